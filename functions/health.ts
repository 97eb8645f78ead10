import { createStoreClient } from '../lib/accounts/dynamodb-client.js';
import { tableReader } from '../lib/accounts/table-reader.js';
import { readConfig, readStoreAccess } from '../lib/config.js';
import { healthHandler } from '../lib/http/health.js';
import { runtimeServices } from '../lib/http/runtime.js';
import { startHandler } from '../lib/http/start-handler.js';

/** GET and HEAD /health, public. */
export const handler = startHandler(() => {
  const { accountsTable: accounts, usageTable: usage } = readConfig();
  return healthHandler(tableReader(createStoreClient(readStoreAccess()), { accounts, usage }), runtimeServices);
});
