import { beside, drawing, EMPTY, indent, space, stack, type Block } from '../engine/block.js';
import { withBackground, padded } from '../engine/framed-block.js';
import type { CarriedForward, ColumnKey } from '../content/content.js';
import { figureLine } from '../engine/figure-line.js';
import { ellipsizedLine, fitWords } from '../engine/fit.js';
import { setLine, setPhrase } from '../engine/kit.js';
import type { Meaning, StructureNode } from '../engine/page.js';
import { resized, type TextStyle } from '../engine/role.js';
import { MIN_HEAD_SHARE, MIN_SIZE_PT, type TableColumns, type PlacedColumn } from './table-geometry.js';
import { itemColumn } from './row-columns.js';
import type { TableContext } from './table-parts.js';
import { required } from '../../required.js';
import { detailTextStyle } from './table-figures.js';

const isText = (key: ColumnKey): boolean => key === 'item' || key === 'hsCode' || key === 'text';

/**
 * Width of a label. The quantity label ends where the digits end. It may extend over the units, so that it stays on one
 * line if the column is wide enough, or otherwise so that its words stay whole.
 */
const headWidth = ({ tableStyle }: TableContext, { unitPt }: TableColumns, { key, widthPt, labelWidths }: PlacedColumn): number => {
  if (key === 'item') return widthPt - tableStyle.itemIndentPt;
  if (key !== 'quantity') return widthPt;
  const ownPt = widthPt - unitPt;
  const { linePt, wordPt } = labelWidths;
  return Math.min(widthPt, Math.max(ownPt, linePt <= widthPt ? linePt : wordPt));
};

/** All labels are a little smaller if that keeps their longest words whole. A word that breaks anyway is ignored. */
const headTextStyle = (table: TableContext, tableColumns: TableColumns): TextStyle => {
  const { ctx, tableStyle: { textStyles: { head } } } = table;
  const minPt = Math.max(MIN_SIZE_PT, head.font.sizePt * MIN_HEAD_SHARE);
  return tableColumns.columns.reduce((style, column) => {
    const widthPt = headWidth(table, tableColumns, column);
    if (column.labelWidths.wordPt <= widthPt) return style;
    const fitted = fitWords(ctx, column.label.text, head, widthPt, minPt);
    const isWhole = ctx.measurer.longestWordPt(column.label.text, fitted.font) <= widthPt;
    return isWhole && fitted.font.sizePt < style.font.sizePt ? fitted : style;
  }, head);
};

const headCell = (table: TableContext, tableColumns: TableColumns, column: PlacedColumn, style: TextStyle, meaning: Meaning): Block => {
  const { ctx, tableStyle } = table;
  return setPhrase(ctx, column.label, {
    style, color: tableStyle.colors.head, widthPt: headWidth(table, tableColumns, column), tag: meaning,
    align: isText(column.key) ? 'start' : 'figure',
  });
};

/** The nodes of a table's head, one per column: a TH, or a TD if the label is hidden, because a header must not be empty. */
export const headNodes = (tableColumns: TableColumns): readonly StructureNode[] => tableColumns.columns.map(({ label }) =>
  (label.text === '' ? { tag: 'TD', children: [] } : { tag: 'TH', children: [], scope: 'Column' }));

/** The head of the table, its labels aligned at the bottom. A head repeated on a later page has no nodes. */
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

const MEANING = 'header-artifact';

/**
 * The sum carried to the next page: its label below the descriptions, the sum below the amounts. It repeats amounts of
 * the rows, so it is an artifact.
 * @param index Index of the last row in the sum
 */
export const carriedForwardLine = (table: TableContext, tableColumns: TableColumns, carriedForward: CarriedForward, index: number): Block => {
  const { ctx, tableStyle, figures: { sizePt } } = table;
  const { columns } = tableColumns;
  const [item, amount] = [itemColumn(tableColumns), required(columns.find(({ key }) => key === 'amount'), 'column of amounts')];
  const style = resized(tableStyle.textStyles.figure, sizePt);
  const sum = setLine(ctx, required(carriedForward.sums[index] ?? carriedForward.sums.at(-1), 'sum'), style.font);
  const endPt = amount.xPt + amount.widthPt;
  const startPt = item.xPt + tableStyle.itemIndentPt;
  const sumPt = tableStyle.gutterPt + Math.max(amount.widthPt, sum.widthPt);
  const widthPt = endPt > startPt ? endPt - startPt - sumPt : item.widthPt - tableStyle.itemIndentPt;
  const color = tableStyle.colors.detail;
  const label = setPhrase(ctx, carriedForward.label, { style: detailTextStyle(tableStyle, sizePt), color, widthPt, tag: MEANING });
  const figure = figureLine(sum, style, amount.widthPt, { color, meaning: MEANING });
  const line = beside([{ xPt: 0, block: label }, { xPt: amount.xPt - startPt, block: figure }]);
  const { topPt, bottomPt } = tableStyle.rowPadding;
  const body = padded(indent(startPt, line), topPt, bottomPt);
  return withBackground(body, tableColumns.widthPt, (sheet, box) => tableStyle.paintCarriedForward?.(sheet, box));
};

/** Size of the repeated title of a row: it only reminds of the page before. */
const REPEATED_PT = 8;
/** Most share of its column that the title has if it is the start of a long text. */
const MAX_TITLE_SHARE = 0.5;
/** More characters than fit into it. All of a long text would be shaped again on each page. */
const MAX_REPEATED_LENGTH = 250;
const HALF_CHARACTER = /[\ud800-\udbff]$/;

/** The title of a row on a page on which the row continues, small and quiet. It repeats a text, so it is an artifact. */
export const repeatedTitle = (table: TableContext, tableColumns: TableColumns, index: number): Block => {
  const { ctx, tableStyle, figures: { sizePt } } = table;
  const { itemName } = required(ctx.content.rows[index], 'row');
  if (itemName.text === '') return EMPTY;
  const column = itemColumn(tableColumns);
  const { leadingPt, descentPt } = resized(tableStyle.textStyles.headline, sizePt);
  const quiet = detailTextStyle(tableStyle, sizePt);
  const { font } = resized(quiet, Math.min(REPEATED_PT, quiet.font.sizePt));
  const widthPt = column.widthPt - tableStyle.itemIndentPt;
  const text = `${itemName.text.slice(0, MAX_REPEATED_LENGTH).replace(HALF_CHARACTER, '')}\u2026`;
  const whole = ellipsizedLine(ctx, text, font, widthPt);
  const line = whole.text === text ? whole : ellipsizedLine(ctx, text, font, MAX_TITLE_SHARE * widthPt);
  const attributes = { color: tableStyle.colors.detail, meaning: MEANING } as const;
  return drawing(leadingPt, (sheet, xPt, yPt) =>
    sheet.text(line, xPt + column.xPt + tableStyle.itemIndentPt, yPt + leadingPt - descentPt, attributes));
};
