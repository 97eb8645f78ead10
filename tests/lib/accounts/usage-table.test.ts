import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { StoreClient } from '../../../lib/accounts/dynamodb-client.js';
import type { UsageKey } from '../../../lib/accounts/usage-item.js';
import { createUsageTable, type ConditionalUpdate, type UsageTable } from '../../../lib/accounts/usage-table.js';
import { localClient } from '../../support/store/dynamodb.js';
import { recordingClient } from '../../support/store/recording-client.js';
import { useStore } from './support/use-store.js';

describe('usage-table', () => {
  const store = useStore();
  let table: UsageTable;
  let key: UsageKey;
  const soon = () => AbortSignal.timeout(5000);

  const setIfAbsent = (value: string): ConditionalUpdate => ({
    UpdateExpression: 'SET txt = :value ADD num :one',
    ConditionExpression: 'attribute_not_exists(pk)',
    ExpressionAttributeValues: { ':value': value, ':one': 1 },
  });

  beforeAll(async () => {
    table = createUsageTable({ client: localClient(store.proxy.endpoint), usageTable: store.dynamoDb.tables.usage });
  }, 20_000);
  beforeEach(() => {
    key = { pk: randomUUID(), sk: 'x' };
  });

  test('read returns an empty item if there is none', async () => expect(await table.read(key, soon())).toEqual({}));

  describe('update', () => {
    test('returns the new item and the number of attempts', async () => {
      expect(await table.update(key, setIfAbsent('a'), soon())).toEqual({
        applied: true, item: { ...key, txt: 'a', num: 1 }, attempts: 1,
      });
      store.proxy.setNextFaults('throttle');
      const other = { ...key, sk: 'y' };
      expect(await table.update(other, setIfAbsent('a'), soon())).toMatchObject({ applied: true, attempts: 2 });
    });

    test('returns the current item if the condition fails, in plain values', async () => {
      await table.update(key, setIfAbsent('a'), soon());
      expect(await table.update(key, setIfAbsent('b'), soon())).toEqual({
        applied: false, item: { ...key, txt: 'a', num: 1 }, attempts: 1,
      });
    });

    test('uses the item that comes with a failed condition, without a read', async () => {
      const Item = { pk: { S: 'a' }, num: { N: '7' } };
      const send = async (): Promise<never> => {
        throw new ConditionalCheckFailedException({ message: 'text', $metadata: { attempts: 2 }, Item });
      };
      const stubbedTable = createUsageTable({ client: { send } as unknown as StoreClient, usageTable: 'usage' });
      expect(await stubbedTable.update(key, setIfAbsent('a'), soon())).toEqual({ applied: false, item: { pk: 'a', num: 7 }, attempts: 2 });
    });

    test('rejects on every other fault, after three attempts if a retry could help', async () => {
      store.proxy.setNextFaults('refuse');
      await expect(table.update(key, setIfAbsent('a'), soon())).rejects.toMatchObject({ name: 'AccessDeniedException' });
      expect(store.proxy.calls).toHaveLength(1);
      store.proxy.setNextFaults('throttle', 'throttle', 'throttle');
      await expect(table.update(key, setIfAbsent('a'), soon())).rejects.toThrow();
      expect(store.proxy.calls).toHaveLength(4);
    });
  });

  test('each call uses consistent reads, requests the item of a failed condition, and can be aborted', async () => {
    const { client, calls } = recordingClient();
    const recorded = createUsageTable({ client, usageTable: 'usage' });
    const { signal } = new AbortController();
    await recorded.read(key, signal);
    await recorded.update(key, setIfAbsent('a'), signal);
    expect(calls).toEqual([
      { input: { TableName: 'usage', Key: key, ConsistentRead: true }, abortSignal: signal },
      { input: expect.objectContaining({ ReturnValues: 'ALL_NEW', ReturnValuesOnConditionCheckFailure: 'ALL_OLD' }), abortSignal: signal },
    ]);
  });
});
