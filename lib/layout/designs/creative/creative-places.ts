import type { Frame } from '../../engine/flow.js';
import type { Kit } from '../../engine/kit.js';
import { tableFit, wrappedLines } from '../../table/comfortable-size.js';
import type { TableLook } from '../../table/table-look.js';
import { marginOf } from '../letter-places.js';
import { GRID_PT } from './creative-looks.js';
import { INSET_PT as TABLE_INSET_PT } from './creative-table.js';
import type { SideSpace } from './side-column.js';

const MARGIN_PT = 36;
export const TOP_PT = 40;
const FOOT_PT = 33.5;
/** Steps from the content to the end of the page number, so that 6 mm are between their letters. */
const FOOT_STEPS = 4;
/** Share of the paper's width that the side column takes, on every invoice: pages of one firm look alike. */
const SIDE_SHARE = 0.225;
/** White space between the edge of the paper and the column's texts, which printers leave blank. */
const INSET_PT = 20;
/** White space between these texts and the edge of the colour. */
const END_INSET_PT = 12;
/** Gap between the coloured column and the content next to it. */
const BESIDE_PT = 14;
/** Width of the colour on the pages after the first, and below a panel. */
export const STRIP_PT = 16;
/** Gap between that colour and the content, in which fold marks have space. */
const BESIDE_STRIP_PT = 24;

/** If the descriptions would be narrower than this, the table gets the width of the page. */
const COMFORTABLE_ITEM_PT = 110;
/** The same if that saves the descriptions so many lines. A panel takes about as many from the page. */
const MOST_SAVED_LINES = 7;

/** Where the parts of a page are. */
export interface Places {
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

/** The shape of the colour: a column next to the table, or a panel above it. */
const shapeOf = (kit: Kit, table: TableLook, [besidePt, belowPt]: readonly [number, number]): SideSpace['shape'] => {
  const fit = tableFit(kit, table, besidePt);
  if (fit.itemPt < COMFORTABLE_ITEM_PT) return 'panel';
  const lines = wrappedLines(kit, table, fit);
  const isSaving = lines > MOST_SAVED_LINES
    && lines - wrappedLines(kit, table, tableFit(kit, table, belowPt)) > MOST_SAVED_LINES;
  return isSaving ? 'panel' : 'column';
};

export const placesOf = (kit: Kit, table: TableLook): Places => {
  const { widthPt, heightPt } = kit.paper;
  const sidePt = widthPt * SIDE_SHARE;
  const footPt = TOP_PT + Math.floor((heightPt - TOP_PT - FOOT_PT) / GRID_PT) * GRID_PT;
  const frameFrom = (xPt: number, topPt: number): Frame =>
    ({ xPt, widthPt: widthPt - MARGIN_PT - xPt, topPt, bottomPt: footPt - FOOT_STEPS * GRID_PT });
  const beside = frameFrom(sidePt + BESIDE_PT, TOP_PT);
  const besideStripPt = marginOf(kit, STRIP_PT + BESIDE_STRIP_PT + TABLE_INSET_PT) - TABLE_INSET_PT;
  const below = frameFrom(besideStripPt, TOP_PT);
  const shape = shapeOf(kit, table, [beside.widthPt, below.widthPt]);
  return {
    sidePt, footPt, beside,
    side: { xPt: INSET_PT, widthPt: sidePt - INSET_PT - END_INSET_PT, topPt: TOP_PT, heightPt: footPt - TOP_PT, shape },
    first: shape === 'column' ? beside : below,
    later: frameFrom(besideStripPt, TOP_PT + 4 * GRID_PT),
  };
};
