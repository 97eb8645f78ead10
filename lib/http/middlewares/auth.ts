import type { Services } from '../bootstrap.js';
import type { Middleware, PipelineRequest } from '../pipeline.js';
import { findPrincipal } from '../principal.js';
import { type AuthenticatedRequest, UsageRecord } from '../usage-record.js';
import { ENDPOINTS } from '../../endpoints.js';
import { methodNotAllowed, notFound } from '../http-request.js';

/**
 * Identifies the account and opens the tab of the request.
 * @throws AppError UNAUTHORIZED for no key, an unusable one, or two
 */
export const authenticate = (services: Services): Middleware<PipelineRequest, Pick<AuthenticatedRequest, 'usageRecord'>> => ({
  before: async (request) => ({ usageRecord: new UsageRecord(request, services, await findPrincipal(request, services, 'cached')) }),
});

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
