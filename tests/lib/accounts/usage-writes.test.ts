import { describe, expect, test } from '@jest/globals';
import type { MeteredRequest } from '../../../lib/accounts/types.js';
import {
  admitUpdate, commitUpdate, fenceUpdate, moveUpdate, NO_TIMES, retractUpdate, ruleOutUpdate, settleUpdate, sweepUpdate, withTime,
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
    admitUpdate(REQUEST, undefined, [], NO_TIMES), admitUpdate(REQUEST, OK, ['w1'], NO_TIMES), admitUpdate(REQUEST, FAILED, [], NO_TIMES),
    admitUpdate(REQUEST, 'expected-success', [], NO_TIMES), admitUpdate(REQUEST, undefined, [], withTime(NO_TIMES, 5)),
    commitUpdate(REQUEST, { marker: 'c_rid', amount: 1 }, OK, many), commitUpdate(REQUEST, { marker: 'c_rid', amount: 6, sweeps: 3 }, OK, []), moveUpdate(-5), ruleOutUpdate(REQUEST, 'c_rid', 900_000),
    settleUpdate(REQUEST, OK), settleUpdate(REQUEST, FAILED), retractUpdate(REQUEST, 5), sweepUpdate([], many),
    sweepUpdate(['c_i_a'], many), fenceUpdate(4, 5),
  ])('defines exactly the names and values that it uses (%#)', (update) => {
    expect(definedBy(update)).toEqual(placeholdersOf(update));
  });

  test('removes at most a hundred attributes, through name placeholders', () => {
    const { ExpressionAttributeNames = {} } = sweepUpdate(['c_i_a'], many);
    expect(Object.values(ExpressionAttributeNames)).toEqual(['c_i_a', ...many.slice(0, 99)]);
  });

  test('lets a moved marker expire when its claim cannot be taken over any more, charged or ruled out', () => {
    const startedAt = Date.UTC(2026, 10, 5);
    for (const mark of [startedAt, -startedAt]) {
      expect(moveUpdate(mark).ExpressionAttributeValues).toEqual({ ':mark': mark, ':ex': startedAt / 1000 + 25 * 3600 });
    }
  });

  test('rounds times to whole milliseconds', () => {
    expect(settleUpdate(REQUEST, OK).ExpressionAttributeValues).toMatchObject({ ':ms': 2 });
    expect(settleUpdate(REQUEST, FAILED).ExpressionAttributeValues).toMatchObject({ ':ms': 0, ':ok': 0 });
  });
});
