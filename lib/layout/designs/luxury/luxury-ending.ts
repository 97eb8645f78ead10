import { beside, indent, space, stack, withNodes, type Block } from '../../engine/block.js';
import { fitLine, lineWidthPt } from '../../engine/fit.js';
import { withBackground, type PaintBackground } from '../../engine/framed-block.js';
import { twelveColumns } from '../../engine/grid.js';
import type { TotalRow } from '../../content/content.js';
import type { LayoutContext, ColoredStyle } from '../../engine/kit.js';
import type { Padding } from '../../table/table-look.js';
import { totalsNode } from '../../table/table-node.js';
import { notesAndTerms, stackTextBlocks, type TextBlockStyle } from '../../parts/passages.js';
import { composeEnding, type Ending } from '../../parts/passages-beside.js';
import { balanceRow, closingRow, figureWidth, totalRows, totalsWidths, type TotalRowStyle, type TotalRowWidths } from '../../parts/totals.js';
import { goldHairline, GRID_PT, GUTTER_PT, type LuxuryContext } from './luxury-looks.js';

const NO_PADDING: Padding = { topPt: 0, bottomPt: 0 };
/** Notes next to the totals may be this much higher than the totals. */
const SLACK_PT = 6 * GRID_PT;

const COLUMNS = 12;
/** From a label that is next to the balance to its amount. */
const LABEL_GAP_PT = 24;
/** Least size of the balance next to its label. */
const MIN_BALANCE_PT = 16.5;

const betweenHairlines = (ctx: LayoutContext): PaintBackground => {
  const gold = goldHairline(ctx);
  return (sheet, { xPt, yPt, widthPt, heightPt }, isStart, isEnd) => {
    if (isStart) sheet.rule(xPt, yPt + GRID_PT / 2, widthPt, gold);
    if (isEnd) sheet.rule(xPt, yPt + heightPt - GRID_PT / 2, widthPt, gold);
  };
};

const rowsAboveBalance = (ctx: LuxuryContext, available: TotalRowWidths): Block => {
  const { styles } = ctx;
  const usual: TotalRowStyle = { label: styles.quiet, figure: styles.figure, note: styles.small, padding: NO_PADDING, gapPt: GUTTER_PT };
  return stack(totalRows(ctx, { usual, total: { ...usual, label: styles.strong, figure: styles.strongFigure } }, available));
};

/** The balance as large as it fits next to its label, without a change of its line. */
const fittedBalance = (ctx: LuxuryContext, row: TotalRow, widthPt: number): ColoredStyle => {
  const { styles: { strong: label, balance: { style, color } } } = ctx;
  const fitted = fitLine(ctx, row.value.text, style, widthPt - lineWidthPt(ctx, row.label.text, label) - GUTTER_PT, MIN_BALANCE_PT);
  return { style: { ...fitted, leadingPt: style.leadingPt, descentPt: style.descentPt }, color };
};

/** The balance between hairlines, its label at `labelX`; next to its amount if it would not be on one line there. */
const balance = (ctx: LuxuryContext, widthPt: number, labelX: number): Block => {
  const { styles: { strong: label, balance: usual, small: note } } = ctx;
  const row = closingRow(ctx.content);
  const fitted = fittedBalance(ctx, row, widthPt - labelX);
  const isBeside = lineWidthPt(ctx, row.label.text, label) + GUTTER_PT + figureWidth(ctx, [row], fitted) <= widthPt - labelX;
  const [startPt, figure, gapPt] = isBeside ? [labelX, fitted, GUTTER_PT] : [0, usual, LABEL_GAP_PT];
  const rowStyle: TotalRowStyle = {
    label, figure, note, gapPt, isLabelAtFigure: !isBeside, padding: { topPt: GRID_PT, bottomPt: 2 * GRID_PT },
  };
  const line = indent(startPt, balanceRow(ctx, row, rowStyle, { widthPt: widthPt - startPt, figurePt: 0 }));
  return withBackground(line, widthPt, betweenHairlines(ctx));
};

/**
 * The rows above the balance are at the right. The balance is below them on their axes, between gold hairlines over the
 * whole width. Notes and terms are to the left of the rows if they are at most six steps higher.
 * @param column Column of the grid at which the rows begin
 */
export const ending = (ctx: LuxuryContext, widthPt: number, amountPt: number, column: number): Ending => {
  const { styles, content: { totals: { length }, textBlocks } } = ctx;
  const grid = twelveColumns(widthPt, GUTTER_PT);
  const available = totalsWidths(ctx, { figures: styles, amountPt, minPt: grid.spanPt(COLUMNS - column), maxPt: widthPt });
  const rows = rowsAboveBalance(ctx, available);
  const rowsX = widthPt - available.widthPt;
  const due = balance(ctx, widthPt, rowsX);
  const textBlockStyle: TextBlockStyle = { label: styles.label, text: styles.prose };
  const below = { xPt: 0, widthPt: grid.spanPt(9), maxPt: widthPt };
  const heightPt = rows.heightPt + SLACK_PT;
  const widthOfSide = length === 0 ? 0 : rowsX - 2 * GUTTER_PT;
  const sideSpace = {
    widthPt: widthOfSide, heightPt, isAboveBalance: true, gapPt: GRID_PT, clearAbovePt: 0, totalsPt: available.widthPt, below,
  };
  const table = totalsNode(ctx, [...rows.nodes, ...due.nodes]);
  return composeEnding(ctx, textBlockStyle, sideSpace, {
    totals: (side) => {
      const body = beside([{ xPt: rowsX, block: rows }, { xPt: 0, block: side }]);
      return withNodes(stack([body, space(GRID_PT), due]), [table, ...side.nodes]);
    },
    textBlocks: () => (ctx.isTight === true
      ? notesAndTerms(ctx, textBlockStyle, widthPt, GUTTER_PT, available.widthPt)
      : stackTextBlocks(ctx, textBlocks, textBlockStyle, below.widthPt, 2 * GRID_PT)),
  });
};
