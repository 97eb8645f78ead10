import { beside, drawing, EMPTY, space, stack, type Block } from '../engine/block.js';
import { backed } from '../engine/framed-block.js';
import type { Composition, Design, Ending } from './design.js';
import { factList } from '../parts/fact-list.js';
import type { Frame } from '../engine/flow.js';
import { twelveColumns } from '../engine/grid.js';
import { inkOnPage } from '../parts/ink-on-page.js';
import type { Kit } from '../engine/kit.js';
import { paintPageNumber } from '../parts/page-number.js';
import type { Role } from '../engine/paragraph.js';
import { passageBlock, passageStack, type PassageLook } from '../parts/passage-block.js';
import { passagesBeside } from '../parts/passages-beside.js';
import { paintRunningHead } from '../parts/running-head.js';
import { senderBlock } from '../parts/sender-block.js';
import type { Padding, TableLook } from '../table/table-look.js';
import { asTotals } from '../table/table-node.js';
import type { TextLook } from '../engine/text-look.js';
import type { TextStyle } from '../engine/text.js';
import { titleBlock } from '../parts/title-block.js';
import { balanceRow, figureWidth, totalRow, type TotalRowLook, type TotalRowRoom } from '../parts/total-rows.js';
import { looksIn, sharedLooks } from '../parts/shared-looks.js';

/** Half the body's leading: all baselines fall on it. */
const GRID_PT = 6.5;
const MARGIN_PT = 48;
const FOOT_PT = 60;
const GUTTER_PT = 12;
const FAMILY = 'ibm-plex-sans';
const FIGURES = ['tnum', 'lnum'];
/** Rows are set onto the grid, and their rules half a step below them. */
const PADDING: Padding = { topPt: GRID_PT, bottomPt: 0 };
const HANG_PT = GRID_PT / 2;

const role = (style: Omit<TextStyle, 'family'>, leadingPt: number): Role =>
  ({ style: { family: FAMILY, ...style }, leadingPt, dropPt: 3.75, gridPt: GRID_PT });

// One scale of ratio 1.25: 7.4, 9.25, 14.5, 18, 28.
const ROLES = {
  label: role({ weight: 'bold', sizePt: 7.4, letterSpacingEm: 0.05 }, 13),
  small: role({ weight: 'regular', sizePt: 7.4, features: FIGURES }, 13),
  body: role({ weight: 'regular', sizePt: 9.25 }, 13),
  strong: role({ weight: 'bold', sizePt: 9.25 }, 13),
  figure: role({ weight: 'regular', sizePt: 9.25, features: FIGURES }, 13),
  strongFigure: role({ weight: 'bold', sizePt: 9.25, features: FIGURES }, 13),
  company: role({ weight: 'bold', sizePt: 14.5, letterSpacingEm: -0.005 }, 19.5),
  balance: role({ weight: 'bold', sizePt: 18, letterSpacingEm: -0.01, features: FIGURES }, 26),
  title: role({ weight: 'bold', sizePt: 28, letterSpacingEm: 0.02 }, 32.5),
} as const;

type Looks = Readonly<Record<keyof typeof ROLES | 'quiet', TextLook>>;

const looksOf = ({ palette }: Kit): Looks => {
  const ink = inkOnPage(palette, palette.primaryColor);
  const { company, balance, title } = ROLES;
  return { ...sharedLooks(ROLES, palette, ink), ...looksIn(ink, { company, balance, title }) };
};

/** Left of the axis and right of it: title, facts and totals share the right part. */
interface Halves {
  readonly leftPt: number;
  readonly axisPt: number;
  readonly rightPt: number;
}

const halvesOf = ({ widthPt }: Frame): Halves => {
  const grid = twelveColumns(widthPt, GUTTER_PT);
  return { leftPt: grid.spanPt(6), axisPt: grid.edgePt(7), rightPt: grid.spanPt(5) };
};

const letterhead = (kit: Kit, looks: Looks, { leftPt, axisPt, rightPt }: Halves): Block => {
  const sender = senderBlock(kit, {
    name: looks.company, details: looks.quiet, align: 'start',
    logo: { widthPt: 150, heightPt: 52, gridPt: GRID_PT }, logoGapPt: GRID_PT, gapPt: GRID_PT,
    dropPt: ROLES.title.leadingPt - ROLES.company.leadingPt,
  }, leftPt);
  const facts = factList(kit, kit.content.meta, {
    label: looks.quiet, value: looks.body, strong: looks.strong, gapPt: 10, align: 'end', labelShare: 0.5,
  }, rightPt);
  const title = titleBlock(kit, looks.title, rightPt);
  const document = stack([title, space(title.heightPt === 0 ? 0 : GRID_PT), facts]);
  return beside([{ xPt: 0, block: sender }, { xPt: axisPt, block: document }]);
};

const parties = (kit: Kit, looks: Looks, { leftPt, axisPt, rightPt }: Halves): Block => {
  const places = [[0, leftPt], [axisPt, rightPt]] as const;
  const look = { label: looks.label, lead: looks.strong, text: looks.body };
  return beside(places.flatMap(([xPt, widthPt], index) =>
    kit.content.parties.slice(index, index + 1).map((party) => ({ xPt, block: passageBlock(kit, party, look, widthPt) }))));
};

