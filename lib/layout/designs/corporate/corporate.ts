import { readableTextColor } from '../../../invoice/contrast.js';
import { beside, drawing, EMPTY, indent, space, stack, type Block } from '../../engine/block.js';
import { backed, padded } from '../../engine/framed-block.js';
import { mixColor } from '../../parts/color-mix.js';
import type { Composition, Design, Ending } from '../design.js';
import { factColumns } from '../../parts/fact-columns.js';
import type { Frame } from '../../engine/flow.js';
import { twelveColumns } from '../../engine/grid.js';
import type { Kit } from '../../engine/kit.js';
import { paintPageNumber } from '../../parts/page-number.js';
import { passageBlock, passageStack, type PassageLook } from '../../parts/passage-block.js';
import { passageColumns } from '../../parts/passage-columns.js';
import { passagesBeside } from '../../parts/passages-beside.js';
import { paintRunningHead } from '../../parts/running-head.js';
import { companyDetails } from '../../parts/sender-block.js';
import type { Box, Sheet } from '../../engine/sheet.js';
import type { TableLook } from '../../table/table-look.js';
import { asTotals } from '../../table/table-node.js';
import type { TextLook } from '../../engine/text-look.js';
import { balanceRow, figureWidth, labelWidth, totalRow, type TotalRowLook, type TotalRowRoom } from '../../parts/total-rows.js';
import { brandBand } from './brand-band.js';
import { CORPORATE_FAMILY, CORPORATE_GRID_PT, corporateLooks, HANG_PT, type CorporateLooks } from './corporate-looks.js';
import { footDetails, footTop } from './foot-details.js';

const GRID_PT = CORPORATE_GRID_PT;
/** Of texts; the table and the box of totals reach into it, so that all texts stand on one edge. */
const MARGIN_PT = 48;
const FOOT_PT = 70;
const GUTTER_PT = 14;
/** Between the edges of the table or the box of totals and what they hold. */
const INSET_PT = 10;
const SLIM_BAND_PT = 4 * GRID_PT;
/** Higher passages stand one below the other. */
const MOST_HALVES_PT = 180;
const TINT = 0.06;
const ZEBRA = 0.04;
const PADDING = { topPt: GRID_PT, bottomPt: 0 };

/** Facts in a row, and in a row if each is on one line. */
const USUAL_COLUMNS = 4;
const MOST_COLUMNS = 5;

const tint = ({ palette }: Kit, share: number): string => mixColor(palette.primaryColor, palette.backgroundColor, share);

/** Four columns; five where they make full rows and each fact is on one line. */
const factColumnCount = ({ content: { meta }, measurer }: Kit, { label, strong }: CorporateLooks, widthPt: number): number => {
  const cellPt = (widthPt + GUTTER_PT) / MOST_COLUMNS - GUTTER_PT;
  const isLine = (text: string, { role: { style } }: TextLook): boolean => text === '' || measurer.line(text, style).widthPt <= cellPt;
  const areLines = meta.every((fact) => isLine(fact.label.text, label) && isLine(fact.value.text, strong));
  return meta.length % MOST_COLUMNS === 0 && areLines ? MOST_COLUMNS : USUAL_COLUMNS;
};

const facts = (kit: Kit, looks: CorporateLooks, widthPt: number): Block => {
  const cells = factColumns(kit, kit.content.meta, {
    label: looks.label, value: looks.body, strong: looks.strong, align: 'start', gutterPt: GUTTER_PT, rowGapPt: GRID_PT,
    mostColumns: factColumnCount(kit, looks, widthPt),
  }, widthPt);
  const fill = tint(kit, TINT);
  return backed(padded(cells, 2 * GRID_PT, 2 * GRID_PT), widthPt, (sheet, { yPt, heightPt }) =>
    sheet.rectangle({ xPt: 0, yPt: yPt + HANG_PT, widthPt: kit.paper.widthPt, heightPt: heightPt - 2 * HANG_PT }, { fill }));
};

/** Bill to, ship to, and the sender's details where they are too long for the foot. */
const parties = (kit: Kit, looks: CorporateLooks, widthPt: number): Block => {
  const isLong = kit.content.companyDetails !== undefined && footDetails(kit, looks.small, widthPt) === undefined;
  const count = kit.content.parties.length + (isLong ? 1 : 0);
  const span = count > 2 ? 4 : 6;
  const grid = twelveColumns(widthPt, GUTTER_PT);
  const look: PassageLook = { label: looks.label, lead: looks.strong, text: looks.body };
  const blocks = kit.content.parties.map((party) => passageBlock(kit, party, look, grid.spanPt(span)));
  const details = isLong ? [companyDetails(kit, looks.quiet, grid.spanPt(span), 'start')] : [];
  return beside([...blocks, ...details].map((block, index) => ({ xPt: grid.edgePt(index * span), block })));
};

