import { EPSILON_PT, type Block, type Parts } from '../engine/block.js';
import type { Flow } from '../engine/flow.js';
import { LEAST_LAST_ROWS, LEAST_SHARE, rowTail, type Tail } from './row-tail.js';
import { RowGroups } from './row-groups.js';
import type { TableBlocks } from './table-blocks.js';
import { TableSurround } from './table-surround.js';

/** Share of a page that may stay empty so that a row is not split. */
const MOST_EMPTY = 0.15;
/** The same share that texts bound to a row may have without being split. */
const MOST_BOUND = 0.35;

type Split = (heightPt: number) => Parts | undefined;

/** Space to keep free below the last row, for the totals, in points, on a page of a width in points. */
export type ReserveOf = (widthPt: number) => number;

/**
 * Puts a table onto pages once. The head is repeated on each page, and is never without a row, or three lines of one,
 * below it. A row is split if it is too high for a page, or if keeping it whole would leave too much of a page empty.
 * The last rows stay on one page with the totals.
 */
export class TablePouring {
  readonly #last: number;
  /** The first of the rows that stay together with the totals. */
  #tail: number;
  /** Space for the sum that is carried to the next page, below the rows of a page and above those of the next. */
  readonly #carriedPt: number;
  readonly #surround: TableSurround;
  readonly #groups: RowGroups;
  /** Whether the page has only the head so far. */
  #isTop = false;

  /** @param lastShare share of the height of all rows that is on the page of the totals at least */
  constructor(
    private readonly blocks: TableBlocks, private readonly flow: Flow, private readonly reserveOf: ReserveOf, lastShare = 0,
  ) {
    this.#last = blocks.rowCount - 1;
    this.#surround = new TableSurround(blocks, flow);
    this.#groups = new RowGroups(blocks);
    this.#carriedPt = Math.max(blocks.carriedPt(flow.frame.widthPt), blocks.carriedPt(flow.nextFrame.widthPt));
    this.#tail = this.#firstOfTail(lastShare);
  }

  /** Puts the table onto the pages. */
  pour(): void {
    this.#begin();
    for (let index = 0; index <= this.#last; index += 1) {
      this.#place(index);
      if (this.flow.isPainting) this.blocks.forget(index);
    }
    this.#surround.paint();
  }

