import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Invocation } from './sandbox.js';

/** Calls the function of a route. */
export type Invoke = (routeKey: string, event: unknown) => Promise<Invocation>;

/** A running HTTP API. */
export interface HttpApi { readonly origin: string; readonly stop: () => Promise<void> }

/** API Gateway's limit on the size of a body. */
const MAX_BODY_BYTES = 10 * 1024 * 1024;

/** How long API Gateway keeps an idle connection. */
const IDLE_MS = 60_000;

/** Media types of bodies that reach the function as text. All others are base64. */
const TEXT_TYPES = /^(text\/|application\/(json|xml|javascript))/i;

/** Hop-by-hop headers, which a gateway does not pass on. */
const HOP_BY_HOP = new Set(['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'te', 'trailer', 'proxy-connection']);

/** Headers as API Gateway passes them on: names in lower case, equal names joined with commas, cookies separate. */
const headersOf = (raw: readonly string[]): { headers: Record<string, string>; cookies: string[] } => {
  const headers: Record<string, string> = {};
  const cookies: string[] = [];
  for (let at = 0; at + 1 < raw.length; at += 2) {
    const [name, value] = [raw[at]!.toLowerCase(), raw[at + 1]!];
    if (name === 'cookie') cookies.push(...value.split(/;\s*/));
    else if (!HOP_BY_HOP.has(name)) headers[name] = name in headers ? `${headers[name]!},${value}` : value;
  }
  return { headers, cookies };
};

const ADDED_HEADERS = {
  'x-amzn-trace-id': 'Root=1-00000000-000000000000000000000000',
  'x-forwarded-for': '192.0.2.1',
  'x-forwarded-port': '443',
  'x-forwarded-proto': 'https',
};

const queryOf = (rawQueryString: string): { queryStringParameters?: Record<string, string> } => {
  if (rawQueryString === '') return {};
  const joined: Record<string, string> = {};
  for (const [name, value] of new URLSearchParams(rawQueryString)) joined[name] = name in joined ? `${joined[name]!},${value}` : value;
  return { queryStringParameters: joined };
};

const isText = (headers: Readonly<Record<string, string>>): boolean =>
  TEXT_TYPES.test(headers['content-type'] ?? '') && (headers['content-encoding'] ?? 'identity') === 'identity';

/** The event of payload format 2.0. */
const eventOf = (request: IncomingMessage, routeKey: string, requestId: string, body: Buffer): unknown => {
  const [rawPath = '/', ...query] = (request.url ?? '/').split('?');
  const rawQueryString = query.join('?');
  const { headers, cookies } = headersOf(request.rawHeaders);
  const domainName = headers.host ?? 'localhost';
  const base64 = body.length > 0 && !isText(headers);
  return {
    version: '2.0',
    routeKey,
    rawPath,
    rawQueryString,
    ...cookies.length > 0 ? { cookies } : {},
    headers: { ...headers, ...ADDED_HEADERS },
    ...queryOf(rawQueryString),
    requestContext: {
      accountId: '123456789012',
      apiId: 'local',
      domainName,
      domainPrefix: domainName.split('.')[0],
      http: { method: request.method, path: rawPath, protocol: 'HTTP/1.1', sourceIp: '192.0.2.1', userAgent: headers['user-agent'] ?? '' },
      requestId,
      routeKey,
      stage: '$default',
      time: new Date().toISOString(),
      timeEpoch: Date.now(),
    },
    ...body.length > 0 ? { body: body.toString(base64 ? 'base64' : 'utf8') } : {},
    isBase64Encoded: base64,
  };
};

interface ProxyResult {
  readonly statusCode?: number;
  readonly headers?: Readonly<Record<string, string | number | boolean>>;
  readonly cookies?: readonly string[];
  readonly body?: string;
  readonly isBase64Encoded?: boolean;
}

const gatewayError = (response: ServerResponse, status: number, message: string): void => {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify({ message }));
};

/** Converts a result like payload format 2.0: a result without a status is a JSON body. */
const resultOf = (payload: unknown): ProxyResult =>
  typeof payload === 'object' && payload !== null && 'statusCode' in payload
    ? payload as ProxyResult
    : { statusCode: 200, headers: { 'content-type': 'application/json' }, body: JSON.stringify(payload) };

const answer = (response: ServerResponse, requestId: string, result: ProxyResult): void => {
  const { statusCode = 200, headers: given = {}, cookies = [] } = result;
  const body = Buffer.from(result.body ?? '', result.isBase64Encoded === true ? 'base64' : 'utf8');
  const lowerCased = Object.entries(given).map(([name, value]) => [name.toLowerCase(), String(value)] as const);
  const headers: Record<string, string | string[]> = { 'apigw-requestid': requestId, ...Object.fromEntries(lowerCased) };
  if (cookies.length > 0) headers['set-cookie'] = [...cookies];
  if (body.length > 0) headers['content-type'] ??= 'text/plain;charset=utf-8';
  if (statusCode !== 204) headers['content-length'] = String(body.length);
  response.writeHead(statusCode, headers).end(body);
};

/** The whole body, or null if it exceeds the gateway's limit. */
const bodyOf = async (request: IncomingMessage): Promise<Buffer | null> => {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request) {
    bytes += (chunk as Buffer).length;
    if (bytes <= MAX_BODY_BYTES) chunks.push(chunk as Buffer);
  }
  return bytes > MAX_BODY_BYTES ? null : Buffer.concat(chunks);
};

/**
 * Starts an HTTP server that calls functions like an API Gateway HTTP API.
 * @param routeKeys `METHOD /path`, matched exactly, and `$default`
 */
export const startHttpApi = async (routeKeys: readonly string[], invoke: Invoke): Promise<HttpApi> => {
  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await bodyOf(request);
    if (body === null) {
      gatewayError(response, 413, 'Request Entity Too Large');
      return;
    }
    const wanted = `${request.method ?? ''} ${(request.url ?? '').split('?')[0] ?? ''}`;
    const routeKey = routeKeys.includes(wanted) ? wanted : '$default';
    const requestId = randomUUID();
    const invocation = await invoke(routeKey, eventOf(request, routeKey, requestId, body));
    if (invocation.kind === 'answered') answer(response, requestId, resultOf(invocation.payload));
    else gatewayError(response, 500, 'Internal Server Error');
  };
  const server = createServer({ maxHeaderSize: 10_240, keepAliveTimeout: IDLE_MS }, (request, response) => {
    handle(request, response).catch((error: unknown) => { response.destroy(error as Error); });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};
