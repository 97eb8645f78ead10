import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { StoreClient } from '../../../lib/accounts/dynamodb-client.js';
import type { UsageKey } from '../../../lib/accounts/usage-item.js';
import {
  admitUpdate, commitUpdate, compactionUpdate, type ConditionalUpdate, createUsageTable, moveRecordUpdate,
  NO_LATENCIES, retractUpdate, ruleOutUpdate, settleUpdate, type UsageTable, raiseGenerationUpdate, withLatency,
} from '../../../lib/accounts/usage-table.js';
import { localClient } from '../../support/store/dynamodb.js';
import { recordingClient } from '../../support/store/recording-client.js';
import { useStore } from './support/use-store.js';
import type { MeteredRequest } from '../../../lib/accounts/types.js';

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

    test('rejects on every other error, after three attempts if a retry could help', async () => {
      store.proxy.setNextFaults('access-denied');
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

const REQUEST: MeteredRequest = {
  accountRef: 'a', generation: 4, limits: { requestsPerMinute: 5, monthlyQuota: 6 }, requestId: 'rid', path: '/usage', startedAt: 1_000_000,
};
const OK = { succeeded: true, durationMs: 1.6 };
const FAILED = { succeeded: false, durationMs: -3 };
const many = Array.from({ length: 150 }, (_, index) => `w${index}`);

const placeholdersOf = ({ UpdateExpression, ConditionExpression }: ConditionalUpdate) =>
  [...new Set(`${UpdateExpression} ${ConditionExpression}`.match(/[:#]\w+/g))].sort();
const definedBy = ({ ExpressionAttributeNames = {}, ExpressionAttributeValues = {} }: ConditionalUpdate) =>
  [...Object.keys(ExpressionAttributeNames), ...Object.keys(ExpressionAttributeValues)].sort();

describe('each update', () => {
  test.each([
    admitUpdate(REQUEST, undefined, [], NO_LATENCIES), admitUpdate(REQUEST, OK, ['w1'], NO_LATENCIES), admitUpdate(REQUEST, FAILED, [], NO_LATENCIES),
    admitUpdate(REQUEST, 'expected-success', [], NO_LATENCIES), admitUpdate(REQUEST, undefined, [], withLatency(NO_LATENCIES, 5)),
    commitUpdate(REQUEST, { chargeRecord: 'c_rid', amount: 1 }, OK, many), commitUpdate(REQUEST, { chargeRecord: 'c_rid', amount: 6, compactions: 3 }, OK, []), moveRecordUpdate(-5), ruleOutUpdate(REQUEST, 'c_rid', 900_000),
    settleUpdate(REQUEST, OK), settleUpdate(REQUEST, FAILED), retractUpdate(REQUEST, 5), compactionUpdate([], many),
    compactionUpdate(['c_i_a'], many), raiseGenerationUpdate(4, 5),
  ])('defines exactly the names and values that it uses (%#)', (update) => {
    expect(definedBy(update)).toEqual(placeholdersOf(update));
  });

  test('removes at most a hundred attributes, through name placeholders', () => {
    const { ExpressionAttributeNames = {} } = compactionUpdate(['c_i_a'], many);
    expect(Object.values(ExpressionAttributeNames)).toEqual(['c_i_a', ...many.slice(0, 99)]);
  });

  test('lets a moved charge record expire when its claim cannot be taken over any more, charged or ruled out', () => {
    const startedAt = Date.UTC(2026, 10, 5);
    for (const mark of [startedAt, -startedAt]) {
      expect(moveRecordUpdate(mark).ExpressionAttributeValues).toEqual({ ':mark': mark, ':ex': startedAt / 1000 + 25 * 3600 });
    }
  });

  test('rounds times to whole milliseconds', () => {
    expect(settleUpdate(REQUEST, OK).ExpressionAttributeValues).toMatchObject({ ':ms': 2 });
    expect(settleUpdate(REQUEST, FAILED).ExpressionAttributeValues).toMatchObject({ ':ms': 0, ':ok': 0 });
  });
});
