import type { TableBlocks } from './table-blocks.js';
import { type Block, EPSILON_PT, type Fragments, paintedBlock } from '../engine/block.js';
import type { Flow } from '../engine/flow.js';
import { edgelessExtentPt } from './row-texts.js';

/** Rows and texts that have to be on one page. */
class RowGroups {
  constructor(private readonly blocks: TableBlocks) {}

  /** Whether a whole row has to be on the page of the row before it. */
  isWhollyKept(index: number, widthPt: number): boolean {
    return this.blocks.isKeptWithPrevious(index) && !this.blocks.canBeSplit(this.blocks.heightPt(index, widthPt));
  }

  /** The first row from `from` on that may begin on a new page, at least in part; otherwise the last row. */
  nextStart(from: number, widthPt: number): number {
    let first = from;
    while (first < this.blocks.rowCount - 1 && this.isWhollyKept(first, widthPt)) first += 1;
    return first;
  }

  /**
   * The first row of the last page, extended by the rows that keep with it.
   * @param fromPt height of the rows from `from` on
   * @param page `maxHeightPt` is for rows on the last page; a row that can be split may begin on the page before
   */
  lastPageStart(from: number, fromPt: number, { widthPt, maxHeightPt }: Pick<LastPage, 'widthPt' | 'maxHeightPt'>): number {
    const { blocks } = this;
    let [first, heightPt] = [from, fromPt];
    while (first > 0 && blocks.isKeptWithPrevious(first)) {
      const rowHeightPt = blocks.heightPt(first - 1, widthPt);
      if (heightPt + (blocks.canBeSplit(rowHeightPt) ? blocks.minFragmentPt : rowHeightPt) > maxHeightPt) break;
      first -= 1;
      heightPt += rowHeightPt;
    }
    return this.nextStart(first, widthPt);
  }
}

/** The last page has this many rows, or rows of this share of its height. */
const MIN_LAST_ROWS = 3;
const MIN_PAGE_SHARE = 0.2;
/** A single row is enough if row and totals fill this share of the page, or the second share above a payment part. */
const [FULL_SHARE, PAYMENT_PART_SHARE] = [0.4, 0.5];

interface LastPage {
  readonly widthPt: number;
  readonly heightPt: number;
  readonly reservePt: number;
  readonly maxHeightPt: number;
  /** Minimum share of the height of all rows on it. */
  readonly minShare: number;
}

type LastRows = readonly [first: number, heightPt: number];

/** As many of the last rows as a height needs, at most three. */
const lastFewRows = (blocks: TableBlocks, minPt: number, widthPt: number): LastRows => {
  let [first, heightPt] = [blocks.rowCount, 0];
  while (first > 0 && blocks.rowCount - first < MIN_LAST_ROWS && heightPt < minPt) {
    first -= 1;
    heightPt += blocks.heightPt(first, widthPt);
  }
  return [first, heightPt];
};

/** Adds rows until they have a share of the height of all rows. Stops before a row that can be split. */
const extendToShare = (blocks: TableBlocks, [from, fromPt]: LastRows, { minShare, widthPt, maxHeightPt }: LastPage): LastRows => {
  const minRowsHeightPt = minShare * blocks.rowsBelowPt(-1, widthPt);
  let [first, heightPt] = [from, fromPt];
  while (first > 0 && heightPt < minRowsHeightPt) {
    const rowHeightPt = blocks.heightPt(first - 1, widthPt);
    if (blocks.canBeSplit(rowHeightPt) || heightPt + rowHeightPt > maxHeightPt) break;
    first -= 1;
    heightPt += rowHeightPt;
  }
  return [first, heightPt];
};

/** The last rows that fill enough of the page of the totals. */
const findLastRows = (blocks: TableBlocks, page: LastPage): LastRows => {
  const { widthPt, heightPt, reservePt, maxHeightPt, minShare } = page;
  const rowsPt = MIN_PAGE_SHARE * heightPt;
  const minRowsHeightPt = Math.min(rowsPt, Math.max(EPSILON_PT, FULL_SHARE * heightPt - reservePt));
  const preferred = lastFewRows(blocks, reservePt > PAYMENT_PART_SHARE * heightPt ? rowsPt : minRowsHeightPt, widthPt);
  const lastRows = preferred[1] > maxHeightPt ? lastFewRows(blocks, minRowsHeightPt, widthPt) : preferred;
  return minShare > 0 ? extendToShare(blocks, lastRows, page) : lastRows;
};

const NO_EDGES: readonly number[] = [];

/** Paints the frame of the table on one page. Texts that span all columns interrupt the column edges. */
class TableFrame {
  #topPt = 0;
  #headEndPt = 0;
  /** Positions of the texts on the page that span all columns. */
  #texts: { readonly topPt: number; readonly bottomPt: number; readonly isBelowCells: boolean }[] = [];

