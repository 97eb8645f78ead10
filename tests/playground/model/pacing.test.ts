import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { DEBOUNCE_MS, hasRequestsLeft, pauseBefore, retryAfterMs } from '../../../playground/model/pacing.js';
import type { Limits } from '../../../playground/model/limits.js';

const PACING_NOW = 1_000_000;
const limits = (perMinute: number, remaining: number, resetIn = 30_000): Limits =>
  ({ perMinute, remaining, resetAt: PACING_NOW + resetIn, monthUsage: 0, monthLimit: 100 });

describe('the pause before a question', () => {
  test('is as long as someone types, while many requests are left', () => {
    expect(pauseBefore(null, 1, PACING_NOW)).toBe(DEBOUNCE_MS);
    expect(pauseBefore(limits(60, 50), 1, PACING_NOW)).toBe(DEBOUNCE_MS);
    expect(pauseBefore(limits(5, 0, -1), 1, PACING_NOW)).toBe(DEBOUNCE_MS);
  });

  test('grows as the minute is used up, and lasts to its end if nothing is left to spare', () => {
    const pauses = [25, 20, 15, 10].map((remaining) => pauseBefore(limits(60, remaining), 1, PACING_NOW));
    expect([...pauses].sort((a, b) => a - b)).toEqual(pauses);
    expect(pauseBefore(limits(5, 1), 1, PACING_NOW)).toBeGreaterThan(30_000);
  });

  test('never uses up a minute: someone who types without a stop keeps the reserve', () => {
    fc.assert(fc.property(fc.integer({ min: 2, max: 200 }), fc.integer({ min: 1, max: 2 }), (perMinute, cost) => {
      let [now, remaining] = [PACING_NOW, perMinute];
      const resetAt = PACING_NOW + 60_000;
      for (;;) {
        now += pauseBefore({ perMinute, remaining, resetAt, monthUsage: 0, monthLimit: 1 }, cost, now);
        if (now >= resetAt) break;
        remaining -= cost;
      }
      expect(remaining).toBeGreaterThanOrEqual(Math.min(1, perMinute - cost));
    }));
  });
});

test('lists are fetched in advance only if half of the minute is left after that', () => {
  expect([hasRequestsLeft(null, 3), hasRequestsLeft(limits(5, 4), 3), hasRequestsLeft(limits(60, 58), 3)]).toEqual([false, false, true]);
});

test.each([['7', 7000], [null, 1000], ['soon', 1000], ['0', 1000], ['3600', 60_000]])('Retry-After %j is %d ms', (header, ms) => {
  expect(retryAfterMs(header)).toBe(ms);
});
