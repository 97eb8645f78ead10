import { EPSILON_PT, type Block } from './block.js';
import type { Sheet } from './sheet.js';

/** The area of a page for content. `xPt` counts from the reading edge. */
export interface Frame {
  readonly xPt: number;
  readonly widthPt: number;
  readonly topPt: number;
  readonly bottomPt: number;
}

export type FrameForPage = (pageIndex: number) => Frame;

export interface PageProvider {
  /** @returns a new page with its background */
  beginPage(pageIndex: number): Sheet;
  /** Called when the content of a page is complete. */
  endPage(sheet: Sheet, pageIndex: number): void;
}

/** Puts blocks onto pages from top to bottom, adding pages. Without `pages`, it paints nothing and only counts the pages. */
export class Flow {
  frame: Frame;
  pageCount = 1;
  /** Empty share of the emptiest finished page. */
  maxEmptyShare = 0;
  #sheet: Sheet | undefined;
  #nextTopPt: number;
  #contentEndPt: number;

  constructor(private readonly frameOf: FrameForPage, private readonly pages?: PageProvider) {
    this.#sheet = pages?.beginPage(0);
    this.frame = frameOf(0);
    this.#nextTopPt = this.#contentEndPt = this.frame.topPt;
  }

  get isPainting(): boolean { return this.pages !== undefined; }

  get nextTopPt(): number { return this.#nextTopPt; }

  /** End of the last block on the page. */
  get contentEndPt(): number { return this.#contentEndPt; }

  get freeHeightPt(): number { return this.frame.bottomPt - this.#nextTopPt; }

  get nextFrame(): Frame { return this.frameOf(this.pageCount); }
  get isPageEmpty(): boolean { return this.#nextTopPt === this.frame.topPt; }
  fits(heightPt: number): boolean { return heightPt <= this.freeHeightPt + EPSILON_PT; }

  endPage(): void {
    if (this.#sheet !== undefined) this.pages?.endPage(this.#sheet, this.pageCount - 1);
  }

  breakPage(): void {
    const { topPt, bottomPt } = this.frame;
    this.maxEmptyShare = Math.max(this.maxEmptyShare, (bottomPt - this.#contentEndPt) / (bottomPt - topPt));
    this.endPage();
    this.#sheet = this.pages?.beginPage(this.pageCount);
    this.frame = this.nextFrame;
    this.pageCount += 1;
    this.#nextTopPt = this.#contentEndPt = this.frame.topPt;
  }

  /** Adds white space, except at the top of a page. It stops at the end of the page. */
  skip(heightPt: number): void {
    if (!this.isPageEmpty) this.#nextTopPt = Math.min(this.#nextTopPt + heightPt, this.frame.bottomPt);
  }

  /** Puts a block here even if it does not fit. */
  put(block: Block): void {
    this.paintAt(block, this.frame.xPt, this.#nextTopPt);
    this.advance(block.heightPt);
  }

  /** Takes the space of a block without painting it. */
  advance(heightPt: number): void {
    this.#nextTopPt += heightPt;
    if (heightPt > 0) this.#contentEndPt = this.#nextTopPt;
  }

  /** Paints a block anywhere on the page. It takes no space. */
  paintAt(block: Block, xPt: number, yPt: number): void {
    if (this.#sheet !== undefined) block.paint(this.#sheet, xPt, yPt);
  }

  /** Puts a block onto this page, and splits off what belongs to the following pages, before a paragraph if possible. */
  paginate(block: Block): void {
    let remainder = block;
    while (!this.fits(remainder.heightPt)) {
      const fragments = remainder.split(this.freeHeightPt, true)
        ?? (this.isPageEmpty ? remainder.split(this.freeHeightPt) : undefined);
      if (fragments !== undefined) {
        this.put(fragments[0]);
        remainder = fragments[1];
      } else if (this.isPageEmpty) break;
      this.breakPage();
    }
    this.put(remainder);
  }
}
