import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { PutCommand, ScanCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { createTables } from '../../../bin/local/create-tables.js';
import { createAccountAdmin, type AccountAdmin } from '../../../lib/accounts/account-admin.js';
import { newAccount, withKey } from '../../../lib/accounts/account-changes.js';
import { ALL_SCOPES } from '../../../lib/endpoints.js';
import { parseApiKey } from '../../../lib/accounts/api-key.js';
import { createCallerDirectory } from '../../../lib/accounts/caller-directory.js';
import { issueKey } from '../../../lib/accounts/issue-key.js';
import { tableNamesOf, type TableNames } from '../../../lib/accounts/table-names.js';
import { localClient } from '../../support/store/dynamodb.js';
import { useStore } from './support/use-store.js';

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
    tables = tableNamesOf(stage);
  });

  describe('a stage without accounts', () => {
    test('gives references by which a guessed name cannot be confirmed', async () => {
      const { key, account } = await command().createKey(order('Acme'));
      expect(key).not.toContain(guessedRef('Acme'));
      expect(account.ref).not.toBe(guessedRef('Acme'));
    });

    test('gives different references than another stage', async () => {
      const first = await command().createKey(order('Acme'));
      tables = tableNamesOf(store.dynamoDb.stage);
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
