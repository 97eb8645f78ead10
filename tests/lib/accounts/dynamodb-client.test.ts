import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { GetCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { localCredentials } from '../../../bin/local/local-credentials.js';
import {
  createRetryStrategy, createStoreCallCounter, createStoreClient, MAX_ATTEMPTS,
} from '../../../lib/accounts/dynamodb-client.js';
import { startTestDynamoDb, type TestDynamoDb } from '../../support/store/dynamodb.js';
import { startStoreProxy, type StoreProxy } from '../../support/store/store-proxy.js';
import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

describe('createStoreCallCounter', () => {
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

const delaysOf = async (chance: number): Promise<number[]> => {
  const strategy = createRetryStrategy(() => chance);
  let token = await strategy.acquireInitialRetryToken('');
  const delays = [token.getRetryDelay()];
  for (let attempt = 1; attempt < MAX_ATTEMPTS; attempt += 1) {
    token = await strategy.refreshRetryTokenForRetry(token, { errorType: 'THROTTLING' });
    expect(token.getRetryCount()).toBe(attempt);
    delays.push(token.getRetryDelay());
  }
  await expect(strategy.refreshRetryTokenForRetry(token, { errorType: 'TRANSIENT' })).rejects.toThrow();
  return delays;
};

describe('createRetryStrategy', () => {
  test('tries three times and waits 25·2^i ms in between, half of it random', async () => {
    expect(await delaysOf(0)).toEqual([0, 12.5, 25]);
    expect(await delaysOf(0.999)).toEqual([0, expect.closeTo(25, 1), expect.closeTo(50, 0)]);
  });

  test('does not repeat a client error', async () => {
    const strategy = createRetryStrategy(() => 0);
    const token = await strategy.acquireInitialRetryToken('');
    strategy.recordSuccess(token);
    await expect(strategy.refreshRetryTokenForRetry(token, { errorType: 'CLIENT_ERROR' })).rejects.toThrow();
  });
});

const withServer = async (listener: RequestListener, use: (endpoint: string) => Promise<void>): Promise<void> => {
  const server = createServer(listener);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  try {
    await use(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  } finally {
    server.closeAllConnections();
    server.close();
  }
};
const GET = { TableName: 'table', Key: { pk: 'x' } };
const ITEM = JSON.stringify({ Item: { pk: { S: 'x' } } });

describe('createStoreClient', () => {
  test('gives up on a store that does not answer, after three attempts', async () => {
    let requests = 0;
    await withServer(() => { requests += 1; }, async (endpoint) => {
      const client = createStoreClient({ endpoint, ...localCredentials, random: () => 0 });
      await expect(client.send(new GetCommand(GET))).rejects.toMatchObject({ name: 'TimeoutError' });
      expect(requests).toBe(3);
    });
  });

  test('takes its endpoint from the SDK\'s environment, and reuses its connection', async () => {
    const sockets = new Set<IncomingMessage['socket']>();
    await withServer((incoming, response) => {
      sockets.add(incoming.socket);
      incoming.resume().on('end', () => response.writeHead(200, { 'content-type': 'application/x-amz-json-1.0' }).end(ITEM));
    }, async (endpoint) => {
      process.env.AWS_ENDPOINT_URL_DYNAMODB = endpoint;
      const client = createStoreClient(localCredentials);
      const answers = [await client.send(new GetCommand(GET)), await client.send(new GetCommand(GET))];
      delete process.env.AWS_ENDPOINT_URL_DYNAMODB;
      expect(answers).toMatchObject([{ Item: { pk: 'x' } }, { Item: { pk: 'x' } }]);
      expect(sockets.size).toBe(1);
      client.destroy();
    });
  });

  test('omits undefined values', async () => {
    let body = '';
    await withServer((incoming, response) => {
      incoming.setEncoding('utf8').on('data', (chunk: string) => { body += chunk; });
      incoming.on('end', () => response.writeHead(200, { 'content-type': 'application/x-amz-json-1.0' }).end('{}'));
    }, async (endpoint) => {
      const client = createStoreClient({ endpoint, ...localCredentials });
      await client.send(new PutCommand({ TableName: 'table', Item: { pk: 'x', ex: undefined } }));
      expect(JSON.parse(body)).toMatchObject({ Item: { pk: { S: 'x' } } });
      expect(body).not.toContain('ex');
      client.destroy();
    });
  });
});
