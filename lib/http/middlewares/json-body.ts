import { checkedJson, keepInexactNumbers, malformedJsonError, utf8Text } from '../../validation/json-text.js';
import { bodyBytes, checkNotEncoded, parseMediaType, type RequestWithBody, unsupportedMediaType } from '../request-body.js';
import { addToContext, type Middleware } from '../pipeline.js';
import type { AuthenticatedRequest } from '../usage-record.js';
import type { HttpRequest } from '../http-request.js';

/** A JSON body as sent, decoded from base64, and as text. */
interface BodyText extends Pick<RequestWithBody, 'bytes' | 'parsedBytes'> { readonly text: string }

/** The largest body in bytes. */
export const MAX_BODY_BYTES = 2 * 1024 * 1024;

const checkMediaType = ({ headers }: HttpRequest): void => {
  const { type, charset = 'utf-8' } = parseMediaType(headers['content-type']) ?? {};
  if (type !== 'application/json' || charset !== 'utf-8') {
    throw unsupportedMediaType('Send the invoice as Content-Type: application/json, in UTF-8.');
  }
  checkNotEncoded(headers);
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
 * @see RFC 8259; docs/errors.md
 */
export const bodyText = (): Middleware<AuthenticatedRequest, BodyText> => ({
  before: ({ event, context }) => {
    checkMediaType(context.http);
    const bytes = bodyBytes(context.http, MAX_BODY_BYTES, '2 MiB');
    const text = checkedJson(utf8Text(bytes));
    addToContext<BodyText>(context, { bytes, text, parsedBytes: bytes.length });
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
