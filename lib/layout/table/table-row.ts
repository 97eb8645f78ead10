import type { Content, Row } from '../content/content.js';
import { mm } from '../engine/grid.js';
import { endingInSpace, figureLine, linesToBlock, type ParagraphOptions, splitPhraseAfter, splitPhraseAt, wrapPhrase } from '../engine/paragraph.js';
import type { Phrase, TextLine, TextStyle } from '../engine/text.js';
import { itemColumn, MIN_AVERAGE_LETTER_PT, type PlacedColumn, rowColumns, type TableColumns, UNIT_GAP_PT } from './table-columns.js';
import { cellsAbove, detailBlock, type DetailSpan, type VerticalExtent, heightOfCellsPt, placeSecondaryTexts, type RowFragment, type RowTexts, secondaryTextStartPt, secondaryTextStyle, type SpanningBlock, splitRow, textsBelowTitle, wholeRow, withSecondaryTexts } from './row-texts.js';
import { codeTextStyle, detailTextStyle, type FigureColumn, itemTextStyles, PICTURE_SIDE_PT, pictureWidthPt, type TableContext, type TextColumn } from './table-figures.js';
import { beside, type Block, type Column, EMPTY, EPSILON_PT, type Fragments, indent, NO_NODES, space, stack, twoColumns, type WordSplit } from '../engine/block.js';
import { firstLineStyle, setFirstLine } from '../context/layout-context.js';
import { pictureInSquare } from '../context/picture-box.js';
import type { StructureNode } from '../engine/page.js';
import { required } from '../../required.js';
import type { Sheet } from '../engine/sheet.js';
import type { Padding } from './table-style.js';

/** Texts with more lines in their column are set over all columns, below the figures of their row. */
const MAX_LINES_IN_COLUMN = 8;
/** Lines of a long item name that stay next to the figures. */
const MAX_SHORTENED_NAME_LINES = 2;
/** Maximum share of the table's width for the rest of a long item name, because longer lines are hard to read. */
const MAX_NAME_REMAINDER_SHARE = 0.9;
/** A text with such a word is not prose, and is expensive to wrap again. */
const LONG_WORD = /\S{80}/;
const COLUMN_GAP_PT = 20;

interface ColumnFormat { readonly widthPt: number; readonly style: TextStyle }

const hasManyLines = (texts: readonly Phrase[], widthPt: number): boolean =>
  texts.reduce((sum, { text }) => sum + Math.max(1, text.length * 2 * MIN_AVERAGE_LETTER_PT / widthPt), 0) > MAX_LINES_IN_COLUMN;

/** Matches the end of a sentence after four letters, to skip abbreviations. Chinese and Japanese need no space after it. */
const SENTENCE_END = /[\p{L}\p{M}\p{N}]{4}[.!?\u061f\u06d4\u0964](?=\s|$)|[\p{L}\p{N}][\u3002\uff01\uff1f]/gu;

/** The end of the last complete sentence; undefined without one. */
const sentencesEnd = (text: string): number | undefined => {
  let end: number | undefined;
  for (const { index, 0: { length } } of text.matchAll(SENTENCE_END)) end = index + length;
  return end;
};

/** Shortens a long item name to two lines or the sentences that end in them. The rest is the first detail, which may be wider. */
const shortenItemName = (table: TableContext, row: Row, texts: RowTexts, { widthPt, style }: ColumnFormat): RowTexts => {
  const { itemName, details } = texts;
  if (!hasManyLines([itemName], widthPt) || row.keepWith !== undefined || LONG_WORD.test(itemName.text)) return texts;
  const lines = wrapPhrase(table.ctx.measurer, itemName, style, widthPt);
  if (lines.length <= MAX_LINES_IN_COLUMN) return texts;
  const atLine = splitPhraseAfter(itemName, lines, MAX_SHORTENED_NAME_LINES);
  const end = sentencesEnd(atLine.before.text);
  if (end === undefined && atLine.isInWord) return texts;
  const { before, after, isInWord } = end === undefined ? atLine : splitPhraseAt(itemName, end);
  return { ...texts, itemName: before, details: [after, ...details], nameRemainder: isInWord ? 'joined' : 'spaced' };
};

