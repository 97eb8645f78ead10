import { randomBytes, randomUUID } from 'node:crypto';
import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { createAccountAdmin, type AccountAdmin, type IssuedKey } from '../../../lib/accounts/account-admin.js';
import { ALL_SCOPES } from '../../../lib/endpoints.js';
import type { KeyMode, Limits } from '../../../lib/accounts/types.js';
import type { FlatItem } from '../../../lib/accounts/usage-item.js';
import type { TestDynamoDb } from '../../support/store/dynamodb.js';
import { readClock, type Clock } from './clock.js';

/** A key of an account of the tests. */
export interface TestKey extends IssuedKey { readonly accountName: string }

/** The operator's actions, and direct access to the tables without service and proxy. */
export interface Accounts {
  readonly admin: AccountAdmin;
  /** Creates an account with the given limits, on a tier without a watermark. */
  readonly create: (limits: Limits, mode?: KeyMode) => Promise<TestKey>;
  /** The counters of all months of an account by month, e.g. `2026-11`. */
  readonly counters: (key: TestKey) => Promise<ReadonlyMap<string, FlatItem>>;
  /** Invoices charged to an account, in all months. */
  readonly charged: (key: TestKey) => Promise<number>;
  /** The operator's clock, which decides the months of RAISE GENERATION. */
  readonly setClock: (clock: Clock) => void;
}

const TIER = 'Premium';

/** @param firstClock the clock of the instances */
export const createAccounts = ({ client, tables }: TestDynamoDb, firstClock: Clock): Accounts => {
  let clock = firstClock;
  const admin = createAccountAdmin({ client, tables, random: (bytes) => randomBytes(bytes), now: () => readClock(clock) });
  const counters: Accounts['counters'] = async ({ account: { ref } }) => {
    const { Items = [] } = await client.send(new ScanCommand({
      TableName: tables.usage, ConsistentRead: true, FilterExpression: 'pk = :pk', ExpressionAttributeValues: { ':pk': `A#${ref}` },
    }));
    return new Map((Items as FlatItem[]).map((item) => [String(item.sk).slice(2), item]));
  };
  return {
    admin,
    counters,
    create: async (limits, mode = 'live') => {
      const accountName = `account ${randomUUID()}`;
      return { accountName, ...await admin.createKey({ accountName, tier: TIER, mode, scopes: ALL_SCOPES, label: '', limits }) };
    },
    charged: async (key) => [...(await counters(key)).values()].reduce((sum, { inv }) => sum + Number(inv ?? 0), 0),
    setClock: (next) => { clock = next; },
  };
};
