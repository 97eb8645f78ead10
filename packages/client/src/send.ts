import { InvoicePdfConnectionError, InvoicePdfError } from './errors.js';
import type { ErrorCode, ErrorDetail } from './generated/api-types.js';

/** A request as sent; the same for each attempt. */
export interface HttpRequest {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array<ArrayBuffer> | null;
}

/** A completely read response. */
export interface HttpResponse {
  /** 0 for a redirect that a browser hides. */
  readonly status: number;
  readonly headers: Headers;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** Options of one attempt. */
export interface AttemptOptions {
  readonly fetch: typeof fetch;
  readonly timeoutMs: number;
  readonly signal: AbortSignal | undefined;
}

/** The Idempotency-Key of a request, if it has one. */
export const idempotencyKeyOf = ({ headers }: HttpRequest): string | null => headers['Idempotency-Key'] ?? null;

const causeOf = (error: unknown): string => {
  const inner = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (!(inner instanceof Error)) return String(inner);
  return 'code' in inner ? String(inner.code) : inner.message;
};

const connectionError = (request: HttpRequest, cause: unknown): InvoicePdfConnectionError =>
  new InvoicePdfConnectionError('CONNECTION_ERROR', `No response from ${request.url}: ${causeOf(cause)}.`, { cause, idempotencyKey: idempotencyKeyOf(request) });

const timeoutError = (request: HttpRequest, timeoutMs: number): InvoicePdfConnectionError =>
  new InvoicePdfConnectionError('TIMEOUT', `No complete response from ${request.url} within ${timeoutMs} ms.`, { idempotencyKey: idempotencyKeyOf(request) });

const fetchCompletely = async ({ method, url, headers, body }: HttpRequest, fetch: AttemptOptions['fetch'], signal: AbortSignal): Promise<HttpResponse> => {
  // Redirects are not followed, because the key must go to this address only.
  const response = await fetch(url, { method, headers, body, signal, redirect: 'manual' });
  return { status: response.status, headers: response.headers, bytes: new Uint8Array(await response.arrayBuffer()) };
};

/**
 * Makes one attempt.
 * @throws InvoicePdfConnectionError CONNECTION_ERROR, or TIMEOUT after the time limit
 * @throws the reason of the caller's signal
 */
export const send = async (request: HttpRequest, { fetch, timeoutMs, signal }: AttemptOptions): Promise<HttpResponse> => {
  signal?.throwIfAborted();
  const controller = new AbortController();
  const stop = (): void => { controller.abort(); };
  const timer = setTimeout(stop, timeoutMs);
  signal?.addEventListener('abort', stop);
  try {
    return await fetchCompletely(request, fetch, controller.signal);
  } catch (error) {
    signal?.throwIfAborted();
    throw controller.signal.aborted ? timeoutError(request, timeoutMs) : connectionError(request, error);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', stop);
  }
};

interface ErrorEnvelope {
  readonly success: false;
  readonly error: { readonly code: ErrorCode; readonly message: string; readonly details?: unknown };
}

const MAX_SHOWN_DETAILS = 3;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null;

const parsed = ({ bytes }: HttpResponse): unknown => {
  try {
    return JSON.parse(new TextDecoder().decode(bytes)) as unknown;
  } catch {
    return undefined;
  }
};

const isErrorEnvelope = (body: unknown): body is ErrorEnvelope =>
  isObject(body) && body.success === false && isObject(body.error) && typeof body.error.code === 'string' && typeof body.error.message === 'string';

/**
 * The seconds in a Retry-After header, which has a number or a date; null if there is none.
 * @param now in milliseconds since 1970
 */
export const retryAfterOf = (headers: Headers, now: number): number | null => {
  const text = headers.get('retry-after') ?? '';
  if (/^\d+$/.test(text)) return Number(text);
  const date = Date.parse(text);
  return Number.isNaN(date) ? null : Math.max(0, Math.ceil((date - now) / 1000));
};

const isDetail = (entry: unknown): entry is ErrorDetail => isObject(entry) && typeof entry.field === 'string' && typeof entry.message === 'string';

const detailsIn = (list: unknown): readonly ErrorDetail[] => (Array.isArray(list) ? list.filter(isDetail) : []);

const withDetails = (message: string, details: readonly ErrorDetail[]): string => {
  if (details.length === 0) return message;
  const shown = details.slice(0, MAX_SHOWN_DETAILS).map(({ field, message: text }) => `${field}: ${text}`).join(' ');
  return `${message} ${shown}${details.length > MAX_SHOWN_DETAILS ? ` And ${details.length - MAX_SHOWN_DETAILS} more.` : ''}`;
};

const unexpectedMessage = ({ status, headers }: HttpResponse): string => {
  if (status === 0 || (status >= 300 && status < 400)) return 'The server redirects to another address, which the client does not follow. Check that baseUrl is correct and uses https.';
  return `HTTP ${status} with ${headers.get('content-type') ?? 'no content type'} is not a response of the service. Check that baseUrl is correct and ends in /api/v1.`;
};

/**
 * The error of an unsuccessful response.
 * @param now in milliseconds since 1970
 * @param idempotencyKey of the request, if it had one
 */
export const errorOf = (response: HttpResponse, now: number, idempotencyKey: string | null): InvoicePdfError => {
  const { status, headers } = response;
  const errorData = { status, requestId: headers.get('x-request-id'), retryAfter: retryAfterOf(headers, now), idempotencyKey };
  const body = parsed(response);
  if (!isErrorEnvelope(body)) return new InvoicePdfError('UNEXPECTED_RESPONSE', unexpectedMessage(response), errorData);
  const { code, message } = body.error;
  const details = detailsIn(body.error.details);
  return new InvoicePdfError(code, withDetails(message, details), { ...errorData, details });
};

const payload = (response: HttpResponse): Readonly<Record<string, unknown>> | undefined => {
  const body = response.status === 200 ? parsed(response) : undefined;
  return isObject(body) && body.success === true && isObject(body.data) ? body.data : undefined;
};

/** The payload of a JSON response; undefined if it does not have the service's format. */
export const dataOf: (response: HttpResponse) => object | undefined = payload;

/** Reads one member of the payload, like {@link dataOf}. */
export const memberOfData = (name: string) => (response: HttpResponse): unknown => payload(response)?.[name];

/**
 * Whether a response is a file.
 * @param mediaType of the file
 */
export const isFile = ({ status, headers }: HttpResponse, mediaType: string): boolean =>
  status === 200 && (headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() === mediaType;
