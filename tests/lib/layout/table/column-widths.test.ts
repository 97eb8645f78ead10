import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { columnWidths } from '../../../../lib/layout/table/column-widths.js';

const points = (min: number, max: number): fc.Arbitrary<number> => fc.double({ min, max, noNaN: true });
const columnNeeds = fc.record({ leastPt: points(1, 200), extra: points(0, 200) })
  .map(({ leastPt: minPt, extra }) => ({ minPt, idealPt: minPt + extra }));

describe('columnWidths', () => {
  test('gives every column its ideal width if there is space', () => {
    expect(columnWidths(500, 100, [{ idealPt: 80, minPt: 40 }, { idealPt: 60, minPt: 60 }])).toEqual([80, 60]);
  });

  test('otherwise shrinks each in proportion to what it can lose', () => {
    expect(columnWidths(220, 100, [{ idealPt: 100, minPt: 60 }, { idealPt: 40, minPt: 40 }])).toEqual([80, 40]);
  });

  test('shrinks all by the same share below their least widths', () => {
    expect(columnWidths(150, 100, [{ idealPt: 90, minPt: 60 }, { idealPt: 40, minPt: 40 }])).toEqual([30, 20]);
  });

  test('always leaves the remaining column its least width, and uses no more than the ideal widths', () => {
    fc.assert(fc.property(fc.array(columnNeeds, { minLength: 1, maxLength: 6 }), points(300, 900), (wishes, available) => {
      const widths = columnWidths(available, 150, wishes);
      expect(widths.reduce((sum, width) => sum + width, 0)).toBeLessThanOrEqual(available - 150 + 0.001);
      widths.forEach((width, index) => expect(width).toBeLessThanOrEqual(wishes[index]!.idealPt + 0.001));
    }));
  });
});
