import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A domain that maps a service below a base path. */
export interface MappedDomain { readonly origin: string; readonly stop: () => Promise<void> }

const passOn = (asked: IncomingMessage, answer: ServerResponse, target: string): void => {
  const onward = request(target, { method: asked.method, headers: asked.headers }, (answered) => {
    answer.writeHead(answered.statusCode ?? 502, answered.headers);
    answered.pipe(answer);
  });
  onward.once('error', (error) => answer.destroy(error));
  asked.pipe(onward);
};

/**
 * Starts a domain that serves only paths below the base path, and removes the base path like API Gateway.
 * @param basePath e.g. `/billing`
 */
export const startMappedDomain = async (service: string, basePath: string): Promise<MappedDomain> => {
  const server = createServer((asked, answer) => {
    const url = asked.url ?? '';
    if (url.startsWith(`${basePath}/`)) passOn(asked, answer, service + url.slice(basePath.length));
    else answer.writeHead(404).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const stop = async (): Promise<void> => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  };
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop };
};
