import { AppError } from '../errors.js';

/** Longest time that one request waits for the store in all, so that an endpoint fails within two seconds when DynamoDB is away. */
export const REQUEST_WAIT_MS = 1_800;

/** What is left of the time that a request, or an operator's command, may wait for the store; each wait is taken from it. */
export interface StoreWait {
  leftMs: number;
  /** Milliseconds until the one who waits must end, so that no wait lasts longer. Infinity if there is no such end. */
  readonly msToEnd: () => number;
}

/**
 * @param leftMs in all; by default a request's
 * @param msToEnd by default there is no end
 */
export const storeWait = (leftMs: number = REQUEST_WAIT_MS, msToEnd: () => number = () => Infinity): StoreWait =>
  ({ leftMs, msToEnd });

/** Whether there is time for every wait that is left. Waiting changes nothing about that; work does. */
export const fitsBeforeEnd = ({ leftMs, msToEnd }: StoreWait): boolean => leftMs <= msToEnd();

const away = (cause: unknown): AppError =>
  new AppError('INTERNAL_ERROR', 'The account store did not answer; nothing more was done. Please try again.', {
    headers: { 'Retry-After': '1' }, cause,
  });

const rejectOn = (signal: AbortSignal): Promise<never> => new Promise((_, reject) => {
  signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
});

/**
 * The result of an operation on the store, or a failure once the time is up. Never waits longer, even for code that ignores the signal.
 * @param operation gets a signal that fires at the deadline; not called if no time is left
 * @param wait shared by all verbs of a request, of which the work between them takes nothing
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
