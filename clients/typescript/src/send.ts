import { InvoicePdfConnectionError } from './errors.js';

/** A request as sent; the same for each attempt. */
export interface HttpRequest {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
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
