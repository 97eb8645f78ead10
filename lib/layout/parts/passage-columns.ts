import { beside, type Block } from '../engine/block.js';
import type { Passage } from '../content/content.js';
import { twelveColumns } from '../engine/grid.js';
import type { Kit } from '../engine/kit.js';
import { passageBlock, passagesStayWhole, passageStack, type PassageLook } from './passage-block.js';

const ALONE = 8;
const HALF = 6;

/**
 * Two passages next to each other, each in half of the grid. A single passage has its own width. If a word does not fit there, each passage has
 * the whole width, and they are below each other.
 * @param kit content
 * @param passages at most two
 * @param look of both
 * @param widthPt of both together
 * @param gutterPt of the grid
 * @param alone columns of the grid for a single passage
 */
export const passageColumns = (
  kit: Kit, passages: readonly Passage[], look: PassageLook, widthPt: number, gutterPt: number, alone = ALONE,
): Block => {
  const grid = twelveColumns(widthPt, gutterPt);
  const span = grid.spanPt(passages.length > 1 ? HALF : alone);
  if (!passagesStayWhole(kit, passages, look, span)) return passageStack(kit, passages, look, widthPt, look.text.role.leadingPt);
  return beside(passages.map((passage, index) =>
    ({ xPt: grid.edgePt(index * HALF), block: passageBlock(kit, passage, look, span) })));
};
