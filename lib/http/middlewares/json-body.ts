import type middy from '@middy/core';
import jsonBodyParser from '@middy/http-json-body-parser';
import { AppError } from '../../errors.js';
import { checkedJson, keepInexactNumbers, malformedJsonError, utf8Text } from '../../validation/json-text.js';
import type { Middleware } from '../pipeline.js';
import type { AuthenticatedRequest } from '../usage-record.js';
import type { HttpRequest } from '../http-request.js';

/** A request with its body. */
export interface RequestWithBody extends AuthenticatedRequest {
  /** As sent, decoded from base64. */
  readonly bytes: Uint8Array;
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

const unsupported = (message: string): AppError => new AppError('UNSUPPORTED_MEDIA_TYPE', message);

// Parameters other than the charset are ignored: RFC 9110 §8.3.
const checkMediaType = ({ headers }: HttpRequest): void => {
  if (!isUtf8Json(headers['content-type'] ?? '')) {
    throw unsupported('Send the invoice as Content-Type: application/json, in UTF-8.');
  }
  if (headers['content-encoding'] !== undefined) {
    throw unsupported('Send the body uncompressed, without a Content-Encoding header.');
  }
};

// Computes the size from the length of the base64 text, before decoding.
const bytesOf = ({ body, isBase64Encoded }: HttpRequest): Uint8Array => {
  const encoding = isBase64Encoded ? 'base64' : 'utf8';
  const size = Buffer.byteLength(body, encoding);
  if (size > MAX_BODY_BYTES) {
    throw new AppError('PAYLOAD_TOO_LARGE', `The body is ${size} bytes; the limit is ${MAX_BODY_BYTES} (2 MiB).`);
  }
  return Buffer.from(body, encoding);
};

type BodyParser = Pick<Required<middy.MiddlewareObj<{ body: unknown }>>, 'before'>;

// `checkMediaType` is stricter than the parser's own check. The parser's types lack the option that turns it off.
const parser = jsonBodyParser({ disableContentTypeCheck: true } as object) as unknown as BodyParser;

/**
 * Reads bytes as JSON. A byte order mark is ignored. If a name occurs twice, the last value counts. A number beyond the
 * range of doubles becomes infinite, and a number that would be rounded becomes an `InexactNumber`, so that validation
 * rejects it and names its field.
 * @throws AppError VALIDATION_ERROR on `body` if it is not UTF-8, empty, too deep, too large, or not JSON (with line
 * and column)
 * @see RFC 8259
 */
export const readJsonBody = async (bytes: Uint8Array): Promise<unknown> => {
  const text = checkedJson(utf8Text(bytes));
  const event = { body: text as unknown };
  try {
    await parser.before({ event } as middy.Request<{ body: unknown }>);
  } catch {
    throw malformedJsonError(text); // Middy's parser would answer 415, but the API's contract says 400.
  }
  return keepInexactNumbers(event.body, text);
};

/**
 * Reads a body that is plain JSON in UTF-8.
 * @throws AppError UNSUPPORTED_MEDIA_TYPE; PAYLOAD_TOO_LARGE over {@link MAX_BODY_BYTES}; VALIDATION_ERROR as
 * for {@link readJsonBody}
 * @see docs/decisions.md#6-answers
 */
export const jsonBody = (): Middleware<AuthenticatedRequest, Pick<RequestWithBody, 'bytes' | 'body'>> => ({
  before: async ({ http }) => {
    checkMediaType(http);
    const bytes = bytesOf(http);
    return { bytes, body: await readJsonBody(bytes) };
  },
});
