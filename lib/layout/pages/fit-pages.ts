import type { Flow } from '../engine/flow.js';
import type { LayoutContext } from '../context/layout-context.js';
import type { Design } from '../designs/design.js';
import { MeasuredInvoice, rowCount, type Spacing } from './measured-invoice.js';
import { EPSILON_PT, firstGood, leastCost } from '../engine/block.js';
import type { Content } from '../content/content.js';
import { TableTooWide } from '../table/table-blocks.js';

/** Maximum rows for fitted spacing. More get the default, so that the first page can be painted before all is measured. */
const MAX_FITTED_ROWS = 250;

/** Extra spacings for an invoice of one page, best first. Each needs a share of the page to stay empty. */
const STRETCHED_SPACINGS = [
  { spacing: { gapSteps: 4, rowSteps: 1 }, minEmptyShare: 0.12 }, { spacing: { gapSteps: 3, rowSteps: 1 }, minEmptyShare: 0.1 },
  { spacing: { gapSteps: 2, rowSteps: 1 }, minEmptyShare: 0.08 },
  { spacing: { gapSteps: 1, rowSteps: 1 }, minEmptyShare: 0.06 },
  { spacing: { gapSteps: 4, rowSteps: 0 }, minEmptyShare: 0.2 }, { spacing: { gapSteps: 3, rowSteps: 0 }, minEmptyShare: 0.12 },
  { spacing: { gapSteps: 2, rowSteps: 0 }, minEmptyShare: 0 }, { spacing: { gapSteps: 1, rowSteps: 0 }, minEmptyShare: 0 },
] as const;

const DEFAULT_SPACING: Spacing = { gapSteps: 0, rowSteps: 0 };

/** Reduced spacing to save a page, in order of preference. Rows shrink before the parts of the head touch each other. */
const SHRUNK_SPACINGS: readonly Spacing[] = [
  { gapSteps: -1, rowSteps: 0 }, { gapSteps: -1, rowSteps: -0.3 }, { gapSteps: -2, rowSteps: 0 },
  { gapSteps: -2, rowSteps: -0.3 }, { gapSteps: -1, rowSteps: -0.45 },
  { gapSteps: -2, rowSteps: -0.45 }, { gapSteps: -3, rowSteps: -0.3 }, { gapSteps: -3, rowSteps: -0.45 },
  { gapSteps: -2, rowSteps: -0.6 },
  { gapSteps: -3, rowSteps: -0.6 },
];

/** How many of the reduced spacings are tried before the tight form of a design. */
const MILD_SPACING_COUNT = 2;

/** Tightest spacings, tried last. Each applies to at most `maxRows` rows; more would look too dense. */
const DENSE_SPACINGS = [
  { maxRows: 18, spacing: { gapSteps: -3, rowSteps: -0.7 } }, { maxRows: 6, spacing: { gapSteps: -3, rowSteps: -1 } },
] as const;

/** Spacing that may fill the pages of a longer invoice better, in order of preference. */
const FILLING_SPACINGS: readonly Spacing[] = [
  { gapSteps: 2, rowSteps: 1 }, { gapSteps: 1, rowSteps: 0.6 }, { gapSteps: 0, rowSteps: 0.3 }, { gapSteps: -1, rowSteps: 0 },
];

/** Minimum share of all rows on the second of two pages, if it would be nearly empty. */
const MIN_SHARE_ON_LAST_PAGE = 1 / 3;
const SPACINGS_SHARING_ROWS: readonly Spacing[] = [...FILLING_SPACINGS.slice(0, -1), DEFAULT_SPACING]
  .map((spacing) => ({ ...spacing, minLastPageShare: MIN_SHARE_ON_LAST_PAGE }));

/** Maximum empty share of a page before the last, and minimum filled share of the last page. */
export const MAX_EMPTY_SHARE = 0.12;
const MIN_FILLED_SHARE = 1 / 2;

/**
 * Two pages are stretched if more than this share of the second is empty. The tight form is tried only then, because it
 * cannot save more.
 */
const MIN_EMPTY_SHARE_OF_PAGE_TWO = 0.2;

export interface FittedInvoice { readonly invoice: MeasuredInvoice; readonly spacing: Spacing }

const emptyShare = ({ freeHeightPt, frame: { topPt, bottomPt } }: Flow): number => freeHeightPt / (bottomPt - topPt);

