import middy from '@middy/core';
import type { Context } from 'aws-lambda';
import { storeWait, type StoreWait } from '../accounts/deadline.js';
import type { EndpointPath } from '../accounts/types.js';
import { STALE_ACCOUNT } from './steps/admission.js';
import type { Exchange, Freshness, Step } from './exchange.js';
import { readHttpRequest, type HttpRequest } from './wire/http-request.js';
import type { HttpResponse } from './wire/http-response.js';
import { endpointAt, endpointBelowBasePath, ROUTES } from './wire/routes.js';
import type { Services } from './bootstrap.js';
import { msToAnswer } from './steps/time-left.js';

/** A Lambda handler for API Gateway's proxy events, payload 2.0 or 1.0. */
export type Handler = (event: unknown, context: Context) => Promise<HttpResponse>;

// API Gateway sends a request with the endpoint's own method to the endpoint. So only other methods of a path below a base path arrive here.
const mappedEndpointOf = ({ path, method, isGatewayAddress }: HttpRequest): EndpointPath | null => {
  const endpoint = isGatewayAddress ? null : endpointBelowBasePath(path);
  return endpoint === null || ROUTES[endpoint].method === method ? null : endpoint;
};

// API Gateway has already routed the request. The path can still differ from the endpoint's, e.g. by a trailing slash.
const endpointOf = (path: EndpointPath | null, http: HttpRequest): EndpointPath | null => {
  if (path === null) return endpointAt(http.path) ?? mappedEndpointOf(http);
  return http.path === '' || http.path.endsWith(path) ? path : null;
};

const createExchange = (
  http: HttpRequest, path: EndpointPath | null, { now, newId }: Services, freshness: Freshness, wait: StoreWait,
): Exchange => ({ http, endpoint: endpointOf(path, http), requestId: newId(), startedAt: now(), freshness, wait });

/**
 * Creates a handler that runs events through the steps.
 * @param path of the endpoint; null serves every request without an endpoint
 * @param steps in order
 * @param answer creates the response after the last step
 */
export const serve = (
  path: EndpointPath | null,
  services: Services,
  steps: readonly Step[],
  answer: (exchange: Exchange) => HttpResponse | Promise<HttpResponse>,
): Handler => {
  // Middy's early time-out is off: it would respond while the work continues, which might then charge for a PDF that was never sent.
  const edge = middy<Exchange, HttpResponse>({ timeoutEarlyInMillis: 0 }).use([...steps]).handler(answer);
  return async (event, context) => {
    const http = readHttpRequest(event);
    const wait = storeWait(services.config.storeWaitMs, () => msToAnswer(context));
    try {
      return await edge(createExchange(http, path, services, 'cached', wait), context);
    } catch (error) {
      if (error !== STALE_ACCOUNT) throw error;
      return edge(createExchange(http, path, services, 'strong', wait), context);
    }
  };
};
