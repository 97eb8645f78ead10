import { AppError } from '../errors.js';

/** Longest time a verb may take, so that an endpoint fails within two seconds when DynamoDB is away. */
export const VERB_DEADLINE_MS = 1_800;

const away = (cause: unknown): AppError =>
  new AppError('INTERNAL_ERROR', 'The account store did not answer; nothing more was done. Please try again.', {
    headers: { 'Retry-After': '1' }, cause,
  });

const rejectOn = (signal: AbortSignal): Promise<never> => new Promise((_, reject) => {
  signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
});

/**
 * The result of an operation on the store, or a failure once its time is up. Never waits longer, even for code that ignores the signal.
 * @param operation gets a signal that fires at the deadline
 * @param deadlineMs from now
 * @throws AppError INTERNAL_ERROR with `Retry-After`, for a late answer and for every fault of the store
 * @see metering.md, "When DynamoDB is slow or away"
 */
export const withinDeadline = async <Result>(
  operation: (signal: AbortSignal) => Promise<Result>, deadlineMs: number = VERB_DEADLINE_MS,
): Promise<Result> => {
  const signal = AbortSignal.timeout(deadlineMs);
  try {
    return await Promise.race([operation(signal), rejectOn(signal)]);
  } catch (error) {
    throw error instanceof AppError ? error : away(error);
  }
};
