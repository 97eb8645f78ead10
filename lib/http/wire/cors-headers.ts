import type { Config } from '../../config.js';
import type { HttpResponse } from './http-response.js';

type CorsHeaders = HttpResponse['headers'];

/** Headers that a page of another origin may read. */
const EXPOSED_HEADERS = [
  'X-RateLimit-Limit', 'X-RateLimit-Remaining', 'X-RateLimit-Reset', 'X-Monthly-Usage', 'X-Monthly-Limit',
  'X-Request-Id', 'Retry-After', 'ETag', 'Content-Disposition', 'Idempotency-Replayed', 'X-Invoice-Count', 'X-Watermark-Added',
  'X-Warnings', 'X-Service-Version',
].join(', ');

/**
 * The headers that allow a page of a configured origin to read the response; none if CORS is off.
 * @see Fetch standard, CORS protocol
 */
export const corsHeaders = (origin: string | undefined, { corsOrigins }: Pick<Config, 'corsOrigins'>): CorsHeaders => {
  if (corsOrigins.length === 0) return {};
  if (corsOrigins.includes('*')) return { 'Access-Control-Allow-Origin': '*', 'Access-Control-Expose-Headers': EXPOSED_HEADERS };
  // The response depends on the origin even if it is refused, so that caches keep the two apart.
  if (origin === undefined || !corsOrigins.includes(origin)) return { Vary: 'Origin' };
  return { 'Access-Control-Allow-Origin': origin, 'Access-Control-Expose-Headers': EXPOSED_HEADERS, Vary: 'Origin' };
};
