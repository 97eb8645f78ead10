import { EMPTY, indent, withEnd, space, stack, unsplittable, type Block, type WordSplit, firstGood } from '../engine/block.js';
import { Flow, type FrameForPage } from '../engine/flow.js';
import { getOrMake } from '../engine/text.js';
import { Gap } from '../engine/grid.js';
import type { LayoutContext } from '../context/layout-context.js';
import { InvoiceTable } from '../table/table.js';
import type { Composition, Design } from '../designs/design.js';
import type { EndBlocks, Ending } from '../parts/ending.js';
import { setTextBlock } from '../parts/text-blocks.js';
import type { Content } from '../content/content.js';
import { required } from '../../required.js';
import type { Bookmark, StructureNode } from '../engine/page.js';

/** Extra white space in grid steps; below 0 to save space. */
export interface Spacing {
  /** Extra space between the parts of a page. */
  readonly gapSteps: number;
  /** Extra space between the rows of the table. */
  readonly rowSteps: number;
  /** Space for a payment part below the totals. */
  readonly bottomReservePt?: number;
  /** Minimum share of the rows, measured by height, that is on the last page. */
  readonly minLastPageShare?: number;
  /** Whether notes and terms of any length stay with the totals, so that no page has only such texts or signatures. */
  readonly keepsTotals?: boolean;
}

/** What the table of the lines has and the tax summary has not. */
const NOT_BELOW_SUMMARY = { carriedForward: undefined, totals: [] } as const satisfies Partial<Content>;

const withGaps = (blocks: readonly Block[], gapPt: number): readonly Block[] =>
  blocks.filter(({ heightPt }) => heightPt > 0).flatMap((block, index) => (index === 0 ? [block] : [space(gapPt), block]));

/** Notes and terms of more than this share of a page may be on another page than the payment part. */
const MAX_SHARE_ABOVE_PAYMENT_PART = 0.35;

/** The parts above the table. An introduction is as far from the head as from the table. */
const openingOf = (ctx: LayoutContext, composition: Composition): Composition['opening'] => {
  const { opening, firstFrame } = composition;
  const { introduction } = ctx.content;
  if (introduction === undefined) return opening;
  const { textStyles: { itemName, body = itemName }, colors, insetPt } = composition.tableStyle(ctx.content);
  const style = { style: body, color: colors.itemName };
  const text = setTextBlock(ctx, introduction, { label: style, text: style }, firstFrame.widthPt - 2 * insetPt);
  return [...opening, indent(insetPt, text), ...opening.filter((part) => part instanceof Gap).slice(-1)];
};

/** A part of the ending that is on pages. */
type Part = Pick<Block, 'nodes'>;

/** The rows of both tables. */
export const rowCount = ({ rows, taxSummary }: Content): number => rows.length + (taxSummary?.rows.length ?? 0);

/**
 * An invoice composed in a design. Each part is measured once and can be paginated several times with different
 * spacing, first to count pages and then to paint.
 */
export class MeasuredInvoice {
  readonly composition: Composition;
  readonly #opening: Composition['opening'];
  readonly frameOf: FrameForPage;
  readonly #table: InvoiceTable;
  readonly #summary: InvoiceTable | undefined;
  readonly #endings = new Map<number, Ending>();
  readonly #endBlocks = new Map<number, readonly Block[]>();
  readonly #columns = new Map<string, { readonly block: Block | undefined }>();

  constructor(private readonly ctx: LayoutContext, design: Design) {
    this.composition = design.compose(ctx);
    this.#opening = openingOf(ctx, this.composition);
    const { content } = ctx;
    const { firstFrame, laterFrame } = this.composition;
    this.frameOf = (pageIndex) => (pageIndex === 0 ? firstFrame : laterFrame);
    this.#table = this.#tableOf(content);
    this.#summary = content.taxSummary && this.#tableOf({ ...content, ...content.taxSummary, ...NOT_BELOW_SUMMARY });
  }

