import { beside, type Block, EMPTY, EPSILON_PT, type Fragments, padded, paintedBlock, space, stack, withBackground } from '../engine/block.js';
import type { CarriedForward, ColumnKey } from '../content/content.js';
import { ellipsizedLine, fitWords, SMALL_SIZE_PT, type LayoutContext, setPhrase } from '../context/layout-context.js';
import type { Meaning, StructureNode } from '../engine/page.js';
import { getOrMake, resizeStyle, type TextStyle } from '../engine/text.js';
import { fitFigures, hasSuffix, itemColumn, MIN_LABEL_SIZE_SHARE, MIN_TYPE_SIZE_PT, minTable, placeColumns, type PlacedColumn, rowNode, type TableColumns } from './table-columns.js';
import { detailTextStyle, type TableContext } from './table-figures.js';
import { required } from '../../required.js';
import type { PlannableRows, SplitRequest } from '../engine/plan-pages.js';
import { belowRepeatedTitle, buildSectionBlocks, fragmentsInSection, type SectionBlocks, sectionNodes, type SectionNodes, sumLine, withSectionBlocks } from './section-rows.js';
import type { TableStyle } from './table-style.js';
import { calculateRowHeightPt, rowBlock, rowTexts, splitRowAcrossWidths } from './table-row.js';

const isTextColumn = (key: ColumnKey): boolean => key === 'item' || key === 'hsCode' || key === 'text';

/** Width of a label. Over digits with units, it ends with the digits, or extends over the units to keep a line or words whole. */
const headWidth = (
  { tableStyle }: TableContext, { suffixWidthsPt }: TableColumns, { key, widthPt, labelWidths }: PlacedColumn,
): number => {
  if (key === 'item') return widthPt - tableStyle.itemIndentPt;
  if (!hasSuffix(key)) return widthPt;
  const { lineWidthPt, wordWidthPt } = labelWidths;
  return Math.min(widthPt, Math.max(widthPt - suffixWidthsPt[key], lineWidthPt <= widthPt ? lineWidthPt : wordWidthPt));
};

/** Style of the labels, which shrink a little together if that keeps their longest words whole. */
const headTextStyle = (table: TableContext, tableColumns: TableColumns): TextStyle => {
  const { ctx, tableStyle: { textStyles: { head } } } = table;
  const minSizePt = Math.max(MIN_TYPE_SIZE_PT, head.font.sizePt * MIN_LABEL_SIZE_SHARE);
  return tableColumns.columns.reduce((style, column) => {
    const widthPt = headWidth(table, tableColumns, column);
    if (column.labelWidths.wordWidthPt <= widthPt) return style;
    const fitted = fitWords(ctx, column.label.text, head, widthPt, minSizePt);
    const isWhole = ctx.measurer.longestWordPt(column.label.text, fitted.font) <= widthPt;
    return isWhole && fitted.font.sizePt < style.font.sizePt ? fitted : style;
  }, head);
};

const headCell = (
  table: TableContext, tableColumns: TableColumns, column: PlacedColumn, style: TextStyle, tag: Meaning,
): Block => {
  const widthPt = headWidth(table, tableColumns, column);
  const align = isTextColumn(column.key) ? 'start' : 'figure';
  return setPhrase(table.ctx, column.label, { style, color: table.tableStyle.colors.head, widthPt, tag, align });
};

/** One node per column: a TH, or a TD if the label is hidden, because a header must not be empty. */
export const headNodes = (tableColumns: TableColumns): readonly StructureNode[] => tableColumns.columns.map(({ label }) =>
  (label.text === '' ? { tag: 'TD', children: [] } : { tag: 'TH', children: [], scope: 'Column' }));

