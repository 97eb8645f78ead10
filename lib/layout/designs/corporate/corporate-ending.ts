import { readableTextColor } from '../../../invoice/contrast.js';
import { beside, EMPTY, indent, stack, type Block } from '../../engine/block.js';
import { withBackground, padded } from '../../engine/framed-block.js';
import { twelveColumns } from '../../engine/grid.js';
import type { LayoutContext } from '../../engine/kit.js';
import type { Box } from '../../engine/page.js';
import type { Sheet } from '../../engine/sheet.js';
import { asTotals } from '../../table/table-node.js';
import { notesAndTerms, stackTextBlocks, type TextBlockStyle } from '../../parts/passages.js';
import { composeEnding, type Ending } from '../../parts/passages-beside.js';
import { balanceRow, closingRow, totalRows, totalsWidthsInPanel, type TotalRowStyle, type TotalRowWidths } from '../../parts/totals.js';
import {
  GRID_PT, GUTTER_PT, HALF_GRID_PT, INSET_PT, TINT, tintOf, TOTALS_GAP, type CorporateContext,
} from './corporate-looks.js';

/** Most height of notes and terms next to each other. If they would be higher, one is below the other. */
const MAX_TWO_COLUMN_PT = 180;

/** A tinted box, with the balance on the primary colour at its bottom. */
const totalsBox = (ctx: CorporateContext, available: TotalRowWidths): Block => {
  const { content, palette: { primaryColor, headerTextColor }, styles } = ctx;
  const boxPt = available.widthPt + 2 * INSET_PT;
  const filled = (fill: string) => (sheet: Sheet, box: Box): void => sheet.rectangle({ ...box, widthPt: boxPt }, { fill });
  const padding = { topPt: 0, bottomPt: GRID_PT };
  const usual: TotalRowStyle = { label: styles.quiet, figure: styles.figure, note: styles.small, padding, gapPt: GUTTER_PT };
  const total: TotalRowStyle = { ...usual, label: styles.strong, figure: styles.strongFigure };
  const rows = totalRows(ctx, { usual, total }, available);
  const color = readableTextColor(primaryColor, headerTextColor);
  const due: TotalRowStyle = {
    ...usual, padding: { topPt: GRID_PT, bottomPt: 2 * GRID_PT },
    label: { style: styles.strong.style, color }, figure: { style: styles.balance.style, color },
    note: { style: styles.small.style, color },
  };
  const summands = rows.length === 0
    ? EMPTY
    : withBackground(indent(INSET_PT, padded(stack(rows), GRID_PT, 0)), boxPt, filled(tintOf(ctx.palette, TINT)));
  const balance = withBackground(indent(INSET_PT, balanceRow(ctx, closingRow(content), due, available)), boxPt, filled(primaryColor));
  return asTotals(ctx, stack([summands, balance]));
};

/** Notes and terms below the totals: next to each other, or one below the other if that would be too high. */
const textBlocksBelow = (ctx: LayoutContext, textBlockStyle: TextBlockStyle, widthPt: number, secondPt: number): Block => {
  const { textBlocks } = ctx.content;
  const twoColumns = notesAndTerms(ctx, textBlockStyle, widthPt - 2 * INSET_PT, 2 * GUTTER_PT, secondPt);
  if (twoColumns.heightPt <= MAX_TWO_COLUMN_PT) return indent(INSET_PT, twoColumns);
  const measurePt = twelveColumns(widthPt, GUTTER_PT).spanPt(9);
  return indent(INSET_PT, stackTextBlocks(ctx, textBlocks, textBlockStyle, measurePt, 2 * GRID_PT));
};

const PANEL = { insetPt: INSET_PT, gutterPt: GUTTER_PT } as const;
export const COLUMNS = 12;
/** Columns that the box may take for long labels. */
const MAX_COLUMNS = 7;

/**
 * Notes and terms are to the left of the box of totals if they are no higher than the box.
 * @param column Column of the grid at which the box begins
 */
export const ending = (ctx: CorporateContext, widthPt: number, amountPt: number, column: number): Ending => {
  const { styles } = ctx;
  const available = totalsWidthsInPanel(ctx, styles, [widthPt, amountPt], { ...PANEL, columns: [COLUMNS - column, MAX_COLUMNS] });
  const box = totalsBox(ctx, available);
  const boxX = widthPt - available.widthPt - 2 * INSET_PT;
  const textBlockStyle: TextBlockStyle = { label: styles.label, text: styles.quiet };
  const belowPt = twelveColumns(widthPt, GUTTER_PT).spanPt(9);
  const sideSpace = {
    widthPt: boxX - 2 * GUTTER_PT - INSET_PT, heightPt: box.heightPt, gapPt: 2 * GRID_PT,
    clearAbovePt: TOTALS_GAP.minPt - HALF_GRID_PT, totalsPt: available.widthPt + INSET_PT,
    below: { xPt: INSET_PT, widthPt: belowPt, maxPt: widthPt - 2 * INSET_PT },
  };
  return composeEnding(ctx, textBlockStyle, sideSpace, {
    totals: (side) => beside([{ xPt: boxX, block: box }, { xPt: INSET_PT, block: side }]),
    textBlocks: () => textBlocksBelow(ctx, textBlockStyle, widthPt, available.widthPt),
  });
};
