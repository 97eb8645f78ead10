import { beside, drawing, EMPTY, indent, space, stack, withNodes, type Block } from '../engine/block.js';
import { backed, type PaintBehind } from '../engine/framed-block.js';
import type { Composition, Design, Ending } from './design.js';
import { factColumns } from '../parts/fact-columns.js';
import type { Frame } from '../engine/flow.js';
import { twelveColumns } from '../engine/grid.js';
import { inkOnPage } from '../parts/ink-on-page.js';
import type { Kit } from '../engine/kit.js';
import { logoBlock } from '../parts/logo.js';
import { monogram } from '../parts/monogram.js';
import { paintPageNumber } from '../parts/page-number.js';
import type { Role } from '../engine/paragraph.js';
import { passageBlock, passageStack, type PassageLook } from '../parts/passage-block.js';
import { passagesBeside } from '../parts/passages-beside.js';
import { paintRunningHead } from '../parts/running-head.js';
import { centredSender } from '../parts/sender-block.js';
import type { Stroke } from '../engine/sheet.js';
import type { Padding, TableLook } from '../table/table-look.js';
import { totalsNode } from '../table/table-node.js';
import { suitsOldStyle } from '../content/text-figures.js';
import type { TextLook } from '../engine/text-look.js';
import type { TextStyle } from '../engine/text.js';
import { titleBlock, titleOnOneLine } from '../parts/title-block.js';
import { balanceRow, figureWidth, totalRow, type TotalRowLook, type TotalRowRoom } from '../parts/total-rows.js';
import { looksIn, sharedLooks } from '../parts/shared-looks.js';

/** Half the body's leading: all baselines fall on it. */
const GRID_PT = 6.5;
const MARGIN_PT = 64;
const TOP_PT = 45.5;
const FOOT_PT = 60;
const GUTTER_PT = 14;
const TEXT = 'eb-garamond';
const DISPLAY = 'cormorant-garamond';
const FIGURES = ['tnum', 'lnum'];
const SMALL_CAPITALS = ['smcp', 'c2sc'];
const NONE: Padding = { topPt: 0, bottomPt: 0 };
/** All of it below the text keeps baselines on the grid; hairlines are drawn in its middle. */
const BELOW: Padding = { topPt: 0, bottomPt: GRID_PT };
/** So much higher than the totals may be what stands beside them. */
const SLACK_PT = 6 * GRID_PT;
/** White space on either side of the title, before the hairlines. */
const TITLE_GAP_PT = 2 * GRID_PT;
/** Of the measure, for the title. */
const TITLE_SHARE = 0.8;

const role = (style: TextStyle, leadingPt: number): Role => ({ style, leadingPt, dropPt: 4, gridPt: GRID_PT });
const text = (style: Omit<TextStyle, 'family'>): Role => role({ family: TEXT, ...style }, 2 * GRID_PT);
const display = (style: Omit<TextStyle, 'family'>, leadingPt: number): Role => role({ family: DISPLAY, ...style }, leadingPt);

// One scale of about 1.3: 8.5, 9.75, 16.5, 22, 29.
const rolesWith = (textFigures: 'onum' | 'lnum') => ({
  label: text({ weight: 'regular', sizePt: 9.75, letterSpacingEm: 0.08, features: [...SMALL_CAPITALS, textFigures] }),
  small: text({ weight: 'regular', sizePt: 8.5, features: [textFigures] }),
  body: text({ weight: 'regular', sizePt: 9.75, features: [textFigures] }),
  strong: text({ weight: 'bold', sizePt: 9.75, features: [textFigures] }),
  figure: text({ weight: 'regular', sizePt: 9.75, features: FIGURES }),
  strongFigure: text({ weight: 'bold', sizePt: 9.75, features: FIGURES }),
  title: display({ weight: 'bold', sizePt: 16.5, letterSpacingEm: 0.08, features: ['lnum'] }, 3 * GRID_PT),
  letter: display({ weight: 'regular', sizePt: 29, features: ['lnum'] }, 5 * GRID_PT),
  balanceLabel: display({ weight: 'bold', sizePt: 16.5, features: ['lnum'] }, 3 * GRID_PT),
  balance: display({ weight: 'bold', sizePt: 22, features: FIGURES }, 4 * GRID_PT),
  company: display({ weight: 'regular', sizePt: 29, features: ['lnum'] }, 5 * GRID_PT),
} as const);

type Roles = ReturnType<typeof rolesWith>;
const OLD_STYLE: Roles = rolesWith('onum');
const LINING: Roles = rolesWith('lnum');

type Looks = Readonly<Record<keyof Roles | 'quiet', TextLook>>;

