import { beside, type Block } from '../engine/block.js';
import type { LayoutContext } from '../engine/kit.js';
import type { DetailColumns } from './many-facts.js';
import { setTextBlock, areTextBlocksUnbroken, type TextBlockStyle } from './passages.js';

/**
 * The facts in the first half, and the only party in the second one.
 * @param factsIn the facts in one column of a width; undefined if they do not fit there
 * @returns undefined if there are two parties, or if a word would be cut
 */
export const detailsBesideParty = (
  ctx: LayoutContext, detailsIn: (widthPt: number) => Block | undefined, blockStyle: TextBlockStyle, { leftPt, axisPt, rightPt }: DetailColumns,
): Block | undefined => {
  const { content: { parties } } = ctx;
  const [party, second] = parties;
  const isAlone = party !== undefined && second === undefined;
  if (!isAlone || !areTextBlocksUnbroken(ctx, parties, blockStyle, rightPt)) return undefined;
  const details = detailsIn(leftPt);
  return details && beside([{ xPt: 0, block: details }, { xPt: axisPt, block: setTextBlock(ctx, party, blockStyle, rightPt) }]);
};
