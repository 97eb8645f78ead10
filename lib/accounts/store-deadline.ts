import { AppError } from '../errors.js';

/**
 * Total time that one request may wait for the store. If DynamoDB is unavailable, every endpoint fails within two
 * seconds.
 */
export const REQUEST_TIMEOUT_MS = 1_800;

/** How long a request or an operator's command may still wait for the store. Each wait reduces it. */
export interface StoreDeadline {
  remainingMs: number;
  /** Milliseconds until the request must end; no wait lasts longer. Infinity if there is no such limit. */
  readonly msToEnd: () => number;
}

/** Creates a deadline; by default, one for a request that need not end at a certain time. */
export const storeDeadline = (remainingMs: number = REQUEST_TIMEOUT_MS, msToEnd: () => number = () => Infinity): StoreDeadline =>
  ({ remainingMs, msToEnd });

/** Whether all of the remaining wait fits before the end of the request. Waiting does not change that, but work does. */
export const fitsBeforeEnd = ({ remainingMs, msToEnd }: StoreDeadline): boolean => remainingMs <= msToEnd();

const storeUnavailable = (cause: unknown): AppError =>
  new AppError('INTERNAL_ERROR', 'The account database timed out. The request was stopped; please try again.', {
    headers: { 'Retry-After': '1' }, cause,
  });

const rejectOnAbort = (signal: AbortSignal): Promise<never> => new Promise((_, reject) => {
  signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
});

/**
 * Runs an operation on the store, and fails when the time is up, even if the operation ignores the signal.
 * @param operation gets a signal that fires at the deadline; not called if no time is left
 * @param deadline shared by all calls of a request; work between them does not reduce it
 * @throws AppError INTERNAL_ERROR with `Retry-After`, for a late answer and for every error of the store
 * @see lib/ARCHITECTURE.md#when-dynamodb-is-slow-or-unavailable
 */
export const withinDeadline = async <Result>(
  operation: (signal: AbortSignal) => Promise<Result>, deadline: StoreDeadline = storeDeadline(),
): Promise<Result> => {
  const maxMs = Math.min(deadline.remainingMs, deadline.msToEnd());
  if (maxMs <= 0) throw storeUnavailable(new DOMException('No time is left to wait for the store.', 'TimeoutError'));
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

/** Deadline of a call by an operator. It is longer than that of a request, because credentials may come from a browser login. */
const OPERATOR_TIMEOUT_MS = 20_000;

/** Items read or written at the same time. */
const BATCH_SIZE = 25;

/** {@link withinDeadline} for an operator's command. */
export const withinOperatorTimeout = <Result>(operation: (signal: AbortSignal) => Promise<Result>): Promise<Result> =>
  withinDeadline(operation, storeDeadline(OPERATOR_TIMEOUT_MS));

/** Runs an operation for each item, in batches. Each batch has its own deadline. */
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
