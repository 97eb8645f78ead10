import { beside, EMPTY, space, stack, type Block } from '../engine/block.js';
import type { MetaFact } from '../content/content.js';

/** If there are at least this many facts, they are divided between the head of the invoice and two columns below it. */
const MANY = 8;
/** The facts that stay at the head. */
const HEAD_KEYS: ReadonlySet<MetaFact['key']> = new Set(['invoiceNumber', 'date', 'dueDate', 'balanceDue']);

/** Facts at the head of an invoice and facts in two columns below it. */
export interface SharedFacts {
  readonly head: readonly MetaFact[];
  /** None if there are few facts. */
  readonly rest: readonly MetaFact[];
}

/**
 * Divides many facts between the head of an invoice and two columns below it. In a single column, they would push the
 * items down.
 * @param facts Facts in reading order, with or without the amount due
 */
export const shareFacts = (facts: readonly MetaFact[]): SharedFacts => {
  if (facts.filter(({ key }) => key !== 'balanceDue').length < MANY) return { head: facts, rest: [] };
  return { head: facts.filter(({ key }) => HEAD_KEYS.has(key)), rest: facts.filter(({ key }) => !HEAD_KEYS.has(key)) };
};

/** Facts in two columns, the first of which may be longer, below white space; an empty block if there are none. */
export const inTwoColumns = (
  facts: readonly MetaFact[], secondPt: number, listOf: (facts: readonly MetaFact[], column: 0 | 1) => Block, abovePt = 0,
): Block => {
  if (facts.length === 0) return EMPTY;
  const half = Math.ceil(facts.length / 2);
  const second = facts.slice(half);
  return stack([space(abovePt), beside([
    { xPt: 0, block: listOf(facts.slice(0, half), 0) },
    { xPt: secondPt, block: second.length === 0 ? EMPTY : listOf(second, 1) },
  ])]);
};
