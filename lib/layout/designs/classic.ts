import { LARGE_TEXT_CONTRAST } from '../../invoice/contrast.js';
import type { PrintedLetter } from '../content/content.js';
import { beside, drawing, space, stack, type Block } from '../engine/block.js';
import type { Frame } from '../engine/flow.js';
import { gapMaker, twelveColumns } from '../engine/grid.js';
import { backed } from '../engine/framed-block.js';
import type { Kit, KitWith, TextLook } from '../engine/kit.js';
import type { Padding, TableLook } from '../table/table-look.js';
import { asTotals } from '../table/table-node.js';
import { factsToBalance, headLook, linkLook, payLink } from '../parts/amount-due.js';
import { markOnPage, rowRule } from '../parts/colors.js';
import { brokenFacts, factList, type FactListLook } from '../parts/fact-list.js';
import { factLists, shareFacts, type FactHalves, type SharedFacts } from '../parts/many-facts.js';
import { paintPageNumber, paintRunningHead } from '../parts/running-lines.js';
import { passageBlock, passagesStayWhole, passageStack, type PassageLook } from '../parts/passages.js';
import { placePassages, type Ending } from '../parts/passages-beside.js';
import { COLUMN_FIGURES, DISPLAY_FIGURES, lineHeightOf, LINING, looksIn, roleMaker, sharedLooks } from '../parts/roles.js';
import { companyDetails, senderBlock, titleBlock, titleOnOneLine, titleRole } from '../parts/sender-and-title.js';
import { balanceRow, closingRow, totalRows, totalsSpace, type TotalRowLook, type TotalRowSpace } from '../parts/totals.js';
import { strongInk } from '../parts/watermark.js';
import type { Composition, Design } from './design.js';
import { letterOpening, piece, withLetter, withoutDetails } from './letter.js';
import { marginOf, secondColumn } from './letter-places.js';
import { withFoot } from './with-foot.js';

const GRID_PT = 6.5;
const MARGIN_PT = 48;
const FOOT_PT = 60;
const GUTTER_PT = 12;
const HALVES_GUTTER_PT = 24;
const AXIS_COLUMN = 7;
const FAMILY = 'ibm-plex-sans';
/** The rows are on the grid, and their rules half a step below them. */
const PADDING: Padding = { topPt: GRID_PT, bottomPt: 0 };
const HANG_PT = GRID_PT / 2;
/** Bold letters of this size are read at a lower contrast. */
const LEAST_LARGE_PT = 14;

const gap = gapMaker(GRID_PT);
const TOTALS_GAP = gap(1, 0.5);
const role = roleMaker({ family: FAMILY, gridPt: GRID_PT, dropPt: 3.75 });

// One scale of ratio 1.25: 8, 9.25, 14.5, 18, 28.
const ROLES = {
  label: role({ weight: 'bold', sizePt: 8 }),
  small: role({ sizePt: 8, features: LINING }),
  body: role({ sizePt: 9.25 }),
  strong: role({ weight: 'bold', sizePt: 9.25 }),
  figure: role({ sizePt: 9.25, ...COLUMN_FIGURES }),
  strongFigure: role({ weight: 'bold', sizePt: 9.25, ...COLUMN_FIGURES }),
  company: role({ weight: 'bold', sizePt: 14.5, letterSpacingEm: -0.005 }, 3),
  due: role({ weight: 'bold', sizePt: 14.5, letterSpacingEm: -0.005, ...DISPLAY_FIGURES }, 3),
  balance: role({ weight: 'bold', sizePt: 18, letterSpacingEm: -0.01, ...DISPLAY_FIGURES }, 4),
  title: role({ weight: 'bold', sizePt: 28, letterSpacingEm: 0.02 }, 5),
} as const;

type ClassicKit = KitWith<Readonly<Record<keyof typeof ROLES | 'quiet', TextLook>>>;

const withLooks = (kit: Kit): ClassicKit => {
  const { palette } = kit;
  const large = strongInk(kit, [palette.primaryColor], LARGE_TEXT_CONTRAST);
  const ink = strongInk(kit, [palette.primaryColor]);
  const { company, due, balance, title } = ROLES;
  const inPrimary = { ...looksIn(ink, { company, due, balance }), ...looksIn(large, { title }) };
  return { ...kit, looks: { ...sharedLooks(ROLES, palette, ink), ...inPrimary } };
};

/** The two parts of a page, left and right of an axis. Title, facts and totals are in the right one. */
const halvesOf = (kit: Kit, widthPt: number): FactHalves => {
  const grid = twelveColumns(widthPt, GUTTER_PT);
  const axisPt = grid.edgePt(secondColumn(kit, { xPt: marginOf(kit, MARGIN_PT), widthPt }, grid, AXIS_COLUMN));
  return { leftPt: axisPt - HALVES_GUTTER_PT, axisPt, rightPt: widthPt - axisPt };
};

