import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { decodeCodePoints, encodeCodePoints } from '../../../../lib/pdf/fonts/code-point-set.js';

const codePoint = fc.integer({ min: 0, max: 0x10ffff });

describe('a code point set', () => {
  test('has exactly what was encoded', () => {
    fc.assert(fc.property(fc.array(codePoint), fc.array(codePoint), (inside, others) => {
      const set = decodeCodePoints(encodeCodePoints(inside));
      for (const one of inside) expect(set.has(one)).toBe(true);
      for (const one of others) expect(set.has(one)).toBe(inside.includes(one));
    }));
  });

  test('does not depend on order and duplicates', () => {
    expect(encodeCodePoints([67, 65, 66, 65])).toBe(encodeCodePoints([65, 66, 67]));
  });

  test('a run costs two numbers, however long it is', () => {
    expect(encodeCodePoints(Array.from({ length: 20000 }, (_, index) => 0x4e00 + index)).split(' ')).toHaveLength(2);
  });

  test('an empty set has nothing', () => expect(decodeCodePoints(encodeCodePoints([])).has(0)).toBe(false));
});
