import { AppError } from '../../errors.js';
import { checkedJson, keepInexactNumbers, malformedJsonError, utf8Text } from '../../validation/json-text.js';
import { addToContext, type Middleware } from '../pipeline.js';
import type { AuthenticatedRequest } from '../usage-record.js';
import type { HttpRequest } from '../http-request.js';

/** A body as sent, decoded from base64, and as text. */
interface BodyText { readonly bytes: Uint8Array; readonly text: string }

/** A request with its body. */
export interface RequestWithBody extends AuthenticatedRequest, BodyText {
  /** Parsed JSON, not yet validated. */
  readonly body: unknown;
}

/** The largest body in bytes. */
export const MAX_BODY_BYTES = 2 * 1024 * 1024;

const PARAMETER = /^\s*([\w!#$%&'*+.^`|~-]+)=(?:"([^"]*)"|([^\s",]+))\s*$/;

const isAcceptedParameter = (parameter: string): boolean => {
  const [, name, quoted, unquoted] = PARAMETER.exec(parameter) ?? [];
  if (name === undefined) return parameter.trim() === '';
  return name.toLowerCase() !== 'charset' || (quoted ?? unquoted ?? '').toLowerCase() === 'utf-8';
};

const isUtf8Json = (contentType: string): boolean => {
  const [type = '', ...parameters] = contentType.split(';');
  return type.trim().toLowerCase() === 'application/json' && parameters.every(isAcceptedParameter);
};

const unsupportedMediaType = (message: string): AppError => new AppError('UNSUPPORTED_MEDIA_TYPE', message);

// Parameters other than the charset are ignored: RFC 9110 §8.3.
const checkMediaType = ({ headers }: HttpRequest): void => {
  if (!isUtf8Json(headers['content-type'] ?? '')) {
    throw unsupportedMediaType('Send the invoice as Content-Type: application/json, in UTF-8.');
  }
  if (headers['content-encoding'] !== undefined) {
    throw unsupportedMediaType('Send the body uncompressed, without a Content-Encoding header.');
  }
};

// Computes the size from the length of the base64 text, before decoding.
const readBytes = ({ body, isBase64Encoded }: HttpRequest): Uint8Array => {
  const encoding = isBase64Encoded ? 'base64' : 'utf8';
  const size = Buffer.byteLength(body, encoding);
  if (size > MAX_BODY_BYTES) {
    throw new AppError('PAYLOAD_TOO_LARGE', `The body is ${size} bytes; the limit is ${MAX_BODY_BYTES} (2 MiB).`);
  }
  return Buffer.from(body, encoding);
};

/**
 * Options of `@middy/http-json-body-parser`. The parser need not check the media type, because {@link bodyText} checks
 * it more strictly. The parser's types lack the option.
 */
export const JSON_PARSER_OPTIONS: object = { disableContentTypeCheck: true };

const isParserError = (error: Error | null): boolean =>
  (error?.cause as { readonly package?: unknown } | undefined)?.package === '@middy/http-json-body-parser';

/**
 * Reads the text of a body, for the JSON parser. A byte order mark is ignored.
 * @throws AppError UNSUPPORTED_MEDIA_TYPE; PAYLOAD_TOO_LARGE over {@link MAX_BODY_BYTES}; VALIDATION_ERROR on `body` if
 * it is not UTF-8, empty, too deep or too large, or if the parser finds that it is not JSON (with line and column)
 * @see RFC 8259; docs/decisions.md#6-answers
 */
export const bodyText = (): Middleware<AuthenticatedRequest, BodyText> => ({
  before: ({ event, context }) => {
    checkMediaType(context.http);
    const bytes = readBytes(context.http);
    const text = checkedJson(utf8Text(bytes));
    addToContext<BodyText>(context, { bytes, text });
    Object.assign(event, { body: text, isBase64Encoded: false });
  },
  // The parser would respond with 415, but the API's contract says 400.
  onError: (request) => {
    if (isParserError(request.error)) request.error = malformedJsonError(request.context.text ?? '');
  },
});

/**
 * Gives the parsed body. If a name occurs twice, the last value counts. A number beyond the range of doubles becomes
 * infinite, and a number that would be rounded becomes an `InexactNumber`, so that validation rejects it and names its
 * field.
 */
export const parsedBody = (): Middleware<BodyText, Pick<RequestWithBody, 'body'>> => ({
  before: ({ event, context }) => { addToContext(context, { body: keepInexactNumbers(event.body, context.text) }); },
});

/** Reads JSON outside a request, as the middlewares of this file do. Throws AppError VALIDATION_ERROR on `body`. */
export const readJsonBody = (bytes: Uint8Array): unknown => {
  const text = checkedJson(utf8Text(bytes));
  try {
    return keepInexactNumbers(JSON.parse(text), text);
  } catch {
    throw malformedJsonError(text);
  }
};
