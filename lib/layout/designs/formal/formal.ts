import type { PrintedLetter } from '../../content/content.js';
import { beside, stack, type Block } from '../../engine/block.js';
import type { Frame } from '../../engine/flow.js';
import { backed } from '../../engine/framed-block.js';
import { gapMaker, twelveColumns } from '../../engine/grid.js';
import type { Kit } from '../../engine/kit.js';
import type { Sheet } from '../../engine/sheet.js';
import type { Padding, TableLook } from '../../table/table-look.js';
import { asTotals } from '../../table/table-node.js';
import { factsToBalance, headLook } from '../../parts/amount-due.js';
import { rowRule } from '../../parts/colors.js';
import type { FactListLook } from '../../parts/fact-list.js';
import { factsBesideParty } from '../../parts/facts-beside-party.js';
import { factHalves, type FactHalves } from '../../parts/many-facts.js';
import { factsWithLink, references } from '../../parts/reference-facts.js';
import { paintPageNumber, paintRunningHead } from '../../parts/running-lines.js';
import { notesAndTerms, passageColumns, passageStack, type PassageLook } from '../../parts/passages.js';
import { placePassages, SIDE_GUTTER_PT, yieldingSpace, type Ending } from '../../parts/passages-beside.js';
import { companyDetails, titleBlock, titleOnOneLine } from '../../parts/sender-and-title.js';
import { balanceRow, closingRow, totalRows, totalsSpace, type TotalRowLook, type TotalRowSpace } from '../../parts/totals.js';
import type { Composition, Design } from '../design.js';
import { letterOpening, piece, withLetter, withoutDetails } from '../letter.js';
import { marginOf, secondColumn } from '../letter-places.js';
import { withFoot } from '../with-foot.js';
import { textTable } from '../text-table.js';
import { doubleRule, headIn, letterhead } from './formal-letterhead.js';
import { BODY_PT, FAMILY, GRID_PT, heavy, light, withLooks, type FormalKit } from './formal-looks.js';

const MARGIN_PT = 56;
const TOP_PT = 42;
const FOOT_PT = 63;
const TIGHT_TOP_PT = 28;
const TIGHT_FOOT_PT = 49;
/** Distance from the end of the page's frame to the baseline of the page number. In the tight form, it is above the rules. */
const NUMBER_DROP_PT = 2 * GRID_PT;
const TIGHT_NUMBER_DROP_PT = -1.5 * GRID_PT;
const GUTTER_PT = 18;
const COLUMNS = 12;
const HALF = 6;
const NONE: Padding = { topPt: 0, bottomPt: 0 };
/** A whole step on one side of the text keeps the baselines on the grid. Rules are drawn inside it. */
const ABOVE: Padding = { topPt: GRID_PT, bottomPt: 0 };
const BELOW: Padding = { topPt: 0, bottomPt: GRID_PT };
const BOTH: Padding = { topPt: GRID_PT, bottomPt: GRID_PT };
/** Share of a column for the labels of the facts. */
const LABEL_SHARE = 0.6;
/** Distance between the rules below the balance. */
const DOUBLE_PT = 3;
/**
 * Distances from the row above to the rules above the total and above the balance. Each rule is in the middle of the
 * white space.
 */
const TOTAL_RULE_PT = 4;
const BALANCE_RULE_PT = 6;

const gap = gapMaker(GRID_PT);

/** A whole line of white space above the amount due keeps it on the baseline of the facts in another column. */
const factsLook = (kit: FormalKit): FactListLook => ({
  label: kit.looks.label, value: kit.looks.body, strong: kit.looks.strong, due: headLook(kit, kit.looks.due),
  gapPt: 14, align: 'start', labelShare: LABEL_SHARE, isOnLines: true, aboveDuePt: 2 * GRID_PT,
});

const halvesOf = (widthPt: number, second?: number): FactHalves => factHalves(twelveColumns(widthPt, GUTTER_PT), second);

const partyLook = ({ looks }: FormalKit): PassageLook => ({ label: looks.label, lead: looks.strong, text: looks.body });

const parties = (kit: FormalKit, widthPt: number): Block =>
  passageColumns(kit, kit.content.parties, partyLook(kit), widthPt, GUTTER_PT, 6);

