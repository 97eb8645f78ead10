import { AppError } from '../../errors.js';
import { readApiKey } from '../wire/api-key.js';
import type { Step } from '../exchange.js';
import type { Services } from '../bootstrap.js';
import { grantOf } from '../grant.js';

// One message for every cause, so that guessing keys reveals nothing.
const unauthorized = (): AppError => new AppError(
  'UNAUTHORIZED',
  'Send a valid API key, either as x-api-key or as Authorization: Bearer.',
  { headers: { 'WWW-Authenticate': 'Bearer' } },
);

/**
 * Identifies the caller and its limits.
 * @throws AppError UNAUTHORIZED for no key, an unusable one, or two
 * @see docs/decisions.md#6-answers
 */
export const authenticate = ({ callers, config, log }: Services): Step => ({
  before: async ({ event: exchange }) => {
    const key = readApiKey(exchange.http.headers);
    const caller = key === null ? null : await callers.findCaller(key, exchange.startedAt, exchange.freshness, exchange.wait);
    if (caller === null) throw unauthorized();
    exchange.grant = grantOf(caller, config);
    if (!exchange.grant.isTierKnown) {
      const { ref, tier } = caller.account;
      log({ level: 'error', event: 'alarm', alarm: 'unknown-tier', requestId: exchange.requestId, account: ref, tier, treatedAs: exchange.grant.tier });
    }
  },
});
