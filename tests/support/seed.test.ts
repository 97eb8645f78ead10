import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { SEED, seedOf } from './seed.js';

describe('the seed', () => {
  test('is the same in each run unless one is given', () => {
    expect(seedOf(undefined)).toBe(seedOf(''));
    expect(seedOf('7')).toBe(7);
  });

  test('fits fast-check, however long the number', () => {
    expect(seedOf('17654321098')).toBe(17654321098 % 2 ** 31);
  });

  test.each(['random', '-1', '1.5', '1e3'])('%s is none', (given) => {
    expect(() => seedOf(given)).toThrow(`TEST_SEED is ${given}, but must be a whole number.`);
  });

  test('decides what every law draws', () => {
    expect(fc.readConfigureGlobal().seed).toBe(SEED);
    expect(fc.check(fc.property(fc.nat(), () => true)).seed).toBe(SEED);
  });
});