/** The facts next to the only party of a full page. */
const together = (kit: FormalKit, widthPt: number): Block | undefined => {
  if (kit.isTight !== true) return undefined;
  const look = { ...factsLook(kit), aboveDuePt: GRID_PT };
  const facts = (sidePt: number): Block => factsWithLink(kit, factsToBalance(kit.content), look, sidePt);
  return factsBesideParty(kit, facts, partyLook(kit), halvesOf(widthPt));
};

const asLetter = (kit: FormalKit, letter: PrintedLetter, frame: Frame, column: number): Composition['opening'] => {
  const { widthPt } = frame;
  const { looks } = kit;
  const title = { ...looks.title, role: titleOnOneLine(kit, looks.title.role, widthPt) };
  return letterOpening(kit, letter, frame, {
    gridPt: GRID_PT, address: looks.body, line: looks.small, columnPt: twelveColumns(widthPt, GUTTER_PT).edgePt(column),
    head: (headPt, isAbove) => piece('sender', headIn(withoutDetails(kit), headPt, isAbove)),
    side: (sidePt) => [piece('sender', companyDetails(kit, looks.quiet, sidePt, 'start'))],
    below: [
      gap(1), piece('title', titleBlock(kit, title, widthPt)), gap(1, 0.5),
      piece('facts', references(kit, factsLook(kit), halvesOf(widthPt, column))), gap(2),
      piece('others', parties(kit, widthPt)), gap(kit.content.parties.length > 0 ? 2 : 0, 0),
    ],
  });
};

const opening = (kit: FormalKit, frame: Frame, column: number): Composition['opening'] => {
  const { widthPt } = frame;
  const { looks, content: { letter } } = kit;
  if (letter !== undefined) return asLetter(kit, letter, frame, column);
  const besideParty = together(kit, widthPt);
  const title = { ...looks.title, role: titleOnOneLine(kit, looks.title.role, widthPt) };
  return [
    ...letterhead(kit, widthPt),
    gap(1),
    titleBlock(kit, title, widthPt),
    gap(1, 0.5),
    ...(besideParty === undefined
      ? [references(kit, factsLook(kit), halvesOf(widthPt)), gap(2), parties(kit, widthPt)] : [besideParty]),
    gap(2),
  ];
};

const tableLook = (kit: FormalKit): TableLook => ({
  ...textTable(kit, GUTTER_PT),
  headPadding: BOTH, rowPadding: BELOW,
  paintHead: (sheet, { xPt, yPt, widthPt, heightPt }) => {
    sheet.rule(xPt, yPt + GRID_PT / 2, widthPt, heavy(kit));
    sheet.rule(xPt, yPt + heightPt - GRID_PT / 2, widthPt, light(kit));
  },
  paintRow: (sheet, { xPt, yPt, widthPt, heightPt }, { isLast }) =>
    sheet.rule(xPt, yPt + heightPt - GRID_PT / 2, widthPt, isLast ? heavy(kit) : rowRule(kit.palette)),
});

const underRule = (kit: Kit, block: Block, widthPt: number, dropPt: number): Block =>
  backed(block, widthPt, (sheet, { xPt, yPt }) => sheet.rule(xPt, yPt + dropPt, widthPt, light(kit)));

const underlinedTwice = (kit: Kit, block: Block, widthPt: number): Block =>
  backed(block, widthPt, (sheet, { xPt, yPt, heightPt }) => {
    sheet.rule(xPt, yPt + heightPt - DOUBLE_PT, widthPt, light(kit));
    sheet.rule(xPt, yPt + heightPt, widthPt, light(kit));
  });

/** The total below a rule, and the balance above a double rule, which closes an account. */
const totalsTable = (kit: FormalKit, available: TotalRowSpace): Block => {
  const { content, looks } = kit;
  const { widthPt } = available;
  const usual: TotalRowLook = { label: looks.quiet, figure: looks.figure, note: looks.small, padding: NONE, gapPt: GUTTER_PT };
  const total: TotalRowLook = { ...usual, label: looks.strong, figure: looks.strongFigure, padding: ABOVE };
  const frameTotal = (row: Block): Block => underRule(kit, row, widthPt, TOTAL_RULE_PT);
  const rows = totalRows(kit, { usual, total, frameTotal }, available);
  const due: TotalRowLook = { ...total, figure: looks.balance, padding: BOTH };
  const balance = underRule(kit, balanceRow(kit, closingRow(content), due, available), widthPt, BALANCE_RULE_PT);
  return asTotals(kit, stack([...rows, underlinedTwice(kit, balance, widthPt)]));
};