const looksOf = ({ content, palette }: Kit): Looks => {
  const ink = inkOnPage(palette, palette.primaryColor);
  const roles = suitsOldStyle(content) ? OLD_STYLE : LINING;
  const { title, letter, balanceLabel, balance, company } = roles;
  const inPrimary = looksIn(ink, { title, letter, balanceLabel, balance, company });
  return { ...sharedLooks(roles, palette, ink), ...inPrimary };
};

const goldHairline = ({ palette }: Kit): Stroke => ({ color: palette.accentColor, widthPt: 0.6 });

const passageLook = (looks: Looks): PassageLook => ({ label: looks.label, text: looks.small });

/** More white around the parts of an invoice of a few items. */
const airOf = ({ airSteps }: Kit): number => airSteps * GRID_PT;

const emblem = (kit: Kit, looks: Looks, widthPt: number): Block => (kit.content.logo === undefined
  ? monogram(kit, { letter: looks.letter, ring: kit.palette.accentColor, radiusPt: 26, heightPt: 9 * GRID_PT }, widthPt)
  : stack([logoBlock(kit, { widthPt, heightPt: 56, gridPt: GRID_PT, align: 'center' }), space(GRID_PT)]));

const sender = (kit: Kit, looks: Looks, widthPt: number): Block =>
  centredSender(kit, emblem(kit, looks, widthPt), { name: looks.company, details: looks.quiet, gapPt: GRID_PT }, widthPt);

/** The title between two gold hairlines that reach to the margins; one whole hairline where its label is hidden. */
const titleLine = (kit: Kit, look: TextLook, widthPt: number): Block => {
  const stroke = goldHairline(kit);
  const mostPt = widthPt * TITLE_SHARE;
  const role = titleOnOneLine(kit, look.role, mostPt);
  const title = titleBlock(kit, { ...look, role }, mostPt, 'center');
  if (title.heightPt === 0) return drawing(GRID_PT, (sheet, xPt, yPt) => sheet.rule(xPt, yPt, widthPt, stroke));
  const titlePt = Math.min(kit.measurer.line(kit.content.title.text, role.style).widthPt, mostPt);
  const sidePt = (widthPt - titlePt) / 2 - TITLE_GAP_PT;
  return backed(indent((widthPt - mostPt) / 2, title), widthPt, (sheet, { xPt, yPt, heightPt }) => {
    const middle = yPt + heightPt / 2;
    sheet.rule(xPt, middle, sidePt, stroke);
    sheet.rule(xPt + widthPt - sidePt, middle, sidePt, stroke);
  });
};

const parties = (kit: Kit, looks: Looks, widthPt: number): Block => {
  const { content: { parties: all } } = kit;
  const grid = twelveColumns(widthPt, GUTTER_PT);
  const look: PassageLook = { label: looks.label, lead: looks.strong, text: looks.body, align: 'center' };
  const spanPt = grid.spanPt(all.length === 1 ? 12 : 6);
  return beside(all.map((party, index) => ({ xPt: index * grid.edgePt(6), block: passageBlock(kit, party, look, spanPt) })));
};

const opening = (kit: Kit, looks: Looks, { widthPt }: Frame): Block => {
  const airPt = airOf(kit);
  return stack([
    sender(kit, looks, widthPt),
    space(2 * GRID_PT + airPt),
    titleLine(kit, looks.title, widthPt),
    space(GRID_PT + Math.trunc(kit.airSteps / 2) * GRID_PT),
    factColumns(kit, kit.content.meta, {
      label: looks.label, value: looks.body, strong: looks.strong,
      align: 'center', mostColumns: 4, gutterPt: GUTTER_PT, rowGapPt: GRID_PT,
    }, widthPt),
    space(2 * GRID_PT + airPt),
    parties(kit, looks, widthPt),
  ]);
};

const tableLook = (kit: Kit, looks: Looks): TableLook => {
  const { textColor, secondaryTextColor, borderColor } = kit.palette;
  const gold = goldHairline(kit);
  const pale: Stroke = { color: borderColor, widthPt: 0.5 };
  return {
    roles: { head: looks.label.role, headline: looks.body.role, detail: looks.small.role, figure: looks.figure.role },
    colors: { head: secondaryTextColor, headline: textColor, detail: secondaryTextColor, figure: textColor },
    gutterPt: GUTTER_PT, insetPt: 0, itemIndentPt: 0,
    headPadding: BELOW, rowPadding: BELOW,
    paintHead: (sheet, { xPt, yPt, widthPt, heightPt }) => sheet.rule(xPt, yPt + heightPt - GRID_PT / 2, widthPt, gold),
    paintRow: (sheet, { xPt, yPt, widthPt, heightPt }, { isEnd, isLast }) => {
      if (isEnd) sheet.rule(xPt, yPt + heightPt - GRID_PT / 2, widthPt, isLast ? gold : pale);
    },
  };
};

