import { beside, drawing, EMPTY, indent, space, stack, withNodes, type Block } from '../../engine/block.js';
import { fitLines } from '../../engine/fit.js';
import type { PrintedLetter } from '../../content/content.js';
import type { Frame } from '../../engine/flow.js';
import { gapMaker, twelveColumns } from '../../engine/grid.js';
import type { Kit, TextLook } from '../../engine/kit.js';
import type { Sheet } from '../../engine/sheet.js';
import { tableFit, type TableFit } from '../../table/comfortable-size.js';
import type { TableLook } from '../../table/table-look.js';
import { amountDue, apartFromDueDate, linkLook } from '../../parts/amount-due.js';
import { factList } from '../../parts/fact-list.js';
import { paintPageNumber, paintRunningHead } from '../../parts/running-lines.js';
import { passageColumns } from '../../parts/passages.js';
import { lineHeightOf } from '../../parts/roles.js';
import { companyDetails, senderBlock, titleBlock } from '../../parts/sender-and-title.js';
import type { Composition, Design } from '../design.js';
import { letterOpening, piece, secondColumn, withLetter } from '../letter.js';
import { withFoot } from '../with-foot.js';
import { ending, GUTTER_PT } from './creative-ending.js';
import { creativeLooks, FAMILY, GRID_PT, ROLES, TITLE_RISE_PT, type CreativeKit } from './creative-looks.js';
import { creativeTable, INSET_PT } from './creative-table.js';
import { sideColumn, type SideColumn, type SideSpace } from './side-column.js';

const MARGIN_PT = 40;
const TOP_PT = 40;
const FOOT_PT = 40;
/** Share of the paper's width that the side column takes. */
const SIDE_SHARE = 0.29;
/** The same if the descriptions would otherwise have less than this share of the table, or if none of them then wraps. */
const NARROW_SHARE = 0.25;
const LEAST_ITEM_SHARE = 0.45;
/** White space on either side of the column's texts, as a share of its width. */
const INSET_SHARE = 0.15;
/** Gap between the coloured column and the content next to it. */
const BESIDE_PT = 24;
const STRIP_PT = 16;

const gap = gapMaker(GRID_PT);

/** Most lines of the title. Longer titles are set smaller. */
const TITLE_LINES = 2;
const LEAST_TITLE_PT = 22;
const LEAST_LETTER_TITLE_PT = 14.5;
/** Column of the grid at which the totals begin. */
const TOTALS_COLUMN = 5;
/** White space to the left of the stem of a capital. */
const STEM_INSET_EM = 0.045;

/** If the figures would be smaller than this, the table gets the width of the page. */
const COMFORTABLE_SIZE_PT = 8;
/** The amount due of a letter is never set smaller. */
const LEAST_DUE_PT = 7.75;
/** Gap between the panel and the table below it. */
const PANEL_END_PT = 4 * GRID_PT;

interface Places {
  readonly side: SideSpace;
  /** Width of the colour. */
  readonly sidePt: number;
  /** Frame of the content next to the colour. */
  readonly beside: Frame;
  readonly first: Frame;
  readonly later: Frame;
  /** End of the lowest line: of the page number and of the side column. */
  readonly footPt: number;
}

const placesOf = (kit: Kit, table: TableLook): Places => {
  const { widthPt, heightPt } = kit.paper;
  const fitWith = (share: number): TableFit => tableFit(kit, table, widthPt * (1 - share) - MARGIN_PT - BESIDE_PT);
  const usual = fitWith(SIDE_SHARE);
  const narrow = usual.itemShare < LEAST_ITEM_SHARE || !usual.isWhole ? fitWith(NARROW_SHARE) : usual;
  const isNarrow = usual.itemShare < LEAST_ITEM_SHARE || narrow.isWhole !== usual.isWhole;
  const sidePt = widthPt * (isNarrow ? NARROW_SHARE : SIDE_SHARE);
  const insetPt = sidePt * INSET_SHARE;
  const footPt = TOP_PT + Math.floor((heightPt - TOP_PT - FOOT_PT) / GRID_PT) * GRID_PT;
  const frameFrom = (xPt: number, topPt: number): Frame =>
    ({ xPt, widthPt: widthPt - MARGIN_PT - xPt, topPt, bottomPt: footPt - 3 * GRID_PT });
  const beside = frameFrom(sidePt + BESIDE_PT, TOP_PT);
  const shape = (isNarrow ? narrow : usual).sizePt < COMFORTABLE_SIZE_PT ? 'panel' : 'column';
  return {
    sidePt, footPt, beside,
    side: { xPt: insetPt, widthPt: sidePt - 2 * insetPt, topPt: TOP_PT, heightPt: footPt - TOP_PT, shape },
    first: shape === 'column' ? beside : frameFrom(STRIP_PT + BESIDE_PT, TOP_PT),
    later: frameFrom(STRIP_PT + BESIDE_PT, TOP_PT + 4 * GRID_PT),
  };
};

