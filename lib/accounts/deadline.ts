import { AppError } from '../errors.js';

/**
 * Longest total wait of one request for the store, so that every endpoint fails within two seconds if DynamoDB is
 * unavailable.
 */
export const REQUEST_WAIT_MS = 1_800;

/** The remaining time that a request or an operator's command may wait for the store. Each wait reduces it. */
export interface StoreWait {
  leftMs: number;
  /** Milliseconds until the request must end; no wait lasts longer. Infinity if there is no such limit. */
  readonly msToEnd: () => number;
}

/** The waiting time of a request or a command. By default, it is that of a request, which need not end by any time. */
export const storeWait = (leftMs: number = REQUEST_WAIT_MS, msToEnd: () => number = () => Infinity): StoreWait =>
  ({ leftMs, msToEnd });

/** Whether there is time for all the waiting that is left. Waiting does not change that, but work does. */
export const fitsBeforeEnd = ({ leftMs, msToEnd }: StoreWait): boolean => leftMs <= msToEnd();

const away = (cause: unknown): AppError =>
  new AppError('INTERNAL_ERROR', 'The account store did not answer; nothing more was done. Please try again.', {
    headers: { 'Retry-After': '1' }, cause,
  });

const rejectOn = (signal: AbortSignal): Promise<never> => new Promise((_, reject) => {
  signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
});

/**
 * Runs an operation on the store, and fails when the time is up, even if the operation ignores the signal.
 * @param operation gets a signal that fires at the deadline; not called if no time is left
 * @param wait shared by all calls of a request; work between them does not reduce it
 * @throws AppError INTERNAL_ERROR with `Retry-After`, for a late answer and for every fault of the store
 * @see docs/metering.md#when-dynamodb-is-slow-or-unavailable
 */
export const withinWait = async <Result>(
  operation: (signal: AbortSignal) => Promise<Result>, wait: StoreWait = storeWait(),
): Promise<Result> => {
  const mostMs = Math.min(wait.leftMs, wait.msToEnd());
  if (mostMs <= 0) throw away(new DOMException('The time for the store was used up before.', 'TimeoutError'));
  const startedAt = performance.now();
  const signal = AbortSignal.timeout(Math.ceil(mostMs));
  try {
    return await Promise.race([operation(signal), rejectOn(signal)]);
  } catch (error) {
    throw error instanceof AppError ? error : away(error);
  } finally {
    wait.leftMs = signal.aborted ? 0 : wait.leftMs - (performance.now() - startedAt);
  }
};
