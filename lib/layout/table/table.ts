import { type Content, primaryOf, type Row } from '../content/content.js';
import { type Block, EPSILON_PT, withNodes } from '../engine/block.js';
import type { LayoutContext } from '../context/layout-context.js';
import type { StructureNode } from '../engine/page.js';
import type { Flow } from '../engine/flow.js';
import { required } from '../../required.js';
import { TableBlocks } from './table-blocks.js';
import type { TableStyle } from './table-style.js';
import { TablePaginator, type ReserveOf } from './table-paginator.js';
import { wrapPhrase } from '../engine/paragraph.js';
import { type Phrase, resized } from '../engine/text.js';
import { placeSecondaryTexts } from './row-texts.js';
import { MAX_IN_COLUMN } from './table-row.js';
import { detailTextStyle } from './table-figures.js';
import { fitFigures, placeColumns } from './table-columns.js';

/** Between the labels of a summary. Other languages have a comma and a space. */
const SEPARATORS: Readonly<Record<string, string>> = { ar: '\u060c ', fa: '\u060c ', ur: '\u060c ', ja: '\u3001', zh: '\u3001' };

/** The labels that are not hidden and have the language of the first of them, as one text. */
const summaryOf = (first: Phrase, labels: readonly Phrase[], language: string): string => {
  const texts: string[] = [];
  for (const { text, language: own } of labels) {
    if (text !== '' && own === first.language && !texts.includes(text)) texts.push(text);
  }
  return texts.join(SEPARATORS[primaryOf(first.language ?? language)] ?? ', ');
};

/**
 * The node of a table. Screen readers announce it by its labels, which say what it holds. It has no caption, because a
 * caption must be printed, and an invoice prints no heading above its tables.
 * @param content Content whose language the rows have; the labels may have another
 * @param labels Labels of the columns, or of the rows of a table without heads; hidden ones are left out
 * @param children groups of rows
 */
export const tableNode = ({ language }: Pick<Content, 'language'>, labels: readonly Phrase[], children: readonly StructureNode[]): StructureNode => {
  const name = labels.find(({ text }) => text !== '');
  if (name === undefined) return { tag: 'Table', children };
  const node: StructureNode = { tag: 'Table', children, summary: summaryOf(name, labels, language) };
  if (name.language === undefined) return node;
  return { ...node, language: name.language, children: children.map((group) => ({ ...group, language })) };
};

/** The node of the totals. */
export const totalsNode = ({ content }: LayoutContext, rows: readonly StructureNode[]): StructureNode => {
  const { totals, balance } = content;
  const total = totals.filter(({ key }) => key === 'total');
  return tableNode(content, [...total, balance, ...totals].map(({ label }) => label), [{ tag: 'TBody', children: rows }]);
};

/** A block of rows as the table of the totals. */
export const asTotals = (ctx: LayoutContext, rows: Block): Block => withNodes(rows, [totalsNode(ctx, rows.nodes)]);

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
    this.#blocks.rowSpacingPt = steps * this.#blocks.tableStyle.textStyles.itemName.gridPt;
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
    const { gridPt } = this.#blocks.tableStyle.textStyles.itemName;
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

const CELLS: readonly ((row: Row) => string)[] = [
  (row) => row.quantity?.text ?? '',
  (row) => row.rate?.text ?? '',
  (row) => row.amount?.text ?? '',
  (row) => row.unit?.text ?? '',
  (row) => row.hsCode?.text ?? '',
];

/** The rows that have the most characters in one of the columns: a few rows, even of a long table. */
const widestRows = (rows: readonly Row[]): readonly Row[] => {
  const further = (rows.find(({ keepWith }) => keepWith === undefined)?.cells ?? []).map((_, cell) => (row: Row): string => row.cells[cell]?.text ?? '');
  const widest = [...CELLS, ...further].map((textOf) =>
    rows.reduce((best, row) => (textOf(row).length > textOf(best).length ? row : best)));
  return [...new Set(widest)];
};

/** How a table fits a width, from its widest rows alone, to choose a place for the table. */
interface TableFit {
  /** The type size of its figures. */
  readonly sizePt: number;
  /** The width of its descriptions. */
  readonly itemPt: number;
}

export const tableFit = (ctx: LayoutContext, tableStyle: TableStyle, widthPt: number): TableFit => {
  const sample = { ...ctx, content: { ...ctx.content, rows: widestRows(ctx.content.rows) } };
  const figures = fitFigures(sample, tableStyle, widthPt);
  const { columns } = placeColumns(sample, tableStyle, figures, widthPt);
  const itemPt = columns.reduce((sum, column) => (column.key === 'item' ? column.widthPt - tableStyle.itemIndentPt : sum), 0);
  return { sizePt: figures.sizePt, itemPt };
};

/** More rows are hardly ever on the first page. */
const ROWS_OF_PAGE = 24;
/** A letter of running text is about this wide, as a share of its size, or wider. */
const TYPICAL_LETTER_EM = 0.4;

const further = (lines: readonly unknown[]): number => Math.max(0, lines.length - 1);

/**
 * Lines that the descriptions of a page need beyond one for each of their texts. Lines that are so many that they take
 * the width of the table do not count. Texts that are surely whole are not measured.
 */
export const wrappedLines = (ctx: LayoutContext, tableStyle: TableStyle, { sizePt, itemPt }: TableFit): number => {
  const styles = [resized(tableStyle.textStyles.itemName, sizePt), detailTextStyle(tableStyle, sizePt)] as const;
  const maxCharacters = itemPt / sizePt / TYPICAL_LETTER_EM;
  const isShort = ({ itemName, secondaryTexts, details }: Row): boolean =>
    secondaryTexts.length === 0 && [itemName, ...details].every(({ text }) => text.length < maxCharacters);
  const linesOf = (row: Row): number => {
    const { itemName, details } = placeSecondaryTexts(ctx, row, styles, itemPt);
    const lines = [itemName, ...details].reduce((sum, phrase, index) =>
      sum + further(wrapPhrase(ctx.measurer, phrase, styles[index === 0 ? 0 : 1], itemPt)), details.length - row.details.length);
    return Math.min(MAX_IN_COLUMN, lines);
  };
  return ctx.content.rows.slice(0, ROWS_OF_PAGE).reduce((sum, row) => sum + (isShort(row) ? 0 : linesOf(row)), 0);
};
