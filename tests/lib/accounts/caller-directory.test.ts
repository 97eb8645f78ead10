import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { randomBytes, randomUUID } from 'node:crypto';
import { createAccountAdmin, type AccountAdmin, type IssuedKey } from '../../../lib/accounts/account-admin.js';
import { accountKey } from '../../../lib/accounts/account-document.js';
import { ALL_SCOPES } from '../../../lib/endpoints.js';
import { saltedAccountRef } from '../../../lib/accounts/account-store.js';
import { createApiKey } from '../../../lib/accounts/api-key.js';
import { createCallerDirectory } from '../../../lib/accounts/caller-directory.js';
import type { CallerDirectory } from '../../../lib/accounts/types.js';
import { localClient, TEST_SALT } from '../../support/store/dynamodb.js';
import { recordingClient } from '../../support/store/recording-client.js';
import { useStore } from './support/use-store.js';

const NOW = Date.UTC(2026, 10, 15, 12);

describe('caller-directory', () => {
  const store = useStore();
  let directory: CallerDirectory;
  let admin: AccountAdmin;
  let name: string;

  const order = (mode: 'live' | 'test' = 'live'): Promise<IssuedKey> =>
    admin.createKey({ accountName: name, tier: 'Basic', mode, scopes: ALL_SCOPES, label: '' });

  beforeAll(async () => {
    const { client, tables } = store.dynamoDb;
    admin = createAccountAdmin({ client, tables, random: randomBytes, now: () => NOW });
  }, 20_000);
  beforeEach(() => {
    name = randomUUID();
    const { accounts } = store.dynamoDb.tables;
    directory = createCallerDirectory({ client: localClient(store.proxy.endpoint), accountsTable: accounts });
  });

  describe('findCaller', () => {
    test('finds account, key id, mode and scopes with one read', async () => {
      const { key, keyId } = await order('test');
      expect(await directory.findCaller(key, NOW)).toEqual({
        account: { ref: saltedAccountRef(name, TEST_SALT), name, generation: 1, tier: 'Basic', status: 'active', limitOverrides: {} },
        keyId, mode: 'test', scopes: ALL_SCOPES,
      });
      expect(store.proxy.calls).toEqual(['GetItem']);
    });

    test('caches an account for a minute', async () => {
      const { key } = await order();
      for (const past of [0, 1, 59_999]) await directory.findCaller(key, NOW + past);
      expect(store.proxy.calls).toHaveLength(1);
      await directory.findCaller(key, NOW + 60_000);
      expect(store.proxy.calls).toHaveLength(2);
    });

    test('reads again if asked to', async () => {
      const { key } = await order();
      await directory.findCaller(key, NOW);
      await admin.setStatus(name, 'suspended');
      expect(await directory.findCaller(key, NOW)).toMatchObject({ account: { status: 'active' } });
      expect(await directory.findCaller(key, NOW, 'strong')).toMatchObject({ account: { status: 'suspended', generation: 2 } });
      expect(await directory.findCaller(key, NOW)).toMatchObject({ account: { status: 'suspended' } });
    });

    test('uses a consistent read and aborts in time', async () => {
      const { client, calls } = recordingClient();
      const { key } = await order();
      expect(await createCallerDirectory({ client, accountsTable: 'accounts' }).findCaller(key, NOW)).toBeNull();
      expect(calls).toEqual([{ input: { TableName: 'accounts', Key: accountKey(saltedAccountRef(name, TEST_SALT)), ConsistentRead: true }, abortSignal: expect.any(AbortSignal) }]);
    });

    test('makes no call for a malformed key', async () => {
      const { key } = await order();
      expect(await directory.findCaller(`${key.slice(0, -1)}!`, NOW)).toBeNull();
      expect(await directory.findCaller('', NOW, 'strong')).toBeNull();
      expect(store.proxy.calls).toEqual([]);
    });

    test('reads at most once a second for keys of an account that does not exist', async () => {
      for (const past of [0, 1, 999]) {
        expect(await directory.findCaller(createApiKey('live', saltedAccountRef(name, TEST_SALT), randomBytes), NOW + past)).toBeNull();
      }
      expect(store.proxy.calls).toHaveLength(1);
      const { key } = await order();
      expect(await directory.findCaller(key, NOW + 1000)).not.toBeNull();
    });

    test('reads at most once a second for unknown keys of a known account, and serves its real keys meanwhile', async () => {
      const { key, account } = await order();
      await directory.findCaller(key, NOW);
      for (const past of [0, 1, 999]) {
        expect(await directory.findCaller(createApiKey('live', account.ref, randomBytes), NOW + past)).toBeNull();
        expect(await directory.findCaller(key, NOW + past)).not.toBeNull();
      }
      expect(store.proxy.calls).toHaveLength(2);
      await directory.findCaller(createApiKey('live', account.ref, randomBytes), NOW + 1000);
      expect(store.proxy.calls).toHaveLength(3);
    });

    test('finds a new key at once, although its account is cached', async () => {
      const { key } = await order();
      await directory.findCaller(key, NOW);
      const further = await order();
      expect(await directory.findCaller(further.key, NOW)).toMatchObject({ keyId: further.keyId });
    });

    test('accepts a rotated key during its grace period, also from the cache', async () => {
      const { key, keyId } = await order();
      const successor = await admin.rotateKey(name, keyId, 5_000);
      expect(await directory.findCaller(key, NOW + 4_999)).toMatchObject({ keyId });
      expect(await directory.findCaller(key, NOW + 5_000)).toBeNull();
      expect(await directory.findCaller(successor.key, NOW + 5_000)).toMatchObject({ keyId: successor.keyId });
      expect(store.proxy.calls).toHaveLength(1);
    });

    test('rejects a revoked key', async () => {
      const { key, keyId } = await order();
      await admin.revokeKey(name, keyId);
      expect(await directory.findCaller(key, NOW)).toBeNull();
    });

    test('forgets an account that was removed', async () => {
      const { key, account } = await order();
      await directory.findCaller(key, NOW);
      const { client, tables } = store.dynamoDb;
      await client.send(new DeleteCommand({ TableName: tables.accounts, Key: accountKey(account.ref) }));
      expect(await directory.findCaller(key, NOW, 'strong')).toBeNull();
      expect(await directory.findCaller(key, NOW)).toBeNull();
      expect(store.proxy.calls).toHaveLength(2);
    });

    test('does not call a key unknown when DynamoDB does not answer, and recovers by itself', async () => {
      const { key } = await order();
      store.proxy.setLastingFault('silence');
      await expect(directory.findCaller(key, NOW)).rejects.toMatchObject({ code: 'INTERNAL_ERROR', headers: { 'Retry-After': '1' } });
      store.proxy.setLastingFault('fine');
      expect(await directory.findCaller(key, NOW)).not.toBeNull();
    });
  });
});
