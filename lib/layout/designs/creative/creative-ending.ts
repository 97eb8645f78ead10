import { beside, indent, space, stack, type Block } from '../../engine/block.js';
import { backed, padded } from '../../engine/framed-block.js';
import { asTotals } from '../../table/table-node.js';
import { notesAndTerms, type PassageLook } from '../../parts/passages.js';
import { placePassages, type Ending } from '../../parts/passages-beside.js';
import { balanceRow, totalRows, totalsSpaceInPanel, type TotalRowLook, type TotalRowSpace } from '../../parts/totals.js';
import { GRID_PT, type CreativeKit } from './creative-looks.js';
import { INSET_PT, ROW_PADDING } from './creative-table.js';

export const GUTTER_PT = 14;

const PANEL_PADDING_PT = GRID_PT;
/** The panel is this much lower, so that its middle is the middle of the figures, not of their line. */
const PANEL_SHIFT_PT = 1.3;
/** Notes next to the totals may be this much higher than the totals. */
const SLACK_PT = 6 * GRID_PT;

const totals = (kit: CreativeKit, available: TotalRowSpace): Block => {
  const { content, palette, looks } = kit;
  const widthPt = available.widthPt + 2 * INSET_PT;
  const { quiet, figure: amount, small: note } = looks;
  const usual: TotalRowLook = { label: quiet, figure: amount, note, padding: ROW_PADDING, gapPt: GUTTER_PT };
  const rows = totalRows(kit, { usual, total: { ...usual, label: looks.strong, figure: looks.strongFigure } }, available);
  const { strong: label, balance: figure } = looks.onColor;
  const padding = { topPt: PANEL_PADDING_PT, bottomPt: PANEL_PADDING_PT };
  const balance = balanceRow(kit, content.balance, { ...usual, label, figure, padding }, available);
  const panel = backed(indent(INSET_PT, balance), widthPt, (sheet, box) =>
    sheet.rectangle({ ...box, yPt: box.yPt + PANEL_SHIFT_PT }, { fill: palette.primaryColor, radiusPt: 8 }));
  return asTotals(kit, stack([indent(INSET_PT, stack(rows)), space(rows.length === 0 ? GRID_PT : 2 * GRID_PT), panel]));
};

const PANEL = { insetPt: INSET_PT, gutterPt: GUTTER_PT, columns: [7, 10] } as const;

/** The totals above the balance in its panel. Notes and terms are next to them if they are little higher. */
export const ending = (kit: CreativeKit, frameWidthPt: number, amountPt: number): Ending => {
  const { looks } = kit;
  const available = totalsSpaceInPanel(kit, looks, [frameWidthPt, amountPt], PANEL);
  const startPt = frameWidthPt - available.widthPt - 2 * INSET_PT;
  const table = totals(kit, available);
  const look: PassageLook = { label: looks.label, text: looks.small };
  const heightPt = table.heightPt - ROW_PADDING.topPt + SLACK_PT;
  const sideSpace = {
    widthPt: startPt - GUTTER_PT, heightPt, gapPt: GRID_PT,
    clearAbovePt: ROW_PADDING.topPt, below: { xPt: 0, widthPt: frameWidthPt },
  };
  return placePassages(kit, look, sideSpace, {
    totals: (side) => beside([{ xPt: startPt, block: table }, { xPt: 0, block: padded(side, ROW_PADDING.topPt, 0) }]),
    passages: () => notesAndTerms(kit, look, frameWidthPt, GUTTER_PT),
  });
};
