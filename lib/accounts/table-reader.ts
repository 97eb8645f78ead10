import { GetCommand } from '@aws-sdk/lib-dynamodb';
import type { StoreClient } from './dynamodb-client.js';
import { withinDeadline } from './store-deadline.js';
import type { TableNames } from './tables.js';

/** Reads both tables that a request needs. Rejects if one of them does not answer in the time that a request has. */
export type ReadTables = () => Promise<void>;

/** An item that does not exist: DynamoDB looks for it as for any other. */
const NO_ITEM = { pk: 'HEALTH', sk: 'HEALTH' };

/** @throws AppError INTERNAL_ERROR if a table does not answer */
export const tableReader = (client: StoreClient, tables: Omit<TableNames, 'audit'>): ReadTables => async () => {
  await withinDeadline((abortSignal) => Promise.all([
    client.send(new GetCommand({ TableName: tables.accounts, Key: { pk: NO_ITEM.pk } }), { abortSignal }),
    client.send(new GetCommand({ TableName: tables.usage, Key: NO_ITEM }), { abortSignal }),
  ]));
};
