import { beside, EMPTY, space, stack, tagged, type Block } from '../engine/block.js';
import { backed } from '../engine/framed-block.js';
import type { Composition, Design, Ending } from './design.js';
import { factList } from '../parts/fact-list.js';
import { fitLine } from '../engine/fit.js';
import type { Frame } from '../engine/flow.js';
import { twelveColumns, type Grid } from '../engine/grid.js';
import { inkOnPage } from '../parts/ink-on-page.js';
import { setPhrase, type Kit } from '../engine/kit.js';
import { paintPageNumber } from '../parts/page-number.js';
import type { Role } from '../engine/paragraph.js';
import { passageBlock, passageStack, type PassageLook } from '../parts/passage-block.js';
import { passagesBeside } from '../parts/passages-beside.js';
import { paintRunningHead } from '../parts/running-head.js';
import { senderBlock } from '../parts/sender-block.js';
import type { TableLook } from '../table/table-look.js';
import { asTotals } from '../table/table-node.js';
import type { TextLook } from '../engine/text-look.js';
import type { TextStyle } from '../engine/text.js';
import { titleBlock } from '../parts/title-block.js';
import { balanceRow, figureWidth, totalRow, type TotalRowLook, type TotalRowRoom } from '../parts/total-rows.js';
import { looksIn, sharedLooks, type SharedLooks } from '../parts/shared-looks.js';

/** Half the body's leading: all baselines fall on it. */
const GRID_PT = 6.75;
const MARGIN_PT = 64;
const FOOT_PT = 78;
const GUTTER_PT = 14;
const TEXT = 'work-sans';
const DISPLAY = 'work-sans-light';
const FIGURES = ['tnum', 'lnum'];
/** From the rows to the one hairline. */
const HANG_PT = GRID_PT / 2;
const PADDING = { topPt: GRID_PT, bottomPt: 0 };
/** So much higher than the totals may be what stands beside them. */
const SLACK_PT = 4 * GRID_PT;

const role = (style: Omit<TextStyle, 'weight'>, steps = 2): Role =>
  ({ style: { weight: 'regular', ...style }, leadingPt: steps * GRID_PT, dropPt: 3.8, gridPt: GRID_PT });

// One scale of ratio 1.25: 7.5, 9.4, 14.6, 22.9, 35.8.
const ROLES = {
  label: role({ family: TEXT, sizePt: 7.5, letterSpacingEm: 0.02 }),
  small: role({ family: TEXT, sizePt: 7.5, features: FIGURES }),
  body: role({ family: TEXT, sizePt: 9.4 }),
  figure: role({ family: TEXT, sizePt: 9.4, features: FIGURES }),
  company: role({ family: TEXT, sizePt: 14.6, letterSpacingEm: -0.005 }, 3),
  title: role({ family: DISPLAY, sizePt: 14.6, letterSpacingEm: 0.06 }, 3),
  balance: role({ family: DISPLAY, sizePt: 22.9, letterSpacingEm: -0.01, features: FIGURES }, 4),
  due: role({ family: DISPLAY, sizePt: 35.8, letterSpacingEm: -0.015, features: FIGURES }, 6),
} as const;

type Looks = SharedLooks & Readonly<Record<'company' | 'title' | 'balance' | 'due', TextLook>>;

/** One weight: what is strong elsewhere is told by its place here. */
const looksOf = ({ palette }: Kit): Looks => {
  const { company, title, balance, due, body, figure } = ROLES;
  return {
    ...sharedLooks({ ...ROLES, strong: body, strongFigure: figure }, palette),
    ...looksIn(inkOnPage(palette, palette.primaryColorDark), { company, balance, due }),
    ...looksIn(inkOnPage(palette, palette.primaryColor), { title }),
  };
};

/** Light figures are told from a sign of another face at once: where the face lacks one, all of them are regular. */
const evenly = (kit: Kit, text: string, look: TextLook): TextLook => {
  const { role, color } = look;
  return kit.measurer.isShownBy(text, role.style) ? look : { role: { ...role, style: { ...role.style, family: TEXT } }, color };
};

/** What is due, large, at the end of the first line; it is said again where the sum ends. */
const amountDue = (kit: Kit, looks: Looks, widthPt: number): Block => {
  const { label, value } = kit.content.balance;
  const due = evenly(kit, value.text, looks.due);
  const role = fitLine(kit, value.text, due.role, widthPt, ROLES.body.style.sizePt);
  return tagged('Sect', stack([
    setPhrase(kit, label, { ...looks.label, widthPt, align: 'end', tag: 'P' }),
    setPhrase(kit, value, { ...due, role, widthPt, align: 'end', tag: 'P', measure: { direction: kit.direction } }),
  ]));
};

const letterhead = (kit: Kit, looks: Looks, grid: Grid): Block => {
  const sender = senderBlock(kit, {
    name: looks.company, details: looks.quiet, align: 'start',
    logo: { widthPt: 130, heightPt: 7 * GRID_PT, gridPt: GRID_PT }, logoGapPt: GRID_PT, gapPt: GRID_PT, dropPt: 0,
  }, grid.spanPt(6));
  return beside([{ xPt: 0, block: sender }, { xPt: grid.edgePt(6), block: amountDue(kit, looks, grid.spanPt(6)) }]);
};

/** Columns of the grid at which the parties begin; the facts stand before them. */
const PARTY_AXES = [5, 9] as const;
const PARTY_SPANS = [4, 3] as const;
const ONLY_PARTY_SPAN = 7;

