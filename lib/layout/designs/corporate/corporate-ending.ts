import { readableTextColor } from '../../../invoice/contrast.js';
import { beside, EMPTY, indent, stack, type Block } from '../../engine/block.js';
import { backed, padded } from '../../engine/framed-block.js';
import { twelveColumns } from '../../engine/grid.js';
import type { Kit } from '../../engine/kit.js';
import type { Box } from '../../engine/page.js';
import type { Sheet } from '../../engine/sheet.js';
import { asTotals } from '../../table/table-node.js';
import { notesAndTerms, passageStack, type PassageLook } from '../../parts/passages.js';
import { placePassages, type Ending } from '../../parts/passages-beside.js';
import { balanceRow, closingRow, totalRows, totalsSpaceInPanel, type TotalRowLook, type TotalRowSpace } from '../../parts/totals.js';
import {
  CORPORATE_GRID_PT as GRID_PT, CORPORATE_GUTTER_PT as GUTTER_PT, HANG_PT, INSET_PT, TINT, tintOf, TOTALS_GAP, type CorporateKit,
} from './corporate-looks.js';

/** Most height of notes and terms next to each other. If they would be higher, one is below the other. */
const MOST_HALVES_PT = 180;

/** A tinted box, with the balance on the primary colour at its bottom. */
const totalsBox = (kit: CorporateKit, available: TotalRowSpace): Block => {
  const { content, palette: { primaryColor, headerTextColor }, looks } = kit;
  const boxPt = available.widthPt + 2 * INSET_PT;
  const filled = (fill: string) => (sheet: Sheet, box: Box): void => sheet.rectangle({ ...box, widthPt: boxPt }, { fill });
  const padding = { topPt: 0, bottomPt: GRID_PT };
  const usual: TotalRowLook = { label: looks.quiet, figure: looks.figure, note: looks.small, padding, gapPt: GUTTER_PT };
  const total: TotalRowLook = { ...usual, label: looks.strong, figure: looks.strongFigure };
  const rows = totalRows(kit, { usual, total }, available);
  const color = readableTextColor(primaryColor, headerTextColor);
  const due: TotalRowLook = {
    ...usual, padding: { topPt: GRID_PT, bottomPt: 2 * GRID_PT },
    label: { role: looks.strong.role, color }, figure: { role: looks.balance.role, color },
    note: { role: looks.small.role, color },
  };
  const summands = rows.length === 0
    ? EMPTY
    : backed(indent(INSET_PT, padded(stack(rows), GRID_PT, 0)), boxPt, filled(tintOf(kit.palette, TINT)));
  const balance = backed(indent(INSET_PT, balanceRow(kit, closingRow(content), due, available)), boxPt, filled(primaryColor));
  return asTotals(kit, stack([summands, balance]));
};

/** Notes and terms below the totals: next to each other, or one below the other if that would be too high. */
const passagesBelow = (kit: Kit, look: PassageLook, widthPt: number, secondPt: number): Block => {
  const { passages } = kit.content;
  const halves = notesAndTerms(kit, look, widthPt - 2 * INSET_PT, 2 * GUTTER_PT, secondPt);
  if (halves.heightPt <= MOST_HALVES_PT) return indent(INSET_PT, halves);
  const measurePt = twelveColumns(widthPt, GUTTER_PT).spanPt(9);
  return indent(INSET_PT, passageStack(kit, passages, look, measurePt, 2 * GRID_PT));
};

const PANEL = { insetPt: INSET_PT, gutterPt: GUTTER_PT } as const;
const COLUMNS = 12;
/** Columns that the box may take for long labels. */
const MOST_COLUMNS = 7;

/**
 * Notes and terms are to the left of the box of totals if they are no higher than the box.
 * @param column Column of the grid at which the box begins
 */
export const ending = (kit: CorporateKit, widthPt: number, amountPt: number, column: number): Ending => {
  const { looks } = kit;
  const available = totalsSpaceInPanel(kit, looks, [widthPt, amountPt], { ...PANEL, columns: [COLUMNS - column, MOST_COLUMNS] });
  const box = totalsBox(kit, available);
  const boxX = widthPt - available.widthPt - 2 * INSET_PT;
  const look: PassageLook = { label: looks.label, text: looks.quiet };
  const belowPt = twelveColumns(widthPt, GUTTER_PT).spanPt(9);
  const sideSpace = {
    widthPt: boxX - 2 * GUTTER_PT - INSET_PT, heightPt: box.heightPt, gapPt: 2 * GRID_PT,
    clearAbovePt: TOTALS_GAP.leastPt - HANG_PT, totalsPt: available.widthPt + INSET_PT,
    below: { xPt: INSET_PT, widthPt: belowPt, mostPt: widthPt - 2 * INSET_PT },
  };
  return placePassages(kit, look, sideSpace, {
    totals: (side) => beside([{ xPt: boxX, block: box }, { xPt: INSET_PT, block: side }]),
    passages: () => passagesBelow(kit, look, widthPt, available.widthPt),
  });
};
