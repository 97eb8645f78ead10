import { accountOf, isUsable, type AccountDocument, type StoredKey } from './account-document.js';
import type { Account, EpochMs, KeyMode } from './types.js';
import type { Scope } from '../endpoints.js';

/** The current state of a key; `expiring` means rotated and in its grace period. */
type KeyState = 'active' | 'expiring' | 'expired' | 'revoked';

/** A key in an operator's report. */
export interface KeyReport {
  readonly keyId: string;
  readonly mode: KeyMode;
  readonly scopes: readonly Scope[];
  readonly state: KeyState;
  readonly createdAt: EpochMs;
  /** The key is refused from then on; null if never. */
  readonly expiresAt: EpochMs | null;
  readonly label: string;
  /** Last four characters of the key. */
  readonly lastFour: string;
}

/** An account with its keys in an operator's report. */
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
  keyId, mode: key.mode, scopes: key.sc, state: stateOf(key, now),
  createdAt: key.cr, expiresAt: key.ex ?? null, label: key.nm, lastFour: key.l4,
});

/** Converts an account for a report, without hashes. */
export const reportOf = (document: AccountDocument, now: EpochMs): AccountReport => ({
  account: accountOf(document),
  // DynamoDB does not keep the order of a map.
  keys: Object.entries(document.keys).map(([keyId, key]) => keyReport(keyId, key, now))
    .sort((left, right) => left.createdAt - right.createdAt || left.keyId.localeCompare(right.keyId)),
});
