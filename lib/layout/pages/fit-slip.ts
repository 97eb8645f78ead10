import { EPSILON_PT } from '../engine/block.js';
import type { Flow } from '../engine/flow.js';
import type { Kit } from '../engine/kit.js';
import type { Design } from '../designs/design.js';
import { FILLING, fitPages, MOST_ROWS, MOST_WHITE, SHRINKING, USUAL, type FittedInvoice } from './fit-pages.js';
import type { Air, MeasuredInvoice } from './measured-invoice.js';

/** An invoice with more items never fits above a slip on one page. */
const MOST_ROWS_ABOVE = 40;

/** Fits an invoice onto the part of a page above a slip, the kit's paper; undefined if it is longer. */
export const fitAboveSlip = (kit: Kit, design: Design): FittedInvoice | undefined => {
  if (kit.content.rows.length > MOST_ROWS_ABOVE) return undefined;
  const fitted = fitPages(kit, design);
  return fitted.invoice.measured(fitted.air).pageCount === 1 ? fitted : undefined;
};

/**
 * Whether the last page of an invoice has space for a slip. The first page has none, because its parts are arranged for
 * the whole paper.
 * @param bottomPt Bottom of the content above a slip, in points
 */
export const hasSpaceForSlip = (flow: Flow, bottomPt: number): boolean =>
  flow.pageCount > 1 && flow.endPt <= bottomPt + EPSILON_PT;

/**
 * More white space than on other pages: the slip takes half of the last page, so the pages before it would be short of
 * rows. More than the first amount only if a page would stay too white with it.
 */
const SPACIOUS: readonly Air[] = [
  { gaps: 4, rows: 1.5 }, { gaps: 5, rows: 1.75 }, { gaps: 6, rows: 2 }, { gaps: 6, rows: 2.5 }, { gaps: 3, rows: 1.25 },
];

/**
 * The white space with which the totals are on the page of the slip and the pages before it are full; undefined if the
 * totals do not fit there.
 */
const withTotals = (invoice: MeasuredInvoice, bottomPt: number): Air | undefined => {
  const footPt = invoice.composition.later.bottomPt - bottomPt;
  const usual = invoice.measured({ ...USUAL, footPt });
  if (!hasSpaceForSlip(usual, bottomPt)) return undefined;
  let [best, least] = [{ ...USUAL, footPt }, Infinity];
  for (const tried of [...SPACIOUS, ...FILLING, USUAL]) {
    if (least <= MOST_WHITE) break;
    const air = { ...tried, footPt };
    const flow = invoice.measured(air);
    const fits = flow.pageCount === usual.pageCount && hasSpaceForSlip(flow, bottomPt);
    if (fits && flow.mostWhite < least) [best, least] = [air, flow.mostWhite];
  }
  return best;
};

/**
 * Fits an invoice that a slip follows. It gets less white space if the slip then fits onto its last page. Otherwise the
 * totals go to the page of the slip.
 * @param kit Kit whose paper is the whole page
 * @param bottomPt Bottom of the content above a slip, in points
 */
export const fitBeforeSlip = (kit: Kit, design: Design, bottomPt: number): FittedInvoice => {
  const { invoice, air } = fitPages(kit, design);
  if (kit.content.rows.length > MOST_ROWS) return { invoice, air };
  const airs = [air, ...SHRINKING.filter(({ gaps, rows }) => gaps <= air.gaps && rows <= air.rows)];
  const fitting = airs.find((tried) => hasSpaceForSlip(invoice.measured(tried), bottomPt));
  return { invoice, air: fitting ?? withTotals(invoice, bottomPt) ?? air };
};