const rowAt = ({ ctx: { content } }: TableContext, index: number): Row => required(content.rows[index], 'row');

/** Distance from the edge of the item column to the texts of a row: the indent of the design, and the picture. */
const itemIndent = ({ tableStyle }: TableContext, row: Row): number => tableStyle.itemIndentPt + pictureWidthPt(row);

/** Position of the details. Long ones span all columns of the table, in two columns of text if each detail is one short line. */
const detailSpan = (
  table: TableContext, tableColumns: TableColumns, row: Row, { details, nameRemainder }: RowTexts,
  { widthPt: columnPt, style }: ColumnFormat,
): DetailSpan => {
  const { ctx: { measurer } } = table;
  const inColumn = { widthPt: columnPt };
  if (!hasManyLines(details, columnPt) || row.keepWith !== undefined) return inColumn;
  const linesIn = (widthPt: number): number =>
    details.reduce((sum, detail) => sum + wrapPhrase(measurer, detail, style, widthPt).length, 0);
  const itemStartPt = itemColumn(tableColumns).xPt + itemIndent(table, row);
  const endsPt = [columnPt, ...tableColumns.columns.map((column) => column.xPt + column.widthPt - itemStartPt)];
  const tableEndPt = Math.max(...endsPt);
  const maxRestWidthPt = nameRemainder === undefined ? tableEndPt : Math.max(columnPt, MAX_NAME_REMAINDER_SHARE * tableEndPt);
  const widthPt = Math.max(...endsPt.filter((endPt) => endPt <= maxRestWidthPt));
  const lines = linesIn(columnPt);
  if (lines <= MAX_LINES_IN_COLUMN) return inColumn;
  const halfWidthPt = (widthPt - COLUMN_GAP_PT) / 2;
  if (lines > details.length) return { widthPt };
  return linesIn(halfWidthPt) > lines ? inColumn : { widthPt: halfWidthPt, secondXPt: halfWidthPt + COLUMN_GAP_PT };
};

const areDetailsBelow = ({ widthPt, secondXPt }: DetailSpan, columnPt: number): boolean =>
  secondXPt !== undefined || widthPt > columnPt;

/** A cell with a figure or a short text. */
interface Cell {
  readonly table: TableContext;
  readonly column: PlacedColumn;
  readonly index: number;
  readonly meaning: StructureNode;
}

/** A cell of a description, or of its fragment on one page. */
interface ItemCell extends Cell { readonly fragment: RowFragment }

/** Styles of item name and details. In fragments of a split row, the length of the whole item name decides on bold type. */
const itemStyles = (
  table: TableContext, index: number, widthPt: number, fragment?: RowFragment,
): readonly [TextStyle, TextStyle] => {
  const [nameStyle, detailStyle] = itemTextStyles(table.tableStyle, table.figures.sizePt);
  const isWhole = fragment?.isStart === true && fragment.isEnd;
  const weighted = isWhole ? nameStyle : firstLineStyle(table.ctx, rowAt(table, index).itemName, nameStyle, widthPt);
  return [weighted, detailStyle];
};

/** The item name with its secondary texts, and the details. */
const itemTexts = (
  { table, column, fragment, index, meaning }: ItemCell, span: DetailSpan,
): readonly [first: Block, details: readonly Block[]] => {
  const { ctx, tableStyle } = table;
  const widthPt = column.widthPt - itemIndent(table, rowAt(table, index));
  const { secondaryTexts, details, nameRemainder } = fragment;
  const last = secondaryTexts.length + details.length;
  const isSpaced = (index: number): boolean => (index < last || fragment.isFollowed) && (index > 0 || nameRemainder !== 'joined');
  const paragraphOptions = (index: number, style: TextStyle, color: string): ParagraphOptions =>
    ({ style, color, widthPt, tag: meaning, isFollowed: isSpaced(index), balancesLines: 'shortEnd' });
  const [nameStyle, detailStyle] = itemStyles(table, index, widthPt, fragment);
  // Details over all columns have full lines, and the colour of text.
  const isWide = areDetailsBelow(span, widthPt);
  const wideOptions = isWide ? { widthPt: span.widthPt, balancesLines: false, color: tableStyle.colors.itemName } : {};
  const nameBlock = setFirstLine(ctx, fragment.itemName, paragraphOptions(0, nameStyle, tableStyle.colors.itemName));
  const detailOptions = (at: number, style: TextStyle): ParagraphOptions =>
    paragraphOptions(at + 1, style, tableStyle.colors.detail);
  const first = secondaryTexts.length === 0 ? nameBlock : withSecondaryTexts(ctx, fragment, nameBlock, [
    nameStyle, secondaryTextStyle(nameStyle, detailStyle), secondaryTextStartPt(table, widthPt),
  ], detailOptions);
  return [first, details.map((detail, at) =>
    detailBlock(ctx, detail, { ...detailOptions(secondaryTexts.length + at, detailStyle), ...wideOptions }))];
};

