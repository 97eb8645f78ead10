import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { isDeeperThan } from '../../../lib/validation/json-depth.js';

const depthOf = (value: unknown): number => {
  if (typeof value !== 'object' || value === null) return 0;
  return 1 + Math.max(0, ...Object.values(value).map(depthOf));
};

describe('isDeeperThan', () => {
  test.each([
    ['[]', 0, true],
    ['[]', 1, false],
    ['{"a":[{}]}', 3, false],
    ['{"a":[{}]}', 2, true],
    ['[[],[],[]]', 2, false],
    ['"[[[["', 0, false],
    ['["\\"[[[["]', 1, false],
    ['["\\\\",[]]', 1, true],
    ['["\\\\\\"[[", 1]', 1, false],
    ['"never ends [[[', 0, false],
    ['', 0, false],
    ['[[[[', 3, true],
  ])('of %j at %d: %s', (text, limit, expected) => {
    expect(isDeeperThan(text, limit)).toBe(expected);
  });

  test('agrees with the parsed value', () => {
    fc.assert(fc.property(fc.jsonValue({ maxDepth: 6 }), fc.nat({ max: 6 }), (value, limit) => {
      expect(isDeeperThan(JSON.stringify(value), limit)).toBe(depthOf(value) > limit);
    }));
  });
});