  constructor(private readonly blocks: TableBlocks, private readonly flow: Flow) {}

  begin(head: Block): void {
    this.#topPt = this.flow.topPt;
    this.#headEndPt = this.#topPt + head.heightPt;
    this.#texts = [];
  }

  add(row: Block): void {
    const { topPt } = this.flow;
    const edgeless = edgelessExtentPt(row);
    if (edgeless === undefined) return;
    this.#texts.push({ topPt: topPt + edgeless[0], bottomPt: topPt + edgeless[1], isBelowCells: edgeless[0] > 0 });
  }

  paint(): void {
    const { blocks, flow } = this;
    if (blocks.tableStyle.paintFrame === undefined) return;
    const { edgesPt } = blocks.columnsFor(flow.frame.widthPt);
    for (const { topPt, bottomPt, isBelowCells } of this.#texts) {
      this.#paintTo(topPt, edgesPt, isBelowCells);
      this.#paintTo(bottomPt, NO_EDGES);
    }
    this.#paintTo(flow.topPt, edgesPt);
  }

  #paintTo(rowPt: number, edgesPt: readonly number[], isAboveText = false): void {
    const { blocks: { tableStyle, rowSpacingPt }, flow, flow: { frame } } = this;
    const { widthPt } = frame;
    const topPt = this.#topPt;
    // Below the head, nothing is painted in the white space above the first row.
    const heightPt = rowPt - topPt + (rowPt > this.#headEndPt ? Math.max(0, rowSpacingPt / 2) : 0);
    this.#topPt += heightPt;
    if (heightPt <= 0) return;
    const frameBlock = paintedBlock(heightPt, (sheet, xPt, yPt) =>
      tableStyle.paintFrame?.(sheet, { xPt, yPt, widthPt, heightPt }, edgesPt, isAboveText));
    flow.paintAt(frameBlock, frame.xPt, topPt);
  }
}

/** Maximum empty share of a page to keep a row whole. */
const MAX_EMPTY_SHARE = 0.15;
/** Maximum share of a page for texts that stay whole with a row. */
const MAX_KEPT_SHARE = 0.35;

type Split = (heightPt: number) => Fragments | undefined;

/** Space to keep free below the last row, for the totals on a page of a width. */
export type ReserveForWidth = (widthPt: number) => number;

/**
 * Puts a table onto pages. The head is repeated on each page, with a row or three lines of one below it. A row is split
 * if it is too high for a page, or if the page would stay too empty. The last rows keep with the totals.
 */
export class TablePaginator {
  readonly #last: number;
  /** First of the rows that keep with the totals. */
  #lastRowsStart: number;
  /** Height of a sum carried forward, at the end of a page and at the start of the next. */
  readonly #carriedForwardPt: number;
  readonly #tableFrame: TableFrame;
  readonly #groups: RowGroups;
  /** Whether the page has only the head so far. */
  #isTop = false;

  /** @param minLastPageShare minimum share of the height of all rows on the page of the totals */
  constructor(
    private readonly blocks: TableBlocks, private readonly flow: Flow, private readonly reserveOf: ReserveForWidth,
    minLastPageShare = 0,
  ) {
    this.#last = blocks.rowCount - 1;
    this.#tableFrame = new TableFrame(blocks, flow);
    this.#groups = new RowGroups(blocks);
    const widthsPt = [flow.frame.widthPt, flow.nextFrame.widthPt];
    this.#carriedForwardPt = Math.max(...widthsPt.map((widthPt) => blocks.carriedForwardPt(widthPt)));
    this.#lastRowsStart = this.#findLastRowsStart(minLastPageShare);
  }

  paginate(): void {
    this.#beginRow();
    for (let index = 0; index <= this.#last; index += 1) {
      this.#placeRow(index);
      if (this.flow.isPainting) this.blocks.forget(index);
    }
    this.#tableFrame.paint();
  }

