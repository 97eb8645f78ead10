import type { Frame } from '../../engine/flow.js';
import type { LayoutContext } from '../../engine/kit.js';
import { tableFit, wrappedLines } from '../../table/comfortable-size.js';
import type { TableStyle } from '../../table/table-look.js';
import { marginOf } from '../letter-places.js';
import { GRID_PT } from './creative-looks.js';
import { TABLE_INSET_PT as TABLE_INSET_PT } from './creative-table.js';
import type { SideColumnSpace } from './side-column.js';

const PAGE_MARGIN_PT = 36;
export const TOP_PT = 40;
const FOOTER_PT = 33.5;
/** Steps from the content to the end of the page number, so that 6 mm are between their letters. */
const FOOTER_STEPS = 4;
/** Share of the paper's width that the side column takes, on every invoice: pages of one firm look alike. */
const SIDE_SHARE = 0.225;
/** White space between the edge of the paper and the column's texts, which printers leave blank. */
const SIDE_INSET_PT = 20;
/** White space between these texts and the edge of the colour. */
const SIDE_END_INSET_PT = 12;
/** Gap between the coloured column and the content next to it. */
const BESIDE_PT = 14;
/** Width of the colour on the pages after the first, and below a panel. */
export const STRIP_PT = 16;
/** Gap between that colour and the content, in which fold marks have space. */
const BESIDE_STRIP_PT = 24;

/** If the descriptions would be narrower than this, the table gets the width of the page. */
const COMFORTABLE_ITEM_PT = 110;
/** The same if that saves the descriptions so many lines. A panel takes about as many from the page. */
const MAX_SAVED_LINES = 7;

/** Where the parts of a page are. */
export interface PageAreas {
  readonly side: SideColumnSpace;
  /** Width of the colour. */
  readonly sidePt: number;
  /** Frame of the content next to the colour. */
  readonly besideSide: Frame;
  readonly first: Frame;
  readonly later: Frame;
  /** End of the lowest line: of the page number and of the side column. */
  readonly footerPt: number;
}

/** The shape of the colour: a column next to the table, or a panel above it. */
const shapeOf = (ctx: LayoutContext, table: TableStyle, [besidePt, belowPt]: readonly [number, number]): SideColumnSpace['shape'] => {
  const fit = tableFit(ctx, table, besidePt);
  if (fit.itemPt < COMFORTABLE_ITEM_PT) return 'panel';
  const lines = wrappedLines(ctx, table, fit);
  const isSaving = lines > MAX_SAVED_LINES
    && lines - wrappedLines(ctx, table, tableFit(ctx, table, belowPt)) > MAX_SAVED_LINES;
  return isSaving ? 'panel' : 'column';
};

export const pageAreasOf = (ctx: LayoutContext, table: TableStyle): PageAreas => {
  const { widthPt, heightPt } = ctx.paper;
  const sidePt = widthPt * SIDE_SHARE;
  const footerPt = TOP_PT + Math.floor((heightPt - TOP_PT - FOOTER_PT) / GRID_PT) * GRID_PT;
  const frameFrom = (xPt: number, topPt: number): Frame =>
    ({ xPt, widthPt: widthPt - PAGE_MARGIN_PT - xPt, topPt, bottomPt: footerPt - FOOTER_STEPS * GRID_PT });
  const besideSide = frameFrom(sidePt + BESIDE_PT, TOP_PT);
  const besideStripPt = marginOf(ctx, STRIP_PT + BESIDE_STRIP_PT + TABLE_INSET_PT) - TABLE_INSET_PT;
  const belowSide = frameFrom(besideStripPt, TOP_PT);
  const shape = shapeOf(ctx, table, [besideSide.widthPt, belowSide.widthPt]);
  return {
    sidePt, footerPt, besideSide,
    side: { xPt: SIDE_INSET_PT, widthPt: sidePt - SIDE_INSET_PT - SIDE_END_INSET_PT, topPt: TOP_PT, heightPt: footerPt - TOP_PT, shape },
    first: shape === 'column' ? besideSide : belowSide,
    later: frameFrom(besideStripPt, TOP_PT + 4 * GRID_PT),
  };
};
