import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { randomBytes } from 'node:crypto';
import { randomBase62, toBase62 } from '../../../lib/accounts/base62.js';

describe('toBase62', () => {
  test('uses digits, then capitals, then small letters, with leading zeros', () => {
    expect([0n, 9n, 10n, 35n, 36n, 61n, 62n].map((value) => toBase62(value, 2))).toEqual(['00', '09', '0A', '0Z', '0a', '0z', '10']);
  });

  test('keeps the last digits of a number that is too long', () => expect(toBase62(62n * 62n + 5n, 2)).toBe('05'));

  test('keeps the order of numbers', () => {
    fc.assert(fc.property(fc.bigInt(0n, 62n ** 6n - 1n), fc.bigInt(0n, 62n ** 6n - 1n), (left, right) => {
      expect(toBase62(left, 6) < toBase62(right, 6)).toBe(left < right);
    }));
  });
});

describe('randomBase62', () => {
  test('has the requested length and only base62 digits', () => {
    expect(randomBase62(200, randomBytes)).toMatch(/^[0-9A-Za-z]{200}$/);
    expect(randomBase62(0, randomBytes)).toBe('');
  });

  test('discards bytes that would favour the first digits', () => {
    const supply = [[248, 255, 61], [0, 247]];
    expect(randomBase62(3, () => Uint8Array.from(supply.shift() ?? []))).toBe('z0z');
  });
});