const senderIn = (kit: ClassicKit, widthPt: number, dropPt: number): Block => senderBlock(kit, {
  name: kit.looks.company, details: kit.looks.quiet, align: 'start',
  logo: { widthPt: 150, heightPt: 52, gridPt: GRID_PT }, logoGapPt: GRID_PT, gapPt: GRID_PT, dropPt,
}, widthPt);

const factsLook = (kit: ClassicKit): FactListLook => {
  const { quiet: label, body: value, strong, due } = kit.looks;
  return { label, value, strong, due: headLook(kit, due), gapPt: 10, align: 'end', labelShare: 0.5 };
};

const sharedFacts = (kit: ClassicKit, widthPt: number): SharedFacts => {
  const facts = factsToBalance(kit.content);
  return shareFacts(facts, brokenFacts(kit, facts, factsLook(kit), widthPt));
};

/** The facts, with the link at which to pay below the amount due. */
const factsIn = (kit: ClassicKit, { head }: SharedFacts, widthPt: number): Block =>
  stack([factList(kit, head, factsLook(kit), widthPt), payLink(kit, linkLook(kit, kit.looks.body.role), widthPt, 'end')]);

const letterhead = (kit: ClassicKit, { leftPt, axisPt, rightPt }: FactHalves): Block => {
  const { looks } = kit;
  const role = titleRole(kit, titleOnOneLine(kit, ROLES.title, rightPt), rightPt);
  const sender = senderIn(kit, leftPt, role.leadingPt - ROLES.company.leadingPt);
  const { color } = role.style.sizePt < LEAST_LARGE_PT ? looks.company : looks.title;
  const title = titleBlock(kit, { role, color }, rightPt);
  const document = stack([title, space(title.heightPt === 0 ? 0 : GRID_PT), factsIn(kit, sharedFacts(kit, rightPt), rightPt)]);
  return beside([{ xPt: 0, block: sender }, { xPt: axisPt, block: document }]);
};

const parties = (kit: ClassicKit, { leftPt, axisPt, rightPt }: FactHalves): Block => {
  const places = [[0, leftPt], [axisPt, rightPt]] as const;
  const look = { label: kit.looks.label, lead: kit.looks.strong, text: kit.looks.body };
  const areWhole = places.every(([, widthPt], index) =>
    passagesStayWhole(kit, kit.content.parties.slice(index, index + 1), look, widthPt));
  if (!areWhole) return passageStack(kit, kit.content.parties, look, axisPt + rightPt, 2 * GRID_PT);
  return beside(places.flatMap(([xPt, widthPt], index) =>
    kit.content.parties.slice(index, index + 1).map((party) => ({ xPt, block: passageBlock(kit, party, look, widthPt) }))));
};

/** The parties, and facts without space at the head: below the parties, or above them with the number of the invoice. */
const partiesAndFacts = (kit: ClassicKit, halves: FactHalves): Block => {
  const [{ rest }, people] = [sharedFacts(kit, halves.rightPt), parties(kit, halves)];
  if (rest.length === 0) return people;
  const facts = factLists(kit, rest, { ...factsLook(kit), align: 'start' }, halves);
  const isFirst = rest.some(({ key }) => key === 'invoiceNumber');
  return stack([isFirst ? facts : people, space(2 * GRID_PT), isFirst ? people : facts]);
};

const ruleIn = ({ palette }: Kit, widthPt: number): Block => drawing(2 * GRID_PT, (sheet, xPt, yPt) =>
  sheet.rule(xPt, yPt + 1, widthPt, { color: markOnPage(palette, palette.accentColor), widthPt: 2 }));

const asLetter = (kit: ClassicKit, letter: PrintedLetter, frame: Frame): Composition['opening'] => {
  const { widthPt } = frame;
  const [{ looks }, halves] = [kit, halvesOf(kit, widthPt)];
  return letterOpening(kit, letter, frame, {
    gridPt: GRID_PT, address: looks.body, line: looks.small, columnPt: halves.axisPt,
    head: (headPt) => piece('sender', senderIn(withoutDetails(kit), headPt, 0)),
    side: (sidePt) => [piece('sender', companyDetails(kit, looks.quiet, sidePt, 'start')), piece('facts', factsIn(kit, sharedFacts(kit, halves.rightPt), sidePt))],
    below: [
      gap(1), piece('title', titleBlock(kit, looks.title, widthPt)), gap(1, 0.5), piece('others', ruleIn(kit, widthPt)),
      piece('others', partiesAndFacts(kit, halves)), gap(2, 1, 1),
    ],
  });
};

const opening = (kit: ClassicKit, frame: Frame): Composition['opening'] => {
  const { widthPt } = frame;
  const { letter } = kit.content;
  if (letter !== undefined) return asLetter(kit, letter, frame);
  const halves = halvesOf(kit, widthPt);
  const head = [letterhead(kit, halves), gap(2), ruleIn(kit, widthPt), gap(1)];
  return [...head, partiesAndFacts(kit, halves), gap(4, 1, 2)];
};

