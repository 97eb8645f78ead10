import { InvoicePdfClient } from '../../src/client.js';
import type { ClientOptions } from '../../src/settings.js';
import type { Runtime } from '../../src/runtime.js';

/** What the network does with a request: an answer, a failure that `fetch` throws, or silence until it is cancelled. */
export type Reply = Response | Error | 'silence';

/** A request as `fetch` got it. */
export interface Sent {
  readonly url: string;
  readonly method: string | undefined;
  readonly headers: Headers;
  readonly body: unknown;
  readonly redirect: string | undefined;
}

/** A client with a fake runtime. */
interface Scenario {
  readonly client: InvoicePdfClient;
  readonly sent: readonly Sent[];
  /** Milliseconds of each wait between tries. */
  readonly waits: readonly number[];
}

/** A key that no message may show. */
export const KEY = 'inv_live_0123456789SECRETSECRETSECRETSECRET';

/** Where no service is. */
export const BASE_URL = 'https://pdf.example.com/api/v1';

/** 2026-11-21 12:00 UTC. */
export const NOW = Date.UTC(2026, 10, 21, 12);

/** The limit headers of an everyday answer. */
export const LIMIT_HEADERS = {
  'X-RateLimit-Limit': '60', 'X-RateLimit-Remaining': '59', 'X-RateLimit-Reset': String(NOW / 1000 + 60),
  'X-Monthly-Usage': '7', 'X-Monthly-Limit': '2000', 'X-Request-Id': '0b6f7c3e-5a0b-4b53-9d51-3f2c9f1f0c11',
};

/** A JSON answer of the service. */
export const json = (status: number, body: object, headers: Readonly<Record<string, string>> = {}): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json', ...LIMIT_HEADERS, ...headers } });

/** A success of the service. */
export const success = (data: unknown): Response => json(200, { success: true, data });

/** An error of the service. */
export const errorAnswer = (
  status: number, code: string, headers: Readonly<Record<string, string>> = {}, details?: readonly object[],
): Response =>
  json(status, { success: false, error: { code, message: 'No.', ...details === undefined ? {} : { details } } }, headers);

/** A PDF of the service. */
export const pdf = (headers: Readonly<Record<string, string>> = {}): Response => new Response('%PDF-1.7 …', {
  headers: {
    'Content-Type': 'application/pdf', 'Content-Disposition': 'attachment; filename="INV-7.pdf"; filename*=UTF-8\'\'INV-7.pdf',
    ETag: '"abc"', ...LIMIT_HEADERS, ...headers,
  },
});

/** An XML of the service. */
export const xml = (headers: Readonly<Record<string, string>> = {}): Response => new Response('<?xml version="1.0" encoding="UTF-8"?>\n<a/>', {
  headers: {
    'Content-Type': 'application/xml; charset=utf-8', 'Content-Disposition': 'attachment; filename="INV-7.xml"; filename*=UTF-8\'\'INV-7.xml',
    ETag: '"def"', ...LIMIT_HEADERS, ...headers,
  },
});

/** A zip of the service. */
export const zip = (): Response => new Response('PK…', {
  headers: {
    'Content-Type': 'application/zip', 'Content-Disposition': 'attachment; filename="invoices.zip"; filename*=UTF-8\'\'invoices.zip',
    'X-Invoice-Count': '2', ...LIMIT_HEADERS,
  },
});

/** What `fetch` of Node throws when nobody listens. */
export const rejectedConnection = (): Error =>
  new TypeError('fetch failed', { cause: Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:1'), { code: 'ECONNREFUSED' }) });

const silence = (signal: AbortSignal | null | undefined): Promise<never> => new Promise((_, reject) => {
  signal?.addEventListener('abort', () => { reject(new DOMException('This operation was aborted', 'AbortError')); });
});

/** A `fetch` that gives the replies in order, and fails once there are none left. */
export const fakeFetch = (replies: readonly Reply[], sent: Sent[] = []): typeof fetch => {
  const left = [...replies];
  return async (input, { method, headers, body, redirect, signal } = {}) => {
    sent.push({ url: input as string, method, headers: new Headers(headers), body, redirect });
    const reply = left.shift();
    if (reply === undefined) throw new Error('The test has no further reply.');
    if (reply instanceof Error) throw reply;
    return reply === 'silence' ? silence(signal) : reply;
  };
};

/** A client in front of a network that gives these replies in order, with chance fixed at one half. */
export const scenario = (replies: readonly Reply[], options: Partial<ClientOptions> = {}): Scenario => {
  const sent: Sent[] = [];
  const waits: number[] = [];
  let names = 0;
  const runtime: Runtime = {
    now: () => NOW,
    random: () => 0.5,
    wait: async (ms) => { waits.push(ms); },
    uniqueName: () => `name ${String(names += 1)}`,
  };
  const client = new InvoicePdfClient({ baseUrl: BASE_URL, apiKey: KEY, fetch: fakeFetch(replies, sent), ...options }, runtime);
  return { client, sent, waits };
};

/** What a promise rejects with; fails if it does not. */
export const rejection = async (promise: Promise<unknown>): Promise<unknown> => promise.then(
  () => { throw new Error('It was fulfilled.'); },
  (error: unknown) => error,
);
