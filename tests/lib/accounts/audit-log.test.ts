import { randomBytes, randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { createAccountAdmin, type AccountAdmin } from '../../../lib/accounts/account-admin.js';
import { issueKey, newAccount, withKey } from '../../../lib/accounts/account-changes.js';
import { ATTRIBUTES } from '../../../lib/accounts/tables.js';
import { auditKey, changesOf, createAuditLog } from '../../../lib/accounts/audit-log.js';
import { scanItems } from '../../../lib/accounts/dynamodb-client.js';
import { collectNeeds, needOf } from '../../support/aws/dynamodb-needs.js';
import { actionsOf, isAllowed, readPolicy, type Need, type PolicyName } from '../../support/aws/policy.js';
import { localClient } from '../../support/store/dynamodb.js';
import { useStore } from './support/use-store.js';

const NOW = Date.UTC(2026, 10, 15, 12);
const SUPPORT = 'arn:aws:sts::123456789012:assumed-role/support/jo';

/** Reads of a command before its writes: the account twice, and the counters of two months. */
const READS = ['fine', 'fine', 'fine', 'fine'] as const;

const store = useStore();
let admin: AccountAdmin;
let needs: readonly Need[];
let name: string;
const create = () => admin.createKey({ accountName: name, tier: 'Basic', mode: 'live', scopes: ['usage:read'], label: '' });

beforeAll(async () => {
  let clock = NOW;
  const client = localClient(store.proxy.endpoint);
  const { tables } = store.dynamoDb;
  needs = collectNeeds(client, 'arn:aws:dynamodb:eu-central-1:123456789012:table');
  admin = createAccountAdmin({ client, tables, random: randomBytes, now: () => (clock += 1), operator: async () => SUPPORT });
  await expect(admin.show('reads the salt')).rejects.toMatchObject({ code: 'NOT_FOUND' });
});
beforeEach(() => { name = randomUUID(); });

describe('a line', () => {
  const linesOf = async () => (await admin.audit()).filter(({ account }) => account === name);

  test('stays begun if the change after it could not be written', async () => {
    await create();
    store.proxy.setNextFaults(...READS, 'fine', 'access-denied');
    await expect(admin.setStatus(name, 'suspended')).rejects.toMatchObject({ code: 'INTERNAL_ERROR' });
    expect((await admin.show(name)).account.status).toBe('active');
    expect(await linesOf()).toMatchObject([{ state: 'done' }, { by: SUPPORT, changes: ['status active → suspended'], state: 'begun' }]);
  });

  test('is written once for a change that another operator delayed', async () => {
    await create();
    await Promise.all([admin.setStatus(name, 'suspended'), admin.setTier(name, 'Premium')]);
    expect(await linesOf()).toHaveLength(3);
  });

  test('is needed before a change: without it, nothing changes', async () => {
    await create();
    store.proxy.setNextFaults(...READS, 'access-denied');
    await expect(admin.setStatus(name, 'suspended')).rejects.toMatchObject({ code: 'INTERNAL_ERROR' });
    expect((await admin.show(name)).account.status).toBe('active');
  });

  test('has the attributes that the table of attributes names', async () => {
    const { client, tables } = store.dynamoDb;
    const signal = AbortSignal.timeout(5_000);
    await createAuditLog(client, tables.accounts).begin({ pk: auditKey(NOW, 'x'), by: SUPPORT, nm: name, ch: [], st: 'begun' }, signal);
    const [item = {}] = await scanItems<object>(client, tables.accounts, auditKey(NOW, 'x'), signal);
    expect(Object.keys(item).sort()).toEqual(Object.keys(ATTRIBUTES.audit).sort());
  });
});

test('changes name the keys that they removed', () => {
  const fresh = (at: number) => issueKey('a', { mode: 'live', scopes: [], label: '' }, at, randomBytes);
  const [old, next] = [fresh(NOW), fresh(NOW + 1)];
  const before = withKey(newAccount('a', 'Acme', 'Basic'), old, NOW);
  expect(changesOf(before, { ...before, keys: { [next.keyId]: next.stored } })).toEqual([`${old.keyId} removed`, `${next.keyId} created (live; )`]);
});

describe('the policy of', () => {
  const stageOf = (): string => store.dynamoDb.tables.accounts.replace('invoice-pdf-', '').split('-accounts')[0] ?? '';
  const policyOf = (file: PolicyName) => readPolicy(file, { stage: stageOf(), region: 'eu-central-1', accountId: '123456789012' });
  const rejections = async (file: PolicyName, work: () => Promise<unknown>): Promise<readonly string[]> => {
    const from = needs.length;
    await work();
    return [...new Set(needs.slice(from).filter((need) => !isAllowed(policyOf(file), need)).map(({ action }) => action))];
  };
  const reads = [() => admin.list(), () => admin.audit()];

  test('support is enough to show, rotate, revoke and suspend', async () => {
    const { keyId } = await create();
    const works = [() => admin.show(name), () => admin.rotateKey(name, keyId, 1_000), () => admin.revokeKey(name, keyId), () => admin.setStatus(name, 'suspended')];
    for (const work of works) expect(await rejections('support-policy', work)).toEqual([]);
  });

  test('support does not create accounts, change tiers or limits, or read what is not named', async () => {
    expect(await rejections('support-policy', create)).toEqual(['dynamodb:UpdateItem']);
    const rejected = [() => admin.setTier(name, 'Premium'), () => admin.setTier(name, 'Premium', { monthlyQuota: 9 })];
    for (const work of rejected) expect(await rejections('support-policy', work)).toEqual(['dynamodb:UpdateItem']);
    for (const work of [...reads, () => admin.usageIn(NOW)]) expect(await rejections('support-policy', work)).toEqual(['dynamodb:Scan']);
  });

  test('operators is enough for every command', async () => {
    const works = [create, () => admin.setTier(name, 'Premium', { monthlyQuota: 9 }), () => admin.setBrands(name, ['acme']), () => admin.setStatus(name, 'canceled'), ...reads, () => admin.usageIn(NOW)];
    for (const work of works) expect(await rejections('operator-policy', work)).toEqual([]);
  });

  test('billing is enough for the usage, and reads no key', async () => {
    await create();
    expect(await rejections('billing-policy', () => admin.usageIn(NOW))).toEqual([]);
    for (const work of reads) expect(await rejections('billing-policy', work)).toEqual(['dynamodb:Scan']);
    expect(await rejections('billing-policy', () => admin.show(name))).toEqual(['dynamodb:GetItem']);
    const scan = { action: 'dynamodb:Scan', resource: `arn:aws:dynamodb:eu-central-1:123456789012:table/${store.dynamoDb.tables.accounts}` };
    const asking = (...names: string[]) => ({ ...scan, context: { 'dynamodb:Attributes': names, 'dynamodb:Select': 'SPECIFIC_ATTRIBUTES' } });
    expect([asking('pk', 'nm'), asking('pk', 'keys'), scan].map((need) => isAllowed(policyOf('billing-policy'), need))).toEqual([true, false, false]);
    expect(isAllowed(policyOf('billing-policy'), needOf('GetItem', { TableName: store.dynamoDb.tables.usage, Key: { pk: 'I#1', sk: 'x' } }, scan.resource.split('/')[0]!))).toBe(false);
  });
});

describe('the policy for the logs', () => {
  const policy = readPolicy('logs-policy', { stage: 'prod', region: 'eu-central-1', accountId: '123456789012' });
  const group = (stage: string) => `arn:aws:logs:eu-central-1:123456789012:log-group:/aws/lambda/invoice-pdf-${stage}-generate`;

  test.each(['logs:StartQuery', 'logs:FilterLogEvents', 'logs:GetLogEvents', 'logs:DescribeLogStreams'])('allows %s on the logs of the stage alone', (action) => {
    const resources = [group('prod'), `${group('prod')}:*`, group('prod').replace('lambda/invoice-pdf-prod-generate', 'http-api/invoice-pdf-prod')];
    for (const resource of resources) expect(isAllowed(policy, { action, resource })).toBe(true);
    expect(isAllowed(policy, { action, resource: group('dev') })).toBe(false);
  });

  test('changes nothing, and reads no table', () => {
    expect(actionsOf(policy).filter((action) => !/^logs:(StartQuery|StopQuery|FilterLogEvents|Get\w+|Describe\w+)$|^cloudwatch:Get\w+$/.test(action))).toEqual([]);
  });
});
