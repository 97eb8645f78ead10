import { ENDPOINTS } from '../../endpoints.js';
import type { Middleware } from '../edge.js';
import type { AuthenticatedRequest } from '../tab.js';
import { methodNotAllowed, notFound } from '../wire/requested-endpoint.js';

/**
 * Refuses what the account or the key may not call, then paths without an endpoint and wrong methods.
 * A refusal of the account or the key is counted at once, with a write.
 * @throws AppError FORBIDDEN; NOT_FOUND; METHOD_NOT_ALLOWED with `Allow`
 * @see docs/decisions.md#6-answers
 */
export const authorize = (): Middleware<AuthenticatedRequest> => ({
  before: async ({ usageRecord, endpoint, http }) => {
    await usageRecord.rejectUnlessAuthorized();
    if (endpoint === null) throw notFound();
    const { method } = ENDPOINTS[endpoint];
    if (http.method !== method) throw methodNotAllowed(endpoint, method);
  },
});
