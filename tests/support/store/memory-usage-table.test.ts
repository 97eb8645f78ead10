import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { MeteredRequest } from '../../../lib/accounts/types.js';
import { monthKey } from '../../../lib/accounts/usage-item.js';
import {
  admitUpdate, commitUpdate, compactionUpdate, type ConditionalUpdate, createUsageTable, moveRecordUpdate,
  NO_LATENCIES, retractUpdate, ruleOutUpdate, settleUpdate, raiseGenerationUpdate,
} from '../../../lib/accounts/usage-table.js';
import { startTestDynamoDb } from './dynamodb.js';
import { createMemoryUsageTable } from './memory-usage-table.js';
import { runs, seedOfProperty } from '../seed.js';

const NOON = Date.UTC(2026, 10, 15, 12);
const OK = { succeeded: true, durationMs: 12 };

const requests: fc.Arbitrary<MeteredRequest> = fc.record({
  accountRef: fc.constant('a'), generation: fc.nat({ max: 2 }), requestId: fc.constantFrom('r1', 'r2'), path: fc.constantFrom('/usage', 'other'),
  limits: fc.record({ requestsPerMinute: fc.integer({ min: 1, max: 3 }), monthlyQuota: fc.integer({ min: 1, max: 3 }) }),
  startedAt: fc.constantFrom(NOON, NOON + 60_000),
});

const updates: fc.Arbitrary<ConditionalUpdate> = fc.tuple(requests, fc.nat({ max: 8 })).map(([request, kind]) => [
  () => admitUpdate(request, OK, [], NO_LATENCIES), () => admitUpdate(request, undefined, ['c_i_x'], NO_LATENCIES), () => raiseGenerationUpdate(request.generation, 5),
  () => commitUpdate(request, { chargeRecord: 'c_i_x', amount: 2, compactions: request.generation }, OK, []), () => commitUpdate(request, { chargeRecord: 'c_y', amount: 1 }, OK, ['c_i_x']),
  () => settleUpdate(request, OK), () => retractUpdate(request, 3), () => ruleOutUpdate(request, 'c_i_x', NOON), () => compactionUpdate(['c_i_x'], ['c_y']),
][kind]!());

test('the table in memory answers as DynamoDB does', async () => {
  const dynamoDb = await startTestDynamoDb();
  const real = createUsageTable({ client: dynamoDb.client, usageTable: dynamoDb.tables.usage });
  const signal = AbortSignal.timeout(60_000);
  let account = 0;
  try {
    await fc.assert(fc.asyncProperty(fc.array(updates, { minLength: 5, maxLength: 25 }), async (sequence) => {
      const memory = createMemoryUsageTable();
      const key = monthKey(`account${account += 1}`, NOON);
      for (const update of sequence) {
        const { applied, item } = await real.update(key, update, signal);
        expect(await memory.update(key, update, signal)).toMatchObject({ applied, item });
      }
      expect(await memory.read(key, signal)).toEqual(await real.read(key, signal));
      for (const moved of [moveRecordUpdate(1), moveRecordUpdate(-2)]) {
        const { applied, item } = await real.update({ ...key, sk: 'moved' }, moved, signal);
        expect(await memory.update({ ...key, sk: 'moved' }, moved, signal)).toEqual({ applied, item, attempts: 1 });
      }
    }), { numRuns: runs(8, 250), seed: seedOfProperty(20_261_121) });
  } finally {
    await dynamoDb.stop();
  }
}, 60_000);
