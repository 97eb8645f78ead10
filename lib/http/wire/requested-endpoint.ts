import { API_PREFIX, ENDPOINT_PATHS, ENDPOINTS, type EndpointPath } from '../../endpoints.js';
import { AppError } from '../../errors.js';
import type { HttpRequest } from './http-request.js';
import { endpointAt, endpointBelowBasePath } from './routes.js';

// A request without a route may have the path of an endpoint, but then another method: API Gateway routes the
// endpoint's own.
const mappedEndpointOf = ({ path, method, isGatewayAddress }: HttpRequest): EndpointPath | null => {
  const endpoint = isGatewayAddress ? null : endpointBelowBasePath(path);
  return endpoint === null || ENDPOINTS[endpoint].method === method ? null : endpoint;
};

/**
 * The endpoint of a request; null if there is none. API Gateway has already routed the request, but its path can still
 * differ from the endpoint's, e.g. by a trailing slash.
 * @param routed endpoint that API Gateway has routed the request to; null for requests that no route matched
 */
export const requestedEndpoint = (routed: EndpointPath | null, http: HttpRequest): EndpointPath | null => {
  if (routed === null) return endpointAt(http.path) ?? mappedEndpointOf(http);
  return http.path === '' || http.path.endsWith(routed) ? routed : null;
};

/** The error for a path without an endpoint. */
export const notFound = (): AppError => new AppError(
  'NOT_FOUND',
  `No endpoint has this path. Paths are exact; the endpoints under ${API_PREFIX} are ${ENDPOINT_PATHS.join(', ')}.`,
);

/** The error for a method that the path does not accept. */
export const methodNotAllowed = (path: string, method: string): AppError =>
  new AppError('METHOD_NOT_ALLOWED', `${path} accepts only ${method}.`, { headers: { Allow: method } });
