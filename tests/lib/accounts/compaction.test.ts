import { beforeEach, describe, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { storeDeadline } from '../../../lib/accounts/store-deadline.js';
import { createItemCache } from '../../../lib/accounts/usage-caches.js';
import { createMeter } from '../../../lib/accounts/meter.js';
import type { Meter, MeteredRequest } from '../../../lib/accounts/types.js';
import { itemSize, chargeRecordName, monthKey, movedRecordKey, type FlatItem } from '../../../lib/accounts/usage-item.js';
import type { UsageTable } from '../../../lib/accounts/usage-table.js';
import { createMemoryUsageTable, type MemoryUsageTable } from '../../support/store/memory-usage-table.js';
import { runs } from '../../support/seed.js';
import { startTestDynamoDb } from '../../support/store/dynamodb.js';
import { chargeOf, claimOf, MINUTE, NOON, OK, times } from './support/meter-harness.js';

const ACCOUNT = 'acc0000001';
const MIDNIGHT = Date.UTC(2026, 11, 1);
const WRITE_UNIT = 1_024;

let table: MemoryUsageTable;

const meterOver = (over: UsageTable): Meter => createMeter({ table: over, cache: createItemCache() });
/** A meter on a new instance. */
const freshMeter = (): Meter => meterOver(table);
const requestAt = (startedAt = NOON, change: Partial<MeteredRequest> = {}): MeteredRequest => ({
  accountRef: ACCOUNT, generation: 1, limits: { requestsPerMinute: 1_000, monthlyQuota: 1_000_000 }, requestId: randomUUID(), path: '/invoices/generate',
  startedAt, ...change,
});
const itemAt = (at = NOON): FlatItem => {
  const { pk, sk } = monthKey(ACCOUNT, at);
  return table.items.get(`${pk} ${sk}`) ?? {};
};
/** Writes attributes into the counters of a month, as dead instances may have left them. */
const fill = (attributes: FlatItem, at = NOON): void => table.put({ ...itemAt(at), ...attributes, ...monthKey(ACCOUNT, at) });
const recordOf = ({ requestId }: Pick<MeteredRequest, 'requestId'>, at = NOON): FlatItem | undefined => {
  const { pk, sk } = movedRecordKey(monthKey(ACCOUNT, at), chargeRecordName(requestId, true));
  return table.items.get(`${pk} ${sk}`);
};
/** Charge records of instances that died after COMMIT. */
const chargeRecordsOfCrashes = (count: number, startedAt = NOON): FlatItem =>
  Object.fromEntries(times(count, () => [chargeRecordName(randomUUID(), true), startedAt]));
const chargeRecordsIn = (item: FlatItem): readonly string[] => Object.keys(item).filter((name) => name.startsWith('c_i_'));
/** So many that a request ten seconds later moves them. */
const fillWithRecords = (at = NOON): void => fill(chargeRecordsOfCrashes(20, at), at);
const compactAt = async (at: number): Promise<void> => { await freshMeter().admit(requestAt(at)); };
/** The table with some updates replaced. */
const tableWhere = (isReplaced: (expression: string) => boolean, replacement: () => ReturnType<UsageTable['update']>): UsageTable => ({
  read: (...call) => table.read(...call),
  update: (key, update, signal) => (isReplaced(update.UpdateExpression) ? replacement() : table.update(key, update, signal)),
});

describe('compaction', () => {
  beforeEach(() => { table = createMemoryUsageTable(); });

  describe('an item with charge records of many dead instances', () => {
    test('is within one write unit again after the next request, and no charge record is lost', async () => {
      fill(chargeRecordsOfCrashes(25));
      const names = chargeRecordsIn(itemAt());
      expect(await freshMeter().admit(requestAt(NOON + MINUTE))).toMatchObject({ kind: 'admitted' });
      expect([chargeRecordsIn(itemAt()), itemAt().sv]).toEqual([[], 1]);
      for (const name of names) {
        expect(recordOf({ requestId: name.slice('c_i_'.length) })).toMatchObject({ mark: NOON, ex: NOON / 1000 + 25 * 3600 });
      }
    });

    test('keeps the charge records of the last ten seconds, which their instances remove', async () => {
      fill({ ...chargeRecordsOfCrashes(10), ...chargeRecordsOfCrashes(10, NOON + 50_001) });
      await compactAt(NOON + MINUTE);
      expect(chargeRecordsIn(itemAt())).toHaveLength(10);
    });

    test('is not compacted while it is small, or if a compaction would remove little', async () => {
      fill(chargeRecordsOfCrashes(8));
      await compactAt(NOON + MINUTE);
      expect(chargeRecordsIn(itemAt())).toHaveLength(8);
      table = createMemoryUsageTable();
      fill({ ...chargeRecordsOfCrashes(4), pad: 'x'.repeat(900) });
      await compactAt(NOON + MINUTE);
      expect(chargeRecordsIn(itemAt())).toHaveLength(4);
    });

    test('does not delay a request when DynamoDB does not answer the compaction', async () => {
      fillWithRecords();
      const silent = tableWhere((expression) => expression.startsWith('SET mark'), () => new Promise(() => undefined));
      const deadline = storeDeadline();
      expect(await meterOver(silent).admit(requestAt(NOON + MINUTE, { deadline }))).toMatchObject({ kind: 'admitted' });
      expect(deadline.remainingMs).toBeGreaterThan(0);
    });

    test('is compacted by the next request if a compaction fails halfway', async () => {
      fillWithRecords();
      const broken = tableWhere((expression) => expression.startsWith('REMOVE'), () => Promise.reject(new Error('away')));
      expect(await meterOver(broken).admit(requestAt(NOON + MINUTE))).toMatchObject({ kind: 'admitted' });
      expect(chargeRecordsIn(itemAt())).toHaveLength(20);
      await compactAt(NOON + MINUTE);
      expect(chargeRecordsIn(itemAt())).toEqual([]);
    });
  });

  describe('an item as large as DynamoDB allows', () => {
    const RECORDS = 8_400;
    const writes = {
      admit: (request: MeteredRequest) => freshMeter().admit(request),
      commit: (request: MeteredRequest) => freshMeter().commit(request, claimOf(request), OK),
      'commit without a key': (request: MeteredRequest) => freshMeter().commit(request, chargeOf(request), OK),
      settle: (request: MeteredRequest) => freshMeter().settle(request, OK),
    };

    test.each(Object.keys(writes) as (keyof typeof writes)[])('is compacted by %s, which then succeeds', async (name) => {
      fill({ ...chargeRecordsOfCrashes(RECORDS, NOON - 1), inv: 9, n: 9, pad: '' });
      fill({ pad: 'x'.repeat(409_600 - itemSize(itemAt())) });
      expect(await writes[name](requestAt(NOON + 1_000))).not.toMatchObject({ kind: 'month-exhausted' });
      expect(chargeRecordsIn(itemAt()).length).toBeLessThan(RECORDS);
    });

    test('causes an error if nothing can be moved out of it', async () => {
      fill({ pad: '' });
      fill({ pad: 'x'.repeat(409_600 - itemSize(itemAt())) });
      await expect(freshMeter().admit(requestAt())).rejects.toMatchObject({ code: 'INTERNAL_ERROR' });
    });

    test('is rejected by DynamoDB, and costs one write unit after a compaction', async () => {
      const dynamoDb = await startTestDynamoDb();
      const { client, tables } = dynamoDb;
      const send = (UpdateExpression: string, values: Record<string, string | number>) => client.send(new UpdateCommand({
        TableName: tables.usage, Key: monthKey(ACCOUNT, NOON), UpdateExpression, ExpressionAttributeValues: values, ReturnConsumedCapacity: 'TOTAL',
      }));
      try {
        await expect(send('SET lr = :text', { ':text': 'x'.repeat(409_600) })).rejects.toMatchObject({
          name: 'ValidationException', message: expect.stringMatching(/item size/i),
        });
        const text = 'x'.repeat(WRITE_UNIT - itemSize({ ...monthKey(ACCOUNT, NOON), lr: '' }));
        expect((await send('SET lr = :text', { ':text': text })).ConsumedCapacity?.CapacityUnits).toBe(1);
        expect((await send('SET lr = :text', { ':text': `${text}x` })).ConsumedCapacity?.CapacityUnits).toBe(2);
      } finally {
        await dynamoDb.stop();
      }
    }, 30_000);
  });

  describe('a charge whose record was moved', () => {
    test('is found by a takeover, on any instance and with any quota', async () => {
      const dead = requestAt();
      await freshMeter().commit(dead, claimOf(dead), OK);
      fillWithRecords();
      await compactAt(NOON + MINUTE);
      expect(recordOf(dead)).toMatchObject({ mark: NOON });
      for (const monthlyQuota of [100, 0]) {
        const successor = requestAt(NOON + MINUTE, { limits: { requestsPerMinute: 1_000, monthlyQuota } });
        expect(await freshMeter().commit(successor, claimOf(dead), OK)).toMatchObject({ kind: 'charged', reading: { monthUsed: 1 } });
      }
    });

    test('is found although the charge record is moved after the lookup', async () => {
      const dead = requestAt();
      await freshMeter().commit(dead, claimOf(dead), OK);
      fillWithRecords();
      const [successor, meter] = [requestAt(NOON + 9_000), freshMeter()];
      await meter.admit(successor);
      const late = meterOver({ ...table, update: async (...call) => {
        if (call[1].UpdateExpression.includes('inv')) await compactAt(NOON + MINUTE);
        return table.update(...call);
      } });
      expect(await late.commit(successor, claimOf(dead), OK)).toMatchObject({ kind: 'charged', reading: { monthUsed: 1 } });
    });

    test('is found by its own attempt, whose answer was lost', async () => {
      const [request, meter] = [requestAt(), freshMeter()];
      await meter.admit(request);
      await freshMeter().commit(request, claimOf(request), OK);
      fillWithRecords();
      await compactAt(NOON + MINUTE);
      expect(await meter.commit(request, claimOf(request), OK)).toMatchObject({ kind: 'charged', reading: { monthUsed: 1, successfulRequests: 1 } });
    });

    test('is found in the next month', async () => {
      const dead = requestAt(MIDNIGHT - 60_000);
      await freshMeter().commit(dead, claimOf(dead), OK);
      fillWithRecords(dead.startedAt);
      await compactAt(MIDNIGHT - 1);
      for (const minutes of [1, 2]) {
        const successor = requestAt(MIDNIGHT + minutes * MINUTE);
        expect(await freshMeter().commit(successor, claimOf(dead), OK)).toMatchObject({ kind: 'charged', reading: { monthUsed: 0 } });
      }
    });

    test('that was ruled out stays ruled out for a slow attempt', async () => {
      const [slow, meter] = [requestAt(MIDNIGHT - 20_000), freshMeter()];
      await meter.admit(slow);
      await freshMeter().commit(requestAt(MIDNIGHT + 20_000), claimOf(slow), OK);
      fillWithRecords(slow.startedAt);
      const other = requestAt(MIDNIGHT - 15_000);
      await freshMeter().commit(requestAt(MIDNIGHT + MINUTE), claimOf(other), OK);
      expect(recordOf(slow, slow.startedAt)).toMatchObject({ mark: -(MIDNIGHT + 20_000) });
      expect(await meter.commit(slow, claimOf(slow), OK)).toMatchObject({ kind: 'superseded' });
      expect(itemAt(slow.startedAt)).not.toHaveProperty('inv');
      expect(itemAt(MIDNIGHT)).toMatchObject({ inv: 2 });
    });

    test('is not assumed if only other charge records were moved, and the quota still holds', async () => {
      const one = { limits: { requestsPerMinute: 1_000, monthlyQuota: 1 } };
      const [request, last, meter] = [requestAt(NOON, one), requestAt(NOON, one), freshMeter()];
      await meter.admit(request);
      fillWithRecords();
      await compactAt(NOON + MINUTE);
      expect(await meter.commit(request, claimOf(request), OK)).toMatchObject({ kind: 'charged', reading: { monthUsed: 1 } });
      expect(await freshMeter().commit(last, claimOf(last), OK)).toMatchObject({ kind: 'month-exhausted', reading: { monthUsed: 1 } });
    });

    test('is given up if charge records are moved at each lookup', async () => {
      const [request, meter] = [requestAt(), freshMeter()];
      const meterWithMoves = meterOver({ ...table, update: async (...call) => {
        fill({ sv: Number(itemAt().sv ?? 0) + 1 });
        return table.update(...call);
      } });
      await meter.admit(request);
      await expect(meterWithMoves.commit(request, claimOf(request), OK)).rejects.toMatchObject({ code: 'INTERNAL_ERROR' });
      expect(itemAt()).not.toHaveProperty('inv');
    });
  });

  const CRASHES = runs(2_000, 10_000);
  const SPACING_MS = 9_000;
  const FIRST = Date.UTC(2026, 10, 1);

  test('thousands of instances that die after COMMIT with an Idempotency-Key, nine seconds apart, keep the item within one write unit, cost about one more write each, and are charged once', async () => {
    const sizes: number[] = [];
    let writes = 0;
    const counting: UsageTable = { ...table, update: (...call) => {
      writes += 1;
      return table.update(...call);
    } };
    const dead: MeteredRequest[] = [];
    for (const index of times(CRASHES, (each) => each)) {
      const request = requestAt(FIRST + index * SPACING_MS);
      const meter = meterOver(counting);
      await meter.admit(request);
      await meter.commit(request, claimOf(request), OK);
      dead.push(request);
      sizes.push(itemSize(itemAt(FIRST)));
    }
    expect(Math.max(...sizes)).toBeLessThanOrEqual(WRITE_UNIT);
    expect(itemAt(FIRST)).toMatchObject({ n: CRASHES, inv: CRASHES, okc: CRASHES });
    // ADMIT and COMMIT; one more for a moved charge record, and one for a compaction of about ten charge records.
    expect(writes / CRASHES).toBeLessThan(3.2);
    const end = FIRST + CRASHES * SPACING_MS;
    for (const request of dead.filter((_, index) => index % 20 === 0)) {
      expect(await freshMeter().commit(requestAt(end + 31_000), claimOf(request), OK)).toMatchObject({ kind: 'charged', reading: { monthUsed: CRASHES } });
    }
  }, 60_000);
});
