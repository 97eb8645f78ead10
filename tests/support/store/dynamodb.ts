import { randomUUID } from 'node:crypto';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { createTables } from '../../../bin/local/local-tables.js';
import { startDynamoDb } from '../../../bin/local/dynamodb-process.js';
import { localCredentials } from '../../../bin/local/local-credentials.js';
import { createAccountStore } from '../../../lib/accounts/account-store.js';
import { storeDeadline, type StoreDeadline } from '../../../lib/accounts/store-deadline.js';
import { createStoreClient, type StoreClient } from '../../../lib/accounts/dynamodb-client.js';
import { type TableNames, tableNamesForStage } from '../../../lib/accounts/tables.js';

/** The salt of every test's stage, so that tests can work out references. */
export const TEST_SALT = 'a salt for tests';

/** A DynamoDB emulator with its own tables, which contain a salt but no account. */
export interface TestDynamoDb {
  readonly endpoint: string;
  readonly stage: string;
  readonly tables: TableNames;
  readonly client: StoreClient;
  readonly stop: () => Promise<void>;
}

/** Enough time for the store, so that a busy machine does not change a test's result. */
export const longDeadline = (): StoreDeadline => storeDeadline(60_000);

/** Creates a client for an emulator with an operator's long time-out, so that a busy machine does not look like a lost response. */
export const localClient = (endpoint: string): StoreClient =>
  createStoreClient({ endpoint, ...localCredentials, timeoutProfile: 'operator' });

/** The first update of DynamoDB Local takes as long as a hundred later ones. */
const warmUp = async (client: StoreClient, { usage }: TableNames): Promise<void> => {
  await client.send(new UpdateCommand({
    TableName: usage, Key: { pk: 'warm', sk: 'up' }, UpdateExpression: 'SET a = :a', ConditionExpression: 'attribute_not_exists(a)',
    ExpressionAttributeValues: { ':a': 1 }, ReturnValues: 'ALL_NEW',
  }));
};

/**
 * Starts dynalite in a separate process, or uses the DynamoDB at TEST_DYNAMODB_ENDPOINT. Creates the tables of infrastructure/tables.yml under
 * new names.
 */
export const startTestDynamoDb = async (): Promise<TestDynamoDb> => {
  const given = process.env.TEST_DYNAMODB_ENDPOINT ?? '';
  const own = given === '' ? await startDynamoDb() : null;
  const endpoint = own?.endpoint ?? given;
  const stage = `test-${randomUUID().slice(0, 8)}`;
  await createTables(endpoint, stage);
  const client = localClient(endpoint);
  await warmUp(client, tableNamesForStage(stage));
  await createAccountStore(client, tableNamesForStage(stage)).putSaltIfAbsent(TEST_SALT, AbortSignal.timeout(20_000));
  const stop = async (): Promise<void> => {
    client.destroy();
    await own?.stop();
  };
  return { endpoint, stage, tables: tableNamesForStage(stage), client, stop };
};
