import { createCallerDirectory } from './caller-directory.js';
import type { StoreClient } from './dynamodb-client.js';
import { createIdempotencyLedger } from './idempotency.js';
import { createItemMemory } from './item-memory.js';
import { createMeter } from './meter.js';
import type { TableNames } from './table-names.js';
import type { CallerDirectory, IdempotencyLedger, Meter } from './types.js';
import { monthKey } from './usage-item.js';
import { createUsageTable } from './usage-table.js';

/** Everything that requests use of this room. */
export type Accounts = CallerDirectory & Meter & IdempotencyLedger;

interface AccountsParts { readonly client: StoreClient; readonly tables: TableNames }

/** All functions of this room that requests use. Create it once per instance: its caches make warm requests cheap. */
export const createAccounts = ({ client, tables }: AccountsParts): Accounts => {
  const table = createUsageTable({ client, usageTable: tables.usage });
  const memory = createItemMemory();
  return {
    ...createCallerDirectory({ client, accountsTable: tables.accounts }),
    ...createMeter({ table, memory }),
    ...createIdempotencyLedger({
      table,
      onCompleted: (accountRef, startedAt, chargeId) => memory.completed(monthKey(accountRef, startedAt), chargeId),
    }),
  };
};