/** The totals begin at a column of the grid. Notes and terms are to their left if they are no higher. */
const ending = (kit: FormalKit, widthPt: number, amountPt: number, column: number): Ending => {
  const { looks, content } = kit;
  const grid = twelveColumns(widthPt, GUTTER_PT);
  const spaceOf = (columns: number): TotalRowSpace =>
    totalsSpace(kit, { figures: looks, amountPt, leastPt: grid.spanPt(columns), mostPt: widthPt });
  const available = yieldingSpace(kit, [COLUMNS - column, 5], spaceOf, (space) => widthPt - space.widthPt - SIDE_GUTTER_PT);
  const table = totalsTable(kit, available);
  const look: PassageLook = { label: looks.label, text: looks.prose };
  const tableX = widthPt - available.widthPt;
  const below = { xPt: 0, widthPt: grid.spanPt(9), mostPt: widthPt };
  const sideSpace = {
    widthPt: tableX - SIDE_GUTTER_PT, heightPt: table.heightPt + GRID_PT, gapPt: GRID_PT, clearAbovePt: GRID_PT / 2,
    totalsPt: available.widthPt, below,
  };
  return placePassages(kit, look, sideSpace, {
    totals: (side) => beside([{ xPt: tableX, block: table }, { xPt: 0, block: side }]),
    passages: () => (kit.isTight === true
      ? notesAndTerms(kit, look, widthPt, GUTTER_PT, available.widthPt)
      : passageStack(kit, content.passages, look, below.widthPt, 2 * GRID_PT)),
  });
};

const paintContinuation = (kit: FormalKit, sheet: Sheet, { xPt, widthPt, topPt }: Frame): void => {
  paintRunningHead(kit, sheet, kit.looks.small, { xPt, widthPt, yPt: topPt + 6 });
  sheet.rule(xPt, topPt + 2 * GRID_PT, widthPt, light(kit));
};

const compose = (plain: Kit): Composition => {
  const kit = withLooks(plain);
  const { paper: { widthPt, heightPt }, looks, isTight = false } = kit;
  const [topPt, footPt, dropPt] = isTight
    ? [TIGHT_TOP_PT, TIGHT_FOOT_PT, TIGHT_NUMBER_DROP_PT] : [TOP_PT, FOOT_PT, NUMBER_DROP_PT];
  const marginPt = marginOf(kit, MARGIN_PT);
  const first: Frame = { xPt: marginPt, widthPt: widthPt - 2 * marginPt, topPt, bottomPt: heightPt - footPt };
  const column = secondColumn(kit, first, twelveColumns(first.widthPt, GUTTER_PT), HALF);
  return withFoot(kit, withLetter(kit, {
    family: FAMILY,
    first,
    later: { ...first, topPt: topPt + 4 * GRID_PT },
    paintGround: (sheet, pageIndex) => {
      if (pageIndex > 0) paintContinuation(kit, sheet, first);
    },
    opening: opening(kit, first, column),
    table: tableLook(kit),
    totalsGap: gap(1, 0.5),
    closingGap: gap(3, 0.5, 2),
    ending: (frameWidthPt, amountPt) => ending(kit, frameWidthPt, amountPt, column),
    paintFoot: (sheet, pageIndex, pageCount) => {
      const frameEndPt = heightPt - topPt;
      paintPageNumber(kit, sheet, [pageIndex, pageCount], looks.small, { ...first, yPt: frameEndPt + dropPt, align: 'center' });
      if (kit.placement === undefined) doubleRule(kit, first.widthPt, 'below').paint(sheet, marginPt, frameEndPt - GRID_PT);
    },
  }), looks.small, { isAboveRules: kit.placement === undefined });
};

/**
 * For law, medicine, offices and associations. A centred letterhead between double rules, small capitals, no colour. EB
 * Garamond.
 */
export const formal: Design = {
  lineHeight: 2 * GRID_PT / BODY_PT, gridPt: GRID_PT, hasTightForm: true, compose,
};
