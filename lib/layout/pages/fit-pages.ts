import type { Flow } from '../engine/flow.js';
import type { LayoutContext } from '../context/layout-context.js';
import type { Design } from '../designs/design.js';
import { MeasuredInvoice, type Spacing } from './measured-invoice.js';
import { EPSILON_PT } from '../engine/block.js';

/**
 * An invoice with more items is not measured as a whole before its first page is painted, so its white space is the
 * usual one.
 */
const MAX_FITTED_ROWS = 250;

/**
 * Amounts of extra white space for an invoice of one page, in order of preference, and the share of the page that must
 * stay empty with each.
 */
const STRETCHED_SPACINGS = [
  { spacing: { gaps: 4, rows: 1 }, minSpace: 0.12 }, { spacing: { gaps: 3, rows: 1 }, minSpace: 0.1 },
  { spacing: { gaps: 2, rows: 1 }, minSpace: 0.08 },
  { spacing: { gaps: 4, rows: 0 }, minSpace: 0.2 }, { spacing: { gaps: 3, rows: 0 }, minSpace: 0.12 },
  { spacing: { gaps: 2, rows: 0 }, minSpace: 0 }, { spacing: { gaps: 1, rows: 0 }, minSpace: 0 },
] as const;

const DEFAULT_SPACING: Spacing = { gaps: 0, rows: 0 };

/**
 * Amounts of white space that may be removed to save a page, in order of preference. Rows come closer before the parts
 * of the head touch each other. At last, the rows lose 2 pt above and below.
 */
const SHRUNK_SPACINGS: readonly Spacing[] = [
  { gaps: -1, rows: 0 }, { gaps: -1, rows: -0.3 }, { gaps: -2, rows: 0 }, { gaps: -2, rows: -0.3 }, { gaps: -1, rows: -0.45 },
  { gaps: -2, rows: -0.45 }, { gaps: -3, rows: -0.3 }, { gaps: -3, rows: -0.45 }, { gaps: -2, rows: -0.6 },
  { gaps: -3, rows: -0.6 },
];

/** How many of them come before the tighter form of a design. */
const MILD_COUNT = 2;

/**
 * The least white space between rows, if even the tighter form of a design does not save a page, and the most rows that
 * have it: more would be a dense block of lines. About 2.5 pt stay above and below the letters of many rows.
 */
const DENSE_SPACINGS = [{ maxRows: 18, spacing: { gaps: -3, rows: -0.7 } }, { maxRows: 6, spacing: { gaps: -3, rows: -1 } }] as const;

const denseSpacings = (rows: number): readonly Spacing[] => DENSE_SPACINGS.filter(({ maxRows }) => rows <= maxRows).map(({ spacing }) => spacing);

/** Amounts of white space with which the pages of a longer invoice may be filled better, in order of preference. */
const FILLING_SPACINGS: readonly Spacing[] = [
  { gaps: 2, rows: 1 }, { gaps: 1, rows: 0.6 }, { gaps: 0, rows: 0.3 }, { gaps: -1, rows: 0 },
];

/** Share of the height of all rows that the second of two pages has if it would be nearly empty. */
const LAST_PAGE_SHARE = 1 / 3;
const SHARED_SPACINGS: readonly Spacing[] = [...FILLING_SPACINGS.slice(0, -1), DEFAULT_SPACING].map((spacing) => ({ ...spacing, minLastPageShare: LAST_PAGE_SHARE }));

/** Most share of white space at the end of a page before the last, and least share of the last page that is filled. */
export const MAX_EMPTY_SHARE = 0.12;
const MIN_FILLED_SHARE = 1 / 2;

/** More than this share of the second page is empty if both pages get more white space. */
const MIN_SPACE_TO_STRETCH = 0.2;

/** The tighter form is tried only if more than this share of the second page is empty, because it cannot save more. */
const MIN_SPACE_OF_SECOND = 0.2;

/** An invoice with its white space. */
export interface FittedInvoice {
  readonly invoice: MeasuredInvoice;
  readonly spacing: Spacing;
}

const spaceShare = ({ spacePt, frame: { topPt, bottomPt } }: Flow): number => spacePt / (bottomPt - topPt);

const stretched = (invoice: MeasuredInvoice): FittedInvoice => {
  const loosest = STRETCHED_SPACINGS.find(({ spacing, minSpace }) => {
    const flow = invoice.onOnePage(spacing);
    return flow !== undefined && spaceShare(flow) >= minSpace;
  });
  return { invoice, spacing: loosest?.spacing ?? DEFAULT_SPACING };
};

