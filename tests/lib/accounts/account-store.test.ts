import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  type AccountStore, createAccountStore, saltedAccountRef, unsaltedAccountRef,
} from '../../../lib/accounts/account-store.js';
import { seedOfProperty } from '../../support/seed.js';
import { PutCommand, ScanCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { issueKey, newAccount, withKey } from '../../../lib/accounts/account-changes.js';
import type { AccountDocument } from '../../../lib/accounts/account-document.js';
import { monthKey } from '../../../lib/accounts/usage-item.js';
import { localClient, TEST_SALT } from '../../support/store/dynamodb.js';
import { recordingClient } from '../../support/store/recording-client.js';
import { useStore } from './support/use-store.js';
import { createTables } from '../../../bin/local/local-tables.js';
import { createAccountAdmin, type AccountAdmin } from '../../../lib/accounts/account-admin.js';
import { ALL_SCOPES } from '../../../lib/endpoints.js';
import { parseApiKey } from '../../../lib/accounts/api-key.js';
import { createCallerDirectory } from '../../../lib/accounts/caller-directory.js';
import { type TableNames, tableNamesForStage } from '../../../lib/accounts/tables.js';

describe('saltedAccountRef', () => {
  const REF = saltedAccountRef('Acme Ltd', 'a salt');

  test('is ten base62 characters that never change', () => {
    expect(REF).toBe('YuF5iJseGb');
    expect(saltedAccountRef('acme ltd', 'a salt')).not.toBe(REF);
  });

  test('ignores surrounding white space and the Unicode normal form', () => {
    expect(saltedAccountRef('  Acme Ltd ', 'a salt')).toBe(REF);
    expect(saltedAccountRef('Caf\u0065\u0301', 'a salt')).toBe(saltedAccountRef('Caf\u00e9', 'a salt'));
  });

  test('cannot be computed from the name without the salt', () => {
    fc.assert(fc.property(fc.string(), fc.string(), fc.string(), (name, salt, other) => {
      fc.pre(salt !== other);
      expect(saltedAccountRef(name, salt)).not.toBe(saltedAccountRef(name, other));
      expect(saltedAccountRef(name, salt)).not.toBe(unsaltedAccountRef(name));
    }), { seed: seedOfProperty(16) });
  });
});

test('unsaltedAccountRef is the reference of accounts that are older than the salt', () => {
  expect(unsaltedAccountRef(' Acme Ltd ')).toBe('krgDPAefLF');
});

const DECEMBER = Date.UTC(2026, 11, 31, 23, 59);
const JANUARY = Date.UTC(2027, 0, 1);
/** A change in November covers December, but not January. */
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
    ref = saltedAccountRef(name, TEST_SALT);
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

    test('rejects on every other error', async () => {
      store.proxy.setNextFaults('access-denied');
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

  describe('generation of the counters', () => {
    test('covers this month and the next, also at the end of a year, and is never lowered', async () => {
      await accountStore.raiseGeneration(ref, 5, DECEMBER, soon());
      expect(await accountStore.newestGeneration(ref, DECEMBER, soon())).toBe(5);
      expect(await accountStore.newestGeneration(ref, JANUARY, soon())).toBe(5);
      await accountStore.raiseGeneration(ref, 4, DECEMBER, soon());
      expect(await accountStore.newestGeneration(ref, DECEMBER, soon())).toBe(5);
    });

    test('covers the previous month in the first minutes of a month, for instances with a slow clock', async () => {
      await accountStore.raiseGeneration(ref, 5, JANUARY + 4 * 60_000, soon());
      expect(await accountStore.newestGeneration(ref, NOVEMBER, soon())).toBe(5);
      await accountStore.raiseGeneration(ref, 6, JANUARY + 3_600_000, soon());
      expect(await accountStore.newestGeneration(ref, NOVEMBER, soon())).toBe(5);
      expect(await accountStore.newestGeneration(ref, JANUARY + 3_600_000, soon())).toBe(6);
      const { calls } = store.proxy;
      store.proxy.reset();
      await accountStore.raiseGeneration(ref, 7, JANUARY + 3_600_000, soon());
      expect(calls).toEqual(['UpdateItem', 'UpdateItem']);
    });

    test('is 0 for an account without counters', async () => {
      expect(await accountStore.newestGeneration(ref, DECEMBER, soon())).toBe(0);
    });
  });

  test('usage returns the counters of the month', async () => {
    await accountStore.raiseGeneration(ref, 5, DECEMBER, soon());
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
    await recorded.newestGeneration(ref, DECEMBER, signal);
    await recorded.salt(signal);
    expect(calls.map(({ input }) => input.ConsistentRead)).toEqual([true, true, true, true, true]);
    await recorded.replace(written(1), null, signal);
    await recorded.raiseGeneration(ref, 1, DECEMBER, signal);
    await recorded.putSaltIfAbsent('fresh', signal);
    expect(calls.every(({ abortSignal }) => abortSignal === signal)).toBe(true);
    expect(calls).toHaveLength(9);
  });
});

const NOW = Date.UTC(2026, 10, 15, 12);

describe('account-finder', () => {
  const store = useStore();
  let tables: TableNames;

  /** Starts a new operator's command on the stage of this test. */
  const command = (change: { readonly dryRun?: boolean } = {}): AccountAdmin =>
    createAccountAdmin({ client: localClient(store.proxy.endpoint), tables, random: randomBytes, now: () => NOW, ...change });
  const order = (accountName: string) =>
    ({ accountName, tier: 'Basic', mode: 'live', scopes: ALL_SCOPES, label: '' } as const);
  const stored = async (): Promise<readonly Readonly<Record<string, unknown>>[]> =>
    (await store.dynamoDb.client.send(new ScanCommand({ TableName: tables.accounts, ConsistentRead: true }))).Items ?? [];

  /** Anyone can compute this without access to the service. */
  const guessedRef = (name: string): string => {
    const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
    let rest = BigInt(`0x${createHash('sha256').update(name).digest('hex')}`);
    return Array.from({ length: 10 }, () => {
      const digit = digits.charAt(Number(rest % 62n));
      rest /= 62n;
      return digit;
    }).reverse().join('');
  };

  beforeEach(async () => {
    const stage = `test-${randomUUID().slice(0, 8)}`;
    await createTables(store.dynamoDb.endpoint, stage);
    tables = tableNamesForStage(stage);
  });

  describe('a stage without accounts', () => {
    test('gives references by which a guessed name cannot be confirmed', async () => {
      const { key, account } = await command().createKey(order('Acme'));
      expect(key).not.toContain(guessedRef('Acme'));
      expect(account.ref).not.toBe(guessedRef('Acme'));
    });

    test('gives different references than another stage', async () => {
      const first = await command().createKey(order('Acme'));
      tables = tableNamesForStage(store.dynamoDb.stage);
      expect((await command().createKey(order('Acme'))).account.ref).not.toBe(first.account.ref);
    });

    test('gets one salt and one account when two operators start at once', async () => {
      const issued = await Promise.all(Array.from({ length: 5 }, () => command().createKey(order('Acme'))));
      expect(new Set(issued.map(({ account }) => account.ref)).size).toBe(1);
      expect(await stored()).toHaveLength(2);
      expect((await command().show('Acme')).keys).toHaveLength(5);
    });

    test('gets one salt when the answer is lost', async () => {
      store.proxy.setNextFaults('fine', 'fine', 'fine', 'lose-answer');
      const { account } = await command().createKey(order('Acme'));
      expect(store.proxy.calls.slice(3, 5)).toEqual(['UpdateItem', 'UpdateItem']);
      expect((await command().show('Acme')).account.ref).toBe(account.ref);
    });

    test('gets no salt from a lookup, a dry run or a change of a missing account', async () => {
      await expect(command().show('Acme')).rejects.toMatchObject({ code: 'NOT_FOUND' });
      await expect(command().setTier('Acme', 'Basic')).rejects.toMatchObject({ code: 'NOT_FOUND' });
      await command({ dryRun: true }).createKey(order('Acme'));
      expect(await command().list()).toEqual([]);
      expect(await stored()).toEqual([]);
    });

    test('keeps its salt; a command reads it once', async () => {
      const admin = command();
      const { account } = await admin.createKey(order('Acme'));
      await admin.show('Acme');
      expect((await command().createKey(order('Acme'))).account.ref).toBe(account.ref);
      expect((await stored()).filter(({ pk }) => pk === 'SALT')).toEqual([{ pk: 'SALT', salt: expect.stringMatching(/^[0-9A-Za-z]{32}$/) }]);
    });
  });

  describe('an account that is older than the salt', () => {
    const fresh = issueKey(guessedRef('Acme'), { mode: 'live', scopes: ALL_SCOPES, label: 'old' }, NOW, randomBytes);
    beforeEach(async () => {
      const document = { ...withKey(newAccount(guessedRef('Acme'), 'Acme', 'Basic'), fresh, NOW), g: 1, wid: 'w' };
      await store.dynamoDb.client.send(new PutCommand({ TableName: tables.accounts, Item: document }));
    });

    test.each(['none yet', 'made'])('is found by every command, with a salt %s', async (salt) => {
      if (salt === 'made') await command().createKey(order('Other'));
      expect((await command().show('Acme')).keys).toMatchObject([{ keyId: fresh.keyId }]);
      await command().setTier('Acme', 'Premium');
      await command().setStatus('Acme', 'suspended');
      const next = await command().rotateKey('Acme', fresh.keyId, 0);
      const further = await command().createKey({ ...order('Acme'), tier: 'Premium' });
      await command().revokeKey('Acme', further.keyId);
      expect([next, further].map(({ key }) => parseApiKey(key)?.accountRef)).toEqual([guessedRef('Acme'), guessedRef('Acme')]);
      const found = (await command().list()).filter(({ account }) => account.name === 'Acme');
      expect(found).toMatchObject([{ account: { ref: guessedRef('Acme'), generation: 6, tier: 'Premium', status: 'suspended' } }]);
    });

    test('still accepts its keys', async () => {
      const directory = createCallerDirectory({ client: store.dynamoDb.client, accountsTable: tables.accounts });
      expect(await directory.findCaller(fresh.key, NOW)).toMatchObject({ keyId: fresh.keyId, account: { name: 'Acme' } });
    });
  });
});
