/** What the oracle believes of the account, its keys and what each instance remembers of them. */
import type { AccountStatus, KeyMode, Limits, Scope } from '../../../lib/accounts/types.js';

/** A key as its holder knows it. */
export interface OracleKey {
  readonly keyId: string;
  readonly mode: KeyMode;
  readonly scopes: readonly Scope[];
  readonly isRevoked: boolean;
  /** From when it opens nothing; Infinity if never. */
  readonly until: number;
}

/** The account at one moment: replaced by each change, so that an instance may hold on to an old one. */
export interface OracleAccount {
  readonly generation: number;
  readonly tier: string;
  readonly status: AccountStatus;
  readonly overrides: Partial<Limits>;
  /** By the text of the key. */
  readonly keys: ReadonlyMap<string, OracleKey>;
}

/**
 * What an instance may cache (docs/metering.md#flow): the account for a minute, a miss for a second, a used-up minute; and by month how
 * many previews it served whose times no write has counted yet.
 */
export interface Memory {
  account: { readonly view: OracleAccount; readonly readAt: number; readonly missedAt: number } | undefined;
  spent: { readonly minute: number; readonly generation: number; readonly monthUsed: number } | undefined;
  readonly times: Map<string, number>;
}

const TIERS: Readonly<Record<string, Limits>> = {
  Free: { monthlyQuota: 20, requestsPerMinute: 5 },
  Basic: { monthlyQuota: 500, requestsPerMinute: 30 },
  Enterprise: { monthlyQuota: 999_999_999, requestsPerMinute: 120 },
};

/** Tiers that the runs use; the last one is unknown to the deployment and treated as the lowest. */
export const TIER_NAMES: readonly string[] = [...Object.keys(TIERS), 'Retired'];

/** The limits in force. */
export const limitsOf = ({ tier, overrides }: OracleAccount): Limits => ({ ...(TIERS[tier] ?? TIERS.Free!), ...overrides });

/** The tier that reports name. */
export const tierShown = ({ tier }: OracleAccount): string => (tier in TIERS ? tier : 'Free');

/** Whether PDFs bear the deployment's watermark. */
export const isMarked = (account: OracleAccount, { mode }: OracleKey): boolean => tierShown(account) === 'Free' || mode === 'test';

/** The key of that text, if it opens anything. */
export const usableKey = ({ keys }: OracleAccount, text: string, now: number): OracleKey | undefined => {
  const key = keys.get(text);
  return key === undefined || key.isRevoked || now >= key.until ? undefined : key;
};

const ACCOUNT_REMEMBERED_MS = 60_000;
const MISS_REMEMBERED_MS = 1_000;

/** What an instance remembers that answers a look-up; undefined if it has to ask the store. */
export const remembered = ({ account }: Memory, text: string, now: number): OracleAccount | undefined => {
  if (account === undefined || now - account.readAt >= ACCOUNT_REMEMBERED_MS) return undefined;
  return account.view.keys.has(text) || now - account.missedAt < MISS_REMEMBERED_MS ? account.view : undefined;
};
