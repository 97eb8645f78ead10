import { sameHash } from './api-key.js';
import type { Account, AccountStatus, Caller, EpochMs, KeyMode, Limits } from './types.js';
import type { Scope } from '../endpoints.js';

/** A stored key, without its text. tables.ts explains the names. */
export interface StoredKey {
  readonly h: string; // SHA-256 of the key, hex
  readonly sc: readonly Scope[];
  readonly st: 'active' | 'revoked';
  readonly mode: KeyMode;
  readonly cr: EpochMs; // Created
  readonly ex?: EpochMs; // When a rotated key stops working
  readonly nm: string; // Label for the operator; may be empty
  readonly l4: string; // Last four characters, for recognition
}

/** An item of the accounts table. tables.ts explains the names. */
export interface AccountDocument {
  readonly pk: string; // `A#` and the account reference
  readonly g: number; // Generation; each operator change adds 1
  readonly wid: string; // Id of the last write, by which a retry recognises that its own write succeeded
  readonly nm: string;
  readonly tier: string;
  readonly st: AccountStatus;
  readonly lim: Partial<Limits>;
  readonly br?: readonly string[]; // Names of the brands, the default first
  readonly keys: Readonly<Record<string, StoredKey>>; // By key id, at most 20
}

/** Prefix of an account's primary key. */
export const ACCOUNT_PREFIX = 'A#';

export const accountKey = (accountRef: string): { readonly pk: string } => ({ pk: `${ACCOUNT_PREFIX}${accountRef}` });

/** The reference in an account's primary key. */
export const refOfDocument = ({ pk }: Pick<AccountDocument, 'pk'>): string => pk.slice(ACCOUNT_PREFIX.length);

export const NON_API_KEY_ATTRIBUTES = ['pk', 'g', 'nm', 'tier', 'st', 'lim', 'br'] as const satisfies readonly (keyof AccountDocument)[];

export type DocumentWithoutKeys = Pick<AccountDocument, (typeof NON_API_KEY_ATTRIBUTES)[number]>;

export const toAccount = (document: DocumentWithoutKeys): Account => ({
  ref: refOfDocument(document), name: document.nm, generation: document.g,
  tier: document.tier, status: document.st, limitOverrides: document.lim, ...document.br && { brands: document.br },
});

export const isUsable = (key: StoredKey, now: EpochMs): boolean =>
  key.st === 'active' && (key.ex === undefined || now < key.ex);

/** Finds a key by its hash (SHA-256, hex), usable or not; null if the account has no such key. */
export const findKey = (document: AccountDocument, hash: string): readonly [keyId: string, key: StoredKey] | null =>
  Object.entries(document.keys).find(([, key]) => sameHash(key.h, hash)) ?? null;

/** The caller with this key; null if the key is unknown, revoked or expired. */
export const findCaller = (document: AccountDocument, hash: string, now: EpochMs): Caller | null => {
  const found = findKey(document, hash);
  if (found === null || !isUsable(found[1], now)) return null;
  const [keyId, key] = found;
  return { account: toAccount(document), keyId, mode: key.mode, scopes: key.sc };
};
