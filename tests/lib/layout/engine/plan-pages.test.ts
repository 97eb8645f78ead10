import { describe, expect, test } from '@jest/globals';
import { type Fragments, space } from '../../../../lib/layout/engine/block.js';
import { type PageArea, PAGE_RULES, type PlannablePages, type PlannableRows, planPages } from '../../../../lib/layout/engine/plan-pages.js';

const LINE_PT = 10;
const AREA: PageArea = { widthPt: 100, pageHeightPt: 200, freeHeightPt: 200, reservedHeightPt: () => 0 };
const WHOLE_PAGES: PlannablePages =
  { firstArea: AREA, laterArea: AREA, canSkipFirstPage: false, reservedBelowPt: 0, minLastRowsPt: 0 };

/** Rows of some lines each. */
const rowsOf = (lines: readonly number[], kept: readonly number[] = [], canSplit = true): PlannableRows => ({
  rowCount: lines.length, minFragmentHeightPt: 3 * LINE_PT,
  heightPt: (index) => lines[index]! * LINE_PT,
  isKeptWithPrevious: (index) => kept.includes(index),
  canBeSplit: (heightPt) => heightPt >= 6 * LINE_PT,
  split: (index, { remainder, maxHeightPt, minHeightPt, minNextHeightPt }): Fragments | undefined => {
    const heightPt = remainder?.heightPt ?? lines[index]! * LINE_PT;
    const firstPt = Math.floor(Math.min(maxHeightPt, heightPt - Math.max(minNextHeightPt, LINE_PT)) / LINE_PT) * LINE_PT;
    return canSplit && firstPt >= Math.max(minHeightPt, LINE_PT) ? [space(firstPt), space(heightPt - firstPt)] : undefined;
  },
});

type PageOptions = Omit<Partial<PlannablePages>, 'firstArea' | 'laterArea'> & { firstArea?: Partial<PageArea>; later?: Partial<PageArea> };

/** The lines of each row or fragment, by page. */
const planned = (
  rows: PlannableRows, { firstArea = {}, later = {}, ...pages }: PageOptions = {},
): readonly (readonly number[])[] =>
  [...planPages(rows, { ...WHOLE_PAGES, firstArea: { ...AREA, ...later, ...firstArea }, laterArea: { ...AREA, ...later }, ...pages })]
    .map(({ start, remainder, end, fragments }) => {
      const whole = Array.from({ length: end - start }, (_, at) => rows.heightPt(start + at, 0));
      if (remainder !== undefined && end > start) whole[0] = remainder.heightPt;
      return [...whole, ...fragments === undefined ? [] : [fragments[0].heightPt]].map((heightPt) => heightPt / LINE_PT);
    });

const counts = (lines: number, count: number, options: PageOptions = {}): readonly number[] =>
  planned(rowsOf(Array.from({ length: count }, () => lines)), options).map(({ length }) => length);

test('the earlier of two rules wins', () => expect(Object.keys(PAGE_RULES)).toEqual([
  'noTextLost', 'totalsWithARow', 'textsWithTheirRow', 'threeLinesBelowHead', 'rowOnFirstPage', 'noPageNearlyEmpty',
  'lastPageNotThin', 'shareOnLastPage', 'noHoleForAWholeRow', 'rowsWhole', 'lastRowNotAlone',
]));

test('pages are full if no rule is broken', () => {
  expect(counts(2, 10)).toEqual([10]);
  expect(counts(2, 25)).toEqual([10, 10, 5]);
  expect(counts(2, 25, { reservedBelowPt: 20 })).toEqual([9, 9, 7]);
  expect(counts(2, 25, { firstArea: { freeHeightPt: 100 } })).toEqual([5, 10, 10]);
});

describe('noTextLost', () => {
  test('a row that is higher than a page is split on each', () => {
    expect(planned(rowsOf([50]))).toEqual([[20], [20], [10]]);
    expect(planned(rowsOf([2, 50, 2]))).toEqual([[2, 18], [20], [12, 2]]);
  });

  test('or is put onto a page whole if it cannot be split', () => {
    expect(planned(rowsOf([2, 50, 2], [], false))).toEqual([[2], [50], [2]]);
    expect(planned(rowsOf([50], [], false))).toEqual([[50]]);
  });
});

test('totalsWithARow: rows move to the page of the totals', () => {
  expect(counts(2, 10, { later: { reservedHeightPt: () => 100 } })).toEqual([8, 2]);
  expect(counts(2, 10, { later: { reservedHeightPt: () => 160 } })).toEqual([8, 2]);
  expect(counts(2, 1, { later: { reservedHeightPt: () => 160 } })).toEqual([1]);
});

