import { EPSILON_PT, type Block } from './block.js';
import { Sheet } from './sheet.js';

/** The part of a page that content may take; x counts from the reading edge. */
export interface Frame {
  readonly xPt: number;
  readonly widthPt: number;
  readonly topPt: number;
  readonly bottomPt: number;
}

/** What pages look like before content comes onto them. */
export interface PageStock {
  readonly widthPt: number;
  readonly heightPt: number;
  readonly mirrored: boolean;
  /** Of the grid, ≥ 1: frames and blocks are measured before it. */
  readonly stretch: number;
  /** @param pageIndex from 0 */
  frame(pageIndex: number): Frame;
  /** Paints what lies behind the content. */
  prepare(sheet: Sheet, pageIndex: number): void;
  /** Called when the last content has come onto a page. */
  leave(sheet: Sheet, pageIndex: number): void;
}

/** Puts blocks onto pages, from top to bottom, and begins a new page where one is full. */
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

  /** What is left of the page. */
  get roomPt(): number {
    return this.frame.bottomPt - this.#topPt;
  }

  /** Where content will go on the next page. */
  get nextFrame(): Frame {
    return this.#stock.frame(this.sheets.length);
  }

  /** Whether nothing has been put onto the page. */
  get isFresh(): boolean {
    return this.#topPt === this.frame.topPt;
  }

  /** Whether so much goes onto the rest of the page. */
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

  /** Leaves white space; none at the top of a page or beyond its end. */
  skip(heightPt: number): void {
    if (!this.isFresh) this.#topPt = Math.min(this.#topPt + heightPt, this.frame.bottomPt);
  }

  /** Puts a block here, whether it fits or not. */
  put(block: Block): void {
    block.paint(this.sheet, this.frame.xPt, this.#topPt);
    this.#topPt += block.heightPt;
  }

  /** Puts a block onto this page and, cut where it may be, onto the ones that follow. */
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