/** The opening, and how far down colours reach behind it. */
interface Opening {
  readonly block: Block;
  readonly colorPt: number;
}

const opening = (kit: Kit, looks: CorporateLooks, frame: Frame): Opening => {
  const widthPt = frame.widthPt - 2 * INSET_PT;
  const foot = footDetails(kit, looks.small, widthPt) ?? EMPTY;
  const band = brandBand(kit, looks, widthPt);
  const cells = facts(kit, looks, widthPt);
  const block = indent(INSET_PT, stack([
    band,
    // The details stand at the foot, but are read with the name.
    drawing(0, (sheet) => foot.paint(sheet, MARGIN_PT, footTop(kit.paper.heightPt)), foot.nodes),
    cells,
    space(4 * GRID_PT),
    parties(kit, looks, widthPt),
  ]));
  return { block, colorPt: band.heightPt + cells.heightPt - 2 * HANG_PT };
};

const tableLook = (kit: Kit, { label, small, figure, strong }: CorporateLooks): TableLook => {
  const { primaryColor, secondaryTextColor, textColor } = kit.palette;
  return {
    roles: { head: label.role, headline: strong.role, detail: small.role, figure: figure.role },
    colors: { head: label.color, headline: textColor, detail: secondaryTextColor, figure: textColor },
    gutterPt: GUTTER_PT, insetPt: INSET_PT, itemIndentPt: 0,
    headPadding: { topPt: 0, bottomPt: 0 }, rowPadding: PADDING,
    paintHead: (sheet, { xPt, yPt, widthPt, heightPt }) =>
      sheet.rule(xPt, yPt + heightPt + HANG_PT, widthPt, { color: primaryColor, widthPt: 1 }),
    paintRow: (sheet, box, { index }) => {
      if (index % 2 === 1) sheet.rectangle({ ...box, yPt: box.yPt + HANG_PT }, { fill: tint(kit, ZEBRA) });
    },
  };
};

const totalsRoom = (kit: Kit, looks: CorporateLooks, widthPt: number, amountPt: number): TotalRowRoom => {
  const { totals } = kit.content;
  const grid = twelveColumns(widthPt, GUTTER_PT);
  const figurePt = Math.max(amountPt, figureWidth(kit, totals, looks.strongFigure));
  const labelled = Math.min(labelWidth(kit, totals, looks.strong) + GUTTER_PT + figurePt, grid.spanPt(7) - 2 * INSET_PT);
  const wished = Math.max(grid.spanPt(5) - 2 * INSET_PT, figurePt * 1.8, labelled);
  return { widthPt: Math.min(widthPt - 2 * INSET_PT, wished), figurePt };
};

/** A tinted box, and the balance in the primary colour at its bottom. */
const totalsBox = (kit: Kit, looks: CorporateLooks, room: TotalRowRoom): Block => {
  const { primaryColor, headerTextColor } = kit.palette;
  const boxPt = room.widthPt + 2 * INSET_PT;
  const filled = (fill: string) => (sheet: Sheet, box: Box): void => sheet.rectangle({ ...box, widthPt: boxPt }, { fill });
  const padding = { topPt: 0, bottomPt: GRID_PT };
  const usual: TotalRowLook = { label: looks.quiet, figure: looks.figure, padding, gapPt: GUTTER_PT };
  const total: TotalRowLook = { ...usual, label: looks.strong, figure: looks.strongFigure };
  const rows = kit.content.totals.map((row) => totalRow(kit, row, row.key === 'total' ? total : usual, room));
  const color = readableTextColor(primaryColor, headerTextColor);
  const due: TotalRowLook = {
    ...usual, padding: { topPt: GRID_PT, bottomPt: 2 * GRID_PT },
    label: { role: looks.strong.role, color }, figure: { role: looks.balance.role, color },
  };
  const summands = backed(indent(INSET_PT, padded(stack(rows), GRID_PT, 0)), boxPt, filled(tint(kit, TINT)));
  const balance = backed(indent(INSET_PT, balanceRow(kit, kit.content.balance, due, room)), boxPt, filled(primaryColor));
  return asTotals(kit, stack([summands, balance]));
};

