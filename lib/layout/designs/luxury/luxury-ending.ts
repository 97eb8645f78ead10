import { beside, indent, space, stack, withNodes, type Block } from '../../engine/block.js';
import { fitLine, linePt } from '../../engine/fit.js';
import { backed, type PaintBehind } from '../../engine/framed-block.js';
import { twelveColumns } from '../../engine/grid.js';
import type { TotalRow } from '../../content/content.js';
import type { Kit, TextLook } from '../../engine/kit.js';
import type { Padding } from '../../table/table-look.js';
import { totalsNode } from '../../table/table-node.js';
import { notesAndTerms, passageStack, type PassageLook } from '../../parts/passages.js';
import { placePassages, type Ending } from '../../parts/passages-beside.js';
import { balanceRow, closingRow, figureWidth, totalRows, totalsSpace, type TotalRowLook, type TotalRowSpace } from '../../parts/totals.js';
import { goldHairline, GRID_PT, GUTTER_PT, type LuxuryKit } from './luxury-looks.js';

const NONE: Padding = { topPt: 0, bottomPt: 0 };
/** Notes next to the totals may be this much higher than the totals. */
const SLACK_PT = 6 * GRID_PT;

const COLUMNS = 12;
/** From a label that is next to the balance to its amount. */
const LABEL_GAP_PT = 24;
/** Least size of the balance next to its label. */
const LEAST_BALANCE_PT = 16.5;

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

/** The balance as large as it fits next to its label, without a change of its line. */
const fittedBalance = (kit: LuxuryKit, row: TotalRow, widthPt: number): TextLook => {
  const { looks: { strong: label, balance: { role, color } } } = kit;
  const fitted = fitLine(kit, row.value.text, role, widthPt - linePt(kit, row.label.text, label) - GUTTER_PT, LEAST_BALANCE_PT);
  return { role: { ...fitted, leadingPt: role.leadingPt, dropPt: role.dropPt }, color };
};

/** The balance between hairlines, its label at `labelX`; next to its amount if it would not be on one line there. */
const balance = (kit: LuxuryKit, widthPt: number, labelX: number): Block => {
  const { looks: { strong: label, balance: usual, small: note } } = kit;
  const row = closingRow(kit.content);
  const fitted = fittedBalance(kit, row, widthPt - labelX);
  const isBeside = linePt(kit, row.label.text, label) + GUTTER_PT + figureWidth(kit, [row], fitted) <= widthPt - labelX;
  const [startPt, figure, gapPt] = isBeside ? [labelX, fitted, GUTTER_PT] : [0, usual, LABEL_GAP_PT];
  const look: TotalRowLook = {
    label, figure, note, gapPt, isLabelAtFigure: !isBeside, padding: { topPt: GRID_PT, bottomPt: 2 * GRID_PT },
  };
  const line = indent(startPt, balanceRow(kit, row, look, { widthPt: widthPt - startPt, figurePt: 0 }));
  return backed(line, widthPt, betweenHairlines(kit));
};

/**
 * The rows above the balance are at the right. The balance is below them on their axes, between gold hairlines over the
 * whole width. Notes and terms are to the left of the rows if they are at most six steps higher.
 * @param column Column of the grid at which the rows begin
 */
export const ending = (kit: LuxuryKit, widthPt: number, amountPt: number, column: number): Ending => {
  const { looks, content: { totals: { length }, passages } } = kit;
  const grid = twelveColumns(widthPt, GUTTER_PT);
  const available = totalsSpace(kit, { figures: looks, amountPt, leastPt: grid.spanPt(COLUMNS - column), mostPt: widthPt });
  const rows = rowsAboveBalance(kit, available);
  const rowsX = widthPt - available.widthPt;
  const due = balance(kit, widthPt, rowsX);
  const look: PassageLook = { label: looks.label, text: looks.prose };
  const below = { xPt: 0, widthPt: grid.spanPt(9), mostPt: widthPt };
  const heightPt = rows.heightPt + SLACK_PT;
  const widthOfSide = length === 0 ? 0 : rowsX - 2 * GUTTER_PT;
  const sideSpace = {
    widthPt: widthOfSide, heightPt, isAboveBalance: true, gapPt: GRID_PT, clearAbovePt: 0, totalsPt: available.widthPt, below,
  };
  const table = totalsNode(kit, [...rows.nodes, ...due.nodes]);
  return placePassages(kit, look, sideSpace, {
    totals: (side) => {
      const body = beside([{ xPt: rowsX, block: rows }, { xPt: 0, block: side }]);
      return withNodes(stack([body, space(GRID_PT), due]), [table, ...side.nodes]);
    },
    passages: () => (kit.isTight === true
      ? notesAndTerms(kit, look, widthPt, GUTTER_PT, available.widthPt)
      : passageStack(kit, passages, look, below.widthPt, 2 * GRID_PT)),
  });
};
