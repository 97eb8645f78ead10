import type { ErrorCode, ErrorDetail } from './generated/api-types.js';
import { InvoicePdfError } from './errors.js';
import type { HttpResponse } from './send.js';

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
