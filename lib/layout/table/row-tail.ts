import { EPSILON_PT } from '../engine/block.js';
import type { TableBlocks } from './table-blocks.js';

/** The page of the last row has this many rows, or rows of this share of its height. */
export const MIN_LAST_ROWS = 3;
export const MIN_PAGE_SHARE = 0.2;
/** One row is enough above totals that fill the first share of the page with it, but looks lost above a slip, the second. */
const [FULL_SHARE, PAYMENT_PART_SHARE] = [0.4, 0.5];

/** The last page of a table. */
export interface LastPage {
  readonly widthPt: number;
  readonly heightPt: number;
  /** Height of the totals. */
  readonly reservePt: number;
  /** Most height of its rows. */
  readonly maxPt: number;
  /** Share of the height of all rows that is on it at least. */
  readonly minShare: number;
}

/** The first row of a tail, and the height of its rows. */
export type LastRows = readonly [first: number, heightPt: number];

/** The first of the last rows that have a height together, three at the most, and their height. */
const fewRows = (blocks: TableBlocks, minPt: number, widthPt: number): LastRows => {
  let [first, heightPt] = [blocks.rowCount, 0];
  while (first > 0 && blocks.rowCount - first < MIN_LAST_ROWS && heightPt < minPt) {
    first -= 1;
    heightPt += blocks.heightPt(first, widthPt);
  }
  return [first, heightPt];
};

/** More rows, up to a share of the height of all rows, except one that is shared by being cut. */
const withShare = (blocks: TableBlocks, [from, fromPt]: LastRows, { minShare, widthPt, maxPt }: LastPage): LastRows => {
  const minPt = minShare * blocks.rowsBelowPt(-1, widthPt);
  let [first, heightPt] = [from, fromPt];
  while (first > 0 && heightPt < minPt) {
    const rowPt = blocks.heightPt(first - 1, widthPt);
    if (blocks.canBeSplit(rowPt) || heightPt + rowPt > maxPt) break;
    first -= 1;
    heightPt += rowPt;
  }
  return [first, heightPt];
};

/** The rows at the end of the table that fill enough of the page of the totals: the first of them, and their height. */
export const findLastRows = (blocks: TableBlocks, page: LastPage): LastRows => {
  const { widthPt, heightPt, reservePt, maxPt, minShare } = page;
  const rowsPt = MIN_PAGE_SHARE * heightPt;
  const minPt = Math.min(rowsPt, Math.max(EPSILON_PT, FULL_SHARE * heightPt - reservePt));
  const preferred = fewRows(blocks, reservePt > PAYMENT_PART_SHARE * heightPt ? rowsPt : minPt, widthPt);
  const lastRows = preferred[1] > maxPt ? fewRows(blocks, minPt, widthPt) : preferred;
  return minShare > 0 ? withShare(blocks, lastRows, page) : lastRows;
};