const particulars = (kit: Kit, looks: Looks, grid: Grid): Block => {
  const { meta, parties } = kit.content;
  const look: PassageLook = { label: looks.label, text: looks.body, lead: looks.body };
  const facts = factList(kit, meta, {
    label: looks.label, value: looks.body, strong: looks.body, gapPt: 12, align: 'start', labelShare: 0.45,
  }, grid.edgePt(PARTY_AXES[0]) - 2 * GUTTER_PT);
  const spans = parties.length > 1 ? PARTY_SPANS : [ONLY_PARTY_SPAN];
  const columns = spans.flatMap((span, index) => parties.slice(index, index + 1).map((party) =>
    ({ xPt: grid.edgePt(PARTY_AXES[index as 0 | 1]), block: passageBlock(kit, party, look, grid.spanPt(span)) })));
  return beside([{ xPt: 0, block: facts }, ...columns]);
};

/** More white around the parts of an invoice of a few items. */
const airOf = ({ airSteps }: Kit): number => airSteps * GRID_PT;

const opening = (kit: Kit, looks: Looks, grid: Grid): Block => stack([
  letterhead(kit, looks, grid),
  space(4 * GRID_PT + airOf(kit)),
  titleBlock(kit, looks.title, grid.spanPt(12)),
  space(kit.content.title.text === '' ? 0 : GRID_PT),
  particulars(kit, looks, grid),
]);

const tableLook = (kit: Kit, looks: Looks): TableLook => {
  const { textColor, secondaryTextColor } = kit.palette;
  return {
    roles: { head: looks.label.role, headline: looks.body.role, detail: looks.small.role, figure: looks.figure.role },
    colors: { head: secondaryTextColor, headline: textColor, detail: secondaryTextColor, figure: textColor },
    gutterPt: GUTTER_PT, insetPt: 0, itemIndentPt: 0,
    headPadding: { topPt: 0, bottomPt: 0 }, rowPadding: PADDING,
    paintHead: () => undefined,
    paintRow: () => undefined,
  };
};

const totalsRoom = (kit: Kit, looks: Looks, widthPt: number, amountPt: number): TotalRowRoom => {
  const figurePt = Math.max(amountPt, figureWidth(kit, kit.content.totals, looks.figure));
  return { widthPt: Math.min(widthPt, Math.max(twelveColumns(widthPt, GUTTER_PT).spanPt(6), figurePt * 1.8)), figurePt };
};

const totalsTable = (kit: Kit, looks: Looks, room: TotalRowRoom): Block => {
  const { content, palette } = kit;
  const padding = { topPt: 0, bottomPt: 0 };
  const usual: TotalRowLook = { label: looks.quiet, figure: looks.figure, padding, gapPt: GUTTER_PT };
  const hairline = { color: palette.secondaryTextColor, widthPt: 0.4 };
  const rows = content.totals.map((row) => {
    if (row.key !== 'total') return totalRow(kit, row, usual, room);
    const total = totalRow(kit, row, { ...usual, label: looks.body, padding: PADDING }, room);
    return backed(total, room.widthPt, (sheet, box) => sheet.rule(box.xPt, box.yPt + HANG_PT, room.widthPt, hairline));
  });
  const figure = evenly(kit, content.balance.value.text, looks.balance);
  const due: TotalRowLook = { ...usual, label: looks.body, figure, padding: PADDING };
  const balance = balanceRow(kit, content.balance, due, room);
  return asTotals(kit, stack([...rows, balance]));
};

/** The totals, and on the axis to the left of them notes and terms if they are little higher; else these stand below. */
const ending = (kit: Kit, looks: Looks, widthPt: number, amountPt: number): Ending => {
  const room = totalsRoom(kit, looks, widthPt, amountPt);
  const table = totalsTable(kit, looks, room);
  const tableX = widthPt - room.widthPt;
  const look: PassageLook = { label: looks.label, text: looks.quiet };
  const place = { widthPt: tableX - GUTTER_PT, heightPt: table.heightPt + SLACK_PT, gapPt: GRID_PT };
  const side = passagesBeside(kit, look, place);
  const totals = beside([{ xPt: tableX, block: table }, { xPt: 0, block: side ?? EMPTY }]);
  if (side !== undefined) return { totals, closing: EMPTY };
  const measurePt = twelveColumns(widthPt, GUTTER_PT).spanPt(8);
  return { totals, closing: passageStack(kit, kit.content.passages, look, measurePt, 2 * GRID_PT) };
};

/** One axis and much white: no box, one hairline, what is due in light figures at the top. */
export const minimal: Design = (kit): Composition => {
  const { widthPt, heightPt } = kit.paper;
  const first: Frame = { xPt: MARGIN_PT, widthPt: widthPt - 2 * MARGIN_PT, topPt: MARGIN_PT, bottomPt: heightPt - FOOT_PT };
  const later: Frame = { ...first, topPt: MARGIN_PT + 6 * GRID_PT };
  const looks = looksOf(kit);
  const grid = twelveColumns(first.widthPt, GUTTER_PT);
  return {
    family: DISPLAY,
    frame: (pageIndex) => (pageIndex === 0 ? first : later),
    paintGround: (sheet, pageIndex) => {
      if (pageIndex > 0) paintRunningHead(kit, sheet, looks.small, { ...first, yPt: MARGIN_PT + 9.7 });
    },
    opening: opening(kit, looks, grid),
    openingGapPt: 4 * GRID_PT + airOf(kit),
    table: tableLook(kit, looks),
    totalsGapPt: 2 * GRID_PT,
    closingGapPt: 5 * GRID_PT,
    ending: (frame, amountPt) => ending(kit, looks, frame.widthPt, amountPt),
    paintFoot: (sheet, pageIndex, pageCount) =>
      paintPageNumber(kit, sheet, [pageIndex, pageCount], looks.small, { ...first, yPt: heightPt - 48, align: 'start' }),
  };
};
