import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { exactNumberError, toInexactNumber, percentageError } from '../../../lib/validation/exact-number.js';

describe('exactNumberFault', () => {
  test.each([0, -0, 1, -1, 9.99, 0.1, 123456789012345, -999999999999999, 1234567890.12345, 0.123456789012345, 1e-15, 1.5e-7, 0.000001234567890123, 100000, 1.23456789012345e-7])('takes %d', (value) => {
    expect(exactNumberError(value)).toBeUndefined();
  });

  test.each([Infinity, -Infinity, NaN, 1e15, -1e15, 1e21, 1234567890123456, 0.1 + 0.2, 1.234567890123456, 123456789012345.6, 9e-16, 5e-324, 1e308, 1.2345678901234567e-9])('refuses %d', (value) => {
    expect(exactNumberError(value)).toEqual(expect.any(String));
  });
});

test('exactNumberFault counts the digits of the shortest text of a number', () => {
  const decimal = fc.tuple(fc.maxSafeInteger(), fc.integer({ min: 1, max: 9 })).map(([count, places]) => count / 10 ** places);
  fc.assert(fc.property(fc.oneof(decimal, fc.double({ min: 1e-6, max: 1e14 })), (value) => {
    const digits = String(Math.abs(value)).replace(/e.*/, '').replace('.', '').replace(/^0+/, '').replace(/0+$/, '');
    fc.pre(Math.abs(value) < 1e15);
    expect(exactNumberError(value) === undefined).toBe(digits.length <= 15);
  }), { numRuns: 500 });
});

describe('inexactNumber', () => {
  test.each(['0', '-0', '0.000000000000000000', '0e-999', '1', '1.00000000000000000000', '00000000000000000000.5', '123456789012345', '123456789012345000000', '-0.000123456789012345', '1.23456789012345E-7', '1e400'])('takes %s', (literal) => {
    expect(toInexactNumber(literal)).toBeUndefined();
  });

  test.each(['1234567890123456', '1000000000000001', '0.1234567890123456', '-1.234567890123456e3', '1.234567890123456E3', '1e-400', '-1E-400', '9.9999999999999999999999', '1'.repeat(1e6)])('refuses %s with its digits', (literal) => {
    expect(toInexactNumber(literal)).toMatchObject({ literal, fault: expect.stringContaining(literal.slice(0, 40)) });
    expect(toInexactNumber(literal)?.message.length).toBeLessThan(150);
  });
});

describe('percentageFault', () => {
  test.each(['0%', '100%', '8.25%', '008.25%', '100.0%', '0.000%', '99.9999999999999%', '100.000000000000000%'])('takes %s', (text) => {
    expect(percentageError(text)).toBeUndefined();
  });

  test.each(['', '%', '8.25', '-1%', '+1%', '1e2%', '8.%', '.5%', '8,25%', '8.25 %', ' 8%', '8%%', '100.1%', '101%', '9999999999%', '١٠%', '1.2345678901234567%', '9.99999999999999999999%', '99.99999999999999999%', '100.0000000000000001%', '8%\n'])('refuses %j', (text) => {
    expect(percentageError(text)).toEqual(expect.any(String));
  });

  test('distinguishes a number without a percent sign from a text that is not a number', () => {
    const bare = percentageError('8.25');
    for (const text of ['8', '12', '12.34', '0.5']) expect(percentageError(text)).toBe(bare);
    for (const text of ['x8.25', '8.25x', '.5', '8.', '8.x', 'x.5']) expect(percentageError(text)).not.toBe(bare);
  });
});
