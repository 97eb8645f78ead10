import type { AppError } from '../../errors.js';
import type { Services } from '../bootstrap.js';
import type { Middleware } from '../pipeline.js';
import { type LoggedRequest, metricFields, requestEntry } from '../request-log.js';
import { commonHeaders } from '../response-headers.js';
import { errorResponse, type HttpResponse, toAppError, withHeaders } from '../http-response.js';

/**
 * Adds the common headers to a response and logs it, with metrics if the deployment has them on.
 * @param response its own headers take precedence
 */
const finishResponse = (
  request: LoggedRequest, services: Services, response: HttpResponse, error?: AppError,
): HttpResponse => {
  const { config, now, log, takeInstanceReport } = services;
  const { principal, reading } = request.usageRecord ?? {};
  const finished = withHeaders({ ...response, headers: commonHeaders(request, principal?.limits, reading) }, response.headers);
  const at = now();
  const { variant, metricsNamespace } = config;
  const summary = { response: finished, ms: at - request.startedAt, variant, instance: takeInstanceReport(), error };
  const entry = requestEntry(request, summary);
  log(metricsNamespace === '' ? entry : { ...entry, ...metricFields(entry, metricsNamespace, at) });
  return finished;
};

/**
 * Converts errors to responses, adds the common headers to every response, and writes the log line. Runs after all
 * other middlewares, because it is the first in the list.
 */
export const errorHandler = (services: Services): Middleware<LoggedRequest> => ({
  after: (request) => {
    if (request.response !== null) request.response = finishResponse(request.context, services, request.response);
  },
  onError: (request) => {
    const error = toAppError(request.error);
    request.response = finishResponse(request.context as LoggedRequest, services, errorResponse(error), error);
  },
});