test('textsWithTheirRow: a page does not end between a text and its row', () => {
  expect(planned(rowsOf([2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2], [10])).map(({ length }) => length)).toEqual([9, 5]);
  expect(planned(rowsOf([4, 4, 4, 4, 2, 15, 2], [5])).map(({ length }) => length)).toEqual([4, 3]);
  expect(planned(rowsOf([4, 4, 4, 1, 15, 2], [4]))).toEqual([[4, 4, 4, 1, 7], [8, 2]]);
});

test('threeLinesBelowHead: fragments have fewer lines only on pages that are too low for three', () => {
  expect(planned(rowsOf([16, 8]))).toEqual([[16, 4], [4]]);
  expect(planned(rowsOf([14, 9])).flat().every((lines) => lines >= 3)).toBe(true);
  expect(planned(rowsOf([1, 4, 1]), { later: { pageHeightPt: 20, freeHeightPt: 20 } })).toEqual([[1], [2], [2], [1]]);
});

test('rowOnFirstPage: rows begin on the next page only if none fits', () => {
  const options = { canSkipFirstPage: true, laterArea: { reservePt: () => 40 } };
  expect(counts(2, 2, { ...options, firstArea: { freeHeightPt: 30 } })).toEqual([1, 1]);
  expect(counts(2, 2, { ...options, firstArea: { freeHeightPt: 10 } })).toEqual([0, 2]);
  expect(counts(2, 1, { ...options, firstArea: { freeHeightPt: 50 } })).toEqual([0, 1]);
  expect(counts(2, 1, { ...options, firstArea: { freeHeightPt: -50 } })).toEqual([0, 1]);
});

test('noPageNearlyEmpty: rows stay on a page that would have less than a fifth', () => {
  expect(counts(2, 3, { later: { reservedHeightPt: () => 150 } })).toEqual([2, 1]);
  expect(counts(2, 4, { later: { reservedHeightPt: () => 130 } })).toEqual([2, 2]);
});

test('lastPageNotThin: the last page has three rows, or rows of a fifth, or is filled by the totals', () => {
  expect(counts(1, 21)).toEqual([18, 3]);
  expect(counts(5, 5)).toEqual([4, 1]);
  expect(counts(2, 11, { later: { reservedHeightPt: () => 60 } })).toEqual([9, 2]);
  expect(counts(2, 11, { later: { reservedHeightPt: () => 110 } })).toEqual([9, 2]);
  expect(counts(1, 20, { later: { reservedHeightPt: () => 110 } })).toEqual([17, 3]);
});

test('shareOnLastPage: the last page has a share of the rows, if that is asked for', () => {
  expect(counts(2, 14)).toEqual([10, 4]);
  expect(counts(2, 14, { minLastRowsPt: 100 })).toEqual([9, 5]);
});

test('noHoleForAWholeRow: a row is split rather than leaving 15 % of a page empty', () => {
  expect(planned(rowsOf([17, 8, 2]))).toEqual([[17], [8, 2]]);
  expect(planned(rowsOf([16, 8, 2]))).toEqual([[16, 4], [4, 2]]);
});

test('rowsWhole: rows before a high one make space for it', () => {
  expect(planned(rowsOf([2, 2, 2, 2, 2, 2, 2, 2, 2, 19, 3, 3, 3]))).toEqual([[2, 2, 2, 2, 2, 2, 2, 2, 2], [19], [3, 3, 3]]);
  expect(planned(rowsOf([6, 6, 6, 15, 2, 2, 2]))).toEqual([[6, 6, 6], [15, 2], [2, 2]]);
});

test('lastRowNotAlone: totals that fill a page have two low rows above them, if no other rule is broken', () => {
  expect(counts(2, 10, { later: { reservedHeightPt: () => 80 } })).toEqual([8, 2]);
  expect(counts(2, 11, { later: { reservedHeightPt: () => 80 } })).toEqual([9, 2]);
  expect(planned(rowsOf([12, 8, 2]), { later: { reservedHeightPt: () => 80 } })).toEqual([[12, 8], [2]]);
});

test('only two pages are planned together, so that the first is painted before the last rows are measured', () => {
  const rows = rowsOf(Array.from({ length: 1000 }, () => 2));
  const measured: number[] = [];
  const heightPt = (index: number, widthPt: number): number => rows.heightPt(measured[measured.length] = index, widthPt);
  planPages({ ...rows, heightPt }, WHOLE_PAGES).next();
  expect(Math.max(...measured)).toBeLessThan(30);
});
