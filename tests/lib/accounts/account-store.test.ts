import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { newAccount } from '../../../lib/accounts/account-changes.js';
import type { AccountDocument } from '../../../lib/accounts/account-document.js';
import { createAccountStore, type AccountStore } from '../../../lib/accounts/account-store.js';
import { accountRefOf } from '../../../lib/accounts/api-key.js';
import { localClient, startTestDynamoDb, type TestDynamoDb } from '../../support/dynamodb.js';
import { startStoreProxy, type StoreProxy } from '../../support/store-proxy.js';

const DECEMBER = Date.UTC(2026, 11, 31, 23, 59);
const JANUARY = Date.UTC(2027, 0, 1);

let dynamoDb: TestDynamoDb;
let proxy: StoreProxy;
let store: AccountStore;
let document: AccountDocument;
let ref: string;
const soon = () => AbortSignal.timeout(5000);
const written = (g: number, change: Partial<AccountDocument> = {}): AccountDocument =>
  ({ ...document, g, wid: randomUUID(), ...change });

beforeAll(async () => {
  dynamoDb = await startTestDynamoDb();
  proxy = await startStoreProxy(dynamoDb.endpoint);
  store = createAccountStore(localClient(proxy.endpoint), dynamoDb.tables);
}, 20_000);
afterAll(async () => {
  await proxy.stop();
  await dynamoDb.stop();
});
beforeEach(() => {
  document = newAccount(randomUUID(), 'Free');
  ref = accountRefOf(document.nm);
});

describe('replace', () => {
  test('writes where the generation is as expected, and nowhere else', async () => {
    const first = written(1);
    expect(await store.read(ref, soon())).toBeNull();
    expect(await store.replace(first, 0, soon())).toBe(true);
    expect(await store.replace(written(1), 0, soon())).toBe(false);
    const second = written(2, { tier: 'Basic' });
    expect(await store.replace(second, 1, soon())).toBe(true);
    expect(await store.replace(written(2), 1, soon())).toBe(false);
    expect(await store.read(ref, soon())).toEqual(second);
  });

  test('knows its own write when the answer was lost', async () => {
    proxy.forecast('lose-answer');
    expect(await store.replace(written(1), 0, soon())).toBe(true);
  });

  test('rejects for every other fault', async () => {
    proxy.forecast('refuse');
    await expect(store.replace(written(1), 0, soon())).rejects.toMatchObject({ name: 'AccessDeniedException' });
  });
});

describe('list', () => {
  test('has every account, however many pages it takes', async () => {
    const big = 'x'.repeat(300_000);
    const documents = [1, 2, 3, 4, 5].map((index) => ({ ...newAccount(`${document.nm} ${index}`, big), g: 1, wid: 'w' }));
    for (const each of documents) await store.replace(each, 0, soon());
    const names = (await store.list(soon())).map(({ nm }) => nm);
    expect(names).toEqual(expect.arrayContaining(documents.map(({ nm }) => nm)));
  });
});

describe('fence', () => {
  test('covers this month and the next, over the turn of the year too, and never goes back', async () => {
    await store.fence(ref, 5, DECEMBER, soon());
    expect(await store.fencedAt(ref, DECEMBER, soon())).toBe(5);
    expect(await store.fencedAt(ref, JANUARY, soon())).toBe(5);
    await store.fence(ref, 4, DECEMBER, soon());
    expect(await store.fencedAt(ref, DECEMBER, soon())).toBe(5);
  });

  test('covers the last month in its first minutes: a clock may be behind', async () => {
    await store.fence(ref, 5, JANUARY, soon());
    expect(await store.fencedAt(ref, DECEMBER, soon())).toBe(5);
    await store.fence(ref, 6, JANUARY + 3_600_000, soon());
    expect(await store.fencedAt(ref, JANUARY + 3_600_000, soon())).toBe(6);
    const { calls } = proxy;
    proxy.reset();
    await store.fence(ref, 7, JANUARY + 3_600_000, soon());
    expect(calls).toEqual(['UpdateItem', 'UpdateItem']);
  });

  test('is 0 for an account that nobody fenced', async () => {
    expect(await store.fencedAt(ref, DECEMBER, soon())).toBe(0);
  });
});

describe('usage', () => {
  test('is the reading of the month', async () => {
    await store.fence(ref, 5, DECEMBER, soon());
    expect(await store.usage(ref, DECEMBER, soon())).toMatchObject({ monthUsed: 0, totalRequests: 0 });
  });
});
