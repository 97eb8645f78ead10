import diagnostics from 'node:diagnostics_channel';
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import { availableParallelism } from 'node:os';

/** What Node.js publishes when a request arrives, before the server's own listeners see it. */
interface RequestStart { readonly request: IncomingMessage; readonly response: ServerResponse; readonly server: Server }

const REQUEST_START_CHANNEL = 'http.server.request.start';

/** API Gateway's response if a function crashes or times out. */
const FAILURE_BODY = JSON.stringify({ message: 'Internal Server Error' });

/**
 * serverless-offline responds with 200 if a function fails. Every response of a function has a request id, so a 200 without one is such a failure.
 * @see docs/errors.md for API Gateway's responses
 */
const replaceFailureStatus = (response: ServerResponse): void => {
  const [writeHead, end] = [response.writeHead.bind(response), response.end.bind(response)];
  response.writeHead = (status: number) => {
    response.writeHead = writeHead;
    if (status !== 200 || response.hasHeader('x-request-id')) return response.writeHead(status);
    response.setHeader('Content-Type', 'application/json');
    response.setHeader('Content-Length', Buffer.byteLength(FAILURE_BODY));
    response.write = () => true;
    response.end = () => end(FAILURE_BODY, 'utf8');
    return response.writeHead(500);
  };
};

/**
 * A queue in front of a server's listeners.
 * @param maxConcurrent requests that the listeners handle at the same time
 */
const createQueue = (listeners: readonly RequestListener[], maxConcurrent: number): RequestListener => {
  const waiting: (() => void)[] = [];
  let running = 0;
  const next = (): void => {
    if (running < maxConcurrent) waiting.shift()?.();
  };
  return (request, response) => {
    waiting.push(() => {
      running += 1;
      response.once('close', () => {
        running -= 1;
        next();
      });
      for (const listener of listeners) listener(request, response);
    });
    next();
  };
};

/** Puts the queue in front of a server, once. */
const queueRequests = (server: Server, maxConcurrent: number): void => {
  const listeners = server.listeners('request') as RequestListener[];
  server.removeAllListeners('request');
  server.on('request', createQueue(listeners, maxConcurrent));
};

/**
 * Makes the local server behave as API Gateway and Lambda do where serverless-offline does not:
 * - It starts a new instance of a function for each request that arrives while the others are busy. A machine with few
 *   processors then only starts instances, and all responses are late. So there is a queue: twice as many requests run at
 *   the same time as there are processors.
 * - It allows every origin that it finds in a parsed request. Functions get the raw headers, so they alone answer for CORS.
 * - It responds with 200 if a function fails.
 * @param port of the server; others of this process are unchanged
 * @param maxConcurrent requests at the same time
 */
export const emulateApiGateway = (port: number, maxConcurrent: number = 2 * availableParallelism()): (() => void) => {
  const queuedServers = new WeakSet<Server>();
  const onRequest = (message: unknown): void => {
    const { request, response, server } = message as RequestStart;
    if (request.socket.localPort !== port) return;
    if (!queuedServers.has(server)) queueRequests(server, maxConcurrent);
    queuedServers.add(server);
    delete request.headers.origin;
    replaceFailureStatus(response);
  };
  diagnostics.subscribe(REQUEST_START_CHANNEL, onRequest);
  return () => { diagnostics.unsubscribe(REQUEST_START_CHANNEL, onRequest); };
};
