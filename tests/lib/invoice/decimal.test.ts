import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { add, allocateByWeight, compare, decimalFromMinorUnits, decimalFromNumber, decimalFromText, decimalToNumber, decimalToText, divide, divideToMinorUnits, multiply, roundQuotient, roundToMinorUnits, roundToMultiple, takePercent } from '../../../lib/invoice/decimal.js';
import { decimals } from './support.js';

const any = decimals(-(10n ** 18n), 10n ** 18n, 12);
const text = (value: string): string => decimalToText(decimalFromText(value));

describe('decimalFromText and decimalFromNumber', () => {
  test.each([
    ['0', 0n, 0], ['-0', 0n, 0], ['8.250', 825n, 2], ['-1e-7', -1n, 7], ['1.5e3', 1500n, 0], ['1e21', 10n ** 21n, 0], ['0.00', 0n, 0],
    ['100', 100n, 0], ['12.50e1', 125n, 0],
  ])('%s', (given, coefficient, scale) => expect(decimalFromText(given)).toEqual({ coefficient, scale }));

  test('numbers are what was written, not their doubles', () => {
    expect(decimalFromNumber(0.1)).toEqual({ coefficient: 1n, scale: 1 });
    expect(decimalFromNumber(1.005)).toEqual({ coefficient: 1005n, scale: 3 });
    expect(decimalFromNumber(-0)).toEqual({ coefficient: 0n, scale: 0 });
    expect(decimalFromNumber(5e-324)).toEqual({ coefficient: 5n, scale: 324 });
    expect(decimalFromNumber(1e300)).toEqual({ coefficient: 10n ** 300n, scale: 0 });
    expect(decimalFromNumber(-42)).toEqual({ coefficient: -42n, scale: 0 });
  });

  test.each(['', '.5', '1.', '1,5', '0x10', ' 1', '1e', 'NaN', '--1'])('%p is no decimal', (given) => {
    expect(() => decimalFromText(given)).toThrow(RangeError);
  });

  test.each([Number.NaN, Number.POSITIVE_INFINITY])('%p is no decimal', (given) => {
    expect(() => decimalFromNumber(given)).toThrow(RangeError);
  });

  test('a number is what its shortest text says', () => {
    const decimal = fc.tuple(fc.maxSafeInteger(), fc.integer({ min: 1, max: 8 })).map(([count, places]) => count / 10 ** places);
    fc.assert(fc.property(fc.oneof(decimal, fc.double({ noNaN: true, noDefaultInfinity: true })), (value) => {
      expect(decimalFromNumber(value)).toEqual(decimalFromText(String(value)));
    }), { numRuns: 1000 });
  });

  test('every finite number survives the way there and back', () => {
    fc.assert(fc.property(fc.double({ noDefaultInfinity: true, noNaN: true }), (value) => {
      expect(decimalToNumber(decimalFromNumber(value))).toBe(value === 0 ? 0 : value);
    }));
  });
});

describe('decimalToText', () => {
  test.each([['-0.5', '-0.5'], ['1e-7', '0.0000001'], ['10', '10'], ['1.10', '1.1']])('%s', (given, expected) => {
    expect(text(given)).toBe(expected);
  });

  test('fills up to the digits asked for', () => {
    expect(decimalToText(decimalFromText('7'), 2)).toBe('7.00');
    expect(decimalToText(decimalFromText('-0.005'), 2)).toBe('-0.005');
    expect(decimalToText(decimalFromMinorUnits(-5n, 2))).toBe('-0.05');
    expect(decimalToText(decimalFromMinorUnits(0n, 3))).toBe('0.000');
  });

  test('reads back to the same value', () => {
    fc.assert(fc.property(any, (value) => {
      expect(compare(decimalFromText(decimalToText(value)), value)).toBe(0);
    }));
  });
});

