// Runs in check:slow: it deploys, upgrades and removes the service by the commands of the runbook.
import { chmodSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createTables } from '../../bin/local/local-tables.js';
import { createAccounts } from '../../lib/accounts/accounts.js';
import { tableNamesForStage } from '../../lib/accounts/tables.js';
import { utcMonth } from '../../lib/accounts/usage-item.js';
import { copyTable } from '../support/aws/dynamodb-service.js';
import { startAwsEmulator, type AwsEmulator } from '../support/aws/aws-emulator.js';
import type { Stack } from '../support/aws/stack.js';
import { clone } from '../support/commands/clone.js';
import { functionsOf } from '../support/lambda/packaged-template.js';
import { templateErrors } from '../support/lambda/template-errors.js';
import { runbookSection, runbookText } from '../support/commands/runbook.js';
import { startCommand } from '../support/commands/running-command.js';
import { startTestDynamoDb, type TestDynamoDb } from '../support/store/dynamodb.js';

// An operator with an empty AWS account types the commands of docs/operations.md into a shell, unchanged but for their placeholders. `aws` is
// tests/support/aws/aws-cli.ts.

const STACK = 'invoice-pdf-prod';
const TABLES = tableNamesForStage('prod');
const [FOREIGN, LAST_MONTH] = [/^(AWS_|npm_)|^(INTERFACE_VARIANT|TIERS|NODE_OPTIONS)$/, new Date().setUTCDate(0)];
/** A command on the first account. */
const keysLine = (change: string): string => `npm run keys -- ${change} --account "Acme" --stage prod --region eu-central-1`;

/** Serverless bundles the functions for each deployment. */
const TIME_MS = 600_000;
const LIMITS = { requestsPerMinute: 60, monthlyQuota: 2_000 };
const EVERYTHING = { Statement: [{ Sid: 'Everything', Effect: 'Allow', Action: '*', Resource: '*' }] } as const;

const DELETING = [
  `aws dynamodb update-table --table-name ${TABLES.accounts} --no-deletion-protection-enabled`, `aws dynamodb delete-table --table-name ${TABLES.accounts}`,
] as const;

const commandsOf = (section: string): readonly string[] =>
  [...runbookSection(section).matchAll(/^```sh\n(.*?)^```$/gms)].flatMap(([, block = '']) => block.split('\n')).filter((line) => line !== '');

