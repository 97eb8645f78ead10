import { EPSILON_PT } from '../engine/block.js';
import type { Flow } from '../engine/flow.js';
import type { LayoutContext } from '../engine/kit.js';
import type { StructureNode } from '../engine/page.js';
import { required } from '../../required.js';
import { TableBlocks } from './table-blocks.js';
import type { TableStyle } from './table-look.js';
import { tableNode } from './table-node.js';
import { TablePaginator, type ReserveOf } from './table-pouring.js';

/** From a height to the next step of a grid. */
const toGrid = (heightPt: number, gridPt: number): number =>
  Math.max(0, Math.ceil(heightPt / gridPt - EPSILON_PT) * gridPt - heightPt);

export class InvoiceTable {
  readonly #blocks: TableBlocks;

  constructor(private readonly ctx: LayoutContext, tableStyle: TableStyle, minWidthPt: number) {
    this.#blocks = new TableBlocks(ctx, tableStyle, minWidthPt);
  }

  /** Width of the column of amounts, with which the totals below it line up; 0 if it is not the last one. */
  amountPt(widthPt: number): number {
    const last = required(this.#blocks.columnsFor(widthPt).columns.at(-1), 'last column');
    return last.key === 'amount' ? last.widthPt : 0;
  }

  /** Extra white space between rows, in steps of the grid. */
  set rowSpacing(steps: number) {
    this.#blocks.rowSpacingPt = steps * this.#blocks.tableStyle.textStyles.headline.gridPt;
  }

  /**
   * Puts the table onto pages. It can be poured several times.
   * @param reserveOf space to keep free below the last row, for the totals
   * @param lastShare share of the height of all rows that is on the page of the totals at least
   */
  paginate(flow: Flow, reserveOf: ReserveOf, minLastPageShare = 0): void {
    new TablePaginator(this.#blocks, flow, reserveOf, minLastPageShare).paginate();
  }

  /** Adds white space below the last row up to the grid. The rows are on it only if their extra space is whole steps. */
  align(flow: Flow): void {
    const { gridPt } = this.#blocks.tableStyle.textStyles.headline;
    if (this.#blocks.rowSpacingPt % gridPt !== 0) flow.skip(toGrid(flow.topPt - flow.frame.topPt, gridPt));
  }

  /** Takes the space of the table on this page, up to the first row that does not fit. */
  passOver(flow: Flow): void {
    this.#blocks.passOver(flow);
  }

  /** The table's node of the structure tree, once it is on pages. */
  get node(): StructureNode {
    const { content } = this.ctx;
    const head: StructureNode = { tag: 'THead', children: [{ tag: 'TR', children: this.#blocks.headNodes }] };
    const [items, others] = [content.columns.filter(({ key }) => key === 'item'), content.columns.filter(({ key }) => key !== 'item')];
    return tableNode(content, [...items, ...others].map(({ label }) => label), [head, ...this.#bodies()]);
  }

  /** The rows: those of each section, and those between sections, are a group. */
  #bodies(): readonly StructureNode[] {
    const groups: StructureNode[][] = [];
    const { rows } = this.ctx.content;
    for (const [index, { section }] of rows.entries()) {
      const isBehind = section === undefined && rows[index - 1]?.section !== undefined;
      const isFirst = index === 0 || section?.title !== undefined || isBehind;
      if (isFirst) groups.push([]);
      groups.at(-1)?.push(...this.#blocks.nodes(index));
    }
    return groups.map((children) => ({ tag: 'TBody', children }));
  }
}
