import { readFileSync } from 'node:fs';
import { CreateTableCommand, type CreateTableCommandInput, DynamoDBClient, ResourceInUseException } from '@aws-sdk/client-dynamodb';
import { parse } from 'yaml';
import { localCredentials } from './local-credentials.js';

interface TableResource {
  readonly Properties: CreateTableCommandInput & { readonly TableName: string };
}

interface TablesFile { readonly Resources: Readonly<Record<string, TableResource>> }

const TABLES = new URL('../../infrastructure/tables.yml', import.meta.url);

/**
 * The tables of infrastructure/tables.yml, converted for CreateTable, so that AWS and local use share one definition. Protection, recovery and
 * expiry are omitted.
 */
export const tableDefinitions = (stage: string): readonly CreateTableCommandInput[] =>
  Object.values((parse(readFileSync(TABLES, 'utf8')) as TablesFile).Resources).map(({ Properties }) => ({
    TableName: Properties.TableName.replace('${param:tablePrefix}', `invoice-pdf-${stage}`),
    BillingMode: Properties.BillingMode,
    AttributeDefinitions: Properties.AttributeDefinitions,
    KeySchema: Properties.KeySchema,
  }));

/**
 * Creates the tables of infrastructure/tables.yml in a local DynamoDB, unless they exist.
 * @param further tables that exist only in a local store
 */
export const createTables = async (
  endpoint: string, stage: string, localTables: readonly CreateTableCommandInput[] = [],
): Promise<void> => {
  const client = new DynamoDBClient({ endpoint, ...localCredentials });
  try {
    for (const definition of [...tableDefinitions(stage), ...localTables]) {
      await client.send(new CreateTableCommand(definition)).catch((error: unknown) => {
        if (!(error instanceof ResourceInUseException)) throw error;
      });
    }
  } finally {
    client.destroy();
  }
};
