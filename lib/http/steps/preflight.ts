import type { Exchange, Step } from '../exchange.js';
import type { HttpResponse } from '../wire/http-response.js';
import { finish } from './respond.js';
import type { Services } from '../bootstrap.js';

const ALLOWED: HttpResponse = {
  statusCode: 204,
  headers: {
    'Access-Control-Allow-Methods': 'GET, POST',
    'Access-Control-Allow-Headers': 'x-api-key, authorization, content-type, idempotency-key',
    'Access-Control-Max-Age': '7200',
  },
  body: '',
  isBase64Encoded: false,
};

const isPreflight = ({ http }: Exchange): boolean =>
  http.method === 'OPTIONS' && http.headers.origin !== undefined && http.headers['access-control-request-method'] !== undefined;

/**
 * Answers CORS preflights with 204 if CORS is on. Browsers send them without the key, so they are not counted.
 * @see docs/configuration.md; Fetch standard, CORS-preflight fetch
 */
export const preflight = (services: Services): Step => ({
  // Middy skips every `after` if a `before` responds, so the response must be complete here.
  before: (request) =>
    (services.config.corsOrigins.length > 0 && isPreflight(request.event) ? finish(request.event, services, ALLOWED) : undefined),
});
