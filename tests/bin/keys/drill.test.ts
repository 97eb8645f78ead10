import { randomBytes } from 'node:crypto';
import { ListTablesCommand, RestoreTableToPointInTimeCommand } from '@aws-sdk/client-dynamodb';
import { DeleteCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { drillOutput } from '../../../bin/keys/drill.js';
import { createAccountAdmin } from '../../../lib/accounts/account-admin.js';
import { createAccounts } from '../../../lib/accounts/accounts.js';
import type { StoreClient } from '../../../lib/accounts/dynamodb-client.js';
import type { TableNames } from '../../../lib/accounts/tables.js';
import { copyTable } from '../../support/aws/dynamodb-service.js';
import { startTestDynamoDb, type TestDynamoDb } from '../../support/store/dynamodb.js';

const NOW = Date.UTC(2026, 10, 20, 12);
const RESTORED_TO = NOW - 240_000;

describe('a restore drill', () => {
  let dynamoDb: TestDynamoDb;
  const refs = new Map<string, string>();
  const adminOf = (tables: TableNames) => createAccountAdmin({
    client: dynamoDb.client, tables, now: () => NOW, random: randomBytes, operator: () => Promise.resolve({ arn: 'me', userId: 'AIDAME' }),
  });

  const createAccount = async (accountName: string, invoices: number): Promise<void> => {
    const { account: { ref } } = await adminOf(dynamoDb.tables).createKey({ accountName, tier: 'Premium', mode: 'live', scopes: [], label: '' });
    refs.set(accountName, ref);
    const accounts = createAccounts({ client: dynamoDb.client, tables: dynamoDb.tables });
    const request = { accountRef: ref, generation: 9, limits: { requestsPerMinute: 9, monthlyQuota: 99 }, startedAt: NOW, requestId: 'r', path: '/invoices/generate' } as const;
    await accounts.admit(request);
    await accounts.commit(request, { chargeId: 'r', chargeStartedAt: NOW, isRepeatable: false, amount: invoices }, { succeeded: true, durationMs: 1 });
  };

  /** Restores a table as AWS does, after an event between backup and drill. */
  const restoring = (before: (from: string) => Promise<void>): StoreClient => ({
    send: async (command: object) => {
      const { send } = dynamoDb.client as { readonly send: (command: object) => Promise<unknown> };
      if (!(command instanceof RestoreTableToPointInTimeCommand)) return send.call(dynamoDb.client, command);
      const { SourceTableName: from = '', TargetTableName: to = '' } = command.input;
      await copyTable(dynamoDb.client, from, to);
      await before(from);
      return { TableDescription: { RestoreSummary: { RestoreDateTime: new Date(RESTORED_TO) } } };
    },
  }) as unknown as StoreClient;

  const drill = (logged: Readonly<Record<string, number>>, before: (from: string) => Promise<void> = () => Promise.resolve()) => {
    const charges = new Map(Object.entries(logged).map(([name, charged]) => [refs.get(name) ?? '', { charged, unanswered: 0 }]));
    let now = NOW;
    return drillOutput({
      client: restoring(before), tables: dynamoDb.tables, adminOf, at: NOW, charges, now: () => now,
      sleep: (ms) => {
        now += ms;
        return new Promise((resolve) => { setTimeout(resolve, 20); });
      },
    });
  };

  beforeAll(async () => {
    dynamoDb = await startTestDynamoDb();
    await createAccount('Acme', 3);
    await createAccount('Beta', 5);
  });
  afterAll(() => dynamoDb.stop());

  test('finds nothing if backup, tables and log agree, and leaves no copy', async () => {
    const { client } = dynamoDb;
    const before = (await client.send(new ListTablesCommand({}))).TableNames;
    const { text, json, isFailure } = await drill({ Acme: 3, Beta: 5 });
    expect(text).toContain('Restored 2 of 2 accounts, and 2 of 2 lines of the audit log.');
    expect(text).toContain('2026-11: 2 accounts with charges, 0 with a difference.');
    expect(text).toMatch(/Time to restore: \d+ minutes\. Changes of the last 240 seconds would be lost\./);
    expect([json, isFailure]).toEqual([expect.objectContaining({ differences: [], lostSeconds: 240 }), undefined]);
    expect((await client.send(new ListTablesCommand({}))).TableNames?.toSorted()).toEqual(before?.toSorted());
  });

  test('says which counters the log does not explain', async () => {
    const { text, isFailure } = await drill({ Acme: 2, Beta: 5 });
    expect([text, isFailure]).toEqual([expect.stringMatching(/Acme {2}\w+ {2}counter 3, log 2, difference \+1/), true]);
  });

  test('says what was lost since the backup and how to restore it, and what a restore would lose', async () => {
    const { client, tables } = dynamoDb;
    const { text, isFailure } = await drill({ Acme: 3, Beta: 5 }, async (from) => {
      if (from === tables.accounts) {
        await createAccount('New', 1);
        await adminOf(tables).setStatus('Beta', 'suspended');
        await client.send(new DeleteCommand({ TableName: tables.accounts, Key: { pk: `A#${refs.get('Acme')}` } }));
      }
      if (from === tables.usage) {
        const Key = { pk: `A#${refs.get('Beta')}`, sk: 'M#2026-11' };
        await client.send(new UpdateCommand({ TableName: tables.usage, Key, UpdateExpression: 'SET inv = :one', ExpressionAttributeValues: { ':one': 1 } }));
      }
    });
    expect(isFailure).toBe(true);
    expect(text).toContain('"Acme" is in the backup alone. Was it deleted on purpose? If not: npm run keys -- restore --account "Acme" --from ');
    expect(text).toContain('"New" is newer than the backup.');
    expect(text).toContain('"Beta" has changed since the backup.');
    expect(text).toContain('"Beta" had 5 invoices in the backup, and has 1 now: the counter was damaged.');
  });

  test('deletes the copies if it fails', async () => {
    const { client } = dynamoDb;
    const before = (await client.send(new ListTablesCommand({}))).TableNames;
    await expect(drill({}, () => Promise.reject(new Error('no right')))).rejects.toThrow('no right');
    expect((await client.send(new ListTablesCommand({}))).TableNames).toHaveLength(before?.length ?? 0);
    await client.send(new PutCommand({ TableName: dynamoDb.tables.accounts, Item: { pk: 'X' } })); // the live table is still there
  });
});
