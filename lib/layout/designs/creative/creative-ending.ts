import { beside, indent, space, stack, withNodes, type Block } from '../../engine/block.js';
import { withBackground, padded } from '../../engine/framed-block.js';
import { totalsNode } from '../../table/table-node.js';
import { notesAndTerms, type TextBlockStyle } from '../../parts/passages.js';
import { composeEnding, type Ending } from '../../parts/passages-beside.js';
import { balanceRow, closingRow, totalRows, totalsWidthsInPanel, type TotalRowStyle, type TotalRowWidths } from '../../parts/totals.js';
import { GRID_PT, type CreativeContext } from './creative-looks.js';
import { TABLE_INSET_PT, ROW_PADDING } from './creative-table.js';

export const GUTTER_PT = 14;

const PANEL_PADDING_PT = GRID_PT;
/** The panel is this much lower, so that its middle is the middle of the figures, not of their line. */
const PANEL_SHIFT_PT = 1.3;
/** Notes next to the totals may be this much higher than the totals. */
const SLACK_PT = 6 * GRID_PT;

const rowsAbovePanel = (ctx: CreativeContext, available: TotalRowWidths): Block => {
  const { quiet, figure, strong, strongFigure, small: note } = ctx.styles;
  const usual: TotalRowStyle = { label: quiet, figure, note, padding: ROW_PADDING, gapPt: GUTTER_PT };
  return stack(totalRows(ctx, { usual, total: { ...usual, label: strong, figure: strongFigure } }, available));
};

/** The balance on the primary colour, over the whole width of the content. */
const panel = (ctx: CreativeContext, widthPt: number): Block => {
  const { content, palette, styles } = ctx;
  const { strong: label, balance: figure, small: note } = styles.onColor;
  const padding = { topPt: PANEL_PADDING_PT, bottomPt: PANEL_PADDING_PT };
  const rowStyle: TotalRowStyle = { label, figure, note, padding, gapPt: GUTTER_PT };
  const balance = balanceRow(ctx, closingRow(content), rowStyle, { widthPt: widthPt - 2 * TABLE_INSET_PT, figurePt: 0 });
  return withBackground(indent(TABLE_INSET_PT, balance), widthPt, (sheet, box) =>
    sheet.rectangle({ ...box, yPt: box.yPt + PANEL_SHIFT_PT }, { fill: palette.primaryColor, radiusPt: 8 }));
};

const PANEL = { insetPt: TABLE_INSET_PT, gutterPt: GUTTER_PT } as const;
const COLUMNS = 12;
/** Columns that the totals may take for long labels. */
const MAX_COLUMNS = 10;

/**
 * The totals above the balance in its panel. Notes and terms are next to them if they are little higher.
 * @param column Column of the grid at which the totals begin
 */
export const ending = (ctx: CreativeContext, frameWidthPt: number, amountPt: number, column: number): Ending => {
  const { styles, content: { totals: { length } } } = ctx;
  const panelShape = { ...PANEL, columns: [COLUMNS - column, MAX_COLUMNS] } as const;
  const available = totalsWidthsInPanel(ctx, styles, [frameWidthPt, amountPt], panelShape);
  const totalsPt = available.widthPt + TABLE_INSET_PT;
  const rowsX = frameWidthPt - totalsPt;
  const textPt = frameWidthPt - 2 * TABLE_INSET_PT;
  const rows = rowsAbovePanel(ctx, available);
  const balance = panel(ctx, frameWidthPt);
  const table = totalsNode(ctx, [...rows.nodes, ...balance.nodes]);
  const textBlockStyle: TextBlockStyle = { label: styles.label, text: styles.small };
  const heightPt = rows.heightPt - ROW_PADDING.topPt + SLACK_PT;
  const widthPt = length === 0 ? 0 : rowsX - TABLE_INSET_PT - GUTTER_PT;
  const sideSpace = {
    widthPt, heightPt, isAboveBalance: true, gapPt: GRID_PT, clearAbovePt: ROW_PADDING.topPt, totalsPt,
    below: { xPt: TABLE_INSET_PT, widthPt: textPt, maxPt: textPt },
  };
  return composeEnding(ctx, textBlockStyle, sideSpace, {
    totals: (side) => {
      const body = beside([{ xPt: rowsX, block: rows }, { xPt: TABLE_INSET_PT, block: padded(side, ROW_PADDING.topPt, 0) }]);
      return withNodes(stack([body, space(length === 0 ? GRID_PT : 2 * GRID_PT), balance]), [table, ...side.nodes]);
    },
    textBlocks: () => indent(TABLE_INSET_PT, notesAndTerms(ctx, textBlockStyle, textPt, GUTTER_PT, available.widthPt)),
  });
};
