import type { Block } from './block.js';

/** A way to lay something out, which is tried only if the ones before it are not good. */
type Candidate<Layout> = () => Layout;

/** The first layout that is good; undefined if none is. */
export const firstGood = <Layout>(
  candidates: readonly Candidate<Layout>[], isGood: (layout: Layout) => boolean,
): Layout | undefined => {
  for (const candidate of candidates) {
    const layout = candidate();
    if (isGood(layout)) return layout;
  }
  return undefined;
};

/** Numbers from `first` down to `last`, `step` apart. The last step may be smaller. */
export const stepsDown = (first: number, last: number, step: number): readonly number[] =>
  Array.from({ length: Math.max(0, Math.ceil((first - last) / step)) + 1 }, (_, index) => Math.max(last, first - index * step));

/** Whether the first list of costs is the lower one. The first pair of unequal costs decides. */
export const isLess = (costs: readonly number[], others: readonly number[]): boolean => {
  const at = costs.findIndex((cost, index) => cost !== others[index]);
  return at >= 0 && (costs[at] ?? 0) < (others[at] ?? 0);
};

/**
 * The layout with the least cost; of equal ones, the first. A cost function decides only between layouts that cost the
 * same by all functions before it. Once a layout costs nothing, the candidates after it are not tried.
 * @param costs functions that return 0 or more
 */
export const leastCost = <Layout>(
  candidates: readonly [Candidate<Layout>, ...Candidate<Layout>[]], ...costs: readonly ((layout: Layout) => number)[]
): Layout => {
  const costsOf = (layout: Layout): readonly number[] => costs.map((cost) => cost(layout));
  const [first, ...others] = candidates;
  let best = first();
  let leastCosts = costsOf(best);
  for (const candidate of others) {
    if (leastCosts.every((cost) => cost === 0)) break;
    const layout = candidate();
    const own = costsOf(layout);
    if (isLess(own, leastCosts)) [best, leastCosts] = [layout, own];
  }
  return best;
};

/** Whether a block splits no word or number, except after a separator such as `-` or `@`. */
export const isWhole = ({ wordSplit }: Block): boolean => wordSplit < 2;
