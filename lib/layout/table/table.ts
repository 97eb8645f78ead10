import { EPSILON_PT, type Block } from '../engine/block.js';
import type { Flow } from '../engine/flow.js';
import type { Kit } from '../engine/kit.js';
import type { StructureNode } from '../engine/page.js';
import { required } from '../../required.js';
import { fitFigures, placeColumns, type Geometry } from './table-geometry.js';
import { headBlock, headNodes } from './table-head.js';
import type { TableLook } from './table-look.js';
import { tableNode } from './table-node.js';
import { rowBlock, type TableParts } from './table-row.js';

/** Least number of lines in each part of a split row. */
const LEAST_ROW_LINES = 3;

/**
 * The table of line items. A row is split only if it is too high for any page, and the head is repeated on each page. The last row stays on
 * one page with the totals below it.
 */
export class InvoiceTable {
  readonly #parts: TableParts;
  readonly #rows: StructureNode[] = [];
  readonly #heads: readonly StructureNode[];
  readonly #leastRowPt: number;
  readonly #geometries = new Map<number, Geometry>();
  #geometry: Geometry;
  /** Top of the table on this page. */
  #topPt = 0;
  /** Whether the page has only the head so far. */
  #isTop = false;

  readonly #flow: Flow;

  /**
   * @param kit content and measurer
   * @param look the design's table
   * @param flow the pages, on the first of which the table begins
   */
  constructor(kit: Kit, look: TableLook, flow: Flow) {
    this.#flow = flow;
    const { rowPadding, roles } = look;
    this.#parts = { kit, look, figures: fitFigures(kit, look, Math.min(flow.frame.widthPt, flow.nextFrame.widthPt)) };
    this.#leastRowPt = rowPadding.topPt + rowPadding.bottomPt + LEAST_ROW_LINES * roles.headline.leadingPt;
    this.#geometry = this.#geometryOf(flow.frame.widthPt);
    this.#heads = headNodes(this.#geometry);
  }

  /** Width of the column of amounts. */
  get amountPt(): number {
    return required(this.#geometry.columns.at(-1), 'column of amounts').widthPt;
  }

  /**
   * Puts the table onto the pages.
   * @param reservePt room to keep free below the last row, for the totals
   * @returns the table's node of the structure tree
   */
  pour(reservePt: number): StructureNode {
    const last = this.#parts.kit.content.rows.length - 1;
    const reserve = reservePt + this.#leastRowPt <= this.#capacityPt ? reservePt : this.#leastRowPt;
    this.#begin(last === 0 ? reserve : 0);
    for (let index = 0; index <= last; index += 1) this.#putRow(index, index === last ? reserve : 0);
    this.#paintAround();
    const head: StructureNode = { tag: 'THead', children: [{ tag: 'TR', children: this.#heads }] };
    const { content } = this.#parts.kit;
    return tableNode(content, content.columns.map(({ label }) => label), [head, { tag: 'TBody', children: this.#rows }]);
  }

  /** Room for rows on the next page. */
  get #capacityPt(): number {
    const { topPt, bottomPt, widthPt } = this.#flow.nextFrame;
    return bottomPt - topPt - headBlock(this.#parts, this.#geometryOf(widthPt)).heightPt;
  }

  #begin(reservePt: number): void {
    const first = this.#build(0).heightPt + reservePt;
    const need = headBlock(this.#parts, this.#geometry).heightPt + (first <= this.#capacityPt ? first : this.#leastRowPt);
    if (!this.#flow.fits(need)) this.#flow.turn();
    this.#geometry = this.#geometryOf(this.#flow.frame.widthPt);
    this.#topPt = this.#herePt;
    this.#flow.put(headBlock(this.#parts, this.#geometry, this.#heads));
  }

  #putRow(index: number, reservePt: number): void {
    let row = this.#build(index);
    let rest = row;
    while (!this.#flow.fits(rest.heightPt + reservePt)) {
      const cut = this.#cut(rest, reservePt);
      if (cut !== undefined) this.#flow.put(cut[0]);
      else if (this.#isTop) break;
      const hasNewColumns = this.#turn();
      if (cut !== undefined) rest = cut[1];
      else if (hasNewColumns) rest = row = this.#build(index);
    }
    this.#flow.put(rest);
    this.#rows.push(...row.nodes);
    this.#isTop = false;
  }

  /** Splits a row that no page can hold together with the room reserved below it. */
  #cut(rest: Block, reservePt: number): readonly [Block, Block] | undefined {
    const isWhole = !this.#isTop && rest.heightPt + reservePt <= this.#capacityPt + EPSILON_PT;
    if (isWhole || this.#flow.nextFrame.widthPt !== this.#geometry.widthPt) return undefined;
    return rest.split(Math.min(this.#flow.roomPt, rest.heightPt - 1));
  }

  #turn(): boolean {
    const geometry = this.#geometry;
    this.#paintAround();
    this.#flow.turn();
    this.#geometry = this.#geometryOf(this.#flow.frame.widthPt);
    this.#topPt = this.#herePt;
    this.#flow.put(headBlock(this.#parts, this.#geometry));
    this.#isTop = true;
    return geometry !== this.#geometry;
  }

  /** Position after the last block on the page. */
  get #herePt(): number {
    return this.#flow.frame.bottomPt - this.#flow.roomPt;
  }

  #paintAround(): void {
    const { sheet, frame: { xPt } } = this.#flow;
    const { widthPt, edgesPt } = this.#geometry;
    const box = { xPt, yPt: this.#topPt, widthPt, heightPt: this.#herePt - this.#topPt };
    this.#parts.look.paintAround?.(sheet, box, edgesPt);
  }

  #build(index: number): Block {
    return rowBlock(this.#parts, this.#geometry, index);
  }

  #geometryOf(widthPt: number): Geometry {
    const { kit, look, figures } = this.#parts;
    const known = this.#geometries.get(widthPt) ?? placeColumns(kit, look, figures, widthPt);
    this.#geometries.set(widthPt, known);
    return known;
  }
}
