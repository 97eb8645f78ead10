import { beside, type Block, type Column, EMPTY, space, stack } from '../engine/block.js';
import type { DocumentDetail } from '../content/content.js';
import type { ColoredStyle, LayoutContext } from '../context/layout-context.js';
import { isWhole } from '../engine/candidates.js';
import { COLUMNS, type Grid, HALF_COLUMNS } from '../engine/grid.js';
import { detailsThroughBalance, payLink } from './amount-due.js';
import { arePairsBroken, type Pair, pairs, type PairsStyle } from './pairs.js';
import { setTextBlock, type TextBlockStyle } from './text-blocks.js';

export interface ValueStyles {
  readonly value: ColoredStyle;
  /** Style of invoice number and due date. */
  readonly strong: ColoredStyle;
  /** Style of the amount due, with a line that may be taller than others. Absent: `strong`. */
  readonly due?: ColoredStyle;
}

/** Style of a list of details. */
export interface DetailListStyle extends PairsStyle, ValueStyles {
  /** Style of the payment link below the amount due. Absent: none. */
  readonly link?: ColoredStyle;
}

const STRONG_KEYS: ReadonlySet<DocumentDetail['key']> = new Set(['invoiceNumber', 'dueDate']);

export const toPair = (detail: DocumentDetail, { value, strong, due = strong }: ValueStyles): Pair => {
  if (detail.key === 'balanceDue') return { ...detail, style: due, isAmount: true };
  return { ...detail, style: STRONG_KEYS.has(detail.key) ? strong : value };
};

/** The details whose values would break within a word or code in a list of this width. Amounts are shrunk instead. */
export const brokenDetails = (
  ctx: LayoutContext, details: readonly DocumentDetail[], listStyle: DetailListStyle, widthPt: number,
): readonly DocumentDetail[] => {
  const areBroken = arePairsBroken(ctx, details.map((detail) => toPair(detail, listStyle)), listStyle, widthPt);
  return details.filter((_, index) => areBroken[index]);
};

/** Details below each other, with the payment link below the amount due or, if its label is hidden, below the last one. */
export const detailList = (
  ctx: LayoutContext, details: readonly DocumentDetail[], listStyle: DetailListStyle, widthPt: number,
): Block => {
  const { link, valueAlign } = listStyle;
  const list = pairs(ctx, details.map((detail) => toPair(detail, listStyle)), listStyle, widthPt);
  if (link === undefined || details.at(-1) !== detailsThroughBalance(ctx.content).at(-1)) return list;
  return stack([list, payLink(ctx, link, widthPt, valueAlign)]);
};

/** From this number on, details are split between the head of the invoice and two columns below it. */
const MIN_MANY_DETAILS = 8;
const HEAD_KEYS: ReadonlySet<DocumentDetail['key']> = new Set(['invoiceNumber', 'date', 'dueDate', 'balanceDue']);

/** Details in the head of an invoice and details in two columns below it. */
export interface SplitDetails {
  readonly headDetails: readonly DocumentDetail[];
  /** Empty if there are few details. */
  readonly otherDetails: readonly DocumentDetail[];
}

/** Whether details, not counting the amount due, are too many for a single column. */
export const areManyDetails = (details: readonly DocumentDetail[]): boolean =>
  details.filter(({ key }) => key !== 'balanceDue').length >= MIN_MANY_DETAILS;

/**
 * Splits details between the head of an invoice and columns below it. Many details in one column would push the items
 * down. Details whose values would break in the head are together below it.
 */
export const splitDetails = (details: readonly DocumentDetail[], longDetails: readonly DocumentDetail[] = []): SplitDetails => {
  const areMany = areManyDetails(details);
  if (!areMany && longDetails.length === 0) return { headDetails: details, otherDetails: [] };
  const isInHead = (detail: DocumentDetail): boolean => (!areMany || HEAD_KEYS.has(detail.key)) && !longDetails.includes(detail);
  return { headDetails: details.filter(isInHead), otherDetails: details.filter((detail) => !isInHead(detail)) };
};

/** Widths of two columns, and the position of the second one. */
export interface DetailColumns {
  readonly firstWidthPt: number;
  readonly secondXPt: number;
  readonly secondWidthPt: number;
}

/** Two columns of one width, the second of which begins at a column of the grid. */
export const detailColumns = (grid: Grid, secondColumn = HALF_COLUMNS): DetailColumns => {
  const widthPt = grid.spanWidthPt(COLUMNS - secondColumn);
  return { firstWidthPt: widthPt, secondXPt: grid.columnXPt(secondColumn), secondWidthPt: widthPt };
};

/**
 * Details in two columns below some space, the first at least as long as the second. One list over the full width if a
 * value is too long for its column. Empty if there are no details.
 */
export const detailLists = (
  ctx: LayoutContext, details: readonly DocumentDetail[], listStyle: DetailListStyle,
  { firstWidthPt, secondXPt, secondWidthPt }: DetailColumns, spaceAbovePt = 0,
): Block => {
  if (details.length === 0) return EMPTY;
  const half = Math.ceil(details.length / 2);
  const columns = [[0, firstWidthPt, details.slice(0, half)], [secondXPt, secondWidthPt, details.slice(half)]] as const;
  const isOneList = columns.some(([, widthPt, list]) => brokenDetails(ctx, list, listStyle, widthPt).length > 0);
  return stack([space(spaceAbovePt), isOneList
    ? detailList(ctx, details, listStyle, secondXPt + secondWidthPt)
    : beside(columns.flatMap(([xPt, widthPt, list]): readonly Column[] =>
      (list.length === 0 ? [] : [{ xPt, block: detailList(ctx, list, listStyle, widthPt) }])))]);
};

/** Number, date and other details in two columns, like the reference line of a letter. The amount due is last. */
export const referenceDetails = (ctx: LayoutContext, blockStyle: DetailListStyle, columns: DetailColumns): Block =>
  detailLists(ctx, detailsThroughBalance(ctx.content), blockStyle, columns);

/**
 * The details in the first half and the only party in the second. Undefined if there are two parties, a word would
 * break, or `layOutDetails`, which lays out the details in one column, returns undefined.
 */
export const detailsBesideParty = (
  ctx: LayoutContext, layOutDetails: (widthPt: number) => Block | undefined, blockStyle: TextBlockStyle,
  { firstWidthPt, secondXPt, secondWidthPt }: DetailColumns,
): Block | undefined => {
  const { parties: [party, second] } = ctx.content;
  if (party === undefined || second !== undefined) return undefined;
  const block = setTextBlock(ctx, party, blockStyle, secondWidthPt);
  const details = isWhole(block) ? layOutDetails(firstWidthPt) : undefined;
  return details && beside([{ xPt: 0, block: details }, { xPt: secondXPt, block }]);
};
