import { drawing, EMPTY, indent, space, stack, type Block } from '../../engine/block.js';
import type { PrintedLetter } from '../../content/content.js';
import type { Frame } from '../../engine/flow.js';
import { backed } from '../../engine/framed-block.js';
import { twelveColumns } from '../../engine/grid.js';
import type { Kit, TextLook } from '../../engine/kit.js';
import type { Padding, TableLook } from '../../table/table-look.js';
import { factsToBalance, headLook } from '../../parts/amount-due.js';
import { rowRule } from '../../parts/colors.js';
import { brokenFacts, type FactListLook } from '../../parts/fact-list.js';
import { factsBesideParty } from '../../parts/facts-beside-party.js';
import { areMany, factHalves, type FactHalves } from '../../parts/many-facts.js';
import { logoBlock } from '../../parts/logo.js';
import { monogram } from '../../parts/monogram.js';
import { factsWithLink, references } from '../../parts/reference-facts.js';
import { paintPageNumber, paintRunningHead } from '../../parts/running-lines.js';
import { passageColumns, type PassageLook } from '../../parts/passages.js';
import { centredSender, companyDetails, senderBlock, titleBlock, titleOnOneLine } from '../../parts/sender-and-title.js';
import type { Composition, Design } from '../design.js';
import { letterOpening, piece, withLetter, withoutDetails } from '../letter.js';
import { marginOf, secondColumn } from '../letter-places.js';
import { withFoot } from '../with-foot.js';
import { textTable } from '../text-table.js';
import { ending } from './luxury-ending.js';
import { BODY_PT, DISPLAY, gap, goldHairline, GRID_PT, GUTTER_PT, withLooks, type LuxuryKit } from './luxury-looks.js';

const MARGIN_PT = 64;
const TOP_PT = 45.5;
const FOOT_PT = 60;
const TIGHT_TOP_PT = 26;
const TIGHT_FOOT_PT = 39;
const TIGHT_MARGIN_PT = 52;
/** A whole step below the text keeps the baselines on the grid. Hairlines are drawn in its middle. */
const BELOW: Padding = { topPt: 0, bottomPt: GRID_PT };
/** The ring of the monogram, and its height with the white space below it. */
const RING = { radiusPt: 26, heightPt: 9 * GRID_PT };
const TIGHT_RING = { radiusPt: 18, heightPt: 6 * GRID_PT };
const LOGO_PT = 56;
/** Column of the grid at which the totals begin. */
const TOTALS_COLUMN = 7;
/** White space on either side of the title, before the hairlines. */
const TITLE_GAP_PT = 2 * GRID_PT;
const TITLE_SHARE = 0.8;
/** Share of a column for the labels of the facts. */
const LABEL_SHARE = 0.6;

const emblem = (kit: LuxuryKit, widthPt: number): Block => {
  const { content: { logo, companyName }, looks: { letter } } = kit;
  if (logo !== undefined) return stack([logoBlock(kit, { widthPt, heightPt: LOGO_PT, gridPt: GRID_PT, align: 'center' }), space(GRID_PT)]);
  if (companyName.text === '') return EMPTY;
  return monogram(kit, { letter, ring: goldHairline(kit).color, ...(kit.isTight === true ? TIGHT_RING : RING) }, widthPt);
};

const sender = (kit: LuxuryKit, widthPt: number): Block =>
  centredSender(kit, emblem(kit, widthPt), { name: kit.looks.company, details: kit.looks.quiet, gapPt: GRID_PT }, widthPt);

/** Logo and name of the sender next to the window of a letter, without a monogram. */
const senderBeside = (kit: LuxuryKit, widthPt: number): Block => {
  const { company: name, quiet: details } = kit.looks;
  const logo = { widthPt: 150, heightPt: LOGO_PT, gridPt: GRID_PT };
  return senderBlock(withoutDetails(kit), { name, details, align: 'start', logo, logoGapPt: GRID_PT, gapPt: 0, dropPt: 0 }, widthPt);
};

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

/**
 * The amount due is on the baseline of a fact in the other column: its line is four steps high, or three with many rows
 * or on a full page.
 */
const factsLook = (kit: LuxuryKit): FactListLook => ({
  label: kit.looks.label, value: kit.looks.body, strong: kit.looks.strong, due: headLook(kit, kit.looks.due),
  gapPt: GUTTER_PT, align: 'start', labelShare: LABEL_SHARE, isOnLines: true, aboveDuePt: kit.isTight === true ? GRID_PT : 0,
});

/** The first column of the facts is as wide as the space before the totals. */
const halvesOf = (widthPt: number, column: number): FactHalves => {
  const halves = factHalves(twelveColumns(widthPt, GUTTER_PT), column);
  return { ...halves, leftPt: halves.axisPt - GUTTER_PT };
};

const partyLook = ({ looks }: LuxuryKit): PassageLook => ({ label: looks.label, lead: looks.strong, text: looks.body });

const parties = (kit: LuxuryKit, widthPt: number, axisPt: number): Block =>
  passageColumns(kit, kit.content.parties, partyLook(kit), widthPt, GUTTER_PT, 12, widthPt - axisPt);

