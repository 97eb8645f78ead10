import { drawing, EMPTY, indent, space, stack, withNodes, type Block } from '../../engine/block.js';
import { gapMaker, twelveColumns } from '../../engine/grid.js';
import type { Kit } from '../../engine/kit.js';
import type { Sheet } from '../../engine/sheet.js';
import { apartFromDueDate } from '../../parts/amount-due.js';
import { factList } from '../../parts/fact-list.js';
import { paintPageNumber, paintRunningHead } from '../../parts/running-lines.js';
import { passageColumns } from '../../parts/passages.js';
import { lineHeightOf } from '../../parts/roles.js';
import { companyDetails } from '../../parts/sender-and-title.js';
import type { Composition, Design } from '../design.js';
import { withLetter } from '../letter.js';
import { secondColumn } from '../letter-places.js';
import { withFoot } from '../with-foot.js';
import { ending, GUTTER_PT } from './creative-ending.js';
import { creativeLooks, FAMILY, GRID_PT, ROLES, type CreativeKit } from './creative-looks.js';
import { onPage, raisedTitle } from './creative-page.js';
import { placesOf, STRIP_PT, TOP_PT, type Places } from './creative-places.js';
import { creativeTable, INSET_PT, textFrame } from './creative-table.js';
import { sideColumn, type SideColumn } from './side-column.js';

const gap = gapMaker(GRID_PT);

/** Column of the grid at which the totals begin. */
const TOTALS_COLUMN = 5;

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

/** The opening, and how far down the colour next to it extends. */
interface Opening {
  readonly parts: Composition['opening'];
  readonly colorPt: number;
}

const opening = (kit: CreativeKit, places: Places): Opening => {
  const { looks } = kit;
  const { first } = places;
  const { xPt, widthPt } = textFrame(places.beside);
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
  const column = secondColumn(kit, first, twelveColumns(first.widthPt, GUTTER_PT), TOTALS_COLUMN, INSET_PT);
  const { parts, colorPt } = isPlain ? { parts: onPage(kit, first, column), colorPt: 0 } : opening(kit, places);
  return withFoot(kit, withLetter(kit, {
    family: FAMILY,
    first,
    later,
    paintGround: (sheet, pageIndex) => {
      if (kit.placement === undefined) paintColor(kit, sheet, pageIndex, { sidePt, colorPt });
      if (pageIndex > 0) paintRunningHead(kit, sheet, looks.small, { ...textFrame(later), yPt: TOP_PT + 9.25 });
    },
    covered: (pageIndex) => ({ startPt: pageIndex === 0 && colorPt === heightPt ? sidePt : STRIP_PT, topPt: 0 }),
    opening: parts,
    table,
    totalsGap: gap(1, 0.5),
    closingGap: gap(3, 0.5, 2),
    ending: (widthPt, amountPt) => ending(kit, widthPt, amountPt, column),
    paintFoot: (sheet, pageIndex, pageCount) => paintPageNumber(
      kit, sheet, [pageIndex, pageCount], looks.small, { ...textFrame(pageIndex === 0 ? first : later), yPt: footPt - 3.75, align: 'end' },
    ),
  }), looks.small, { insetPt: INSET_PT });
};

/** For studios, agencies and events. A coloured side column on page one, next to a very large title. Manrope. */
export const creative: Design = { lineHeight: lineHeightOf(ROLES.body), gridPt: GRID_PT, compose };
