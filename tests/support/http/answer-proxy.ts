import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How a response reaches the client. In each case, the service has handled the request. */
export type AnswerFault = 'arrives' | 'is lost' | 'is cut in the body' | 'comes too late';

/** A proxy between a client and the service that can lose responses. */
export interface AnswerProxy {
  /** Ends in `/api/v1`, like the service's own. */
  readonly baseUrl: string;
  /** Headers of each received request, in order. */
  readonly requests: readonly IncomingMessage['headers'][];
  /** Sets the faults of the next responses, one for each. Later responses arrive. */
  readonly setNextFaults: (...answerFaults: readonly AnswerFault[]) => void;
  readonly stop: () => Promise<void>;
}

const bodyOf = async (message: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
};

const deliver = (answerFault: AnswerFault, answer: IncomingMessage, body: Buffer, response: ServerResponse): void => {
  if (answerFault === 'comes too late') return;
  if (answerFault === 'is lost') {
    response.destroy();
    return;
  }
  response.writeHead(answer.statusCode ?? 500, answer.headers);
  if (answerFault === 'arrives') response.end(body);
  else response.write(body.subarray(0, body.length / 2), () => { response.destroy(); });
};

/** Starts a proxy in front of the service at `target`, which ends in `/api/v1`. */
export const startAnswerProxy = async (target: string): Promise<AnswerProxy> => {
  const requests: IncomingMessage['headers'][] = [];
  const nextFaults: AnswerFault[] = [];
  const serve = async (incoming: IncomingMessage, response: ServerResponse): Promise<void> => {
    const answerFault = nextFaults.shift() ?? 'arrives';
    requests.push(incoming.headers);
    const outgoing = request(new URL(incoming.url ?? '', target), { method: incoming.method ?? 'GET', headers: { ...incoming.headers, connection: 'close' } });
    outgoing.end(await bodyOf(incoming));
    const [answer] = await once(outgoing, 'response') as [IncomingMessage];
    deliver(answerFault, answer, await bodyOf(answer), response);
  };
  const server = createServer((incoming, response) => {
    serve(incoming, response).catch((error: unknown) => { response.destroy(error as Error); });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}${new URL(target).pathname}`,
    requests,
    setNextFaults: (...answerFaults) => { nextFaults.push(...answerFaults); },
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};
