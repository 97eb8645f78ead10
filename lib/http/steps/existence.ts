import { AppError } from '../../errors.js';
import type { Step } from '../exchange.js';
import { API_PREFIX, ROUTES } from '../wire/routes.js';

/** The error for a path without an endpoint. */
export const notFound = (): AppError => new AppError(
  'NOT_FOUND',
  `No endpoint has this path. Paths are exact; the endpoints under ${API_PREFIX} are ${Object.keys(ROUTES).join(', ')}.`,
);

/**
 * The error for a method that the path does not accept.
 * @param address the path, for the message
 */
export const methodNotAllowed = (address: string, method: string): AppError =>
  new AppError('METHOD_NOT_ALLOWED', `${address} accepts only ${method}.`, { headers: { Allow: method } });

/**
 * Refuses paths without an endpoint, and wrong methods.
 * @throws AppError NOT_FOUND; METHOD_NOT_ALLOWED with `Allow`
 * @see docs/decisions.md#6-answers
 */
export const existence = (): Step => ({
  before: ({ event: { endpoint, http } }) => {
    if (endpoint === null) throw notFound();
    const { method } = ROUTES[endpoint];
    if (http.method !== method) throw methodNotAllowed(endpoint, method);
  },
});
