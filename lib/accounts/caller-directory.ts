import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { accountKey, callerOf, findKey, type AccountDocument } from './account-document.js';
import { hashApiKey, parseApiKey } from './api-key.js';
import { BoundedCache } from '../bounded-cache.js';
import { withinWait, type StoreWait } from './deadline.js';
import type { StoreClient } from './dynamodb-client.js';
import type { CallerDirectory, EpochMs } from './types.js';

/**
 * How long an account is cached. An operator's change still takes effect at once, because the fence refuses outdated
 * accounts.
 */
const ACCOUNT_LIFE_MS = 60_000;
/**
 * Cache lifetime of a failed lookup: long enough that guessing costs at most one read per second, account and instance;
 * short enough that a new key works at once.
 */
const MISS_LIFE_MS = 1_000;
const ACCOUNTS_HELD = 1_000;

interface Reading {
  readonly document: AccountDocument;
  readonly readAt: EpochMs;
  /** When the account was last read for a key that it does not have. */
  readonly missedAt: EpochMs;
}

interface CallerDirectoryParts { readonly client: StoreClient; readonly accountsTable: string }

const readAccount = (
  { client, accountsTable }: CallerDirectoryParts, accountRef: string, wait: StoreWait | undefined,
): Promise<AccountDocument | null> =>
  withinWait(async (abortSignal) => {
    const command = new GetCommand({ TableName: accountsTable, Key: accountKey(accountRef), ConsistentRead: true });
    const { Item } = await client.send(command, { abortSignal });
    return (Item ?? null) as AccountDocument | null;
  }, wait);

/**
 * Creates a directory of callers with a cache that lives as long as the instance. A cache miss is one strongly
 * consistent read. Missing accounts have a cache of their own, so that invented keys do not displace real accounts. See
 * docs/metering.md#flow.
 */
export const createCallerDirectory = (parts: CallerDirectoryParts): CallerDirectory => {
  const accounts = new BoundedCache<Reading>(ACCOUNTS_HELD);
  const absent = new BoundedCache<EpochMs>(ACCOUNTS_HELD);

  const remembered = (accountRef: string, hash: string, now: EpochMs): AccountDocument | null | undefined => {
    const reading = accounts.get(accountRef);
    if (reading !== undefined && now - reading.readAt < ACCOUNT_LIFE_MS) {
      const believed = findKey(reading.document, hash) !== null || now - reading.missedAt < MISS_LIFE_MS;
      return believed ? reading.document : undefined;
    }
    return now - (absent.get(accountRef) ?? -Infinity) < MISS_LIFE_MS ? null : undefined;
  };

  const look = async (
    accountRef: string, hash: string, now: EpochMs, wait: StoreWait | undefined,
  ): Promise<AccountDocument | null> => {
    const document = await readAccount(parts, accountRef, wait);
    if (document === null) {
      accounts.delete(accountRef);
      absent.set(accountRef, now);
    } else {
      absent.delete(accountRef);
      accounts.set(accountRef, { document, readAt: now, missedAt: findKey(document, hash) === null ? now : -Infinity });
    }
    return document;
  };

  return {
    findCaller: async (key, now, freshness = 'cached', wait) => {
      const parsed = parseApiKey(key);
      if (parsed === null) return null;
      const hash = hashApiKey(key);
      const known = freshness === 'cached' ? remembered(parsed.accountRef, hash, now) : undefined;
      const document = known === undefined ? await look(parsed.accountRef, hash, now, wait) : known;
      return document === null ? null : callerOf(document, hash, now);
    },
  };
};
