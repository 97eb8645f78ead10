import { randomBytes } from 'node:crypto';
import { type AccountAdmin, createAccountAdmin } from '../../lib/accounts/account-admin.js';
import { createStoreClient, type StoreClient } from '../../lib/accounts/dynamodb-client.js';
import { tableNamesForStage } from '../../lib/accounts/tables.js';
import { LOCAL_STAGE, localCredentials } from './local-credentials.js';
import type { CreateTableCommandInput } from '@aws-sdk/client-dynamodb';
import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { createAccounts } from '../../lib/accounts/accounts.js';
import type { Config } from '../../lib/config.js';
import { deploymentTiers } from '../../lib/variants.js';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createTables } from './local-tables.js';
import { startDynamoDb } from './dynamodb-process.js';

/** The operator's functions on a local DynamoDB. */
export const localAdmin = (endpoint: string, stage: string): AccountAdmin => createAccountAdmin({
  client: createStoreClient({ timeoutProfile: 'operator', endpoint, ...localCredentials }),
  tables: tableNamesForStage(stage),
  random: (bytes) => randomBytes(bytes),
  now: () => Date.now(),
});

/**
 * The table of the demo key, which exists only locally. The accounts table holds only the hash of a key, but local commands need the key itself,
 * so it is stored here.
 */
const DEMO_TABLE: CreateTableCommandInput = {
  TableName: `invoice-pdf-${LOCAL_STAGE}-demo`,
  BillingMode: 'PAY_PER_REQUEST',
  AttributeDefinitions: [{ AttributeName: 'pk', AttributeType: 'S' }],
  KeySchema: [{ AttributeName: 'pk', KeyType: 'HASH' }],
};

const DEMO_KEY_ITEM = { TableName: DEMO_TABLE.TableName, Key: { pk: 'demo-key' } };

/** The settings that the demo account depends on. */
export type DemoConfig = Pick<Config, 'variant' | 'customTiers'>;

/** The account `demo`. */
export interface DemoAccount {
  readonly key: string;
  /** One of the tiers in force. */
  readonly tier: string;
}

const DEMO_ACCOUNT_NAME = 'demo';

/** Tier of a new account `demo`: the third, or the highest of fewer. */
const demoTier = (config: DemoConfig): string => {
  const tiers = deploymentTiers(config);
  return (tiers[2] ?? tiers.at(-1) ?? tiers[0]).name;
};

/** The tier of the account `demo`. One that is not in force, because the settings have changed, is replaced. */
const ensureTier = async (admin: AccountAdmin, config: DemoConfig): Promise<string> => {
  const account = (await admin.list()).map((report) => report.account).find(({ name }) => name === DEMO_ACCOUNT_NAME);
  if (account !== undefined && deploymentTiers(config).some(({ name }) => name === account.tier)) return account.tier;
  const tier = demoTier(config);
  if (account !== undefined) await admin.setTier(DEMO_ACCOUNT_NAME, tier);
  return tier;
};

const createKey = async (admin: AccountAdmin, tier: string): Promise<string> => {
  const { key } = await admin.createKey({
    accountName: DEMO_ACCOUNT_NAME,
    tier,
    mode: 'live',
    scopes: ['invoices:generate', 'invoices:preview', 'reference:read', 'usage:read'],
    label: 'made by serverless offline',
  });
  return key;
};

const storeKey = (client: StoreClient, key: string): Promise<unknown> =>
  client.send(new PutCommand({ TableName: DEMO_KEY_ITEM.TableName, Item: { ...DEMO_KEY_ITEM.Key, key } }));

const readUsableKey = async (client: StoreClient): Promise<string | undefined> => {
  const { Item: item } = await client.send(new GetCommand({ ...DEMO_KEY_ITEM, ConsistentRead: true }));
  const { key } = (item ?? {}) as { readonly key?: string };
  if (key === undefined) return undefined;
  const caller = await createAccounts({ client, tables: tableNamesForStage(LOCAL_STAGE) }).findCaller(key, Date.now());
  return caller === null ? undefined : key;
};

/** The account `demo` in a local store, with the stored key if it still works, else a new one. */
const demoAccount = async (endpoint: string, config: DemoConfig): Promise<DemoAccount> => {
  const client = createStoreClient({ timeoutProfile: 'operator', endpoint, ...localCredentials });
  try {
    const admin = localAdmin(endpoint, LOCAL_STAGE);
    const tier = await ensureTier(admin, config);
    const storedKey = await readUsableKey(client);
    if (storedKey !== undefined) return { key: storedKey, tier };
    const key = await createKey(admin, tier);
    await storeKey(client, key);
    return { key, tier };
  } finally {
    client.destroy();
  }
};

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** A DynamoDB for the local functions. */
export interface LocalStore {
  readonly endpoint: string;
  /** Where the data is, for people. */
  readonly location: string;
  /** The account `demo`; absent for a store on another machine, which is not changed. */
  readonly demo?: DemoAccount;
  readonly stop: () => Promise<void>;
}

/** Whether an address is on this machine. Tables and keys are created only there. */
export const isLoopback = (endpoint: string): boolean =>
  ['localhost', '127.0.0.1', '[::1]'].includes(new URL(endpoint).hostname);

/** Creates the tables and the demo account in a local DynamoDB, unless they exist. */
export const prepareStore = async (endpoint: string, config: DemoConfig): Promise<DemoAccount> => {
  await createTables(endpoint, LOCAL_STAGE, [DEMO_TABLE]);
  return demoAccount(endpoint, config);
};

/** The store at the address that the user set: prepared if it is on this machine, else unchanged. */
export const existingStore = async (endpoint: string, config: DemoConfig): Promise<LocalStore> => ({
  endpoint,
  location: 'in the store that AWS_ENDPOINT_URL_DYNAMODB names',
  ...isLoopback(endpoint) ? { demo: await prepareStore(endpoint, config) } : {},
  stop: () => Promise.resolve(),
});

const dataFolder = async (variant: string): Promise<string> => {
  const folder = join(ROOT, '.dynamodb', variant);
  await mkdir(folder, { recursive: true });
  return folder;
};

/**
 * Starts the embedded DynamoDB with its tables and the demo account. If that fails, it is stopped.
 * @param isInMemory discards the data at the end; else it stays in a folder of the variant in `.dynamodb/`
 */
export const startStore = async (port: number, isInMemory: boolean, config: Pick<Config, 'variant' | 'customTiers'>): Promise<LocalStore> => {
  const folder = isInMemory ? undefined : await dataFolder(config.variant);
  const { endpoint, stop } = await startDynamoDb({ port, ...folder === undefined ? {} : { path: join(folder, 'tables') } });
  try {
    return { endpoint, stop, location: folder === undefined ? 'in memory' : `in ${folder}`, demo: await prepareStore(endpoint, config) };
  } catch (error) {
    await stop();
    throw error;
  }
};
