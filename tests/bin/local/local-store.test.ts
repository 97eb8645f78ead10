import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { startMessage } from '../../../bin/local/offline.js';
import { type DemoAccount, type DemoConfig, localAdmin, prepareStore } from '../../../bin/local/local-store.js';
import { LOCAL_STAGE } from '../../../bin/local/local-credentials.js';
import { startTestDynamoDb, type TestDynamoDb } from '../../support/store/dynamodb.js';

const PUBLISHED: DemoConfig = { variant: 'A', customTiers: [] };
const OWN: DemoConfig = { variant: 'A', customTiers: [{ name: 'Trial', monthlyQuota: 5, requestsPerMinute: 5 }] };

let dynamoDb: TestDynamoDb;
let before: DemoAccount;
beforeAll(async () => { dynamoDb = await startTestDynamoDb(); });
afterAll(() => dynamoDb.stop());
beforeEach(async () => { before = await prepareStore(dynamoDb.endpoint, PUBLISHED); });

const storedTier = async (): Promise<string> => (await localAdmin(dynamoDb.endpoint, LOCAL_STAGE).show('demo')).account.tier;

test('the demo account gets a tier that is in force, and keeps its key', async () => {
  expect(await storedTier()).toBe(before.tier);
  expect(await prepareStore(dynamoDb.endpoint, OWN)).toEqual({ key: before.key, tier: 'Trial' });
  expect(await storedTier()).toBe('Trial');
});

test('the demo account keeps a tier that the user gave it, and the start prints that one', async () => {
  await localAdmin(dynamoDb.endpoint, LOCAL_STAGE).setTier('demo', 'Basic');
  const demo = await prepareStore(dynamoDb.endpoint, PUBLISHED);
  expect(demo).toEqual({ key: before.key, tier: 'Basic' });
  const store = { endpoint: dynamoDb.endpoint, location: 'in memory', demo };
  const text = startMessage({ baseUrl: 'http://localhost:3000/api/v1', store, config: PUBLISHED, hasPlayground: true });
  expect(text).toContain(`${demo.key}   (account demo, tier Basic)`);
});

test('a revoked demo key is replaced, whatever the tier', async () => {
  const admin = localAdmin(dynamoDb.endpoint, LOCAL_STAGE);
  await admin.revokeKey('demo', undefined);
  const demo = await prepareStore(dynamoDb.endpoint, OWN);
  expect(demo.tier).toBe('Trial');
  expect(demo.key).not.toBe(before.key);
});
