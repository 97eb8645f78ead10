import { afterAll, beforeAll, beforeEach } from '@jest/globals';
import { startTestDynamoDb, type TestDynamoDb } from '../../../support/store/dynamodb.js';
import { startStoreProxy, type StoreProxy } from '../../../support/store/store-proxy.js';

/** Tables of a file's own, and the proxy that fails on demand in front of them. */
interface TestStore { readonly dynamoDb: TestDynamoDb; readonly proxy: StoreProxy }

/** The store for the tests of a `describe`. Before each test the proxy is fine and has seen no calls. */
export const useStore = (): TestStore => {
  const store = {} as { -readonly [Part in keyof TestStore]: TestStore[Part] };
  beforeAll(async () => {
    store.dynamoDb = await startTestDynamoDb();
    store.proxy = await startStoreProxy(store.dynamoDb.endpoint);
  }, 20_000);
  afterAll(async () => {
    await store.proxy.stop();
    await store.dynamoDb.stop();
  });
  beforeEach(() => {
    store.proxy.setLastingFault('fine');
    store.proxy.reset();
  });
  return store;
};
