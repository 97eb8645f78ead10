import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { exceededLimit } from '../../../lib/validation/json-extent.js';

const depthOf = (value: unknown): number => {
  if (typeof value !== 'object' || value === null) return 0;
  return 1 + Math.max(0, ...Object.values(value).map(depthOf));
};

const isDeeperThan = (text: string, depth: number): boolean => exceededLimit(text, { depth, entries: Infinity, fields: Infinity }) === 'depth';

describe('jsonExcess by depth', () => {
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
  ])('of %j at %d: %s', (text, limit, expected) => expect(isDeeperThan(text, limit)).toBe(expected));

  test('agrees with the parsed value', () => {
    fc.assert(fc.property(fc.jsonValue({ maxDepth: 6 }), fc.nat({ max: 6 }), (value, limit) => {
      expect(isDeeperThan(JSON.stringify(value), limit)).toBe(depthOf(value) > limit);
    }));
  });
});

const limits = { depth: 10, entries: 4, fields: 2 };

test.each([
  ['[1,2,3,4,5]', undefined],
  ['[1,2,3,4,5,6]', 'entries'],
  ['[[1,2],[3,4],5]', undefined],
  ['[[1,2],[3,4],5,6]', 'entries'],
  ['{"a":1,"b":2,"c":3}', undefined],
  ['{"a":1,"b":2,"c":3,"d":4}', 'fields'],
  ['{"a":1,"b":{"a":1,"b":2},"c":3}', undefined],
  ['[{"a":1,"b":2,"c":3},{"a":1}]', undefined],
  ['[",,,,,,,"]', undefined],
  ['1,2,3', undefined],
  [',,,,,', 'entries'],
  ['],],],', undefined],
])('jsonExcess by entries of %j: %s', (text, expected) => expect(exceededLimit(text, limits)).toBe(expected));
