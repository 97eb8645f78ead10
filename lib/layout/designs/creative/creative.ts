import { drawing, EMPTY, indent, space, stack, withNodes, type Block } from '../../engine/block.js';
import type { Frame } from '../../engine/flow.js';
import { gapMaker, twelveColumns } from '../../engine/grid.js';
import type { Kit } from '../../engine/kit.js';
import type { Sheet } from '../../engine/sheet.js';
import { tableFit, type TableFit } from '../../table/comfortable-size.js';
import type { TableLook } from '../../table/table-look.js';
import { apartFromDueDate } from '../../parts/amount-due.js';
import { factList } from '../../parts/fact-list.js';
import { paintPageNumber, paintRunningHead } from '../../parts/running-lines.js';
import { passageColumns } from '../../parts/passages.js';
import { lineHeightOf } from '../../parts/roles.js';
import { companyDetails } from '../../parts/sender-and-title.js';
import type { Composition, Design } from '../design.js';
import { secondColumn, withLetter } from '../letter.js';
import { withFoot } from '../with-foot.js';
import { ending, GUTTER_PT } from './creative-ending.js';
import { creativeLooks, FAMILY, GRID_PT, ROLES, type CreativeKit } from './creative-looks.js';
import { onPage, raisedTitle } from './creative-page.js';
import { creativeTable } from './creative-table.js';
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

/** Column of the grid at which the totals begin. */
const TOTALS_COLUMN = 5;

/** If the figures would be smaller than this, the table gets the width of the page. */
const COMFORTABLE_SIZE_PT = 8;
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
  const { parts, colorPt } = isPlain ? { parts: onPage(kit, first, column), colorPt: 0 } : opening(kit, places);
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