/** Details and facts for which the side column has no space. */
const leftOver = (kit: CreativeKit, side: SideColumn, widthPt: number): Block => {
  const { looks } = kit;
  const details = side.holdsDetails ? EMPTY : companyDetails(kit, looks.quiet, widthPt, 'start');
  const facts = side.holdsFacts ? EMPTY : factList(kit, apartFromDueDate(kit.content).others, {
    label: looks.quiet, value: looks.body, strong: looks.strong, gapPt: 2 * GUTTER_PT, align: 'start', labelShare: 0.5,
  }, widthPt);
  return stack([details, facts].flatMap((block) => (block === EMPTY ? [] : [block, space(2 * GRID_PT)])));
};

/** A title. The stem of its first letter is on the edge of the content, and the white space of the letter is outside. */
const titleAtEdge = (kit: CreativeKit, { role, color }: TextLook, widthPt: number): Block =>
  indent(-STEM_INSET_EM * role.style.sizePt, titleBlock(kit, { role, color }, widthPt));

const raisedTitle = (kit: CreativeKit, widthPt: number): Block => {
  const { content: { title: { text } }, looks: { title: { role, color } } } = kit;
  if (text === '') return EMPTY;
  const fitted = fitLines(kit, text, role, { widthPt, mostLines: TITLE_LINES }, LEAST_TITLE_PT);
  return stack([space(-TITLE_RISE_PT), titleAtEdge(kit, { role: fitted, color }, widthPt)]);
};

/** The title above the window of a letter: no larger than half its usual size, on one line if it fits. */
const letterTitle = (kit: CreativeKit, widthPt: number): Block => {
  const { content: { title: { text } }, looks: { letterTitle: { role, color } } } = kit;
  const fitted = fitLines(kit, text, role, { widthPt, mostLines: 1 }, LEAST_LETTER_TITLE_PT);
  return titleAtEdge(kit, { role: fitted, color }, widthPt);
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
  readonly sender: (widthPt: number, dropPt?: number) => Block;
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
    sender: (widthPt, dropPt = 0) => senderBlock(kit, {
      name: strong, details: looks.quiet, align: 'start',
      logo: { widthPt: 150, heightPt: 7 * GRID_PT, gridPt: GRID_PT }, logoGapPt: GRID_PT, gapPt: GRID_PT, dropPt,
    }, widthPt),
    due: (widthPt) => amountDue(kit, {
      label: looks.label, amount, dateLabel: looks.label, date: looks.strong, link: linkLook(kit, ROLES.body), align: 'start', leastPt: LEAST_DUE_PT,
    }, widthPt),
    facts: (widthPt) => factList(kit, apartFromDueDate(content).others, list, widthPt),
    parties: (widthPt) => passageColumns(kit, content.parties, passage, widthPt, GUTTER_PT),
  };
};

/**
 * A letter has no side column. The title is above the window, and the sender next to it in the second column. Below
 * them are the facts, with the amount due next to them in the second column.
 */
const asLetter = (kit: CreativeKit, letter: PrintedLetter, frame: Frame, column: number): Opening => {
  const { looks, content } = kit;
  const { widthPt } = frame;
  const { sender, due, facts, parties } = textsOnPage(kit);
  const columnPt = twelveColumns(widthPt, GUTTER_PT).edgePt(column) + INSET_PT;
  const row = beside([{ xPt: 0, block: facts(columnPt - 2 * GUTTER_PT) }, { xPt: columnPt, block: due(widthPt - columnPt) }]);
  const parts = letterOpening(kit, letter, frame, {
    gridPt: GRID_PT, address: looks.body, line: looks.small, headElsewhere: 'below', columnPt, isHeadNarrow: true,
    head: (headPt) => piece('title', letterTitle(kit, headPt)),
    side: (sidePt) => [piece('sender', sender(sidePt, ROLES.letterTitle.leadingPt - ROLES.company.leadingPt))],
    below: [
      gap(1), piece('facts', row), gap(2),
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
const onPage = (kit: CreativeKit, frame: Frame, column: number): Opening => {
  const { letter } = kit.content;
  return letter === undefined ? onPaper(kit, frame) : asLetter(kit, letter, frame, column);
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
  const column = secondColumn(kit, first, twelveColumns(first.widthPt, GUTTER_PT), TOTALS_COLUMN);
  const { parts, colorPt } = isPlain ? onPage(kit, first, column) : opening(kit, places);
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
    ending: (widthPt, amountPt) => ending(kit, widthPt, amountPt, column),
    paintFoot: (sheet, pageIndex, pageCount) => paintPageNumber(
      kit, sheet, [pageIndex, pageCount], looks.small, { ...(pageIndex === 0 ? first : later), yPt: footPt - 3.75, align: 'end' },
    ),
  }), looks.small);
};

/** For studios, agencies and events. A coloured side column on page one, next to a very large title. Manrope. */
export const creative: Design = { lineHeight: lineHeightOf(ROLES.body), gridPt: GRID_PT, headerGround: 'primaryColor', compose };
