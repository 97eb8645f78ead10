import type { Context } from 'aws-lambda';
import { fitsBeforeEnd, type StoreDeadline } from '../accounts/deadline.js';
import { AppError } from '../errors.js';

/**
 * Milliseconds needed after the last wait for the store: a log line, and sending a response of up to 6 MB, which takes
 * about 100 ms.
 */
export const RESPONSE_MS = 500;

/**
 * Milliseconds until the response must be sent, so that the platform does not end the function before. Infinity if the
 * context does not say, as in tests.
 */
export const msToRespond = (context?: Partial<Pick<Context, 'getRemainingTimeInMillis'>>): number =>
  (context?.getRemainingTimeInMillis?.() ?? Infinity) - RESPONSE_MS;

// The name identifies it in the log.
const outOfTime = (): AppError => new AppError('INTERNAL_ERROR', 'Too little time was left to serve the request.', {
  headers: { 'Retry-After': '1' }, cause: Object.assign(new Error('The function must end too soon.'), { name: 'OutOfTime' }),
});

/**
 * Refuses a request that the platform might cut off: the time left must cover the longest wait for the store and the
 * response.
 * @throws AppError INTERNAL_ERROR with `Retry-After`
 */
export const checkTimeLeft = (deadline: StoreDeadline): void => {
  if (!fitsBeforeEnd(deadline)) throw outOfTime();
};