  #tableOf(content: Content): InvoiceTable {
    const { firstFrame, laterFrame } = this.composition;
    const minWidthPt = Math.min(firstFrame.widthPt, laterFrame.widthPt);
    return new InvoiceTable({ ...this.ctx, content }, this.composition.tableStyle(content), minWidthPt);
  }

  /** Puts all parts onto pages, and returns their nodes in reading order. The last page stays open. */
  paginate(flow: Flow, spacing: Spacing): InvoiceNodes {
    this.#paginateTable(flow, spacing, this.#flowIfOnFirstPage(spacing) === undefined ? this.#roundingPt(spacing) : 0);
    const parts = this.#paginateEnding(flow, spacing);
    const opening = this.#opening.flatMap((part) => (part instanceof Gap ? [] : part.nodes));
    const ending = parts.flatMap(({ nodes }) => nodes);
    return { opening, table: this.#table.nodes, ending };
  }

  /** The worst split of a word or number on the first page. */
  get wordSplit(): WordSplit {
    const { firstFrame: { widthPt } } = this.composition;
    const { totals, closing } = this.#endingIn(widthPt);
    const parts = this.#opening.flatMap((part) => (part instanceof Gap ? [] : [part]));
    const tables = [this.#table, ...this.#summary === undefined ? [] : [this.#summary]];
    return stack([...parts, totals, closing, ...tables.flatMap((table) => table.blocksOfWidth(widthPt))]).wordSplit;
  }

  /** The flow after the last block; undefined if the invoice needs more than one page. */
  flowOnOnePage(spacing: Spacing): Flow | undefined {
    const flow = this.ctx.content.carriedForward === undefined ? this.#flowIfOnFirstPage(spacing) : this.measuredFlow(spacing);
    return flow?.pageCount === 1 ? flow : undefined;
  }

  /** The flow after the last block, unpainted. */
  measuredFlow(spacing: Spacing): Flow { return this.#flowIfOnFirstPage(spacing) ?? this.paginatedFlow(spacing); }

  /** Whether a page has the space for the end of the table and all that stays with the totals. */
  hasSpaceForTotals(flow: Flow, spacing: Spacing): boolean {
    this.#table.rowSpacing = spacing.rowSteps;
    const { nextFrame } = flow;
    const reservedPt = this.#roundingPt(spacing) + this.#reservedPt(flow, nextFrame.widthPt, spacing);
    return this.#table.hasSpaceBelowRow(nextFrame, reservedPt);
  }

  /** As {@link measuredFlow}, for an invoice that needs more than one page. */
  paginatedFlow(spacing: Spacing): Flow {
    const flow = this.#trialFlow();
    this.#paginateTable(flow, spacing, this.#roundingPt(spacing));
    this.#paginateEnding(flow, spacing);
    return flow;
  }

  /** Adds up the heights if all parts up to the totals fit on the first page; undefined if they need more pages. */
  #flowIfOnFirstPage(spacing: Spacing): Flow | undefined {
    // A sum carried forward may be higher than the rows and totals below a row.
    if (this.ctx.content.carriedForward !== undefined) return undefined;
    const flow = this.#trialFlow();
    for (const part of this.#opening) {
      if (part instanceof Gap) flow.skip(part.heightPt(spacing.gapSteps));
      else flow.advance(part.heightPt);
    }
    this.#table.rowSpacing = spacing.rowSteps;
    this.#table.advancePast(flow);
    this.#table.alignToGrid(flow);
    if (!flow.fits(this.#reservedPt(flow, flow.frame.widthPt, spacing))) return undefined;
    this.#paginateEnding(flow, spacing);
    return flow;
  }

  /** A flow that paints nothing. Its cost grows with the rows. */
  #trialFlow(): Flow {
    this.ctx.measurer.work.debit('placed', rowCount(this.ctx.content));
    return new Flow(this.frameOf);
  }

  #paginateTable(flow: Flow, spacing: Spacing, roundingPt: number): void {
    for (const part of this.#opening) {
      if (part instanceof Gap) flow.skip(part.heightPt(spacing.gapSteps));
      else flow.paginate(part);
    }
    this.#table.rowSpacing = spacing.rowSteps;
    this.#table.paginate(flow, (widthPt) => roundingPt + this.#reservedPt(flow, widthPt, spacing), spacing.minLastPageShare);
  }

  /** Space to align the end of the table to the grid: at most one step, or 0 if the rows are on the grid. */
  #roundingPt({ rowSteps }: Spacing): number { return rowSteps % 1 === 0 ? 0 : this.composition.totalsGap.gridStepPt; }

  /** Space to keep free below the last row, for the totals and what stays with them. */
  #reservedPt(flow: Flow, widthPt: number, spacing: Spacing): number {
    return this.composition.totalsGap.heightPt(spacing.gapSteps) + this.#endingIn(widthPt).totals.heightPt
      + (this.#summary === undefined ? this.#belowTablesPt(flow, widthPt, spacing) : 0);
  }

  /** Space for what stays with the end of the totals, or of the tax summary below them. */
  #belowTablesPt(flow: Flow, widthPt: number, spacing: Spacing): number {
    return Math.max(this.#paymentPartPt(flow, widthPt, spacing), this.#endHeightPt(flow, widthPt, spacing));
  }

  #paginateEnding(flow: Flow, spacing: Spacing): readonly Part[] {
    const { gapSteps } = spacing;
    const { totalsGap, closingGap } = this.composition;
    this.#table.alignToGrid(flow);
    flow.skip(totalsGap.heightPt(gapSteps));
    const ending = this.#endingIn(flow.frame.widthPt);
    if (ending.end !== undefined) return this.#paginateWithEnd(flow, ending, ending.end, spacing);
    flow.paginate(ending.totals);
    const summary = this.#paginateSummary(flow, spacing);
    flow.skip(closingGap.heightPt(gapSteps));
    const closing = this.#fitClosing(ending, flow);
    flow.paginate(closing);
    return [ending.totals, ...summary, closing];
  }

  #paginateSummary(flow: Flow, spacing: Spacing): readonly Part[] {
    const summary = this.#summary;
    if (summary === undefined) return [];
    flow.skip(this.composition.closingGap.heightPt(spacing.gapSteps));
    summary.rowSpacing = spacing.rowSteps;
    summary.paginate(flow, (widthPt) => this.#belowTablesPt(flow, widthPt, spacing));
    summary.alignToGrid(flow);
    return [summary];
  }

  /** The last blocks stay with the end of notes and terms or, if these are short, with the totals. */
  #paginateWithEnd(flow: Flow, ending: Ending, end: EndBlocks, spacing: Spacing): readonly Part[] {
    const gapPt = this.composition.closingGap.heightPt(spacing.gapSteps);
    const { totals, closing } = ending;
    const [kept, others] = this.#endIn(flow, end, gapPt);
    const staysWithTotals = this.#summary === undefined && this.#keepsEnd(flow, ending, spacing);
    const above: Part[] = [];
    if (!staysWithTotals) {
      flow.paginate(totals);
      above.push(totals, ...this.#paginateSummary(flow, spacing));
      flow.skip(gapPt);
    }
    const text = staysWithTotals ? stack(withGaps([unsplittable(totals), closing], gapPt)) : this.#fitClosing(ending, flow);
    const textWithEnd = kept === EMPTY ? text : withEnd(text, kept, end.minHeightPt);
    flow.paginate(textWithEnd);
    for (const block of others) {
      flow.skip(Math.max(gapPt, end.minGapPt));
      flow.paginate(block);
    }
    return [...above, textWithEnd, ...others];
  }

  /** The last blocks that stay with text, and those for which no page has the space then. */
  #endIn(
    { frame: { widthPt }, nextFrame }: Flow, end: EndBlocks, gapPt: number,
  ): readonly [kept: Block, others: readonly Block[]] {
    const blocks = getOrMake(this.#endBlocks, widthPt, () => end.blocksOfWidth(widthPt));
    if (blocks.length === 0) return [EMPTY, []];
    const kept = stack([space(Math.max(gapPt, end.minGapPt)), ...withGaps(blocks, gapPt)]);
    return end.minHeightPt + kept.heightPt <= nextFrame.bottomPt - nextFrame.topPt ? [kept, []] : [EMPTY, blocks];
  }

  /** Whether notes and terms are so short that the last blocks stay with what is above them, too. */
  #keepsEnd(flow: Flow, { totals, closing, end }: Ending, { keepsTotals = false, gapSteps }: Spacing): boolean {
    if (!keepsTotals && (end === undefined || closing.heightPt >= end.minHeightPt)) return false;
    if (this.ctx.marks === undefined || end === undefined) return true;
    const gapPt = this.composition.closingGap.heightPt(gapSteps);
    const [{ heightPt }] = this.#endIn(flow, end, gapPt);
    const { topPt, bottomPt } = flow.nextFrame;
    return totals.heightPt + gapPt + closing.heightPt + heightPt <= bottomPt - topPt;
  }

  /** Height of notes, terms and the last blocks that stay with the totals or the tax summary. */
  #endHeightPt(flow: Flow, widthPt: number, spacing: Spacing): number {
    const ending = this.#endingIn(widthPt);
    if (!this.#keepsEnd(flow, ending, spacing)) return 0;
    const { closing: { heightPt }, end } = ending;
    const gapPt = this.composition.closingGap.heightPt(spacing.gapSteps);
    return (heightPt > 0 ? heightPt + gapPt : 0) + (end === undefined ? 0 : this.#endIn(flow, end, gapPt)[0].heightPt);
  }

  /** Notes and terms that do not fit are set in two columns. They begin on a wider next page only if nothing fits here. */
  #fitClosing(ending: Ending, flow: Flow): Block {
    const { closing } = ending;
    if (closing.heightPt === 0 || flow.fits(closing.heightPt)) return closing;
    const { frame: { widthPt }, nextFrame: { widthPt: nextPt } } = flow;
    const columns = this.#closingInColumns(ending, flow, widthPt, nextPt);
    if (columns === undefined) return closing;
    if (nextPt <= widthPt || flow.fits(columns.heightPt) || columns.split(flow.freeHeightPt, true) !== undefined) return columns;
    flow.breakPage();
    return this.#closingInColumns(ending, flow, nextPt, nextPt) ?? closing;
  }

  /** Columns whose paragraphs are whole, unless only shorter columns fit on the page. */
  #closingInColumns(ending: Ending, flow: Flow, widthPt: number, nextPt: number): Block | undefined {
    const columns = (keepsParagraphs: boolean) => () =>
      getOrMake(this.#columns, `${widthPt} ${nextPt} ${keepsParagraphs}`, () =>
        ({ block: ending.closingInColumns(widthPt, nextPt, keepsParagraphs) })).block;
    const candidates = [columns(true), columns(false)];
    return firstGood(candidates, (block) => block !== undefined && flow.fits(block.heightPt)) ?? columns(true)();
  }

  /** Space below the totals for the payment part, and for notes and terms above it. */
  #paymentPartPt(flow: Flow, widthPt: number, { gapSteps, bottomReservePt = 0 }: Spacing): number {
    if (bottomReservePt === 0) return 0;
    const { closing, end } = this.#endingIn(widthPt);
    const { topPt, bottomPt } = flow.nextFrame;
    const gapPt = this.composition.closingGap.heightPt(gapSteps);
    const heightPt = closing.heightPt + (end === undefined ? 0 : this.#endIn(flow, end, gapPt)[0].heightPt);
    const hasTexts = heightPt > 0 && heightPt <= MAX_SHARE_ABOVE_PAYMENT_PART * (bottomPt - topPt);
    return bottomReservePt + (hasTexts ? gapPt + heightPt : 0);
  }

  #endingIn(widthPt: number): Ending {
    return getOrMake(this.#endings, widthPt, () => this.composition.ending(widthPt, this.#table.amountWidthPt(widthPt)));
  }
}

