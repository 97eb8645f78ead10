import { CreateTableCommand, DynamoDBClient, ResourceInUseException, type CreateTableCommandInput } from '@aws-sdk/client-dynamodb';
import { localCredentials } from './local-credentials.js';
import { tableDefinitions } from './table-definitions.js';

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
