import { createHash, createHmac } from 'node:crypto';
import { toBase62 } from './base62.js';

const REF_LENGTH = 10;

const refFromHash = (hash: Buffer): string => toBase62(BigInt(`0x${hash.toString('hex')}`), REF_LENGTH);
const normalized = (name: string): string => name.trim().normalize('NFC');

/**
 * The reference of an account: ten base62 characters of the HMAC-SHA-256 of its name, so that no index by name is
 * needed. Keys and logs contain it; without the salt, a guessed name cannot be confirmed.
 * @param name any text; surrounding white space and the Unicode normal form make no difference
 * @param salt of the stage, see `AccountStore.keepSalt`
 */
export const accountRefOf = (name: string, salt: string): string =>
  refFromHash(createHmac('sha256', salt).update(normalized(name), 'utf8').digest());

/** The reference of accounts that are older than the salt. They keep it, because their keys contain it. */
export const unsaltedAccountRefOf = (name: string): string =>
  refFromHash(createHash('sha256').update(normalized(name), 'utf8').digest());
