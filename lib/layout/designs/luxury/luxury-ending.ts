import { beside, space, stack, withNodes, type Block } from '../../engine/block.js';
import { backed, type PaintBehind } from '../../engine/framed-block.js';
import { twelveColumns } from '../../engine/grid.js';
import type { Kit } from '../../engine/kit.js';
import type { Padding } from '../../table/table-look.js';
import { totalsNode } from '../../table/table-node.js';
import { notesAndTerms, passageStack, type PassageLook } from '../../parts/passages.js';
import { placePassages, type Ending } from '../../parts/passages-beside.js';
import { balanceRow, closingRow, totalRows, totalsSpace, type TotalRowLook, type TotalRowSpace } from '../../parts/totals.js';
import { goldHairline, GRID_PT, GUTTER_PT, type LuxuryKit } from './luxury-looks.js';

const NONE: Padding = { topPt: 0, bottomPt: 0 };
/** Notes next to the totals may be this much higher than the totals. */
const SLACK_PT = 6 * GRID_PT;

const COLUMNS = 12;
/** From the label of the balance to its amount. */
const LABEL_GAP_PT = 24;

const betweenHairlines = (kit: Kit): PaintBehind => {
  const gold = goldHairline(kit);
  return (sheet, { xPt, yPt, widthPt, heightPt }, isStart, isEnd) => {
    if (isStart) sheet.rule(xPt, yPt + GRID_PT / 2, widthPt, gold);
    if (isEnd) sheet.rule(xPt, yPt + heightPt - GRID_PT / 2, widthPt, gold);
  };
};

const rowsAboveBalance = (kit: LuxuryKit, available: TotalRowSpace): Block => {
  const { looks } = kit;
  const usual: TotalRowLook = { label: looks.quiet, figure: looks.figure, note: looks.small, padding: NONE, gapPt: GUTTER_PT };
  return stack(totalRows(kit, { usual, total: { ...usual, label: looks.strong, figure: looks.strongFigure } }, available));
};

const balance = (kit: LuxuryKit, widthPt: number): Block => backed(
  balanceRow(kit, closingRow(kit.content), {
    label: kit.looks.balanceLabel, figure: kit.looks.balance, note: kit.looks.small, gapPt: LABEL_GAP_PT, isLabelAtFigure: true,
    padding: { topPt: GRID_PT, bottomPt: 2 * GRID_PT },
  }, { widthPt, figurePt: 0 }),
  widthPt,
  betweenHairlines(kit),
);

/**
 * The rows above the balance are at the right. The balance is below them between gold hairlines over the whole width,
 * its label next to the amount. Notes and terms are to the left of the rows if they are at most a little higher.
 * @param column Column of the grid at which the rows begin
 */
export const ending = (kit: LuxuryKit, widthPt: number, amountPt: number, column: number): Ending => {
  const { looks, content: { totals: { length }, passages } } = kit;
  const grid = twelveColumns(widthPt, GUTTER_PT);
  const available = totalsSpace(kit, { figures: looks, amountPt, leastPt: grid.spanPt(COLUMNS - column), mostPt: widthPt });
  const rows = rowsAboveBalance(kit, available);
  const due = balance(kit, widthPt);
  const rowsX = widthPt - available.widthPt;
  const look: PassageLook = { label: looks.label, text: looks.prose };
  const below = { xPt: 0, widthPt: grid.spanPt(9) };
  const heightPt = length * looks.body.role.leadingPt + SLACK_PT;
  const widthOfSide = length === 0 ? 0 : rowsX - 2 * GUTTER_PT;
  const sideSpace = {
    widthPt: widthOfSide, clearEndPt: 2 * GUTTER_PT, heightPt, mostPaymentPt: heightPt, gapPt: GRID_PT, clearAbovePt: 0, below,
  };
  const table = totalsNode(kit, [...rows.nodes, ...due.nodes]);
  return placePassages(kit, look, sideSpace, {
    totals: (side) => {
      const body = beside([{ xPt: rowsX, block: rows }, { xPt: 0, block: side }]);
      return withNodes(stack([body, space(GRID_PT), due]), [table, ...side.nodes]);
    },
    passages: () => (kit.isTight === true
      ? notesAndTerms(kit, look, widthPt, GUTTER_PT)
      : passageStack(kit, passages, look, below.widthPt, 2 * GRID_PT)),
  });
};
