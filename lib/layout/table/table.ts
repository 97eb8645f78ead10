import { type Content, primaryLanguage, type Row } from '../content/content.js';
import { type Block, EPSILON_PT, paintedBlock } from '../engine/block.js';
import type { LayoutContext } from '../context/layout-context.js';
import type { StructureNode } from '../engine/page.js';
import type { Flow, Frame } from '../engine/flow.js';
import { type PageArea, type PlannablePages, type PlannedPage, planPages } from '../engine/plan-pages.js';
import { required } from '../../required.js';
import { TableBlocks } from './table-blocks.js';
import type { TableStyle } from './table-style.js';
import type { Phrase } from '../engine/text.js';
import { fullWidthTextExtentPt } from './row-texts.js';
import { fitFigures, placeColumns } from './table-columns.js';

/** Separators between the labels of a summary, by language. Other languages use a comma and a space. */
const SEPARATORS: Readonly<Record<string, string>> = { ar: '\u060c ', fa: '\u060c ', ur: '\u060c ', ja: '\u3001', zh: '\u3001' };

/** Joins the visible labels that have the language of the first one. */
const tableSummary = (first: Phrase, labels: readonly Phrase[], language: string): string => {
  const texts: string[] = [];
  for (const { text, language: own } of labels) {
    if (text !== '' && own === first.language && !texts.includes(text)) texts.push(text);
  }
  return texts.join(SEPARATORS[primaryLanguage(first.language ?? language)] ?? ', ');
};

/**
 * The node of a table, with its labels as summary for screen readers: a caption would have to be printed.
 * @param labels of the columns, or of the rows of a table without head; may have another language than the content
 * @param children groups of rows
 */
export const tableNode = (
  { language }: Pick<Content, 'language'>, labels: readonly Phrase[], children: readonly StructureNode[],
): StructureNode => {
  const name = labels.find(({ text }) => text !== '');
  if (name === undefined) return { tag: 'Table', children };
  const node: StructureNode = { tag: 'Table', children, summary: tableSummary(name, labels, language) };
  if (name.language === undefined) return node;
  return { ...node, language: name.language, children: children.map((group) => ({ ...group, language })) };
};

export const totalsNode = ({ content }: LayoutContext, rows: readonly StructureNode[]): StructureNode => {
  const { totals, balance } = content;
  const total = totals.filter(({ key }) => key === 'total');
  return tableNode(content, [...total, balance, ...totals].map(({ label }) => label), [{ tag: 'TBody', children: rows }]);
};

/** Minimum height of the last row, or of its last fragment. */
const minLastRowPt = (blocks: TableBlocks, widthPt: number): number => {
  const { minFragmentHeightPt } = blocks;
  const lastRowPt = blocks.heightPt(blocks.rowCount - 1, widthPt);
  return blocks.canBeSplit(lastRowPt) ? minFragmentHeightPt : Math.max(minFragmentHeightPt, lastRowPt);
};

/** Puts a table onto pages as they are planned, each with a head and a frame. Texts over all columns interrupt its edges. */
class TablePaginator {
  /** Position from which the frame is not painted yet. */
  #topPt = 0;
  #headEndPt = 0;
  /** Positions of the texts on the page that span all columns. */
  #texts: { readonly topPt: number; readonly bottomPt: number; readonly isBelowCells: boolean }[] = [];

  constructor(
    private readonly blocks: TableBlocks, private readonly flow: Flow, private readonly reserveOf: (widthPt: number) => number,
  ) {}

  paginate(minLastPageShare: number): void {
    for (const page of planPages(this.blocks, this.#pages(minLastPageShare))) {
      if (page.end > page.start || page.fragments !== undefined) this.#putPage(page);
      if (page.end < this.blocks.rowCount) this.flow.breakPage();
    }
  }

  #pages(minLastPageShare: number): PlannablePages {
    const { blocks, flow, flow: { frame, nextFrame } } = this;
    const sums = [frame, nextFrame].map(({ widthPt }) => blocks.carriedForward(blocks.rowCount - 1, widthPt));
    const reservedBelowPt = Math.max(...sums.map((sum) => sum?.heightPt ?? 0));
    const capacityPt = nextFrame.bottomPt - nextFrame.topPt - blocks.head(nextFrame.widthPt, 'repeated').heightPt - reservedBelowPt;
    return {
      firstArea: this.#area(frame, flow.freeHeightPt - blocks.head(frame.widthPt, 'first').heightPt, capacityPt),
      laterArea: this.#area(nextFrame, capacityPt, capacityPt), canSkipFirstPage: !flow.isPageEmpty, reservedBelowPt,
      minLastRowsPt: minLastPageShare > 0 ? minLastPageShare * blocks.rowsHeightPt(nextFrame.widthPt) : 0,
    };
  }

