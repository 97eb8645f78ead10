import { READABLE_CONTRAST } from '../../invoice/contrast.js';
import { beside, drawing, indent, space, stack, withNodes, type Block } from '../engine/block.js';
import type { Frame } from '../engine/flow.js';
import { gapMaker, twelveColumns } from '../engine/grid.js';
import { backed, type PaintBehind } from '../engine/framed-block.js';
import type { Kit, KitWith, TextLook } from '../engine/kit.js';
import type { Stroke } from '../engine/sheet.js';
import type { Padding, TableLook } from '../table/table-look.js';
import { totalsNode } from '../table/table-node.js';
import { amountDue, amountDueOnOneLine, apartFromDueDate, isDueNamed } from '../parts/amount-due.js';
import { factColumns, type FactColumnsLook } from '../parts/fact-columns.js';
import { rowRule } from '../parts/colors.js';
import { logoBlock } from '../parts/logo.js';
import { monogram } from '../parts/monogram.js';
import { paintPageNumber, paintRunningHead } from '../parts/running-lines.js';
import { passageColumns, passageStack, type PassageLook } from '../parts/passages.js';
import { placePassages } from '../parts/passages-beside.js';
import {
  COLUMN_FIGURES, DISPLAY_FIGURES, LINING, looksIn, roleMaker, rolesByScript, sharedLooks, SMALL_CAPITALS, type TextFigures,
} from '../parts/roles.js';
import { centredSender, titleBlock, titleOnOneLine } from '../parts/sender-and-title.js';
import { balanceRow, totalRows, totalsSpace, type TotalRowLook, type TotalRowSpace } from '../parts/totals.js';
import { pageInk } from '../parts/watermark.js';
import type { Composition, Design, Ending } from './design.js';
import { textTable } from './text-table.js';

const GRID_PT = 6.5;
const MARGIN_PT = 64;
const TOP_PT = 45.5;
const FOOT_PT = 60;
const GUTTER_PT = 14;
const TEXT = 'eb-garamond';
const DISPLAY = 'cormorant-garamond';
const BODY_PT = 9.75;
const NONE: Padding = { topPt: 0, bottomPt: 0 };
/** A whole step below the text keeps the baselines on the grid. Hairlines are drawn in its middle. */
const BELOW: Padding = { topPt: 0, bottomPt: GRID_PT };
/** Notes next to the totals may be this much higher than the totals. */
const SLACK_PT = 6 * GRID_PT;
/** The ring of the monogram, and its height with the white space below it. */
const RING = { radiusPt: 26, heightPt: 9 * GRID_PT };
const TIGHT_RING = { radiusPt: 18, heightPt: 6 * GRID_PT };
/** Most facts in a row. */
const FACTS = 4;
const TIGHT_FACTS = 5;
/** White space on either side of the title, before the hairlines. */
const TITLE_GAP_PT = 2 * GRID_PT;
const TITLE_SHARE = 0.8;

const gap = gapMaker(GRID_PT);
const text = roleMaker({ family: TEXT, gridPt: GRID_PT, dropPt: 4 });
const display = roleMaker({ family: DISPLAY, gridPt: GRID_PT, dropPt: 4 });

// One scale of about 1.3: 8.5, 9.75, 16.5, 22, 29.
const rolesOf = rolesByScript((textFigures: TextFigures) => ({
  label: text({ sizePt: BODY_PT, letterSpacingEm: 0.08, features: [...SMALL_CAPITALS, ...LINING] }),
  small: text({ sizePt: 8.5, features: LINING }),
  body: text({ sizePt: BODY_PT, features: LINING }),
  strong: text({ weight: 'bold', sizePt: BODY_PT, features: LINING }),
  prose: text({ sizePt: 8.5, features: [textFigures] }),
  figure: text({ sizePt: BODY_PT, ...COLUMN_FIGURES }),
  strongFigure: text({ weight: 'bold', sizePt: BODY_PT, ...COLUMN_FIGURES }),
  title: display({ weight: 'bold', sizePt: 16.5, letterSpacingEm: 0.08, features: ['smcp', ...LINING] }, 3),
  letter: display({ sizePt: 29, features: LINING }, 5),
  balanceLabel: display({ weight: 'bold', sizePt: 16.5, features: LINING }, 3),
  balance: display({ weight: 'bold', sizePt: 22, ...DISPLAY_FIGURES }, 4),
  due: display({ weight: 'bold', sizePt: 22, ...DISPLAY_FIGURES }, 4),
  tightDue: display({ weight: 'bold', sizePt: 16.5, ...DISPLAY_FIGURES }, 3),
  company: display({ sizePt: 29, features: LINING }, 5),
  tightCompany: display({ sizePt: 24, features: LINING }, 4),
} as const));