/** The facts next to the only party; undefined if they are many, or if a value would be broken there. */
const together = (kit: LuxuryKit, halves: FactHalves): Block | undefined => factsBesideParty(kit, (leftPt) => {
  const facts = factsToBalance(kit.content);
  if (areMany(facts)) return undefined;
  const look = { ...factsLook(kit), aboveDuePt: GRID_PT };
  return brokenFacts(kit, facts, look, leftPt).length > 0 ? undefined : factsWithLink(kit, facts, look, leftPt);
}, partyLook(kit), halves);

const asLetter = (kit: LuxuryKit, letter: PrintedLetter, frame: Frame, column: number): Composition['opening'] => {
  const { widthPt } = frame;
  const { looks } = kit;
  const halves = halvesOf(widthPt, column);
  return letterOpening(kit, letter, frame, {
    gridPt: GRID_PT, address: looks.body, line: looks.small, columnPt: halves.axisPt,
    head: (headPt, isAbove) =>
      piece('sender', isAbove ? sender(withoutDetails({ ...kit, isTight: true }), headPt) : senderBeside(kit, headPt)),
    side: (sidePt) => [piece('sender', companyDetails(kit, looks.quiet, sidePt, 'start'))],
    below: [
      gap(1), piece('title', titleLine(kit, looks.title, widthPt)), gap(2, 1),
      piece('facts', references(kit, factsLook(kit), halves)), gap(3, 1, 2),
      piece('others', parties(kit, widthPt, halves.axisPt)), gap(kit.content.parties.length > 0 ? 3 : 0, 0),
    ],
  });
};

const opening = (kit: LuxuryKit, frame: Frame, column: number): Composition['opening'] => {
  const { widthPt } = frame;
  const { looks, content: { letter } } = kit;
  if (letter !== undefined) return asLetter(kit, letter, frame, column);
  const halves = halvesOf(widthPt, column);
  const besideParty = together(kit, halves);
  return [
    sender(kit, widthPt),
    gap(2),
    titleLine(kit, looks.title, widthPt),
    gap(2),
    ...(besideParty === undefined
      ? [references(kit, factsLook(kit), halves), gap(2, 1, 2), parties(kit, widthPt, halves.axisPt)] : [besideParty]),
    gap(4, 1, 2),
  ];
};

const tableLook = (kit: LuxuryKit): TableLook => {
  const gold = goldHairline(kit);
  const pale = rowRule(kit.palette);
  return {
    ...textTable(kit, GUTTER_PT),
    headPadding: BELOW, rowPadding: BELOW,
    paintHead: (sheet, { xPt, yPt, widthPt, heightPt }) => sheet.rule(xPt, yPt + heightPt - GRID_PT / 2, widthPt, gold),
    paintRow: (sheet, { xPt, yPt, widthPt, heightPt }, { isLast }) => {
      sheet.rule(xPt, yPt + heightPt - GRID_PT / 2, widthPt, isLast ? gold : pale);
    },
  };
};

/** From this number of rows on, the head leaves them more space. */
const MANY_ROWS = 6;

const compose = (plain: Kit): Composition => {
  const kit = withLooks({ ...plain, isTight: plain.isTight === true || plain.content.rows.length >= MANY_ROWS });
  const { paper: { widthPt, heightPt }, looks } = kit;
  const [ownPt, topPt, footPt] = plain.isTight === true
    ? [TIGHT_MARGIN_PT, TIGHT_TOP_PT, TIGHT_FOOT_PT] : [MARGIN_PT, TOP_PT, FOOT_PT];
  const marginPt = marginOf(kit, ownPt);
  const first: Frame = { xPt: marginPt, widthPt: widthPt - 2 * marginPt, topPt, bottomPt: heightPt - footPt };
  const column = secondColumn(kit, first, twelveColumns(first.widthPt, GUTTER_PT), TOTALS_COLUMN);
  return withFoot(kit, withLetter(kit, {
    family: DISPLAY,
    first,
    later: { ...first, topPt: topPt + 5 * GRID_PT },
    paintGround: (sheet, pageIndex) => {
      if (pageIndex === 0) return;
      paintRunningHead(kit, sheet, looks.small, { ...first, yPt: topPt + 10 });
      sheet.rule(marginPt, topPt + 2.5 * GRID_PT, first.widthPt, goldHairline(kit));
    },
    opening: opening(kit, first, column),
    table: tableLook(kit),
    totalsGap: gap(1, 0.5),
    closingGap: gap(3, 0.5, 2),
    ending: (frameWidthPt, amountPt) => ending(kit, frameWidthPt, amountPt, column),
    paintFoot: (sheet, pageIndex, pageCount) =>
      paintPageNumber(kit, sheet, [pageIndex, pageCount], looks.small, { ...first, yPt: heightPt - footPt + 18, align: 'center' }),
  }), looks.small);
};

/**
 * For jewellers, hotels and galleries. A centred head, with gold hairlines; your logo, or the first letter of
 * `companyName` in a gold ring. EB Garamond, Cormorant Garamond.
 */
export const luxury: Design = { lineHeight: 2 * GRID_PT / BODY_PT, gridPt: GRID_PT, hasTightForm: true, compose };
