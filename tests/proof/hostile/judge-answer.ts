import type { HttpResponse } from '../../../lib/http/wire/http-response.js';
import { xmlFaults } from './xml-faults.js';
import { leaksIn } from '../../support/http/leaks.js';
import type { HostileRequest } from './attacked-service.js';

const STATUS_OF: Readonly<Record<string, number>> = {
  VALIDATION_ERROR: 400, UNAUTHORIZED: 401, FORBIDDEN: 403, NOT_FOUND: 404, METHOD_NOT_ALLOWED: 405, PAYLOAD_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
};

const ALWAYS_THERE = [
  'Cache-Control', 'X-Content-Type-Options', 'X-Request-Id',
  'X-RateLimit-Limit', 'X-RateLimit-Remaining', 'X-RateLimit-Reset', 'X-Monthly-Usage', 'X-Monthly-Limit',
];

interface Detail { readonly field: string; readonly message: string }

/** An error as a client sees it. */
export interface SeenError { readonly code: string; readonly details: readonly Detail[] }

interface Envelope {
  readonly success: boolean;
  readonly error: { readonly code: string; readonly message: string; readonly details?: readonly Detail[] };
}

/** The error in an answer; throws if the envelope has none. */
export const errorIn = ({ body }: HttpResponse): SeenError => {
  const { success, error } = JSON.parse(body) as Envelope;
  if (success || typeof error.message !== 'string' || error.message === '') throw new Error(`Not the envelope of an error: ${body.slice(0, 200)}`);
  return { code: error.code, details: error.details ?? [] };
};

const headerBreaches = ({ headers }: HttpResponse): readonly string[] => [
  ...ALWAYS_THERE.filter((name) => headers[name] === undefined).map((name) => `the header ${name} is missing`),
  ...Object.entries(headers).filter(([, value]) => !/^[\x20-\x7E]*$/.test(value)).map(([name]) => `the header ${name} is not printable ASCII`),
];

const GOOD_MESSAGE = /^[^\p{Cc}\p{Cs}\u2028\u2029\u202A-\u202E\u2066-\u2069]{5,500}$/u;

const detailBreaches = (details: readonly Detail[]): readonly string[] => {
  const isGood = ({ field, message }: Detail): boolean => field !== '' && field.length < 200 && GOOD_MESSAGE.test(message);
  if (details.length === 0 || details.length > 100) return [`${details.length} details`];
  if (new Set(details.map(({ field }) => field)).size !== details.length) return ['a field with two details'];
  const bad = details.find((detail) => !isGood(detail));
  return bad === undefined ? [] : [`a bad detail: ${JSON.stringify(bad).slice(0, 300)}`];
};

const refusalBreaches = (response: HttpResponse): readonly string[] => {
  const { code, details } = errorIn(response);
  if (STATUS_OF[code] !== response.statusCode) return [`${code} with status ${response.statusCode}`];
  if (code === 'VALIDATION_ERROR') return detailBreaches(details);
  return details.length > 0 ? [`${code} with details`] : [];
};

/** Checks the first and last bytes of a PDF. */
const pdfBreaches = ({ body, isBase64Encoded, headers }: HttpResponse): readonly string[] => {
  const bytes = Buffer.from(body, 'base64');
  const isWhole = bytes.subarray(0, 5).toString('latin1') === '%PDF-' && bytes.subarray(-8).toString('latin1').trimEnd().endsWith('%%EOF');
  return isWhole && isBase64Encoded && headers['Content-Type'] === 'application/pdf' ? [] : ['a 200 that is no PDF'];
};

const xmlBreaches = ({ body, isBase64Encoded, headers }: HttpResponse, request: HostileRequest): readonly string[] => [
  ...isBase64Encoded && headers['Content-Type'] === 'application/xml; charset=utf-8' ? [] : ['a 200 that is no XML'],
  ...xmlFaults(Buffer.from(body, 'base64'), request),
];

const successBreaches = (response: HttpResponse, request: HostileRequest): readonly string[] => {
  if (request.to === 'generate') return pdfBreaches(response);
  if (request.to === 'xml') return xmlBreaches(response, request);
  const { success, data } = JSON.parse(response.body) as { success: boolean; data: { valid: boolean } };
  return success && data.valid ? [] : ['a 200 that is no preview'];
};

const bodyBreaches = (response: HttpResponse, request: HostileRequest): readonly string[] => {
  try {
    return response.statusCode === 200 ? successBreaches(response, request) : refusalBreaches(response);
  } catch (error) {
    return [String(error)];
  }
};

/**
 * Checks an answer to any request for faults: an unexpected status, a broken PDF or XML, a foreign
 * envelope, a line break in a header, a leaked secret.
 */
export const breachesIn = (request: HostileRequest, response: HttpResponse, secrets: readonly string[]): readonly string[] => {
  const { statusCode, headers, body, isBase64Encoded } = response;
  if (statusCode !== 200 && !Object.values(STATUS_OF).includes(statusCode)) return [`status ${statusCode}: ${body.slice(0, 200)}`];
  const told = `${JSON.stringify(headers)}\n${isBase64Encoded ? '' : body}`;
  return [...headerBreaches(response), ...bodyBreaches(response, request), ...leaksIn(told, secrets)];
};
