import { stack, type Block } from '../engine/block.js';
import type { MetaFact } from '../content/content.js';
import type { Kit } from '../engine/kit.js';
import { factsToBalance, linkLook, payLink } from './amount-due.js';
import { brokenFacts, factList, type FactListLook } from './fact-list.js';
import { inTwoColumns, type FactHalves } from './many-facts.js';

/** Facts below each other, with the link at which to pay below the amount due. */
export const factsWithLink = (kit: Kit, facts: readonly MetaFact[], look: FactListLook, widthPt: number): Block => {
  const list = factList(kit, facts, look, widthPt);
  if (facts.at(-1) !== factsToBalance(kit.content).at(-1)) return list;
  return stack([list, payLink(kit, linkLook(kit, look.value.role), widthPt, 'start')]);
};

/** Number, date and the rest in two columns, like the reference line of a letter. The last one is the amount due. */
export const references = (kit: Kit, look: FactListLook, halves: FactHalves): Block => inTwoColumns(
  factsToBalance(kit.content), halves, (side, sidePt) => factsWithLink(kit, side, look, sidePt),
  { isBroken: (side, sidePt) => brokenFacts(kit, side, look, sidePt).length > 0 },
);