  /** The space of a page for rows. Totals that nearly fill a page need no row on their page. */
  #area({ widthPt, topPt, bottomPt }: Frame, freeHeightPt: number, capacityPt: number): PageArea {
    const { reserveOf, blocks, blocks: { minFragmentHeightPt } } = this;
    return {
      widthPt, freeHeightPt, pageHeightPt: bottomPt - topPt,
      reservedHeightPt: () => {
        const reservePt = reserveOf(widthPt);
        return reservePt + minLastRowPt(blocks, widthPt) <= capacityPt ? reservePt : minFragmentHeightPt;
      },
    };
  }

  #putPage({ start, remainder, end, fragments }: PlannedPage): void {
    const isFirst = start === 0 && remainder === undefined;
    const firstWhole = remainder === undefined ? start : start + 1;
    this.#putHead(isFirst ? 'first' : 'repeated');
    // The amount of a row is printed with its first fragment.
    this.#putCarriedForward(firstWhole - 1);
    if (remainder !== undefined && end > start) this.#putBlock(remainder);
    for (let index = firstWhole; index < end; index += 1) this.#putRow(index);
    if (fragments !== undefined) this.#putBlock(fragments[0]);
    if (end < this.blocks.rowCount) this.#putCarriedForward(fragments === undefined ? end - 1 : end);
    this.#paintFrame();
  }

  #putRow(index: number): void {
    const { blocks, flow, flow: { frame: { widthPt } } } = this;
    if (!flow.isPainting) return flow.advance(blocks.heightPt(index, widthPt));
    this.#putBlock(blocks.row(index, widthPt));
    blocks.releaseRow(index);
  }

  #putHead(kind: 'first' | 'repeated'): void {
    const head = this.blocks.head(this.flow.frame.widthPt, kind);
    this.#topPt = this.flow.nextTopPt;
    this.#headEndPt = this.#topPt + head.heightPt;
    this.#texts = [];
    this.flow.put(head);
  }

  #putBlock(row: Block): void {
    const { flow, flow: { nextTopPt } } = this;
    const edgeless = fullWidthTextExtentPt(row);
    flow.put(row);
    if (edgeless === undefined) return;
    this.#texts.push({ topPt: nextTopPt + edgeless[0], bottomPt: nextTopPt + edgeless[1], isBelowCells: edgeless[0] > 0 });
  }

  /** @param done the last row with a printed amount */
  #putCarriedForward(done: number): void {
    const line = done < 0 ? undefined : this.blocks.carriedForward(done, this.flow.frame.widthPt);
    if (line !== undefined) this.flow.put(line);
  }

  #paintFrame(): void {
    const { blocks, flow } = this;
    if (blocks.tableStyle.paintFrame === undefined) return;
    const { edgesPt } = blocks.columnsFor(flow.frame.widthPt);
    for (const { topPt, bottomPt, isBelowCells } of this.#texts) {
      this.#paintFrameTo(topPt, edgesPt, isBelowCells);
      this.#paintFrameTo(bottomPt, []);
    }
    this.#paintFrameTo(flow.nextTopPt, edgesPt);
  }

  #paintFrameTo(rowPt: number, edgesPt: readonly number[], isAboveText = false): void {
    const { blocks: { tableStyle, rowSpacingPt }, flow, flow: { frame } } = this;
    const { widthPt } = frame;
    const topPt = this.#topPt;
    // Below the head, nothing is painted in the white space above the first row.
    const heightPt = rowPt - topPt + (rowPt > this.#headEndPt ? Math.max(0, rowSpacingPt / 2) : 0);
    this.#topPt += heightPt;
    if (heightPt <= 0) return;
    const frameBlock = paintedBlock(heightPt, (sheet, xPt, yPt) =>
      tableStyle.paintFrame?.(sheet, { xPt, yPt, widthPt, heightPt }, edgesPt, isAboveText));
    flow.paintAt(frameBlock, frame.xPt, topPt);
  }
}

export class InvoiceTable {
  readonly #blocks: TableBlocks;

  constructor(private readonly ctx: LayoutContext, tableStyle: TableStyle, minWidthPt: number) {
    this.#blocks = new TableBlocks(ctx, tableStyle, minWidthPt);
  }

