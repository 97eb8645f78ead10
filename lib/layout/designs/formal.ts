import { beside, drawing, EMPTY, space, stack, type Block } from '../engine/block.js';
import { backed } from '../engine/framed-block.js';
import type { Composition, Design, Ending } from './design.js';
import { factList, type FactListLook } from '../parts/fact-list.js';
import type { Frame } from '../engine/flow.js';
import { twelveColumns } from '../engine/grid.js';
import { inkOnPage } from '../parts/ink-on-page.js';
import type { Kit } from '../engine/kit.js';
import { logoBlock } from '../parts/logo.js';
import { paintPageNumber } from '../parts/page-number.js';
import type { Role } from '../engine/paragraph.js';
import { passageBlock, passageStack, type PassageLook } from '../parts/passage-block.js';
import { passagesBeside } from '../parts/passages-beside.js';
import { paintRunningHead } from '../parts/running-head.js';
import { centredSender } from '../parts/sender-block.js';
import type { Sheet, Stroke } from '../engine/sheet.js';
import type { Padding, TableLook } from '../table/table-look.js';
import { asTotals } from '../table/table-node.js';
import { suitsOldStyle } from '../content/text-figures.js';
import type { TextLook } from '../engine/text-look.js';
import type { TextStyle } from '../engine/text.js';
import { titleBlock, titleOnOneLine } from '../parts/title-block.js';
import { balanceRow, figureWidth, totalRow, type TotalRowLook, type TotalRowRoom } from '../parts/total-rows.js';
import { looksIn, sharedLooks } from '../parts/shared-looks.js';

/** Half the body's leading: all baselines fall on it. */
const GRID_PT = 7;
const MARGIN_PT = 56;
const TOP_PT = 42;
const FOOT_PT = 63;
const GUTTER_PT = 18;
const FAMILY = 'eb-garamond';
const FIGURES = ['tnum', 'lnum'];
const SMALL_CAPITALS = ['smcp', 'c2sc'];
const NONE: Padding = { topPt: 0, bottomPt: 0 };
/** All of it on one side of the text keeps baselines on the grid; rules are drawn inside it. */
const ABOVE: Padding = { topPt: GRID_PT, bottomPt: 0 };
const BELOW: Padding = { topPt: 0, bottomPt: GRID_PT };
const BOTH: Padding = { topPt: GRID_PT, bottomPt: GRID_PT };
const HEAVY_PT = 1.25;
const LIGHT_PT = 0.5;
const BROAD_PT = 2.5;
/** Between the middles of the broad and the light rule. */
const FRAME_PT = 4;
/** Of a column, for the labels of the facts. */
const LABEL_SHARE = 0.6;
/** Between the rules below the balance. */
const DOUBLE_PT = 3;
/** Of the rules above total and balance, below the row above them: in the middle of the white. */
const TOTAL_RULE_PT = 4;
const BALANCE_RULE_PT = 6;

const role = (style: Omit<TextStyle, 'family'>, leadingPt = 2 * GRID_PT): Role =>
  ({ style: { family: FAMILY, ...style }, leadingPt, dropPt: 4.25, gridPt: GRID_PT });

// One scale of about 1.2: 8.75, 10, 20, 24.
const rolesWith = (textFigures: 'onum' | 'lnum') => ({
  label: role({ weight: 'regular', sizePt: 10, letterSpacingEm: 0.06, features: [...SMALL_CAPITALS, textFigures] }),
  small: role({ weight: 'regular', sizePt: 8.75, features: [textFigures] }),
  body: role({ weight: 'regular', sizePt: 10, features: [textFigures] }),
  strong: role({ weight: 'bold', sizePt: 10, features: [textFigures] }),
  figure: role({ weight: 'regular', sizePt: 10, features: FIGURES }),
  strongFigure: role({ weight: 'bold', sizePt: 10, features: FIGURES }),
  balance: role({ weight: 'bold', sizePt: 20, features: FIGURES }, 4 * GRID_PT),
  company: role({ weight: 'regular', sizePt: 24, letterSpacingEm: 0.04, features: ['smcp'] }, 4 * GRID_PT),
  title: role({ weight: 'regular', sizePt: 20, letterSpacingEm: 0.08, features: ['smcp'] }, 4 * GRID_PT),
} as const);

type Roles = ReturnType<typeof rolesWith>;
const OLD_STYLE: Roles = rolesWith('onum');
const LINING: Roles = rolesWith('lnum');

type Looks = Readonly<Record<keyof Roles | 'quiet', TextLook>>;

const looksOf = ({ content, palette }: Kit): Looks => {
  const ink = inkOnPage(palette, palette.primaryColor);
  const roles = suitsOldStyle(content) ? OLD_STYLE : LINING;
  const { balance, company, title } = roles;
  return { ...sharedLooks(roles, palette, ink), ...looksIn(ink, { balance, company, title }) };
};