describe('an operator', () => {
  let dynamoDb: TestDynamoDb;
  let aws: AwsEmulator;
  let folder: string;
  let key = '';
  const placeholders = new Map([['TIER', 'Premium'], ['2026-10', utcMonth(LAST_MONTH)]]);

  beforeAll(async () => {
    dynamoDb = await startTestDynamoDb();
    aws = await startAwsEmulator(EVERYTHING, dynamoDb.endpoint);
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

  /** Creates and attaches the policy of a role, which is then called `ROLE_OF_` and its name. */
  const giveRights = (who: string): Promise<readonly string[]> =>
    typeAll(commandsOf('Rights').map((line) => line.replaceAll('WHO', who)));

  const expectRejections = async (lines: readonly string[], who: string): Promise<void> => {
    for (const line of lines) {
      expect({ line, ...await type(line, who) }).toMatchObject({ line, status: 1, said: expect.stringContaining('not authorized') });
    }
  };

  /** Whether a request with the first key is served, and counted. */
  const isServed = async (): Promise<boolean> => {
    const accounts = createAccounts({ client: dynamoDb.client, tables: TABLES });
    const account = (await accounts.findCaller(key, Date.now()))?.account;
    if (account === undefined) return false;
    const request = { accountRef: account.ref, generation: account.generation, limits: LIMITS, startedAt: Date.now(), requestId: 'r', path: '/themes' } as const;
    return (await accounts.admit(request)).kind === 'admitted';
  };

  /** Deletes an account as the runbook says, with each item that its scan names. */
  const deleteAccount = async (name: string, who?: string): Promise<void> => {
    const [cancel = '', scan = '', remove = ''] = commandsOf('Delete an account').map((line) => line.replaceAll('Acme', name));
    const [, found = ''] = await typeAll([cancel, scan], who);
    const items = found.match(/^[AL]#\S+$/gm) ?? [];
    expect(items).toEqual([expect.stringMatching(/^A#/)]);
    await typeAll(items.map((pk) => remove.replace('"PK"', `"${pk}"`)), who);
  };

  /** Deletes each audit entry of the first account that the runbook's scan names. */
  const deleteEntries = async (): Promise<void> => {
    const [scan = '', remove = ''] = commandsOf('Delete an account').slice(3);
    const [found = ''] = await typeAll([scan]);
    const entries = [...found.matchAll(/^(L#\S+)\t(\S+)$/gm)];
    expect(entries.length).toBeGreaterThan(2);
    await expectRejections([remove], 'ROLE_OF_operator');
    await typeAll(entries.map(([, pk = '', sk = '']) => remove.replace('"PK"', `"${pk}"`).replace('"SK"', `"${sk}"`)));
  };

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
    expect([status, ...['AccountsTable', 'UsageTable', 'AuditTable'].map((id) => physicalIds.get(id))])
      .toEqual(['UPDATE_COMPLETE', TABLES.accounts, TABLES.usage, TABLES.audit]);
    // Without the pages, which the stage prod has only if a parameter turns them on.
    expect(templateErrors(template)).toEqual([]);
    expect(functionsOf(template).map(({ key: name }) => name).filter((name) => ['docs', 'playground'].includes(name))).toEqual([]);
    expect(template.Resources.AlarmTopic?.Properties.Subscription).toEqual([{ Protocol: 'email', Endpoint: 'ops@example.com' }]);
    const alarms = Object.values(template.Resources).filter(({ Type }) => Type === 'AWS::CloudWatch::Alarm');
    expect(alarms.filter(({ Properties: { AlarmActions } }) => !JSON.stringify(AlarmActions).includes('{"Ref":"AlarmTopic"}'))).toEqual([]);
    await createTables(dynamoDb.endpoint, 'prod'); // the CloudFormation emulator makes no tables
  }, TIME_MS);

  test('creates an account, and bills it for last month', async () => {
    const [created = ''] = await typeAll(commandsOf('Keys'));
    [key = ''] = /inv_live_\w+/.exec(created) ?? [];
    const accounts = createAccounts({ client: dynamoDb.client, tables: TABLES });
    const accountRef = (await accounts.findCaller(key, Date.now()))!.account.ref;
    const request = { accountRef, generation: 9, limits: LIMITS, startedAt: LAST_MONTH, requestId: 'r', path: '/invoices/generate' } as const;
    await accounts.admit(request);
    await accounts.commit(request, { chargeId: 'r', chargeStartedAt: LAST_MONTH, isRepeatable: false, amount: 3 }, { succeeded: true, durationMs: 1 });
    expect((await typeAll(commandsOf('Usage of a month'))).join()).toContain(`${utcMonth(LAST_MONTH)},Acme,${accountRef},Premium,active,3,0,1,1,`);
    aws.logs.lines = [JSON.stringify({ event: 'request', requestId: 'r', account: accountRef, commit: 'charged', invoiceCount: 3 })];
    const verified = (await typeAll(commandsOf('Verify a month'))).join();
    aws.logs.lines = [];
    expect(verified).toContain(`Acme  ${accountRef}  counter 3, log 3\n${utcMonth(LAST_MONTH)}: 1 accounts with charges, 0 with a difference.`);
  }, TIME_MS);

  test('lets support replace a leaked key, and nothing more', async () => {
    await giveRights('support');
    const [show = '', create = '', revoke = ''] = commandsOf('A key has leaked');
    const [shown = ''] = await typeAll([show], 'ROLE_OF_support');
    placeholders.set('KEY_ID', /key_\w+/.exec(shown)![0]);
    expect(await isServed()).toBe(true);
    await typeAll([create, revoke], 'ROLE_OF_support');
    expect(await isServed()).toBe(false);
    await typeAll(['rotate --grace 0', 'suspend', 'resume'].map(keysLine), 'ROLE_OF_support');
    const beyond = ['tier --tier Enterprise', 'set-brands --brand harbor'].map(keysLine);
    await expectRejections([...beyond, ...commandsOf('Keys').slice(1), ...commandsOf('Usage of a month')], 'ROLE_OF_support');
    const [audit = ''] = await typeAll(commandsOf('Who changed what'));
    expect(audit.split('\n').filter((line) => line.includes('user/'))).toEqual([
      expect.stringMatching(/user\/administrator.*created/), expect.stringMatching(/user\/ROLE_OF_support.*created/), expect.stringMatching(/user\/ROLE_OF_support.*revoked/),
      expect.stringMatching(/user\/ROLE_OF_support.*created/), expect.stringMatching(/user\/ROLE_OF_support.*active → suspended/),
      expect.stringMatching(/user\/ROLE_OF_support.*suspended → active/),
      // What was rejected was begun.
      expect.stringMatching(/user\/ROLE_OF_support.*Premium → Enterprise.*begun/), expect.stringMatching(/user\/ROLE_OF_support.*brands.*begun/),
    ]);
  }, TIME_MS);

  test('lets whoever bills read the usage of all accounts, and nothing else', async () => {
    await giveRights('billing');
    expect((await typeAll(commandsOf('Usage of a month'), 'ROLE_OF_billing')).join()).toContain(',Acme,');
    const [show = '', ...changes] = commandsOf('A key has leaked');
    await expectRejections([...commandsOf('Keys'), show, ...changes, ...commandsOf('Who changed what')], 'ROLE_OF_billing');
  }, TIME_MS);

  test('lets whoever reads the log read it, and nothing else', async () => {
    await giveRights('logs');
    const [, logs = ''] = /`(npx serverless logs [^`]+)`/.exec(runbookText()) ?? [];
    expect(await typeAll([logs], 'ROLE_OF_logs')).toEqual([expect.stringContaining('a line of /aws/lambda/invoice-pdf-prod-generate')]);
    await expectRejections([logs.replaceAll('prod', 'dev'), ...commandsOf('Keys'), ...commandsOf('Usage of a month')], 'ROLE_OF_logs');
  }, TIME_MS);

  test('lets an operator create accounts, restore lost ones and a deleted table, and an administrator the usage table', async () => {
    await giveRights('operator');
    await typeAll([...commandsOf('Keys').map((line) => line.replace('Acme', 'Beta')), commandsOf('Keys')[0]!], 'ROLE_OF_operator');
    await copyTable(dynamoDb.client, TABLES.accounts, `${TABLES.accounts}-backup`);
    const before = await typeAll(commandsOf('Keys').slice(1));
    await deleteAccount('Acme', 'ROLE_OF_operator');
    await deleteAccount('Beta', 'ROLE_OF_operator');
    const lines = commandsOf('Restore tables');
    const [copying, returning, expiring] = [lines.slice(0, 4), lines.slice(4, 9), lines.slice(9)];
    const restore = async (table: string, who?: string): Promise<void> => {
      const [list = '', ...rest] = returning.map((line) => line.replaceAll(TABLES.accounts, table));
      placeholders.set('BACKUP_ARN', /^arn:\S+$/m.exec((await typeAll([list], who)).join())![0]);
      await typeAll(rest, who);
    };
    expect((await typeAll(copying, 'ROLE_OF_operator')).join('')).toContain('2 accounts and');
    expect(await typeAll(commandsOf('Keys').slice(1))).toEqual(before);
    await expectRejections([DELETING[1], `aws dynamodb delete-table --table-name ${TABLES.usage}`], 'ROLE_OF_operator');
    await typeAll(DELETING);
    expect((await type(commandsOf('Keys')[1]!)).status).toBe(1);
    await restore(TABLES.accounts, 'ROLE_OF_operator');
    expect(await typeAll(commandsOf('Keys').slice(1))).toEqual(before);
    expect((await type(DELETING[1])).status).not.toBe(0);
    await typeAll([`aws dynamodb update-table --table-name ${TABLES.usage} --no-deletion-protection-enabled`, `aws dynamodb delete-table --table-name ${TABLES.usage}`]);
    expect((await type(commandsOf('Usage of a month')[0]!)).status).toBe(1);
    await expectRejections([returning[1]!.replace(TABLES.accounts, TABLES.usage)], 'ROLE_OF_operator');
    await restore(TABLES.usage);
    await typeAll(expiring);
    expect((await typeAll(commandsOf('Usage of a month'))).join()).toMatch(/,Acme,.*,active,3,0,1,1,/);
  }, TIME_MS);

  test('deploys with the rights of a pipeline, and rolls back', async () => {
    await giveRights('deploy');
    await typeAll(commandsOf('Rights to deploy'));
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
    expect(aws.cloudFormation.retained).toEqual([TABLES.accounts, TABLES.usage, TABLES.audit].map((name) => `AWS::DynamoDB::Table ${name}`));
  }, TIME_MS);

  test('adopts the tables with their accounts', async () => {
    await typeAll(commandsOf('Adopt the tables after `serverless remove`').slice(0, 7));
    expect([stack().status, stack().physicalIds.get('AccountsTable')]).toEqual(['UPDATE_COMPLETE', TABLES.accounts]);
    expect((await typeAll(commandsOf('Keys').slice(1))).join()).toContain('Acme');
  }, TIME_MS);

  test('deletes an account, whose keys are then unknown, and its audit log', async () => {
    const created = await typeAll(commandsOf('Keys').slice(0, 1));
    [key = ''] = /inv_live_\w+/.exec(created.join()) ?? [];
    expect(await isServed()).toBe(true);
    await deleteAccount('Acme');
    expect(await isServed()).toBe(false);
    await deleteEntries();
    const left = await typeAll([...commandsOf('Keys').slice(1), ...commandsOf('Who changed what')]);
    expect(left).toEqual([expect.stringContaining('Beta'), expect.stringContaining('There are no changes yet.')]);
    expect(left[0]).not.toContain('Acme');
  }, TIME_MS);

  test('deletes a table for good, once it is not protected any more', async () => {
    const [unprotect = '', remove = ''] = commandsOf('Adopt the tables after `serverless remove`').slice(7);
    expect((await type(remove)).status).not.toBe(0);
    await typeAll([unprotect, remove]);
    expect(aws.unknown).toEqual([]);
  }, TIME_MS);
});
