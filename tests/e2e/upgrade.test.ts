import { createHash, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { PutItemCommand, UpdateItemCommand, type AttributeValue } from '@aws-sdk/client-dynamodb';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createAccountAdmin } from '../../lib/accounts/account-admin.js';
import { createAccounts, type Accounts } from '../../lib/accounts/accounts.js';
import { readPolicy, type Policy } from '../support/aws/policy.js';
import { createBucketService } from '../support/aws/bucket-service.js';
import { BOUNDARY_ARN, DEPLOYMENT_TARGET, withBoundary } from '../support/aws/rehearsal.js';
import { applyTemplate, type Stack } from '../support/aws/stack.js';
import { packageFolder } from '../support/lambda/packaged-service.js';
import { readTemplate, resourcesOfType, type Template } from '../support/lambda/packaged-template.js';
import { replacingChanges } from '../support/lambda/template-errors.js';
import { longDeadline, startTestDynamoDb, type TestDynamoDb } from '../support/store/dynamodb.js';

/** The template of a deployment of a release, and what its code wrote for an account with two invoices of five, one of them with the key `order-7`. */
interface Release {
  readonly version: string;
  readonly at: number;
  readonly key: string;
  readonly keyId: string;
  readonly accountRef: string;
  readonly items: Readonly<Record<'accounts' | 'usage', readonly Record<string, AttributeValue>[]>>;
  readonly template: Template;
}

const RELEASES = ['0.1.0', '0.2.0'].map((version): Release => ({
  version, ...JSON.parse(readFileSync(new URL(`../support/aws/release-${version}.json`, import.meta.url), 'utf8')) as Omit<Release, 'version'>,
}));
const EVERYTHING: Policy = { Statement: [{ Sid: 'Everything', Effect: 'Allow', Action: '*', Resource: '*' }] };

/** Keys of the files that a template takes from the bucket. */
const filesOf = ({ Resources }: Template): readonly string[] => Object.values(Resources)
  .flatMap(({ Properties: { Code, Content } = {} }) => [Code, Content] as ({ readonly S3Key?: string } | undefined)[])
  .flatMap((source) => source?.S3Key ?? []);

const bucketOf = ({ Outputs, Resources }: Template): Template =>
  ({ Outputs, Resources: Object.fromEntries(Object.entries(Resources).filter(([id]) => id.startsWith('ServerlessDeploymentBucket'))) });

describe.each(RELEASES)('a deployment of $version that is upgraded', (old) => {
  const template: Template = { Resources: {}, Outputs: {} };
  const stack: Stack = { id: 'arn', name: 'invoice-pdf-dev', status: '', template, physicalIds: new Map(), events: [] };
  const s3 = createBucketService();
  const deploy = (next: Template, policy: Policy, kind: 'CREATE' | 'UPDATE' = 'UPDATE'): string => {
    const file = { bytes: Buffer.alloc(0), metadata: {} };
    for (const bucket of s3.buckets.values()) for (const key of filesOf(next)) bucket.set(key, file);
    applyTemplate(stack, next, kind, { s3, region: DEPLOYMENT_TARGET.region, retained: [], policy });
    return stack.status;
  };

  test('keeps its tables, and gets the boundary from an administrator and its next versions from the pipeline', () => {
    expect([deploy(bucketOf(old.template), EVERYTHING, 'CREATE'), deploy(old.template, EVERYTHING)]).toEqual(['CREATE_COMPLETE', 'UPDATE_COMPLETE']);
    const before = new Map(stack.physicalIds);
    const next = withBoundary(readTemplate(packageFolder()), BOUNDARY_ARN);
    const later = JSON.parse(JSON.stringify(next).replaceAll('"MemorySize":1769', '"MemorySize":2048')) as Template;
    expect(deploy(next, EVERYTHING)).toBe('UPDATE_COMPLETE');
    expect(deploy(later, readPolicy('deploy-policy', DEPLOYMENT_TARGET))).toBe('UPDATE_COMPLETE');
    const tables = resourcesOfType(old.template, 'AWS::DynamoDB::Table');
    expect(tables.map(([id]) => id)).toEqual(['AccountsTable', 'UsageTable']);
    for (const [id, table] of tables) {
      const { Properties, ...rest } = later.Resources[id]!;
      expect([id, stack.physicalIds.get(id), { ...rest, Properties: table.Properties }]).toEqual([id, before.get(id), table]);
      expect([id, replacingChanges(table, { Properties, ...rest })]).toEqual([id, []]);
      const recovery = { PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true } };
      expect(Properties).toEqual({ ...table.Properties, ...recovery });
    }
    expect(stack.physicalIds.get('AuditTable')).toBe('invoice-pdf-dev-audit');
    const [[, table] = []] = tables;
    expect(replacingChanges(table!, { ...table!, Properties: { ...table!.Properties, TableName: 'other' } })).toEqual(['TableName']);
  });
});

