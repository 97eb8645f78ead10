import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The result of one call: answered, executed but its response lost, not executed, or rejected. */
export type CallFault = 'fine' | 'lose-answer' | 'silence' | 'access-denied' | 'throttle' | 'conflict';

/** A proxy in front of a DynamoDB. It counts the calls on the network and injects faults. */
export interface StoreProxy {
  readonly endpoint: string;
  /** Operation names in order, including retries. */
  readonly calls: readonly string[];
  /** Clears the recorded calls. */
  readonly reset: () => void;
  /** Sets the results of the next calls, one for each. Later calls succeed. */
  readonly setNextFaults: (...callFaults: readonly CallFault[]) => void;
  /** Sets the result of all calls from now on. */
  readonly setLastingFault: (callFault: CallFault) => void;
  readonly stop: () => Promise<void>;
}

const bodyOf = async (message: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
};

const forward = async (target: string, incoming: IncomingMessage, body: Buffer) => {
  const outgoing = request(target, { method: 'POST', headers: { ...incoming.headers, connection: 'close' } });
  outgoing.end(body);
  const [answer] = await once(outgoing, 'response') as [IncomingMessage];
  return { status: answer.statusCode ?? 500, headers: answer.headers, body: await bodyOf(answer) };
};

const sendError = (response: ServerResponse, status: number, name: string): void => {
  response.writeHead(status, { 'content-type': 'application/x-amz-json-1.0' });
  response.end(JSON.stringify({ __type: `com.amazonaws.dynamodb.v20120810#${name}`, message: name }));
};

const ERROR_NAMES: Partial<Record<CallFault, string>> = {
  throttle: 'ProvisionedThroughputExceededException', 'access-denied': 'AccessDeniedException', conflict: 'ConditionalCheckFailedException',
};

const serve = async (
  target: string, callFault: CallFault, incoming: IncomingMessage, response: ServerResponse,
): Promise<void> => {
  const body = await bodyOf(incoming);
  const errorName = ERROR_NAMES[callFault];
  if (callFault === 'silence') return;
  if (errorName !== undefined) return sendError(response, 400, errorName);
  const answer = await forward(target, incoming, body);
  if (callFault === 'lose-answer') {
    response.destroy();
  } else {
    response.writeHead(answer.status, answer.headers).end(answer.body);
  }
};

/**
 * Starts a proxy in front of the DynamoDB at `target`.
 * @param target a URL, or a function if the URL is not known before the first call
 */
export const startStoreProxy = async (target: string | (() => string)): Promise<StoreProxy> => {
  const calls: string[] = [];
  const nextFaults: CallFault[] = [];
  let lastingFault: CallFault = 'fine';
  const server = createServer((incoming, response) => {
    calls.push(String(incoming.headers['x-amz-target']).replace(/^.*\./, ''));
    void serve(typeof target === 'string' ? target : target(), nextFaults.shift() ?? lastingFault, incoming, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    reset: () => { calls.length = 0; },
    setNextFaults: (...callFaults) => { nextFaults.push(...callFaults); },
    setLastingFault: (callFault) => { lastingFault = callFault; },
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};
