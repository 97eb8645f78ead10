import { describe, expect, test } from '@jest/globals';
import {
  counterOf, dayName, endpointName, hasRoom, markerName, minuteOf, monthKey, outdatedNames, readingOf, secondsToNextMinute,
  windowName,
} from '../../../lib/accounts/usage-item.js';

const NOON = Date.UTC(2026, 10, 5, 12, 0, 0);
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

describe('names', () => {
  test('say account, month, day and minute in UTC', () => {
    expect(monthKey('ref', Date.UTC(2026, 11, 1) - 1)).toEqual({ pk: 'A#ref', sk: 'M#2026-11' });
    expect(dayName(NOON)).toBe('d05');
    expect(windowName(NOON)).toBe(`w${minuteOf(NOON).toString(36)}`);
  });

  test('differ for each endpoint', () => {
    const paths = [
      '/invoices/generate', '/invoices/preview', '/themes', '/currencies', '/labels/defaults', '/usage', 'other',
    ] as const;
    expect(new Set(paths.map(endpointName)).size).toBe(7);
    for (const path of paths) expect(endpointName(path)).toMatch(/^e_[a-z]+$/);
  });

  test('tell a marker that can be met again from one that cannot', () => {
    expect(markerName('x', true)).not.toBe(markerName('x', false));
  });
});

describe('secondsToNextMinute', () => {
  test('is 1 to 60', () => {
    expect([0, 1, 59_000, 59_001, 59_999].map((past) => secondsToNextMinute(NOON + past))).toEqual([60, 60, 1, 1, 1]);
  });
});

describe('readingOf', () => {
  test('is all zeros for an item that does not exist', () => {
    const { requestsByEndpoint, ...counters } = readingOf({}, NOON);
    expect(new Set([...Object.values(counters), ...Object.values(requestsByEndpoint)])).toEqual(new Set([0]));
  });

  test('reads each counter by its name', () => {
    const item = { n: 9, okc: 7, inv: 5, ms: 300, lc: 8, d05: 4, d06: 99, [windowName(NOON)]: 3, e_usage: 2, g: 1, lr: 'id' };
    expect(readingOf(item, NOON)).toMatchObject({
      minuteUsed: 3, monthUsed: 5, requestsToday: 4, totalRequests: 9, successfulRequests: 7, latencySumMs: 300, latencyCount: 8,
      requestsByEndpoint: { '/usage': 2, '/themes': 0 },
    });
    expect(counterOf(item, 'lr')).toBe(0);
  });
});

test('readingOf reads the counter of each endpoint that a caller may ask for', () => {
  const paths = ['/invoices/generate', '/invoices/preview', '/themes', '/currencies', '/labels/defaults', '/usage'] as const;
  const item = Object.fromEntries(paths.map((path, index) => [endpointName(path), index + 1]));
  expect(readingOf(item, NOON).requestsByEndpoint).toEqual(Object.fromEntries(paths.map((path, index) => [path, index + 1])));
});

describe('hasRoom', () => {
  test('ends at the limit', () => {
    const limits = { requestsPerMinute: 2, monthlyQuota: 1 };
    expect([0, 1, 2, 3].map((used) => hasRoom({ [windowName(NOON)]: used }, NOON, limits))).toEqual([true, true, false, false]);
  });
});

describe('outdatedNames', () => {
  test('are windows that ended two minutes ago', () => {
    const item = Object.fromEntries([-4, -3, -2, -1, 0, 1].map((minutes) => [windowName(NOON + minutes * MINUTE), 1]));
    expect(outdatedNames(item, NOON)).toEqual([windowName(NOON - 4 * MINUTE), windowName(NOON - 3 * MINUTE)]);
  });

  test('are markers, soon where nobody comes again and after a day where somebody may', () => {
    const sole = markerName('x', false);
    const repeatable = markerName('y', true);
    const item = { [sole]: NOON, [repeatable]: NOON };
    expect(outdatedNames(item, NOON + 2 * MINUTE - 1)).toEqual([]);
    expect(outdatedNames(item, NOON + 2 * MINUTE)).toEqual([sole]);
    expect(outdatedNames(item, NOON + 24.5 * HOUR)).toEqual([sole]);
    expect(outdatedNames(item, NOON + 25 * HOUR)).toEqual([sole, repeatable]);
  });

  test('are never counters', () => {
    expect(outdatedNames({ n: 1, okc: 1, d01: 1, e_usage: 1, lr: 'w', ex: 1, g: 1, xw1: 1, 'w1-': 1 }, NOON)).toEqual([]);
  });
});
