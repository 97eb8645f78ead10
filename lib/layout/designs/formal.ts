import { beside, drawing, stack, type Block } from '../engine/block.js';
import type { Frame } from '../engine/flow.js';
import { gapMaker } from '../engine/gap.js';
import { backed } from '../engine/framed-block.js';
import { twelveColumns } from '../engine/grid.js';
import type { Kit, KitWith } from '../engine/kit.js';
import type { Sheet, Stroke } from '../engine/sheet.js';
import type { TextLook } from '../engine/text-look.js';
import type { Padding, TableLook } from '../table/table-look.js';
import { asTotals } from '../table/table-node.js';
import { factList, type FactListLook } from '../parts/fact-list.js';
import { inkOnPage } from '../parts/ink-on-page.js';
import { logoBlock } from '../parts/logo.js';
import { paintPageNumber } from '../parts/page-number.js';
import { passageStack, type PassageLook } from '../parts/passage-block.js';
import { passageColumns } from '../parts/passage-columns.js';
import { placePassages } from '../parts/passages-beside.js';
import { FIGURES, roleMaker, rolesByFigures, SMALL_CAPITALS, type TextFigures } from '../parts/roles.js';
import { paintRunningHead } from '../parts/running-head.js';
import { centredSender } from '../parts/sender-block.js';
import { looksIn, sharedLooks } from '../parts/shared-looks.js';
import { titleBlock, titleOnOneLine } from '../parts/title-block.js';
import { balanceRow, type TotalRowLook, type TotalRowRoom } from '../parts/total-rows.js';
import { totalRows, totalsRoom } from '../parts/totals.js';
import type { Composition, Design, Ending } from './design.js';

const GRID_PT = 7;
const MARGIN_PT = 56;
const TOP_PT = 42;
const FOOT_PT = 63;
const GUTTER_PT = 18;
const FAMILY = 'eb-garamond';
const BODY_PT = 10;
const NONE: Padding = { topPt: 0, bottomPt: 0 };
/** A whole step on one side of the text keeps the baselines on the grid. Rules are drawn inside it. */
const ABOVE: Padding = { topPt: GRID_PT, bottomPt: 0 };
const BELOW: Padding = { topPt: 0, bottomPt: GRID_PT };
const BOTH: Padding = { topPt: GRID_PT, bottomPt: GRID_PT };
const HEAVY_PT = 1.25;
const LIGHT_PT = 0.5;
const BROAD_PT = 2.5;
/** From the middle of the broad rule to that of the light one. */
const FRAME_PT = 4;
/** Share of a column for the labels of the facts. */
const LABEL_SHARE = 0.6;
/** Between the rules below the balance. */
const DOUBLE_PT = 3;
/** From the row above to the rule over the total, and over the balance: the rule is in the middle of the white space. */
const TOTAL_RULE_PT = 4;
const BALANCE_RULE_PT = 6;

const gap = gapMaker(GRID_PT);
const role = roleMaker({ family: FAMILY, gridPt: GRID_PT, dropPt: 4.25 });

// One scale of about 1.2: 8.75, 10, 20, 24.
const rolesOf = rolesByFigures((textFigures: TextFigures) => ({
  label: role({ sizePt: BODY_PT, letterSpacingEm: 0.06, features: [...SMALL_CAPITALS, textFigures] }),
  small: role({ sizePt: 8.75, features: [textFigures] }),
  body: role({ sizePt: BODY_PT, features: [textFigures] }),
  strong: role({ weight: 'bold', sizePt: BODY_PT, features: [textFigures] }),
  figure: role({ sizePt: BODY_PT, features: FIGURES }),
  strongFigure: role({ weight: 'bold', sizePt: BODY_PT, features: FIGURES }),
  balance: role({ weight: 'bold', sizePt: 20, features: FIGURES }, 4),
  company: role({ sizePt: 24, letterSpacingEm: 0.04, features: ['smcp'] }, 4),
  title: role({ sizePt: 20, letterSpacingEm: 0.08, features: ['smcp'] }, 4),
} as const));

type FormalKit = KitWith<Readonly<Record<keyof ReturnType<typeof rolesOf> | 'quiet', TextLook>>>;

const withLooks = (kit: Kit): FormalKit => {
  const { content, palette } = kit;
  const ink = inkOnPage(palette, palette.primaryColor);
  const roles = rolesOf(content);
  const { balance, company, title } = roles;
  return { ...kit, looks: { ...sharedLooks(roles, palette, ink), ...looksIn(ink, { balance, company, title }) } };
};

const heavy = ({ palette }: Kit): Stroke => ({ color: palette.accentColor, widthPt: HEAVY_PT });
const light = ({ palette }: Kit): Stroke => ({ color: palette.accentColor, widthPt: LIGHT_PT });

/** A broad and a light rule that frame the page, the broad one outside. */
const doubleRule = (kit: Kit, widthPt: number, side: 'above' | 'below'): Block => drawing(GRID_PT, (sheet, xPt, yPt) => {
  const [outer, inner] = side === 'above' ? [yPt, yPt + FRAME_PT] : [yPt + GRID_PT, yPt + GRID_PT - FRAME_PT];
  sheet.rule(xPt, outer, widthPt, { ...heavy(kit), widthPt: BROAD_PT });
  sheet.rule(xPt, inner, widthPt, light(kit));
});

const letterhead = (kit: FormalKit, widthPt: number): Composition['opening'] => {
  const { looks } = kit;
  const logo = logoBlock(kit, { widthPt, heightPt: 5 * GRID_PT, gridPt: GRID_PT, align: 'center' });
  return [
    doubleRule(kit, widthPt, 'above'),
    gap(logo.heightPt === 0 ? 0 : 1, 0.5),
    centredSender(kit, logo, { name: looks.company, details: looks.quiet, gapPt: GRID_PT }, widthPt),
    gap(1, 0.25),
    doubleRule(kit, widthPt, 'below'),
  ];
};

