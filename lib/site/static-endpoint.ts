import { readFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { type Config, readConfig } from '../config.js';
import type { AppError } from '../errors.js';
import { commonHeaders } from '../http/response-headers.js';
import { errorResponse, type HttpResponse, toAppError } from '../http/http-response.js';
import { type HttpRequest, methodNotAllowed, notFound, readHttpRequest, requestOrigin } from '../http/http-request.js';
import { errorReport, type LogEntry } from '../http/logger.js';
import { type RuntimeServices, runtimeServices } from '../http/runtime.js';

/** A function that reads a gzipped file in `static/`, next to the bundle. @param name without `.gz` */
export const assetReader = (name: string) => (): Uint8Array => readFileSync(`${import.meta.dirname}/static/${name}.gz`);

/** A public file. */
export interface StaticFile {
  readonly mediaType: string;
  /** Reads the gzipped file. */
  readonly read: () => Uint8Array;
  /** The `Content-Security-Policy` header; absent for a file that is no page. */
  readonly contentSecurityPolicy?: string;
}

/** Address of a file, relative to the requested one, because a custom domain may have a base path. */
export interface Redirect { readonly location: string }

/** The services of a static endpoint, created once per function instance. */
export interface StaticServices extends RuntimeServices { readonly config: Pick<Config, 'logsSourceAddress'> }

/** A Lambda handler that serves public files. */
export type StaticHandler = (event: unknown, context?: unknown) => Promise<HttpResponse>;

interface LoadedFile { readonly gzipped: Uint8Array; readonly etag: string }

const loadFile = ({ read }: StaticFile): LoadedFile => {
  const gzipped = read();
  return { gzipped, etag: `"${createHash('sha256').update(gzipped).digest('base64url').slice(0, 27)}"` };
};

// q=0 means that the client does not accept gzip. A client without the header may not support it.
const acceptsGzip = ({ headers }: HttpRequest): boolean =>
  /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(headers['accept-encoding'] ?? '');
const base64 = (bytes: Uint8Array): string => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64');

type EncodedBody = Omit<HttpResponse, 'headers'> & { readonly encoding?: 'gzip' };

const encodeBody = (http: HttpRequest, { gzipped, etag }: LoadedFile): EncodedBody => {
  if ((http.headers['if-none-match'] ?? '').includes(etag)) return { statusCode: 304, body: '', isBase64Encoded: false };
  if (acceptsGzip(http)) return { statusCode: 200, body: base64(gzipped), isBase64Encoded: true, encoding: 'gzip' };
  return { statusCode: 200, body: base64(gunzipSync(gzipped)), isBase64Encoded: true };
};

const fileHeaders = (file: StaticFile, etag: string): HttpResponse['headers'] => ({
  Vary: 'Accept-Encoding',
  'Content-Type': file.mediaType,
  // Browsers cache the files but revalidate them each time, so that an upgrade shows at once.
  'Cache-Control': 'public, no-cache',
  ETag: etag,
  ...file.contentSecurityPolicy === undefined ? {} : { 'Content-Security-Policy': file.contentSecurityPolicy },
});

const fileAt = (files: ReadonlyMap<string, StaticFile | Redirect>, { path, method }: HttpRequest): StaticFile | Redirect => {
  const file = files.get(path);
  if (file === undefined) throw notFound();
  if (method !== 'GET') throw methodNotAllowed(path, 'GET');
  return file;
};

interface FileResult { readonly response: HttpResponse; readonly error?: AppError }

const sendOrError = (send: () => HttpResponse): FileResult => {
  try {
    return { response: send() };
  } catch (thrown) {
    const error = toAppError(thrown);
    return { response: errorResponse(error), error };
  }
};

// An unknown path is not logged, because it is text from the client.
const fileLogEntry = (http: HttpRequest, { response, error }: FileResult): LogEntry => ({
  level: response.statusCode >= 500 ? 'error' : 'info', event: 'file',
  ...error?.code !== 'NOT_FOUND' && { path: http.path }, status: response.statusCode, ...error && { code: error.code },
  ...error?.code === 'INTERNAL_ERROR' && { fault: errorReport(error.cause) },
});

/**
 * Creates a handler that serves public files, gzipped if the client accepts it, with an ETag and the common headers. It
 * never throws. API Gateway may route other spellings of a path here, which get a 404; any failure gets a 500.
 */
export const staticEndpoint = (files: ReadonlyMap<string, StaticFile | Redirect>, services: StaticServices): StaticHandler => {
  const cache = new Map<StaticFile, LoadedFile>();
  const loadOnce = (file: StaticFile): LoadedFile => {
    const loaded = cache.get(file) ?? loadFile(file);
    cache.set(file, loaded);
    return loaded;
  };
  const send = (http: HttpRequest): HttpResponse => {
    const file = fileAt(files, http);
    if ('location' in file) return { statusCode: 308, body: '', isBase64Encoded: false, headers: { Location: file.location } };
    const loaded = loadOnce(file);
    const { encoding, ...content } = encodeBody(http, loaded);
    const headers = fileHeaders(file, loaded.etag);
    return { ...content, headers: encoding === undefined ? headers : { ...headers, 'Content-Encoding': encoding } };
  };
  return (event, context) => {
    const http = readHttpRequest(event);
    const [startedAt, requestId] = [services.now(), services.newId()];
    const result = sendOrError(() => send(http));
    const origin = requestOrigin(event, context, services.config.logsSourceAddress);
    services.log({ ...fileLogEntry(http, result), requestId, ...origin, ms: services.now() - startedAt });
    const { response } = result;
    return Promise.resolve({ ...response, headers: { ...commonHeaders({ requestId, startedAt }), ...response.headers } });
  };
};

/** Creates the services of a static endpoint. Throws AppError INTERNAL_ERROR for a wrong setting. */
export const staticBootstrap = (): RuntimeServices & { readonly config: Config } =>
  ({ config: readConfig(), ...runtimeServices });