const betweenHairlines = (kit: Kit): PaintBehind => {
  const gold = goldHairline(kit);
  return (sheet, { xPt, yPt, widthPt, heightPt }, isStart, isEnd) => {
    if (isStart) sheet.rule(xPt, yPt + GRID_PT / 2, widthPt, gold);
    if (isEnd) sheet.rule(xPt, yPt + heightPt - GRID_PT / 2, widthPt, gold);
  };
};

/** Rows down to the amount paid stand at the end of the measure; the balance takes all of it, between gold hairlines. */
const totalsRoom = (kit: Kit, looks: Looks, widthPt: number, amountPt: number): TotalRowRoom => {
  const figurePt = Math.max(amountPt, figureWidth(kit, kit.content.totals, looks.strongFigure));
  return { widthPt: Math.min(widthPt, Math.max(twelveColumns(widthPt, GUTTER_PT).spanPt(5), figurePt * 1.8)), figurePt };
};

const totalRows = (kit: Kit, looks: Looks, room: TotalRowRoom): Block => {
  const usual: TotalRowLook = { label: looks.quiet, figure: looks.figure, padding: NONE, gapPt: GUTTER_PT };
  const strong: TotalRowLook = { ...usual, label: looks.strong, figure: looks.strongFigure };
  return stack(kit.content.totals.map((row) => totalRow(kit, row, row.key === 'total' ? strong : usual, room)));
};

const balance = (kit: Kit, looks: Looks, widthPt: number): Block => backed(
  balanceRow(kit, kit.content.balance, {
    label: looks.balanceLabel, figure: looks.balance, gapPt: GUTTER_PT,
    padding: { topPt: GRID_PT, bottomPt: 2 * GRID_PT },
  }, { widthPt, figurePt: 0 }),
  widthPt,
  betweenHairlines(kit),
);

/** The totals, and to the left of them notes and terms if they are little higher; else these stand below. */
const ending = (kit: Kit, looks: Looks, { widthPt }: Frame, amountPt: number): Ending => {
  const room = totalsRoom(kit, looks, widthPt, amountPt);
  const rows = totalRows(kit, looks, room);
  const due = balance(kit, looks, widthPt);
  const heightPt = kit.content.totals.length * looks.body.role.leadingPt + SLACK_PT;
  const place = { widthPt: widthPt - room.widthPt - 2 * GUTTER_PT, heightPt, gapPt: GRID_PT };
  const side = passagesBeside(kit, passageLook(looks), place);
  const body = beside([{ xPt: widthPt - room.widthPt, block: rows }, { xPt: 0, block: side ?? EMPTY }]);
  const table = totalsNode(kit, [...rows.nodes, ...due.nodes]);
  const totals = withNodes(stack([body, space(GRID_PT), due]), [table, ...(side ?? EMPTY).nodes]);
  if (side !== undefined) return { totals, closing: EMPTY };
  const measurePt = twelveColumns(widthPt, GUTTER_PT).spanPt(9);
  return { totals, closing: passageStack(kit, kit.content.passages, passageLook(looks), measurePt, 2 * GRID_PT) };
};

/** Stationery of a fine house: a centred monogram in a gold ring, display serif, gold in nothing but hairlines. */
export const luxury: Design = (kit): Composition => {
  const { widthPt, heightPt } = kit.paper;
  const first: Frame = { xPt: MARGIN_PT, widthPt: widthPt - 2 * MARGIN_PT, topPt: TOP_PT, bottomPt: heightPt - FOOT_PT };
  const later: Frame = { ...first, topPt: TOP_PT + 5 * GRID_PT };
  const looks = looksOf(kit);
  return {
    family: DISPLAY,
    frame: (pageIndex) => (pageIndex === 0 ? first : later),
    paintGround: (sheet, pageIndex) => {
      if (pageIndex === 0) return;
      paintRunningHead(kit, sheet, looks.small, { ...first, yPt: TOP_PT + 10 });
      sheet.rule(MARGIN_PT, TOP_PT + 2.5 * GRID_PT, first.widthPt, goldHairline(kit));
    },
    opening: opening(kit, looks, first),
    openingGapPt: 3 * GRID_PT + airOf(kit),
    table: tableLook(kit, looks),
    totalsGapPt: GRID_PT,
    closingGapPt: 3 * GRID_PT,
    ending: (frame, amountPt) => ending(kit, looks, frame, amountPt),
    paintFoot: (sheet, pageIndex, pageCount) =>
      paintPageNumber(kit, sheet, [pageIndex, pageCount], looks.small, { ...first, yPt: heightPt - 42, align: 'center' }),
  };
};
