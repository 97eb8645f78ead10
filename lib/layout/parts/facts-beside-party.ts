import { beside, type Block } from '../engine/block.js';
import type { Kit } from '../engine/kit.js';
import type { FactHalves } from './many-facts.js';
import { passageBlock, passagesStayWhole, type PassageLook } from './passages.js';

/**
 * The facts in the first half, and the only party in the second one.
 * @param factsIn the facts in one column of a width; undefined if they do not fit there
 * @returns undefined if there are two parties, or if a word would be cut
 */
export const factsBesideParty = (
  kit: Kit, factsIn: (widthPt: number) => Block | undefined, look: PassageLook, { leftPt, axisPt, rightPt }: FactHalves,
): Block | undefined => {
  const { content: { parties } } = kit;
  const [party, second] = parties;
  const isAlone = party !== undefined && second === undefined;
  if (!isAlone || !passagesStayWhole(kit, parties, look, rightPt)) return undefined;
  const facts = factsIn(leftPt);
  return facts && beside([{ xPt: 0, block: facts }, { xPt: axisPt, block: passageBlock(kit, party, look, rightPt) }]);
};
