import { sameHash } from './api-key.js';
import type { Account, AccountStatus, Caller, EpochMs, KeyMode, Limits, Scope } from './types.js';

/** Every scope a key may carry, in the order in which they are shown; also the default of a new key. */
export const ALL_SCOPES: readonly Scope[] = ['invoices:generate', 'invoices:preview', 'reference:read', 'usage:read'];

/** A key as the accounts table holds it: never the key itself. */
export interface StoredKey {
  /** SHA-256 of the key, hex. */
  readonly h: string;
  readonly sc: readonly Scope[];
  readonly st: 'active' | 'revoked';
  readonly mode: KeyMode;
  /** When it was created. */
  readonly cr: EpochMs;
  /** From when it is refused: a rotated key after its time of grace. */
  readonly ex?: EpochMs;
  /** A label for the operator, may be empty. */
  readonly nm: string;
  /** Last four characters, to recognise it by. */
  readonly l4: string;
}

/** One account as the accounts table holds it. */
export interface AccountDocument {
  /** `A#` and the account reference. */
  readonly pk: string;
  /** Generation: raised by one at every operator change. */
  readonly g: number;
  /** Id of the write that made it so: by it, a retry whose first answer was lost knows itself. */
  readonly wid: string;
  readonly nm: string;
  readonly tier: string;
  readonly st: AccountStatus;
  readonly lim: Partial<Limits>;
  /** By key id, at most 20. */
  readonly keys: Readonly<Record<string, StoredKey>>;
}

/** What the primary keys of accounts begin with. */
export const ACCOUNT_PREFIX = 'A#';

/** Primary key of an account in the accounts table. */
export const accountKey = (accountRef: string): { readonly pk: string } => ({ pk: `${ACCOUNT_PREFIX}${accountRef}` });

/** The reference of an account, as its primary key holds it. */
export const refOfDocument = ({ pk }: AccountDocument): string => pk.slice(ACCOUNT_PREFIX.length);

/** The account without its keys, in the words of the rest of the service. */
export const accountOf = (document: AccountDocument): Account => ({
  ref: refOfDocument(document),
  name: document.nm,
  generation: document.g,
  tier: document.tier,
  status: document.st,
  limitOverrides: document.lim,
});

/** Whether a key opens anything at a moment. */
export const isUsable = (key: StoredKey, now: EpochMs): boolean =>
  key.st === 'active' && (key.ex === undefined || now < key.ex);

/**
 * The id and stored form of the key with a hash, usable or not; null if the account has no such key.
 * @param hash SHA-256 of the key, hex
 */
export const findKey = (document: AccountDocument, hash: string): readonly [keyId: string, key: StoredKey] | null =>
  Object.entries(document.keys).find(([, key]) => sameHash(key.h, hash)) ?? null;

/** The caller behind a key of an account; null if the key is unknown, revoked or expired. */
export const callerOf = (document: AccountDocument, hash: string, now: EpochMs): Caller | null => {
  const found = findKey(document, hash);
  if (found === null || !isUsable(found[1], now)) return null;
  const [keyId, key] = found;
  return { account: accountOf(document), keyId, mode: key.mode, scopes: key.sc };
};
