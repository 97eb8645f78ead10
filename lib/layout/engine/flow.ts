import { EPSILON_PT, type Block } from './block.js';
import { Sheet } from './sheet.js';

/** The part of a page that content may fill. x counts from the reading edge. */
export interface Frame {
  readonly xPt: number;
  readonly widthPt: number;
  readonly topPt: number;
  readonly bottomPt: number;
}

/** Makes pages, and paints everything on them except the content. */
export interface PageStock {
  readonly widthPt: number;
  readonly heightPt: number;
  readonly mirrored: boolean;
  /** Factor by which the grid is stretched, ≥ 1. Frames and blocks are measured on the unstretched grid. */
  readonly stretch: number;
  /** @param pageIndex from 0 */
  frame(pageIndex: number): Frame;
  /** Paints the background of a page, before its content. */
  prepare(sheet: Sheet, pageIndex: number): void;
  /** Called when the content of a page is complete. */
  leave(sheet: Sheet, pageIndex: number): void;
}

/** Puts blocks onto pages, from top to bottom, and begins a new page when one is full. */
export class Flow {
  readonly sheets: Sheet[] = [];
  sheet: Sheet;
  frame: Frame;
  readonly #stock: PageStock;
  #topPt: number;

  /** @param stock makes the pages */
  constructor(stock: PageStock) {
    this.#stock = stock;
    this.sheet = this.#begin();
    this.frame = stock.frame(0);
    this.#topPt = this.frame.topPt;
  }

  /** Height that is left on the page. */
  get roomPt(): number {
    return this.frame.bottomPt - this.#topPt;
  }

  /** Frame of the content on the next page. */
  get nextFrame(): Frame {
    return this.#stock.frame(this.sheets.length);
  }

  /** Whether nothing has been put onto the page. */
  get isFresh(): boolean {
    return this.#topPt === this.frame.topPt;
  }

  /** Whether a block of this height fits onto the rest of the page. */
  fits(heightPt: number): boolean {
    return heightPt <= this.roomPt + EPSILON_PT;
  }

  /** Ends the page. */
  leave(): void {
    this.#stock.leave(this.sheet, this.sheets.length - 1);
  }

  /** Begins the next page. */
  turn(): void {
    this.leave();
    this.sheet = this.#begin();
    this.frame = this.#stock.frame(this.sheets.length - 1);
    this.#topPt = this.frame.topPt;
  }

  /** Adds white space, but none at the top of a page or past its end. */
  skip(heightPt: number): void {
    if (!this.isFresh) this.#topPt = Math.min(this.#topPt + heightPt, this.frame.bottomPt);
  }

  /** Puts a block here, whether it fits or not. */
  put(block: Block): void {
    block.paint(this.sheet, this.frame.xPt, this.#topPt);
    this.#topPt += block.heightPt;
  }

  /** Puts a block onto this page. What does not fit is split off and put onto the following pages. */
  pour(block: Block): void {
    let rest = block;
    while (!this.fits(rest.heightPt)) {
      const parts = rest.split(this.roomPt);
      if (parts !== undefined) {
        this.put(parts[0]);
        rest = parts[1];
      } else if (this.isFresh) break;
      this.turn();
    }
    this.put(rest);
  }

  #begin(): Sheet {
    const { widthPt, heightPt, mirrored, stretch } = this.#stock;
    const sheet = new Sheet(widthPt, heightPt, mirrored, stretch);
    this.#stock.prepare(sheet, this.sheets.length);
    this.sheets.push(sheet);
    return sheet;
  }
}