/** Below the totals: in halves, one below the other where that would be too high. */
const passagesBelow = (kit: Kit, look: PassageLook, widthPt: number): Block => {
  const { passages } = kit.content;
  const halves = passageColumns(kit, passages, look, widthPt - 2 * INSET_PT, 2 * GUTTER_PT);
  if (halves.heightPt <= MOST_HALVES_PT) return indent(INSET_PT, halves);
  const measurePt = twelveColumns(widthPt, GUTTER_PT).spanPt(9);
  return indent(INSET_PT, passageStack(kit, passages, look, measurePt, 2 * GRID_PT));
};

/** The box of totals, and beside it notes and terms if they are no higher; else these stand below. */
const ending = (kit: Kit, looks: CorporateLooks, widthPt: number, amountPt: number): Ending => {
  const room = totalsRoom(kit, looks, widthPt, amountPt);
  const box = totalsBox(kit, looks, room);
  const boxX = widthPt - room.widthPt - 2 * INSET_PT;
  const besidePt = boxX - 2 * GUTTER_PT - INSET_PT;
  const look: PassageLook = { label: looks.label, text: looks.quiet };
  const side = passagesBeside(kit, look, { widthPt: besidePt, heightPt: box.heightPt, gapPt: 2 * GRID_PT });
  const totals = beside([{ xPt: boxX, block: box }, { xPt: INSET_PT, block: side ?? EMPTY }]);
  return { totals, closing: side === undefined ? passagesBelow(kit, look, widthPt) : EMPTY };
};

const paintSlimBand = (kit: Kit, looks: CorporateLooks, sheet: Sheet, widthPt: number): void => {
  sheet.rectangle({ xPt: 0, yPt: 0, widthPt: kit.paper.widthPt, heightPt: SLIM_BAND_PT }, { fill: kit.palette.primaryColor });
  paintRunningHead(kit, sheet, { role: looks.small.role, color: looks.title.color }, { xPt: MARGIN_PT, widthPt, yPt: 15.5 });
};

const paintFootRule = (kit: Kit, sheet: Sheet, { xPt, widthPt }: Frame): void =>
  sheet.rule(xPt, footTop(kit.paper.heightPt) - GRID_PT, widthPt, { color: kit.palette.borderColor, widthPt: 0.75 });

/** A full-width band, facts in cells under it, zebra rows, a filled box of totals, the sender's details at the foot. */
export const corporate: Design = (kit): Composition => {
  const { widthPt, heightPt } = kit.paper;
  const textPt = widthPt - 2 * MARGIN_PT;
  const edges = { xPt: MARGIN_PT - INSET_PT, widthPt: textPt + 2 * INSET_PT };
  const first: Frame = { ...edges, topPt: -HANG_PT, bottomPt: heightPt - FOOT_PT };
  const later: Frame = { ...first, topPt: 2 * SLIM_BAND_PT - HANG_PT };
  const looks = corporateLooks(kit);
  const { block, colorPt } = opening(kit, looks, first);
  const repeated = footDetails(kit, looks.small, textPt, 'pagination-artifact') ?? EMPTY;
  return {
    family: CORPORATE_FAMILY,
    frame: (pageIndex) => (pageIndex === 0 ? first : later),
    paintGround: (sheet, pageIndex) => {
      if (pageIndex > 0) paintSlimBand(kit, looks, sheet, textPt);
    },
    covered: (pageIndex) => ({ startPt: 0, topPt: pageIndex === 0 ? colorPt : SLIM_BAND_PT }),
    opening: block,
    openingGapPt: 4 * GRID_PT,
    table: tableLook(kit, looks),
    totalsGapPt: 3 * GRID_PT,
    closingGapPt: 4 * GRID_PT,
    ending: (frame, amountPt) => ending(kit, looks, frame.widthPt, amountPt),
    paintFoot: (sheet, pageIndex, pageCount) => {
      paintFootRule(kit, sheet, first);
      if (pageIndex > 0) repeated.paint(sheet, MARGIN_PT, footTop(heightPt));
      const place = { xPt: MARGIN_PT, widthPt: textPt, yPt: footTop(heightPt) + 9.2, align: 'end' } as const;
      paintPageNumber(kit, sheet, [pageIndex, pageCount], looks.small, place);
    },
  };
};