/** Number, date and the rest in two columns, like the reference line of a letter. */
const references = (kit: FormalKit, widthPt: number): Block => {
  const { content: { meta }, looks } = kit;
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

const parties = (kit: FormalKit, widthPt: number): Block => {
  const { content, looks } = kit;
  const look = { label: looks.label, lead: looks.strong, text: looks.body };
  return passageColumns(kit, content.parties, look, widthPt, GUTTER_PT, 6);
};

const opening = (kit: FormalKit, widthPt: number): Composition['opening'] => {
  const { looks } = kit;
  const title = { ...looks.title, role: titleOnOneLine(kit, looks.title.role, widthPt) };
  return [
    ...letterhead(kit, widthPt),
    gap(1),
    titleBlock(kit, title, widthPt),
    gap(1, 0.5),
    references(kit, widthPt),
    gap(2),
    parties(kit, widthPt),
    gap(2),
  ];
};

const tableLook = (kit: FormalKit): TableLook => {
  const { palette: { textColor, secondaryTextColor }, looks } = kit;
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

const underRule = (kit: Kit, block: Block, widthPt: number, dropPt: number): Block =>
  backed(block, widthPt, (sheet, { xPt, yPt }) => sheet.rule(xPt, yPt + dropPt, widthPt, light(kit)));

const underlinedTwice = (kit: Kit, block: Block, widthPt: number): Block =>
  backed(block, widthPt, (sheet, { xPt, yPt, heightPt }) => {
    sheet.rule(xPt, yPt + heightPt - DOUBLE_PT, widthPt, light(kit));
    sheet.rule(xPt, yPt + heightPt, widthPt, light(kit));
  });

/** The total below a rule, and the balance above a double rule, which closes an account. */
const totalsTable = (kit: FormalKit, room: TotalRowRoom): Block => {
  const { content, looks } = kit;
  const { widthPt } = room;
  const usual: TotalRowLook = { label: looks.quiet, figure: looks.figure, note: looks.small, padding: NONE, gapPt: GUTTER_PT };
  const total: TotalRowLook = { ...usual, label: looks.strong, figure: looks.strongFigure, padding: ABOVE };
  const frameTotal = (row: Block): Block => underRule(kit, row, widthPt, TOTAL_RULE_PT);
  const rows = totalRows(kit, { usual, total, frameTotal }, room);
  const due: TotalRowLook = { ...total, figure: looks.balance, padding: BOTH };
  const balance = underRule(kit, balanceRow(kit, content.balance, due, room), widthPt, BALANCE_RULE_PT);
  return asTotals(kit, stack([...rows, underlinedTwice(kit, balance, widthPt)]));
};

/** Notes and terms are to the left of the totals if they are no higher than these. */
const ending = (kit: FormalKit, widthPt: number, amountPt: number): Ending => {
  const { looks, content } = kit;
  const grid = twelveColumns(widthPt, GUTTER_PT);
  const room = totalsRoom(kit, { figure: looks.strongFigure, amountPt, leastPt: grid.spanPt(6), mostPt: widthPt });
  const table = totalsTable(kit, room);
  const look: PassageLook = { label: looks.label, text: looks.body };
  const tableX = widthPt - room.widthPt;
  const payment = { xPt: 0, widthPt: grid.spanPt(9), mayBeBeside: false };
  const sideRoom = { widthPt: tableX - GUTTER_PT, heightPt: table.heightPt + GRID_PT, gapPt: GRID_PT, payment };
  const { side, closing } = placePassages(kit, look, sideRoom, () =>
    passageStack(kit, content.passages, look, grid.spanPt(9), 2 * GRID_PT));
  return { totals: beside([{ xPt: tableX, block: table }, { xPt: 0, block: side }]), closing };
};

const paintContinuation = (kit: FormalKit, sheet: Sheet, { xPt, widthPt }: Frame): void => {
  paintRunningHead(kit, sheet, kit.looks.small, { xPt, widthPt, yPt: TOP_PT + 6 });
  sheet.rule(xPt, TOP_PT + 2 * GRID_PT, widthPt, light(kit));
};

const compose = (plain: Kit): Composition => {
  const kit = withLooks(plain);
  const { paper: { widthPt, heightPt }, looks } = kit;
  const first: Frame = { xPt: MARGIN_PT, widthPt: widthPt - 2 * MARGIN_PT, topPt: TOP_PT, bottomPt: heightPt - FOOT_PT };
  return {
    family: FAMILY,
    first,
    later: { ...first, topPt: TOP_PT + 4 * GRID_PT },
    paintGround: (sheet, pageIndex) => {
      if (pageIndex > 0) paintContinuation(kit, sheet, first);
    },
    opening: opening(kit, first.widthPt),
    table: tableLook(kit),
    totalsGap: gap(1, 0.5),
    closingGap: gap(3, 0.5, 2),
    ending: (frameWidthPt, amountPt) => ending(kit, frameWidthPt, amountPt),
    paintFoot: (sheet, pageIndex, pageCount) => {
      paintPageNumber(kit, sheet, [pageIndex, pageCount], looks.small, { ...first, yPt: heightPt - TOP_PT - 1.5 * GRID_PT, align: 'center' });
      doubleRule(kit, first.widthPt, 'below').paint(sheet, MARGIN_PT, heightPt - TOP_PT - GRID_PT);
    },
  };
};

/** A letter from an old office: letterhead between double rules, small capitals, a table with few rules, no fills. */
export const formal: Design = { lineHeight: 2 * GRID_PT / BODY_PT, gridPt: GRID_PT, headerGround: 'primaryColor', compose };
