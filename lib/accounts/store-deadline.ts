import { AppError } from '../errors.js';

/**
 * Longest total wait of one request for the store, so that every endpoint fails within two seconds if DynamoDB is
 * unavailable.
 */
export const REQUEST_TIMEOUT_MS = 1_800;

/** The remaining time that a request or an operator's command may wait for the store. Each wait reduces it. */
export interface StoreDeadline {
  remainingMs: number;
  /** Milliseconds until the request must end; no wait lasts longer. Infinity if there is no such limit. */
  readonly msToEnd: () => number;
}

/** The waiting time of a request or a command. By default, it is that of a request, which need not end by any time. */
export const storeDeadline = (remainingMs: number = REQUEST_TIMEOUT_MS, msToEnd: () => number = () => Infinity): StoreDeadline =>
  ({ remainingMs, msToEnd });

/** Whether there is time for all the waiting that is left. Waiting does not change that, but work does. */
export const fitsBeforeEnd = ({ remainingMs, msToEnd }: StoreDeadline): boolean => remainingMs <= msToEnd();

const storeUnavailable = (cause: unknown): AppError =>
  new AppError('INTERNAL_ERROR', 'The account store did not answer; nothing more was done. Please try again.', {
    headers: { 'Retry-After': '1' }, cause,
  });

const rejectOnAbort = (signal: AbortSignal): Promise<never> => new Promise((_, reject) => {
  signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
});

/**
 * Runs an operation on the store, and fails when the time is up, even if the operation ignores the signal.
 * @param operation gets a signal that fires at the deadline; not called if no time is left
 * @param wait shared by all calls of a request; work between them does not reduce it
 * @throws AppError INTERNAL_ERROR with `Retry-After`, for a late answer and for every fault of the store
 * @see docs/metering.md#when-dynamodb-is-slow-or-unavailable
 */
export const withinDeadline = async <Result>(
  operation: (signal: AbortSignal) => Promise<Result>, deadline: StoreDeadline = storeDeadline(),
): Promise<Result> => {
  const maxMs = Math.min(deadline.remainingMs, deadline.msToEnd());
  if (maxMs <= 0) throw storeUnavailable(new DOMException('The time for the store was used up before.', 'TimeoutError'));
  const startedAt = performance.now();
  const signal = AbortSignal.timeout(Math.ceil(maxMs));
  try {
    return await Promise.race([operation(signal), rejectOnAbort(signal)]);
  } catch (error) {
    throw error instanceof AppError ? error : storeUnavailable(error);
  } finally {
    deadline.remainingMs = signal.aborted ? 0 : deadline.remainingMs - (performance.now() - startedAt);
  }
};

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
