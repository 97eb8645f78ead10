import { SERVICE_VERSION } from '../../schemas/generated/service-version.js';
import type { EpochMs, Limits, UsageReading } from '../accounts/types.js';
import type { HttpResponse } from './http-response.js';

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
 * @see docs/errors.md#limits; docs/errors.md
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

/** The headers of every response. API Gateway adds those of CORS. */
export const commonHeaders = (
  { requestId, startedAt }: { readonly requestId: string; readonly startedAt: EpochMs }, limits?: Limits, reading?: UsageReading,
): ResponseHeaders => ({
  ...SECURITY_HEADERS, ...limitHeaders(startedAt, limits, reading), 'X-Request-Id': requestId, 'X-Service-Version': SERVICE_VERSION,
});
