import { READABLE_CONTRAST } from '../../invoice/contrast.js';
import type { MetaFact } from '../content/content.js';
import { beside, stack, withNodes, type Block } from '../engine/block.js';
import type { Frame } from '../engine/flow.js';
import { longestLinePt } from '../engine/fit.js';
import { gapMaker, twelveColumns, type Grid } from '../engine/grid.js';
import { backed } from '../engine/framed-block.js';
import type { Kit, KitWith, TextLook } from '../engine/kit.js';
import type { TableLook } from '../table/table-look.js';
import { asTotals } from '../table/table-node.js';
import { amountDue, apartFromDueDate } from '../parts/amount-due.js';
import { rowRule } from '../parts/colors.js';
import { factList } from '../parts/fact-list.js';
import { inTwoColumns, shareFacts, type SharedFacts } from '../parts/many-facts.js';
import { paintPageNumber, paintRunningHead } from '../parts/running-lines.js';
import { passageBlock, passagesStayWhole, passageStack, type PassageLook } from '../parts/passages.js';
import { placePassages } from '../parts/passages-beside.js';
import {
  COLUMN_FIGURES, DISPLAY_FIGURES, lineHeightOf, LINING, looksIn, roleMaker, sharedLooks, type SharedLooks,
} from '../parts/roles.js';
import { senderBlock, titleBlock } from '../parts/sender-and-title.js';
import { balanceRow, totalRows, totalsSpace, type TotalRowLook, type TotalRowSpace } from '../parts/totals.js';
import { pageInk } from '../parts/watermark.js';
import type { Composition, Design, Ending } from './design.js';

const GRID_PT = 6.75;
const MARGIN_PT = 64;
const FOOT_PT = 78;
const GUTTER_PT = 14;
const TEXT = 'work-sans';
const DISPLAY = 'work-sans-light';
/** Line width of the thin rules below the table, and above notes that are below the totals. */
/** Distance from the rows to the hairline above the total. */
const HANG_PT = GRID_PT / 2;
const PADDING = { topPt: GRID_PT, bottomPt: 0 };
/** Notes next to the totals may be this much higher than the totals. */
const SLACK_PT = 4 * GRID_PT;

const gap = gapMaker(GRID_PT);
const TOTALS_GAP = gap(3, 0.5, 2);
const role = roleMaker({ family: TEXT, gridPt: GRID_PT, dropPt: 3.8 });

// One scale of ratio 1.25: 8, 9.4, 14.6, 22.9, 35.8.
const ROLES = {
  label: role({ sizePt: 8, letterSpacingEm: 0.02 }),
  small: role({ sizePt: 8, features: LINING }),
  body: role({ sizePt: 9.4 }),
  figure: role({ sizePt: 9.4, ...COLUMN_FIGURES }),
  company: role({ sizePt: 14.6, letterSpacingEm: -0.005 }, 3),
  title: role({ family: DISPLAY, sizePt: 14.6, letterSpacingEm: 0.06 }, 3),
  balance: role({ family: DISPLAY, sizePt: 22.9, letterSpacingEm: -0.01, ...DISPLAY_FIGURES }, 4),
  due: role({ family: DISPLAY, sizePt: 35.8, letterSpacingEm: -0.015, ...DISPLAY_FIGURES }, 6),
} as const;

type MinimalKit = KitWith<SharedLooks & Readonly<Record<'company' | 'title' | 'balance' | 'due', TextLook>>>;

/** The design has one weight: emphasis comes from place and size alone. */
const withLooks = (kit: Kit): MinimalKit => {
  const { palette } = kit;
  const { company, title, balance, due, body, figure } = ROLES;
  return {
    ...kit,
    looks: {
      ...sharedLooks({ ...ROLES, strong: body, strongFigure: figure }, palette),
      ...looksIn(pageInk(kit, palette.primaryColorDark, READABLE_CONTRAST), { company, balance, due }),
      ...looksIn(pageInk(kit, palette.primaryColor, READABLE_CONTRAST), { title }),
    },
  };
};