const stretchSpacing = (invoice: MeasuredInvoice): FittedInvoice => {
  const trials = STRETCHED_SPACINGS.map((trial) => () => ({ ...trial, flow: invoice.flowOnOnePage(trial.spacing) }));
  const loosest = firstGood(trials, ({ flow, minEmptyShare }) => flow !== undefined && emptyShare(flow) >= minEmptyShare);
  return { invoice, spacing: loosest?.spacing ?? DEFAULT_SPACING };
};

/** Shares of the space left on the page that the rows may get back. They are tried in this order. */
const SHARES_RETURNED_TO_ROWS = [1, 3 / 4, 1 / 2, 1 / 4] as const;

/** Gives the space that is left on the only page back to rows that were moved closer together. */
const relaxRows = (invoice: MeasuredInvoice, spacing: Spacing, rowCount: number): Spacing => {
  const flow = spacing.rowSteps < 0 ? invoice.flowOnOnePage(spacing) : undefined;
  if (flow === undefined) return spacing;
  const steps = (flow.frame.bottomPt - flow.contentEndPt) / invoice.composition.totalsGap.gridStepPt / rowCount;
  const widerSpacings =
    SHARES_RETURNED_TO_ROWS.map((share) => () => ({ ...spacing, rowSteps: Math.min(0, spacing.rowSteps + share * steps) }));
  return firstGood(widerSpacings, (tried) => invoice.flowOnOnePage(tried) !== undefined) ?? spacing;
};

/** The first spacing with which an invoice has fewer than `pageCount` pages. */
const shrinkSpacing = (
  { content: { rows } }: LayoutContext, invoice: MeasuredInvoice, spacings: readonly Spacing[], pageCount: number,
): FittedInvoice | undefined => {
  const isShorter = (spacing: Spacing): boolean =>
    (pageCount === 2 ? invoice.flowOnOnePage(spacing) !== undefined : invoice.paginatedFlow(spacing).pageCount < pageCount);
  const tightest = spacings.at(-1);
  if (tightest === undefined || !isShorter(tightest)) return undefined;
  const spacing = firstGood(spacings.slice(0, -1).map((tried) => () => tried), isShorter) ?? tightest;
  return { invoice, spacing: relaxRows(invoice, spacing, rows.length) };
};

/** The tight form of a design, if it may save the second of two pages. */
const composeTight = (ctx: LayoutContext, design: Design, defaultFlow: Flow): MeasuredInvoice | undefined => {
  const hasTightForm = design.hasTightForm === true || ctx.content.letter !== undefined;
  const isTried = hasTightForm && defaultFlow.pageCount === 2 && emptyShare(defaultFlow) > MIN_EMPTY_SHARE_OF_PAGE_TWO;
  return isTried ? new MeasuredInvoice({ ...ctx, isTight: true }, design) : undefined;
};

/** Saves a page by less spacing, the tight form of the design, or dense rows. */
const withFewerPages = (ctx: LayoutContext, design: Design, invoice: MeasuredInvoice, flow: Flow): FittedInvoice | undefined => {
  const { pageCount } = flow;
  const mildlyShrunk = shrinkSpacing(ctx, invoice, SHRUNK_SPACINGS.slice(0, MILD_SPACING_COUNT), pageCount);
  if (mildlyShrunk !== undefined) return mildlyShrunk;
  const tightInvoice = composeTight(ctx, design, flow);
  const denseSpacings = DENSE_SPACINGS.filter(({ maxRows }) => ctx.content.rows.length <= maxRows).map(({ spacing }) => spacing);
  return (tightInvoice && shrinkSpacing(ctx, tightInvoice, [DEFAULT_SPACING, ...SHRUNK_SPACINGS], pageCount))
    ?? shrinkSpacing(ctx, invoice, [...SHRUNK_SPACINGS.slice(MILD_SPACING_COUNT), ...denseSpacings], pageCount)
    ?? (tightInvoice && shrinkSpacing(ctx, tightInvoice, denseSpacings, pageCount));
};

/** Empty share of pages beyond what is allowed, to be minimized. */
const pageFillBadness = (flow: Flow): number =>
  Math.max(0, flow.maxEmptyShare - MAX_EMPTY_SHARE) + Math.max(0, emptyShare(flow) - (1 - MIN_FILLED_SHARE));

