import { beside, EPSILON_PT, space, stack, withNodes, type Block } from '../../engine/block.js';
import { linePt } from '../../engine/fit.js';
import { backed, type PaintBehind } from '../../engine/framed-block.js';
import { twelveColumns } from '../../engine/grid.js';
import type { Kit } from '../../engine/kit.js';
import type { Padding } from '../../table/table-look.js';
import { totalsNode } from '../../table/table-node.js';
import { notesAndTerms, passageStack, type PassageLook } from '../../parts/passages.js';
import { placePassages, type Ending } from '../../parts/passages-beside.js';
import {
  balanceRow, closingRow, figureWidth, totalRows, totalsSpace, type TotalRowLook, type TotalRowSpace,
} from '../../parts/totals.js';
import { goldHairline, GRID_PT, GUTTER_PT, type LuxuryKit } from './luxury-looks.js';

const NONE: Padding = { topPt: 0, bottomPt: 0 };
/** Notes next to the totals may be this much higher than the totals. */
const SLACK_PT = 6 * GRID_PT;

/** From the label of the balance to its amount. */
const LABEL_GAP_PT = 24;
/** Columns of the grid that the totals take, and those that a long label of the balance widens them to. */
const [LEAST_COLUMNS, MOST_COLUMNS] = [5, 7];

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

/** The width of the label of the balance and its amount on one line. */
const balancePt = (kit: LuxuryKit): number => {
  const row = closingRow(kit.content);
  const { balanceLabel, balance: figure } = kit.looks;
  return linePt(kit, row.label.text, balanceLabel) + LABEL_GAP_PT + figureWidth(kit, [row], figure) + EPSILON_PT;
};

/** The balance over the whole width. Its label begins at an edge; without one, it ends at the gap before the amount. */
const balance = (kit: LuxuryKit, widthPt: number, labelX: number | undefined): Block => {
  const { balanceLabel: label, balance: figure, small: note } = kit.looks;
  const place = labelX === undefined ? { isLabelAtFigure: true } : { labelX };
  const padding = { topPt: GRID_PT, bottomPt: 2 * GRID_PT };
  const look: TotalRowLook = { label, figure, note, gapPt: LABEL_GAP_PT, padding, ...place };
  return backed(balanceRow(kit, closingRow(kit.content), look, { widthPt, figurePt: 0 }), widthPt, betweenHairlines(kit));
};

/**
 * The rows above the balance are at the right. The balance is below them between gold hairlines over the whole width.
 * Its label begins where the labels of the rows do, which are as wide as the balance needs, within limits. Notes and
 * terms are to the left of the rows if they are at most a little higher than the rows.
 */
export const ending = (kit: LuxuryKit, widthPt: number, amountPt: number): Ending => {
  const { looks, content: { totals: { length }, passages, letter, payment } } = kit;
  const grid = twelveColumns(widthPt, GUTTER_PT);
  const closingPt = balancePt(kit);
  const usualPt = grid.spanPt(LEAST_COLUMNS);
  // The totals of a letter begin where the texts next to its window do. A code needs the space next to the totals.
  const isWide = letter === undefined && payment?.code === undefined;
  const leastPt = isWide ? Math.max(usualPt, Math.min(closingPt, grid.spanPt(MOST_COLUMNS))) : usualPt;
  const available = totalsSpace(kit, { figures: looks, amountPt, leastPt, mostPt: widthPt });
  const rows = rowsAboveBalance(kit, available);
  const rowsX = widthPt - available.widthPt;
  const due = balance(kit, widthPt, closingPt <= available.widthPt ? rowsX : undefined);
  const look: PassageLook = { label: looks.label, text: looks.prose };
  const below = { xPt: 0, widthPt: grid.spanPt(9) };
  const heightPt = length * looks.body.role.leadingPt + SLACK_PT;
  const widthOfSide = length === 0 ? 0 : rowsX - 2 * GUTTER_PT;
  const sideSpace = { widthPt: widthOfSide, heightPt, mostPaymentPt: heightPt, gapPt: GRID_PT, clearAbovePt: 0, below };
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