  /** Space below the last row. Totals that nearly fill a page do not keep with rows. */
  get #reservePt(): number {
    const { minFragmentPt } = this.blocks;
    const reservePt = this.reserveOf(this.flow.frame.widthPt);
    return reservePt + minFragmentPt <= this.#capacityPt ? reservePt : minFragmentPt;
  }

  get #pagePt(): number {
    const { topPt, bottomPt } = this.flow.nextFrame;
    return bottomPt - topPt;
  }

  /** Space for rows on the next page. */
  get #capacityPt(): number {
    return this.#pagePt - this.blocks.head(this.flow.nextFrame.widthPt, 'repeated').heightPt - this.#carriedForwardPt;
  }

  /** The first of the rows that keep with the totals, including rows that keep with these. */
  #findLastRowsStart(minShare: number): number {
    const { widthPt } = this.flow.nextFrame;
    const reservePt = this.#reservePt;
    const maxHeightPt = this.#capacityPt - reservePt;
    const lastRows = findLastRows(this.blocks, { widthPt, heightPt: this.#pagePt, reservePt, maxHeightPt, minShare });
    const [first, heightPt] = this.#withPreviousRow(lastRows, widthPt, maxHeightPt);
    return this.#groups.lastPageStart(first, heightPt, { widthPt, maxHeightPt });
  }

  /** Adds the row before a single unsplittable row above the totals, if at least two rows stay before them. */
  #withPreviousRow([first, heightPt]: LastRows, widthPt: number, maxHeightPt: number): LastRows {
    if (first < this.#last || first < MIN_LAST_ROWS) return [first, heightPt];
    const previousHeightPt = this.blocks.heightPt(first - 1, widthPt);
    const canSplit = [heightPt, previousHeightPt].some((each) => this.blocks.canBeSplit(each));
    return canSplit || heightPt + previousHeightPt > maxHeightPt ? [first, heightPt] : [first - 1, heightPt + previousHeightPt];
  }

  #row(index: number): Block { return this.blocks.row(index, this.flow.frame.widthPt); }

  /** Height of the rows and totals that have to be on the page where a row ends. */
  #belowPt(index: number): number {
    const { widthPt } = this.flow.frame;
    if (index >= this.#lastRowsStart) return this.blocks.rowsBelowPt(index, widthPt) + this.#reservePt;
    // A row that keeps with others cannot move: the first row of its group is here only if all others fit.
    if (!this.blocks.isKeptWithPrevious(index + 1) || this.#groups.isWhollyKept(index, widthPt)) return this.#carriedForwardPt;
    return this.#carriedForwardPt + this.blocks.keptPt(index, widthPt, MAX_KEPT_SHARE * this.#pagePt, this.#capacityPt);
  }

  /** Begins on the next page if no fragment of the first row fits here. */
  #beginRow(): void {
    const flow = this.flow;
    const first = this.blocks.head(flow.frame.widthPt, 'first');
    const spacePt = flow.spacePt - first.heightPt;
    if (!flow.isPageEmpty && !this.#canBegin(spacePt)) flow.breakPage();
    this.#isTop = flow.isPageEmpty;
    this.#putHead('first');
  }

  #canBegin(spacePt: number): boolean {
    const row = this.#row(0);
    if (row.heightPt + this.#belowPt(0) <= spacePt + EPSILON_PT || this.#splitRow(0, row, spacePt) !== undefined) return true;
    // A first page without rows is worse than a last page of few rows.
    return this.#last > 0 && this.#lastRowsStart === 0 && this.#leavesLastRows(0, row.heightPt, spacePt);
  }

  /** Whether a row fits here with the rows that keep with it. If so, fewer rows keep with the totals. */
  #leavesLastRows(index: number, heightPt: number, spacePt: number): boolean {
    const lastRows = this.#lastRowsStart;
    this.#lastRowsStart = this.#groups.nextStart(index + 1, this.flow.nextFrame.widthPt);
    const fits = heightPt + this.#belowPt(index) <= spacePt + EPSILON_PT;
    if (!fits) this.#lastRowsStart = lastRows;
    return fits;
  }

  #placeRow(index: number): void {
    const flow = this.flow;
    const heightPt = this.blocks.heightPt(index, flow.frame.widthPt);
    if (!flow.isPainting && flow.fits(heightPt + this.#belowPt(index))) flow.advance(heightPt);
    else this.#fitRow(index);
    this.#isTop = false;
  }

  #fitRow(index: number): void {
    const flow = this.flow;
    let rest = this.#row(index);
    let isWhole = true;
    while (!flow.fits(rest.heightPt + this.#belowPt(index))) {
      const fragments = this.#splitRow(index, rest, flow.spacePt);
      if (fragments === undefined && this.#staysOnPage(index, rest)) break;
      if (fragments !== undefined) this.#putRow(fragments[0]);
      this.#breakPage(fragments === undefined ? index - 1 : index);
      isWhole &&= fragments === undefined;
      rest = fragments?.[1] ?? (isWhole ? this.#row(index) : rest);
    }
    this.#putRow(rest);
  }

  #putHead(kind: 'first' | 'repeated'): void {
    const head = this.blocks.head(this.flow.frame.widthPt, kind);
    this.#tableFrame.begin(head);
    this.flow.put(head);
  }

  #putRow(row: Block): void {
    this.#tableFrame.add(row);
    this.flow.put(row);
  }

  /** Whether a row stays here although the rows and totals that belong below it do not fit. */
  #staysOnPage(index: number, rest: Block): boolean {
    if (this.#isTop) return true;
    const { spacePt, frame: { topPt, bottomPt } } = this.flow;
    // A page that is nearly empty is worse than a last page of few rows.
    const isNearlyEmpty = spacePt > (1 - MIN_PAGE_SHARE) * (bottomPt - topPt);
    return index < this.#last && isNearlyEmpty && this.#leavesLastRows(index, rest.heightPt, spacePt);
  }

  /** Splits a row if it does not fit on any page with what belongs below it, or if this page would stay too empty. */
  #splitRow(index: number, rest: Block, spacePt: number): Fragments | undefined {
    const isTooHigh = this.#isTop || rest.heightPt + this.#belowPt(index) > this.#capacityPt + EPSILON_PT;
    if (!isTooHigh && spacePt <= this.#maxEmptyPt && !this.blocks.isKeptWithPrevious(index)) return undefined;
    return this.#splitAt(index, rest, this.#splitHeightPt(index, rest.heightPt, spacePt));
  }

  /** Height of the first fragment, which leaves enough for the last page. The first row must fill most of its page. */
  #splitHeightPt(index: number, heightPt: number, spacePt: number): number {
    const maxHeightPt = Math.min(spacePt - this.#carriedForwardPt, heightPt - this.blocks.minLinesPt);
    const minHeightPt = index === 0 ? spacePt - this.#maxEmptyPt : 0;
    return Math.min(maxHeightPt, Math.max(heightPt - this.#preferredPt(index), minHeightPt));
  }

  /** Height of a second fragment that a last page of few rows needs. */
  #preferredPt(index: number): number {
    if (this.#last - index >= MIN_LAST_ROWS - 1) return 0;
    return MIN_PAGE_SHARE * this.#pagePt - this.blocks.rowsBelowPt(index, this.flow.nextFrame.widthPt);
  }

  /** Maximum empty height before a row or below its first fragment. */
  get #maxEmptyPt(): number { return MAX_EMPTY_SHARE * this.#pagePt; }

  /** Splits a row between or inside paragraphs, or after any of its lines if that fails or if the next page has another width. */
  #splitAt(index: number, rest: Block, heightPt: number): Fragments | undefined {
    const { frame: { widthPt }, nextFrame } = this.flow;
    const splitAcross = (keepsParagraphs: boolean): Split =>
      (pt) => this.blocks.splitAcrossWidths(index, widthPt, nextFrame.widthPt, pt, keepsParagraphs);
    const isSameWidth = nextFrame.widthPt === widthPt;
    const fragments = this.#goodFragments(index, heightPt, isSameWidth ? (pt) => rest.split(pt) : splitAcross(true));
    if (fragments !== undefined || (isSameWidth && rest !== this.#row(index))) return fragments;
    return this.#goodFragments(index, heightPt, splitAcross(false));
  }

  /** Fragments with the highest first one such that both have enough lines, and the second fits or can be split again. */
  #goodFragments(index: number, heightPt: number, split: Split): Fragments | undefined {
    const minFirstPt = this.blocks.minFirstFragmentPt(index, this.flow.frame.widthPt) - EPSILON_PT;
    const minFragmentPt = this.blocks.minFragmentPt - EPSILON_PT;
    // The next page may be wider, so the second fragment may be lower there.
    const minNextPt = index === 0 ? minFragmentPt : Math.max(minFragmentPt, this.#preferredPt(index) - EPSILON_PT);
    for (let pt = heightPt; pt >= minFirstPt; pt -= this.blocks.leadingPt) {
      const fragments = split(pt);
      if (fragments === undefined) return undefined;
      const [first, second] = fragments;
      const next = this.blocks.continued(index, this.flow.nextFrame.widthPt, second);
      const canContinue = this.blocks.canBeSplit(next.heightPt)
        || next.heightPt + this.#belowPt(index) <= this.#capacityPt + EPSILON_PT;
      if (canContinue && first.heightPt >= minFirstPt && second.heightPt >= minNextPt) return [first, next];
    }
    return undefined;
  }

  /** @param done the last row with a printed amount */
  #breakPage(done: number): void {
    const flow = this.flow;
    this.#putCarriedForward(done);
    this.#tableFrame.paint();
    flow.breakPage();
    this.#putHead('repeated');
    this.#putCarriedForward(done);
    this.#isTop = true;
  }

  #putCarriedForward(done: number): void {
    const line = done < 0 ? undefined : this.blocks.carriedForward(done, this.flow.frame.widthPt);
    if (line !== undefined) this.flow.put(line);
  }
}
