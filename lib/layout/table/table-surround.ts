import { drawing, type Block } from '../engine/block.js';
import type { Flow } from '../engine/flow.js';
import { edgelessPtOf } from './row-cells.js';
import type { TableBlocks } from './table-blocks.js';

const NO_EDGES: readonly number[] = [];

/** Paints around the part of a table that is on one page. No edges of columns are next to texts over all columns. */
export class TableFrame {
  #topPt = 0;
  #headEndPt = 0;
  /** Texts over all columns, on the page. */
  #texts: { readonly topPt: number; readonly bottomPt: number; readonly isBelowCells: boolean }[] = [];

  constructor(private readonly blocks: TableBlocks, private readonly flow: Flow) {}

  /** The table begins here with its head. */
  begin(head: Block): void {
    this.#topPt = this.flow.topPt;
    this.#headEndPt = this.#topPt + head.heightPt;
    this.#texts = [];
  }

  /** A row begins here. */
  add(row: Block): void {
    const { topPt } = this.flow;
    const edgeless = edgelessPtOf(row);
    if (edgeless === undefined) return;
    this.#texts.push({ topPt: topPt + edgeless[0], bottomPt: topPt + edgeless[1], isBelowCells: edgeless[0] > 0 });
  }

  /** The table ends here. */
  paint(): void {
    const { blocks, flow } = this;
    if (blocks.tableStyle.paintFrame === undefined) return;
    const { edgesPt } = blocks.columnsFor(flow.frame.widthPt);
    for (const { topPt, bottomPt, isBelowCells } of this.#texts) {
      this.#paintTo(topPt, edgesPt, isBelowCells);
      this.#paintTo(bottomPt, NO_EDGES);
    }
    this.#paintTo(flow.topPt, edgesPt);
  }

  #paintTo(rowPt: number, edgesPt: readonly number[], isAboveText = false): void {
    const { blocks: { tableStyle, rowSpacingPt }, flow, flow: { frame } } = this;
    const { widthPt } = frame;
    const topPt = this.#topPt;
    // Nothing reaches below the head into the white space above the first row.
    const heightPt = rowPt - topPt + (rowPt > this.#headEndPt ? Math.max(0, rowSpacingPt / 2) : 0);
    this.#topPt += heightPt;
    if (heightPt <= 0) return;
    const frameBlock = drawing(heightPt, (sheet, xPt, yPt) =>
      tableStyle.paintFrame?.(sheet, { xPt, yPt, widthPt, heightPt }, edgesPt, isAboveText));
    flow.paintAt(frameBlock, frame.xPt, topPt);
  }
}
