import { randomUUID } from 'node:crypto';
import { createAccounts } from '../accounts/accounts.js';
import { createStoreClient } from '../accounts/dynamodb-client.js';
import { createStoreTally } from '../accounts/store-tally.js';
import type { CallerDirectory, EpochMs, IdempotencyLedger, Meter } from '../accounts/types.js';
import { readConfig, readStoreAccess, type Config } from '../config.js';
import { instanceFacts, type TakeInstanceFacts } from './instance-facts.js';
import { jsonLog, type Log } from './logger.js';

/** The services that the edge uses; created once per function instance. */
export interface Services {
  readonly config: Config;
  readonly callers: CallerDirectory;
  readonly meter: Meter;
  readonly ledger: IdempotencyLedger;
  readonly now: () => EpochMs;
  readonly newId: () => string;
  readonly log: Log;
  readonly takeFacts: TakeInstanceFacts;
}

/**
 * Creates the services of a deployed function from its environment. It runs while the function's module loads, so that a wrong setting fails the
 * cold start with its name, and connections and caches live as long as the instance.
 * @throws AppError INTERNAL_ERROR for a wrong setting
 */
export const bootstrap = (): Services => {
  const config = readConfig();
  const tables = { accounts: config.accountsTable, usage: config.usageTable };
  const tally = createStoreTally();
  const accounts = createAccounts({ client: createStoreClient({ ...readStoreAccess(), tally }), tables });
  return {
    config,
    callers: accounts,
    meter: accounts,
    ledger: accounts,
    // eslint-disable-next-line no-restricted-properties -- the one place where the clock enters
    now: () => Date.now(),
    newId: randomUUID,
    log: jsonLog((line) => process.stdout.write(line)),
    takeFacts: instanceFacts(tally),
  };
};
