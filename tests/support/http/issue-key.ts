import { randomUUID } from 'node:crypto';
import { ALL_SCOPES, type Scope } from '../../../lib/endpoints.js';
import type { AccountAdmin, IssuedKey } from '../../../lib/accounts/account-admin.js';
import type { KeyMode, Limits } from '../../../lib/accounts/types.js';

/** The properties of a test's account and key. By default no limit applies. */
export interface KeyOptions {
  readonly account?: string;
  readonly tier?: string;
  readonly mode?: KeyMode;
  readonly scopes?: readonly Scope[];
  /** `{}` means the limits of the tier. */
  readonly limits?: Partial<Limits>;
  readonly brands?: readonly string[];
}

/** A key and its account. */
export type NamedKey = IssuedKey & { readonly accountName: string };

/** The third tier of a variant. */
export const MIDDLE_TIER = { A: 'Premium', B: 'api_growth' } as const;

const NO_LIMIT: Limits = { requestsPerMinute: 1_000_000, monthlyQuota: 1_000_000 };

/** Creates a key for a test's account, and the account if it does not exist. */
export const issueKey = async (admin: AccountAdmin, variant: 'A' | 'B', options: KeyOptions = {}): Promise<NamedKey> => {
  const { account, tier = MIDDLE_TIER[variant], mode = 'live', scopes = ALL_SCOPES, limits = NO_LIMIT, brands } = options;
  const accountName = account ?? `account ${randomUUID()}`;
  return { accountName, ...await admin.createKey({ accountName, tier, mode, scopes, label: '', limits, brands }) };
};
