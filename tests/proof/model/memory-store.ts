/** A store in memory behind the wires of instances: no network, no emulator, so that every order of calls can be tried. */
import { ConditionalCheckFailedException, type AttributeValue } from '@aws-sdk/client-dynamodb';
import type { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import type { FlatItem, UsageKey } from '../../../lib/accounts/usage-item.js';
import type { ConditionalUpdate } from '../../../lib/accounts/usage-table.js';
import { createMemoryUsageTable } from '../../support/memory-usage-table.js';
import type { Store } from './wire.js';
import type { Ground } from './world.js';

const TABLES = { accounts: 'accounts', usage: 'usage' };
const NEVER = new AbortController().signal;

const marshalled = (item: FlatItem): Record<string, AttributeValue> => Object.fromEntries(
  Object.entries(item).map(([name, value]) => [name, typeof value === 'string' ? { S: value } : { N: String(value) }]),
);

const refusal = (item: FlatItem): ConditionalCheckFailedException =>
  new ConditionalCheckFailedException({ message: 'The condition failed.', $metadata: {}, Item: marshalled(item) });

const createMemoryStore = (): Store => {
  const accounts = new Map<string, unknown>();
  const usage = createMemoryUsageTable();
  const carryOut: Store['carryOut'] = async (command) => {
    if (command instanceof PutCommand) {
      const { Item = {} } = command.input;
      accounts.set(String(Item.pk), Item);
      return { answer: {} };
    }
    if (command instanceof GetCommand) {
      const { TableName, Key = {} } = command.input;
      const isAccount = TableName === TABLES.accounts;
      return { answer: { Item: isAccount ? accounts.get(String(Key.pk)) : await usage.read(Key as unknown as UsageKey, NEVER) } };
    }
    const { Key, ...update } = (command as UpdateCommand).input;
    const { applied, item } = await usage.update(Key as unknown as UsageKey, update as ConditionalUpdate, NEVER);
    return applied ? { answer: { Attributes: item } } : { error: refusal(item) };
  };
  return { carryOut, stop: () => undefined };
};

/** A ground in memory. Accounts are opened on it, and no operator changes them. */
export const memoryGround = (subject: Ground['subject']): Ground => ({ subject, dynamoDb: { tables: TABLES }, store: createMemoryStore() });
