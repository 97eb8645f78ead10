import { createHash, createHmac } from 'node:crypto';
import { randomBase62, type RandomBytes, toBase62 } from './api-key.js';
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import {
  ACCOUNT_PREFIX, type AccountDocument, accountKey, type DocumentWithoutKeys, NON_API_KEY_ATTRIBUTES, refOfDocument,
} from './account-document.js';
import { scanItems, type StoreClient } from './dynamodb-client.js';
import type { TableNames } from './tables.js';
import type { EpochMs, UsageReading } from './types.js';
import { countersExpireAt, monthKey, readGeneration, toReading } from './usage-item.js';
import { createUsageTable, raiseGenerationUpdate } from './usage-table.js';

const REF_LENGTH = 10;

const refFromHash = (hash: Buffer): string => toBase62(BigInt(`0x${hash.toString('hex')}`), REF_LENGTH);
const normalizeName = (name: string): string => name.trim().normalize('NFC');

/**
 * The reference of an account: ten base62 characters of the HMAC-SHA-256 of its name. The table needs no index by name.
 * Keys and logs contain the reference. Without the salt, nobody can confirm a guessed name.
 * @param name surrounding white space and the Unicode normal form make no difference
 */
export const saltedAccountRef = (name: string, salt: string): string =>
  refFromHash(createHmac('sha256', salt).update(normalizeName(name), 'utf8').digest());

/** The reference of accounts older than the salt. They keep it, because their keys contain it. */
export const unsaltedAccountRef = (name: string): string =>
  refFromHash(createHash('sha256').update(normalizeName(name), 'utf8').digest());

/** The store calls of operators. The service itself has no permission for most of them. */
export interface AccountStore {
  read(accountRef: string, signal: AbortSignal): Promise<AccountDocument | null>;
  list(signal: AbortSignal): Promise<readonly AccountDocument[]>;
  /** All accounts, each without its keys, which billing does not need. */
  listWithoutKeys(signal: AbortSignal): Promise<readonly DocumentWithoutKeys[]>;
  /**
   * Writes the attributes in which `after` differs from `before`, if the stored account still has the generation of
   * `before`, or does not exist if `before` is null. Returns whether the account was written, even if the answer to the
   * write was lost.
   */
  replace(after: AccountDocument, before: AccountDocument | null, signal: AbortSignal): Promise<boolean>;
  /** The highest generation in the counters of the months in which requests may be counted now. */
  newestGeneration(accountRef: string, now: EpochMs, signal: AbortSignal): Promise<number>;
  /**
   * Raises the generation in the counters of this month and the next. In the first minutes of a month, raises it in
   * those of the previous month, too.
   */
  raiseGeneration(accountRef: string, generation: number, now: EpochMs, signal: AbortSignal): Promise<void>;
  usage(accountRef: string, now: EpochMs, signal: AbortSignal): Promise<UsageReading>;
  /** The stage's salt of account references; null if it has none yet. */
  salt(signal: AbortSignal): Promise<string | null>;
  /** Writes the stage's salt if it has none. Returns the stored one, which another operator may have written. */
  putSaltIfAbsent(newSalt: string, signal: AbortSignal): Promise<string>;
}

const SALT_KEY = { pk: 'SALT' };
/** An instance with a slow clock may count requests in a month for this long after the end of the month. */
const MONTH_GRACE_MS = 5 * 60_000;

const nextMonth = (now: EpochMs): EpochMs => {
  const date = new Date(now);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1);
};

type AccountCalls = Pick<AccountStore, 'read' | 'list' | 'replace' | 'salt' | 'putSaltIfAbsent'>;

const createRead = (client: StoreClient, TableName: string): AccountCalls['read'] => async (accountRef, abortSignal) => {
  const command = new GetCommand({ TableName, Key: accountKey(accountRef), ConsistentRead: true });
  return ((await client.send(command, { abortSignal })).Item ?? null) as AccountDocument | null;
};

const createList = (client: StoreClient, TableName: string): AccountCalls['list'] =>
  (signal) => scanItems(client, TableName, ACCOUNT_PREFIX, signal);

type Attribute = readonly [name: string, value: unknown];

/** The attributes that a change writes. Unchanged ones are left out: a policy can forbid an operator to write them. */
const writtenAttributes = (before: AccountDocument | null, after: AccountDocument): readonly Attribute[] =>
  Object.entries(after).filter(([name, value]) =>
    name !== 'pk' && JSON.stringify(value) !== JSON.stringify(before?.[name as keyof AccountDocument]));

