import { SERVICE_VERSION } from '../../schemas/generated/service-version.js';
import type { EpochMs, Limits, UsageReading } from '../accounts/types.js';
import type { HttpResponse } from './http-response.js';
import type { Config } from '../config.js';

type ResponseHeaders = HttpResponse['headers'];

const MS_PER_MINUTE = 60_000;

/** Headers that forbid browsers and proxies to cache, frame or sniff the response. */
export const SECURITY_HEADERS: ResponseHeaders = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy': 'default-src \'none\'; frame-ancestors \'none\'',
  'Referrer-Policy': 'no-referrer',
  'Strict-Transport-Security': 'max-age=63072000',
  'X-Content-Type-Options': 'nosniff',
};

/**
 * The five limit headers. If there is no account or the store has not answered, all but the reset time are 0.
 * @see docs/limits.md; docs/decisions.md#6-answers
 */
export const limitHeaders = (startedAt: EpochMs, limits?: Limits, reading?: UsageReading): ResponseHeaders => {
  const isKnown = limits !== undefined && reading !== undefined;
  const { requestsPerMinute, monthlyQuota } = isKnown ? limits : { requestsPerMinute: 0, monthlyQuota: 0 };
  const { minuteUsed, monthUsed } = isKnown ? reading : { minuteUsed: 0, monthUsed: 0 };
  return {
    'X-RateLimit-Limit': String(requestsPerMinute),
    'X-RateLimit-Remaining': String(Math.max(0, requestsPerMinute - minuteUsed)),
    'X-RateLimit-Reset': String((Math.floor(startedAt / MS_PER_MINUTE) + 1) * 60),
    'X-Monthly-Usage': String(monthUsed),
    'X-Monthly-Limit': String(monthlyQuota),
  };
};

/** The headers of every response, except CORS. */
export const commonHeaders = (
  { requestId, startedAt }: { readonly requestId: string; readonly startedAt: EpochMs }, limits?: Limits, reading?: UsageReading,
): ResponseHeaders => ({
  ...SECURITY_HEADERS, ...limitHeaders(startedAt, limits, reading), 'X-Request-Id': requestId, 'X-Service-Version': SERVICE_VERSION,
});

/** Headers that a page of another origin may read. */
const EXPOSED_HEADERS = [
  'X-RateLimit-Limit', 'X-RateLimit-Remaining', 'X-RateLimit-Reset', 'X-Monthly-Usage', 'X-Monthly-Limit',
  'X-Request-Id', 'Retry-After', 'ETag', 'Content-Disposition', 'Idempotency-Replayed', 'X-Invoice-Count', 'X-Watermark-Added',
  'X-Warnings', 'X-Service-Version',
].join(', ');

/**
 * Headers that allow a page of a configured origin to read the response; none if CORS is off.
 * @see Fetch standard, CORS protocol
 */
export const corsHeaders = (origin: string | undefined, { corsOrigins }: Pick<Config, 'corsOrigins'>): ResponseHeaders => {
  if (corsOrigins.length === 0) return {};
  if (corsOrigins.includes('*')) {
    return { 'Access-Control-Allow-Origin': '*', 'Access-Control-Expose-Headers': EXPOSED_HEADERS };
  }
  // Even a rejected origin needs Vary, because the response depends on the origin.
  if (origin === undefined || !corsOrigins.includes(origin)) return { Vary: 'Origin' };
  return { 'Access-Control-Allow-Origin': origin, 'Access-Control-Expose-Headers': EXPOSED_HEADERS, Vary: 'Origin' };
};