/** Maximum empty share of the page before the page with totals, notes, terms and signatures. */
const MAX_EMPTY_BEFORE_TOTALS = 0.3;
/** Empty share of the last page above which notes and terms should not be alone on it. */
const MAX_EMPTY_BELOW_TEXTS = 0.6;

/** Whether a signature or a few lines of notes and terms may be on a page without the totals. */
const mayLackTotals = ({ content: { signatures, textBlocks }, marks }: LayoutContext, flow: Flow): boolean =>
  signatures !== undefined || marks?.place === 'end' || (flow.pageCount === 2 && textBlocks.length > 0 && emptyShare(flow) > MAX_EMPTY_BELOW_TEXTS);

const withKeptTotals = (spacings: readonly Spacing[]): readonly Spacing[] =>
  [DEFAULT_SPACING, ...spacings].map((spacing) => ({ ...spacing, keepsTotals: true }));

/**
 * The spacing that fills the pages of a longer invoice best without adding one. Two pages are stretched if the second
 * has space. No page is left too empty to make the last page fuller.
 */
const fillPages = (ctx: LayoutContext, invoice: MeasuredInvoice, defaultFlow: Flow): FittedInvoice => {
  const hasTwoPages = defaultFlow.pageCount === 2;
  const isStretched = hasTwoPages && emptyShare(defaultFlow) > MIN_EMPTY_SHARE_OF_PAGE_TWO;
  const fillingSpacings = hasTwoPages ? [...SPACINGS_SHARING_ROWS, ...FILLING_SPACINGS] : FILLING_SPACINGS;
  const mayLack = mayLackTotals(ctx, defaultFlow);
  const spacings = mayLack ? [...withKeptTotals(fillingSpacings), ...fillingSpacings] : fillingSpacings;
  const { spacing } = leastCost(
    [
      (): { readonly spacing: Spacing; readonly flow: Flow } => ({ spacing: DEFAULT_SPACING, flow: defaultFlow }),
      ...spacings.map((spacing) => () => ({ spacing, flow: invoice.paginatedFlow(spacing) })),
    ],
    ({ flow }) => Math.abs(flow.pageCount - defaultFlow.pageCount),
    ({ flow, spacing: { keepsTotals = false } }) =>
      Number(mayLack && (flow.maxEmptyShare > MAX_EMPTY_BEFORE_TOTALS || (!keepsTotals && mayLackTotals(ctx, flow)))),
    ({ flow }) => Number(flow.maxEmptyShare > Math.max(MAX_EMPTY_SHARE, defaultFlow.maxEmptyShare)),
    ({ flow }) => (flow === defaultFlow && isStretched ? Math.max(pageFillBadness(flow), Number.EPSILON) : pageFillBadness(flow)),
  );
  return { invoice, spacing };
};

/**
 * Composes an invoice and chooses its spacing. A single page is stretched to fill it, up to a limit. A longer
 * invoice shrinks if that saves a page; otherwise its pages are filled. All trials share the measured parts.
 */
export const fitPages = (ctx: LayoutContext, design: Design): FittedInvoice => {
  const invoice = new MeasuredInvoice(ctx, design);
  if (rowCount(ctx.content) > MAX_FITTED_ROWS) return { invoice, spacing: DEFAULT_SPACING };
  const withDefaultSpacing = invoice.measuredFlow(DEFAULT_SPACING);
  if (withDefaultSpacing.pageCount === 1) return stretchSpacing(invoice);
  return withFewerPages(ctx, design, invoice, withDefaultSpacing) ?? fillPages(ctx, invoice, withDefaultSpacing);
};

/** Maximum rows and characters of an invoice in larger type or above a payment part. A longer one hardly ever leaves space. */
const MAX_ROWS_WITH_SPACE = 24;
const MAX_CHARACTERS_WITH_SPACE = 3000;
/** Minimum share of the page that stays empty in larger type. */
const MIN_SPACE = 0.06;

const countCharacters = ({ companyDetails, parties, documentDetails, introduction, rows, textBlocks }: Content): number => {
  const phrases = [
    ...companyDetails === undefined ? [] : [companyDetails], ...introduction ? [introduction.text] : [],
    ...parties.map(({ text }) => text),
    ...documentDetails.map(({ value }) => value), ...textBlocks.map(({ text }) => text),
    ...rows.flatMap(({ itemName, details }) => [itemName, ...details]),
  ];
  return phrases.reduce((sum, { text }) => sum + text.length, 0);
};

