import { readFileSync } from 'node:fs';
import { CreateTableCommand, type CreateTableCommandInput, DynamoDBClient, ResourceInUseException } from '@aws-sdk/client-dynamodb';
import { parse, type ScalarTag } from 'yaml';
import { localCredentials } from './local-credentials.js';

interface TableResource {
  readonly Properties: CreateTableCommandInput & { readonly TableName: string };
}

interface ServerlessFile {
  readonly provider: { readonly environment: Readonly<Record<string, string>> };
}

interface TablesFile { readonly Resources: Readonly<Record<string, TableResource>> }

/** CloudFormation's short forms (`!Ref X`) have no meaning for a table. */
const cloudFormationTags: ScalarTag[] = ['!Ref', '!GetAtt', '!Sub'].map((tag) => ({ tag, resolve: (text: string) => text }));

const readYaml = (path: string): unknown =>
  parse(readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8'), { customTags: cloudFormationTags });

/** `${self:provider.environment.X}` is looked up, `${sls:stage}` is the stage. */
const resolveName = (name: string, environment: Readonly<Record<string, string>>, stage: string): string =>
  name.replaceAll(/\$\{self:provider\.environment\.(\w+)\}/g, (_, variable: string) => environment[variable] ?? '').replaceAll('${sls:stage}', stage);

/**
 * The tables of infrastructure/tables.yml, converted for CreateTable, so that AWS and local use share one definition. Protection, recovery and
 * expiry are omitted.
 */
export const tableDefinitions = (stage: string): readonly CreateTableCommandInput[] => {
  const { provider } = readYaml('serverless.yml') as ServerlessFile;
  return Object.values((readYaml('infrastructure/tables.yml') as TablesFile).Resources).map(({ Properties }) => ({
    TableName: resolveName(Properties.TableName, provider.environment, stage),
    BillingMode: Properties.BillingMode,
    AttributeDefinitions: Properties.AttributeDefinitions,
    KeySchema: Properties.KeySchema,
  }));
};

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
