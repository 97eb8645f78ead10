import { beside, EMPTY, space, stack, type Block } from '../engine/block.js';
import type { DocumentDetail } from '../content/content.js';
import type { Grid } from '../engine/grid.js';
import type { LayoutContext } from '../engine/kit.js';
import { brokenDetails, detailList, type DetailListStyle } from './fact-list.js';

/** If there are at least this many facts, they are divided between the head of the invoice and two columns below it. */
const MANY = 8;
/** The facts that stay at the head. */
const HEAD_KEYS: ReadonlySet<DocumentDetail['key']> = new Set(['invoiceNumber', 'date', 'dueDate', 'balanceDue']);

/** Facts at the head of an invoice and facts in two columns below it. */
export interface SplitDetails {
  readonly head: readonly DocumentDetail[];
  /** None if there are few facts. */
  readonly rest: readonly DocumentDetail[];
}

/** Whether facts, not counting the amount due, are too many for a single column. */
export const areManyDetails = (details: readonly DocumentDetail[]): boolean => details.filter(({ key }) => key !== 'balanceDue').length >= MANY;

/**
 * Divides facts between the head of an invoice and columns below it. Many would push the items down in a single column.
 * Long ones, whose values would be broken at the head, are together below it.
 * @param facts Facts in reading order, with or without the amount due
 */
export const splitDetails = (details: readonly DocumentDetail[], long: readonly DocumentDetail[] = []): SplitDetails => {
  const areMany = areManyDetails(details);
  if (!areMany && long.length === 0) return { head: details, rest: [] };
  const isInHead = (detail: DocumentDetail): boolean => (!areMany || HEAD_KEYS.has(detail.key)) && !long.includes(detail);
  return { head: details.filter(isInHead), rest: details.filter((detail) => !isInHead(detail)) };
};

/** Two columns next to each other: their widths, and the edge of the second one. */
export interface DetailColumns {
  readonly leftPt: number;
  readonly axisPt: number;
  readonly rightPt: number;
}

const COLUMNS = 12;
const HALF = 6;

/** Two columns of one width, the second of which begins at a column of the grid. */
export const detailColumns = (grid: Grid, second = HALF): DetailColumns => {
  const widthPt = grid.spanPt(COLUMNS - second);
  return { leftPt: widthPt, axisPt: grid.edgePt(second), rightPt: widthPt };
};

interface DetailColumnsOptions {
  readonly spaceAbovePt?: number;
  /** Whether a value would be broken in a list of a width. */
  readonly isBroken?: (details: readonly DocumentDetail[], widthPt: number) => boolean;
}

/**
 * Facts in two columns, the first of which may be longer, below white space; in one list over the whole width if a
 * value is too long for its column; an empty block if there are none.
 */
export const detailsInTwoColumns = (
  details: readonly DocumentDetail[], { leftPt, axisPt, rightPt }: DetailColumns,
  listOf: (details: readonly DocumentDetail[], widthPt: number) => Block,
  { spaceAbovePt = 0, isBroken = () => false }: DetailColumnsOptions = {},
): Block => {
  if (details.length === 0) return EMPTY;
  const half = Math.ceil(details.length / 2);
  const [first, second] = [details.slice(0, half), details.slice(half)];
  if (isBroken(first, leftPt) || isBroken(second, rightPt)) return stack([space(spaceAbovePt), listOf(details, axisPt + rightPt)]);
  return stack([space(spaceAbovePt), beside([
    { xPt: 0, block: listOf(first, leftPt) },
    { xPt: axisPt, block: second.length === 0 ? EMPTY : listOf(second, rightPt) },
  ])]);
};

/** Facts in two lists next to each other, or in one over the whole width if a value is too long for its list. */
export const detailLists = (
  ctx: LayoutContext, details: readonly DocumentDetail[], blockStyle: DetailListStyle, columns: DetailColumns, spaceAbovePt = 0,
): Block => detailsInTwoColumns(details, columns, (list, widthPt) => detailList(ctx, list, blockStyle, widthPt), {
  spaceAbovePt, isBroken: (list, widthPt) => brokenDetails(ctx, list, blockStyle, widthPt).length > 0,
});