/** Uses the regular weight for the whole text if the light face lacks a character: one heavier character looks wrong. */
const evenly = (kit: Kit, text: string, look: TextLook): TextLook => {
  const { role, color } = look;
  return kit.measurer.isShownBy(text, role.style) ? look : { role: { ...role, style: { ...role.style, family: TEXT } }, color };
};

/** The amount due, large, at the end of the first line. It is repeated at the end of the totals. */
const due = (kit: MinimalKit, widthPt: number): Block => {
  const { looks } = kit;
  const amount = evenly(kit, kit.content.balance.value.text, looks.due);
  return amountDue(kit, {
    label: looks.label, amount, dateLabel: looks.label, date: looks.body, align: 'end', leastPt: ROLES.body.style.sizePt,
  }, widthPt);
};

/** The sender with the amount due next to it, then the title. The amount due is read after the title. */
const head = (kit: MinimalKit, grid: Grid): readonly [Block, Block] => {
  const { looks } = kit;
  const sender = senderBlock(kit, {
    name: looks.company, details: looks.quiet, align: 'start',
    logo: { widthPt: 130, heightPt: 7 * GRID_PT, gridPt: GRID_PT }, logoGapPt: GRID_PT, gapPt: GRID_PT, dropPt: 0,
  }, grid.spanPt(6));
  const amount = due(kit, grid.spanPt(6));
  const title = titleBlock(kit, looks.title, grid.spanPt(12));
  const letterhead = beside([{ xPt: 0, block: sender }, { xPt: grid.edgePt(6), block: amount }]);
  return [withNodes(letterhead, sender.nodes), withNodes(title, [...title.nodes, ...amount.nodes])];
};

const COLUMNS = 12;
/** Columns of the grid at which the parties begin, unless a text needs more space; the facts are to their left. */
const PARTY_AXES: readonly [number, number] = [5, 9];
/** All positions that two parties may have. */
const PLACES = [4, 5, 6].flatMap((first) => [2, 3, 4, 5].map((span) => [first, first + span] as const))
  .filter(([, second]) => second <= 10);
/** All positions of a single party: it is further to the right if that keeps a long fact on one line. */
const SINGLE_PLACES = [[5, COLUMNS], [6, COLUMNS], [7, COLUMNS], [8, COLUMNS]] as const;
/** Gap between the facts and the first party. Long facts make it smaller. */
const FACTS_GAP_PT = 2 * GUTTER_PT;
const LEAST_FACTS_GAP_PT = GUTTER_PT;

const FACTS_SHAPE = { gapPt: 12, align: 'start', labelShare: 0.45 } as const;

const facts = (kit: MinimalKit, list: readonly MetaFact[], widthPt: number): Block =>
  factList(kit, list, { label: kit.looks.label, value: kit.looks.body, strong: kit.looks.body, ...FACTS_SHAPE }, widthPt);

/** All facts except the due date, which is below the amount due. */
const sharedFacts = ({ content }: MinimalKit): SharedFacts => shareFacts(apartFromDueDate(content).others);

const factsPt = (kit: MinimalKit): number => {
  const { looks: { label, body } } = kit;
  const { head } = sharedFacts(kit);
  const most = (widths: readonly number[]): number => Math.max(...widths);
  return most(head.map((fact) => longestLinePt(kit, fact.label.text, label.role))) + FACTS_SHAPE.gapPt
    + most(head.map((fact) => longestLinePt(kit, fact.value.text, body.role)));
};

/** Space for the facts before the edge of the first party. */
const factsSpace = (kit: MinimalKit, edgePt: number): number =>
  Math.max(edgePt - FACTS_GAP_PT, Math.min(edgePt - LEAST_FACTS_GAP_PT, factsPt(kit)));

