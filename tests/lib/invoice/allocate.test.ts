import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { allocate } from '../../../lib/invoice/allocate.js';

const shares = (amount: bigint, weights: readonly bigint[]): bigint[] =>
  allocate(amount, weights, (weight) => weight).map(({ share }) => share);

const sum = (values: readonly bigint[]): bigint => values.reduce((total, value) => total + value, 0n);
const weightsWithTotal = fc.array(fc.bigInt({ min: -1_000n, max: 1_000n }), { maxLength: 12 })
  .filter((weights) => sum(weights) !== 0n);

describe('allocate', () => {
  test.each([
    [100n, [1n, 1n, 1n], [33n, 33n, 34n]],
    [5n, [1n, 1n], [3n, 2n]],
    [1_000n, [200n, 100n], [667n, 333n]],
    [10n, [100n, -50n], [20n, -10n]],
    [1n, [50n, 50n, 0n], [1n, 0n, 0n]],
    [0n, [3n, 4n], [0n, 0n]],
    [7n, [0n], [0n]],
    [7n, [5n, -5n], [0n, 0n]],
    [7n, [], []],
  ])('%p over %p', (amount, weights, expected) => expect(shares(amount, weights)).toEqual(expected));

  test('scaling all weights changes nothing; an amount that divides evenly is spread exactly', () => {
    fc.assert(fc.property(fc.bigInt({ min: -99n, max: 99n }), weightsWithTotal, (factor, weights) => {
      expect(shares(factor * sum(weights), weights)).toEqual(weights.map((weight) => factor * weight));
      expect(shares(factor, weights.map((weight) => 7n * weight))).toEqual(shares(factor, weights));
    }));
  });
});
