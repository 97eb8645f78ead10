import { beside, drawing, indent, stack, type Block } from '../../engine/block.js';
import { withBackground, padded } from '../../engine/framed-block.js';
import { gapMaker, twelveColumns } from '../../engine/grid.js';
import type { LayoutContext } from '../../engine/kit.js';
import { asTotals } from '../../table/table-node.js';
import { notesAndTerms, type TextBlockStyle } from '../../parts/passages.js';
import { composeEnding, spaceForPayment, type Ending } from '../../parts/passages-beside.js';
import { balanceRow, closingRow, totalRows, totalsWidthsInPanel, type TotalRowStyle, type TotalRowWidths } from '../../parts/totals.js';
import { EDGE_PT } from './console-header.js';
import { GRID_PT, type FuturisticContext } from './futuristic-looks.js';
import { INSET_PT, lowered, ROW_PADDING } from './futuristic-table.js';

export const BOX_GUTTER_PT = 12;
/** Columns of a half of the page. */
export const HALF = 6;
export const COLUMNS = 12;
/** Columns that the panel may take for long labels. */
const MAX_COLUMNS = 8;

/** Distance from the top of its box to the line above the balance. */
const LINE_OFFSET_PT = GRID_PT * 0.7;

export const TOTALS_GAP = gapMaker(GRID_PT)(2, 0.5);

/** Puts a label next to the panel on the baseline of the panel's first row. */
const SIDE_OFFSET_PT = 2 * GRID_PT;

const panel = (ctx: FuturisticContext, available: TotalRowWidths): Block => {
  const { content, palette: { primaryColorDark, accentColor }, styles: { dark, lineOnDark } } = ctx;
  const { quiet, figure, small: note } = dark;
  const usual: TotalRowStyle = { label: quiet, figure, note, padding: ROW_PADDING, gapPt: BOX_GUTTER_PT };
  const total = { ...usual, label: dark.strong, figure: dark.strongFigure };
  const rows = totalRows(ctx, { usual, total }, available);
  const line = drawing(GRID_PT, (sheet, xPt, yPt) =>
    sheet.rule(xPt, yPt + LINE_OFFSET_PT, available.widthPt, { color: lineOnDark, widthPt: 0.5 }));
  const balance = balanceRow(ctx, closingRow(content), { ...total, figure: dark.balance }, available);
  const summed = rows.length === 0 ? [balance] : [...rows, line, balance];
  const body = padded(indent(INSET_PT, stack(summed)), GRID_PT, GRID_PT);
  return asTotals(ctx, withBackground(body, available.widthPt + 2 * INSET_PT, (sheet, texts) => {
    const box = lowered(texts);
    sheet.rectangle(box, { fill: primaryColorDark });
    sheet.rectangle({ ...box, widthPt: EDGE_PT }, { fill: accentColor });
  }));
};

/** Notes and terms next to each other. Their texts begin on the edges of the texts above and below. */
const notesAndTermsBelow = (ctx: LayoutContext, textBlockStyle: TextBlockStyle, widthPt: number, secondPt: number): Block =>
  indent(INSET_PT, notesAndTerms(ctx, textBlockStyle, widthPt - 2 * INSET_PT, BOX_GUTTER_PT + 2 * INSET_PT, secondPt));

const PANEL = { insetPt: INSET_PT, gutterPt: BOX_GUTTER_PT } as const;

/**
 * The totals as a dark panel. Notes and terms are next to it if they are no higher, otherwise below it.
 * @param column Column of the grid at which the panel begins
 */
export const ending = (ctx: FuturisticContext, frameWidthPt: number, amountPt: number, column: number): Ending => {
  const { styles } = ctx;
  const spaceOf = (columns: number): TotalRowWidths =>
    totalsWidthsInPanel(ctx, ctx.styles.dark, [frameWidthPt, amountPt], { ...PANEL, columns: [columns, MAX_COLUMNS] });
  const sidePt = (space: TotalRowWidths): number => frameWidthPt - space.widthPt - 4 * INSET_PT - BOX_GUTTER_PT;
  const available = spaceForPayment(ctx, [COLUMNS - column, HALF - 1], spaceOf, sidePt);
  const startPt = frameWidthPt - available.widthPt - 2 * INSET_PT;
  const totals = panel(ctx, available);
  const textBlockStyle = { label: styles.label, text: styles.quiet };
  const widthPt = sidePt(available);
  const maxPt = frameWidthPt - 2 * INSET_PT;
  const belowPt = twelveColumns(maxPt, BOX_GUTTER_PT).spanPt(MAX_COLUMNS);
  const clearAbovePt = TOTALS_GAP.minPt - GRID_PT / 2 + SIDE_OFFSET_PT;
  const sideSpace = {
    widthPt, heightPt: totals.heightPt - SIDE_OFFSET_PT, gapPt: 2 * GRID_PT, clearAbovePt,
    totalsPt: available.widthPt + INSET_PT, below: { xPt: INSET_PT, widthPt: belowPt, maxPt },
  };
  return composeEnding(ctx, textBlockStyle, sideSpace, {
    totals: (side) => beside([{ xPt: startPt, block: totals }, { xPt: INSET_PT, block: padded(side, SIDE_OFFSET_PT, 0) }]),
    textBlocks: () => notesAndTermsBelow(ctx, textBlockStyle, frameWidthPt, available.widthPt),
  });
};
