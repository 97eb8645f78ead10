import type { HttpRequest } from './http-request.js';

const BEARER = /^bearer(?:[ \t]+|$)/i;

// API Gateway joins repeated headers with a comma, and keys contain none.
const isRepeated = (value: string | undefined): boolean => value?.includes(',') ?? false;

const bearerKey = (authorization: string): readonly string[] =>
  (BEARER.test(authorization) ? [authorization.replace(BEARER, '').trim()] : []);

/**
 * The API key of a request: from `x-api-key`, from `Authorization: Bearer`, or the same key in both.
 * @returns null for no key, two different keys, or a repeated header
 * @see docs/decisions.md#6-answers
 */
export const readApiKey = (headers: HttpRequest['headers']): string | null => {
  const direct = headers['x-api-key'];
  const authorization = headers.authorization;
  if (isRepeated(direct) || isRepeated(authorization)) return null;
  const keys = new Set([...direct === undefined ? [] : [direct.trim()], ...bearerKey((authorization ?? '').trim())]);
  const [key] = keys;
  return keys.size === 1 && key !== undefined && key !== '' ? key : null;
};
