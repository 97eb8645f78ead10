import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { newAccount } from '../../../lib/accounts/account-changes.js';
import type { AccountDocument } from '../../../lib/accounts/account-document.js';
import { createAccountStore, type AccountStore } from '../../../lib/accounts/account-store.js';
import { accountRefOf } from '../../../lib/accounts/account-ref.js';
import { monthKey } from '../../../lib/accounts/usage-item.js';
import { localClient, TEST_SALT } from '../../support/store/dynamodb.js';
import { recordingClient } from '../../support/store/recording-client.js';
import { useStore } from './support/use-store.js';

const DECEMBER = Date.UTC(2026, 11, 31, 23, 59);
const JANUARY = Date.UTC(2027, 0, 1);
/** In November, the fence covers December, but not January. */
const NOVEMBER = Date.UTC(2026, 10, 15);

describe('account-store', () => {
  const store = useStore();
  let accountStore: AccountStore;
  let document: AccountDocument;
  let ref: string;
  const soon = () => AbortSignal.timeout(5000);
  const written = (g: number, change: Partial<AccountDocument> = {}): AccountDocument =>
    ({ ...document, g, wid: randomUUID(), ...change });

  beforeAll(async () => {
    accountStore = createAccountStore(localClient(store.proxy.endpoint), store.dynamoDb.tables);
  }, 20_000);
  beforeEach(() => {
    const name = randomUUID();
    ref = accountRefOf(name, TEST_SALT);
    document = newAccount(ref, name, 'Free');
  });

  describe('replace', () => {
    test('writes only if the generation is the expected one', async () => {
      const first = written(1);
      expect(await accountStore.read(ref, soon())).toBeNull();
      expect(await accountStore.replace(first, null, soon())).toBe(true);
      expect(await accountStore.replace(written(1), null, soon())).toBe(false);
      const second = written(2, { tier: 'Basic' });
      expect(await accountStore.replace(second, first, soon())).toBe(true);
      expect(await accountStore.replace(written(2), first, soon())).toBe(false);
      expect(await accountStore.read(ref, soon())).toEqual(second);
    });

    test('recognises its own write when the answer was lost', async () => {
      store.proxy.setNextFaults('lose-answer');
      expect(await accountStore.replace(written(1), null, soon())).toBe(true);
    });

    test('rejects on every other fault', async () => {
      store.proxy.setNextFaults('refuse');
      await expect(accountStore.replace(written(1), null, soon())).rejects.toMatchObject({ name: 'AccessDeniedException' });
    });
  });

  describe('list', () => {
    test('returns every account, over several pages', async () => {
      const big = 'x'.repeat(300_000);
      const documents = [1, 2, 3, 4, 5].map((index) => ({ ...newAccount(`${ref}${index}`, `${document.nm} ${index}`, big), g: 1, wid: 'w' }));
      for (const each of documents) await accountStore.replace(each, null, soon());
      const names = (await accountStore.list(soon())).map(({ nm }) => nm);
      expect(names).toEqual(expect.arrayContaining(documents.map(({ nm }) => nm)));
    });

    test('does not return the salt as an account', async () => {
      expect(await accountStore.salt(soon())).toBe(TEST_SALT);
      expect((await accountStore.list(soon())).filter(({ pk }) => !pk.startsWith('A#'))).toEqual([]);
    });
  });

  describe('fence', () => {
    test('covers this month and the next, also at the end of a year, and is never lowered', async () => {
      await accountStore.writeVersionChecks(ref, 5, DECEMBER, soon());
      expect(await accountStore.newestCheckedGeneration(ref, DECEMBER, soon())).toBe(5);
      expect(await accountStore.newestCheckedGeneration(ref, JANUARY, soon())).toBe(5);
      await accountStore.writeVersionChecks(ref, 4, DECEMBER, soon());
      expect(await accountStore.newestCheckedGeneration(ref, DECEMBER, soon())).toBe(5);
    });

    test('covers the previous month in the first minutes of a month, for instances with a slow clock', async () => {
      await accountStore.writeVersionChecks(ref, 5, JANUARY + 4 * 60_000, soon());
      expect(await accountStore.newestCheckedGeneration(ref, NOVEMBER, soon())).toBe(5);
      await accountStore.writeVersionChecks(ref, 6, JANUARY + 3_600_000, soon());
      expect(await accountStore.newestCheckedGeneration(ref, NOVEMBER, soon())).toBe(5);
      expect(await accountStore.newestCheckedGeneration(ref, JANUARY + 3_600_000, soon())).toBe(6);
      const { calls } = store.proxy;
      store.proxy.reset();
      await accountStore.writeVersionChecks(ref, 7, JANUARY + 3_600_000, soon());
      expect(calls).toEqual(['UpdateItem', 'UpdateItem']);
    });

    test('is 0 for an account without a fence', async () => {
      expect(await accountStore.newestCheckedGeneration(ref, DECEMBER, soon())).toBe(0);
    });
  });

  test('usage returns the counters of the month', async () => {
    await accountStore.writeVersionChecks(ref, 5, DECEMBER, soon());
    await store.dynamoDb.client.send(new UpdateCommand({
      TableName: store.dynamoDb.tables.usage, Key: monthKey(ref, DECEMBER), UpdateExpression: 'ADD inv :three, n :four', ExpressionAttributeValues: { ':three': 3, ':four': 4 },
    }));
    expect(await accountStore.usage(ref, DECEMBER, soon())).toMatchObject({ monthUsed: 3, totalRequests: 4 });
    expect(await accountStore.usage(ref, JANUARY, soon())).toMatchObject({ monthUsed: 0, totalRequests: 0 });
  });

  test('each call uses consistent reads and can be aborted', async () => {
    const { client, calls } = recordingClient();
    const recorded = createAccountStore(client, store.dynamoDb.tables);
    const { signal } = new AbortController();
    await recorded.read(ref, signal);
    await recorded.list(signal);
    await recorded.newestCheckedGeneration(ref, DECEMBER, signal);
    await recorded.salt(signal);
    expect(calls.map(({ input }) => input.ConsistentRead)).toEqual([true, true, true, true, true]);
    await recorded.replace(written(1), null, signal);
    await recorded.writeVersionChecks(ref, 1, DECEMBER, signal);
    await recorded.putSaltIfAbsent('fresh', signal);
    expect(calls.every(({ abortSignal }) => abortSignal === signal)).toBe(true);
    expect(calls).toHaveLength(9);
  });
});
