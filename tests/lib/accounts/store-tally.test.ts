import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { localCredentials } from '../../../bin/local/local-credentials.js';
import { createStoreClient } from '../../../lib/accounts/dynamodb-client.js';
import { createStoreCallCounter } from '../../../lib/accounts/store-tally.js';
import { startTestDynamoDb, type TestDynamoDb } from '../../support/store/dynamodb.js';
import { startStoreProxy, type StoreProxy } from '../../support/store/store-proxy.js';

describe('createStoreTally', () => {
  test('counts reads and writes separately, and starts again when the counts are taken', async () => {
    const tally = createStoreCallCounter();
    expect(await tally.count('GetItemCommand', () => Promise.resolve('item'))).toBe('item');
    await tally.count('UpdateItemCommand', () => Promise.resolve());
    await tally.count('UpdateItemCommand', () => Promise.resolve());
    expect(tally.take()).toEqual({ reads: 1, writes: 2, errors: 0 });
    expect(tally.take()).toEqual({ reads: 0, writes: 0, errors: 0 });
  });

  test('counts a failed condition as an answer, and any other failure as an error', async () => {
    const tally = createStoreCallCounter();
    const failed = new ConditionalCheckFailedException({ message: '', $metadata: {} });
    for (const error of [failed, failed, new Error('away')]) {
      await expect(tally.count('UpdateItemCommand', () => Promise.reject(error))).rejects.toBe(error);
    }
    expect(tally.take()).toEqual({ reads: 0, writes: 3, errors: 1 });
  });
});

describe('a store client with a tally', () => {
  let dynamoDb: TestDynamoDb;
  let proxy: StoreProxy;
  beforeAll(async () => {
    dynamoDb = await startTestDynamoDb();
    proxy = await startStoreProxy(dynamoDb.endpoint);
  });
  afterAll(async () => {
    await proxy.stop();
    await dynamoDb.stop();
  });

  test('counts each attempt that goes over the wire', async () => {
    const callCounter = createStoreCallCounter();
    const client = createStoreClient({ endpoint: proxy.endpoint, ...localCredentials, timeoutProfile: 'operator', random: () => 0, callCounter });
    const Key = { pk: 'A#tally', sk: 'M#2026-11' };
    proxy.setNextFaults('throttle', 'fine');
    await client.send(new UpdateCommand({ TableName: dynamoDb.tables.usage, Key, UpdateExpression: 'SET g = :g', ExpressionAttributeValues: { ':g': 1 } }));
    await client.send(new GetCommand({ TableName: dynamoDb.tables.usage, Key }));
    const rejected = new UpdateCommand({ TableName: dynamoDb.tables.usage, Key, UpdateExpression: 'REMOVE g', ConditionExpression: 'attribute_not_exists(g)' });
    await expect(client.send(rejected)).rejects.toBeInstanceOf(ConditionalCheckFailedException);
    expect(proxy.calls).toEqual(['UpdateItem', 'UpdateItem', 'GetItem', 'UpdateItem']);
    expect(callCounter.take()).toEqual({ reads: 1, writes: 3, errors: 1 });
    client.destroy();
  });
});
