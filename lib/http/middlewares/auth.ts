import type { Services } from '../bootstrap.js';
import { addToContext, type Middleware, type PipelineRequest } from '../pipeline.js';
import { findPrincipal } from '../principal.js';
import { type AuthenticatedRequest, UsageRecord } from '../usage-record.js';
import { ENDPOINTS } from '../../endpoints.js';
import { methodNotAllowed, notFound } from '../http-request.js';

/**
 * Finds the account of the request and starts its usage record.
 * @throws AppError UNAUTHORIZED for no key, an unusable key, or two keys
 */
export const authenticate = (services: Services): Middleware<PipelineRequest, Pick<AuthenticatedRequest, 'usageRecord'>> => ({
  before: async ({ context }) => {
    const principal = await findPrincipal(context, services, 'cached');
    addToContext<Pick<AuthenticatedRequest, 'usageRecord'>>(context, { usageRecord: new UsageRecord(context, services, principal) });
  },
});

/**
 * Rejects what the account or the key may not call, then paths without an endpoint and wrong methods. A rejection
 * because of the account or the key is counted immediately, with a write.
 * @throws AppError FORBIDDEN; NOT_FOUND; METHOD_NOT_ALLOWED with `Allow`
 * @see docs/errors.md
 */
export const authorize = (): Middleware<AuthenticatedRequest> => ({
  before: async ({ context: { usageRecord, endpoint, http } }) => {
    await usageRecord.rejectUnlessAuthorized();
    if (endpoint === null) throw notFound();
    const { method } = ENDPOINTS[endpoint];
    if (http.method !== method) throw methodNotAllowed(endpoint, method);
  },
});
