import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { fromHundredths, pdfScale, pdfNumber, toHundredths } from '../../../lib/pdf/pdf-syntax.js';

const PLAIN = /^-?\d+(\.\d{1,4})?$/;

describe('pdfNumber', () => {
  test.each([[0, '0'], [-0, '0'], [12, '12'], [0.005, '0.01'], [-1.504, '-1.5'], [0.1 + 0.2, '0.3'], [1e-9, '0'], [595.276, '595.28'], [1e21, '32000'], [-1e300, '-32000']])('writes %d as %s', (value, text) => {
    expect(pdfNumber(value)).toBe(text);
  });

  test('is plain digits with at most two decimals, and near, for any finite number', () => {
    fc.assert(fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
      expect(pdfNumber(value)).toMatch(/^-?\d+(\.\d{1,2})?$/);
      if (Math.abs(value) < 32_000) expect(Math.abs(Number(pdfNumber(value)) - value)).toBeLessThanOrEqual(0.005_000_1);
    }));
  });

  test.each([Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY])('rejects %d', (value) => {
    expect(() => pdfNumber(value)).toThrow(RangeError);
  });
});

test('sums of hundredths do not drift', () => {
  fc.assert(fc.property(fc.array(fc.double({ min: -500, max: 500, noNaN: true }), { minLength: 1 }), (positions) => {
    let at = 0;
    for (const position of positions) at += toHundredths(position) - at;
    expect(fromHundredths(at)).toBe(pdfNumber(positions.at(-1)!));
  }));
});

test('pdfFactor is plain digits with at most four decimals', () => {
  expect([pdfScale(Math.SQRT1_2), pdfScale(1e-17), pdfScale(-1), pdfScale(0.00004)]).toEqual(['0.7071', '0', '-1', '0']);
  fc.assert(fc.property(fc.double({ min: -1, max: 1, noNaN: true }), (factor) => { expect(pdfScale(factor)).toMatch(PLAIN); }));
  expect(() => pdfScale(Number.NaN)).toThrow(RangeError);
});
