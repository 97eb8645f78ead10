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

export interface PageProvider {
  /** A new page with its background. */
  beginPage(pageIndex: number): Sheet;
  /** Called when the content of a page is complete. */
  endPage(sheet: Sheet, pageIndex: number): void;
}

/**
 * Puts blocks onto pages, from top to bottom, and begins a new page when one is full. Without `stock`, it paints
 * nothing and only finds out how many pages the blocks need.
 */
export class Flow {
  frame: Frame;
  pageCount = 1;
  /** Share of white space at the end of the emptiest page that has been left. */
  maxEmptyShare = 0;
  readonly #pages: PageProvider | undefined;
  #sheet: Sheet | undefined;
  #topPt: number;
  #endPt: number;

  constructor(private readonly frameOf: FrameOf, pages?: PageProvider) {
    this.#pages = pages;
    this.#sheet = pages?.beginPage(0);
    this.frame = frameOf(0);
    this.#topPt = this.#endPt = this.frame.topPt;
  }

  /** Whether blocks are painted, not only measured. */
  get isPainting(): boolean {
    return this.#pages !== undefined;
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
  get isPageEmpty(): boolean {
    return this.#topPt === this.frame.topPt;
  }

  /** Whether a block of this height fits onto the rest of the page. */
  fits(heightPt: number): boolean {
    return heightPt <= this.spacePt + EPSILON_PT;
  }

  endPage(): void {
    if (this.#sheet !== undefined) this.#pages?.endPage(this.#sheet, this.pageCount - 1);
  }

  /** Begins the next page. */
  breakPage(): void {
    const { topPt, bottomPt } = this.frame;
    this.maxEmptyShare = Math.max(this.maxEmptyShare, (bottomPt - this.#endPt) / (bottomPt - topPt));
    this.endPage();
    this.#sheet = this.#pages?.beginPage(this.pageCount);
    this.frame = this.nextFrame;
    this.pageCount += 1;
    this.#topPt = this.#endPt = this.frame.topPt;
  }

  /** Adds white space, but none at the top of a page or past its end. */
  skip(heightPt: number): void {
    if (!this.isPageEmpty) this.#topPt = Math.min(this.#topPt + heightPt, this.frame.bottomPt);
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
  paginate(block: Block): void {
    let rest = block;
    while (!this.fits(rest.heightPt)) {
      const fragments = rest.split(this.spacePt);
      if (fragments !== undefined) {
        this.put(fragments[0]);
        rest = fragments[1];
      } else if (this.isPageEmpty) break;
      this.breakPage();
    }
    this.put(rest);
  }
}
