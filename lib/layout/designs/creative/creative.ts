import { beside, drawing, EMPTY, indent, space, stack, withNodes, type Block } from '../../engine/block.js';
import { fitLines } from '../../engine/fit.js';
import type { PrintedLetter } from '../../content/content.js';
import type { Frame } from '../../engine/flow.js';
import { gapMaker, twelveColumns } from '../../engine/grid.js';
import type { Kit } from '../../engine/kit.js';
import type { Sheet } from '../../engine/sheet.js';
import { amountDue, apartFromDueDate, linkLook } from '../../parts/amount-due.js';
import { factList } from '../../parts/fact-list.js';
import { paintPageNumber, paintRunningHead } from '../../parts/running-lines.js';
import { passageColumns } from '../../parts/passages.js';
import { lineHeightOf } from '../../parts/roles.js';
import { companyDetails, senderBlock, titleBlock } from '../../parts/sender-and-title.js';
import type { Composition, Design } from '../design.js';
import { letterOpening, piece, withLetter } from '../letter.js';
import { withFoot } from '../with-foot.js';
import { ending, GUTTER_PT } from './creative-ending.js';
import { creativeLooks, FAMILY, GRID_PT, ROLES, TITLE_RISE_PT, type CreativeKit } from './creative-looks.js';
import { placesOf, STRIP_PT, TOP_PT, type Places } from './creative-places.js';
import { creativeTable } from './creative-table.js';
import { sideColumn, type SideColumn } from './side-column.js';

const gap = gapMaker(GRID_PT);

/** Most lines of the title. Longer titles are set smaller. */
const TITLE_LINES = 2;
const LEAST_TITLE_PT = 22;
/** White space to the left of the stem of a capital. */
const STEM_INSET_EM = 0.045;

/** The amount due of a letter is never set smaller. */
const LEAST_DUE_PT = 7.75;
/** Gap between the panel and the table below it. */
const PANEL_END_PT = 4 * GRID_PT;

/** Details and facts for which the side column has no space. */
const leftOver = (kit: CreativeKit, side: SideColumn, widthPt: number): Block => {
  const { looks } = kit;
  const details = side.holdsDetails ? EMPTY : companyDetails(kit, looks.quiet, widthPt, 'start');
  const facts = side.holdsFacts ? EMPTY : factList(kit, apartFromDueDate(kit.content).others, {
    label: looks.quiet, value: looks.body, strong: looks.strong, gapPt: 2 * GUTTER_PT, align: 'start', labelShare: 0.5,
  }, widthPt);
  return stack([details, facts].flatMap((block) => (block === EMPTY ? [] : [block, space(2 * GRID_PT)])));
};

/** The title. The stem of its first letter is on the edge of the content, and the white space of the letter is outside. */
const raisedTitle = (kit: CreativeKit, widthPt: number): Block => {
  const { role, color } = kit.looks.title;
  const fitted = fitLines(kit, kit.content.title.text, role, { widthPt, mostLines: TITLE_LINES }, LEAST_TITLE_PT);
  const title = titleBlock(kit, { role: fitted, color }, widthPt);
  return title === EMPTY ? title : stack([space(-TITLE_RISE_PT), indent(-STEM_INSET_EM * fitted.style.sizePt, title)]);
};

/** The opening, and how far down the colour next to it extends. */
interface Opening {
  readonly parts: Composition['opening'];
  readonly colorPt: number;
}

const opening = (kit: CreativeKit, places: Places): Opening => {
  const { looks } = kit;
  const { beside: { xPt, widthPt }, first } = places;
  const title = raisedTitle(kit, widthPt);
  const side = sideColumn(kit, places.side, title.heightPt);
  const body = stack([
    leftOver(kit, side, widthPt),
    passageColumns(kit, kit.content.parties, { label: looks.label, lead: looks.strong, text: looks.body }, widthPt, GUTTER_PT),
  ]);
  const content = indent(xPt - first.xPt, stack([title, space(side.headPt - title.heightPt), body]));
  const nodes = [...side.sender, ...title.nodes, ...side.facts, ...body.nodes];
  const parts = [drawing(0, (sheet) => side.paint(sheet)), content];
  if (places.side.shape === 'column') return { parts: [withNodes(stack(parts), nodes), gap(4)], colorPt: kit.paper.heightPt };
  const endPt = Math.max(side.heightPt, Math.min(content.heightPt, first.bottomPt - first.topPt - PANEL_END_PT)) + PANEL_END_PT;
  const block = withNodes(stack([...parts, space(Math.max(0, endPt - content.heightPt))]), nodes);
  return { parts: [block, gap(4)], colorPt: TOP_PT + endPt };
};

/** The texts of the side column as they are printed on the page. */
interface OnPage {
  readonly sender: (widthPt: number) => Block;
  readonly due: (widthPt: number) => Block;
  readonly facts: (widthPt: number) => Block;
  readonly parties: (widthPt: number) => Block;
}