/** The loosest of some changes of white space with which an invoice has fewer pages than a given number. */
const shrunk = (invoice: MeasuredInvoice, spacings: readonly Spacing[], pageCount: number): FittedInvoice | undefined => {
  const isShorter = (spacing: Spacing): boolean =>
    (pageCount === 2 ? invoice.onOnePage(spacing) !== undefined : invoice.paginated(spacing).pageCount < pageCount);
  const tightest = spacings.at(-1);
  if (tightest === undefined || !isShorter(tightest)) return undefined;
  return { invoice, spacing: spacings.slice(0, -1).find(isShorter) ?? tightest };
};

/** The tighter form of a design, if it may save the second of two pages. */
const tighterForm = (ctx: LayoutContext, design: Design, usual: Flow): MeasuredInvoice | undefined => {
  const isTried = design.hasTightForm === true && usual.pageCount === 2 && spaceShare(usual) > MIN_SPACE_OF_SECOND;
  return isTried ? new MeasuredInvoice({ ...ctx, isTight: true }, design) : undefined;
};

/** The invoice with fewer pages: with less white space, in the tighter form of its design, or with dense rows. */
const withFewerPages = (ctx: LayoutContext, design: Design, invoice: MeasuredInvoice, usual: Flow): FittedInvoice | undefined => {
  const { pageCount } = usual;
  const mild = shrunk(invoice, SHRUNK_SPACINGS.slice(0, MILD_COUNT), pageCount);
  if (mild !== undefined) return mild;
  const tight = tighterForm(ctx, design, usual);
  const dense = denseSpacings(ctx.content.rows.length);
  return (tight && shrunk(tight, [DEFAULT_SPACING, ...SHRUNK_SPACINGS], pageCount))
    ?? shrunk(invoice, [...SHRUNK_SPACINGS.slice(MILD_COUNT), ...dense], pageCount)
    ?? (tight && shrunk(tight, dense, pageCount));
};

/** How much white space is at the end of pages that should be full. */
const badness = (flow: Flow): number =>
  Math.max(0, flow.maxEmptyShare - MAX_EMPTY_SHARE) + Math.max(0, spaceShare(flow) - (1 - MIN_FILLED_SHARE));

/**
 * The white space with which the pages of a longer invoice are filled best, without a further page. Two pages of which
 * the second has space get more even if both are full enough. No page gets too much white space for a fuller last one.
 */
const filled = (invoice: MeasuredInvoice, usual: Flow): FittedInvoice => {
  const isOfTwo = usual.pageCount === 2;
  const usualBadness = badness(usual);
  let [best, minBadness] = [DEFAULT_SPACING, isOfTwo && spaceShare(usual) > MIN_SPACE_TO_STRETCH ? Math.max(usualBadness, Number.EPSILON) : usualBadness];
  for (const spacing of isOfTwo ? [...SHARED_SPACINGS, ...FILLING_SPACINGS] : FILLING_SPACINGS) {
    if (minBadness <= 0) break;
    const flow = invoice.paginated(spacing);
    const badnessOfTrial = badness(flow);
    const isTooEmpty = flow.maxEmptyShare > Math.max(MAX_EMPTY_SHARE, usual.maxEmptyShare);
    if (flow.pageCount === usual.pageCount && badnessOfTrial < minBadness && !isTooEmpty) [best, minBadness] = [spacing, badnessOfTrial];
  }
  return { invoice, spacing: best };
};

/**
 * Composes an invoice and chooses its white space. An invoice of one page gets as much as fits on that page, but not so
 * much that its parts seem unrelated. A longer one gets less than usual if that saves a page; otherwise as much as
 * fills its pages best. Only the white space differs between the trials: all parts are measured once.
 */
export const fitPages = (ctx: LayoutContext, design: Design): FittedInvoice => {
  const invoice = new MeasuredInvoice(ctx, design);
  if (ctx.content.rows.length > MAX_FITTED_ROWS) return { invoice, spacing: DEFAULT_SPACING };
  const usual = invoice.measured(DEFAULT_SPACING);
  if (usual.pageCount === 1) return stretched(invoice);
  return withFewerPages(ctx, design, invoice, usual) ?? filled(invoice, usual);
};

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