const MAX_PAGES_WITHOUT_BOOKMARKS = 10;

export interface InvoiceNodes {
  readonly opening: readonly StructureNode[];
  /** The table, unless it has no rows. */
  readonly table: readonly StructureNode[];
  /** Totals, notes and terms. */
  readonly ending: readonly StructureNode[];
}

const NO_BOOKMARKS: readonly Bookmark[] = [];

const createBookmark = (title: string, node: StructureNode | undefined, children = NO_BOOKMARKS): readonly Bookmark[] =>
  (title === '' || node === undefined ? NO_BOOKMARKS : [{ title, node, children }]);

const sectionNodesIn = (nodes: readonly StructureNode[]): readonly StructureNode[] =>
  nodes.flatMap((node) => (node.tag === 'Sect' ? [node] : sectionNodesIn(node.children)));

/** Rows of items have a title; rows of section titles and sums have none. */
const itemBookmarks = ({ children: groups }: StructureNode): readonly Bookmark[] => groups.filter(({ tag }) => tag === 'TBody')
  .flatMap(({ children }) => children.flatMap((node) => createBookmark(node.title ?? '', node)));

/** Bookmarks of an invoice of more than ten pages: title, items, balance, notes and terms. Hidden labels have none. */
export const buildBookmarks = (
  content: Content, { opening, table, ending }: InvoiceNodes, pageCount: number,
): readonly Bookmark[] => {
  if (pageCount <= MAX_PAGES_WITHOUT_BOOKMARKS) return [];
  const { columns, balance, textBlocks } = content;
  const labels = new Set(textBlocks.map(({ label }) => label.text));
  const sections = sectionNodesIn(ending).filter(({ title }) => title !== undefined && labels.has(title));
  return [
    ...createBookmark(content.title.text, opening[0]),
    ...table.flatMap((node) =>
      createBookmark(required(columns.find(({ key }) => key === 'item'), 'column of items').label.text, node, itemBookmarks(node))),
    ...createBookmark(balance.label.text, ending[0]),
    ...textBlocks.flatMap(({ label }, index) => createBookmark(label.text, sections[index])),
  ];
};