/** The head of the table, with labels aligned at the bottom. `nodes` is absent for a head repeated on a later page. */
export const headBlock = (table: TableContext, tableColumns: TableColumns, nodes?: readonly StructureNode[]): Block => {
  const { tableStyle } = table;
  const style = headTextStyle(table, tableColumns);
  const cells = tableColumns.columns.map((column, index) =>
    ({ ...column, cell: headCell(table, tableColumns, column, style, nodes?.[index] ?? 'header-artifact') }));
  const highest = Math.max(tableStyle.textStyles.head.leadingPt, ...cells.map(({ cell }) => cell.heightPt));
  const columns = cells.map(({ key, xPt, cell }) => {
    const indent = key === 'item' ? tableStyle.itemIndentPt : 0;
    return { xPt: xPt + indent, block: stack([space(highest - cell.heightPt), cell]) };
  });
  const body = padded(beside(columns), tableStyle.headPadding.topPt, tableStyle.headPadding.bottomPt);
  return withBackground(body, tableColumns.widthPt, (sheet, box) => tableStyle.paintHead(sheet, box, tableColumns.edgesPt));
};

const REPEATED_MEANING = 'header-artifact';

/** The sum carried forward from row `index`, spaced like a row. It is an artifact, because it only repeats amounts. */
const carriedForwardLine = (
  table: TableContext, tableColumns: TableColumns, { label, sums }: CarriedForward, index: number, rowSpacingPt: number,
): Block => {
  const { tableStyle, figures: { sizePt } } = table;
  const sum = { label, value: required(sums[index] ?? sums.at(-1), 'sum') };
  const style = resizeStyle(tableStyle.textStyles.figure, sizePt);
  const options = { style, color: tableStyle.colors.detail, meaning: REPEATED_MEANING, labelMeaning: REPEATED_MEANING } as const;
  const spacingPt = Math.max(0, rowSpacingPt);
  const { topPt, bottomPt } = table.tableStyle.rowPadding;
  const body = stack([space(spacingPt), padded(sumLine(table, tableColumns, sum, options), topPt, bottomPt)]);
  return withBackground(
    body, tableColumns.widthPt, (sheet, box) => tableStyle.paintCarriedForward?.(sheet, { ...box, yPt: box.yPt + spacingPt / 2 }),
  );
};

/** Maximum share of the column for a repeated item name that is the start of a long text. */
const MAX_TITLE_SHARE = 0.5;
/** Maximum length of a repeated item name. More never fits, and a long text would be shaped again on each page. */
const MAX_REPEATED_LENGTH = 250;
const ENDS_IN_HIGH_SURROGATE = /[\ud800-\udbff]$/;

/** The item name on a page on which its row continues. It is an artifact, because it repeats a text. */
const repeatedTitle = (table: TableContext, tableColumns: TableColumns, index: number): Block => {
  const { ctx, tableStyle, figures: { sizePt } } = table;
  const { itemName } = required(ctx.content.rows[index], 'row');
  if (itemName.text === '') return EMPTY;
  const column = itemColumn(tableColumns);
  const { leadingPt, descentPt } = resizeStyle(tableStyle.textStyles.itemName, sizePt);
  const detailStyle = detailTextStyle(tableStyle, sizePt);
  const { font } = resizeStyle(detailStyle, Math.min(SMALL_SIZE_PT, detailStyle.font.sizePt));
  const widthPt = column.widthPt - tableStyle.itemIndentPt;
  const text = `${itemName.text.slice(0, MAX_REPEATED_LENGTH).replace(ENDS_IN_HIGH_SURROGATE, '')}\u2026`;
  const wholeTitle = ellipsizedLine(ctx, text, font, widthPt);
  const line = wholeTitle.text === text ? wholeTitle : ellipsizedLine(ctx, text, font, MAX_TITLE_SHARE * widthPt);
  const attributes = { color: tableStyle.colors.detail, meaning: REPEATED_MEANING } as const;
  return paintedBlock(leadingPt, (sheet, xPt, yPt) =>
    sheet.text(line, xPt + column.xPt + tableStyle.itemIndentPt, yPt + leadingPt - descentPt, attributes));
};

export class TableTooWide extends Error {
  /**
   * @param field of the request that chooses the columns
   * @param requiredWidthPt width that columns and gutters need
   * @param columnWidthsPt minimum widths in reading order
   */
  constructor(
    readonly field: 'columns' | 'taxSummary', readonly widthPt: number, readonly requiredWidthPt: number,
    readonly columnWidthsPt: readonly number[],
  ) {
    super('The columns of the table are too wide for the paper.');
  }
}

