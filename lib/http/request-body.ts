import { AppError } from '../errors.js';
import type { HttpRequest } from './http-request.js';
import type { AuthenticatedRequest } from './usage-record.js';

/** A request with its body. */
export interface RequestWithBody extends AuthenticatedRequest {
  /** As sent, decoded from base64. */
  readonly bytes: Uint8Array;
  /** Parsed JSON, or a file with its media type; not yet validated. */
  readonly body: unknown;
  /** Bytes that were parsed before validation, which its work budget pays for. */
  readonly parsedBytes: number;
  /** What distinguishes requests with the same bytes: media type and query of a file. Absent: nothing. */
  readonly variation?: string;
}

/** A media type, such as `application/xml; charset=utf-8`. */
export interface MediaType {
  /** In lower case: `application/xml`. */
  readonly type: string;
  /** In lower case; absent: none is given. */
  readonly charset?: string;
}

const PARAMETER = /^\s*([\w!#$%&'*+.^`|~-]+)=(?:"([^"]*)"|([^\s",]+))\s*$/;

/** The value of a `charset`; empty for another parameter, undefined for a malformed one. */
const charsetIn = (parameter: string): readonly string[] | undefined => {
  const [, name, quoted, unquoted] = PARAMETER.exec(parameter) ?? [];
  if (name === undefined) return parameter.trim() === '' ? [] : undefined;
  return name.toLowerCase() === 'charset' ? [(quoted ?? unquoted ?? '').toLowerCase()] : [];
};

/**
 * Parses the header `Content-Type`. Parameters other than the charset are ignored.
 * @returns undefined if it is malformed, or has two charsets
 * @see RFC 9110 §8.3
 */
export const parseMediaType = (contentType = ''): MediaType | undefined => {
  const [type = '', ...parameters] = contentType.split(';');
  const found = parameters.map(charsetIn);
  const [charset, ...others] = new Set(found.flatMap((charsets) => charsets ?? []));
  if (found.includes(undefined) || others.length > 0) return undefined;
  return { type: type.trim().toLowerCase(), ...charset !== undefined && { charset } };
};

export const unsupportedMediaType = (message: string): AppError => new AppError('UNSUPPORTED_MEDIA_TYPE', message);

/** Throws AppError UNSUPPORTED_MEDIA_TYPE for a compressed body. */
export const checkNotEncoded = (headers: HttpRequest['headers']): void => {
  if (headers['content-encoding'] !== undefined) {
    throw unsupportedMediaType('Send the body uncompressed, without a Content-Encoding header.');
  }
};

/**
 * Decodes a body. The size is computed from the length of the base64 text, before decoding.
 * @param limitText `maxBytes` as the message states it
 * @throws AppError PAYLOAD_TOO_LARGE
 */
export const bodyBytes = ({ body, isBase64Encoded }: HttpRequest, maxBytes: number, limitText: string): Uint8Array => {
  const encoding = isBase64Encoded ? 'base64' : 'utf8';
  const size = Buffer.byteLength(body, encoding);
  if (size > maxBytes) throw new AppError('PAYLOAD_TOO_LARGE', `The body is ${size} bytes; the limit is ${maxBytes} (${limitText}).`);
  return Buffer.from(body, encoding);
};
