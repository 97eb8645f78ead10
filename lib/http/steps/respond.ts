import type { AppError } from '../../errors.js';
import { STALE_ACCOUNT } from './admission.js';
import { commonHeaders } from '../wire/common-headers.js';
import { corsHeaders } from '../wire/cors-headers.js';
import { errorResponse, toAppError } from '../wire/error-response.js';
import type { Exchange, Step } from '../exchange.js';
import { withHeaders, type HttpResponse } from '../wire/http-response.js';
import { metricFields } from '../metrics.js';
import { requestEntry } from '../request-entry.js';
import type { Services } from '../bootstrap.js';

/**
 * Completes and logs a response: adds the common headers, and metrics to the log line if the deployment has them.
 * @param response its own headers take precedence
 * @param error the error that the response reports, if any
 */
export const finish = (exchange: Exchange, services: Services, response: HttpResponse, error?: AppError): HttpResponse => {
  const { config, now, log, takeFacts } = services;
  const common = { ...commonHeaders(exchange), ...corsHeaders(exchange.http.headers.origin, config) };
  const finished = withHeaders({ ...response, headers: common }, response.headers);
  const at = now();
  const { variant, metricsNamespace } = config;
  const entry = requestEntry(exchange, { response: finished, ms: at - exchange.startedAt, variant, facts: takeFacts(), error });
  log(metricsNamespace === '' ? entry : { ...entry, ...metricFields(entry, metricsNamespace, at) });
  return finished;
};

/**
 * Runs last on every response: it converts errors, adds the headers and writes the log line. The first {@link STALE_ACCOUNT} of a request passes
 * through, so that its endpoint repeats the steps.
 */
export const respond = (services: Services): Step => ({
  after: (request) => {
    if (request.response !== null) request.response = finish(request.event, services, request.response);
  },
  onError: (request) => {
    if (request.error === STALE_ACCOUNT && request.event.freshness === 'cached') return;
    const error = toAppError(request.error);
    request.response = finish(request.event, services, errorResponse(error), error);
  },
});
