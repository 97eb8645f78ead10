import { EPSILON_PT, type Block } from './block.js';
import type { Sheet } from './sheet.js';

/** The part of a page that content may fill. x counts from the reading edge. */
export interface Frame {
  readonly xPt: number;
  readonly widthPt: number;
  readonly topPt: number;
  readonly bottomPt: number;
}

/** Where content goes on each page, by its index from 0. */
export type FrameOf = (pageIndex: number) => Frame;

export interface PageStock {
  /** A new page with its background. */
  begin(pageIndex: number): Sheet;
  /** Called when the content of a page is complete. */
  leave(sheet: Sheet, pageIndex: number): void;
}

/**
 * Puts blocks onto pages, from top to bottom, and begins a new page when one is full. Without `stock`, it paints
 * nothing and only finds out how many pages the blocks need.
 */
export class Flow {
  frame: Frame;
  pageCount = 1;
  /** Share of white space at the end of the emptiest page that has been left. */
  mostWhite = 0;
  readonly #stock: PageStock | undefined;
  #sheet: Sheet | undefined;
  #topPt: number;
  #endPt: number;

  constructor(private readonly frameOf: FrameOf, stock?: PageStock) {
    this.#stock = stock;
    this.#sheet = stock?.begin(0);
    this.frame = frameOf(0);
    this.#topPt = this.#endPt = this.frame.topPt;
  }

  /** Whether blocks are painted, not only measured. */
  get isPainting(): boolean {
    return this.#stock !== undefined;
  }

  /** Position of the next block. */
  get topPt(): number {
    return this.#topPt;
  }

  /** End of the last block on the page. */
  get endPt(): number {
    return this.#endPt;
  }

  /** Height that is left on the page. */
  get spacePt(): number {
    return this.frame.bottomPt - this.#topPt;
  }

  get nextFrame(): Frame {
    return this.frameOf(this.pageCount);
  }

  /** Whether nothing has been put onto the page. */
  get isFresh(): boolean {
    return this.#topPt === this.frame.topPt;
  }

  /** Whether a block of this height fits onto the rest of the page. */
  fits(heightPt: number): boolean {
    return heightPt <= this.spacePt + EPSILON_PT;
  }

  leave(): void {
    if (this.#sheet !== undefined) this.#stock?.leave(this.#sheet, this.pageCount - 1);
  }

  /** Begins the next page. */
  turn(): void {
    const { topPt, bottomPt } = this.frame;
    this.mostWhite = Math.max(this.mostWhite, (bottomPt - this.#endPt) / (bottomPt - topPt));
    this.leave();
    this.#sheet = this.#stock?.begin(this.pageCount);
    this.frame = this.nextFrame;
    this.pageCount += 1;
    this.#topPt = this.#endPt = this.frame.topPt;
  }

  /** Adds white space, but none at the top of a page or past its end. */
  skip(heightPt: number): void {
    if (!this.isFresh) this.#topPt = Math.min(this.#topPt + heightPt, this.frame.bottomPt);
  }

  /** Puts a block here, whether it fits or not. */
  put(block: Block): void {
    this.paintAt(block, this.frame.xPt, this.#topPt);
    this.advance(block.heightPt);
  }

  /** Takes the space of a block that is not painted. */
  advance(heightPt: number): void {
    this.#topPt += heightPt;
    if (heightPt > 0) this.#endPt = this.#topPt;
  }

  /** Paints a block anywhere on the page. It takes no space. */
  paintAt(block: Block, xPt: number, yPt: number): void {
    if (this.#sheet !== undefined) block.paint(this.#sheet, xPt, yPt);
  }

  /** Puts a block onto this page. What does not fit is split off and put onto the following pages. */
  pour(block: Block): void {
    let rest = block;
    while (!this.fits(rest.heightPt)) {
      const parts = rest.split(this.spacePt);
      if (parts !== undefined) {
        this.put(parts[0]);
        rest = parts[1];
      } else if (this.isFresh) break;
      this.turn();
    }
    this.put(rest);
  }
}
