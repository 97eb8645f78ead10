import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { randomBytes, randomUUID } from 'node:crypto';
import {
  issueKey, type LimitChange, newAccount, withKey, withRevokedKey, withRotatedKey,
} from '../../../lib/accounts/account-changes.js';
import { type AccountAdmin, accountReport, createAccountAdmin } from '../../../lib/accounts/account-admin.js';
import { ALL_SCOPES } from '../../../lib/endpoints.js';
import { createAccountStore, saltedAccountRef } from '../../../lib/accounts/account-store.js';
import { parseApiKey } from '../../../lib/accounts/api-key.js';
import { localClient, TEST_SALT } from '../../support/store/dynamodb.js';
import { useStore } from './support/use-store.js';

const fresh = (now: number) => issueKey('0123456789', { mode: 'live', scopes: ['usage:read'], label: 'site' }, now, randomBytes);

test('lists keys from the oldest, with their state and without their hash', () => {
  const [first, second, third] = [fresh(1), fresh(2), fresh(3)];
  const account = withKey(withKey(newAccount('acme000001', 'Acme', 'Free'), second, 2), first, 2);
  const document = withRotatedKey(withRevokedKey(account, first.keyId, 2), second.keyId, third, 3, 10);
  const states = (now: number) => accountReport(document, now).keys.map(({ state }) => state);
  expect(states(5)).toEqual(['revoked', 'expiring', 'active']);
  expect(states(13)).toEqual(['revoked', 'expired', 'active']);
  const report = accountReport(document, 5);
  expect(report.keys[1]).toEqual({
    keyId: second.keyId, mode: 'live', scopes: ['usage:read'], state: 'expiring', createdAt: 2, expiresAt: 13, label: 'site',
    lastFour: second.key.slice(-4),
  });
  expect(JSON.stringify(report)).not.toContain(second.storedKey.h);
});

const NOW = Date.UTC(2026, 10, 15, 12);

/** Reads of a command before its write, once it knows the salt: the account twice, and the counters of two months. */
const ACCOUNT_READS = ['fine', 'fine', 'fine', 'fine'] as const;
/** A new account is also looked up by its unsalted reference. */
const NEW_ACCOUNT_READS = ['fine', ...ACCOUNT_READS] as const;

