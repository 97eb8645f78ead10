import { storeDeadline, withinDeadline } from './deadline.js';

/** Longer than for a request, because credentials may come from a browser login. */
const OPERATOR_TIMEOUT_MS = 20_000;

/** Items that are read or written at the same time. */
const BATCH_SIZE = 25;

/** Runs an operator's operation on the store, like `withinWait`. */
export const withinOperatorTimeout = <Result>(operation: (signal: AbortSignal) => Promise<Result>): Promise<Result> =>
  withinDeadline(operation, storeDeadline(OPERATOR_TIMEOUT_MS));

/** The same for each of any number of items, some of them at a time: each of these has a wait of its own. */
export const mapWithinOperatorTimeout = async <Item, Result>(
  items: readonly Item[], operation: (item: Item, signal: AbortSignal) => Promise<Result>,
): Promise<readonly Result[]> => {
  const results: Result[] = [];
  for (let start = 0; start < items.length; start += BATCH_SIZE) {
    const batch = items.slice(start, start + BATCH_SIZE);
    results.push(...await withinOperatorTimeout((signal) => Promise.all(batch.map((item) => operation(item, signal)))));
  }
  return results;
};
