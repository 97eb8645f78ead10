import { AppError } from '../errors.js';
import { asciiBaseName, orDefaultName, unicodeBaseName } from '../text/file-name.js';
import { createHash } from 'node:crypto';

/** A response in API Gateway's format. */
export interface HttpResponse {
  readonly statusCode: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Text, or base64 if `isBase64Encoded`. */
  readonly body: string;
  readonly isBase64Encoded: boolean;
}

/** A JSON response. */
export const jsonResponse = (statusCode: number, body: object, headers: HttpResponse['headers'] = {}): HttpResponse => ({
  statusCode,
  headers: { 'Content-Type': 'application/json; charset=utf-8', ...headers },
  body: JSON.stringify(body),
  isBase64Encoded: false,
});

/** A successful response in the envelope. See schemas/openapi.yaml. */
export const successResponse = (data: object): HttpResponse => jsonResponse(200, { success: true, data });

/** Adds headers to a response, or replaces those with the same name. */
export const withHeaders = (response: HttpResponse, headers: HttpResponse['headers']): HttpResponse =>
  ({ ...response, headers: { ...response.headers, ...headers } });

/** Maximum details of a response: a hundred errors and, for a batch, a last entry with the number of the rest. */
const MAX_ERROR_DETAILS = 101;

// Internal details go only to the log. The message does not say whether a charge was made, because COMMIT may be
// unanswered.
const INTERNAL_MESSAGE = 'The service could not answer this request. Try again; if the error persists, report its X-Request-Id.';

/** Converts any thrown value to an AppError. Anything but an AppError is a bug or an outage. */
export const toAppError = (error: unknown): AppError =>
  error instanceof AppError ? error : new AppError('INTERNAL_ERROR', INTERNAL_MESSAGE, { cause: error });

/**
 * Converts an error to a response.
 * @param error the client gets its code, message, headers and at most 100 details, plus one that counts the rest of a
 * batch; the message of an INTERNAL_ERROR is replaced
 * @see docs/errors.md
 */
export const errorResponse = (error: AppError): HttpResponse => {
  const message = error.code === 'INTERNAL_ERROR' ? INTERNAL_MESSAGE : error.message;
  const details = error.code === 'VALIDATION_ERROR' ? { details: error.details.slice(0, MAX_ERROR_DETAILS) } : {};
  return jsonResponse(error.status, { success: false, error: { code: error.code, message, ...details } }, error.headers);
};

/** Formats of a download. */
type FileExtension = 'pdf' | 'xml' | 'zip';

// encodeURIComponent leaves four characters that RFC 8187 does not allow in an extended value.
const extendedValue = (text: string): string =>
  encodeURIComponent(text).replace(/['()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`);

/**
 * The header with the invoice number as the file name: an ASCII `filename`, and `filename*` with all characters.
 * @returns e.g. `attachment; filename="INV-7.pdf"; filename*=UTF-8''INV-7.pdf`
 * @see RFC 6266 §4, RFC 8187 §3.2
 */
export const contentDisposition = (invoiceNumber: string, extension: FileExtension): string =>
  `attachment; filename="${asciiBaseName(invoiceNumber)}.${extension}"; `
  + `filename*=UTF-8''${extendedValue(`${orDefaultName(unicodeBaseName(invoiceNumber))}.${extension}`)}`;

const MEDIA_TYPES: Readonly<Record<FileExtension, string>> =
  { pdf: 'application/pdf', xml: 'application/xml; charset=utf-8', zip: 'application/zip' };

/** A file as a download. The ETag is a hash of the bytes. See schemas/openapi.yaml. */
export const fileResponse = (bytes: Uint8Array, invoiceNumber: string, extension: FileExtension): HttpResponse => ({
  statusCode: 200,
  headers: {
    'Content-Type': MEDIA_TYPES[extension],
    'Content-Disposition': contentDisposition(invoiceNumber, extension),
    ETag: `"${createHash('sha256').update(bytes).digest('base64url')}"`,
  },
  body: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64'),
  isBase64Encoded: true,
});

/** Many invoices as one file, a zip or a PDF. */
export const archiveResponse = (bytes: Uint8Array, extension: FileExtension, invoiceCount: number): HttpResponse =>
  withHeaders(fileResponse(bytes, 'invoices', extension), { 'X-Invoice-Count': String(invoiceCount) });

/** Adds the number of warnings, which preview lists. */
export const withWarnings = (response: HttpResponse, count: number): HttpResponse =>
  withHeaders(response, { 'X-Warnings': String(count) });
