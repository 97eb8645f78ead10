import { randomBytes, randomUUID } from 'node:crypto';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { createAccountAdmin, type AccountAdmin } from '../../../lib/accounts/account-admin.js';
import { issueKey, newAccount, withKey } from '../../../lib/accounts/account-changes.js';
import { ATTRIBUTES } from '../../../lib/accounts/tables.js';
import { createAuditLog, describeChanges } from '../../../lib/accounts/audit-log.js';
import { scanItems } from '../../../lib/accounts/dynamodb-client.js';
import { collectNeeds, needOf } from '../../support/aws/dynamodb-needs.js';
import { actionsOf, isAllowed, readPolicy, type Need, type PolicyName } from '../../support/aws/policy.js';
import { localClient } from '../../support/store/dynamodb.js';
import { useStore } from './support/use-store.js';

const NOW = Date.UTC(2026, 10, 15, 12);
const SUPPORT = { arn: 'arn:aws:sts::123456789012:assumed-role/support/jo', userId: 'AROASUPPORT:jo' };

const SUPPORT_LINE = { by: SUPPORT.arn, userId: SUPPORT.userId, state: 'done' };

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
    expect(await linesOf()).toMatchObject([{ state: 'done' }, { by: SUPPORT.arn, userId: SUPPORT.userId, changes: ['status active → suspended'], state: 'begun' }]);
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
    await createAuditLog(client, tables).command({ ...SUPPORT, userId: 'other' }, NOW, 'x')({ nm: name, ch: [], st: 'begun' }, signal);
    const [item = {}] = await scanItems<object>(client, tables.audit, 'L#other', signal);
    expect(Object.keys(item).sort()).toEqual(Object.keys(ATTRIBUTES.audit).sort());
  });

  test('is added to, never changed: an entry that is there stays as it is', async () => {
    const { client, tables } = store.dynamoDb;
    const [signal, id] = [AbortSignal.timeout(5_000), randomUUID()];
    const log = createAuditLog(client, tables);
    await log.command(SUPPORT, NOW, id)({ nm: name, ch: ['first'], st: 'done' }, signal);
    await log.command(SUPPORT, NOW, id)({ nm: name, ch: ['second'], st: 'begun' }, signal);
    expect(await linesOf()).toMatchObject([{ changes: ['first'], state: 'done' }]);
  });

  test('of 0.2.0 is in the accounts table, and listed with the others, oldest first', async () => {
    const { client, tables } = store.dynamoDb;
    const Item = { pk: `L#${new Date(NOW - 1_000).toISOString()}#${name}`, by: 'arn', nm: name, ch: ['tier none → Basic'], st: 'done' };
    await client.send(new PutCommand({ TableName: tables.accounts, Item }));
    await create();
    expect(await linesOf()).toEqual([
      { at: NOW - 1_000, by: 'arn', account: name, changes: ['tier none → Basic'], state: 'done' }, expect.objectContaining(SUPPORT_LINE),
    ]);
  });
});

test('changes name the keys that they removed', () => {
  const fresh = (at: number) => issueKey('a', { mode: 'live', scopes: [], label: '' }, at, randomBytes);
  const [old, next] = [fresh(NOW), fresh(NOW + 1)];
  const before = withKey(newAccount('a', 'Acme', 'Basic'), old, NOW);
  expect(describeChanges(before, { ...before, keys: { [next.keyId]: next.storedKey } })).toEqual([`${old.keyId} removed`, `${next.keyId} created (live; )`]);
});

describe('the policy of', () => {
  const stageOf = (): string => store.dynamoDb.tables.accounts.replace('invoice-pdf-', '').split('-accounts')[0] ?? '';
  const policyOf = (file: PolicyName) => readPolicy(file, { stage: stageOf(), region: 'eu-central-1', accountId: '123456789012' });
  const rejections = async (file: PolicyName, work: () => Promise<unknown>): Promise<readonly string[]> => {
    const from = needs.length;
    await work();
    const made = needs.slice(from).map((need) => ({ ...need, context: { ...need.context, 'aws:userid': SUPPORT.userId } }));
    return [...new Set(made.filter((need) => !isAllowed(policyOf(file), need)).map(({ action }) => action))];
  };
  const reads = [() => admin.list(), () => admin.audit()];

  test.each<PolicyName>(['operator-policy', 'support-policy'])('%s lets its holders add to the audit log under their own name, and do nothing else to it', (file) => {
    const may = (action: string, leading: string, attributes: readonly string[] = ['pk', 'sk', 'by', 'nm', 'ch', 'st']) => isAllowed(policyOf(file), {
      action, resource: `arn:aws:dynamodb:eu-central-1:123456789012:table/${store.dynamoDb.tables.audit}`,
      context: { 'dynamodb:LeadingKeys': [leading], 'dynamodb:Attributes': attributes, 'aws:userid': SUPPORT.userId },
    });
    expect(may('dynamodb:PutItem', 'L#AROASUPPORT:jo')).toBe(true);
    expect([may('dynamodb:PutItem', 'L#AROASUPPORT:max'), may('dynamodb:PutItem', 'L#AROASUPPORT:jo', ['pk', 'sk', 'ex'])]).toEqual([false, false]);
    for (const action of ['UpdateItem', 'DeleteItem', 'BatchWriteItem', 'PartiQLUpdate', 'PartiQLDelete', 'DeleteTable', 'UpdateTable', 'UpdateTimeToLive']) {
      expect([action, may(`dynamodb:${action}`, 'L#AROASUPPORT:jo')]).toEqual([action, false]);
    }
  });

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

test('a condition on all values of a set, which holds for none, also needs the set', () => {
  const FILES: readonly PolicyName[] =
    ['billing-policy', 'deploy-policy', 'logs-policy', 'operator-policy', 'permissions-boundary', 'support-policy'];
  const target = { stage: 'prod', region: 'eu-central-1', accountId: '123456789012' };
  const statements = FILES.flatMap((file) => readPolicy(file, target).Statement);
  const conditions = statements.map(({ Condition: condition = {} }) => condition);
  const setsOf = (condition: (typeof conditions)[number]): readonly string[] => Object.entries(condition)
    .filter(([operator]) => operator.startsWith('ForAllValues:')).flatMap(([, keys]) => Object.keys(keys));
  const guarded = conditions.flatMap((condition) => setsOf(condition).map((key) => [key, condition.Null?.[key]]));
  expect(guarded.length).toBeGreaterThan(8);
  for (const [key, guard] of guarded) expect([key, guard]).toEqual([key, 'false']);
});
