import type { Services } from '../bootstrap.js';
import type { PipelineRequest, Middleware } from '../edge.js';
import { findPrincipal } from '../grant.js';
import { UsageRecord, type AuthenticatedRequest } from '../tab.js';

/**
 * Identifies the account and opens the tab of the request.
 * @throws AppError UNAUTHORIZED for no key, an unusable one, or two
 */
export const authenticate = (services: Services): Middleware<PipelineRequest, Pick<AuthenticatedRequest, 'usageRecord'>> => ({
  before: async (request) => ({ usageRecord: new UsageRecord(request, services, await findPrincipal(request, services, 'cached')) }),
});
