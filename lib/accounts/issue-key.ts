import type { StoredKey } from './account-document.js';
import { createApiKey, hashApiKey } from './api-key.js';
import { randomBase62, type RandomBytes } from './base62.js';
import type { EpochMs, KeyMode } from './types.js';
import type { Scope } from '../endpoints.js';

const KEY_ID_LENGTH = 10;

/** The properties of a new key. */
export interface KeyProperties {
  readonly mode: KeyMode;
  readonly scopes: readonly Scope[];
  /** For the operator; may be empty. */
  readonly label: string;
}

/** A new key. Its text exists only here. */
export interface NewKey { readonly keyId: string; readonly key: string; readonly stored: StoredKey }

/** Creates a key with its id and its stored form. */
export const issueKey = (accountRef: string, { mode, scopes, label }: KeyProperties, now: EpochMs, random: RandomBytes): NewKey => {
  const key = createApiKey(mode, accountRef, random);
  const stored: StoredKey = { h: hashApiKey(key), sc: scopes, st: 'active', mode, cr: now, nm: label, l4: key.slice(-4) };
  return { keyId: `key_${randomBase62(KEY_ID_LENGTH, random)}`, key, stored };
};