describe('account-admin', () => {
  const store = useStore();
  let admin: AccountAdmin;
  let name: string;
  let ticks = 0;

  const adminWith = (change: { dryRun?: boolean } = {}): AccountAdmin => createAccountAdmin({
    client: localClient(store.proxy.endpoint), tables: store.dynamoDb.tables, random: randomBytes,
    now: () => NOW + (ticks += 1), ...change,
  });
  const create = (limits: LimitChange = {}, by = admin) =>
    by.createKey({ accountName: name, tier: 'Basic', mode: 'live', scopes: ALL_SCOPES, label: 'site', limits });
  const accountStore = () => createAccountStore(store.dynamoDb.client, store.dynamoDb.tables);
  const countersGeneration = () =>
    accountStore().newestGeneration(saltedAccountRef(name, TEST_SALT), NOW, AbortSignal.timeout(5000));

  beforeAll(async () => {
    admin = adminWith();
    await expect(admin.show('reads the salt')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  }, 20_000);
  beforeEach(() => {
    name = randomUUID();
  });

  describe('createKey', () => {
    test('creates a missing account with one write, and raises the generation of the counters', async () => {
      const { account, key, keyId, mode, scopes } = await create({ monthlyQuota: 5 });
      expect(account).toMatchObject({ name, ref: saltedAccountRef(name, TEST_SALT), generation: 1, status: 'active', limitOverrides: { monthlyQuota: 5 } });
      expect(parseApiKey(key)).toEqual({ mode: 'live', accountRef: account.ref });
      expect({ mode, scopes }).toEqual({ mode: 'live', scopes: ALL_SCOPES });
      expect((await admin.show(name)).keys).toMatchObject([{ keyId, state: 'active', label: 'site', lastFour: key.slice(-4) }]);
      expect(store.proxy.calls.filter((call) => call === 'UpdateItem')).toHaveLength(3);
    });

    test('adds keys to an existing account, up to twenty', async () => {
      for (let count = 0; count < 20; count += 1) await create();
      await expect(create()).rejects.toMatchObject({ code: 'CONFLICT' });
      const { account, keys } = await admin.show(name);
      expect(keys).toHaveLength(20);
      expect(account.generation).toBe(20);
    });

    test('ignores white space around a name', async () => {
      const trimmed = name;
      name = ` ${trimmed}\n`;
      expect((await create()).account).toMatchObject({ name: trimmed, ref: saltedAccountRef(trimmed, TEST_SALT) });
    });

    test('does not change the tier of an existing account', async () => {
      await create();
      const order = { accountName: name, tier: 'Free', mode: 'live', scopes: ALL_SCOPES, label: '' } as const;
      await expect(admin.createKey(order)).rejects.toMatchObject({ code: 'CONFLICT' });
    });

    test('loses no key when two operators change the account at once', async () => {
      const keys = await Promise.all(Array.from({ length: 4 }, () => create()));
      const shown = (await admin.show(name)).keys.map(({ keyId }) => keyId);
      expect(shown.sort()).toEqual(keys.map(({ keyId }) => keyId).sort());
    });

    test('creates one key when the answer is lost', async () => {
      store.proxy.setNextFaults(...NEW_ACCOUNT_READS, 'lose-answer');
      await create();
      expect((await admin.show(name)).keys).toHaveLength(1);
      expect(store.proxy.calls.filter((call) => call === 'UpdateItem')).toHaveLength(4);
    });
  });

  describe('each change', () => {
    test('raises the generation by one, also in the counters', async () => {
      const { keyId } = await create();
      const changes: (() => Promise<unknown>)[] = [
        () => create(), () => admin.setStatus(name, 'suspended'), () => admin.setStatus(name, 'active'),
        () => admin.rotateKey(name, keyId, 1000), () => admin.revokeKey(name, keyId), () => admin.setTier(name, 'Premium'),
      ];
      for (const [index, change] of changes.entries()) {
        await change();
        expect(await countersGeneration()).toBe(index + 2);
      }
      expect((await admin.show(name)).account).toMatchObject({ generation: 7, tier: 'Premium', status: 'active' });
    });

    test('rejects an unknown account', async () => {
      await expect(admin.setTier(name, 'Basic')).rejects.toMatchObject({ code: 'NOT_FOUND', message: expect.stringContaining(name) });
      await expect(admin.show(name)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    });

    test('raises the generation above that of the counters after a restore from an older backup', async () => {
      await accountStore().raiseGeneration(saltedAccountRef(name, TEST_SALT), 9, NOW, AbortSignal.timeout(5000));
      expect((await create()).account.generation).toBe(10);
    });

    test('is checked but not written in a dry run', async () => {
      const dry = adminWith({ dryRun: true });
      expect(await create({}, dry)).toMatchObject({ account: { name } });
      await expect(admin.show(name)).rejects.toMatchObject({ code: 'NOT_FOUND' });
      await expect(dry.setStatus(name, 'suspended')).rejects.toMatchObject({ code: 'NOT_FOUND' });
      expect(store.proxy.calls).not.toContain('PutItem');
      expect(store.proxy.calls).not.toContain('UpdateItem');
    });

    test('reports a change that is written, but not raised in the counters', async () => {
      const { keyId } = await create();
      store.proxy.setNextFaults(...ACCOUNT_READS, 'fine', 'access-denied', 'access-denied');
      await expect(admin.revokeKey(name, keyId)).rejects.toMatchObject({ code: 'INTERNAL_ERROR', cause: expect.objectContaining({ name: 'AccessDeniedException' }) });
      expect(await countersGeneration()).toBe(1);
      expect((await admin.revokeKey(name, keyId)).keys).toMatchObject([{ state: 'revoked' }]);
      expect(await countersGeneration()).toBe(3);
    });

    test('gives up when other operators keep changing the account', async () => {
      await create();
      store.proxy.reset();
      store.proxy.setNextFaults('fine', ...Array.from({ length: 5 }, () => ['fine', 'fine', 'fine', 'conflict', 'fine'] as const).flat());
      await expect(admin.setTier(name, 'Free')).rejects.toMatchObject({ code: 'CONFLICT' });
      expect((await admin.show(name)).account.tier).toBe('Basic');
    });
  });

  describe('rotateKey', () => {
    test('issues a successor with the same mode, scopes and label', async () => {
      const old = await create();
      const next = await admin.rotateKey(name, undefined, 86_400_000);
      expect(next).toMatchObject({ mode: old.mode, scopes: old.scopes });
      expect(next.key).not.toBe(old.key);
      expect((await admin.show(name)).keys).toMatchObject([
        { keyId: old.keyId, state: 'expiring', expiresAt: expect.any(Number) }, { keyId: next.keyId, state: 'active', label: 'site' },
      ]);
    });

    test('issues one successor when the answer is lost', async () => {
      await create();
      store.proxy.reset();
      store.proxy.setNextFaults(...ACCOUNT_READS, 'lose-answer');
      await admin.rotateKey(name, undefined, 1000);
      expect((await admin.show(name)).keys).toHaveLength(2);
    });
  });

  test('lists every account by name', async () => {
    const names = [`${name} b`, `${name} a`];
    for (name of names) await create();
    const listed = (await admin.list()).map(({ account }) => account.name).filter((each) => names.includes(each));
    expect(listed).toEqual([...names].reverse());
  });
});
