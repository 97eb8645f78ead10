/** A store in memory, fast enough to try every order of calls. */
import { ConditionalCheckFailedException, type AttributeValue } from '@aws-sdk/client-dynamodb';
import { GetCommand, PutCommand, type UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { FlatItem, UsageKey } from '../../../lib/accounts/usage-item.js';
import type { ConditionalUpdate } from '../../../lib/accounts/usage-table.js';
import { TEST_SALT } from '../../support/store/dynamodb.js';
import { createMemoryUsageTable, isConditionMet } from '../../support/store/memory-usage-table.js';
import type { CallResult, Store } from './store-connection.js';
import type { Fixture } from './system.js';

const TABLES = { accounts: 'accounts', usage: 'usage', audit: 'audit' };
const NEVER = new AbortController().signal;

const marshalled = (item: FlatItem): Record<string, AttributeValue> => Object.fromEntries(
  Object.entries(item).map(([name, value]) => [name, typeof value === 'string' ? { S: value } : { N: String(value) }]),
);

const conditionFailed = (item: FlatItem): ConditionalCheckFailedException =>
  new ConditionalCheckFailedException({ message: 'The condition failed.', $metadata: {}, Item: marshalled(item) });

const put = (accounts: Map<string, FlatItem>, { input }: PutCommand): CallResult => {
  const { Item = {}, ConditionExpression, ExpressionAttributeValues = {} } = input;
  const name = String(Item.pk);
  const isRejected = ConditionExpression !== undefined
    && !isConditionMet({ ConditionExpression, ExpressionAttributeValues }, accounts.get(name) ?? {});
  if (isRejected) return { error: conditionFailed({}) };
  accounts.set(name, Item);
  return { answer: {} };
};

/** Carries out an operator's change of an account. */
const change = (accounts: Map<string, FlatItem>, { input }: UpdateCommand): CallResult => {
  const { Key = {}, UpdateExpression = '', ConditionExpression = '', ExpressionAttributeNames: names = {}, ExpressionAttributeValues: values = {} } = input;
  const before = accounts.get(String(Key.pk)) ?? {};
  if (!isConditionMet({ ConditionExpression, ExpressionAttributeValues: values }, before)) return { error: conditionFailed({}) };
  const set = [...UpdateExpression.matchAll(/(#\d+) = (:\d+)/g)].map(([, name = '', value = '']) => [names[name], values[value] as unknown]);
  accounts.set(String(Key.pk), { ...before, ...Key, ...Object.fromEntries(set) as FlatItem });
  return { answer: {} };
};

const createMemoryStore = (): Store => {
  const accounts = new Map<string, FlatItem>([['SALT', { salt: TEST_SALT }]]);
  const usage = createMemoryUsageTable();
  const execute: Store['execute'] = async (command) => {
    if (command instanceof PutCommand) return put(accounts, command);
    if (command instanceof GetCommand) {
      const { TableName, Key = {} } = command.input;
      const isAccount = TableName === TABLES.accounts;
      return { answer: { Item: isAccount ? accounts.get(String(Key.pk)) : await usage.read(Key as unknown as UsageKey, NEVER) } };
    }
    const { Key, ...update } = (command as UpdateCommand).input;
    if (update.TableName === TABLES.accounts) return change(accounts, command as UpdateCommand);
    const { applied, item } = await usage.update(Key as unknown as UsageKey, update as ConditionalUpdate, NEVER);
    return applied ? { answer: { Attributes: item } } : { error: conditionFailed(item) };
  };
  return { execute, stop: () => undefined };
};

/** A fixture in memory, which nothing else uses. */
export const memoryFixture = (subject: Fixture['subject']): Fixture => ({ subject, dynamoDb: { tables: TABLES }, store: createMemoryStore() });