const createReplace = (client: StoreClient, TableName: string): AccountCalls['replace'] =>
  async (after, before, abortSignal) => {
    const changedAttributes = writtenAttributes(before, after);
    const generation = before === null ? {} : { ':before': before.g };
    const command = new UpdateCommand({
      TableName, Key: { pk: after.pk },
      UpdateExpression: `SET ${changedAttributes.map((_, index) => `#${index} = :${index}`).join(', ')}`,
      ConditionExpression: before === null ? 'attribute_not_exists(pk)' : 'g = :before',
      ExpressionAttributeNames: Object.fromEntries(changedAttributes.map(([name], index) => [`#${index}`, name])),
      ExpressionAttributeValues: { ...Object.fromEntries(changedAttributes.map(([, value], index) => [`:${index}`, value])), ...generation },
    });
    try {
      await client.send(command, { abortSignal });
      return true;
    } catch (error) {
      if (!(error instanceof ConditionalCheckFailedException)) throw error;
      const current = await createRead(client, TableName)(refOfDocument(after), abortSignal);
      return current?.wid === after.wid;
    }
  };

const createReadSalt = (client: StoreClient, TableName: string): AccountCalls['salt'] => async (abortSignal) => {
  const { Item } = await client.send(new GetCommand({ TableName, Key: SALT_KEY, ConsistentRead: true }), { abortSignal });
  return (Item?.salt ?? null) as string | null;
};

const createPutSaltIfAbsent = (client: StoreClient, TableName: string): AccountCalls['putSaltIfAbsent'] =>
  async (newSalt, abortSignal) => {
    const command = new UpdateCommand({
      TableName, Key: SALT_KEY, ReturnValues: 'ALL_NEW',
      UpdateExpression: 'SET salt = if_not_exists(salt, :new)', ExpressionAttributeValues: { ':new': newSalt },
    });
    return (await client.send(command, { abortSignal })).Attributes?.salt as string;
  };

export const createAccountStore = (client: StoreClient, tables: Omit<TableNames, 'audit'>): AccountStore => {
  const table = createUsageTable({ client, usageTable: tables.usage });
  const counterKeys = (accountRef: string, now: EpochMs) => {
    const months = new Set([now - MONTH_GRACE_MS, now, nextMonth(now)].map((at) => monthKey(accountRef, at).sk));
    return [...months].map((sk) => ({ ...monthKey(accountRef, now), sk }));
  };
  return {
    read: createRead(client, tables.accounts),
    list: createList(client, tables.accounts),
    listWithoutKeys: (signal) => scanItems(client, tables.accounts, ACCOUNT_PREFIX, signal, NON_API_KEY_ATTRIBUTES),
    replace: createReplace(client, tables.accounts),
    salt: createReadSalt(client, tables.accounts),
    putSaltIfAbsent: createPutSaltIfAbsent(client, tables.accounts),
    newestGeneration: async (accountRef, now, signal) => {
      const items = await Promise.all(counterKeys(accountRef, now).map((key) => table.read(key, signal)));
      return Math.max(...items.map(readGeneration));
    },
    raiseGeneration: async (accountRef, generation, now, signal) => {
      const update = raiseGenerationUpdate(generation, countersExpireAt(nextMonth(now)));
      await Promise.all(counterKeys(accountRef, now).map((key) => table.update(key, update, signal)));
    },
    usage: async (accountRef, now, signal) => toReading(await table.read(monthKey(accountRef, now), signal), now),
  };
};

const SALT_LENGTH = 32;

export interface AccountFinder {
  /** Null if no account has this name. */
  find(name: string, signal: AbortSignal): Promise<AccountDocument | null>;
  /** The reference of an account, or the one that a new account with this name would get. */
  refOf(name: string, signal: AbortSignal): Promise<string>;
}

interface AccountFinderOptions {
  readonly store: AccountStore;
  readonly random: RandomBytes;
  /** If true, a missing salt is not written. */
  readonly dryRun: boolean;
}

/**
 * Finds accounts by name: first by the salted reference, then by the unsalted one of accounts older than the salt. A
 * stage's salt never changes, so it is read once.
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
    const saltedAccount = salt === null ? null : await store.read(saltedAccountRef(name, salt), signal);
    return saltedAccount ?? await store.read(unsaltedAccountRef(name), signal);
  };

  return {
    find,
    refOf: async (name, signal) => {
      const document = await find(name, signal);
      if (document !== null) return refOfDocument(document);
      return saltedAccountRef(name, await readSalt(signal) ?? await createSalt(signal));
    },
  };
};
