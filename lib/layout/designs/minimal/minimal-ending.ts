import { beside, stack, type Block } from '../../engine/block.js';
import { withBackground } from '../../engine/framed-block.js';
import { twelveColumns } from '../../engine/grid.js';
import type { LayoutContext } from '../../engine/kit.js';
import { asTotals } from '../../table/table-node.js';
import { rowRule } from '../../parts/colors.js';
import { notesAndTerms, stackTextBlocks, type TextBlockStyle } from '../../parts/passages.js';
import { composeEnding, SIDE_GUTTER_PT, spaceForPayment, type Ending } from '../../parts/passages-beside.js';
import { balanceRow, closingRow, totalRows, totalsWidths, type TotalRowStyle, type TotalRowWidths } from '../../parts/totals.js';
import { inOneFont, GRID_PT, GUTTER_PT, PADDING, TOTALS_GAP, type MinimalContext } from './minimal-looks.js';
import { COLUMNS } from './minimal-particulars.js';

/** Distance from the rows to the hairline above the total. */
const RULE_OFFSET_PT = GRID_PT / 2;
/** Columns that the totals may take for long labels. */
const MAX_COLUMNS = 7;
/** Notes next to the totals may be this much higher than the totals. */
const SLACK_PT = 4 * GRID_PT;

const totalsTable = (ctx: MinimalContext, available: TotalRowWidths): Block => {
  const { content, palette, styles } = ctx;
  const padding = { topPt: 0, bottomPt: 0 };
  const usual: TotalRowStyle = { label: styles.quiet, figure: styles.figure, note: styles.small, padding, gapPt: GUTTER_PT };
  const hairline = { color: palette.secondaryTextColor, widthPt: 0.4 };
  const total: TotalRowStyle = { ...usual, label: styles.total, figure: styles.strongFigure, padding: PADDING };
  const frameTotal = (row: Block): Block =>
    withBackground(row, available.widthPt, (sheet, box) => sheet.rule(box.xPt, box.yPt + RULE_OFFSET_PT, available.widthPt, hairline));
  const figure = inOneFont(ctx, closingRow(content).value.text, styles.balance);
  const balance = balanceRow(ctx, closingRow(content), { ...total, label: styles.body, figure }, available);
  return asTotals(ctx, stack([...totalRows(ctx, { usual, total, frameTotal }, available), balance]));
};

/** Notes below the totals, with a thin rule in the white space above them. */
const belowRule = ({ palette }: LayoutContext, block: Block, widthPt: number): Block =>
  withBackground(block, widthPt, (sheet, { xPt, yPt }, isStart) => {
    if (isStart) sheet.rule(xPt, yPt - 2 * GRID_PT, widthPt, rowRule(palette));
  });

/**
 * Notes and terms are left of the totals, on the axis, if they are at most a little higher. The rule of the table is
 * one step into the gap.
 * @param column Column of the grid at which they begin
 */
export const ending = (ctx: MinimalContext, widthPt: number, amountPt: number, column: number): Ending => {
  const { styles, content } = ctx;
  const grid = twelveColumns(widthPt, GUTTER_PT);
  const spaceOf = (columns: number): TotalRowWidths =>
    totalsWidths(ctx, {
      figures: styles, amountPt,
      minPt: grid.spanPt(columns), maxPt: widthPt,
      labels: { labelStyle: styles.quiet, gapPt: GUTTER_PT, maxPt: grid.spanPt(MAX_COLUMNS) },
    });
  const available = spaceForPayment(ctx, [COLUMNS - column, 5], spaceOf, (space) => widthPt - space.widthPt - SIDE_GUTTER_PT);
  const table = totalsTable(ctx, available);
  const tableX = widthPt - available.widthPt;
  const textBlockStyle: TextBlockStyle = { label: styles.label, text: styles.quiet };
  const below = { xPt: 0, widthPt: grid.spanPt(8), maxPt: widthPt };
  const sideSpace = {
    widthPt: tableX - SIDE_GUTTER_PT, heightPt: table.heightPt + SLACK_PT, gapPt: GRID_PT,
    clearAbovePt: TOTALS_GAP.minPt - GRID_PT, totalsPt: available.widthPt, below,
  };
  return composeEnding(ctx, textBlockStyle, sideSpace, {
    totals: (side) => beside([{ xPt: tableX, block: table }, { xPt: 0, block: side }]),
    textBlocks: () => (ctx.isTight === true
      ? notesAndTerms(ctx, textBlockStyle, widthPt, GUTTER_PT, available.widthPt)
      : stackTextBlocks(ctx, content.textBlocks, textBlockStyle, below.widthPt, 2 * GRID_PT)),
    frame: (textBlocks) => (content.balance.value.text === '' ? textBlocks : belowRule(ctx, textBlocks, widthPt)),
  });
};
