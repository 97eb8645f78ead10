// Runs in check:slow: it deploys, upgrades and removes the service by the commands of the runbook.
import { chmodSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DeleteItemCommand } from '@aws-sdk/client-dynamodb';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createTables } from '../../bin/local/create-tables.js';
import { createAccounts } from '../../lib/accounts/accounts.js';
import { tableNamesOf } from '../../lib/accounts/table-names.js';
import { monthOf } from '../../lib/accounts/usage-item.js';
import { copyTable } from '../support/aws/dynamodb-service.js';
import { startAwsStandIn, type AwsStandIn } from '../support/aws/stand-in.js';
import type { Stack } from '../support/aws/stack.js';
import { clone } from '../support/commands/clone.js';
import { runbookSection } from '../support/commands/runbook.js';
import { startCommand } from '../support/commands/running-command.js';
import { startTestDynamoDb, type TestDynamoDb } from '../support/store/dynamodb.js';

// An operator with an empty AWS account types the commands of docs/operations.md into a shell, unchanged but for their placeholders. `aws` is
// tests/support/aws/aws-cli.ts.

const STACK = 'invoice-pdf-prod';
const TABLES = tableNamesOf('prod');
const [FOREIGN, LAST_MONTH] = [/^(AWS_|npm_)|^(INTERFACE_VARIANT|TIERS|NODE_OPTIONS)$/, new Date().setUTCDate(0)];
/** Serverless bundles the functions for each deployment. */
const TIME_MS = 600_000;
const EVERYTHING = { Statement: [{ Sid: 'Everything', Effect: 'Allow', Action: '*', Resource: '*' }] } as const;

const commandsOf = (section: string): readonly string[] =>
  [...runbookSection(section).matchAll(/^```sh\n(.*?)^```$/gms)].flatMap(([, block = '']) => block.split('\n')).filter((line) => line !== '');