/** A measured line, wrapped if the column is too narrow. */
const lineCell = (
  cell: Cell, line: TextLine, widthPt: number, style: TextStyle, color: string, align: ParagraphOptions['align'] = 'start',
): Block => {
  const lines = line.widthPt <= widthPt + 0.01 ? [line] : cell.table.ctx.measurer.wrap(line.text, line.font, widthPt);
  return linesToBlock({ lines, style, color, widthPt, meaning: cell.meaning, align }, []);
};

const figureCell = (
  cell: Cell, figures: FigureColumn, widthPt: number, { isFollowed = false, isSecondary = false } = {},
): Block => {
  const { ctx, tableStyle } = cell.table;
  const measured = figures.lines[cell.index];
  if (measured === undefined) return EMPTY;
  const line = isFollowed ? endingInSpace(measured) : measured;
  const style = tableStyle.textStyles.figure;
  const attributes = { color: isSecondary ? tableStyle.colors.detail : tableStyle.colors.figure, meaning: cell.meaning };
  const alignOffset = figures.alignOffsetsPt?.[cell.index] ?? 0;
  if (line.widthPt + alignOffset <= widthPt + 0.01) return figureLine(line, style, widthPt, attributes, alignOffset);
  const lines = ctx.measurer.wrap(line.text, line.font, widthPt, { direction: ctx.direction });
  return linesToBlock({ lines, style, widthPt, ...attributes, align: 'figure' }, []);
};

/** Distance from the reading edge of a cell to the end of its number; undefined if the number is split. */
const numberEndPt = ({ table: { ctx }, index }: Cell, figures: FigureColumn, widthPt: number): number | undefined => {
  const numberWidthPt = (figures.lines[index] as TextLine).widthPt;
  const alignOffset = figures.alignOffsetsPt?.[index] ?? 0;
  if (numberWidthPt + alignOffset > widthPt + 0.01) return undefined;
  return ctx.direction === 'rtl' ? alignOffset + numberWidthPt : widthPt - alignOffset;
};

/** A number with a text after its last digit, such as a unit, or below it if the column has no width for it. */
const suffixedCell = (cell: Cell, figures: FigureColumn, { lines }: TextColumn, suffixWidthPt: number): Block => {
  const { table: { tableStyle, figures: { sizePt } }, column, index } = cell;
  const numberWidthPt = column.widthPt - suffixWidthPt;
  const line = lines[index];
  const number = figureCell(cell, figures, numberWidthPt, { isFollowed: line !== undefined });
  if (line === undefined) return number;
  const [style, color] = [codeTextStyle(tableStyle, sizePt), tableStyle.colors.detail];
  if (suffixWidthPt === 0 && column.key === 'rate') return stack([number, lineCell(cell, line, column.widthPt, style, color, 'figure')]);
  const suffix = lineCell(cell, line, suffixWidthPt - UNIT_GAP_PT, style, color);
  const endPt = numberEndPt(cell, figures, numberWidthPt) ?? numberWidthPt;
  return beside([{ xPt: 0, block: number }, { xPt: endPt + UNIT_GAP_PT, block: suffix }]);
};

