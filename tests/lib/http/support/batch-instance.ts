import { randomBytes, randomUUID } from 'node:crypto';
import { createAccountAdmin } from '../../../../lib/accounts/account-admin.js';
import { createAccounts } from '../../../../lib/accounts/accounts.js';
import type { IdempotencyStore, Limits } from '../../../../lib/accounts/types.js';
import { monthKey, type FlatItem } from '../../../../lib/accounts/usage-item.js';
import { createUsageTable } from '../../../../lib/accounts/usage-table.js';
import { drawBatch } from '../../../../lib/batch/draw-batch.js';
import { prepareBatch } from '../../../../lib/batch/prepare-batch.js';
import { brandsOfBatch, chargedInvoices, validateBatch } from '../../../../lib/batch/validate-batch.js';
import { jsonApi } from '../../../../lib/http/api.js';
import type { Handler } from '../../../../lib/http/pipeline.js';
import { chargedWork } from '../../../../lib/http/metering.js';
import { validation } from '../../../../lib/http/middlewares/validation.js';
import { archiveResponse } from '../../../../lib/http/http-response.js';
import { issueKey, type NamedKey } from '../../../support/http/issue-key.js';
import type { TestDynamoDb } from '../../../support/store/dynamodb.js';
import { invoices } from '../../batch/support/batch-bodies.js';
import { bodyOf, newContext, createHarness, eventOf, post } from './harness.js';

/** The clock of all instances; the tests change it. */
interface Clock { now: number }

/** What may happen to an instance. */
export interface Hooks {
  /** Runs when the file is made, before it is charged. */
  readonly drawn?: () => unknown;
  /** In place of COMPLETE. */
  readonly complete?: IdempotencyStore['complete'];
}

const TIMEOUT_MS = 60_000;

/** The function of batches on a new instance: everything real but the clock and the log. */
export const batchInstance = (dynamoDb: TestDynamoDb, clock: Clock, { drawn, complete }: Hooks = {}): Handler => {
  const accounts = createAccounts(dynamoDb);
  const services = {
    ...createHarness({ storeWaitMs: TIMEOUT_MS }), now: () => clock.now, newId: randomUUID,
    callers: accounts, meter: accounts, idempotencyStore: { ...accounts, ...complete && { complete } },
  };
  return jsonApi('/invoices/batch', services)
    .use(validation(services, {
      validate: validateBatch, prepare: prepareBatch, brandsOf: brandsOfBatch, countOf: chargedInvoices,
    }))
    .handler(chargedWork(services, async (batch) => {
      const { archive, details } = await drawBatch(batch);
      await drawn?.();
      return { response: archiveResponse(archive!, batch.output, details.invoiceCount), details };
    }));
};

/** An answer to a batch. */
export interface BatchAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly error: { readonly code: string; readonly message: string } | undefined;
}

/** Sends a batch of `count` invoices to an instance. */
export const sendBatch = async (
  instance: Handler, { key }: NamedKey, count: number, idempotencyKey?: string,
): Promise<BatchAnswer> => {
  const headers = { 'x-api-key': key, ...idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey } };
  const response = await instance(eventOf(post('/invoices/batch', { invoices: invoices(count) }, headers)), newContext());
  const error = response.isBase64Encoded ? undefined : bodyOf(response).error;
  return { status: response.statusCode, headers: response.headers, body: response.body, error };
};

/** Creates an account, at the time of the clock. */
export const createAccount = (dynamoDb: TestDynamoDb, clock: Clock, limits: Limits): Promise<NamedKey> =>
  issueKey(createAccountAdmin({ ...dynamoDb, random: (bytes) => randomBytes(bytes), now: () => clock.now }), 'A', { limits });

/** The counters of an account in the month of a time. */
export const countersAt = ({ client, tables }: TestDynamoDb, { account: { ref } }: NamedKey, at: number): Promise<FlatItem> =>
  createUsageTable({ client, usageTable: tables.usage }).read(monthKey(ref, at), AbortSignal.timeout(TIMEOUT_MS));
