import { describe, expect, test } from '@jest/globals';
import {
  chargeRecordName, compactionCount, dayName, endpointName, idleRecords, isBelowLimit, itemSize, monthKey, movedRecordKey,
  outdatedAttributeNames, readCounter, secondsToNextMinute, toReading, utcMinute, windowName,
} from '../../../lib/accounts/usage-item.js';

const NOON = Date.UTC(2026, 10, 5, 12, 0, 0);
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const UUID = '00000000-0000-4000-8000-000000000001';
const PATHS = ['/invoices/generate', '/invoices/preview', '/themes', '/currencies', '/labels/defaults', '/usage'] as const;

describe('names', () => {
  test('contain account, month, day and minute in UTC', () => {
    expect(monthKey('ref', Date.UTC(2026, 11, 1) - 1)).toEqual({ pk: 'A#ref', sk: 'M#2026-11' });
    expect(dayName(NOON)).toBe('d05');
    expect(windowName(NOON)).toBe(`w${utcMinute(NOON).toString(36)}`);
  });

  test('differ for each endpoint', () => {
    const paths = [...PATHS, '/invoices/xml', 'other'] as const;
    expect(new Set(paths.map(endpointName)).size).toBe(8);
    for (const path of paths) expect(endpointName(path)).toMatch(/^e_[a-z]+$/);
  });

  test('distinguish charge records with and without an Idempotency-Key', () => {
    expect(chargeRecordName('x', true)).not.toBe(chargeRecordName('x', false));
  });
});

test('secondsToNextMinute is 1 to 60', () => {
  expect([0, 1, 59_000, 59_001, 59_999].map((past) => secondsToNextMinute(NOON + past))).toEqual([60, 60, 1, 1, 1]);
});

describe('toReading', () => {
  test('returns zeros for a missing item', () => {
    const { requestsByEndpoint, ...counters } = toReading({}, NOON);
    expect(new Set([...Object.values(counters), ...Object.values(requestsByEndpoint)])).toEqual(new Set([0]));
  });

  test('reads each counter', () => {
    const item = { n: 9, okc: 7, inv: 5, ms: 300, lc: 8, d05: 4, d06: 99, [windowName(NOON)]: 3, e_usage: 2, g: 1, lr: 'id' };
    expect(toReading(item, NOON)).toMatchObject({
      minuteUsed: 3, monthUsed: 5, requestsToday: 4, totalRequests: 9, successfulRequests: 7, latencySumMs: 300, latencyCount: 8,
      requestsByEndpoint: { '/usage': 2, '/themes': 0 },
    });
    expect(readCounter(item, 'lr')).toBe(0);
    expect([compactionCount(item), compactionCount({ sv: 3 })]).toEqual([0, 3]);
  });
});

test('toReading reads the counter of each endpoint', () => {
  const item = Object.fromEntries(PATHS.map((path, index) => [endpointName(path), index + 1]));
  expect(toReading(item, NOON).requestsByEndpoint).toEqual(Object.fromEntries(PATHS.map((path, index) => [path, index + 1])));
});

test('toReading lists the XML endpoint once it was called in the month', () => {
  expect(Object.keys(toReading({ e_generate: 3 }, NOON).requestsByEndpoint)).toEqual(PATHS);
  expect(toReading({ e_generate: 3, e_xml: 2 }, NOON).requestsByEndpoint).toEqual({
    '/invoices/generate': 3, '/invoices/preview': 0, '/themes': 0, '/currencies': 0, '/labels/defaults': 0, '/usage': 0, '/invoices/xml': 2,
  });
});

test('isBelowLimit is false at the limit', () => {
  const limits = { requestsPerMinute: 2, monthlyQuota: 1 };
  expect([0, 1, 2, 3].map((n) => isBelowLimit({ [windowName(NOON)]: n }, NOON, limits))).toEqual([true, true, false, false]);
});

