import type { Services } from '../bootstrap.js';
import type { Call, Middleware } from '../edge.js';
import { findGrant } from '../grant.js';
import { Tab, type TabbedCall } from '../tab.js';

/**
 * Identifies the account and opens the tab of the request.
 * @throws AppError UNAUTHORIZED for no key, an unusable one, or two
 */
export const keyLookup = (services: Services): Middleware<Call, Pick<TabbedCall, 'tab'>> => ({
  before: async (call) => ({ tab: new Tab(call, services, await findGrant(call, services, 'cached')) }),
});