const textsOnPage = (kit: CreativeKit): OnPage => {
  const { looks, content } = kit;
  const strong = { role: ROLES.company, color: looks.label.color };
  const amount = { role: content.paid === undefined ? ROLES.balance : ROLES.paid, color: looks.label.color };
  const list = { label: looks.quiet, value: looks.body, strong: looks.strong, gapPt: 2 * GUTTER_PT, align: 'start', labelShare: 0.5 } as const;
  const passage = { label: looks.label, lead: looks.strong, text: looks.body };
  return {
    sender: (widthPt) => senderBlock(kit, {
      name: strong, details: looks.quiet, align: 'start',
      logo: { widthPt: 150, heightPt: 7 * GRID_PT, gridPt: GRID_PT }, logoGapPt: GRID_PT, gapPt: GRID_PT, dropPt: 0,
    }, widthPt),
    due: (widthPt) => amountDue(kit, {
      label: looks.label, amount, dateLabel: looks.label, date: looks.strong, link: linkLook(kit, ROLES.body), align: 'start', leastPt: LEAST_DUE_PT,
    }, widthPt),
    facts: (widthPt) => factList(kit, apartFromDueDate(content).others, list, widthPt),
    parties: (widthPt) => passageColumns(kit, content.parties, passage, widthPt, GUTTER_PT),
  };
};

/** A letter has no side column: its texts are next to the window, on the page. */
const asLetter = (kit: CreativeKit, letter: PrintedLetter, frame: Frame): Opening => {
  const { looks, content } = kit;
  const { widthPt } = frame;
  const { sender, due, facts, parties } = textsOnPage(kit);
  const parts = letterOpening(kit, letter, frame, {
    gridPt: GRID_PT, address: looks.body, line: looks.small, headElsewhere: 'below',
    head: (_, isAbove) => piece('title', stack([space(isAbove ? 0 : GRID_PT), raisedTitle(kit, widthPt)])),
    side: (sidePt) => [piece('sender', sender(sidePt)), piece('facts', due(sidePt))],
    below: [
      gap(1), piece('facts', facts(widthPt)), gap(2),
      piece('others', parties(widthPt)),
      gap(content.parties.length > 0 ? 3 : 0, 0),
    ],
  });
  return { parts, colorPt: 0 };
};

/** On paper with a letterhead, the texts of the side column are below the title. */
const onPaper = (kit: CreativeKit, { widthPt }: Frame): Opening => {
  const { sender, due, facts, parties } = textsOnPage(kit);
  const grid = twelveColumns(widthPt, GUTTER_PT);
  const own = sender(widthPt);
  const side = stack([due(grid.spanPt(5)), space(2 * GRID_PT), facts(grid.spanPt(5))]);
  const body = beside([{ xPt: 0, block: parties(grid.spanPt(7)) }, { xPt: grid.edgePt(7), block: side }]);
  return { parts: [own, gap(own.heightPt > 0 ? 4 : 0), raisedTitle(kit, widthPt), gap(3), body, gap(4)], colorPt: 0 };
};

/** The opening without the side column. */
const onPage = (kit: CreativeKit, frame: Frame): Opening => {
  const { letter } = kit.content;
  return letter === undefined ? onPaper(kit, frame) : asLetter(kit, letter, frame);
};

const paintColor = (
  { palette, paper: { heightPt } }: Kit, sheet: Sheet, pageIndex: number,
  { sidePt, colorPt }: Readonly<Record<'sidePt' | 'colorPt', number>>,
): void => {
  const fill = { fill: palette.primaryColor };
  if (pageIndex === 0 && colorPt > 0) sheet.rectangle({ xPt: 0, yPt: 0, widthPt: sidePt, heightPt: colorPt }, fill);
  if (pageIndex > 0 || colorPt < heightPt) sheet.rectangle({ xPt: 0, yPt: 0, widthPt: STRIP_PT, heightPt }, fill);
};

const compose = (plain: Kit): Composition => {
  const kit: CreativeKit = { ...plain, looks: creativeLooks(plain) };
  const { paper: { heightPt }, looks } = kit;
  const table = creativeTable(kit);
  const places = placesOf(kit, table);
  const { later, sidePt, footPt } = places;
  const { letter } = kit.content;
  const isPlain = letter !== undefined || kit.placement !== undefined;
  const first = isPlain ? { ...later, topPt: TOP_PT } : places.first;
  const { parts, colorPt } = isPlain ? onPage(kit, first) : opening(kit, places);
  return withFoot(kit, withLetter(kit, {
    family: FAMILY,
    first,
    later,
    paintGround: (sheet, pageIndex) => {
      if (kit.placement === undefined) paintColor(kit, sheet, pageIndex, { sidePt, colorPt });
      if (pageIndex > 0) paintRunningHead(kit, sheet, looks.small, { ...later, yPt: TOP_PT + 9.25 });
    },
    covered: (pageIndex) => ({ startPt: pageIndex === 0 && colorPt === heightPt ? sidePt : STRIP_PT, topPt: 0 }),
    opening: parts,
    table,
    totalsGap: gap(1, 0.5),
    closingGap: gap(3, 0.5, 2),
    ending: (widthPt, amountPt) => ending(kit, widthPt, amountPt),
    paintFoot: (sheet, pageIndex, pageCount) => paintPageNumber(
      kit, sheet, [pageIndex, pageCount], looks.small, { ...(pageIndex === 0 ? first : later), yPt: footPt - 3.75, align: 'end' },
    ),
  }), looks.small);
};

/** For studios, agencies and events. A coloured side column on page one, next to a very large title. Manrope. */
export const creative: Design = { lineHeight: lineHeightOf(ROLES.body), gridPt: GRID_PT, headerGround: 'primaryColor', compose };
