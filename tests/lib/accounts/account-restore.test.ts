import { randomBytes, randomUUID } from 'node:crypto';
import { DeleteItemCommand } from '@aws-sdk/client-dynamodb';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { createTables } from '../../../bin/local/local-tables.js';
import { createAccountAdmin, type AccountAdmin } from '../../../lib/accounts/account-admin.js';
import { createAccountStore } from '../../../lib/accounts/account-store.js';
import { createAccounts, type Accounts } from '../../../lib/accounts/accounts.js';
import { type TableNames, tableNamesForStage } from '../../../lib/accounts/tables.js';
import { copyTable } from '../../support/aws/dynamodb-service.js';
import { longDeadline } from '../../support/store/dynamodb.js';
import { useStore } from './support/use-store.js';

const store = useStore();
let now: number;
let tables: TableNames;
let copy: string;
let admin: AccountAdmin;
let accounts: Accounts;

const adminOf = (dryRun = false): AccountAdmin => createAccountAdmin({
  client: store.dynamoDb.client, tables, random: randomBytes, now: () => (now += 1), dryRun, operator: () => Promise.resolve({ arn: 'me', userId: 'AIDAME' }),
});
const create = (accountName: string, label = '') =>
  admin.createKey({ accountName, tier: 'Premium', mode: 'live', scopes: ['usage:read'], label });
const lose = (pk: string) =>
  store.dynamoDb.client.send(new DeleteItemCommand({ TableName: tables.accounts, Key: { pk: { S: pk } } }));
/** A line of the audit log of 0.2.0. */
const putOldLine = () => store.dynamoDb.client.send(new PutCommand({
  TableName: tables.accounts, Item: { pk: 'L#2026-11-01T00:00:00.000Z#old', by: 'me', nm: 'Acme', ch: [], st: 'done' },
}));
/** Goes on with an empty accounts table, and the counters of before. */
const loseAll = async (): Promise<void> => {
  tables = { ...tables, accounts: tableNamesForStage(randomUUID()).accounts };
  await createTables(store.dynamoDb.endpoint, tables.accounts.slice('invoice-pdf-'.length, -'-accounts'.length));
  admin = adminOf();
  accounts = createAccounts({ client: store.dynamoDb.client, tables });
};
const backUp = () => copyTable(store.dynamoDb.client, tables.accounts, copy);
const order = (change: object = {}) => ({ from: copy, accountName: undefined, overwritesExisting: false, ...change });
/** Whether a request with a key is served: its account is found, and not older than the counters know. */
const isServed = async (key: string): Promise<boolean> => {
  const caller = await accounts.findCaller(key, now, 'strong', longDeadline());
  if (caller === null) return false;
  const { ref: accountRef, generation } = caller.account;
  const request = { accountRef, generation, startedAt: now, requestId: randomUUID(), path: '/themes', limits: { requestsPerMinute: 9, monthlyQuota: 9 } } as const;
  return (await accounts.admit(request)).kind === 'admitted';
};

beforeAll(() => { now = Date.UTC(2026, 10, 15, 12); });
beforeEach(async () => {
  const stage = randomUUID();
  await createTables(store.dynamoDb.endpoint, stage);
  tables = tableNamesForStage(stage);
  copy = `${tables.accounts}-restored`;
  admin = adminOf();
  accounts = createAccounts({ client: store.dynamoDb.client, tables });
});