describe('an operator', () => {
  let dynamoDb: TestDynamoDb;
  let aws: AwsStandIn;
  let folder: string;
  const placeholders = new Map([['TIER', 'Premium'], ['2026-10', monthOf(LAST_MONTH)]]);

  beforeAll(async () => {
    dynamoDb = await startTestDynamoDb();
    aws = await startAwsStandIn(EVERYTHING, dynamoDb.endpoint);
    folder = clone();
    mkdirSync(join(folder, 'programs'));
    const program = join(folder, 'programs', 'aws');
    writeFileSync(program, '#!/bin/sh\nexec node --import tsx tests/support/aws/aws-cli.ts "$@"\n');
    chmodSync(program, 0o755);
  });
  afterAll(async () => {
    await aws.stop();
    await dynamoDb.stop();
    rmSync(folder, { recursive: true });
  });

  const stack = (): Stack => aws.cloudFormation.stacks.get(STACK)!;

  /** Types a line into a shell. */
  const type = async (line: string, who = 'administrator'): Promise<{ readonly status: number | null; readonly said: string }> => {
    const typed = [...placeholders].reduce((text, [name, value]) => text.replaceAll(name, value), line);
    const own = Object.fromEntries(Object.entries(process.env).filter(([name]) => !FOREIGN.test(name)));
    const command = startCommand(['bash', '-c', typed], {
      cwd: folder,
      env: {
        ...own, PATH: `${join(folder, 'programs')}:${String(process.env.PATH)}`, AWS_ENDPOINT_URL: aws.endpoint, AWS_REGION: 'eu-central-1',
        AWS_ACCESS_KEY_ID: who, AWS_SECRET_ACCESS_KEY: 'secret', SLS_AWS_MONITORING_FREQUENCY: '1',
      },
    });
    const status = await command.ended;
    return { status, said: command.output() };
  };

  /** Types lines that all succeed, and returns what each said. */
  const typeAll = async (lines: readonly string[], who?: string): Promise<readonly string[]> => {
    const all: string[] = [];
    for (const line of lines) {
      const { status, said } = await type(line, who);
      expect({ line, status, fault: status === 0 ? '' : said }).toEqual({ line, status: 0, fault: '' });
      all.push(said);
    }
    return all;
  };

  test('deploys with alarms that reach an address', async () => {
    const [, info] = await typeAll(commandsOf('Deploy, upgrade, roll back').slice(0, 2));
    expect(info).toContain('/api/v1/invoices/generate');
    const { status, template, physicalIds } = stack();
    expect([status, physicalIds.get('AccountsTable'), physicalIds.get('UsageTable')]).toEqual(['UPDATE_COMPLETE', TABLES.accounts, TABLES.usage]);
    expect(template.Resources.AlarmTopic?.Properties.Subscription).toEqual([{ Protocol: 'email', Endpoint: 'ops@example.com' }]);
    const alarms = Object.values(template.Resources).filter(({ Type }) => Type === 'AWS::CloudWatch::Alarm');
    expect(alarms.filter(({ Properties: { AlarmActions } }) => !JSON.stringify(AlarmActions).includes('{"Ref":"AlarmTopic"}'))).toEqual([]);
    await createTables(dynamoDb.endpoint, 'prod'); // CloudFormation's stand-in makes no tables
  }, TIME_MS);

  test('creates an account, and bills it for last month', async () => {
    const [created = ''] = await typeAll(commandsOf('Keys'));
    const [key = ''] = /inv_live_\w+/.exec(created) ?? [];
    const accounts = createAccounts({ client: dynamoDb.client, tables: TABLES });
    const accountRef = (await accounts.findCaller(key, Date.now()))!.account.ref;
    placeholders.set('ACCOUNT_REF', accountRef);
    const limits = { requestsPerMinute: 60, monthlyQuota: 2_000 };
    const request = { accountRef, generation: 9, limits, startedAt: LAST_MONTH, requestId: 'r', path: '/invoices/generate' } as const;
    await accounts.admit(request);
    await accounts.commit(request, { chargeId: 'r', chargeStartedAt: LAST_MONTH, isRepeatable: false, amount: 3 }, { succeeded: true, durationMs: 1 });
    expect((await typeAll(commandsOf('Usage of a month'))).join()).toContain(`${monthOf(LAST_MONTH)},Acme,${accountRef},Premium,active,3,0,1,1,`);
  }, TIME_MS);

  test('lets support replace a leaked key, and nothing more', async () => {
    await typeAll(commandsOf('Rights for support'));
    const [show = '', create = '', revoke = ''] = commandsOf('A key has leaked');
    const [shown = ''] = await typeAll([show], 'ROLE_OF_SUPPORT');
    placeholders.set('KEY_ID', /key_\w+/.exec(shown)![0]);
    await typeAll([create, revoke], 'ROLE_OF_SUPPORT');
    for (const line of [...commandsOf('Keys').slice(1), ...commandsOf('Usage of a month')]) {
      expect(await type(line, 'ROLE_OF_SUPPORT')).toMatchObject({ status: 1, said: expect.stringContaining('not authorized') });
    }
    const [audit = ''] = await typeAll(commandsOf('Who changed what'));
    expect(audit.split('\n').filter((line) => line.includes('user/'))).toEqual([
      expect.stringMatching(/user\/administrator.*created/), expect.stringMatching(/user\/ROLE_OF_SUPPORT.*created/), expect.stringMatching(/user\/ROLE_OF_SUPPORT.*revoked/),
    ]);
  }, TIME_MS);

  test('restores a lost account, and makes a lost usage table again', async () => {
    await copyTable(dynamoDb.client, TABLES.accounts, `${TABLES.accounts}-backup`);
    await dynamoDb.client.send(new DeleteItemCommand({ TableName: TABLES.accounts, Key: { pk: { S: `A#${String(placeholders.get('ACCOUNT_REF'))}` } } }));
    const lines = commandsOf('Restore accounts');
    const [restoring, making] = [lines.slice(0, 7), lines.slice(7)];
    const said = await typeAll(restoring);
    expect(said.join('')).toContain(`A#${String(placeholders.get('ACCOUNT_REF'))}\tAcme`);
    expect((await typeAll(commandsOf('Keys').slice(1))).join()).toContain('Acme');
    await typeAll([`aws dynamodb update-table --table-name ${TABLES.usage} --no-deletion-protection-enabled`, `aws dynamodb delete-table --table-name ${TABLES.usage}`]);
    expect((await type(commandsOf('Usage of a month')[0]!)).status).toBe(1);
    await typeAll(making);
    expect((await typeAll(commandsOf('Usage of a month'))).join()).toMatch(/,Acme,.*,active,0,0,0,0,/);
  }, TIME_MS);

  test('deploys with the rights of a pipeline, and rolls back', async () => {
    const [first = '', second = '', attach = '', deploy = ''] = commandsOf('Rights to deploy');
    await typeAll([first, second, attach]);
    await typeAll([deploy]);
    const roles = (): readonly unknown[] => Object.values(stack().template.Resources)
      .filter(({ Type }) => Type === 'AWS::IAM::Role').map(({ Properties }) => Properties.PermissionsBoundary);
    expect(JSON.stringify(stack().template)).toContain('policy/invoice-pdf-prod-boundary');
    const [, , list = '', rollback = ''] = commandsOf('Deploy, upgrade, roll back');
    const [listed = ''] = await typeAll([list]);
    placeholders.set('TIMESTAMP', /Timestamp: (\d+)/.exec(listed)![1]!);
    await typeAll([rollback]);
    expect(JSON.stringify(roles())).not.toContain('policy/invoice-pdf-prod-boundary');
  }, TIME_MS);

  test('removes the service, which leaves the tables', async () => {
    await typeAll(commandsOf('Remove'));
    expect(aws.cloudFormation.stacks.size).toBe(0);
    expect(aws.cloudFormation.retained).toEqual([TABLES.accounts, TABLES.usage].map((name) => `AWS::DynamoDB::Table ${name}`));
  }, TIME_MS);

  test('adopts the tables with their accounts', async () => {
    await typeAll(commandsOf('Adopt the tables after `serverless remove`').slice(0, 7));
    expect([stack().status, stack().physicalIds.get('AccountsTable')]).toEqual(['UPDATE_COMPLETE', TABLES.accounts]);
    expect((await typeAll(commandsOf('Keys').slice(1))).join()).toContain('Acme');
  }, TIME_MS);

  test('deletes a table for good, once it is not protected any more', async () => {
    const [unprotect = '', remove = ''] = commandsOf('Adopt the tables after `serverless remove`').slice(7);
    expect((await type(remove)).status).not.toBe(0);
    await typeAll([unprotect, remove]);
    expect(aws.unknown).toEqual([]);
  }, TIME_MS);
});