/** Fits an invoice onto one page that has space left; undefined if it needs more or if a word would be split. */
export const fitWithSpace = (ctx: LayoutContext, design: Design): FittedInvoice | undefined => {
  if (rowCount(ctx.content) > MAX_ROWS_WITH_SPACE || countCharacters(ctx.content) > MAX_CHARACTERS_WITH_SPACE) return undefined;
  try {
    const invoice = new MeasuredInvoice(ctx, design);
    const flow = invoice.flowOnOnePage(DEFAULT_SPACING);
    return flow !== undefined && emptyShare(flow) >= MIN_SPACE && invoice.wordSplit === 0 ? stretchSpacing(invoice) : undefined;
  } catch (error) {
    if (error instanceof TableTooWide) return undefined;
    throw error;
  }
};

/** Fits an invoice onto one page above a payment part; undefined if it needs more. The paper of `ctx` is the area above. */
export const fitAbovePaymentPart = (ctx: LayoutContext, design: Design): FittedInvoice | undefined => {
  if (rowCount(ctx.content) > MAX_ROWS_WITH_SPACE) return undefined;
  const fitted = fitPages(ctx, design);
  return fitted.invoice.measuredFlow(fitted.spacing).pageCount === 1 ? fitted : undefined;
};

/**
 * Whether the last page has space for a payment part. A first page has none: it is arranged for the whole paper.
 * @param bottomPt bottom of the content above a payment part
 */
export const hasSpaceForPaymentPart = (flow: Flow, bottomPt: number): boolean =>
  flow.pageCount > 1 && flow.contentEndPt <= bottomPt + EPSILON_PT;

/** Spacings for the pages before a payment part. The second and later ones are used only if a page stays too empty. */
const WIDE_SPACINGS: readonly Spacing[] = [
  { gapSteps: 4, rowSteps: 1.5 }, { gapSteps: 5, rowSteps: 1.75 }, { gapSteps: 6, rowSteps: 2 }, { gapSteps: 6, rowSteps: 2.5 },
  { gapSteps: 3, rowSteps: 1.25 },
];

/** Finds the spacing that puts the totals onto the page of the payment part and best fills the pages before it. */
const spacingWithTotals = (invoice: MeasuredInvoice, bottomPt: number): Spacing | undefined => {
  const bottomReservePt = invoice.composition.laterFrame.bottomPt - bottomPt;
  const defaultFlow = invoice.measuredFlow({ ...DEFAULT_SPACING, bottomReservePt });
  if (!hasSpaceForPaymentPart(defaultFlow, bottomPt)) return undefined;
  const trial = (tried: Spacing) => () => {
    const spacing = { ...tried, bottomReservePt };
    return { spacing, flow: invoice.measuredFlow(spacing) };
  };
  const [first, ...others] = [...WIDE_SPACINGS, ...FILLING_SPACINGS, DEFAULT_SPACING].map(trial);
  return leastCost(
    [first ?? trial(DEFAULT_SPACING), ...others],
    ({ flow }) => Number(flow.pageCount !== defaultFlow.pageCount || !hasSpaceForPaymentPart(flow, bottomPt)),
    ({ flow, spacing }) => Number(!invoice.hasSpaceForTotals(flow, spacing)),
    ({ flow }) => Math.max(0, flow.maxEmptyShare - MAX_EMPTY_SHARE),
  ).spacing;
};

/**
 * Fits an invoice with a payment part at its end. Less spacing may make space for the payment part on the last page.
 * Otherwise the totals move to the page of the payment part.
 * @param bottomPt bottom of the content above a payment part
 */
export const fitBeforePaymentPart = (ctx: LayoutContext, design: Design, bottomPt: number): FittedInvoice => {
  const { invoice, spacing } = fitPages(ctx, design);
  if (rowCount(ctx.content) > MAX_FITTED_ROWS) return { invoice, spacing };
  const spacings = [
    spacing, ...SHRUNK_SPACINGS.filter(({ gapSteps, rowSteps }) => gapSteps <= spacing.gapSteps && rowSteps <= spacing.rowSteps),
  ];
  const fittingSpacing = firstGood(
    spacings.map((tried) => () => tried), (tried) => hasSpaceForPaymentPart(invoice.measuredFlow(tried), bottomPt),
  );
  return { invoice, spacing: fittingSpacing ?? spacingWithTotals(invoice, bottomPt) ?? spacing };
};