describe('arithmetic', () => {
  test('is exact where doubles are not', () => {
    expect(decimalToText(add(decimalFromText('0.1'), decimalFromText('0.2')))).toBe('0.3');
    expect(decimalToText(multiply(decimalFromText('1.1'), decimalFromText('1.1')))).toBe('1.21');
    expect(decimalToText(takePercent(decimalFromText('200'), decimalFromText('8.25')))).toBe('16.5000');
  });

  test('adding and multiplying commute and distribute', () => {
    fc.assert(fc.property(any, any, any, (a, b, c) => {
      expect(compare(add(a, b), add(b, a))).toBe(0);
      expect(compare(multiply(a, b), multiply(b, a))).toBe(0);
      expect(compare(multiply(a, add(b, c)), add(multiply(a, b), multiply(a, c)))).toBe(0);
    }));
  });

  test('comparing is antisymmetric and follows addition', () => {
    fc.assert(fc.property(any, any, any, (a, b, c) => {
      expect(compare(a, b) + compare(b, a)).toBe(0);
      expect(compare(add(a, c), add(b, c))).toBe(compare(a, b));
    }));
    expect(compare(decimalFromText('1.10'), { coefficient: 110n, scale: 2 })).toBe(0);
    expect(compare(decimalFromText('-2'), decimalFromText('1.5'))).toBe(-1);
  });
});

describe('rounding', () => {
  test.each([[12n, 5n, 10n], [13n, 5n, 15n], [-13n, 5n, -15n], [7n, 1n, 7n]])('%s to a multiple of %s is %s', (amount, step, expected) => {
    expect(roundToMultiple(amount, step)).toBe(expected);
  });

  test.each([
    ['1.005', 2, 101n], ['-1.005', 2, -101n], ['1.0049999', 2, 100n], ['2.5', 0, 3n], ['-2.5', 0, -3n], ['3', 2, 300n], ['0.0005', 3, 1n],
    ['-0.004', 2, 0n],
  ])('%s to %d digits', (given, digits, expected) => {
    expect(roundToMinorUnits(decimalFromText(given), digits)).toBe(expected);
  });

  test('is never off by more than half a unit, and halves go away from zero', () => {
    fc.assert(fc.property(any, fc.constantFrom(0, 2, 3), (value, digits) => {
      const rounded = roundToMinorUnits(value, digits);
      const error = add(decimalFromMinorUnits(rounded, digits), { coefficient: -value.coefficient, scale: value.scale });
      const half = { coefficient: 5n, scale: digits + 1 };
      const size = { coefficient: error.coefficient < 0n ? -error.coefficient : error.coefficient, scale: error.scale };
      expect(compare(size, half)).toBeLessThanOrEqual(0);
      if (compare(size, half) === 0) expect(error.coefficient > 0n).toBe(value.coefficient > 0n);
    }));
  });

  test('is the same mirrored at zero', () => {
    const divisor = fc.bigInt({ min: -1_000n, max: 1_000n }).filter((value) => value !== 0n);
    fc.assert(fc.property(fc.bigInt(), divisor, (numerator, denominator) => {
      const quotient = roundQuotient(numerator, denominator);
      expect(roundQuotient(-numerator, denominator)).toBe(-quotient);
      expect(roundQuotient(numerator, -denominator)).toBe(-quotient);
    }));
  });

  test('a quotient is rounded once', () => {
    expect(divideToMinorUnits(11_900n, decimalFromText('1.19'))).toBe(10_000n);
    expect(divideToMinorUnits(100n, decimalFromText('3'))).toBe(33n);
    // 1.4999…9 (22 nines) would become 1.5, and that 2, if it were cut to 20 digits first.
    const nines = 15n * 10n ** 22n - 1n;
    expect(divideToMinorUnits(nines, { coefficient: 10n ** 23n, scale: 0 })).toBe(1n);
    expect(() => divideToMinorUnits(1n, decimalFromText('0'))).toThrow(RangeError);
  });

  test('a quotient of decimals has the digits that were asked for, without trailing zeros', () => {
    const quotient = (dividend: string, divisor: string, places: number): string =>
      decimalToText(divide(decimalFromText(dividend), decimalFromText(divisor), places));
    expect(quotient('9.99', '1.19', 4)).toBe('8.395');
    expect(quotient('-100', '3', 2)).toBe('-33.33');
    expect(quotient('0.05', '10', 2)).toBe('0.01');
    expect(() => quotient('1', '0', 2)).toThrow(RangeError);
  });
});

const shares = (amount: bigint, weights: readonly bigint[]): bigint[] =>
  allocateByWeight(amount, weights, (weight) => weight).map(({ share }) => share);

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

test.each<[bigint, bigint, bigint]>([[1417n, 100n, 1400n], [1450n, 100n, 1500n], [-1450n, 100n, -1500n], [12n, 5n, 10n]])(
  '%i in steps of %i is %i', (amount, step, rounded) => expect(roundToMultiple(amount, step)).toBe(rounded));
