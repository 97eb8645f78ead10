import { createAccounts } from '../accounts/accounts.js';
import { createStoreCallCounter, createStoreClient } from '../accounts/dynamodb-client.js';
import type { CallerDirectory, IdempotencyStore, Meter } from '../accounts/types.js';
import { readConfig, readStoreAccess, type Config } from '../config.js';
import { instanceReport, runtimeServices, type RuntimeServices, type TakeInstanceReport } from './runtime.js';

/** The services of an endpoint, created once per function instance. */
export interface Services extends RuntimeServices {
  readonly config: Config;
  readonly callers: CallerDirectory;
  readonly meter: Meter;
  readonly idempotencyStore: IdempotencyStore;
  readonly takeInstanceReport: TakeInstanceReport;
}

/**
 * Creates the services of a deployed function from its environment. Call it while the function's module loads: a wrong
 * setting then fails the cold start, and connections and caches live as long as the instance.
 * @throws AppError INTERNAL_ERROR for a wrong setting
 */
export const bootstrap = (): Services => {
  const config = readConfig();
  const tables = { accounts: config.accountsTable, usage: config.usageTable };
  const callCounter = createStoreCallCounter();
  const accounts = createAccounts({ client: createStoreClient({ ...readStoreAccess(), callCounter }), tables });
  return {
    ...runtimeServices,
    config,
    callers: accounts,
    meter: accounts,
    idempotencyStore: accounts,
    takeInstanceReport: instanceReport(callCounter),
  };
};
