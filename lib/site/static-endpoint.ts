import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import type { Config } from '../config.js';
import type { EpochMs } from '../accounts/types.js';
import { commonHeaders } from '../http/common-headers.js';
import { corsHeaders } from '../http/cors-headers.js';
import { readHttpRequest, type HttpRequest } from '../http/http-request.js';
import type { HttpResponse } from '../http/http-response.js';
import type { Log } from '../http/logger.js';

/** A file that browsers get without a key. */
export interface StaticFile {
  readonly mediaType: string;
  /** The file, gzipped. */
  readonly read: () => Uint8Array;
  /** What the page may load and do; absent for what is not a page. */
  readonly contentSecurityPolicy?: string;
}

/** What serving files works with; built once an instance. */
export interface StaticServices {
  readonly config: Pick<Config, 'corsOrigins'>;
  readonly now: () => EpochMs;
  /** A fresh UUID. */
  readonly newId: () => string;
  readonly log: Log;
}

/** A Lambda handler of keyless files. */
export type StaticHandler = (event: unknown) => Promise<HttpResponse>;

interface Loaded {
  readonly gzipped: Uint8Array;
  readonly etag: string;
}

const load = ({ read }: StaticFile): Loaded => {
  const gzipped = read();
  return { gzipped, etag: `"${createHash('sha256').update(gzipped).digest('base64url').slice(0, 27)}"` };
};

// A client that refuses gzip says so with q=0; one that says nothing may not know it.
const takesGzip = ({ headers }: HttpRequest): boolean => /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(headers['accept-encoding'] ?? '');

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64');

const NOT_MODIFIED = { statusCode: 304, body: '', isBase64Encoded: false } as const;

const contentOf = (http: HttpRequest, { gzipped, etag }: Loaded): Omit<HttpResponse, 'headers'> & { readonly encoding?: 'gzip' } => {
  if ((http.headers['if-none-match'] ?? '').includes(etag)) return NOT_MODIFIED;
  if (takesGzip(http)) return { statusCode: 200, body: base64(gzipped), isBase64Encoded: true, encoding: 'gzip' };
  return { statusCode: 200, body: base64(gunzipSync(gzipped)), isBase64Encoded: true };
};

const headersOf = (http: HttpRequest, file: StaticFile, etag: string, { config }: StaticServices): HttpResponse['headers'] => {
  const { Vary: origin, ...cors } = corsHeaders(http.headers.origin, config);
  return {
    ...cors,
    Vary: ['Accept-Encoding', ...origin === undefined ? [] : [origin]].join(', '),
    'Content-Type': file.mediaType,
    // Kept by browsers, and asked after each time, so that an upgrade shows at once.
    'Cache-Control': 'public, no-cache',
    ETag: etag,
    ...file.contentSecurityPolicy === undefined ? {} : { 'Content-Security-Policy': file.contentSecurityPolicy },
  };
};

/**
 * A handler that serves files without a key: gzipped where the client takes it, with an ETag, with the headers that all answers wear.
 * @param files by path; the routes lead here for these paths alone
 * @param services clock, ids, log and CORS
 * @throws Error for a path that is not among the files: a fault of the routes
 */
export const staticEndpoint = (files: ReadonlyMap<string, StaticFile>, services: StaticServices): StaticHandler => {
  const kept = new Map<StaticFile, Loaded>();
  const loadOnce = (file: StaticFile): Loaded => {
    const loaded = kept.get(file) ?? load(file);
    kept.set(file, loaded);
    return loaded;
  };
  return (event) => {
    const http = readHttpRequest(event);
    const startedAt = services.now();
    const requestId = services.newId();
    const file = files.get(http.path);
    if (file === undefined) throw new Error(`A route leads to ${http.path}, where there is no file.`);
    const loaded = loadOnce(file);
    const { encoding, ...content } = contentOf(http, loaded);
    const headers = {
      ...commonHeaders({ requestId, startedAt }),
      ...headersOf(http, file, loaded.etag, services),
      ...encoding === undefined ? {} : { 'Content-Encoding': encoding },
    };
    services.log({ level: 'info', event: 'file', requestId, path: http.path, status: content.statusCode, ms: services.now() - startedAt });
    return Promise.resolve({ ...content, headers });
  };
};
