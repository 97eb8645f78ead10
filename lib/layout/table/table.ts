import { type Content, primaryLanguage, type Row } from '../content/content.js';
import { type Block, EPSILON_PT } from '../engine/block.js';
import type { LayoutContext } from '../context/layout-context.js';
import type { StructureNode } from '../engine/page.js';
import type { Flow } from '../engine/flow.js';
import { required } from '../../required.js';
import { TableBlocks } from './table-blocks.js';
import type { TableStyle } from './table-style.js';
import { TablePaginator } from './table-paginator.js';
import { wrapPhrase } from '../engine/paragraph.js';
import type { Phrase } from '../engine/text.js';
import { placeSecondaryTexts } from './row-texts.js';
import { MAX_LINES_IN_COLUMN } from './table-row.js';
import { itemTextStyles } from './table-figures.js';
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
    new TablePaginator(this.#blocks, flow, reserveOf).paginate(minLastPageShare);
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
    flow.advance(blocks.head(widthPt, 'first').heightPt);
    for (let index = 0; index < blocks.rowCount && flow.fits(0); index += 1) flow.advance(blocks.heightPt(index, widthPt));
  }

  /** The head and all rows. */
  blocksOfWidth(widthPt: number): readonly Block[] {
    const rows = this.ctx.content.rows.map((_, index) => this.#blocks.row(index, widthPt));
    return [this.#blocks.head(widthPt, 'first'), ...rows];
  }

  /** Available once the table is on pages. */
  get node(): StructureNode {
    const { content } = this.ctx;
    const head: StructureNode = { tag: 'THead', children: [{ tag: 'TR', children: this.#blocks.headNodes }] };
    const items = content.columns.filter(({ key }) => key === 'item');
    const others = content.columns.filter(({ key }) => key !== 'item');
    return tableNode(content, [...items, ...others].map(({ label }) => label), [head, ...this.#bodies()]);
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

const MEASURED_CELLS = (['quantity', 'rate', 'amount', 'unit', 'hsCode'] as const)
  .map((key) => (row: Row): string => row[key]?.text ?? '');

/** The rows with the most characters in each column: a few, even of a long table. */
const widestRows = (rows: readonly Row[]): readonly Row[] => {
  const { cells = [] } = rows.find(({ keepWith }) => keepWith === undefined) ?? {};
  const ownCells = cells.map((_, cell) => (row: Row): string => row.cells[cell]?.text ?? '');
  const widest = [...MEASURED_CELLS, ...ownCells].map((textOf) =>
    rows.reduce((best, row) => (textOf(row).length > textOf(best).length ? row : best)));
  return [...new Set(widest)];
};

/** How a table fits a width: type size of the figures, and width of the descriptions. It decides the position of the table. */
interface TableFit { readonly sizePt: number; readonly itemWidthPt: number }

/** Measures only the widest rows. */
export const tableFit = (ctx: LayoutContext, tableStyle: TableStyle, widthPt: number): TableFit => {
  const sample = { ...ctx, content: { ...ctx.content, rows: widestRows(ctx.content.rows) } };
  const figures = fitFigures(sample, tableStyle, widthPt);
  const { columns } = placeColumns(sample, tableStyle, figures, widthPt);
  const itemWidthPt = columns.reduce((sum, column) => (column.key === 'item' ? column.widthPt - tableStyle.itemIndentPt : sum), 0);
  return { sizePt: figures.sizePt, itemWidthPt };
};

/** The first page hardly ever has more rows. */
const MAX_ROWS_OF_PAGE = 24;
/** Typical width of a narrow letter of running text, as a share of its size. */
const TYPICAL_LETTER_EM = 0.4;

/**
 * Lines that the descriptions of a page need in addition to one for each text, without lines of texts over the whole
 * table. Texts that surely fit on one line are not measured.
 */
export const wrappedLines = (ctx: LayoutContext, tableStyle: TableStyle, { sizePt, itemWidthPt: widthPt }: TableFit): number => {
  const styles = itemTextStyles(tableStyle, sizePt);
  const maxCharacters = widthPt / sizePt / TYPICAL_LETTER_EM;
  const isShort = ({ itemName, secondaryTexts, details }: Row): boolean =>
    secondaryTexts.length === 0 && [itemName, ...details].every(({ text }) => text.length < maxCharacters);
  const rowLineCount = (row: Row): number => {
    const { itemName, details } = placeSecondaryTexts(ctx, row, styles, widthPt);
    const lines = [itemName, ...details].reduce(
      (sum, phrase, at) => sum + Math.max(0, wrapPhrase(ctx.measurer, phrase, styles[at === 0 ? 0 : 1], widthPt).length - 1),
      details.length - row.details.length,
    );
    return Math.min(MAX_LINES_IN_COLUMN, lines);
  };
  return ctx.content.rows.slice(0, MAX_ROWS_OF_PAGE).reduce((sum, row) => sum + (isShort(row) ? 0 : rowLineCount(row)), 0);
};