/** The table measured for pages of one width. */
interface MeasuredTable {
  readonly tableColumns: TableColumns;
  readonly heads: { first?: Block; repeated?: Block };
  /** Texts by row; undefined if a row is not measured yet or no longer needed. */
  readonly texts: (Block | undefined)[];
  readonly rows: (Block | undefined)[];
  /** By row, without row spacing. */
  readonly heightsPt: (number | undefined)[];
  /** Independent of the row spacing. */
  readonly sectionBlocks: (SectionBlocks | undefined)[];
}

/** Minimum lines in each fragment of a split row, and of text above signatures. */
export const MIN_ROW_LINES = 3;

/** Head and rows of a table, each measured once for each page width. */
export class TableBlocks implements PlannableRows {
  /** Minimum height of each fragment of a split row. */
  readonly minFragmentHeightPt: number;
  /** Minimum height of a fragment without the white space above and below its lines. */
  readonly #minSplitHeightPt: number;
  readonly tableStyle: TableStyle;
  readonly #table: TableContext;
  /** One measured table for each page width, of which there are one or two. */
  readonly #measuredTables: MeasuredTable[] = [];
  /** Splits of each row or remainder, kept because a page is planned again with the page after it. */
  readonly #splits = new WeakMap<Block, Map<string, { readonly fragments: Fragments | undefined }>>();
  readonly #nodes: StructureNode[] = [];
  readonly #sectionNodesByRow: SectionNodes[] = [];
  #headNodes: readonly StructureNode[] | undefined;
  #rowSpacingPt = 0;

  /** @throws TableTooWide if the requested columns do not fit `minWidthPt` */
  constructor(ctx: LayoutContext, tableStyle: TableStyle, minWidthPt: number) {
    const { rowPadding: { topPt, bottomPt }, textStyles } = tableStyle;
    this.tableStyle = tableStyle;
    this.#table = { ctx, tableStyle, figures: fitFigures(ctx, tableStyle, minWidthPt) };
    if (ctx.content.columnsField !== undefined) this.#assertFits(ctx.content.columnsField, minWidthPt);
    this.#minSplitHeightPt = MIN_ROW_LINES * textStyles.itemName.leadingPt;
    this.minFragmentHeightPt = topPt + bottomPt + this.#minSplitHeightPt;
  }

