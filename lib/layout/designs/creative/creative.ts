import { drawing, EMPTY, indent, space, stack, withNodes, type Block } from '../../engine/block.js';
import { twelveColumns } from '../../engine/grid.js';
import type { LayoutContext } from '../../engine/kit.js';
import type { Sheet } from '../../engine/sheet.js';
import { separateDueDate } from '../../parts/amount-due.js';
import { detailList } from '../../parts/fact-list.js';
import { paintPageNumber, paintRunningHead } from '../../parts/running-lines.js';
import { textBlockColumns } from '../../parts/passages.js';
import { lineHeightOf } from '../../parts/roles.js';
import { companyDetails } from '../../parts/sender-and-title.js';
import type { Composition, Design } from '../design.js';
import { withLetter } from '../letter.js';
import { secondColumn } from '../letter-places.js';
import { withFooter } from '../with-foot.js';
import { ending, GUTTER_PT } from './creative-ending.js';
import { creativeStyles, FAMILY, GRID_PT, STYLES, type CreativeContext } from './creative-looks.js';
import { gap, openingWithoutSide, raisedTitle } from './creative-page.js';
import { pageAreasOf, STRIP_PT, TOP_PT, type PageAreas } from './creative-places.js';
import { creativeTableStyle, TABLE_INSET_PT, textFrame } from './creative-table.js';
import { sideColumn, type SideColumn } from './side-column.js';


/** Column of the grid at which the totals begin. */
const TOTALS_COLUMN = 5;

/** Gap between the panel and the table below it. */
const PANEL_END_PT = 4 * GRID_PT;

/** Details and facts for which the side column has no space. */
const remainingDetails = (ctx: CreativeContext, side: SideColumn, widthPt: number): Block => {
  const { styles } = ctx;
  const companyBlock = side.holdsCompanyDetails ? EMPTY : companyDetails(ctx, styles.quiet, widthPt, 'start');
  const detailBlock = side.holdsDocumentDetails ? EMPTY : detailList(ctx, separateDueDate(ctx.content).others, {
    label: styles.quiet, value: styles.body, strong: styles.strong, gapPt: 2 * GUTTER_PT, align: 'start', labelShare: 0.5,
  }, widthPt);
  return stack([companyBlock, detailBlock].flatMap((block) => (block === EMPTY ? [] : [block, space(2 * GRID_PT)])));
};

/** The opening, and how far down the colour next to it extends. */
interface Opening {
  readonly parts: Composition['opening'];
  readonly colorPt: number;
}

const opening = (ctx: CreativeContext, areas: PageAreas): Opening => {
  const { styles } = ctx;
  const { first } = areas;
  const { xPt, widthPt } = textFrame(areas.besideSide);
  const title = raisedTitle(ctx, widthPt);
  const side = sideColumn(ctx, areas.side, title.heightPt);
  const body = stack([
    remainingDetails(ctx, side, widthPt),
    textBlockColumns(ctx, ctx.content.parties, { label: styles.label, lead: styles.strong, text: styles.body }, widthPt, GUTTER_PT),
  ]);
  const content = indent(xPt - first.xPt, stack([title, space(side.headPt - title.heightPt), body]));
  const nodes = [...side.sender, ...title.nodes, ...side.documentDetails, ...body.nodes];
  const blocks = [drawing(0, (sheet) => side.paint(sheet)), content];
  if (areas.side.shape === 'column') return { parts: [withNodes(stack(blocks), nodes), gap(4)], colorPt: ctx.paper.heightPt };
  const endPt = Math.max(side.heightPt, Math.min(content.heightPt, first.bottomPt - first.topPt - PANEL_END_PT)) + PANEL_END_PT;
  const block = withNodes(stack([...blocks, space(Math.max(0, endPt - content.heightPt))]), nodes);
  return { parts: [block, gap(4)], colorPt: TOP_PT + endPt };
};

const paintColor = (
  { palette, paper: { heightPt } }: LayoutContext, sheet: Sheet, pageIndex: number,
  { sidePt, colorPt }: Readonly<Record<'sidePt' | 'colorPt', number>>,
): void => {
  const fill = { fill: palette.primaryColor };
  if (pageIndex === 0 && colorPt > 0) sheet.rectangle({ xPt: 0, yPt: 0, widthPt: sidePt, heightPt: colorPt }, fill);
  if (pageIndex > 0 || colorPt < heightPt) sheet.rectangle({ xPt: 0, yPt: 0, widthPt: STRIP_PT, heightPt }, fill);
};

const compose = (plain: LayoutContext): Composition => {
  const ctx: CreativeContext = { ...plain, styles: creativeStyles(plain) };
  const { paper: { heightPt }, styles } = ctx;
  const table = creativeTableStyle(ctx);
  const areas = pageAreasOf(ctx, table);
  const { later, sidePt, footerPt } = areas;
  const { letter } = ctx.content;
  const isPlain = letter !== undefined || ctx.placement !== undefined;
  const first = isPlain ? { ...later, topPt: TOP_PT } : areas.first;
  const column = secondColumn(ctx, first, twelveColumns(first.widthPt, GUTTER_PT), TOTALS_COLUMN, TABLE_INSET_PT);
  const { parts, colorPt } = isPlain ? { parts: openingWithoutSide(ctx, first, column), colorPt: 0 } : opening(ctx, areas);
  return withFooter(ctx, withLetter(ctx, {
    family: FAMILY,
    first,
    later,
    paintBackground: (sheet, pageIndex) => {
      if (ctx.placement === undefined) paintColor(ctx, sheet, pageIndex, { sidePt, colorPt });
      if (pageIndex > 0) paintRunningHead(ctx, sheet, styles.small, { ...textFrame(later), yPt: TOP_PT + 9.25 });
    },
    coloredArea: (pageIndex) => ({ startPt: pageIndex === 0 && colorPt === heightPt ? sidePt : STRIP_PT, topPt: 0 }),
    opening: parts,
    table,
    totalsGap: gap(1, 0.5),
    closingGap: gap(3, 0.5, 2),
    ending: (widthPt, amountPt) => ending(ctx, widthPt, amountPt, column),
    paintFooter: (sheet, pageIndex, pageCount) => paintPageNumber(
      ctx, sheet, [pageIndex, pageCount], styles.small, { ...textFrame(pageIndex === 0 ? first : later), yPt: footerPt - 3.75, align: 'end' },
    ),
  }), styles.small, { insetPt: TABLE_INSET_PT });
};

/** For studios, agencies and events. A coloured side column on page one, next to a very large title. Manrope. */
export const creative: Design = { lineHeight: lineHeightOf(STYLES.body), gridPt: GRID_PT, compose };
