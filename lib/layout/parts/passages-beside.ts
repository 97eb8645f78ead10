import type { Block } from '../engine/block.js';
import type { Kit } from '../engine/kit.js';
import { passageStack, type PassageLook } from './passage-block.js';

/** Room beside something that stands at the other edge of the page. */
export interface SideRoom {
  readonly widthPt: number;
  readonly heightPt: number;
  /** Between the passages. */
  readonly gapPt: number;
}

/** Narrower columns make restless lines. */
const LEAST_WIDTH_PT = 130;

/**
 * Notes and terms for a place beside the totals. Where they do not fit there, they stand below, on the whole measure.
 * @param kit content
 * @param look of labels and texts
 * @param room beside the totals
 * @returns undefined if there are none or if they do not fit
 */
export const passagesBeside = (kit: Kit, look: PassageLook, room: SideRoom): Block | undefined => {
  const { passages } = kit.content;
  if (passages.length === 0 || room.widthPt < LEAST_WIDTH_PT) return undefined;
  const block = passageStack(kit, passages, look, room.widthPt, room.gapPt);
  return block.heightPt <= room.heightPt ? block : undefined;
};
