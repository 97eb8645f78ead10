import { AppError } from '../../errors.js';
import type { Step } from '../exchange.js';

const PARAMETER = /^\s*([\w!#$%&'*+.^`|~-]+)=(?:"([^"]*)"|([^\s",]+))\s*$/;

const isWelcomeParameter = (parameter: string): boolean => {
  const [, name, quoted, bare] = PARAMETER.exec(parameter) ?? [];
  if (name === undefined) return parameter.trim() === '';
  return name.toLowerCase() !== 'charset' || (quoted ?? bare ?? '').toLowerCase() === 'utf-8';
};

const isUtf8Json = (contentType: string): boolean => {
  const [type = '', ...parameters] = contentType.split(';');
  return type.trim().toLowerCase() === 'application/json' && parameters.every(isWelcomeParameter);
};

const unsupported = (message: string): AppError => new AppError('UNSUPPORTED_MEDIA_TYPE', message);

/**
 * Refuses bodies that are not plain JSON in UTF-8. Parameters other than the charset are ignored.
 * @throws AppError UNSUPPORTED_MEDIA_TYPE
 * @see docs/decisions.md#6-answers; RFC 9110 §8.3
 */
export const mediaType = (): Step => ({
  before: ({ event: { http: { headers } } }) => {
    if (!isUtf8Json(headers['content-type'] ?? '')) throw unsupported('Send the invoice as Content-Type: application/json, in UTF-8.');
    if (headers['content-encoding'] !== undefined) throw unsupported('Send the body uncompressed, without a Content-Encoding header.');
  },
});