  /** Width of the amounts, with which the totals align; 0 if they are not the last column. */
  amountWidthPt(widthPt: number): number {
    const last = required(this.#blocks.columnsFor(widthPt).columns.at(-1), 'last column');
    return last.key === 'amount' ? last.widthPt : 0;
  }

  /** Extra spacing between rows, in grid steps. */
  set rowSpacing(steps: number) { this.#blocks.rowSpacingPt = steps * this.#blocks.tableStyle.textStyles.itemName.gridPt; }

  /**
   * Puts the table onto pages. Can be called several times.
   * @param reserveOf space to keep free below the last row, for the totals on a page of a width
   * @param minLastPageShare minimum share of the height of all rows on the page of the totals
   */
  paginate(flow: Flow, reserveOf: (widthPt: number) => number, minLastPageShare = 0): void {
    if (this.#blocks.rowCount === 0) return;
    new TablePaginator(this.#blocks, flow, reserveOf).paginate(minLastPageShare);
  }

  /** Whether a later page has the space for the end of the last row and what is reserved below it. */
  hasSpaceBelowRow({ widthPt, topPt, bottomPt }: Frame, reservePt: number): boolean {
    const headPt = this.#blocks.head(widthPt, 'repeated').heightPt;
    return headPt + minLastRowPt(this.#blocks, widthPt) + reservePt <= bottomPt - topPt;
  }

  /** Aligns the end of the table to the grid, which rows leave if their spacing is not a whole step. */
  alignToGrid(flow: Flow): void {
    const { gridPt } = this.#blocks.tableStyle.textStyles.itemName;
    const heightPt = flow.nextTopPt - flow.frame.topPt;
    if (this.#blocks.rowSpacingPt % gridPt === 0) return;
    flow.skip(Math.max(0, Math.ceil(heightPt / gridPt - EPSILON_PT) * gridPt - heightPt));
  }

  /** Takes the space of the rows that fit on this page and of one more row, without painting them. */
  advancePast(flow: Flow): void {
    const [blocks, { frame: { widthPt } }] = [this.#blocks, flow];
    if (blocks.rowCount === 0) return;
    flow.advance(blocks.head(widthPt, 'first').heightPt);
    for (let index = 0; index < blocks.rowCount && flow.fits(0); index += 1) flow.advance(blocks.heightPt(index, widthPt));
  }

  /** The head and all rows. */
  blocksOfWidth(widthPt: number): readonly Block[] {
    const rows = this.ctx.content.rows.map((_, index) => this.#blocks.row(index, widthPt));
    return rows.length === 0 ? rows : [this.#blocks.head(widthPt, 'first'), ...rows];
  }

  /** The node of the table, available once it is on pages. A table without rows has none. */
  get nodes(): readonly StructureNode[] {
    const { content } = this.ctx;
    if (content.rows.length === 0) return [];
    const head: StructureNode = { tag: 'THead', children: [{ tag: 'TR', children: this.#blocks.headNodes }] };
    const items = content.columns.filter(({ key }) => key === 'item');
    const others = content.columns.filter(({ key }) => key !== 'item');
    return [tableNode(content, [...items, ...others].map(({ label }) => label), [head, ...this.#bodies()])];
  }

  /** One group for each section, and for the rows between two sections. */
  #bodies(): readonly StructureNode[] {
    const groups: StructureNode[][] = [];
    const { rows } = this.ctx.content;
    for (const [index, { section }] of rows.entries()) {
      const isAfterSection = section === undefined && rows[index - 1]?.section !== undefined;
      const isFirst = index === 0 || section?.title !== undefined || isAfterSection;
      if (isFirst) groups.push([]);
      groups.at(-1)?.push(...this.#blocks.nodes(index));
    }
    return groups.map((children) => ({ tag: 'TBody', children }));
  }
}

const MEASURED_CELLS = (['quantity', 'rate', 'rateBase', 'amount', 'unit', 'hsCode'] as const)
  .map((key) => (row: Row): string => row[key]?.text ?? '');

/** The rows with the most characters in each column: a few, even of a long table. */
const widestRows = (rows: readonly Row[]): readonly Row[] => {
  if (rows.length === 0) return rows;
  const { cells = [] } = rows.find(({ keepWith }) => keepWith === undefined) ?? {};
  const ownCells = cells.map((_, cell) => (row: Row): string => row.cells[cell]?.text ?? '');
  const widest = [...MEASURED_CELLS, ...ownCells].map((textOf) =>
    rows.reduce((best, row) => (textOf(row).length > textOf(best).length ? row : best)));
  return [...new Set(widest)];
};

/** Width of the descriptions of a table, computed from its widest rows only. It decides the position of the table. */
export const descriptionWidthPt = (ctx: LayoutContext, tableStyle: TableStyle, widthPt: number): number => {
  const sample = { ...ctx, content: { ...ctx.content, rows: widestRows(ctx.content.rows) } };
  const { columns } = placeColumns(sample, tableStyle, fitFigures(sample, tableStyle, widthPt), widthPt);
  return columns.reduce((sum, column) => (column.key === 'item' ? column.widthPt - tableStyle.itemIndentPt : sum), 0);
};