describe('itemSize', () => {
  test('is at least DynamoDB\'s count', () => {
    expect(itemSize({ pk: 'A#acc0000001', sk: 'M#2026-11' })).toBe(2 + 12 + 2 + 9);
    expect(itemSize({ n: 1, ms: 123_456, c: -12 })).toBe(1 + 2 + 2 + 5 + 1 + 3);
  });

  test('of a full month with counters of seven digits leaves space for seven charge records in one write unit', () => {
    const days = Object.fromEntries(Array.from({ length: 31 }, (_, day) => [dayName(Date.UTC(2026, 11, day + 1)), 1_234_567]));
    const windows = Object.fromEntries([0, 1, 2].map((minutes) => [windowName(NOON + minutes * MINUTE), 1_234]));
    const names = ['n', 'okc', 'inv', 'lc', 'sv', ...PATHS.map(endpointName), endpointName('other')];
    const counters = Object.fromEntries(names.map((name) => [name, 1_234_567]));
    const ids = { pk: 'A#acc0000001', sk: 'M#2026-12', lr: UUID, ls: UUID, g: 123, ex: 1_800_000_000, ms: 1_234_567_890 };
    const recordSize = itemSize({ [chargeRecordName(UUID, true)]: NOON });
    expect(itemSize({ ...ids, ...days, ...windows, ...counters }) + 7 * recordSize).toBeLessThanOrEqual(1024);
  });
});

describe('idleRecords', () => {
  test('are those with an Idempotency-Key that are ten seconds old, charged or ruled out', () => {
    const names = [chargeRecordName('a', true), chargeRecordName('b', true), chargeRecordName('c', true), chargeRecordName('d', false)];
    const item = { [names[0]!]: NOON, [names[1]!]: -NOON, [names[2]!]: NOON + 1, [names[3]!]: NOON, n: 1, c_: 1 };
    expect(idleRecords(item, NOON + 10_000)).toEqual([names[0], names[1]]);
    expect(idleRecords(item, NOON + 1, 0)).toEqual([names[0], names[1], names[2]]);
  });

  test('are moved to records that contain account, month and charge', () => {
    const moments = [NOON, Date.UTC(2026, 11, 1)];
    const keys = moments.flatMap((at) => ['a', 'b'].flatMap((ref) => ['x', 'y'].map((id) => movedRecordKey(monthKey(ref, at), chargeRecordName(id, true)))));
    expect(new Set(keys.map(({ pk, sk }) => `${pk} ${sk}`)).size).toBe(8);
    expect(keys[0]).toEqual({ pk: 'C#a', sk: 'M#2026-11#c_i_x' });
  });
});

describe('outdatedAttributeNames', () => {
  test('include windows that ended two minutes ago', () => {
    const item = Object.fromEntries([-4, -3, -2, -1, 0, 1].map((minutes) => [windowName(NOON + minutes * MINUTE), 1]));
    expect(outdatedAttributeNames(item, NOON)).toEqual([windowName(NOON - 4 * MINUTE), windowName(NOON - 3 * MINUTE)]);
  });

  test('include charge records, after two minutes without an Idempotency-Key and after a day with one', () => {
    const sole = chargeRecordName('x', false);
    const repeatable = chargeRecordName('y', true);
    const item = { [sole]: NOON, [repeatable]: NOON };
    expect(outdatedAttributeNames(item, NOON + 2 * MINUTE - 1)).toEqual([]);
    expect(outdatedAttributeNames(item, NOON + 2 * MINUTE)).toEqual([sole]);
    expect(outdatedAttributeNames(item, NOON + 24.5 * HOUR)).toEqual([sole]);
    expect(outdatedAttributeNames(item, NOON + 25 * HOUR)).toEqual([sole, repeatable]);
    expect(outdatedAttributeNames({ [repeatable]: -NOON }, NOON + 24.5 * HOUR)).toEqual([]);
  });

  test('never include counters', () => {
    expect(outdatedAttributeNames({ n: 1, okc: 1, d01: 1, e_usage: 1, lr: 'w', ex: 1, g: 1, xw1: 1, 'w1-': 1 }, NOON)).toEqual([]);
  });
});