/** The positions of the parties at which the least text has to wrap; among equals, the nearest to the usual ones. */
const axesOf = (kit: MinimalKit, grid: Grid): readonly [number, number] => {
  const { content: { parties }, looks: { body } } = kit;
  const [first = 0, second = 0] = parties.map(({ text }) => longestLinePt(kit, text.text, body.role));
  const needsPt = factsPt(kit);
  const [usual, places] = parties.length > 1 ? [PARTY_AXES, PLACES] : [SINGLE_PLACES[0], SINGLE_PLACES];
  const missing = (needPt: number, spacePt: number): number => Math.max(0, needPt - spacePt);
  const costOf = ([one, other]: readonly [number, number]): number =>
    missing(needsPt, grid.edgePt(one) - LEAST_FACTS_GAP_PT)
    + missing(first, grid.spanPt(other - one)) + missing(second, grid.spanPt(COLUMNS - other))
    + (Math.abs(one - usual[0]) + Math.abs(other - usual[1])) * 0.01;
  return places.reduce<readonly [number, number]>((best, place) => (costOf(place) < costOf(best) ? place : best), usual);
};

const particulars = (kit: MinimalKit, grid: Grid): Block => {
  const { content: { parties }, looks } = kit;
  const look: PassageLook = { label: looks.label, text: looks.body, lead: looks.body };
  const [one, other] = axesOf(kit, grid);
  const list = facts(kit, sharedFacts(kit).head, factsSpace(kit, grid.edgePt(one)));
  const columns = [[one, other], [other, COLUMNS]] as const;
  const places = columns.flatMap(([start, end], index) => parties.slice(index, index + 1).map((party) =>
    ({ party, xPt: grid.edgePt(start), widthPt: grid.spanPt(end - start) })));
  if (places.every(({ party, widthPt }) => passagesStayWhole(kit, [party], look, widthPt))) {
    const blocks = places.map(({ party, xPt, widthPt }) => ({ xPt, block: passageBlock(kit, party, look, widthPt) }));
    return beside([{ xPt: 0, block: list }, ...blocks]);
  }
  const below = passageStack(kit, parties, look, grid.spanPt(COLUMNS - one), 2 * GRID_PT);
  return beside([{ xPt: 0, block: list }, { xPt: grid.edgePt(one), block: below }]);
};

/** If there are many facts, those that are printed below the parties. */
const moreFacts = (kit: MinimalKit, grid: Grid): Block =>
  inTwoColumns(sharedFacts(kit).rest, grid.edgePt(6), (side) => facts(kit, side, grid.spanPt(6)), 2 * GRID_PT);

const opening = (kit: MinimalKit, grid: Grid): Composition['opening'] => {
  const [letterhead, title] = head(kit, grid);
  const belowTitle = gap(kit.content.title.text === '' ? 0 : 1, 0);
  return [letterhead, gap(4), title, belowTitle, particulars(kit, grid), moreFacts(kit, grid), gap(4, 1, 2)];
};

const tableLook = ({ palette, looks }: MinimalKit): TableLook => {
  const { textColor, secondaryTextColor } = palette;
  return {
    roles: { head: looks.label.role, headline: looks.body.role, detail: looks.small.role, figure: looks.figure.role },
    colors: { head: secondaryTextColor, headline: textColor, detail: secondaryTextColor, figure: textColor },
    gutterPt: GUTTER_PT, insetPt: 0, itemIndentPt: 0,
    headPadding: { topPt: 0, bottomPt: 0 }, rowPadding: PADDING,
    paintHead: () => undefined,
    paintRow: (sheet, { xPt, yPt, widthPt, heightPt }, { isEnd, isLast, isFar }) => {
      if (isEnd && (isLast || isFar)) sheet.rule(xPt, yPt + heightPt + GRID_PT, widthPt, rowRule(palette));
    },
  };
};