/** The quantity of the sum of a section, whose last row has this index. */
export const sectionQuantityCell = (
  table: TableContext, { columns, suffixWidthsPt }: TableColumns, index: number, meaning: StructureNode,
): Block => {
  const column = required(columns.find(({ key }) => key === 'quantity'), 'column of quantities');
  const cell = { table, column, index: table.ctx.content.rows.length + index, meaning };
  return suffixedCell(cell, table.figures.quantity, table.figures.unit, suffixWidthsPt.quantity);
};

const textCell = (cell: Cell, { lines }: TextColumn): Block => {
  const { tableStyle, figures } = cell.table;
  const line = lines[cell.index];
  if (line === undefined) return EMPTY;
  return lineCell(cell, line, cell.column.widthPt, codeTextStyle(tableStyle, figures.sizePt), tableStyle.colors.detail);
};

/** A cell of a `text` or `figure` column. */
const addedColumnCell = (cell: Cell): Block => {
  const { column: { key, cellIndex: position = -1, widthPt }, table: { figures: { cells } } } = cell;
  const measured = required(cells[position], 'cells');
  return key === 'figure' ? figureCell(cell, measured as FigureColumn, widthPt) : textCell(cell, measured);
};

const cellBlock = (cell: Cell, { suffixWidthsPt }: TableColumns): Block => {
  const { table, table: { figures }, index, column: { key, widthPt } } = cell;
  switch (key) {
    case 'hsCode': return textCell(cell, figures.hsCode);
    case 'quantity': return suffixedCell(cell, figures.quantity, figures.unit, suffixWidthsPt.quantity);
    case 'rate': return suffixedCell(cell, figures.rate, figures.rateBase, suffixWidthsPt.rate);
    case 'amount': return figureCell(cell, figures.amount, widthPt, { isSecondary: rowAt(table, index).isOption === true });
    default: return addedColumnCell(cell);
  }
};

const textWidthPt = (table: TableContext, tableColumns: TableColumns, index: number): number => {
  const item = required(rowColumns(tableColumns, rowAt(table, index)).find(({ key }) => key === 'item'), 'column of items');
  return item.widthPt - itemIndent(table, rowAt(table, index));
};

const rowDetailSpan = (table: TableContext, tableColumns: TableColumns, index: number, texts: RowTexts): DetailSpan =>
  detailSpan(table, tableColumns, rowAt(table, index), texts, {
    widthPt: textWidthPt(table, tableColumns, index), style: detailTextStyle(table.tableStyle, table.figures.sizePt),
  });

const textsInColumns = (table: TableContext, tableColumns: TableColumns, index: number): RowTexts => {
  const row = rowAt(table, index);
  const widthPt = textWidthPt(table, tableColumns, index);
  const styles = itemTextStyles(table.tableStyle, table.figures.sizePt);
  const texts = row.secondaryTexts.length === 0 ? row : placeSecondaryTexts(table.ctx, row, styles, widthPt);
  return shortenItemName(table, row, texts, { widthPt, style: styles[0] });
};

const spaceAboveDetails = ({ tableStyle: { textStyles: { detail } } }: TableContext): number => detail.gridPt / 2;

const detailsBelowFigures = (details: readonly Block[], { secondXPt }: DetailSpan, leadingPt: number): Block =>
  (secondXPt === undefined ? stack(details) : twoColumns(stack(details), { secondXPt, leadingPt }));

/** Maximum points per pixel: 0.26 mm. */
const MAX_PT_PER_PX = mm(0.26);

/** The picture of a row, which is never split. It belongs to the cell of the item. */
const pictureColumn = (
  table: TableContext, { columns }: TableColumns, index: number, row: StructureNode,
): readonly Column[] => {
  const { picture, itemName: { text: alternateText } } = rowAt(table, index);
  if (picture === undefined) return [];
  const position = columns.findIndex(({ key }) => key === 'item');
  const within = required(row.children[position], 'cell');
  const meaning = alternateText === '' ? 'artifact' : { tag: 'Figure', children: NO_NODES, alternateText, within } as const;
  const xPt = required(columns[position], 'column of items').xPt + table.tableStyle.itemIndentPt;
  return [{ xPt, block: pictureInSquare(picture, PICTURE_SIDE_PT, MAX_PT_PER_PX, meaning) }];
};

