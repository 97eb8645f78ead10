import { describe, expect, test } from '@jest/globals';
import type { MeteredRequest } from '../../../lib/accounts/types.js';
import {
  admitUpdate, commitUpdate, versionCheckUpdate, moveRecordUpdate, NO_LATENCIES, retractUpdate, ruleOutUpdate, settleUpdate, compactionUpdate, withLatency,
} from '../../../lib/accounts/usage-writes.js';
import type { ConditionalUpdate } from '../../../lib/accounts/usage-table.js';

const REQUEST: MeteredRequest = {
  accountRef: 'a', generation: 4, limits: { requestsPerMinute: 5, monthlyQuota: 6 }, requestId: 'rid', path: '/usage', startedAt: 1_000_000,
};
const OK = { succeeded: true, durationMs: 1.6 };
const FAILED = { succeeded: false, durationMs: -3 };
const many = Array.from({ length: 150 }, (_, index) => `w${index}`);

const placeholdersOf = ({ UpdateExpression, ConditionExpression }: ConditionalUpdate) =>
  [...new Set(`${UpdateExpression} ${ConditionExpression}`.match(/[:#]\w+/g))].sort();
const definedBy = ({ ExpressionAttributeNames = {}, ExpressionAttributeValues = {} }: ConditionalUpdate) =>
  [...Object.keys(ExpressionAttributeNames), ...Object.keys(ExpressionAttributeValues)].sort();

describe('each update', () => {
  test.each([
    admitUpdate(REQUEST, undefined, [], NO_LATENCIES), admitUpdate(REQUEST, OK, ['w1'], NO_LATENCIES), admitUpdate(REQUEST, FAILED, [], NO_LATENCIES),
    admitUpdate(REQUEST, 'expected-success', [], NO_LATENCIES), admitUpdate(REQUEST, undefined, [], withLatency(NO_LATENCIES, 5)),
    commitUpdate(REQUEST, { chargeRecord: 'c_rid', amount: 1 }, OK, many), commitUpdate(REQUEST, { chargeRecord: 'c_rid', amount: 6, compactions: 3 }, OK, []), moveRecordUpdate(-5), ruleOutUpdate(REQUEST, 'c_rid', 900_000),
    settleUpdate(REQUEST, OK), settleUpdate(REQUEST, FAILED), retractUpdate(REQUEST, 5), compactionUpdate([], many),
    compactionUpdate(['c_i_a'], many), versionCheckUpdate(4, 5),
  ])('defines exactly the names and values that it uses (%#)', (update) => {
    expect(definedBy(update)).toEqual(placeholdersOf(update));
  });

  test('removes at most a hundred attributes, through name placeholders', () => {
    const { ExpressionAttributeNames = {} } = compactionUpdate(['c_i_a'], many);
    expect(Object.values(ExpressionAttributeNames)).toEqual(['c_i_a', ...many.slice(0, 99)]);
  });

  test('lets a moved marker expire when its claim cannot be taken over any more, charged or ruled out', () => {
    const startedAt = Date.UTC(2026, 10, 5);
    for (const mark of [startedAt, -startedAt]) {
      expect(moveRecordUpdate(mark).ExpressionAttributeValues).toEqual({ ':mark': mark, ':ex': startedAt / 1000 + 25 * 3600 });
    }
  });

  test('rounds times to whole milliseconds', () => {
    expect(settleUpdate(REQUEST, OK).ExpressionAttributeValues).toMatchObject({ ':ms': 2 });
    expect(settleUpdate(REQUEST, FAILED).ExpressionAttributeValues).toMatchObject({ ':ms': 0, ':ok': 0 });
  });
});
