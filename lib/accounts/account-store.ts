import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { ACCOUNT_PREFIX, accountKey, refOfDocument, ATTRIBUTES_WITHOUT_KEYS, type AccountDocument, type DocumentWithoutKeys } from './account-document.js';
import type { StoreClient } from './dynamodb-client.js';
import { scanItems } from './scan-items.js';
import type { TableNames } from './table-names.js';
import type { EpochMs, UsageReading } from './types.js';
import { countersExpireAt, generationOf, monthKey, readingOf } from './usage-item.js';
import { createUsageTable } from './usage-table.js';
import { versionCheckUpdate } from './usage-writes.js';

/** The calls of operators. The service itself has no permission for most of them. */
export interface AccountStore {
  read(accountRef: string, signal: AbortSignal): Promise<AccountDocument | null>;
  list(signal: AbortSignal): Promise<readonly AccountDocument[]>;
  /** The same without keys, which whoever bills need not see. */
  listWithoutKeys(signal: AbortSignal): Promise<readonly DocumentWithoutKeys[]>;
  /**
   * Writes what differs between two states of an account, if the stored one has the generation of the first (null:
   * there is none yet). Also true if a lost attempt wrote it.
   */
  replace(after: AccountDocument, before: AccountDocument | null, signal: AbortSignal): Promise<boolean>;
  /** The highest generation in the account's fences on months in which requests may be counted now. */
  newestCheckedGeneration(accountRef: string, now: EpochMs, signal: AbortSignal): Promise<number>;
  /** Fences this month, the next one, and the previous one in the first minutes of a month. */
  writeVersionChecks(accountRef: string, generation: number, now: EpochMs, signal: AbortSignal): Promise<void>;
  usage(accountRef: string, now: EpochMs, signal: AbortSignal): Promise<UsageReading>;
  /** The stage's salt of account references; null if it has none yet. */
  salt(signal: AbortSignal): Promise<string | null>;
  /** Writes the stage's salt if it has none, and returns the stored one, which may be another operator's. */
  putSaltIfAbsent(newSalt: string, signal: AbortSignal): Promise<string>;
}

/** The item with the salt. */
const SALT_KEY = { pk: 'SALT' };
/** Instances with a slow clock may count requests in a month for this long after its end. */
const MONTH_GRACE_MS = 5 * 60_000;

const nextMonth = (now: EpochMs): EpochMs => {
  const date = new Date(now);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1);
};

type AccountCalls = Pick<AccountStore, 'read' | 'list' | 'replace' | 'salt' | 'putSaltIfAbsent'>;

const readWith = (client: StoreClient, TableName: string): AccountCalls['read'] => async (accountRef, abortSignal) => {
  const command = new GetCommand({ TableName, Key: accountKey(accountRef), ConsistentRead: true });
  return ((await client.send(command, { abortSignal })).Item ?? null) as AccountDocument | null;
};

const listWith = (client: StoreClient, TableName: string): AccountCalls['list'] =>
  (signal) => scanItems(client, TableName, ACCOUNT_PREFIX, signal);

type Attribute = readonly [name: string, value: unknown];

/** The attributes that a change writes. Rights can be limited to attributes, so the others are left alone. */
const writtenAttributes = (before: AccountDocument | null, after: AccountDocument): readonly Attribute[] =>
  Object.entries(after).filter(([name, value]) => name !== 'pk' && JSON.stringify(value) !== JSON.stringify(before?.[name as keyof AccountDocument]));

const replaceWith = (client: StoreClient, TableName: string): AccountCalls['replace'] =>
  async (after, before, abortSignal) => {
    const written = writtenAttributes(before, after);
    const generation = before === null ? {} : { ':before': before.g };
    const command = new UpdateCommand({
      TableName, Key: { pk: after.pk },
      UpdateExpression: `SET ${written.map((_, index) => `#${index} = :${index}`).join(', ')}`,
      ConditionExpression: before === null ? 'attribute_not_exists(pk)' : 'g = :before',
      ExpressionAttributeNames: Object.fromEntries(written.map(([name], index) => [`#${index}`, name])),
      ExpressionAttributeValues: { ...Object.fromEntries(written.map(([, value], index) => [`:${index}`, value])), ...generation },
    });
    try {
      await client.send(command, { abortSignal });
      return true;
    } catch (error) {
      if (!(error instanceof ConditionalCheckFailedException)) throw error;
      const current = await readWith(client, TableName)(refOfDocument(after), abortSignal);
      return current?.wid === after.wid;
    }
  };

const saltWith = (client: StoreClient, TableName: string): AccountCalls['salt'] => async (abortSignal) => {
  const { Item } = await client.send(new GetCommand({ TableName, Key: SALT_KEY, ConsistentRead: true }), { abortSignal });
  return (Item?.salt ?? null) as string | null;
};

const putSaltIfAbsentWith = (client: StoreClient, TableName: string): AccountCalls['putSaltIfAbsent'] => async (newSalt, abortSignal) => {
  const command = new UpdateCommand({
    TableName, Key: SALT_KEY, ReturnValues: 'ALL_NEW',
    UpdateExpression: 'SET salt = if_not_exists(salt, :fresh)', ExpressionAttributeValues: { ':fresh': newSalt },
  });
  return (await client.send(command, { abortSignal })).Attributes?.salt as string;
};

/** Creates the operator's calls on the two tables. */
export const createAccountStore = (client: StoreClient, tables: TableNames): AccountStore => {
  const table = createUsageTable({ client, usageTable: tables.usage });
  const keysOf = (accountRef: string, now: EpochMs) => {
    const months = new Set([now - MONTH_GRACE_MS, now, nextMonth(now)].map((at) => monthKey(accountRef, at).sk));
    return [...months].map((sk) => ({ ...monthKey(accountRef, now), sk }));
  };
  return {
    read: readWith(client, tables.accounts),
    list: listWith(client, tables.accounts),
    listWithoutKeys: (signal) => scanItems(client, tables.accounts, ACCOUNT_PREFIX, signal, ATTRIBUTES_WITHOUT_KEYS),
    replace: replaceWith(client, tables.accounts),
    salt: saltWith(client, tables.accounts),
    putSaltIfAbsent: putSaltIfAbsentWith(client, tables.accounts),
    newestCheckedGeneration: async (accountRef, now, signal) => {
      const items = await Promise.all(keysOf(accountRef, now).map((key) => table.read(key, signal)));
      return Math.max(...items.map(generationOf));
    },
    writeVersionChecks: async (accountRef, generation, now, signal) => {
      const update = versionCheckUpdate(generation, countersExpireAt(nextMonth(now)));
      await Promise.all(keysOf(accountRef, now).map((key) => table.update(key, update, signal)));
    },
    usage: async (accountRef, now, signal) => readingOf(await table.read(monthKey(accountRef, now), signal), now),
  };
};