  /** Space below the last row on this page. Totals that nearly fill a page are not kept together with rows. */
  get #reservePt(): number {
    const { leastPartPt } = this.blocks;
    const reservePt = this.reserveOf(this.flow.frame.widthPt);
    return reservePt + leastPartPt <= this.#capacityPt ? reservePt : leastPartPt;
  }

  /** Height of the next page. */
  get #pagePt(): number {
    const { topPt, bottomPt } = this.flow.nextFrame;
    return bottomPt - topPt;
  }

  /** Space for rows on the next page. */
  get #capacityPt(): number {
    return this.#pagePt - this.blocks.head(this.flow.nextFrame.widthPt, 'repeated').heightPt - this.#carriedPt;
  }

  /** The first of the rows that stay together with the totals, with the rows that are bound to it. */
  #firstOfTail(share: number): number {
    const { widthPt } = this.flow.nextFrame;
    const reservePt = this.#reservePt;
    const mostPt = this.#capacityPt - reservePt;
    const tail = rowTail(this.blocks, { widthPt, heightPt: this.#pagePt, reservePt, mostPt, share });
    const [first, heightPt] = this.#withCompany(tail, widthPt, mostPt);
    return this.#groups.begin(first, heightPt, { widthPt, mostPt });
  }

  /** A low row that would be alone above the totals gets the row before it, if two rows or more are before that. */
  #withCompany([first, heightPt]: Tail, widthPt: number, mostPt: number): Tail {
    if (first < this.#last || first < LEAST_LAST_ROWS) return [first, heightPt];
    const beforePt = this.blocks.heightPt(first - 1, widthPt);
    const areLow = !this.blocks.canBeCut(heightPt) && !this.blocks.canBeCut(beforePt);
    return areLow && heightPt + beforePt <= mostPt ? [first - 1, heightPt + beforePt] : [first, heightPt];
  }

  readonly #row = (index: number): Block => this.blocks.row(index, this.flow.frame.widthPt);

  /** Height of the rows and totals that must be on one page with the end of a row. */
  #belowPt(index: number): number {
    const { widthPt } = this.flow.frame;
    if (index >= this.#tail) return this.blocks.rowsBelowPt(index, widthPt) + this.#reservePt;
    // A fixed row can go nowhere else: the first row of its group is here only if those below it fit.
    if (!this.blocks.isBound(index + 1) || this.#groups.isFixed(index, widthPt)) return this.#carriedPt;
    return this.#carriedPt + this.blocks.boundPt(index, widthPt, MOST_BOUND * this.#pagePt, this.#capacityPt);
  }

  /** Begins on the next page if the first row, or a part of it, does not fit here. */
  #begin(): void {
    const flow = this.flow;
    const first = this.blocks.head(flow.frame.widthPt, 'first');
    const spacePt = flow.spacePt - first.heightPt;
    if (!flow.isFresh && !this.#canBegin(spacePt)) flow.turn();
    this.#isTop = flow.isFresh;
    this.#putHead('first');
  }

  #canBegin(spacePt: number): boolean {
    const row = this.#row(0);
    if (row.heightPt + this.#belowPt(0) <= spacePt + EPSILON_PT || this.#cut(0, row, spacePt) !== undefined) return true;
    // A first page without any row is worse than a last page of few rows.
    return this.#last > 0 && this.#tail === 0 && this.#leavesTail(0, row.heightPt, spacePt);
  }

  /** Whether a row fits with the rows that are bound to it if the rows after them are enough above the totals. */
  #leavesTail(index: number, heightPt: number, spacePt: number): boolean {
    const tail = this.#tail;
    this.#tail = this.#groups.next(index + 1, this.flow.nextFrame.widthPt);
    const fits = heightPt + this.#belowPt(index) <= spacePt + EPSILON_PT;
    if (!fits) this.#tail = tail;
    return fits;
  }

  #place(index: number): void {
    const flow = this.flow;
    const heightPt = this.blocks.heightPt(index, flow.frame.widthPt);
    if (!flow.isPainting && flow.fits(heightPt + this.#belowPt(index))) flow.advance(heightPt);
    else this.#fit(index);
    this.#isTop = false;
  }

  #fit(index: number): void {
    const flow = this.flow;
    let rest = this.#row(index);
    let isWhole = true;
    while (!flow.fits(rest.heightPt + this.#belowPt(index))) {
      const parts = this.#cut(index, rest, flow.spacePt);
      if (parts === undefined && this.#stays(index, rest)) break;
      if (parts !== undefined) this.#put(parts[0]);
      this.#turn(parts === undefined ? index - 1 : index);
      isWhole &&= parts === undefined;
      rest = parts?.[1] ?? (isWhole ? this.#row(index) : rest);
    }
    this.#put(rest);
  }

  #putHead(kind: 'first' | 'repeated'): void {
    const head = this.blocks.head(this.flow.frame.widthPt, kind);
    this.#surround.begin(head);
    this.flow.put(head);
  }

  #put(row: Block): void {
    this.#surround.add(row);
    this.flow.put(row);
  }

  /** Whether a row stays here although the rows and totals that should be below it do not fit. */
  #stays(index: number, rest: Block): boolean {
    if (this.#isTop) return true;
    const { spacePt, frame: { topPt, bottomPt } } = this.flow;
    // A page that is nearly empty is worse than a last page of few rows.
    const isNearlyEmpty = spacePt > (1 - LEAST_SHARE) * (bottomPt - topPt);
    return index < this.#last && isNearlyEmpty && this.#leavesTail(index, rest.heightPt, spacePt);
  }

  /** Splits a row if no page can hold it with the parts that must be below it, or if too much of this page would stay empty. */
  #cut(index: number, rest: Block, spacePt: number): Parts | undefined {
    const isTooHigh = this.#isTop || rest.heightPt + this.#belowPt(index) > this.#capacityPt + EPSILON_PT;
    if (!isTooHigh && spacePt <= this.#mostEmptyPt && !this.blocks.isBound(index)) return undefined;
    return this.#splitAt(index, rest, this.#cutPt(index, rest.heightPt, spacePt));
  }

  /** Height of the part above a cut. If all rows are on the last page, not too much of this page stays empty. */
  #cutPt(index: number, heightPt: number, spacePt: number): number {
    const mostPt = Math.min(spacePt - this.#carriedPt, heightPt - this.blocks.leastLinesPt);
    const leastPt = index === 0 ? spacePt - this.#mostEmptyPt : 0;
    return Math.min(mostPt, Math.max(heightPt - this.#wishedPt(index), leastPt));
  }

  /** Height of a row that a last page of few rows needs. */
  #wishedPt(index: number): number {
    if (this.#last - index >= LEAST_LAST_ROWS - 1) return 0;
    return LEAST_SHARE * this.#pagePt - this.blocks.rowsBelowPt(index, this.flow.nextFrame.widthPt);
  }

  /** Space on this page that may stay empty in front of a row, or below its first part. */
  get #mostEmptyPt(): number {
    return MOST_EMPTY * this.#pagePt;
  }

  /**
   * Splits between or inside paragraphs. A row without a place for that, or whose next part is on a wider page, is
   * split after any of its lines.
   */
  #splitAt(index: number, rest: Block, heightPt: number): Parts | undefined {
    const { frame: { widthPt }, nextFrame } = this.flow;
    const inTwo = (keepsParagraphs: boolean): Split =>
      (pt) => this.blocks.inTwo(index, widthPt, nextFrame.widthPt, pt, keepsParagraphs);
    const isSameWidth = nextFrame.widthPt === widthPt;
    const parts = this.#goodParts(index, heightPt, isSameWidth ? (pt) => rest.split(pt) : inTwo(true));
    return parts ?? (!isSameWidth || rest === this.#row(index) ? this.#goodParts(index, heightPt, inTwo(false)) : undefined);
  }

  /** The highest first part, up to a height, with which both parts have enough lines and the second one can go on. */
  #goodParts(index: number, heightPt: number, split: Split): Parts | undefined {
    const leastPt = this.blocks.leastPt(index, this.flow.frame.widthPt) - EPSILON_PT;
    const leastPartPt = this.blocks.leastPartPt - EPSILON_PT;
    // The next page may be wider, so the second part may be less high there than here.
    const leastNextPt = index === 0 ? leastPartPt : Math.max(leastPartPt, this.#wishedPt(index) - EPSILON_PT);
    for (let pt = heightPt; pt >= leastPt; pt -= this.blocks.linePt) {
      const parts = split(pt);
      if (parts === undefined) return undefined;
      const [first, cut] = parts;
      const next = this.blocks.continued(index, this.flow.nextFrame.widthPt, cut);
      const canGoOn = this.blocks.canBeCut(next.heightPt)
        || next.heightPt + this.#belowPt(index) <= this.#capacityPt + EPSILON_PT;
      if (canGoOn && first.heightPt >= leastPt && cut.heightPt >= leastNextPt) return [first, next];
    }
    return undefined;
  }

  /** @param done the last row whose amount has been printed */
  #turn(done: number): void {
    const flow = this.flow;
    this.#carry(done);
    this.#surround.paint();
    flow.turn();
    this.#putHead('repeated');
    this.#carry(done);
    this.#isTop = true;
  }

  #carry(done: number): void {
    const line = done < 0 ? undefined : this.blocks.carried(done, this.flow.frame.widthPt);
    if (line !== undefined) this.flow.put(line);
  }
}
