import type { Ending } from '../design.js';
import { beside, drawing, EMPTY, indent, stack, type Block } from '../../engine/block.js';
import { backed, padded } from '../../engine/framed-block.js';
import type { Frame } from '../../engine/flow.js';
import { twelveColumns } from '../../engine/grid.js';
import type { Kit } from '../../engine/kit.js';
import type { PassageLook } from '../../parts/passage-block.js';
import { passageColumns } from '../../parts/passage-columns.js';
import { passagesBeside } from '../../parts/passages-beside.js';
import { asTotals } from '../../table/table-node.js';
import { balanceRow, figureWidth, labelWidth, totalRow, type TotalRowLook } from '../../parts/total-rows.js';
import { EDGE_PT } from './console-header.js';
import { GRID_PT, type FuturisticLooks } from './futuristic-looks.js';
import { INSET_PT, lowered, ROW_PADDING } from './futuristic-table.js';

/** Between boxes beside each other. */
export const BOX_GUTTER_PT = 12;
/** Columns of a half of the page. */
export const HALF = 6;
/** Columns that the panel may take for long labels. */
const MOST_COLUMNS = 8;

/** From the top of its box to the line above the balance. */
const LINE_DROP_PT = GRID_PT * 0.7;

/** Sets a label beside the panel onto the baseline of its first row. */
const SIDE_DROP_PT = 2 * GRID_PT;

interface PanelSize {
  readonly widthPt: number;
  readonly figurePt: number;
}

const panelSize = (kit: Kit, { dark }: FuturisticLooks, { widthPt }: Frame, amountPt: number): PanelSize => {
  const figurePt = Math.max(amountPt, figureWidth(kit, kit.content.totals, dark.strongFigure));
  const grid = twelveColumns(widthPt, BOX_GUTTER_PT);
  const labelledPt = labelWidth(kit, kit.content.totals, dark.strong) + BOX_GUTTER_PT + figurePt + 2 * INSET_PT;
  const wishedPt = Math.max(grid.spanPt(HALF), figurePt * 1.8 + 2 * INSET_PT, Math.min(labelledPt, grid.spanPt(MOST_COLUMNS)));
  return { widthPt: Math.min(widthPt, wishedPt), figurePt };
};

const panel = (kit: Kit, looks: FuturisticLooks, { widthPt, figurePt }: PanelSize): Block => {
  const { content, palette: { primaryColorDark, accentColor } } = kit;
  const { dark } = looks;
  const room = { widthPt: widthPt - 2 * INSET_PT, figurePt };
  const usual: TotalRowLook = { label: dark.quiet, figure: dark.figure, padding: ROW_PADDING, gapPt: BOX_GUTTER_PT };
  const strong = { ...usual, label: dark.strong, figure: dark.strongFigure };
  const rows = content.totals.map((row) => totalRow(kit, row, row.key === 'total' ? strong : usual, room));
  const line = drawing(GRID_PT, (sheet, xPt, yPt) =>
    sheet.rule(xPt, yPt + LINE_DROP_PT, room.widthPt, { color: looks.lineOnDark, widthPt: 0.5 }));
  const balance = balanceRow(kit, content.balance, { ...strong, figure: dark.balance }, room);
  const body = padded(indent(INSET_PT, stack([...rows, line, balance])), GRID_PT, GRID_PT);
  return asTotals(kit, backed(body, widthPt, (sheet, texts) => {
    const box = lowered(texts);
    sheet.rectangle(box, { fill: primaryColorDark });
    sheet.rectangle({ ...box, widthPt: EDGE_PT }, { fill: accentColor });
  }));
};

/**
 * Passages in the two halves of the page, their texts on the edges of the texts above and below them.
 * @param kit measures
 * @param passages at most two
 * @param look of both
 * @param widthPt of the page's content
 * @param alone columns that one passage takes
 */
export const halves = (kit: Kit, passages: Kit['content']['passages'], look: PassageLook, widthPt: number, alone?: number): Block =>
  indent(INSET_PT, passageColumns(kit, passages, look, widthPt - 2 * INSET_PT, BOX_GUTTER_PT + 2 * INSET_PT, alone));

/**
 * The totals as a dark panel; notes and terms beside it if they are no higher, else below it.
 * @param kit content
 * @param looks texts on the dark and on the page
 * @param frame of the page
 * @param amountPt width of the table's column of amounts
 */
export const ending = (kit: Kit, looks: FuturisticLooks, frame: Frame, amountPt: number): Ending => {
  const size = panelSize(kit, looks, frame, amountPt);
  const startPt = frame.widthPt - size.widthPt;
  const totals = panel(kit, looks, size);
  const passageLook = { label: looks.label, text: looks.quiet };
  const widthPt = startPt - BOX_GUTTER_PT - 2 * INSET_PT;
  const room = { widthPt, heightPt: totals.heightPt - SIDE_DROP_PT, gapPt: 2 * GRID_PT };
  const side = passagesBeside(kit, passageLook, room);
  if (side === undefined) {
    return { totals: indent(startPt, totals), closing: halves(kit, kit.content.passages, passageLook, frame.widthPt) };
  }
  const columns = [{ xPt: startPt, block: totals }, { xPt: INSET_PT, block: padded(side, SIDE_DROP_PT, 0) }];
  return { totals: beside(columns), closing: EMPTY };
};
