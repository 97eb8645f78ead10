import { accountRefOf, unsaltedAccountRefOf } from './account-ref.js';
import { refOfDocument, type AccountDocument } from './account-document.js';
import type { AccountStore } from './account-store.js';
import { randomBase62, type RandomBytes } from './base62.js';

const SALT_LENGTH = 32;

/** Finds accounts by name. */
export interface AccountFinder {
  /** Finds an account; null if there is none with this name. */
  find(name: string, signal: AbortSignal): Promise<AccountDocument | null>;
  /** The reference of an account, or the one that it would get if it does not exist. */
  refOf(name: string, signal: AbortSignal): Promise<string>;
}

interface AccountFinderOptions {
  readonly store: AccountStore;
  readonly random: RandomBytes;
  /** If true, a missing salt is not written. */
  readonly dryRun: boolean;
}

/**
 * Creates a finder of accounts by name. It tries the salted reference first, then the unsalted one of accounts that are
 * older than the salt. The salt of a stage never changes, so it is read once.
 */
export const createAccountFinder = ({ store, random, dryRun }: AccountFinderOptions): AccountFinder => {
  let cachedSalt: string | null = null;

  const readSalt = async (signal: AbortSignal): Promise<string | null> => cachedSalt ??= await store.salt(signal);

  const createSalt = async (signal: AbortSignal): Promise<string> => {
    const newSalt = randomBase62(SALT_LENGTH, random);
    return dryRun ? newSalt : cachedSalt = await store.putSaltIfAbsent(newSalt, signal);
  };

  const find = async (name: string, signal: AbortSignal): Promise<AccountDocument | null> => {
    const salt = await readSalt(signal);
    const salted = salt === null ? null : await store.read(accountRefOf(name, salt), signal);
    return salted ?? await store.read(unsaltedAccountRefOf(name), signal);
  };

  return {
    find,
    refOf: async (name, signal) => {
      const document = await find(name, signal);
      if (document !== null) return refOfDocument(document);
      return accountRefOf(name, await readSalt(signal) ?? await createSalt(signal));
    },
  };
};
