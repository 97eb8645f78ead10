import { type AccountDocument, accountKey, isUsable, type StoredKey } from './account-document.js';
import { createApiKey, hashApiKey, randomBase62, type RandomBytes } from './api-key.js';
import type { AccountStatus, EpochMs, KeyMode, Limits } from './types.js';
import type { Scope } from '../endpoints.js';
import { AppError } from '../errors.js';

const KEY_ID_LENGTH = 10;

/** The properties of a new key. */
export interface KeyProperties {
  readonly mode: KeyMode;
  readonly scopes: readonly Scope[];
  /** A note for the operator; may be empty. */
  readonly label: string;
}

/** A new key. `key` is its text, which is not stored. */
export interface NewKey { readonly keyId: string; readonly key: string; readonly storedKey: StoredKey }

export const issueKey = (
  accountRef: string, { mode, scopes, label }: KeyProperties, now: EpochMs, random: RandomBytes,
): NewKey => {
  const key = createApiKey(mode, accountRef, random);
  const storedKey: StoredKey = { h: hashApiKey(key), sc: scopes, st: 'active', mode, cr: now, nm: label, l4: key.slice(-4) };
  return { keyId: `key_${randomBase62(KEY_ID_LENGTH, random)}`, key, storedKey };
};

/** Maximum keys of an account, usable or not. */
export const MAX_KEYS = 20;

/** New limits of an account. Null restores the tier's limit; an absent limit does not change. */
export type LimitChange = { readonly [Name in keyof Limits]?: number | null };

/** A new account without keys. Generation and write id are set on write. */
export const newAccount = (accountRef: string, name: string, tier: string): AccountDocument =>
  ({ ...accountKey(accountRef), g: 0, wid: '', nm: name, tier, st: 'active', lim: {}, keys: {} });

type KeyEntry = readonly [keyId: string, key: StoredKey];

const usableKeys = ({ keys }: AccountDocument, now: EpochMs): readonly KeyEntry[] =>
  Object.entries(keys).filter(([, key]) => isUsable(key, now));

/** Makes space for one more key by removing the oldest unusable ones. */
const removeSurplusKeys = (document: AccountDocument, now: EpochMs): readonly KeyEntry[] => {
  const entries = Object.entries(document.keys);
  const surplusCount = entries.length - MAX_KEYS + 1;
  if (surplusCount <= 0) return entries;
  if (usableKeys(document, now).length >= MAX_KEYS) {
    throw new AppError('CONFLICT',
      `The account "${document.nm}" has ${MAX_KEYS} keys, the maximum of an account. Revoke one first.`);
  }
  const unusable = entries.filter(([, key]) => !isUsable(key, now)).sort(([, left], [, right]) => left.cr - right.cr);
  const removedIds = new Set(unusable.slice(0, surplusCount).map(([keyId]) => keyId));
  return entries.filter(([keyId]) => !removedIds.has(keyId));
};

/** Adds a key. Throws AppError CONFLICT if the account has 20 usable keys. */
export const withKey = (document: AccountDocument, { keyId, storedKey }: NewKey, now: EpochMs): AccountDocument =>
  ({ ...document, keys: Object.fromEntries([...removeSurplusKeys(document, now), [keyId, storedKey]]) });

/** Finds a usable key by id; without an id, the only usable key. Throws AppError NOT_FOUND, which lists the usable keys. */
export const pickKey = (document: AccountDocument, keyId: string | undefined, now: EpochMs): KeyEntry => {
  const usable = usableKeys(document, now);
  const picked = keyId === undefined && usable.length === 1 ? usable[0] : usable.find(([id]) => id === keyId);
  if (picked !== undefined) return picked;
  const list = usable.length === 0 ? 'It has no usable key.' : `Its usable keys: ${usable.map(([id]) => id).join(', ')}.`;
  const problem = keyId === undefined ? 'needs to know which key is meant' : `has no usable key "${keyId}"`;
  throw new AppError('NOT_FOUND', `The account "${document.nm}" ${problem}. ${list}`);
};

/**
 * Adds the successor of a key. The old key expires after the grace period, unless it expires earlier.
 * @throws AppError NOT_FOUND, CONFLICT
 */
export const withRotatedKey = (
  document: AccountDocument, keyId: string | undefined, newKey: NewKey, now: EpochMs, graceMs: number,
): AccountDocument => {
  const [oldId, old] = pickKey(document, keyId, now);
  const expiring = { ...old, ex: Math.min(old.ex ?? Infinity, now + graceMs) };
  return withKey({ ...document, keys: { ...document.keys, [oldId]: expiring } }, newKey, now);
};

/** Revokes a key, even if it is revoked already. Throws as {@link pickKey} does. */
export const withRevokedKey = (document: AccountDocument, keyId: string | undefined, now: EpochMs): AccountDocument => {
  const [id, key] = Object.entries(document.keys).find(([known]) => known === keyId) ?? pickKey(document, keyId, now);
  return { ...document, keys: { ...document.keys, [id]: { ...key, st: 'revoked' } } };
};

export const withLimits = (document: AccountDocument, change: LimitChange): AccountDocument => {
  const limits = { ...document.lim, ...change };
  const ownLimits = Object.entries(limits).filter(([, limit]) => typeof limit === 'number');
  return { ...document, lim: Object.fromEntries(ownLimits) };
};

export const withTier = (document: AccountDocument, tier: string): AccountDocument => ({ ...document, tier });

/** Sets the brands. An empty list is kept, because claims of Idempotency-Keys may still name earlier brands. */
export const withBrands = (document: AccountDocument, brands: readonly string[]): AccountDocument =>
  ({ ...document, br: brands });

export const withStatus = (document: AccountDocument, status: AccountStatus): AccountDocument => ({ ...document, st: status });
