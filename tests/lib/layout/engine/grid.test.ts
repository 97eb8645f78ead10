import { expect, test } from '@jest/globals';
import { twelveColumns } from '../../../../lib/layout/engine/grid.js';

test('twelve columns with their gutters fill the width', () => {
  const grid = twelveColumns(500, 12);
  expect(grid.spanPt(12)).toBeCloseTo(500);
  expect(grid.edgePt(0)).toBe(0);
  expect(grid.edgePt(7) + grid.spanPt(5)).toBeCloseTo(500);
  expect(grid.edgePt(6) - grid.spanPt(6)).toBeCloseTo(12);
});
