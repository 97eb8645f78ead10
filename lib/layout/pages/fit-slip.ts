import { EPSILON_PT } from '../engine/block.js';
import type { Flow } from '../engine/flow.js';
import type { LayoutContext } from '../engine/kit.js';
import type { Design } from '../designs/design.js';
import { FILLING_SPACINGS, fitPages, MAX_FITTED_ROWS, MAX_EMPTY_SHARE, SHRUNK_SPACINGS, DEFAULT_SPACING, type FittedInvoice } from './fit-pages.js';
import type { Spacing, MeasuredInvoice } from './measured-invoice.js';

/** An invoice with more items never fits above a slip on one page. */
const MAX_ROWS_ABOVE = 40;

/** Fits an invoice onto the part of a page above a slip, the kit's paper; undefined if it is longer. */
export const fitAbovePaymentPart = (ctx: LayoutContext, design: Design): FittedInvoice | undefined => {
  if (ctx.content.rows.length > MAX_ROWS_ABOVE) return undefined;
  const fitted = fitPages(ctx, design);
  return fitted.invoice.measured(fitted.spacing).pageCount === 1 ? fitted : undefined;
};

/**
 * Whether the last page of an invoice has space for a slip. The first page has none, because its parts are arranged for
 * the whole paper.
 * @param bottomPt Bottom of the content above a slip, in points
 */
export const hasSpaceForPaymentPart = (flow: Flow, bottomPt: number): boolean =>
  flow.pageCount > 1 && flow.endPt <= bottomPt + EPSILON_PT;

/**
 * More white space than on other pages: the slip takes half of the last page, so the pages before it would be short of
 * rows. More than the first amount only if a page would stay too white with it.
 */
const WIDE_SPACINGS: readonly Spacing[] = [
  { gaps: 4, rows: 1.5 }, { gaps: 5, rows: 1.75 }, { gaps: 6, rows: 2 }, { gaps: 6, rows: 2.5 }, { gaps: 3, rows: 1.25 },
];

/**
 * The white space with which the totals are on the page of the slip and the pages before it are full; undefined if the
 * totals do not fit there.
 */
const spacingWithTotals = (invoice: MeasuredInvoice, bottomPt: number): Spacing | undefined => {
  const bottomReservePt = invoice.composition.later.bottomPt - bottomPt;
  const usual = invoice.measured({ ...DEFAULT_SPACING, bottomReservePt });
  if (!hasSpaceForPaymentPart(usual, bottomPt)) return undefined;
  let [best, minEmptyShare] = [{ ...DEFAULT_SPACING, bottomReservePt }, Infinity];
  for (const tried of [...WIDE_SPACINGS, ...FILLING_SPACINGS, DEFAULT_SPACING]) {
    if (minEmptyShare <= MAX_EMPTY_SHARE) break;
    const spacing = { ...tried, bottomReservePt };
    const flow = invoice.measured(spacing);
    const fits = flow.pageCount === usual.pageCount && hasSpaceForPaymentPart(flow, bottomPt);
    if (fits && flow.maxEmptyShare < minEmptyShare) [best, minEmptyShare] = [spacing, flow.maxEmptyShare];
  }
  return best;
};

/**
 * Fits an invoice that a slip follows. It gets less white space if the slip then fits onto its last page. Otherwise the
 * totals go to the page of the slip.
 * @param kit Kit whose paper is the whole page
 * @param bottomPt Bottom of the content above a slip, in points
 */
export const fitBeforePaymentPart = (ctx: LayoutContext, design: Design, bottomPt: number): FittedInvoice => {
  const { invoice, spacing } = fitPages(ctx, design);
  if (ctx.content.rows.length > MAX_FITTED_ROWS) return { invoice, spacing };
  const spacings = [spacing, ...SHRUNK_SPACINGS.filter(({ gaps, rows }) => gaps <= spacing.gaps && rows <= spacing.rows)];
  const fitting = spacings.find((tried) => hasSpaceForPaymentPart(invoice.measured(tried), bottomPt));
  return { invoice, spacing: fitting ?? spacingWithTotals(invoice, bottomPt) ?? spacing };
};
