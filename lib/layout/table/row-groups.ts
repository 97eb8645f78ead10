import type { TableBlocks } from './table-blocks.js';

/** Where a table can be parted: a text and its row begin on one page. */
export class RowGroups {
  constructor(private readonly blocks: TableBlocks) {}

  /** Whether a row has to be on the page of the row before it as a whole. */
  isWhollyKept(index: number, widthPt: number): boolean {
    return this.blocks.isKeptWithPrevious(index) && !this.blocks.canBeSplit(this.blocks.heightPt(index, widthPt));
  }

  /** The first row from one on that is not bound to the row before it, or can be cut; otherwise the last one. */
  nextStart(from: number, widthPt: number): number {
    let first = from;
    while (first < this.blocks.rowCount - 1 && this.isWhollyKept(first, widthPt)) first += 1;
    return first;
  }

  /**
   * The row from which on all are on the last page, with the rows that are bound to it.
   * @param fromPt height of the rows from one on
   * @param mostPt height that the last page has for rows; one that can be cut may begin on the page before
   */
  lastPageStart(from: number, fromPt: number, { widthPt, maxPt }: { readonly widthPt: number; readonly maxPt: number }): number {
    const { blocks } = this;
    let [first, heightPt] = [from, fromPt];
    while (first > 0 && blocks.isKeptWithPrevious(first)) {
      const rowPt = blocks.heightPt(first - 1, widthPt);
      if (heightPt + (blocks.canBeSplit(rowPt) ? blocks.minFragmentPt : rowPt) > maxPt) break;
      first -= 1;
      heightPt += rowPt;
    }
    return this.nextStart(first, widthPt);
  }
}
