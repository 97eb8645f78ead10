import type { TableBlocks } from './table-blocks.js';

/** Where a table can be parted: a text and its row begin on one page. */
export class RowGroups {
  constructor(private readonly blocks: TableBlocks) {}

  /** Whether a row has to be on the page of the row before it as a whole. */
  isFixed(index: number, widthPt: number): boolean {
    return this.blocks.isBound(index) && !this.blocks.canBeCut(this.blocks.heightPt(index, widthPt));
  }

  /** The first row from one on that is not bound to the row before it, or can be cut; otherwise the last one. */
  next(from: number, widthPt: number): number {
    let first = from;
    while (first < this.blocks.rowCount - 1 && this.isFixed(first, widthPt)) first += 1;
    return first;
  }

  /**
   * The row from which on all are on the last page, with the rows that are bound to it.
   * @param fromPt height of the rows from one on
   * @param mostPt height that the last page has for rows; one that can be cut may begin on the page before
   */
  begin(from: number, fromPt: number, { widthPt, mostPt }: { readonly widthPt: number; readonly mostPt: number }): number {
    const { blocks } = this;
    let [first, heightPt] = [from, fromPt];
    while (first > 0 && blocks.isBound(first)) {
      const rowPt = blocks.heightPt(first - 1, widthPt);
      if (heightPt + (blocks.canBeCut(rowPt) ? blocks.leastPartPt : rowPt) > mostPt) break;
      first -= 1;
      heightPt += rowPt;
    }
    return this.next(first, widthPt);
  }
}
