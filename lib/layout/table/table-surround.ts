import { drawing } from '../engine/block.js';
import type { Flow } from '../engine/flow.js';
import type { TableBlocks } from './table-blocks.js';

const NO_EDGES: readonly number[] = [];

/** Paints around the part of a table that is on one page. Texts have no columns, so no edges of columns are painted there. */
export class TableSurround {
  #topPt = 0;
  #texts: (readonly [topPt: number, bottomPt: number])[] = [];

  constructor(private readonly blocks: TableBlocks, private readonly flow: Flow) {}

  /** The table begins here. */
  begin(): void {
    this.#topPt = this.flow.topPt;
    this.#texts = [];
  }

  /** A text ends here. */
  addText(topPt: number): void {
    this.#texts.push([topPt, this.flow.topPt]);
  }

  /** The table ends here. */
  paint(): void {
    const { blocks, flow } = this;
    if (blocks.look.paintAround === undefined) return;
    const { edgesPt } = blocks.geometry(flow.frame.widthPt);
    for (const [topPt, bottomPt] of this.#texts) {
      this.#paintTo(topPt, edgesPt);
      this.#paintTo(bottomPt, NO_EDGES);
    }
    this.#paintTo(flow.topPt, edgesPt);
  }

  #paintTo(rowPt: number, edgesPt: readonly number[]): void {
    const { blocks: { look, rowAirPt }, flow, flow: { frame: { xPt, widthPt } } } = this;
    const topPt = this.#topPt;
    const heightPt = rowPt - topPt + Math.max(0, rowAirPt / 2);
    this.#topPt += heightPt;
    if (heightPt <= 0) return;
    const around = drawing(heightPt, (sheet, x, yPt) => look.paintAround?.(sheet, { xPt: x, yPt, widthPt, heightPt }, edgesPt));
    flow.paintAt(around, xPt, topPt);
  }
}
