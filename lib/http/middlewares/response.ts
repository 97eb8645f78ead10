import { ENDPOINT_PATHS, ENDPOINTS } from '../../endpoints.js';
import type { AppError } from '../../errors.js';
import type { Services } from '../bootstrap.js';
import type { PipelineRequest, Middleware } from '../pipeline.js';
import { type LoggedRequest, metricFields, requestEntry } from '../request-log.js';
import { commonHeaders, corsHeaders } from '../response-headers.js';
import { errorResponse, type HttpResponse, toAppError, withHeaders } from '../http-response.js';

/**
 * Adds the common headers to a response and logs it, with metrics if the deployment has them on.
 * @param response its own headers take precedence
 */
export const finishResponse = (
  request: LoggedRequest, services: Services, response: HttpResponse, error?: AppError,
): HttpResponse => {
  const { config, now, log, takeInstanceReport } = services;
  const { principal, reading } = request.usageRecord ?? {};
  const common = { ...commonHeaders(request, principal?.limits, reading), ...corsHeaders(request.http.headers.origin, config) };
  const finished = withHeaders({ ...response, headers: common }, response.headers);
  const at = now();
  const { variant, metricsNamespace } = config;
  const summary = { response: finished, ms: at - request.startedAt, variant, instance: takeInstanceReport(), error };
  const entry = requestEntry(request, summary);
  log(metricsNamespace === '' ? entry : { ...entry, ...metricFields(entry, metricsNamespace, at) });
  return finished;
};

/** First in the list, so that it sees every response last: converts errors, adds headers, writes the log line. */
export const errorHandler = (services: Services): Middleware<LoggedRequest> => ({
  after: (request, response) => finishResponse(request, services, response),
  onError: (request, thrown) => {
    const error = toAppError(thrown);
    return finishResponse(request, services, errorResponse(error), error);
  },
});

const PREFLIGHT_RESPONSE: HttpResponse = {
  statusCode: 204,
  headers: {
    'Access-Control-Allow-Methods': [...new Set(ENDPOINT_PATHS.map((path) => ENDPOINTS[path].method))].sort().join(', '),
    'Access-Control-Allow-Headers': 'x-api-key, authorization, content-type, idempotency-key',
    'Access-Control-Max-Age': '7200',
  },
  body: '',
  isBase64Encoded: false,
};

const isPreflight = ({ http }: PipelineRequest): boolean =>
  http.method === 'OPTIONS' && http.headers.origin !== undefined && http.headers['access-control-request-method'] !== undefined;

/**
 * Answers CORS preflights with 204 if CORS is on. Browsers send them without the key, so they are not counted.
 * @see docs/configuration.md; Fetch standard, CORS-preflight fetch
 */
export const cors = (services: Services): Middleware => ({
  respondEarly: (request) => {
    const isAnswered = services.config.corsOrigins.length > 0 && isPreflight(request);
    return isAnswered ? finishResponse(request, services, PREFLIGHT_RESPONSE) : undefined;
  },
});