const opening = (kit: Kit, looks: Looks, frame: Frame): Block => {
  const halves = halvesOf(frame);
  const rule = { color: kit.palette.accentColor, widthPt: 2 };
  return stack([
    letterhead(kit, looks, halves),
    space(2 * GRID_PT),
    drawing(2 * GRID_PT, (sheet, xPt, yPt) => sheet.rule(xPt, yPt + 1, frame.widthPt, rule)),
    space(GRID_PT),
    parties(kit, looks, halves),
  ]);
};

const tableLook = ({ palette }: Kit): TableLook => {
  const { primaryColor, textColor, secondaryTextColor, borderColor } = palette;
  const edge = { color: primaryColor, widthPt: 0.75 };
  const hairline = { color: borderColor, widthPt: 0.5 };
  return {
    roles: { head: ROLES.label, headline: ROLES.body, detail: ROLES.small, figure: ROLES.figure },
    colors: { head: secondaryTextColor, headline: textColor, detail: secondaryTextColor, figure: textColor },
    gutterPt: GUTTER_PT, insetPt: 0, itemIndentPt: 0,
    headPadding: { topPt: 0, bottomPt: 0 }, rowPadding: PADDING,
    paintHead: (sheet, { xPt, yPt, widthPt, heightPt }) => sheet.rule(xPt, yPt + heightPt + HANG_PT, widthPt, edge),
    paintRow: (sheet, { xPt, yPt, widthPt, heightPt }, { isEnd, isLast }) => {
      if (isEnd) sheet.rule(xPt, yPt + heightPt + HANG_PT, widthPt, isLast ? edge : hairline);
    },
  };
};

const totalsRoom = (kit: Kit, looks: Looks, frame: Frame, amountPt: number): TotalRowRoom => {
  const figurePt = Math.max(amountPt, figureWidth(kit, kit.content.totals, looks.strongFigure));
  return { widthPt: Math.min(frame.widthPt, Math.max(halvesOf(frame).rightPt, figurePt * 1.8)), figurePt };
};

const totalsTable = (kit: Kit, looks: Looks, room: TotalRowRoom): Block => {
  const { content, palette } = kit;
  const { widthPt } = room;
  const usual: TotalRowLook = { label: looks.quiet, figure: looks.figure, padding: PADDING, gapPt: GUTTER_PT };
  const rule = { color: palette.primaryColor, widthPt: 0.75 };
  const rows = content.totals.map((row) => {
    if (row.key !== 'total') return totalRow(kit, row, usual, room);
    const total = totalRow(kit, row, { ...usual, label: looks.strong, figure: looks.strongFigure }, room);
    return backed(total, widthPt, (sheet, box) => sheet.rule(box.xPt, box.yPt + box.heightPt + HANG_PT, widthPt, rule));
  });
  const balance = balanceRow(kit, content.balance, { ...usual, label: looks.strong, figure: looks.balance }, room);
  return asTotals(kit, stack([...rows, balance]));
};

/** The totals, and to the left of them notes and terms if they are no higher; else these stand below. */
const ending = (kit: Kit, looks: Looks, frame: Frame, amountPt: number): Ending => {
  const room = totalsRoom(kit, looks, frame, amountPt);
  const table = totalsTable(kit, looks, room);
  const tableX = frame.widthPt - room.widthPt;
  const widthPt = Math.min(halvesOf(frame).leftPt, tableX - 2 * GUTTER_PT);
  const look: PassageLook = { label: looks.label, text: looks.quiet };
  const side = passagesBeside(kit, look, { widthPt, heightPt: table.heightPt - PADDING.topPt, gapPt: 2 * GRID_PT });
  const totals = beside([{ xPt: tableX, block: table }, { xPt: 0, block: stack([space(PADDING.topPt), side ?? EMPTY]) }]);
  if (side !== undefined) return { totals, closing: EMPTY };
  const measurePt = twelveColumns(frame.widthPt, GUTTER_PT).spanPt(8);
  return { totals, closing: passageStack(kit, kit.content.passages, look, measurePt, 2 * GRID_PT) };
};

/** Balanced and ruled: company left, title and facts right, hairlines between the rows. */
export const classic: Design = (kit): Composition => {
  const { widthPt, heightPt } = kit.paper;
  const first: Frame = { xPt: MARGIN_PT, widthPt: widthPt - 2 * MARGIN_PT, topPt: MARGIN_PT, bottomPt: heightPt - FOOT_PT };
  const later: Frame = { ...first, topPt: MARGIN_PT + 4 * GRID_PT };
  const looks = looksOf(kit);
  return {
    family: FAMILY,
    frame: (pageIndex) => (pageIndex === 0 ? first : later),
    paintGround: (sheet, pageIndex) => {
      if (pageIndex > 0) paintRunningHead(kit, sheet, looks.small, { ...first, yPt: MARGIN_PT + 9.25 });
    },
    opening: opening(kit, looks, first),
    openingGapPt: 4 * GRID_PT,
    table: tableLook(kit),
    totalsGapPt: GRID_PT,
    closingGapPt: 4 * GRID_PT,
    ending: (frame, amountPt) => ending(kit, looks, frame, amountPt),
    paintFoot: (sheet, pageIndex, pageCount) =>
      paintPageNumber(kit, sheet, [pageIndex, pageCount], looks.small, { ...first, yPt: heightPt - 36, align: 'end' }),
  };
};
