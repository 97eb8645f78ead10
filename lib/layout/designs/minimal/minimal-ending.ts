import { beside, stack, type Block } from '../../engine/block.js';
import { backed } from '../../engine/framed-block.js';
import { twelveColumns } from '../../engine/grid.js';
import type { Kit } from '../../engine/kit.js';
import { asTotals } from '../../table/table-node.js';
import { rowRule } from '../../parts/colors.js';
import { notesAndTerms, passageStack, type PassageLook } from '../../parts/passages.js';
import { placePassages, SIDE_GUTTER_PT, yieldingSpace, type Ending } from '../../parts/passages-beside.js';
import { balanceRow, closingRow, totalRows, totalsSpace, type TotalRowLook, type TotalRowSpace } from '../../parts/totals.js';
import { evenly, GRID_PT, GUTTER_PT, PADDING, TOTALS_GAP, type MinimalKit } from './minimal-looks.js';

/** Distance from the rows to the hairline above the total. */
const HANG_PT = GRID_PT / 2;
/** Columns that the totals may take for long labels. */
const MOST_COLUMNS = 7;
/** Notes next to the totals may be this much higher than the totals. */
const SLACK_PT = 4 * GRID_PT;
const COLUMNS = 12;

const totalsTable = (kit: MinimalKit, available: TotalRowSpace): Block => {
  const { content, palette, looks } = kit;
  const padding = { topPt: 0, bottomPt: 0 };
  const usual: TotalRowLook = { label: looks.quiet, figure: looks.figure, note: looks.small, padding, gapPt: GUTTER_PT };
  const hairline = { color: palette.secondaryTextColor, widthPt: 0.4 };
  const total: TotalRowLook = { ...usual, label: looks.total, figure: looks.strongFigure, padding: PADDING };
  const frameTotal = (row: Block): Block =>
    backed(row, available.widthPt, (sheet, box) => sheet.rule(box.xPt, box.yPt + HANG_PT, available.widthPt, hairline));
  const figure = evenly(kit, closingRow(content).value.text, looks.balance);
  const balance = balanceRow(kit, closingRow(content), { ...total, label: looks.body, figure }, available);
  return asTotals(kit, stack([...totalRows(kit, { usual, total, frameTotal }, available), balance]));
};

/** Notes below the totals, with a thin rule in the white space above them. */
const belowRule = ({ palette }: Kit, block: Block, widthPt: number): Block =>
  backed(block, widthPt, (sheet, { xPt, yPt }, isStart) => {
    if (isStart) sheet.rule(xPt, yPt - 2 * GRID_PT, widthPt, rowRule(palette));
  });

/**
 * Notes and terms are left of the totals, on the axis, if they are at most a little higher. The rule of the table is
 * one step into the gap.
 * @param column Column of the grid at which they begin
 */
export const ending = (kit: MinimalKit, widthPt: number, amountPt: number, column: number): Ending => {
  const { looks, content } = kit;
  const grid = twelveColumns(widthPt, GUTTER_PT);
  const spaceOf = (columns: number): TotalRowSpace =>
    totalsSpace(kit, {
      figures: looks, amountPt,
      leastPt: grid.spanPt(columns), mostPt: widthPt,
      labels: { look: looks.quiet, gapPt: GUTTER_PT, mostPt: grid.spanPt(MOST_COLUMNS) },
    });
  const available = yieldingSpace(kit, [COLUMNS - column, 5], spaceOf, (space) => widthPt - space.widthPt - SIDE_GUTTER_PT);
  const table = totalsTable(kit, available);
  const tableX = widthPt - available.widthPt;
  const look: PassageLook = { label: looks.label, text: looks.quiet };
  const below = { xPt: 0, widthPt: grid.spanPt(8), mostPt: widthPt };
  const sideSpace = {
    widthPt: tableX - SIDE_GUTTER_PT, heightPt: table.heightPt + SLACK_PT, gapPt: GRID_PT,
    clearAbovePt: TOTALS_GAP.leastPt - GRID_PT, totalsPt: available.widthPt, below,
  };
  return placePassages(kit, look, sideSpace, {
    totals: (side) => beside([{ xPt: tableX, block: table }, { xPt: 0, block: side }]),
    passages: () => (kit.isTight === true
      ? notesAndTerms(kit, look, widthPt, GUTTER_PT, available.widthPt)
      : passageStack(kit, content.passages, look, below.widthPt, 2 * GRID_PT)),
    frame: (passages) => (content.balance.value.text === '' ? passages : belowRule(kit, passages, widthPt)),
  });
};
