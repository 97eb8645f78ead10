import { beside, EMPTY, space, stack, type Block } from '../engine/block.js';
import type { MetaFact } from '../content/content.js';
import type { Grid } from '../engine/grid.js';
import type { Kit } from '../engine/kit.js';
import { brokenFacts, factList, type FactListLook } from './fact-list.js';

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

/** Whether facts, not counting the amount due, are too many for a single column. */
export const areMany = (facts: readonly MetaFact[]): boolean => facts.filter(({ key }) => key !== 'balanceDue').length >= MANY;

/**
 * Divides facts between the head of an invoice and columns below it. Many would push the items down in a single column.
 * Long ones, whose values would be broken at the head, are together below it.
 * @param facts Facts in reading order, with or without the amount due
 */
export const shareFacts = (facts: readonly MetaFact[], long: readonly MetaFact[] = []): SharedFacts => {
  const isMany = areMany(facts);
  if (!isMany && long.length === 0) return { head: facts, rest: [] };
  const isAtHead = (fact: MetaFact): boolean => (!isMany || HEAD_KEYS.has(fact.key)) && !long.includes(fact);
  return { head: facts.filter(isAtHead), rest: facts.filter((fact) => !isAtHead(fact)) };
};

/** Two columns next to each other: their widths, and the edge of the second one. */
export interface FactHalves {
  readonly leftPt: number;
  readonly axisPt: number;
  readonly rightPt: number;
}

const COLUMNS = 12;
const HALF = 6;

/** Two columns of one width, the second of which begins at a column of the grid. */
export const factHalves = (grid: Grid, second = HALF): FactHalves => {
  const widthPt = grid.spanPt(COLUMNS - second);
  return { leftPt: widthPt, axisPt: grid.edgePt(second), rightPt: widthPt };
};

interface FactColumnsOptions {
  readonly abovePt?: number;
  /** Whether a value would be broken in a list of a width. */
  readonly isBroken?: (facts: readonly MetaFact[], widthPt: number) => boolean;
}

/**
 * Facts in two columns, the first of which may be longer, below white space; in one list over the whole width if a
 * value is too long for its column; an empty block if there are none.
 */
export const inTwoColumns = (
  facts: readonly MetaFact[], { leftPt, axisPt, rightPt }: FactHalves,
  listOf: (facts: readonly MetaFact[], widthPt: number) => Block,
  { abovePt = 0, isBroken = () => false }: FactColumnsOptions = {},
): Block => {
  if (facts.length === 0) return EMPTY;
  const half = Math.ceil(facts.length / 2);
  const [first, second] = [facts.slice(0, half), facts.slice(half)];
  if (isBroken(first, leftPt) || isBroken(second, rightPt)) return stack([space(abovePt), listOf(facts, axisPt + rightPt)]);
  return stack([space(abovePt), beside([
    { xPt: 0, block: listOf(first, leftPt) },
    { xPt: axisPt, block: second.length === 0 ? EMPTY : listOf(second, rightPt) },
  ])]);
};

/** Facts in two lists next to each other, or in one over the whole width if a value is too long for its list. */
export const factLists = (
  kit: Kit, facts: readonly MetaFact[], look: FactListLook, halves: FactHalves, abovePt = 0,
): Block => inTwoColumns(facts, halves, (list, widthPt) => factList(kit, list, look, widthPt), {
  abovePt, isBroken: (list, widthPt) => brokenFacts(kit, list, look, widthPt).length > 0,
});
