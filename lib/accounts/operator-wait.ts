import { storeWait, withinWait } from './deadline.js';

/** Longer than for a request, because credentials may come from a browser login. */
const OPERATOR_DEADLINE_MS = 20_000;

/** Items that are read or written at the same time. */
const TOGETHER = 25;

/** Runs an operator's operation on the store, like `withinWait`. */
export const withinOperatorWait = <Result>(operation: (signal: AbortSignal) => Promise<Result>): Promise<Result> =>
  withinWait(operation, storeWait(OPERATOR_DEADLINE_MS));

/** The same for each of any number of items, some of them at a time: each of these has a wait of its own. */
export const withinOperatorWaits = async <Item, Result>(
  items: readonly Item[], operation: (item: Item, signal: AbortSignal) => Promise<Result>,
): Promise<readonly Result[]> => {
  const results: Result[] = [];
  for (let from = 0; from < items.length; from += TOGETHER) {
    const some = items.slice(from, from + TOGETHER);
    results.push(...await withinOperatorWait((signal) => Promise.all(some.map((item) => operation(item, signal)))));
  }
  return results;
};
