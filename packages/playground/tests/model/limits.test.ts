import { describe, expect, test } from '@jest/globals';
import { DEBOUNCE_MS, hasRequestsLeft, type Limits, limitsAfter, minuteUsage, monthlyUsage, pauseBefore, readLimits, retryAfterMs, secondsUntil } from '../../src/model/limits.js';
import fc from 'fast-check';

const NOW = Date.UTC(2026, 2, 31, 12, 0, 20);
const headers = (more: Readonly<Record<string, string>> = {}): Headers => new Headers({
  'X-RateLimit-Limit': '60', 'X-RateLimit-Remaining': '57', 'X-RateLimit-Reset': String((NOW + 40_000) / 1000),
  'X-Monthly-Usage': '3', 'X-Monthly-Limit': '2000',
  ...more,
});

describe('the limits after a further answer', () => {
  const known: Limits = { perMinute: 60, remaining: 50, resetAt: NOW + 40_000, monthUsage: 7, monthLimit: 2000 };

  test('are those of the only answer', () => expect(limitsAfter(null, known)).toBe(known));

  test('keep the highest counts of a minute, whatever the order of the answers', () => {
    const earlier = { ...known, remaining: 51, resetAt: known.resetAt + 900, monthUsage: 6 };
    const merged = { remaining: 50, monthUsage: 7 };
    expect([limitsAfter(known, earlier), limitsAfter(earlier, known)]).toMatchObject([merged, merged]);
  });

  test('are those of the later minute, also in a new month', () => {
    const later = { ...known, remaining: 59, resetAt: known.resetAt + 60_000, monthUsage: 0 };
    expect([limitsAfter(known, later), limitsAfter(later, known)]).toEqual([later, later]);
  });
});

describe('the limit headers', () => {
  test('are read as numbers, the end of the minute by this clock', () => {
    expect(readLimits(headers(), NOW)).toEqual({
      perMinute: 60, remaining: 57, resetAt: NOW + 40_000, monthUsage: 3, monthLimit: 2000,
    });
  });

  test('count from the service\'s own clock if it sends its time', () => {
    const date = new Date(NOW + 30_000).toUTCString();
    expect(readLimits(headers({ Date: date }), NOW)?.resetAt).toBe(NOW + 10_000);
  });

  test('never make anyone wait for more than a minute', () => {
    expect(readLimits(headers(), NOW - 3_600_000)?.resetAt).toBe(NOW - 3_600_000 + 60_000);
    expect(readLimits(headers(), NOW + 3_600_000)?.resetAt).toBe(NOW + 3_600_000);
  });

  test.each([['X-RateLimit-Limit', '0'], ['X-RateLimit-Remaining', 'many']])('are ignored with %s: %s', (name, value) => {
    expect(readLimits(headers({ [name]: value }), NOW)).toBeNull();
  });

  test('are ignored if they are absent', () => expect(readLimits(new Headers(), NOW)).toBeNull());
});

describe('the gauges', () => {
  const limits: Limits = { perMinute: 10, remaining: 4, resetAt: NOW + 30_000, monthUsage: 80, monthLimit: 100 };

  test('show what is used of the minute', () => {
    expect(minuteUsage(limits, NOW)).toEqual({ fraction: 0.6, level: 'calm', text: '4 of 10 left, resets in 30\u00a0s' });
    expect(minuteUsage({ ...limits, remaining: 0 }, NOW)).toMatchObject({ fraction: 1, level: 'full' });
  });

  test('show a fresh minute once the old one is over', () => {
    expect(minuteUsage(limits, NOW + 30_000)).toEqual({ fraction: 0, level: 'calm', text: '10 of 10 left' });
  });

  test('show what is used of the month', () => {
    expect(monthlyUsage(limits)).toEqual({ fraction: 0.8, level: 'near', text: '80 of 100 used' });
    expect(monthlyUsage({ ...limits, monthUsage: 120 })).toMatchObject({ fraction: 1, level: 'full' });
    expect(monthlyUsage({ ...limits, monthLimit: 0 })).toMatchObject({ level: 'full' });
    expect(monthlyUsage({ ...limits, monthLimit: 999_999_999 })).toMatchObject({ fraction: 0, level: 'calm' });
  });

  test('count seconds upwards', () => expect([secondsUntil(NOW + 1, NOW), secondsUntil(NOW - 1, NOW)]).toEqual([1, 0]));
});

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
  expect([null, limits(5, 4), limits(60, 58)].map((each) => hasRequestsLeft(each, 3))).toEqual([false, false, true]);
});

test.each([['7', 7000], [null, 1000], ['soon', 1000], ['0', 1000], ['3600', 60_000]])('Retry-After %j is %d ms', (header, ms) => {
  expect(retryAfterMs(header)).toBe(ms);
});
