import type { Block } from '../engine/block.js';
import type { Frame } from '../engine/flow.js';
import type { Kit } from '../engine/kit.js';
import type { Sheet } from '../engine/sheet.js';
import type { TableLook } from '../table/table-look.js';
import type { FontFamily } from '../engine/text.js';
import type { Covered } from '../parts/watermark.js';

/** What stands below the table. */
export interface Ending {
  /** The totals, which stand on one page with the last row. */
  readonly totals: Block;
  /** Notes and terms as far as they do not stand beside the totals. */
  readonly closing: Block;
}

/**
 * An invoice as one design sees it, top to bottom: opening, table, totals, closing; and what is painted on each page behind and below
 * them. The engine pours it onto pages.
 */
export interface Composition {
  /** Typeface of the watermark. */
  readonly family: FontFamily;
  /** Where content goes. All pages but the first have the same. */
  frame(pageIndex: number): Frame;
  /** Bands, side columns, running heads: behind the content, above the watermark. */
  paintGround(sheet: Sheet, pageIndex: number): void;
  /** What a colour covers, so that a watermark behind it would not be seen; nothing if absent. */
  covered?(pageIndex: number): Covered;
  /** Letterhead, parties and facts. */
  readonly opening: Block;
  readonly openingGapPt: number;
  readonly table: TableLook;
  readonly totalsGapPt: number;
  readonly closingGapPt: number;
  /**
   * What stands below the table.
   * @param frame of the page; frames of one width give the same blocks
   * @param amountPt width of the table's column of amounts, in which the digits line up
   */
  ending(frame: Frame, amountPt: number): Ending;
  /**
   * Page number and whatever else stands at the foot.
   * @param pageIndex from 0
   */
  paintFoot(sheet: Sheet, pageIndex: number, pageCount: number): void;
}

/** One of the seven characters that an invoice can take. */
export type Design = (kit: Kit) => Composition;
