import type { Caller, Limits } from '../accounts/types.js';
import type { Config } from '../config.js';
import { tiersOf } from '../variants.js';

/** The rights and limits of a caller in this deployment. */
export interface Grant {
  readonly caller: Caller;
  /** Name of the current tier. */
  readonly tier: string;
  /** False if the deployment does not know the account's tier, so that the lowest one applies. */
  readonly isTierKnown: boolean;
  /** The limits of the tier, or those of the account if it has its own. */
  readonly limits: Limits;
  /** Watermark of every PDF and note of every XML, in addition to the request's own; null if none. */
  readonly imposedWatermark: string | null;
}

/**
 * Resolves the rights and limits of a caller, including the watermark of tier 1 and of test keys.
 * @see docs/decisions.md#7-usage
 */
export const grantOf = (caller: Caller, config: Pick<Config, 'variant' | 'ownTiers' | 'watermarkText'>): Grant => {
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
