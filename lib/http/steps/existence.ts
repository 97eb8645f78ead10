import { AppError } from '../../errors.js';
import type { Step } from '../exchange.js';
import { API_PREFIX, ROUTES } from '../wire/routes.js';

/** The answer for an address that is no endpoint. */
export const notFound = (): AppError => new AppError(
  'NOT_FOUND',
  `No endpoint has this path. Paths are exact; the endpoints under ${API_PREFIX} are ${Object.keys(ROUTES).join(', ')}.`,
);

/**
 * The answer for a method other than the one that an address has.
 * @param address as the message names it
 */
export const methodNotAllowed = (address: string, method: string): AppError =>
  new AppError('METHOD_NOT_ALLOWED', `${address} accepts only ${method}.`, { headers: { Allow: method } });

/**
 * Refuses addresses that are no endpoint, and methods other than the endpoint's.
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
