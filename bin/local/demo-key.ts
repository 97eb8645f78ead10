import type { CreateTableCommandInput } from '@aws-sdk/client-dynamodb';
import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { createAccounts } from '../../lib/accounts/accounts.js';
import { createStoreClient, type StoreClient } from '../../lib/accounts/dynamodb-client.js';
import { tableNamesOf } from '../../lib/accounts/table-names.js';
import type { Config } from '../../lib/config.js';
import { tiersOf } from '../../lib/variants.js';
import { localAdmin } from './local-admin.js';
import { LOCAL_STAGE, localCredentials } from './local-credentials.js';

/**
 * The table of the demo key, which exists only locally. The accounts table holds only the hash of a key, but local commands need the key itself,
 * so it is stored here.
 */
export const DEMO_TABLE: CreateTableCommandInput = {
  TableName: `invoice-pdf-${LOCAL_STAGE}-demo`,
  BillingMode: 'PAY_PER_REQUEST',
  AttributeDefinitions: [{ AttributeName: 'pk', AttributeType: 'S' }],
  KeySchema: [{ AttributeName: 'pk', KeyType: 'HASH' }],
};

const KEPT = { TableName: DEMO_TABLE.TableName, Key: { pk: 'demo-key' } };

/** The settings that the demo account depends on. */
export type DemoConfig = Pick<Config, 'variant' | 'ownTiers'>;

/** Tier of the account `demo`: the third, or the highest of fewer. */
export const demoTier = (config: DemoConfig): string => {
  const tiers = tiersOf(config);
  return (tiers[2] ?? tiers.at(-1) ?? tiers[0]).name;
};

const createKey = async (endpoint: string, config: DemoConfig): Promise<string> => {
  const { key } = await localAdmin(endpoint, LOCAL_STAGE).createKey({
    accountName: 'demo',
    tier: demoTier(config),
    mode: 'live',
    scopes: ['invoices:generate', 'invoices:preview', 'reference:read', 'usage:read'],
    label: 'made by serverless offline',
  });
  return key;
};

const keep = (client: StoreClient, key: string): Promise<unknown> =>
  client.send(new PutCommand({ TableName: KEPT.TableName, Item: { ...KEPT.Key, key } }));

const usableKey = async (client: StoreClient): Promise<string | undefined> => {
  const { Item: item } = await client.send(new GetCommand({ ...KEPT, ConsistentRead: true }));
  const { key } = (item ?? {}) as { readonly key?: string };
  if (key === undefined) return undefined;
  const caller = await createAccounts({ client, tables: tableNamesOf(LOCAL_STAGE) }).findCaller(key, Date.now());
  return caller === null ? undefined : key;
};

/** The key of the account `demo` in a local store: the stored one if it still works, else a new one. */
export const demoKey = async (endpoint: string, config: DemoConfig): Promise<string> => {
  const client = createStoreClient({ waiting: 'operator', endpoint, ...localCredentials });
  try {
    const kept = await usableKey(client);
    if (kept !== undefined) return kept;
    const key = await createKey(endpoint, config);
    await keep(client, key);
    return key;
  } finally {
    client.destroy();
  }
};