/** The texts of a row or fragment. Later fragments have only texts of the item column. */
export const rowTexts = (
  table: TableContext, tableColumns: TableColumns, index: number, node: StructureNode, pageFragment?: RowFragment,
): Block => {
  const texts = textsInColumns(table, tableColumns, index);
  const fragment = pageFragment ?? wholeRow(texts);
  const span = rowDetailSpan(table, tableColumns, index, texts);
  const isBelow = areDetailsBelow(span, textWidthPt(table, tableColumns, index));
  let below: Block = EMPTY;
  const columns = rowColumns(tableColumns, rowAt(table, index)).map((column, position): Column => {
    const isItem = column.key === 'item';
    if (!fragment.isStart && !isItem) return { xPt: column.xPt, block: EMPTY };
    const cell = { table, column, fragment, index, meaning: required(node.children[position], 'cell') };
    if (!isItem) return { xPt: column.xPt, block: cellBlock(cell, tableColumns) };
    const xPt = column.xPt + itemIndent(table, rowAt(table, index));
    const [first, details] = itemTexts(cell, span);
    if (isBelow) below = indent(xPt, detailsBelowFigures(details, span, table.tableStyle.textStyles.detail.leadingPt));
    return { xPt, block: isBelow || details.length === 0 ? first : stack([first, ...details]) };
  });
  const cells = beside([...fragment.isStart ? pictureColumn(table, tableColumns, index, node) : [], ...columns]);
  if (rowAt(table, index).keepWith !== undefined) return cellsAbove(cells, 0);
  const spacingPt = fragment.isStart && below.heightPt > 0 ? spaceAboveDetails(table) : 0;
  // The white space belongs to the cells, so that no split separates them.
  return isBelow ? cellsAbove(stack([stack([cells, space(spacingPt)]), below]), cells.heightPt) : cells;
};

/** Padding of a row. Extra spacing is added above; negative spacing is taken from both sides. */
const paddingWithSpacing = ({ tableStyle: { rowPadding: { topPt, bottomPt } } }: TableContext, spacingPt: number): Padding =>
  (spacingPt < 0 ? { topPt: topPt + spacingPt / 2, bottomPt: bottomPt + spacingPt / 2 } : { topPt: topPt + spacingPt, bottomPt });

export const calculateRowHeightPt = (
  { tableStyle: { rowPadding: { topPt, bottomPt } } }: TableContext, texts: Block, spacingPt: number,
): number => topPt + spacingPt + texts.heightPt + bottomPt;

/** Whether a row ends the table, without a section sum below it. */
const isLastRow = ({ rows }: Content, index: number): boolean =>
  index === rows.length - 1 && rows[index]?.section?.sum === undefined;

interface RowFragmentBlock extends SpanningBlock { belowTitle(title: Block): Block }

/** The texts of a row with padding and the decoration of the design. */
class RowBlock implements RowFragmentBlock {
  readonly heightPt: number;
  private readonly padding: Padding;

  constructor(
    private readonly table: TableContext, private readonly tableColumns: TableColumns, private readonly index: number,
    readonly nodes: readonly StructureNode[], private readonly texts: Block, private readonly spacingPt: number,
    private readonly isStart: boolean, private readonly isLastRow: boolean,
  ) {
    this.heightPt = calculateRowHeightPt(table, texts, spacingPt);
    this.padding = paddingWithSpacing(table, spacingPt);
  }

  get wordSplit(): WordSplit { return this.texts.wordSplit; }

  paint(sheet: Sheet, xPt: number, yPt: number): void {
    const { table: { tableStyle }, tableColumns: { widthPt, edgesPt }, index, spacingPt, heightPt, isLastRow } = this;
    const textTopPt = yPt + this.padding.topPt;
    const position = { index, startsRow: this.isStart, isLastRow, edgesPt, textTopPt };
    tableStyle.paintRow(sheet, { xPt, yPt: yPt + Math.max(0, spacingPt / 2), widthPt, heightPt }, position);
    this.texts.paint(sheet, xPt, textTopPt);
  }

