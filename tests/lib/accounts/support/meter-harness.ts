import { beforeAll, beforeEach } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { createItemCache } from '../../../../lib/accounts/usage-caches.js';
import { createMeter } from '../../../../lib/accounts/meter.js';
import type { ChargeOrder, Meter, MeteredRequest } from '../../../../lib/accounts/types.js';
import { monthKey, type FlatItem } from '../../../../lib/accounts/usage-item.js';
import { createUsageTable, type UsageTable } from '../../../../lib/accounts/usage-table.js';
import { localClient, longDeadline, type TestDynamoDb } from '../../../support/store/dynamodb.js';
import type { StoreProxy } from '../../../support/store/store-proxy.js';
import { useStore } from './use-store.js';

/** Midday in the middle of a month, ten seconds into a minute. */
export const NOON = Date.UTC(2026, 10, 15, 12, 0, 10);
export const MINUTE = 60_000;
/** A success and its time. */
export const OK = { succeeded: true, durationMs: 12.4 };

export const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));

/** The charge of a request without an Idempotency-Key. */
export const chargeOf = (request: MeteredRequest, amount = 1): ChargeOrder =>
  ({ chargeId: request.requestId, chargeStartedAt: request.startedAt, isRepeatable: false, amount });

/** The same with an Idempotency-Key. */
export const claimOf = (request: MeteredRequest, amount = 1): ChargeOrder =>
  ({ ...chargeOf(request, amount), isRepeatable: true });

/** Meters with their own DynamoDB, and a new account for each test. */
class MeterHarness {
  table!: UsageTable;
  /** An instance that is cold at the start of each test. */
  meter!: Meter;
  accountRef = '';
  readonly #store = useStore();

  get dynamoDb(): TestDynamoDb { return this.#store.dynamoDb; }
  get proxy(): StoreProxy { return this.#store.proxy; }

  /** A meter on a new instance. */
  newMeter(): Meter {
    return createMeter({ table: this.table, cache: createItemCache() });
  }

  requestAt(startedAt = NOON, fields: Partial<MeteredRequest> = {}): MeteredRequest {
    const limits = { requestsPerMinute: 100, monthlyQuota: 100 };
    return {
      accountRef: this.accountRef, generation: 1, limits, requestId: randomUUID(), path: '/invoices/generate', startedAt, deadline: longDeadline(), ...fields,
    };
  }

  itemAt(at = NOON): Promise<FlatItem> {
    return this.table.read(monthKey(this.accountRef, at), AbortSignal.timeout(5000));
  }

  /** Writes attributes into the counters of a month, as dead instances may have left them. */
  async fill(attributes: FlatItem, at = NOON): Promise<void> {
    const { pk, sk } = monthKey(this.accountRef, at);
    const { client, tables } = this.dynamoDb;
    const { Item = {} } = await client.send(new GetCommand({ TableName: tables.usage, Key: { pk, sk } }));
    await client.send(new PutCommand({ TableName: tables.usage, Item: { ...Item, pk, sk, ...attributes } }));
  }

  /** A hundred runs on ten instances, twenty-five at a time, without the slow proxy. */
  async race<T>(run: (meter: Meter) => Promise<T>): Promise<T[]> {
    const { client, tables } = this.dynamoDb;
    const meters = times(10, () => createMeter({
      table: createUsageTable({ client, usageTable: tables.usage }), cache: createItemCache(),
    }));
    const wave = (): Promise<T[]> => Promise.all(times(25, (index) => run(meters[index % 10]!)));
    return [...await wave(), ...await wave(), ...await wave(), ...await wave()];
  }
}

/** Creates a harness for the tests of a `describe`. */
export const useMeterHarness = (): MeterHarness => {
  const harness = new MeterHarness();
  beforeAll(() => {
    harness.table = createUsageTable({ client: localClient(harness.proxy.endpoint), usageTable: harness.dynamoDb.tables.usage });
  });
  beforeEach(() => {
    harness.accountRef = randomUUID().slice(0, 10);
    harness.meter = harness.newMeter();
  });
  return harness;
};
