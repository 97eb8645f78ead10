import { createCallerDirectory } from './caller-directory.js';
import type { StoreClient } from './dynamodb-client.js';
import { createIdempotencyStore } from './idempotency-store.js';
import { createItemCache } from './usage-caches.js';
import { createMeter } from './meter.js';
import type { TableNames } from './tables.js';
import type { CallerDirectory, IdempotencyStore, Meter } from './types.js';
import { monthKey } from './usage-item.js';
import { createUsageTable } from './usage-table.js';

/** What a request uses of `lib/accounts`. */
export type Accounts = CallerDirectory & Meter & IdempotencyStore;

interface AccountsOptions { readonly client: StoreClient; readonly tables: Omit<TableNames, 'audit'> }

/** Call this once per instance: the caches make warm requests cheap. */
export const createAccounts = ({ client, tables }: AccountsOptions): Accounts => {
  const table = createUsageTable({ client, usageTable: tables.usage });
  const cache = createItemCache();
  return {
    ...createCallerDirectory({ client, accountsTable: tables.accounts }),
    ...createMeter({ table, cache }),
    ...createIdempotencyStore({
      table,
      onCompleted: (accountRef, startedAt, chargeId) => cache.recordCompletion(monthKey(accountRef, startedAt), chargeId),
    }),
  };
};
