import { expect, test } from '@jest/globals';
import { gapMaker } from '../../../../lib/layout/engine/grid.js';

const gap = gapMaker(6.5);

test.each([[4, 0, 26], [4, 4, 52], [4, -3, 6.5], [4, -9, 6.5], [0, 2, 13], [0, -1, 0]])('a gap of %d steps with %d of extra white space is %d pt high', (steps, spacing, heightPt) => {
  expect(gap(steps).heightPt(spacing)).toBe(heightPt);
});

test('a share of the extra white space is whole steps of the grid', () => {
  expect([4, 3, 2, 1, 0, -1, -2, -3].map((spacing) => gap(3, 0.5).heightPt(spacing) / 6.5)).toEqual([5, 4, 4, 3, 3, 3, 2, 2]);
});

test('a gap does not shrink below its minimum height', () => {
  expect(gap(4, 1, 2).heightPt(-3)).toBe(13);
  expect(gap(1, 1, 2).heightPt(-3)).toBe(6.5);
});