const totalsTable = (kit: MinimalKit, available: TotalRowSpace): Block => {
  const { content, palette, looks } = kit;
  const padding = { topPt: 0, bottomPt: 0 };
  const usual: TotalRowLook = { label: looks.quiet, figure: looks.figure, note: looks.small, padding, gapPt: GUTTER_PT };
  const hairline = { color: palette.secondaryTextColor, widthPt: 0.4 };
  const total: TotalRowLook = { ...usual, label: looks.body, padding: PADDING };
  const frameTotal = (row: Block): Block =>
    backed(row, available.widthPt, (sheet, box) => sheet.rule(box.xPt, box.yPt + HANG_PT, available.widthPt, hairline));
  const figure = evenly(kit, content.balance.value.text, looks.balance);
  const balance = balanceRow(kit, content.balance, { ...total, figure }, available);
  return asTotals(kit, stack([...totalRows(kit, { usual, total, frameTotal }, available), balance]));
};

/** Notes below the totals, with a thin rule in the white space above them. */
const belowRule = ({ palette }: Kit, block: Block, widthPt: number): Block =>
  backed(block, widthPt, (sheet, { xPt, yPt }, isStart) => {
    if (isStart) sheet.rule(xPt, yPt - 2 * GRID_PT, widthPt, rowRule(palette));
  });

/**
 * Notes and terms are left of the totals, on the axis, if they are at most a little higher. The rule of the table is
 * one step into the gap.
 */
const ending = (kit: MinimalKit, widthPt: number, amountPt: number): Ending => {
  const { looks, content } = kit;
  const grid = twelveColumns(widthPt, GUTTER_PT);
  const available = totalsSpace(kit, { figures: looks, amountPt, leastPt: grid.spanPt(6), mostPt: widthPt });
  const table = totalsTable(kit, available);
  const tableX = widthPt - available.widthPt;
  const look: PassageLook = { label: looks.label, text: looks.quiet };
  const payment = { xPt: 0, widthPt: grid.spanPt(8), clearAbovePt: TOTALS_GAP.leastPt - GRID_PT };
  const sideSpace = { widthPt: tableX - GUTTER_PT, heightPt: table.heightPt + SLACK_PT, gapPt: GRID_PT, payment };
  const { side, ...below } = placePassages(kit, look, sideSpace, () =>
    passageStack(kit, content.passages, look, grid.spanPt(8), 2 * GRID_PT), (passages) => belowRule(kit, passages, widthPt));
  return { totals: beside([{ xPt: tableX, block: table }, { xPt: 0, block: side }]), ...below };
};

const compose = (plain: Kit): Composition => {
  const kit = withLooks(plain);
  const { paper: { widthPt, heightPt }, looks } = kit;
  const first: Frame = { xPt: MARGIN_PT, widthPt: widthPt - 2 * MARGIN_PT, topPt: MARGIN_PT, bottomPt: heightPt - FOOT_PT };
  const grid = twelveColumns(first.widthPt, GUTTER_PT);
  return {
    family: DISPLAY, first,
    later: { ...first, topPt: MARGIN_PT + 6 * GRID_PT },
    paintGround: (sheet, pageIndex) => {
      if (pageIndex > 0) paintRunningHead(kit, sheet, looks.small, { ...first, yPt: MARGIN_PT + 9.7 });
    },
    opening: opening(kit, grid),
    table: tableLook(kit),
    totalsGap: TOTALS_GAP,
    closingGap: gap(5, 0.5, 2),
    ending: (frameWidthPt, amountPt) => ending(kit, frameWidthPt, amountPt),
    paintFoot: (sheet, pageIndex, pageCount) =>
      paintPageNumber(kit, sheet, [pageIndex, pageCount], looks.small, { ...first, yPt: heightPt - 48, align: 'start' }),
  };
};

/**
 * For freelancers, consultants and architects. Wide margins, a few hairlines, the amount due in large, light figures.
 * For few lines and short texts. Work Sans.
 */
export const minimal: Design = { lineHeight: lineHeightOf(ROLES.body), gridPt: GRID_PT, headerGround: 'primaryColor', compose };
