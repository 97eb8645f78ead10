import type { DocumentDetail } from '../../content/content.js';
import { beside, space, stack, type Block } from '../../engine/block.js';
import { longestLinePt } from '../../engine/fit.js';
import type { Grid } from '../../engine/grid.js';
import { separateDueDate } from '../../parts/amount-due.js';
import { detailList, type DetailListStyle } from '../../parts/fact-list.js';
import { detailColumns, detailLists, splitDetails, type SplitDetails } from '../../parts/many-facts.js';
import { setTextBlock, textBlockColumns, areTextBlocksUnbroken, stackTextBlocks, type TextBlockStyle } from '../../parts/passages.js';
import { GRID_PT, GUTTER_PT, type MinimalContext } from './minimal-looks.js';

export const COLUMNS = 12;
/** Columns of the grid at which the parties begin, unless a text needs more space; the facts are to their left. */
const PARTY_AXES: readonly [number, number] = [5, 9];
/** All positions that two parties may have. */
const AXIS_CANDIDATES = [4, 5, 6].flatMap((first) => [2, 3, 4, 5].map((span) => [first, first + span] as const))
  .filter(([, second]) => second <= 10);
/** All positions of a single party, the first on the axis of the totals. A long fact moves it further to the right. */
const SINGLE_AXIS_CANDIDATES = [[6, COLUMNS], [7, COLUMNS], [8, COLUMNS]] as const;
/** Gap between the facts and the first party. Long facts make it smaller. */
const DETAILS_GAP_PT = 2 * GUTTER_PT;
const MIN_DETAILS_GAP_PT = GUTTER_PT;

const DETAILS_SHAPE = { gapPt: 12, align: 'start', labelShare: 0.6 } as const;

const detailsStyle = ({ styles: { label, body } }: MinimalContext): DetailListStyle =>
  ({ label, value: body, strong: body, ...DETAILS_SHAPE });

const detailListOf = (ctx: MinimalContext, list: readonly DocumentDetail[], widthPt: number): Block =>
  detailList(ctx, list, detailsStyle(ctx), widthPt);

/** All facts except the due date, which is below the amount due. */
const splitDetailsOf = ({ content }: MinimalContext): SplitDetails => splitDetails(separateDueDate(content).others);

/** Width of the facts with a measure of their values: their longest lines, or their longest words. */
const detailsPt = (ctx: MinimalContext, valuePt: (text: string) => number): number => {
  const { head } = splitDetailsOf(ctx);
  const widest = (widths: readonly number[]): number => Math.max(...widths);
  return widest(head.map((detail) => longestLinePt(ctx, detail.label.text, ctx.styles.label.style))) + DETAILS_SHAPE.gapPt
    + widest(head.map((detail) => valuePt(detail.value.text)));
};

const linesPt = (ctx: MinimalContext): number => detailsPt(ctx, (text) => longestLinePt(ctx, text, ctx.styles.body.style));
const wordsPt = (ctx: MinimalContext): number => detailsPt(ctx, (text) => ctx.measurer.longestWordPt(text, ctx.styles.body.style.font));

/** Space for the facts before the edge of the first party. */
const detailsSpacePt = (ctx: MinimalContext, edgePt: number): number =>
  Math.max(edgePt - DETAILS_GAP_PT, Math.min(edgePt - MIN_DETAILS_GAP_PT, linesPt(ctx)));

/** The positions of the parties at which the least text has to wrap; among equals, the nearest to the usual ones. */
const axesOf = (ctx: MinimalContext, grid: Grid): readonly [number, number] => {
  const { content: { parties }, styles: { body } } = ctx;
  const [first = 0, second = 0] = parties.map(({ text }) => longestLinePt(ctx, text.text, body.style));
  const needsPt = linesPt(ctx);
  const [usual, candidates] = parties.length > 1 ? [PARTY_AXES, AXIS_CANDIDATES] : [SINGLE_AXIS_CANDIDATES[0], SINGLE_AXIS_CANDIDATES];
  const missing = (needPt: number, spacePt: number): number => Math.max(0, needPt - spacePt);
  const costOf = ([one, other]: readonly [number, number]): number =>
    missing(needsPt, grid.edgePt(one) - MIN_DETAILS_GAP_PT)
    + missing(first, grid.spanPt(other - one)) + missing(second, grid.spanPt(COLUMNS - other))
    + (Math.abs(one - usual[0]) + Math.abs(other - usual[1])) * 0.01;
  return candidates.reduce<readonly [number, number]>((best, candidate) => (costOf(candidate) < costOf(best) ? candidate : best), usual);
};

/** Whether a code would be broken at every position of the parties, so that they are below the facts. */
const areDetailsTooLong = (ctx: MinimalContext, grid: Grid): boolean => {
  const { parties } = ctx.content;
  if (parties.length === 0) return false;
  const furthest = Math.max(...(parties.length > 1 ? AXIS_CANDIDATES : SINGLE_AXIS_CANDIDATES).map(([first]) => first));
  return wordsPt(ctx) > grid.edgePt(furthest) - MIN_DETAILS_GAP_PT;
};

export const detailsAndParties = (ctx: MinimalContext, grid: Grid): Block => {
  const { content: { parties }, styles } = ctx;
  const partyStyle: TextBlockStyle = { label: styles.label, text: styles.body, lead: styles.body };
  if (areDetailsTooLong(ctx, grid)) {
    const widthPt = grid.spanPt(COLUMNS);
    const list = detailListOf(ctx, splitDetailsOf(ctx).head, widthPt);
    return stack([list, space(2 * GRID_PT), textBlockColumns(ctx, parties, partyStyle, widthPt, GUTTER_PT)]);
  }
  const [one, other] = axesOf(ctx, grid);
  const list = detailListOf(ctx, splitDetailsOf(ctx).head, detailsSpacePt(ctx, grid.edgePt(one)));
  const spans = [[one, other], [other, COLUMNS]] as const;
  const partyColumns = spans.flatMap(([start, end], index) => parties.slice(index, index + 1).map((party) =>
    ({ party, xPt: grid.edgePt(start), widthPt: grid.spanPt(end - start) })));
  if (partyColumns.every(({ party, widthPt }) => areTextBlocksUnbroken(ctx, [party], partyStyle, widthPt))) {
    const blocks = partyColumns.map(({ party, xPt, widthPt }) => ({ xPt, block: setTextBlock(ctx, party, partyStyle, widthPt) }));
    return beside([{ xPt: 0, block: list }, ...blocks]);
  }
  const below = stackTextBlocks(ctx, parties, partyStyle, grid.spanPt(COLUMNS - one), 2 * GRID_PT);
  return beside([{ xPt: 0, block: list }, { xPt: grid.edgePt(one), block: below }]);
};

/** The facts next to the amount due of a letter. */
export const detailsInHead = (ctx: MinimalContext, widthPt: number): Block => detailListOf(ctx, splitDetailsOf(ctx).head, widthPt);

/** If there are many facts, those that are printed in two columns below the others. */
export const moreDetails = (ctx: MinimalContext, grid: Grid, second?: number): Block =>
  detailLists(ctx, splitDetailsOf(ctx).rest, detailsStyle(ctx), detailColumns(grid, second), 2 * GRID_PT);

export const otherParties = (ctx: MinimalContext, widthPt: number): Block => {
  const { content: { parties }, styles } = ctx;
  return stackTextBlocks(ctx, parties, { label: styles.label, text: styles.body, lead: styles.body }, widthPt, 2 * GRID_PT);
};
