import { randomBytes } from 'node:crypto';
import { createAccountAdmin, type AccountAdmin } from '../../lib/accounts/account-admin.js';
import { createStoreClient } from '../../lib/accounts/dynamodb-client.js';
import { tableNamesOf } from '../../lib/accounts/table-names.js';
import { localCredentials } from './local-credentials.js';

/** The operator's functions on a local DynamoDB. */
export const localAdmin = (endpoint: string, stage: string): AccountAdmin => createAccountAdmin({
  client: createStoreClient({ timeoutProfile: 'operator', endpoint, ...localCredentials }),
  tables: tableNamesOf(stage),
  random: (bytes) => randomBytes(bytes),
  now: () => Date.now(),
});
