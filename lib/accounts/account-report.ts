import type { AccountDocument, StoredKey } from './account-document.js';
import { accountOf, isUsable } from './account-document.js';
import type { Account, EpochMs, KeyMode, Scope } from './types.js';

/** What a key is good for now; `expiring` was rotated and is in its time of grace. */
export type KeyState = 'active' | 'expiring' | 'expired' | 'revoked';

/** A key as an operator sees it. */
export interface KeyReport {
  readonly keyId: string;
  readonly mode: KeyMode;
  readonly scopes: readonly Scope[];
  readonly state: KeyState;
  readonly createdAt: EpochMs;
  /** From when it is refused; null if never. */
  readonly expiresAt: EpochMs | null;
  readonly label: string;
  /** Last four characters of the key. */
  readonly lastFour: string;
}

/** An account with its keys as an operator sees it. */
export interface AccountReport {
  readonly account: Account;
  /** Oldest first. */
  readonly keys: readonly KeyReport[];
}

const stateOf = (key: StoredKey, now: EpochMs): KeyState => {
  if (key.st === 'revoked') return 'revoked';
  if (key.ex === undefined) return 'active';
  return isUsable(key, now) ? 'expiring' : 'expired';
};

const keyReport = (keyId: string, key: StoredKey, now: EpochMs): KeyReport => ({
  keyId,
  mode: key.mode,
  scopes: key.sc,
  state: stateOf(key, now),
  createdAt: key.cr,
  expiresAt: key.ex ?? null,
  label: key.nm,
  lastFour: key.l4,
});

/**
 * An account in the operator's words, without any hash.
 * @param now decides which keys are expired
 */
export const reportOf = (document: AccountDocument, now: EpochMs): AccountReport => ({
  account: accountOf(document),
  // DynamoDB keeps no order in a map.
  keys: Object.entries(document.keys).map(([keyId, key]) => keyReport(keyId, key, now))
    .sort((left, right) => left.createdAt - right.createdAt || left.keyId.localeCompare(right.keyId)),
});