const tableLook = ({ palette }: Kit): TableLook => {
  const { primaryColor, textColor, secondaryTextColor } = palette;
  const edge = { color: markOnPage(palette, primaryColor), widthPt: 0.75 };
  const hairline = rowRule(palette);
  return {
    roles: { head: ROLES.label, headline: ROLES.body, detail: ROLES.small, figure: ROLES.figure, total: ROLES.strongFigure },
    colors: { head: secondaryTextColor, headline: textColor, detail: secondaryTextColor, figure: textColor },
    gutterPt: GUTTER_PT, insetPt: 0, itemIndentPt: 0,
    headPadding: { topPt: 0, bottomPt: 0 }, rowPadding: PADDING,
    paintHead: (sheet, { xPt, yPt, widthPt, heightPt }) => sheet.rule(xPt, yPt + heightPt + HANG_PT, widthPt, edge),
    paintRow: (sheet, { xPt, yPt, widthPt, heightPt }, { isLast }) => {
      sheet.rule(xPt, yPt + heightPt + HANG_PT, widthPt, isLast ? edge : hairline);
    },
  };
};

const totalsTable = (kit: ClassicKit, available: TotalRowSpace): Block => {
  const { content, palette, looks } = kit;
  const { widthPt } = available;
  const usual: TotalRowLook = { label: looks.quiet, figure: looks.figure, note: looks.small, padding: PADDING, gapPt: GUTTER_PT };
  const total = { ...usual, label: looks.strong, figure: looks.strongFigure };
  const rule = { color: markOnPage(palette, palette.primaryColor), widthPt: 0.75 };
  const frameTotal = (row: Block): Block =>
    backed(row, widthPt, (sheet, box) => sheet.rule(box.xPt, box.yPt + box.heightPt + HANG_PT, widthPt, rule));
  const balance = balanceRow(kit, closingRow(content), { ...total, figure: looks.balance }, available);
  return asTotals(kit, stack([...totalRows(kit, { usual, total, frameTotal }, available), balance]));
};

/** Notes and terms are to the left of the totals if they are no higher than the totals. */
const ending = (kit: ClassicKit, widthPt: number, amountPt: number): Ending => {
  const { looks, content } = kit;
  const { leftPt, rightPt } = halvesOf(kit, widthPt);
  const available = totalsSpace(kit, { figures: looks, amountPt, leastPt: rightPt, mostPt: widthPt });
  const table = totalsTable(kit, available);
  const tableX = widthPt - available.widthPt;
  const look: PassageLook = { label: looks.label, text: looks.quiet };
  const sidePt = Math.min(leftPt, tableX - 2 * GUTTER_PT);
  const belowPt = twelveColumns(widthPt, GUTTER_PT).spanPt(8);
  const sideSpace = {
    widthPt: sidePt, clearEndPt: 2 * GUTTER_PT, heightPt: table.heightPt - PADDING.topPt, gapPt: 2 * GRID_PT,
    clearAbovePt: TOTALS_GAP.leastPt - HANG_PT + PADDING.topPt, below: { xPt: 0, widthPt: belowPt },
  };
  return placePassages(kit, look, sideSpace, {
    totals: (side) => beside([{ xPt: tableX, block: table }, { xPt: 0, block: stack([space(PADDING.topPt), side]) }]),
    passages: () => passageStack(kit, content.passages, look, belowPt, 2 * GRID_PT),
  });
};

const compose = (plain: Kit): Composition => {
  const kit = withLooks(plain);
  const { paper: { widthPt, heightPt }, looks } = kit;
  const xPt = marginOf(kit, MARGIN_PT);
  const first: Frame = { xPt, widthPt: widthPt - xPt - MARGIN_PT, topPt: MARGIN_PT, bottomPt: heightPt - FOOT_PT };
  return withFoot(kit, withLetter(kit, {
    family: FAMILY,
    first,
    later: { ...first, topPt: MARGIN_PT + 4 * GRID_PT },
    paintGround: (sheet, pageIndex) => {
      if (pageIndex > 0) paintRunningHead(kit, sheet, looks.small, { ...first, yPt: MARGIN_PT + 9.25 });
    },
    opening: opening(kit, first),
    table: tableLook(kit),
    totalsGap: TOTALS_GAP,
    closingGap: gap(4, 0.5, 2),
    ending: (frameWidthPt, amountPt) => ending(kit, frameWidthPt, amountPt),
    paintFoot: (sheet, pageIndex, pageCount) =>
      paintPageNumber(kit, sheet, [pageIndex, pageCount], looks.small, { ...first, yPt: heightPt - 36, align: 'end' }),
  }), looks.small);
};

/** For anyone. Company on the left, title and facts on the right, a teal rule. Most room for text. IBM Plex Sans. */
export const classic: Design = { lineHeight: lineHeightOf(ROLES.body), gridPt: GRID_PT, headerGround: 'primaryColor', compose };