/** More white around the parts of an invoice of a few items. */
const airOf = ({ airSteps }: Kit): number => airSteps * GRID_PT;
const halfAirOf = ({ airSteps }: Kit): number => Math.trunc(airSteps / 2) * GRID_PT;

const heavy = ({ palette }: Kit): Stroke => ({ color: palette.accentColor, widthPt: HEAVY_PT });
const light = ({ palette }: Kit): Stroke => ({ color: palette.accentColor, widthPt: LIGHT_PT });

/** A broad and a light rule, the broad one outside: what frames the page. */
const doubleRule = (kit: Kit, widthPt: number, side: 'above' | 'below'): Block => drawing(GRID_PT, (sheet, xPt, yPt) => {
  const [outer, inner] = side === 'above' ? [yPt, yPt + FRAME_PT] : [yPt + GRID_PT, yPt + GRID_PT - FRAME_PT];
  sheet.rule(xPt, outer, widthPt, { ...heavy(kit), widthPt: BROAD_PT });
  sheet.rule(xPt, inner, widthPt, light(kit));
});

const letterhead = (kit: Kit, looks: Looks, widthPt: number): Block => {
  const airPt = halfAirOf(kit);
  const logo = logoBlock(kit, { widthPt, heightPt: 5 * GRID_PT, gridPt: GRID_PT, align: 'center' });
  return stack([
    doubleRule(kit, widthPt, 'above'),
    space((logo.heightPt === 0 ? 0 : GRID_PT) + airPt),
    centredSender(kit, logo, { name: looks.company, details: looks.quiet, gapPt: GRID_PT }, widthPt),
    space(Math.max(GRID_PT, airPt)),
    doubleRule(kit, widthPt, 'below'),
  ]);
};

/** Number, date and the rest in two columns, like the reference line of a letter. */
const references = (kit: Kit, looks: Looks, { widthPt }: Frame): Block => {
  const { meta } = kit.content;
  const grid = twelveColumns(widthPt, GUTTER_PT);
  const sidePt = grid.spanPt(6);
  const look: FactListLook = {
    label: looks.label, value: looks.body, strong: looks.strong, gapPt: 10, align: 'start', labelShare: LABEL_SHARE,
  };
  const half = Math.ceil(meta.length / 2);
  const sides = [meta.slice(0, half), meta.slice(half)].filter((facts) => facts.length > 0);
  const lists = sides.map((facts) => factList(kit, facts, look, sidePt));
  return beside(lists.map((block, index) => ({ xPt: index * grid.edgePt(6), block })));
};

const parties = (kit: Kit, looks: Looks, { widthPt }: Frame): Block => {
  const grid = twelveColumns(widthPt, GUTTER_PT);
  const look = { label: looks.label, lead: looks.strong, text: looks.body };
  return beside(kit.content.parties.map((party, index) =>
    ({ xPt: index * grid.edgePt(6), block: passageBlock(kit, party, look, grid.spanPt(6)) })));
};

const opening = (kit: Kit, looks: Looks, frame: Frame): Block => {
  const { widthPt } = frame;
  const airPt = airOf(kit);
  const title = { ...looks.title, role: titleOnOneLine(kit, looks.title.role, widthPt) };
  return stack([
    letterhead(kit, looks, widthPt),
    space(GRID_PT + Math.max(0, airPt)),
    titleBlock(kit, title, widthPt),
    space(GRID_PT + halfAirOf(kit)),
    references(kit, looks, frame),
    space(2 * GRID_PT + airPt),
    parties(kit, looks, frame),
  ]);
};

const tableLook = (kit: Kit, looks: Looks): TableLook => {
  const { textColor, secondaryTextColor } = kit.palette;
  return {
    roles: { head: looks.label.role, headline: looks.body.role, detail: looks.small.role, figure: looks.figure.role },
    colors: { head: secondaryTextColor, headline: textColor, detail: secondaryTextColor, figure: textColor },
    gutterPt: GUTTER_PT, insetPt: 0, itemIndentPt: 0,
    headPadding: BOTH, rowPadding: BELOW,
    paintHead: (sheet, { xPt, yPt, widthPt, heightPt }) => {
      sheet.rule(xPt, yPt + GRID_PT / 2, widthPt, heavy(kit));
      sheet.rule(xPt, yPt + heightPt - GRID_PT / 2, widthPt, light(kit));
    },
    paintRow: (sheet, { xPt, yPt, widthPt, heightPt }, { isEnd, isLast }) => {
      if (isEnd && isLast) sheet.rule(xPt, yPt + heightPt - GRID_PT / 2, widthPt, heavy(kit));
    },
  };
};

