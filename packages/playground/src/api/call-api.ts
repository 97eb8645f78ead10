import { objectOr, type JsonObject } from '../model/json.js';
import { readLimits, type Limits } from '../model/limits.js';

/** The address of the API next to the page, so that the page calls only its own deployment. */
export const baseUrl = (): string => new URL('api/v1', document.baseURI).href;

/** An endpoint that the page calls. */
export type Endpoint = '/invoices/generate' | '/invoices/xml' | '/invoices/preview' | '/invoices/batch' | '/invoices/read' | '/invoices/show' | '/themes' | '/currencies' | '/usage' | '/labels/defaults' | `/labels/defaults?${string}`;

/** The options of a call. */
interface CallOptions {
  readonly key: string;
  /** The request's JSON, or the bytes of a file; absent for lists. */
  readonly body?: string | Blob;
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal;
}

/** A response of the service. */
export interface ApiResponse {
  readonly status: number;
  readonly headers: Headers;
  /** Null if no account is known. */
  readonly limits: Limits | null;
  /** The envelope; empty for a file and for a response that is not JSON. */
  readonly envelope: JsonObject;
  /** The PDF, XML or zip of a successful call. */
  readonly file: Blob | null;
  /** Milliseconds until the response was complete. */
  readonly ms: number;
}

const headersOf = ({ key, body, idempotencyKey }: CallOptions): Record<string, string> => ({
  'x-api-key': key,
  ...body === undefined ? {} : { 'Content-Type': typeof body === 'string' ? 'application/json' : 'application/octet-stream' },
  ...idempotencyKey === undefined ? {} : { 'Idempotency-Key': idempotencyKey },
});

const FILE_MEDIA_TYPE = /^application\/(?:pdf|xml|zip)\b/;

const envelopeOf = async (response: Response): Promise<JsonObject> => {
  try {
    return objectOr(await response.json());
  } catch (error) {
    if (error instanceof SyntaxError) return {};
    throw error;
  }
};

/**
 * Calls the API.
 * @throws TypeError without a connection, DOMException if the call was cancelled
 */
export const callApi = async (endpoint: Endpoint, options: CallOptions): Promise<ApiResponse> => {
  const startedAt = performance.now();
  const response = await fetch(`${baseUrl()}${endpoint}`, {
    method: options.body === undefined ? 'GET' : 'POST',
    headers: headersOf(options),
    cache: 'no-store',
    credentials: 'omit',
    ...options.body === undefined ? {} : { body: options.body },
    ...options.signal === undefined ? {} : { signal: options.signal },
  });
  const isFile = response.ok && FILE_MEDIA_TYPE.test(response.headers.get('Content-Type') ?? '');
  const file = isFile ? await response.blob() : null;
  const envelope = isFile ? {} : await envelopeOf(response);
  // eslint-disable-next-line no-restricted-properties -- the clock enters here
  const limits = readLimits(response.headers, Date.now());
  return { status: response.status, headers: response.headers, limits, envelope, file, ms: performance.now() - startedAt };
};