  get fullWidthTextPt(): VerticalExtent | undefined {
    const { heightPt, spacingPt, table: { tableStyle: { rowPadding } }, padding } = this;
    const cellsHeightPt = heightOfCellsPt(this.texts);
    // The box is shifted so that the padding above and below the text looks equal.
    const boxOffsetPt = Math.max(0, spacingPt / 2) + (rowPadding.topPt - rowPadding.bottomPt) / 2;
    return cellsHeightPt === undefined
      ? undefined : [cellsHeightPt === 0 ? 0 : padding.topPt + cellsHeightPt - boxOffsetPt, heightPt];
  }

  /** A later fragment below the repeated item name. */
  belowTitle(title: Block): RowBlock {
    const { table, tableColumns, index, nodes, texts, spacingPt, isStart, isLastRow } = this;
    return new RowBlock(table, tableColumns, index, nodes, textsBelowTitle(title, texts), spacingPt, isStart, isLastRow);
  }

  split(availablePt: number): Fragments | undefined {
    const { table, tableColumns, index, texts, spacingPt, isStart, isLastRow, padding: { topPt, bottomPt } } = this;
    const fragments = texts.split(availablePt - topPt - bottomPt);
    return fragments && [
      new RowBlock(table, tableColumns, index, NO_NODES, fragments[0], spacingPt, isStart, false),
      new RowBlock(table, tableColumns, index, NO_NODES, fragments[1], spacingPt, false, isLastRow),
    ];
  }
}

const WHOLE_ROW: Pick<RowFragment, 'isStart' | 'isEnd'> = { isStart: true, isEnd: true };

/** @param texts from {@link rowTexts} */
export const rowBlock = (
  table: TableContext, tableColumns: TableColumns, index: number, node: StructureNode, texts: Block, spacingPt = 0,
  fragment = WHOLE_ROW,
): Block => {
  const endsTable = fragment.isEnd && isLastRow(table.ctx.content, index);
  return new RowBlock(table, tableColumns, index, [node], texts, spacingPt, fragment.isStart, endsTable);
};

/** The row of a section sum, below the line item at `index`. */
export const sumRow = (
  table: TableContext, tableColumns: TableColumns, index: number, node: StructureNode, texts: Block,
) => (spacingPt: number): Block => {
  const endsTable = index === table.ctx.content.rows.length - 1;
  return new RowBlock(table, tableColumns, index, [node], texts, spacingPt, false, endsTable);
};

export const rowBelowTitle = (fragment: Block, title: Block): Block => (fragment as RowFragmentBlock).belowTitle(title);

interface RowSplitOptions {
  readonly heightPt: number;
  readonly keepsParagraphs: boolean;
  /** Extra white space above each fragment. */
  readonly spacingPt: number;
  readonly next: TableColumns;
}

/** Splits a row. The second fragment is measured in the columns of the next page. */
export const splitRowAcrossWidths = (
  table: TableContext, tableColumns: TableColumns, index: number, node: StructureNode,
  { heightPt, keepsParagraphs, spacingPt, next }: RowSplitOptions,
): Fragments | undefined => {
  const { ctx: { measurer }, tableStyle: { rowPadding: { topPt, bottomPt } } } = table;
  const widthPt = textWidthPt(table, tableColumns, index);
  const texts = textsInColumns(table, tableColumns, index);
  const detailSpan = rowDetailSpan(table, tableColumns, index, texts);
  const metrics = { measurer, widthPt, detailSpan, keepsParagraphs, styles: itemStyles(table, index, widthPt) };
  const paddingHeightPt = topPt + spacingPt + bottomPt + (areDetailsBelow(detailSpan, widthPt) ? spaceAboveDetails(table) : 0);
  const fragments = splitRow(texts, metrics, heightPt - paddingHeightPt + EPSILON_PT);
  if (fragments === undefined) return undefined;
  const fragmentBlock = (columns: TableColumns, fragment: RowFragment): Block =>
    rowBlock(table, columns, index, node, rowTexts(table, columns, index, node, fragment), spacingPt, fragment);
  const first = fragmentBlock(tableColumns, fragments[0]);
  // A text in another column may be higher than the first fragment of the description.
  return first.heightPt > heightPt + EPSILON_PT ? undefined : [first, fragmentBlock(next, fragments[1])];
};
