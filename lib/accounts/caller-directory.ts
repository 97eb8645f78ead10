import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { type AccountDocument, accountKey, findCaller, findKey } from './account-document.js';
import { hashApiKey, parseApiKey } from './api-key.js';
import { BoundedCache } from '../bounded-cache.js';
import { withinDeadline, type StoreDeadline } from './store-deadline.js';
import type { StoreClient } from './dynamodb-client.js';
import type { CallerDirectory, EpochMs } from './types.js';

/**
 * Cache lifetime of an account. An operator's change takes effect immediately all the same, because ADMIT checks the
 * generation and rejects outdated accounts.
 */
const ACCOUNT_TTL_MS = 60_000;
/**
 * Cache lifetime of a failed lookup. Guessing keys costs at most one read per second, account and instance, and a new
 * key works almost immediately.
 */
const MISS_TTL_MS = 1_000;
const MAX_ACCOUNTS = 1_000;

interface CachedAccount {
  readonly document: AccountDocument;
  readonly readAt: EpochMs;
  /** When the account was last read for a key that it does not have. */
  readonly missedAt: EpochMs;
}

interface CallerDirectoryOptions { readonly client: StoreClient; readonly accountsTable: string }

const readAccount = (
  { client, accountsTable }: CallerDirectoryOptions, accountRef: string, deadline: StoreDeadline | undefined,
): Promise<AccountDocument | null> =>
  withinDeadline(async (abortSignal) => {
    const command = new GetCommand({ TableName: accountsTable, Key: accountKey(accountRef), ConsistentRead: true });
    const { Item } = await client.send(command, { abortSignal });
    return (Item ?? null) as AccountDocument | null;
  }, deadline);

/**
 * Finds callers by key, with a cache that lives as long as the instance. A cache miss costs one strongly consistent
 * read. Missing accounts have a separate cache, so that invented keys do not displace real accounts.
 * @see lib/ARCHITECTURE.md#flow
 */
export const createCallerDirectory = (options: CallerDirectoryOptions): CallerDirectory => {
  const accounts = new BoundedCache<CachedAccount>(MAX_ACCOUNTS);
  const failedLookups = new BoundedCache<EpochMs>(MAX_ACCOUNTS);

  const fromCache = (accountRef: string, hash: string, now: EpochMs): AccountDocument | null | undefined => {
    const cached = accounts.get(accountRef);
    if (cached !== undefined && now - cached.readAt < ACCOUNT_TTL_MS) {
      const isReliable = findKey(cached.document, hash) !== null || now - cached.missedAt < MISS_TTL_MS;
      return isReliable ? cached.document : undefined;
    }
    return now - (failedLookups.get(accountRef) ?? -Infinity) < MISS_TTL_MS ? null : undefined;
  };

  const lookUp = async (
    accountRef: string, hash: string, now: EpochMs, deadline: StoreDeadline | undefined,
  ): Promise<AccountDocument | null> => {
    const document = await readAccount(options, accountRef, deadline);
    if (document === null) {
      accounts.delete(accountRef);
      failedLookups.set(accountRef, now);
    } else {
      failedLookups.delete(accountRef);
      accounts.set(accountRef, { document, readAt: now, missedAt: findKey(document, hash) === null ? now : -Infinity });
    }
    return document;
  };

  return {
    findCaller: async (key, now, freshness = 'cached', deadline) => {
      const parsed = parseApiKey(key);
      if (parsed === null) return null;
      const hash = hashApiKey(key);
      const cachedCaller = freshness === 'cached' ? fromCache(parsed.accountRef, hash, now) : undefined;
      const document = cachedCaller === undefined ? await lookUp(parsed.accountRef, hash, now, deadline) : cachedCaller;
      return document === null ? null : findCaller(document, hash, now);
    },
  };
};
