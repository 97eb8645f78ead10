import { randomBytes, randomUUID } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { Context } from 'aws-lambda';
import { ALL_SCOPES } from '../../../lib/endpoints.js';
import { createAccountAdmin } from '../../../lib/accounts/account-admin.js';
import { createAccounts } from '../../../lib/accounts/accounts.js';
import { REQUEST_TIMEOUT_MS } from '../../../lib/accounts/store-deadline.js';
import { createStoreCallCounter, type StoreClient } from '../../../lib/accounts/dynamodb-client.js';
import type { Services } from '../../../lib/http/bootstrap.js';
import { referenceEndpoint } from '../../../tests/support/http/endpoints.js';
import { instanceReport } from '../../../lib/http/runtime.js';
import { quantile } from '../statistics.js';

/** The time of a warm request without drawing, with a store that answers at once. */
export interface PipelineOverhead { readonly requests: number; readonly p50Ms: number; readonly p99Ms: number }

const TABLES = { accounts: 'accounts', usage: 'usage', audit: 'audit' };
const LIMITS = { requestsPerMinute: 1_000_000, monthlyQuota: 1_000_000 };
const WARM_UP = 20_000;

/** A store that keeps items in memory and accepts every update. */
const instantStore = (): StoreClient => {
  const items = new Map<string, object>();
  const keyOf = (table = '', key: Readonly<Record<string, unknown>> = {}): string => `${table} ${String(key.pk)} ${String(key.sk)}`;
  const answer = (command: unknown): object => {
    if (command instanceof UpdateCommand && command.input.TableName === TABLES.accounts) {
      const { Key, ExpressionAttributeNames: names = {}, ExpressionAttributeValues: values = {} } = command.input;
      const written = Object.entries(names).map(([alias, name]) => [name, values[alias.replace('#', ':')] as unknown]);
      items.set(keyOf(TABLES.accounts, Key), { ...Key, ...Object.fromEntries(written) as object });
    }
    if (command instanceof GetCommand) return { Item: items.get(keyOf(command.input.TableName, command.input.Key)) };
    return { Attributes: { n: 1, salt: 'a salt' }, $metadata: { attempts: 1 } };
  };
  return { send: (command: unknown) => Promise.resolve(answer(command)) } as unknown as StoreClient;
};

const servicesOver = (client: StoreClient): Services => {
  const accounts = createAccounts({ client, tables: TABLES });
  return {
    config: {
      variant: 'A', customTiers: [], accountsTable: TABLES.accounts, usageTable: TABLES.usage, watermarkText: 'SAMPLE', metricsNamespace: 'edge', logsSourceAddress: false, fontsFolder: '', localBrands: [],
      storeWaitMs: REQUEST_TIMEOUT_MS,
    },
    callers: accounts, meter: accounts, idempotencyStore: accounts,
    now: () => Date.now(), newId: randomUUID, log: (line) => { JSON.stringify(line); },
    takeInstanceReport: instanceReport(createStoreCallCounter()),
  };
};

/**
 * Times whole requests to an endpoint with an almost empty response: event, key, account from the cache, the update that counts, headers,
 * envelope, log line.
 */
export const measurePipeline = async (requests: number): Promise<PipelineOverhead> => {
  const client = instantStore();
  const admin = createAccountAdmin({ client, tables: TABLES, random: randomBytes, now: () => Date.now() });
  const { key } = await admin.createKey({
    accountName: 'edge', tier: 'Premium', mode: 'live', scopes: ALL_SCOPES, label: '', limits: LIMITS,
  });
  const handler = referenceEndpoint('/themes', () => ({}), servicesOver(client));
  const event = { rawPath: '/api/v1/themes', requestContext: { http: { method: 'GET' } }, headers: { 'x-api-key': key }, isBase64Encoded: false };
  const times: number[] = [];
  for (let done = 0; done < WARM_UP + requests; done += 1) {
    const before = performance.now();
    const { statusCode } = await handler(event, {} as Context);
    times.push(performance.now() - before);
    if (statusCode !== 200) throw new Error(`A request was answered with ${statusCode}.`);
  }
  const measured = times.slice(WARM_UP);
  return { requests, p50Ms: quantile(measured, 0.5), p99Ms: quantile(measured, 0.99) };
};
