import { beside, indent, space, stack, withNodes, type Block } from '../../engine/block.js';
import { backed, padded } from '../../engine/framed-block.js';
import { totalsNode } from '../../table/table-node.js';
import { notesAndTerms, type PassageLook } from '../../parts/passages.js';
import { placePassages, type Ending } from '../../parts/passages-beside.js';
import { balanceRow, closingRow, totalRows, totalsSpaceInPanel, type TotalRowLook, type TotalRowSpace } from '../../parts/totals.js';
import { GRID_PT, type CreativeKit } from './creative-looks.js';
import { INSET_PT, ROW_PADDING } from './creative-table.js';

export const GUTTER_PT = 14;

const PANEL_PADDING_PT = GRID_PT;
/** The panel is this much lower, so that its middle is the middle of the figures, not of their line. */
const PANEL_SHIFT_PT = 1.3;
/** Notes next to the totals may be this much higher than the totals. */
const SLACK_PT = 6 * GRID_PT;

const rowsAbovePanel = (kit: CreativeKit, available: TotalRowSpace): Block => {
  const { quiet, figure, strong, strongFigure, small: note } = kit.looks;
  const usual: TotalRowLook = { label: quiet, figure, note, padding: ROW_PADDING, gapPt: GUTTER_PT };
  return stack(totalRows(kit, { usual, total: { ...usual, label: strong, figure: strongFigure } }, available));
};

/** The balance on the primary colour, over the whole width of the content. */
const panel = (kit: CreativeKit, widthPt: number): Block => {
  const { content, palette, looks } = kit;
  const { strong: label, balance: figure, small: note } = looks.onColor;
  const padding = { topPt: PANEL_PADDING_PT, bottomPt: PANEL_PADDING_PT };
  const look: TotalRowLook = { label, figure, note, padding, gapPt: GUTTER_PT };
  const balance = balanceRow(kit, closingRow(content), look, { widthPt: widthPt - 2 * INSET_PT, figurePt: 0 });
  return backed(indent(INSET_PT, balance), widthPt, (sheet, box) =>
    sheet.rectangle({ ...box, yPt: box.yPt + PANEL_SHIFT_PT }, { fill: palette.primaryColor, radiusPt: 8 }));
};

const PANEL = { insetPt: INSET_PT, gutterPt: GUTTER_PT } as const;
const COLUMNS = 12;
/** Columns that the totals may take for long labels. */
const MOST_COLUMNS = 10;

/**
 * The totals above the balance in its panel. Notes and terms are next to them if they are little higher.
 * @param column Column of the grid at which the totals begin
 */
export const ending = (kit: CreativeKit, frameWidthPt: number, amountPt: number, column: number): Ending => {
  const { looks, content: { totals: { length } } } = kit;
  const panelShape = { ...PANEL, columns: [COLUMNS - column, MOST_COLUMNS] } as const;
  const available = totalsSpaceInPanel(kit, looks, [frameWidthPt, amountPt], panelShape);
  const totalsPt = available.widthPt + INSET_PT;
  const rowsX = frameWidthPt - totalsPt;
  const textPt = frameWidthPt - 2 * INSET_PT;
  const rows = rowsAbovePanel(kit, available);
  const balance = panel(kit, frameWidthPt);
  const table = totalsNode(kit, [...rows.nodes, ...balance.nodes]);
  const look: PassageLook = { label: looks.label, text: looks.small };
  const heightPt = rows.heightPt - ROW_PADDING.topPt + SLACK_PT;
  const widthPt = length === 0 ? 0 : rowsX - INSET_PT - GUTTER_PT;
  const sideSpace = {
    widthPt, heightPt, isAboveBalance: true, gapPt: GRID_PT, clearAbovePt: ROW_PADDING.topPt, totalsPt,
    below: { xPt: INSET_PT, widthPt: textPt, mostPt: textPt },
  };
  return placePassages(kit, look, sideSpace, {
    totals: (side) => {
      const body = beside([{ xPt: rowsX, block: rows }, { xPt: INSET_PT, block: padded(side, ROW_PADDING.topPt, 0) }]);
      return withNodes(stack([body, space(length === 0 ? GRID_PT : 2 * GRID_PT), balance]), [table, ...side.nodes]);
    },
    passages: () => indent(INSET_PT, notesAndTerms(kit, look, textPt, GUTTER_PT, available.widthPt)),
  });
};
