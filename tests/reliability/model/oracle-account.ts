/** The oracle's version of the account, its keys, and the caches of each instance. */
import type { AccountStatus, KeyMode, Limits } from '../../../lib/accounts/types.js';
import type { Scope } from '../../../lib/endpoints.js';

/** A key of the account. */
export interface OracleKey {
  readonly keyId: string;
  readonly mode: KeyMode;
  readonly scopes: readonly Scope[];
  readonly isRevoked: boolean;
  /** The key is rejected from then on; Infinity if never. */
  readonly until: number;
}

/** A version of the account. Each change creates a new one, and instances may still have an old one. */
export interface OracleAccount {
  readonly generation: number;
  readonly tier: string;
  readonly status: AccountStatus;
  readonly overrides: Partial<Limits>;
  /** By the text of the key. */
  readonly keys: ReadonlyMap<string, OracleKey>;
}

/**
 * The caches of an instance (lib/ARCHITECTURE.md#flow): the account for a minute, a miss for a second, a used-up minute; and for each month how
 * many previews it served whose times no write has counted yet.
 */
export interface InstanceCache {
  account: { readonly view: OracleAccount; readonly readAt: number; readonly missedAt: number } | undefined;
  exhaustedWindow: { readonly minute: number; readonly generation: number; readonly monthUsed: number } | undefined;
  readonly uncountedDurations: Map<string, number>;
}

const TIERS: Readonly<Record<string, Limits>> = {
  Free: { monthlyQuota: 20, requestsPerMinute: 5 },
  Basic: { monthlyQuota: 500, requestsPerMinute: 30 },
  Enterprise: { monthlyQuota: 999_999_999, requestsPerMinute: 120 },
};

/** Tiers of the runs; the deployment does not know the last one and treats it as the lowest. */
export const TIER_NAMES: readonly string[] = [...Object.keys(TIERS), 'Retired'];

/** The limits in force. */
export const limitsOf = ({ tier, overrides }: OracleAccount): Limits => ({ ...(TIERS[tier] ?? TIERS.Free!), ...overrides });

/** The tier as reported. */
export const tierShown = ({ tier }: OracleAccount): string => (tier in TIERS ? tier : 'Free');

/** Whether PDFs have the deployment's watermark. */
export const hasWatermark = (account: OracleAccount, { mode }: OracleKey): boolean => tierShown(account) === 'Free' || mode === 'test';

/** The key with this text, if it is usable. */
export const usableKey = ({ keys }: OracleAccount, text: string, now: number): OracleKey | undefined => {
  const key = keys.get(text);
  return key === undefined || key.isRevoked || now >= key.until ? undefined : key;
};

const ACCOUNT_CACHED_MS = 60_000;
const MISS_CACHED_MS = 1_000;

/** The cached result of a lookup; undefined if the instance must read the account. */
export const cachedAccount = ({ account }: InstanceCache, text: string, now: number): OracleAccount | undefined => {
  if (account === undefined || now - account.readAt >= ACCOUNT_CACHED_MS) return undefined;
  return account.view.keys.has(text) || now - account.missedAt < MISS_CACHED_MS ? account.view : undefined;
};