describe('accounts that were lost', () => {
  test('are all put back with their keys, states and limits, above the generation of the counters', async () => {
    const keys = [await create('Acme'), await create('Beta'), await create('Gone')];
    await admin.setTier('Beta', 'Basic', { monthlyQuota: 7 });
    await admin.setStatus('Gone', 'suspended');
    await backUp();
    const before = await admin.list();
    await admin.setStatus('Acme', 'suspended');
    for (const { account } of keys) await lose(`A#${account.ref}`);
    expect(await isServed(keys[0]!.key)).toBe(false);
    expect(await admin.restore(order())).toMatchObject({ restored: [{}, {}, {}], kept: [], auditLines: 0 });
    const withoutGeneration = (reports: typeof before) =>
      reports.map(({ account, keys: all }) => ({ ...account, generation: 0, all }));
    expect(withoutGeneration(await admin.list())).toEqual(withoutGeneration(before));
    expect(await Promise.all(keys.map(({ key }) => isServed(key)))).toEqual([true, true, true]);
  });

  test('are more than are written at once', async () => {
    const names = Array.from({ length: 30 }, (_, index) => `account ${index}`);
    for (const name of names) await create(name);
    await backUp();
    await loseAll();
    expect((await admin.restore(order())).restored).toHaveLength(30);
    expect(await admin.list()).toHaveLength(30);
    expect(await admin.restore(order())).toMatchObject({ restored: [], auditLines: 0 });
  });

  test('come with the salt, so that commands find them by name, and the audit lines of 0.2.0', async () => {
    const { key } = await create('Acme');
    await putOldLine();
    await backUp();
    await loseAll();
    expect(await admin.restore(order())).toMatchObject({ restored: [{ name: 'Acme' }], auditLines: 1 });
    expect((await admin.show('Acme')).keys).toHaveLength(1);
    expect((await create('Acme')).account.ref).toBe((await accounts.findCaller(key, now, 'strong', longDeadline()))?.account.ref);
    expect((await admin.audit()).map(({ account, state }) => [account, state])).toEqual([['Acme', 'done'], ['Acme', 'done'], ['Acme', 'done'], ['Acme', 'done']]);
  });

  test('may be one, which brings no audit log', async () => {
    await create('Acme');
    await create('Beta');
    await backUp();
    await loseAll();
    expect(await admin.restore(order({ accountName: 'Beta' }))).toMatchObject({ restored: [{ name: 'Beta' }], kept: [], auditLines: 0 });
    expect((await admin.list()).map(({ account }) => account.name)).toEqual(['Beta']);
  });
});

describe('accounts that exist', () => {
  test('are left alone, even if no command can read them', async () => {
    const [, beta] = [await create('Acme'), await create('Beta')];
    await backUp();
    await admin.setTier('Acme', 'Basic');
    await lose(`A#${beta.account.ref}`);
    await store.dynamoDb.client.send(new PutCommand({ TableName: tables.accounts, Item: { pk: 'A#damaged' } }));
    expect(await admin.restore(order())).toMatchObject({ restored: [{ name: 'Beta' }], kept: [{ name: 'Acme' }] });
    expect((await admin.show('Acme')).account.tier).toBe('Basic');
  });

  test('are set back if they are to be replaced, with their lost keys and without later brands', async () => {
    const { key, keyId } = await create('Acme');
    await backUp();
    await admin.revokeKey('Acme', keyId);
    await admin.setBrands('Acme', ['acme']);
    expect(await isServed(key)).toBe(false);
    const report = await admin.restore(order({ overwritesExisting: true }));
    expect(report).toMatchObject({ restored: [{ name: 'Acme', brands: [] }], kept: [] });
    expect(await isServed(key)).toBe(true);
    expect((await admin.audit()).at(-1)?.changes).toEqual(['brands acme → none', `${keyId} active`]);
  });
});

describe('nothing is restored', () => {
  test('in a dry run, which says what would be', async () => {
    await create('Acme');
    await putOldLine();
    await backUp();
    await loseAll();
    expect(await adminOf(true).restore(order())).toMatchObject({ restored: [{ name: 'Acme' }], auditLines: 1 });
    expect(await admin.list()).toEqual([]);
    expect(await createAccountStore(store.dynamoDb.client, tables).salt(AbortSignal.timeout(5_000))).toBeNull();
  });

  test.each([[undefined, 'has no account.'], ['Beta', 'has no account "Beta".']])('from a copy without the account %s', async (accountName, reason) => {
    if (accountName !== undefined) await create('Acme');
    await backUp();
    await expect(admin.restore(order({ accountName }))).rejects.toMatchObject({ code: 'NOT_FOUND', message: expect.stringContaining(reason) });
  });

  test('if accounts were created after the loss with another salt, until that is deleted', async () => {
    await create('Acme');
    await backUp();
    await loseAll();
    await create('New');
    await expect(admin.restore(order())).rejects.toMatchObject({ code: 'CONFLICT', message: expect.stringContaining('Delete the item SALT') });
    expect(await admin.list()).toHaveLength(1);
    await lose('SALT');
    expect((await adminOf().restore(order())).restored).toHaveLength(1);
    expect((await adminOf().show('Acme')).keys).toHaveLength(1);
  });
});
