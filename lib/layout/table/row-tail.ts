import { EPSILON_PT } from '../engine/block.js';
import type { TableBlocks } from './table-blocks.js';

/** The page of the last row has this many rows, or rows of this share of its height. */
export const LEAST_LAST_ROWS = 3;
export const LEAST_SHARE = 0.2;
/** One row is enough above totals that fill the first share of the page with it, but looks lost above a slip, the second. */
const [FULL_SHARE, SLIP_SHARE] = [0.4, 0.5];

/** The last page of a table. */
export interface LastPage {
  readonly widthPt: number;
  readonly heightPt: number;
  /** Height of the totals. */
  readonly reservePt: number;
  /** Most height of its rows. */
  readonly mostPt: number;
  /** Share of the height of all rows that is on it at least. */
  readonly share: number;
}

/** The first row of a tail, and the height of its rows. */
export type Tail = readonly [first: number, heightPt: number];

/** The first of the last rows that have a height together, three at the most, and their height. */
const fewRows = (blocks: TableBlocks, leastPt: number, widthPt: number): Tail => {
  let [first, heightPt] = [blocks.rowCount, 0];
  while (first > 0 && blocks.rowCount - first < LEAST_LAST_ROWS && heightPt < leastPt) {
    first -= 1;
    heightPt += blocks.heightPt(first, widthPt);
  }
  return [first, heightPt];
};

/** More rows, up to a share of the height of all rows, except one that is shared by being cut. */
const withShare = (blocks: TableBlocks, [from, fromPt]: Tail, { share, widthPt, mostPt }: LastPage): Tail => {
  const leastPt = share * blocks.rowsBelowPt(-1, widthPt);
  let [first, heightPt] = [from, fromPt];
  while (first > 0 && heightPt < leastPt) {
    const rowPt = blocks.heightPt(first - 1, widthPt);
    if (blocks.canBeCut(rowPt) || heightPt + rowPt > mostPt) break;
    first -= 1;
    heightPt += rowPt;
  }
  return [first, heightPt];
};

/** The rows at the end of the table that fill enough of the page of the totals: the first of them, and their height. */
export const rowTail = (blocks: TableBlocks, page: LastPage): Tail => {
  const { widthPt, heightPt, reservePt, mostPt, share } = page;
  const rowsPt = LEAST_SHARE * heightPt;
  const leastPt = Math.min(rowsPt, Math.max(EPSILON_PT, FULL_SHARE * heightPt - reservePt));
  const wished = fewRows(blocks, reservePt > SLIP_SHARE * heightPt ? rowsPt : leastPt, widthPt);
  const tail = wished[1] > mostPt ? fewRows(blocks, leastPt, widthPt) : wished;
  return share > 0 ? withShare(blocks, tail, page) : tail;
};