type LuxuryKit = KitWith<Readonly<Record<Exclude<keyof ReturnType<typeof rolesOf>, 'tightCompany' | 'tightDue'> | 'quiet', TextLook>>>;

const withLooks = (kit: Kit): LuxuryKit => {
  const { content, palette } = kit;
  // Long names and amounts are set smaller, so they need the contrast of running text.
  const ink = pageInk(kit, palette.primaryColor, READABLE_CONTRAST);
  const roles = rolesOf(content);
  const { title, letter, balanceLabel, balance, prose } = roles;
  const [company, due] = kit.isTight === true ? [roles.tightCompany, roles.tightDue] : [roles.company, roles.due];
  const inPrimary = looksIn(ink, { title, letter, balanceLabel, balance, due, company });
  const inSecondary = looksIn(palette.secondaryTextColor, { prose });
  return { ...kit, looks: { ...sharedLooks(roles, palette, ink), ...inPrimary, ...inSecondary } };
};

const goldHairline = ({ palette }: Kit): Stroke => ({ color: palette.accentColor, widthPt: 0.6 });

const emblem = (kit: LuxuryKit, widthPt: number): Block => {
  const { content: { logo }, looks: { letter }, palette: { accentColor } } = kit;
  if (logo !== undefined) return stack([logoBlock(kit, { widthPt, heightPt: 56, gridPt: GRID_PT, align: 'center' }), space(GRID_PT)]);
  return monogram(kit, { letter, ring: accentColor, ...(kit.isTight === true ? TIGHT_RING : RING) }, widthPt);
};

const sender = (kit: LuxuryKit, widthPt: number): Block =>
  centredSender(kit, emblem(kit, widthPt), { name: kit.looks.company, details: kit.looks.quiet, gapPt: GRID_PT }, widthPt);

/** The title between two gold hairlines that reach to the margins; one whole hairline if the label is hidden. */
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

/** The facts, with the amount due and its date centred below them. On a full page these are on one line. */
const facts = (kit: LuxuryKit, widthPt: number): Block => {
  const { content, looks: { label, body, strong, due }, isTight = false } = kit;
  const mostColumns = isTight ? TIGHT_FACTS : FACTS;
  const factsLook: FactColumnsLook = { label, value: body, strong, mostColumns, gutterPt: GUTTER_PT, rowGapPt: GRID_PT };
  if (!isDueNamed(content)) return factColumns(kit, content.meta, factsLook, widthPt);
  const look = { label, amount: due, dateLabel: label, date: strong, align: 'center', leastPt: BODY_PT } as const;
  const amount = isTight ? amountDueOnOneLine(kit, look, widthPt) : amountDue(kit, look, widthPt);
  return stack([factColumns(kit, apartFromDueDate(content).others, factsLook, widthPt), space(GRID_PT), amount]);
};

const parties = (kit: LuxuryKit, widthPt: number): Block => {
  const { content, looks } = kit;
  const look: PassageLook = { label: looks.label, lead: looks.strong, text: looks.body, align: 'center' };
  return passageColumns(kit, content.parties, look, widthPt, GUTTER_PT, 12);
};

const opening = (kit: LuxuryKit, widthPt: number): Composition['opening'] => {
  const { looks } = kit;
  return [
    sender(kit, widthPt),
    gap(2),
    titleLine(kit, looks.title, widthPt),
    gap(1, 0.5),
    facts(kit, widthPt),
    gap(2),
    parties(kit, widthPt),
    gap(3),
  ];
};

