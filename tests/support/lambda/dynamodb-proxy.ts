import { once } from 'node:events';
import { Agent, createServer, request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** One call of a function to DynamoDB. */
export interface DynamoDbCall {
  /** Key of the function: its access key id. */
  readonly functionKey: string;
  /** IAM action, e.g. `dynamodb:GetItem`. */
  readonly action: string;
  readonly table: string;
}

/** The state of DynamoDB. `rejecting`: every call gets a 500; `rejecting charges`: only COMMIT gets one; `silent`: no call gets a response. */
export type StoreState = 'available' | 'rejecting' | 'rejecting charges' | 'silent';

/** A proxy between the functions and DynamoDB. It identifies the caller, checks its role, and records each call. */
export interface DynamoDbProxy {
  readonly endpoint: string;
  readonly calls: () => readonly DynamoDbCall[];
  readonly setState: (state: StoreState) => void;
  readonly stop: () => Promise<void>;
}

const bodyOf = async (request: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
};

/** The access key id in the signature identifies the caller. The action is in the target header, the table in the body. */
const callOf = (request: IncomingMessage, body: Buffer): DynamoDbCall => ({
  functionKey: /Credential=([^/]+)\//.exec(request.headers.authorization ?? '')?.[1] ?? 'unsigned',
  action: `dynamodb:${String(request.headers['x-amz-target']).split('.')[1] ?? ''}`,
  table: (JSON.parse(body.toString('utf8')) as { readonly TableName?: string }).TableName ?? '',
});

/** Only COMMIT counts invoices. */
const CHARGES = /\binv :amount\b/;

const sendError = (response: ServerResponse, status: number, type: string, message: string): void => {
  response.writeHead(status, { 'content-type': 'application/x-amz-json-1.0' }).end(JSON.stringify({ __type: `com.amazon.coral.service#${type}`, message }));
};

/**
 * @param isAllowed whether the caller's role allows the call; if not, the proxy responds like AWS
 */
export const startDynamoDbProxy = async (target: string, isAllowed: (call: DynamoDbCall) => boolean): Promise<DynamoDbProxy> => {
  const agent = new Agent({ keepAlive: true });
  const calls: DynamoDbCall[] = [];
  let state: StoreState = 'available';
  const forward = (request: IncomingMessage, body: Buffer, response: ServerResponse): void => {
    httpRequest(target, { method: request.method, headers: request.headers, agent }, (answer) => {
      response.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(response);
    }).on('error', (error) => response.destroy(error)).end(body);
  };
  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await bodyOf(request);
    if (state === 'silent') return;
    if (state === 'rejecting' || (state === 'rejecting charges' && CHARGES.test(body.toString('utf8')))) {
      sendError(response, 500, 'InternalServerError', 'injected fault');
      return;
    }
    const call = callOf(request, body);
    calls.push(call);
    if (isAllowed(call)) forward(request, body, response);
    else sendError(response, 400, 'AccessDeniedException', `${call.functionKey} is not authorized to perform: ${call.action} on ${call.table}`);
  };
  const server = createServer((request, response) => { void handle(request, response); });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls: () => calls,
    setState: (next) => { state = next; },
    stop: async () => {
      agent.destroy();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};
