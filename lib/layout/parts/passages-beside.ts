import { EMPTY, type Block } from '../engine/block.js';
import type { Kit } from '../engine/kit.js';
import { passageStack, type PassageLook } from './passage-block.js';

/** Room next to the totals. */
export interface SideRoom {
  readonly widthPt: number;
  readonly heightPt: number;
  /** Between the passages. */
  readonly gapPt: number;
}

/** Where notes and terms are: one of the two blocks is empty. */
export interface PlacedPassages {
  /** Next to the totals. */
  readonly side: Block;
  /** Below the totals. */
  readonly closing: Block;
}

/** Lines in a narrower column would be too short to read well. */
const LEAST_WIDTH_PT = 130;

/**
 * Puts notes and terms next to the totals if they fit there, otherwise below them.
 * @param kit content
 * @param look of labels and texts
 * @param room next to the totals
 * @param below makes the block below the totals
 */
export const placePassages = (kit: Kit, look: PassageLook, room: SideRoom, below: () => Block): PlacedPassages => {
  const { passages } = kit.content;
  if (passages.length === 0) return { side: EMPTY, closing: EMPTY };
  if (room.widthPt < LEAST_WIDTH_PT) return { side: EMPTY, closing: below() };
  const side = passageStack(kit, passages, look, room.widthPt, room.gapPt);
  return side.heightPt <= room.heightPt ? { side, closing: EMPTY } : { side: EMPTY, closing: below() };
};
