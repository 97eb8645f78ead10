import type { Caller, Limits } from '../accounts/types.js';
import type { Config } from '../config.js';
import { tiersOf } from '../variants.js';

/** What the deployment grants a caller. */
export interface Standing {
  readonly caller: Caller;
  /** Name of the tier in force. */
  readonly tier: string;
  /** False where the account's tier is not one of this deployment's, so that the lowest stands in for it. */
  readonly isTierKnown: boolean;
  /** The tier's, with the account's own laid over them. */
  readonly limits: Limits;
  /** Watermark of every PDF, beside the request's own; null if none. */
  readonly imposedWatermark: string | null;
}

/**
 * What the deployment grants a caller: limits in force, and the watermark of tier position 1 and of test keys.
 * @see docs/decisions.md#7-usage
 */
export const standingOf = (caller: Caller, config: Pick<Config, 'variant' | 'ownTiers' | 'watermarkText'>): Standing => {
  const tiers = tiersOf(config);
  const known = tiers.find(({ name }) => name === caller.account.tier);
  const tier = known ?? tiers[0];
  const { requestsPerMinute, monthlyQuota } = { ...tier, ...caller.account.limitOverrides };
  return {
    caller,
    tier: tier.name,
    isTierKnown: known !== undefined,
    limits: { requestsPerMinute, monthlyQuota },
    imposedWatermark: tier === tiers[0] || caller.mode === 'test' ? config.watermarkText : null,
  };
};
