import { EPSILON_PT } from '../engine/block.js';
import type { Flow } from '../engine/flow.js';
import type { Kit } from '../engine/kit.js';
import type { Design } from '../designs/design.js';
import { fitPages, MOST_ROWS, SHRINKING, type FittedInvoice } from './fit-pages.js';

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
 * Fits an invoice that a slip follows. It gets less white space if the slip then fits onto its last page.
 * @param kit Kit whose paper is the whole page
 * @param bottomPt Bottom of the content above a slip, in points
 */
export const fitBeforeSlip = (kit: Kit, design: Design, bottomPt: number): FittedInvoice => {
  const { invoice, air } = fitPages(kit, design);
  if (kit.content.rows.length > MOST_ROWS) return { invoice, air };
  const airs = [air, ...SHRINKING.filter(({ gaps }) => gaps < air.gaps)];
  return { invoice, air: airs.find((tried) => hasSpaceForSlip(invoice.measured(tried), bottomPt)) ?? air };
};