  get rowCount(): number { return this.#table.ctx.content.rows.length; }
  get headNodes(): readonly StructureNode[] { return required(this.#headNodes, 'head of the table'); }
  columnsFor(widthPt: number): TableColumns { return this.#measured(widthPt).tableColumns; }

  /** The head of the table. The first head is content; repeated heads are artifacts. */
  head(widthPt: number, kind: 'first' | 'repeated'): Block {
    const { tableColumns, heads } = this.#measured(widthPt);
    const nodes = kind === 'first' ? this.#headNodes ??= headNodes(tableColumns) : undefined;
    return heads[kind] ??= headBlock(this.#table, tableColumns, nodes);
  }

  node(index: number): StructureNode {
    const { content: { rows } } = this.#table.ctx;
    return this.#nodes[index] ??= rowNode(required(this.#measuredTables[0], 'columns').tableColumns, required(rows[index], 'row'));
  }

  /** The node of a row, with those of a section title before it and a section sum after it. */
  nodes(index: number): readonly StructureNode[] {
    if (this.#table.ctx.content.rows[index]?.section === undefined) return [this.node(index)];
    const { title, sum } = this.#sectionNodes(index);
    return [...title === undefined ? [] : [title], this.node(index), ...sum === undefined ? [] : [sum]];
  }

  /** Height of a row, which is built as a block only if it belongs to a section. */
  heightPt(index: number, widthPt: number): number {
    const measured = this.#measured(widthPt);
    return this.#spacingOf(index) + (measured.heightsPt[index] ??= this.#heightWithoutSpacingPt(measured, index));
  }

  #heightWithoutSpacingPt(measured: MeasuredTable, index: number): number {
    const isInSection = this.#table.ctx.content.rows[index]?.section !== undefined;
    return isInSection ? this.row(index, measured.tableColumns.widthPt).heightPt - this.#spacingOf(index)
      : calculateRowHeightPt(this.#table, this.#textsOn(measured, index), 0);
  }

  /** Extra spacing of a row, and of the section sum below it. */
  #spacingOf(index: number): number {
    return this.#table.ctx.content.rows[index]?.section?.sum === undefined ? this.#rowSpacingPt : 2 * this.#rowSpacingPt;
  }

  rowsHeightPt(widthPt: number): number {
    return this.#table.ctx.content.rows.reduce((sum, _, index) => sum + this.heightPt(index, widthPt), 0);
  }

  row(index: number, widthPt: number): Block {
    const measured = this.#measured(widthPt);
    return measured.rows[index] ??= this.#rowOn(measured, index);
  }

  /** Whether a row of this height has enough lines for two fragments. */
  canBeSplit(heightPt: number): boolean { return heightPt >= this.minFragmentHeightPt + this.#minSplitHeightPt - EPSILON_PT; }

  /** Whether a row begins on the page where the row before it ends, because one of the two is a line of text. */
  isKeptWithPrevious(index: number): boolean {
    const { rows } = this.#table.ctx.content;
    return rows[index - 1]?.keepWith === 'next' || rows[index]?.keepWith === 'previous';
  }

  /** Extra white space above the texts of each row. A change keeps the measured texts. */
  get rowSpacingPt(): number { return this.#rowSpacingPt; }

  set rowSpacingPt(spacingPt: number) {
    if (spacingPt === this.#rowSpacingPt) return;
    this.#rowSpacingPt = spacingPt;
    for (const { rows } of this.#measuredTables) rows.fill(undefined);
  }

  /** Drops a row that has been painted, to save memory. */
  releaseRow(index: number): void {
    for (const { rows, texts, sectionBlocks } of this.#measuredTables) {
      rows[index] = texts[index] = sectionBlocks[index] = undefined;
    }
  }

  /** The sum of the rows up to `index`, if sums are printed. */
  carriedForward(index: number, widthPt: number): Block | undefined {
    const { carriedForward } = this.#table.ctx.content;
    return carriedForward && carriedForwardLine(
      this.#table, this.columnsFor(widthPt), carriedForward, index, this.#rowSpacingPt,
    );
  }

  /** Splits a row into the highest first fragment that leaves both fragments high enough. The second is set for the next page. */
  split(index: number, request: SplitRequest): Fragments | undefined {
    const { remainder, widthPt, maxHeightPt, minNextHeightPt } = request;
    const block = remainder ?? this.row(index, widthPt);
    const splits = getOrMake(this.#splits, block, () => new Map<string, { readonly fragments: Fragments | undefined }>());
    return getOrMake(splits, `${maxHeightPt} ${minNextHeightPt}`, () => ({ fragments: this.#split(index, request, block) })).fragments;
  }

  #split(index: number, request: SplitRequest, block: Block): Fragments | undefined {
    const isSameWidth = request.nextWidthPt === request.widthPt;
    const splitAcross = (keepsParagraphs: boolean): Block['split'] =>
      (pt) => this.#splitAcrossWidths(index, request, pt, keepsParagraphs);
    const fragments = this.#highestSplit(index, request, block, isSameWidth ? (pt) => block.split(pt) : splitAcross(true));
    if (fragments !== undefined || (isSameWidth && request.remainder !== undefined)) return fragments;
    return this.#highestSplit(index, request, block, splitAcross(false));
  }

  #highestSplit(
    index: number, { widthPt, nextWidthPt, maxHeightPt, minHeightPt, minNextHeightPt }: SplitRequest, { heightPt }: Block,
    split: Block['split'],
  ): Fragments | undefined {
    const titlePt = this.#sectionBlocksOn(this.columnsFor(widthPt), index)?.title.heightPt ?? 0;
    const minFirstPt = minHeightPt + titlePt - EPSILON_PT;
    const [paddingPt, { leadingPt }] = [this.minFragmentHeightPt - this.#minSplitHeightPt, this.tableStyle.textStyles.itemName];
    for (let pt = Math.min(maxHeightPt, heightPt + paddingPt - minNextHeightPt); pt >= minFirstPt; pt -= leadingPt) {
      const fragments = split(pt);
      if (fragments === undefined) return undefined;
      const [first, second] = fragments;
      if (first.heightPt >= minFirstPt && second.heightPt >= minNextHeightPt - EPSILON_PT) {
        return [first, belowRepeatedTitle(second, repeatedTitle(this.#table, this.columnsFor(nextWidthPt), index))];
      }
    }
    return undefined;
  }

  /** Splits a row that continues on a page of another width, or after any of its lines. */
  #splitAcrossWidths(
    index: number, { widthPt, nextWidthPt }: SplitRequest, heightPt: number, keepsParagraphs: boolean,
  ): Fragments | undefined {
    const next = this.columnsFor(nextWidthPt);
    const here = this.#sectionBlocksOn(this.columnsFor(widthPt), index);
    const rowHeightPt = heightPt - (here?.title.heightPt ?? 0);
    const splitOptions = { heightPt: rowHeightPt, keepsParagraphs, spacingPt: this.#rowSpacingPt, next };
    const fragments = splitRowAcrossWidths(this.#table, this.columnsFor(widthPt), index, this.node(index), splitOptions);
    if (here === undefined) return fragments;
    return fragmentsInSection(fragments, here, this.#sectionBlocksOn(next, index), this.#rowSpacingPt);
  }

  #rowOn(measured: MeasuredTable, index: number): Block {
    const { tableColumns } = measured;
    const sectionBlocks = this.#sectionBlocksOn(tableColumns, index);
    const row = rowBlock(this.#table, tableColumns, index, this.node(index), this.#textsOn(measured, index), this.#rowSpacingPt);
    return sectionBlocks === undefined ? row : withSectionBlocks(row, sectionBlocks, this.#rowSpacingPt);
  }

  #sectionBlocksOn(tableColumns: TableColumns, index: number): SectionBlocks | undefined {
    const { section } = required(this.#table.ctx.content.rows[index], 'row');
    if (section === undefined) return undefined;
    const { sectionBlocks } = this.#measured(tableColumns.widthPt);
    return sectionBlocks[index] ??= buildSectionBlocks(this.#table, tableColumns, index, section, this.#sectionNodes(index));
  }

  #sectionNodes(index: number): SectionNodes {
    const { section } = required(this.#table.ctx.content.rows[index], 'row');
    return this.#sectionNodesByRow[index] ??= section === undefined ? {} : sectionNodes(required(this.#measuredTables[0], 'columns').tableColumns, section);
  }

  #assertFits(field: TableTooWide['field'], widthPt: number): void {
    const { ctx, tableStyle, figures } = this.#table;
    const need = minTable(ctx, tableStyle, figures, widthPt);
    if (need.widthPt > widthPt + EPSILON_PT) throw new TableTooWide(field, widthPt, need.widthPt, need.columnWidthsPt);
  }

  #textsOn({ tableColumns, texts }: MeasuredTable, index: number): Block {
    return texts[index] ??= rowTexts(this.#table, tableColumns, index, this.node(index));
  }

  #measured(widthPt: number): MeasuredTable {
    for (const measured of this.#measuredTables) if (measured.tableColumns.widthPt === widthPt) return measured;
    const { ctx, tableStyle, figures } = this.#table;
    const perRow = (): undefined[] => new Array<undefined>(this.rowCount);
    const measured = {
      tableColumns: placeColumns(ctx, tableStyle, figures, widthPt), heads: {},
      texts: perRow(), rows: perRow(), heightsPt: perRow(), sectionBlocks: [],
    };
    this.#measuredTables.push(measured);
    return measured;
  }
}