describe.each(RELEASES)('the data of $version', (old) => {
  let dynamoDb: TestDynamoDb;
  let accounts: Accounts;
  const { at, accountRef } = old;
  const limits = { requestsPerMinute: 60, monthlyQuota: 5 };
  const request = (requestId: string) =>
    ({ accountRef, generation: 2, limits, startedAt: at + 1_000, requestId, path: '/invoices/generate' } as const);
  const charge = { chargeStartedAt: at + 1_000, isRepeatable: false };

  beforeAll(async () => {
    dynamoDb = await startTestDynamoDb();
    for (const table of ['accounts', 'usage'] as const) {
      const { [table]: TableName } = dynamoDb.tables;
      for (const Item of old.items[table]) await dynamoDb.client.send(new PutItemCommand({ TableName, Item }));
    }
    accounts = createAccounts({ client: dynamoDb.client, tables: dynamoDb.tables });
  });
  afterAll(() => dynamoDb.stop());

  test('has keys that go on working, with their account\'s tier and limits', async () => {
    expect(await accounts.findCaller(old.key, at, 'strong', longDeadline())).toMatchObject({
      keyId: old.keyId, mode: 'live', scopes: expect.arrayContaining(['usage:read']),
      account: { name: 'Acme', ref: accountRef, tier: 'Premium', status: 'active', limitOverrides: { monthlyQuota: 5 } },
    });
  });

  test('has an Idempotency-Key that is not charged again', async () => {
    const again = {
      accountRef, mode: 'live', idempotencyKey: 'order-7', bodyHash: 'a'.repeat(64), requestId: 'again', startedAt: at + 1_000,
      deploymentWatermark: null, brands: null,
    } as const;
    expect(await accounts.claim(again)).toEqual({ kind: 'replay', deploymentWatermark: null, brands: null });
    expect(await accounts.claim({ ...again, bodyHash: 'b'.repeat(64) })).toEqual({ kind: 'other-body' });
  });

  test('has counters that go on up to the quota', async () => {
    expect(await accounts.admit(request('3'))).toMatchObject({ kind: 'admitted', reading: { minuteUsed: 3, monthUsed: 2, totalRequests: 3 } });
    const commit = (chargeId: string, amount: number) =>
      accounts.commit(request(chargeId), { ...charge, chargeId, amount }, { succeeded: true, durationMs: 1 });
    expect(await commit('3', 3)).toMatchObject({ kind: 'charged', reading: { monthUsed: 5 } });
    expect(await commit('4', 1)).toMatchObject({ kind: 'month-exhausted' });
  });

  test('is found by the operator, by name, and changed with a line in the audit log', async () => {
    const { client, tables } = dynamoDb;
    const operator = () => Promise.resolve({ arn: 'me', userId: 'AIDAME' });
    const admin = createAccountAdmin({ client, tables, now: () => at + 2_000, random: randomBytes, operator });
    expect((await admin.show('Acme')).account.ref).toBe(accountRef);
    const lines = await admin.audit();
    expect(lines).toHaveLength(old.items.accounts.filter(({ pk }) => pk?.S?.startsWith('L#')).length);
    for (const line of lines) expect(line).toMatchObject({ account: 'Acme', by: 'arn:aws:iam::123456789012:user/jo', changes: expect.any(Array), state: 'done' });
    await admin.setStatus('Acme', 'suspended');
    const [line, ...before] = [...await admin.audit()].reverse();
    expect([line, [...before].reverse()]).toEqual([expect.objectContaining({ account: 'Acme', by: 'me', changes: ['status active → suspended'], state: 'done' }), lines]);
    expect(await accounts.admit(request('5'))).toEqual({ kind: 'outdated' });
  });

  test('has claims of requests that died during the upgrade: a retry waits for the lease, and is charged once in all', async () => {
    const { client, tables: { usage: TableName } } = dynamoDb;
    const retry = async (died: string) => {
      const Item = { ...old.items.usage[2], sk: { S: createHash('sha256').update(`live ${died}`, 'utf8').digest('hex') }, st: { S: 'running' }, rid: { S: died }, aid: { S: died }, le: { N: String(at + 30_000) } };
      await client.send(new PutItemCommand({ TableName, Item }));
      const again = { accountRef, mode: 'live', idempotencyKey: died, bodyHash: 'a'.repeat(64), requestId: `again ${died}`, deploymentWatermark: null, brands: null } as const;
      expect(await accounts.claim({ ...again, startedAt: at + 29_000 })).toEqual({ kind: 'running' });
      const claim = await accounts.claim({ ...again, startedAt: at + 31_000 });
      if (claim.kind !== 'claimed') throw new Error(`The claim is ${claim.kind}.`);
      const limited = { ...request(again.requestId), limits: { ...limits, monthlyQuota: 50 } };
      return accounts.commit(limited, { ...claim, amount: 1 }, { succeeded: true, durationMs: 1 });
    };
    expect(await retry('before')).toMatchObject({ kind: 'charged', reading: { monthUsed: 6 } });
    const { [0]: month } = old.items.usage;
    await client.send(new UpdateItemCommand({
      TableName, Key: { pk: month!.pk!, sk: month!.sk! }, UpdateExpression: 'SET c_i_after = :at', ExpressionAttributeValues: { ':at': { N: String(at) } },
    }));
    expect(await retry('after')).toMatchObject({ kind: 'charged', reading: { monthUsed: 6 } });
  });
});
