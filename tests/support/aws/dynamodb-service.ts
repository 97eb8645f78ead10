import { randomUUID } from 'node:crypto';
import {
  BatchWriteItemCommand, CreateTableCommand, DescribeTableCommand, DynamoDBClient, ListTablesCommand, ScanCommand,
} from '@aws-sdk/client-dynamodb';
import { localCredentials } from '../../../bin/local/local-credentials.js';
import { jsonAnswer, type AwsAnswer } from './aws-answer.js';
import type { AwsCall } from './aws-call.js';
import { ACCOUNT_ID } from './stack.js';

/** DynamoDB of an account: a real API, with what an emulator lacks. */
interface DynamoDbService {
  readonly answer: (call: AwsCall) => Promise<AwsAnswer>;
}

const MAX_ITEMS = 25;

/** Copies a table, as its restoration to a point in time does. */
export const copyTable = async (client: Pick<DynamoDBClient, 'send'>, from: string, to: string): Promise<void> => {
  const { Table: table } = await client.send(new DescribeTableCommand({ TableName: from }));
  const { KeySchema, AttributeDefinitions } = table!;
  await client.send(new CreateTableCommand({ TableName: to, KeySchema, AttributeDefinitions, BillingMode: 'PAY_PER_REQUEST' }));
  const { Items = [] } = await client.send(new ScanCommand({ TableName: from }));
  for (let start = 0; start < Items.length; start += MAX_ITEMS) {
    const requests = Items.slice(start, start + MAX_ITEMS).map((Item) => ({ PutRequest: { Item } }));
    await client.send(new BatchWriteItemCommand({ RequestItems: { [to]: requests } }));
  }
};

/** Passes calls on to an emulator. A table is restored to a point in time from the one of its name with `-backup`, if there is one, and after its deletion as it was. Tables of CloudFormation and of `--deletion-protection-enabled` are protected. */
export const createDynamoDbService = (endpoint: string): DynamoDbService => {
  const client = new DynamoDBClient({ endpoint, ...localCredentials });
  const unprotected = new Set<string>();
  const deleted = new Map<string, string>(); // Copies by name
  const forward = async ({ headers, body }: AwsCall, changed: object | null = null): Promise<AwsAnswer> => {
    const names = ['authorization', 'content-type', 'x-amz-date', 'x-amz-target'];
    const sent = Object.fromEntries(names.map((name) => [name, String(headers[name])]));
    const answer = await fetch(endpoint, { method: 'POST', headers: sent, body: changed === null ? new Uint8Array(body) : JSON.stringify(changed) });
    return { status: answer.status, headers: { 'content-type': 'application/x-amz-json-1.0' }, body: await answer.text() };
  };
  const answers: Readonly<Record<string, (call: AwsCall) => AwsAnswer | Promise<AwsAnswer>>> = {
    CreateTable: (call) => {
      const { DeletionProtectionEnabled: isProtected, ...rest } = call.input as Readonly<Record<string, unknown>>;
      if (isProtected !== true) unprotected.add(String(rest.TableName));
      return forward(call, rest);
    },
    UpdateTable: ({ input }) => {
      const { TableName: name = '', DeletionProtectionEnabled: isProtected } = input as { readonly TableName?: string; readonly DeletionProtectionEnabled?: unknown };
      if (isProtected === true) unprotected.delete(name);
      else unprotected.add(name);
      return jsonAnswer({ TableDescription: { TableName: input.TableName } });
    },
    UpdateTimeToLive: ({ input }) => jsonAnswer({ TimeToLiveSpecification: input.TimeToLiveSpecification }),
    RestoreTableToPointInTime: async ({ input: { SourceTableName: from = '', TargetTableName: to = '' } }) => {
      const { TableNames: names = [] } = await client.send(new ListTablesCommand({}));
      await copyTable(client, names.includes(`${from}-backup`) ? `${from}-backup` : from, to);
      unprotected.add(to);
      return jsonAnswer({ TableDescription: { TableName: to } });
    },
    UpdateContinuousBackups: ({ input }) => jsonAnswer({
      ContinuousBackupsDescription: { ContinuousBackupsStatus: 'ENABLED', PointInTimeRecoveryDescription: input.PointInTimeRecoverySpecification },
    }),
    ListBackups: ({ input: { TableName: name = '' }, region }) =>
      jsonAnswer({ BackupSummaries: [{ TableName: name, BackupArn: `arn:aws:dynamodb:${region}:${ACCOUNT_ID}:table/${name}/backup/${deleted.get(name) ?? ''}` }] }),
    RestoreTableFromBackup: async ({ input: { BackupArn: arn = '', TargetTableName: to = '' } }) => {
      await copyTable(client, arn.split('/').at(-1) ?? '', to);
      unprotected.add(to);
      return jsonAnswer({ TableDescription: { TableName: to } });
    },
    DeleteTable: async (call) => {
      const { TableName: name = '' } = call.input;
      if (unprotected.has(name)) {
        if (/-(accounts|usage|audit)$/.test(name)) {
          deleted.set(name, `${name}-deleted-${randomUUID()}`);
          await copyTable(client, name, deleted.get(name) ?? '');
        }
        return forward(call);
      }
      return jsonAnswer({ message: 'Resource cannot be deleted as it is currently protected against deletion.' }, 400, 'ValidationException');
    },
  };
  return { answer: async (call) => answers[call.action]?.(call) ?? forward(call) };
};