const totalsRoom = (kit: Kit, looks: Looks, widthPt: number, amountPt: number): TotalRowRoom => {
  const figurePt = Math.max(amountPt, figureWidth(kit, kit.content.totals, looks.strongFigure));
  return { widthPt: Math.min(widthPt, Math.max(twelveColumns(widthPt, GUTTER_PT).spanPt(6), figurePt * 1.8)), figurePt };
};

const underRule = (kit: Kit, block: Block, widthPt: number, dropPt: number): Block =>
  backed(block, widthPt, (sheet, { xPt, yPt }) => sheet.rule(xPt, yPt + dropPt, widthPt, light(kit)));

const underlinedTwice = (kit: Kit, block: Block, widthPt: number): Block =>
  backed(block, widthPt, (sheet, { xPt, yPt, heightPt }) => {
    sheet.rule(xPt, yPt + heightPt - DOUBLE_PT, widthPt, light(kit));
    sheet.rule(xPt, yPt + heightPt, widthPt, light(kit));
  });

/** The total below a rule; the balance above a double one, as accounts are closed. */
const totalRows = (kit: Kit, looks: Looks, room: TotalRowRoom): Block => {
  const { widthPt } = room;
  const usual: TotalRowLook = { label: looks.quiet, figure: looks.figure, padding: NONE, gapPt: GUTTER_PT };
  const strong: TotalRowLook = { ...usual, label: looks.strong, figure: looks.strongFigure, padding: ABOVE };
  const rows = kit.content.totals.map((row) => (row.key === 'total'
    ? underRule(kit, totalRow(kit, row, strong, room), widthPt, TOTAL_RULE_PT)
    : totalRow(kit, row, usual, room)));
  const due: TotalRowLook = { ...strong, figure: looks.balance, padding: BOTH };
  const balance = underRule(kit, balanceRow(kit, kit.content.balance, due, room), widthPt, BALANCE_RULE_PT);
  return asTotals(kit, stack([...rows, underlinedTwice(kit, balance, widthPt)]));
};

/** The totals, and to the left of them notes and terms if they are no higher; else these stand below. */
const ending = (kit: Kit, looks: Looks, { widthPt }: Frame, amountPt: number): Ending => {
  const room = totalsRoom(kit, looks, widthPt, amountPt);
  const rows = totalRows(kit, looks, room);
  const look: PassageLook = { label: looks.label, text: looks.body };
  const place = { widthPt: widthPt - room.widthPt - GUTTER_PT, heightPt: rows.heightPt + GRID_PT, gapPt: GRID_PT };
  const side = passagesBeside(kit, look, place);
  const totals = beside([{ xPt: widthPt - room.widthPt, block: rows }, { xPt: 0, block: side ?? EMPTY }]);
  if (side !== undefined) return { totals, closing: EMPTY };
  const measurePt = twelveColumns(widthPt, GUTTER_PT).spanPt(9);
  return { totals, closing: passageStack(kit, kit.content.passages, look, measurePt, 2 * GRID_PT) };
};

const paintContinuation = (kit: Kit, looks: Looks, sheet: Sheet, { xPt, widthPt }: Frame): void => {
  paintRunningHead(kit, sheet, looks.small, { xPt, widthPt, yPt: TOP_PT + 6 });
  sheet.rule(xPt, TOP_PT + 2 * GRID_PT, widthPt, light(kit));
};

/** A letter of an old office: letterhead between double rules, small capitals, a booktabs table, no fill anywhere. */
export const formal: Design = (kit): Composition => {
  const { widthPt, heightPt } = kit.paper;
  const first: Frame = { xPt: MARGIN_PT, widthPt: widthPt - 2 * MARGIN_PT, topPt: TOP_PT, bottomPt: heightPt - FOOT_PT };
  const later: Frame = { ...first, topPt: TOP_PT + 4 * GRID_PT };
  const looks = looksOf(kit);
  return {
    family: FAMILY,
    frame: (pageIndex) => (pageIndex === 0 ? first : later),
    paintGround: (sheet, pageIndex) => {
      if (pageIndex > 0) paintContinuation(kit, looks, sheet, first);
    },
    opening: opening(kit, looks, first),
    openingGapPt: 2 * GRID_PT + airOf(kit),
    table: tableLook(kit, looks),
    totalsGapPt: GRID_PT,
    closingGapPt: 3 * GRID_PT,
    ending: (frame, amountPt) => ending(kit, looks, frame, amountPt),
    paintFoot: (sheet, pageIndex, pageCount) => {
      paintPageNumber(kit, sheet, [pageIndex, pageCount], looks.small, { ...first, yPt: heightPt - TOP_PT - 1.5 * GRID_PT, align: 'center' });
      doubleRule(kit, first.widthPt, 'below').paint(sheet, MARGIN_PT, heightPt - TOP_PT - GRID_PT);
    },
  };
};
