import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { SEED, seedOf, someOf } from './seed.js';

describe('the seed', () => {
  test('is the same in each run unless one is given', () => {
    expect(seedOf(undefined)).toBe(seedOf(''));
    expect(seedOf('7')).toBe(7);
  });

  test('fits fast-check, however long the number', () => expect(seedOf('17654321098')).toBe(17654321098 % 2 ** 31));

  test.each(['random', '-1', '1.5', '1e3'])('%s is none', (given) => {
    expect(() => seedOf(given)).toThrow(`TEST_SEED is ${given}, but must be a whole number.`);
  });

  test('decides what every property test draws', () => {
    expect(fc.readConfigureGlobal().seed).toBe(SEED);
    expect(fc.check(fc.property(fc.nat(), () => true)).seed).toBe(SEED);
  });

  test.each([1, 3, 4])('lets a property test draw %i designs with each script, and each design with some script', (count) => {
    const designs = ['a', 'b', 'c', 'd'];
    const rows = [0, 1, 2, 3].map((row) => someOf(designs, row, count));
    for (const row of rows) expect(new Set(row).size).toBeGreaterThanOrEqual(count);
    expect(new Set(rows.flat())).toEqual(new Set(designs));
  });
});