const tableLook = (kit: LuxuryKit): TableLook => {
  const gold = goldHairline(kit);
  const pale = rowRule(kit.palette);
  return {
    ...textTable(kit, GUTTER_PT),
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

const rowsAboveBalance = (kit: LuxuryKit, available: TotalRowSpace): Block => {
  const { looks } = kit;
  const usual: TotalRowLook = { label: looks.quiet, figure: looks.figure, note: looks.small, padding: NONE, gapPt: GUTTER_PT };
  return stack(totalRows(kit, { usual, total: { ...usual, label: looks.strong, figure: looks.strongFigure } }, available));
};

const balance = (kit: LuxuryKit, widthPt: number): Block => backed(
  balanceRow(kit, kit.content.balance, {
    label: kit.looks.balanceLabel, figure: kit.looks.balance, note: kit.looks.small, gapPt: GUTTER_PT,
    padding: { topPt: GRID_PT, bottomPt: 2 * GRID_PT },
  }, { widthPt, figurePt: 0 }),
  widthPt,
  betweenHairlines(kit),
);

/**
 * The rows above the balance are at the right. The balance takes the whole width, between gold hairlines. Notes and
 * terms are to the left of the rows if they are at most a little higher than the rows.
 */
const ending = (kit: LuxuryKit, widthPt: number, amountPt: number): Ending => {
  const { looks, content: { totals: { length }, passages } } = kit;
  const grid = twelveColumns(widthPt, GUTTER_PT);
  const available = totalsSpace(kit, { figures: looks, amountPt, leastPt: grid.spanPt(5), mostPt: widthPt });
  const rows = rowsAboveBalance(kit, available);
  const due = balance(kit, widthPt);
  const rowsX = widthPt - available.widthPt;
  const look: PassageLook = { label: looks.label, text: looks.prose };
  const payment = { xPt: 0, widthPt: grid.spanPt(9) };
  const heightPt = length * looks.body.role.leadingPt + SLACK_PT;
  const sideSpace = { widthPt: length === 0 ? 0 : rowsX - 2 * GUTTER_PT, heightPt, gapPt: GRID_PT, payment };
  const { side, ...below } = placePassages(kit, look, sideSpace, () =>
    passageStack(kit, passages, look, grid.spanPt(9), 2 * GRID_PT));
  const body = beside([{ xPt: rowsX, block: rows }, { xPt: 0, block: side }]);
  const table = totalsNode(kit, [...rows.nodes, ...due.nodes]);
  return { totals: withNodes(stack([body, space(GRID_PT), due]), [table, ...side.nodes]), ...below };
};

const compose = (plain: Kit): Composition => {
  const kit = withLooks(plain);
  const { paper: { widthPt, heightPt }, looks } = kit;
  const first: Frame = { xPt: MARGIN_PT, widthPt: widthPt - 2 * MARGIN_PT, topPt: TOP_PT, bottomPt: heightPt - FOOT_PT };
  return {
    family: DISPLAY,
    first,
    later: { ...first, topPt: TOP_PT + 5 * GRID_PT },
    paintGround: (sheet, pageIndex) => {
      if (pageIndex === 0) return;
      paintRunningHead(kit, sheet, looks.small, { ...first, yPt: TOP_PT + 10 });
      sheet.rule(MARGIN_PT, TOP_PT + 2.5 * GRID_PT, first.widthPt, goldHairline(kit));
    },
    opening: opening(kit, first.widthPt),
    table: tableLook(kit),
    totalsGap: gap(1, 0.5),
    closingGap: gap(3, 0.5, 2),
    ending: (frameWidthPt, amountPt) => ending(kit, frameWidthPt, amountPt),
    paintFoot: (sheet, pageIndex, pageCount) =>
      paintPageNumber(kit, sheet, [pageIndex, pageCount], looks.small, { ...first, yPt: heightPt - 42, align: 'center' }),
  };
};

/**
 * For jewellers, hotels and galleries. Centred, with gold hairlines; your logo, or the first letter of `companyName` in
 * a gold ring. EB Garamond, Cormorant Garamond.
 */
export const luxury: Design = { lineHeight: 2 * GRID_PT / BODY_PT, gridPt: GRID_PT, headerGround: 'primaryColor', hasTightForm: true, compose };
