import type { Context } from 'aws-lambda';
import { fitsBeforeEnd } from '../../accounts/deadline.js';
import { AppError } from '../../errors.js';
import type { Exchange, Step } from '../exchange.js';

/** Milliseconds for what follows the last wait for the store: a line of the log, and writing out an answer of up to 6 MB, which takes about 100 ms. */
export const ANSWER_MS = 500;

/**
 * Milliseconds until the answer must be on its way, so that it leaves before the platform ends the function. Infinity if the context does not say
 * when that is, as with a context that was made by hand.
 * @param context of the invocation
 */
export const msToAnswer = (context?: Partial<Pick<Context, 'getRemainingTimeInMillis'>>): number =>
  (context?.getRemainingTimeInMillis?.() ?? Infinity) - ANSWER_MS;

// The log tells it by the name.
const outOfTime = (): AppError => new AppError('INTERNAL_ERROR', 'Too little time was left to serve the request.', {
  headers: { 'Retry-After': '1' }, cause: Object.assign(new Error('The function must end too soon.'), { name: 'OutOfTime' }),
});

/**
 * Refuses to begin what the platform might cut off: the time that is left must do for all that the request may still wait for the store, and
 * for the answer.
 * @throws AppError INTERNAL_ERROR with `Retry-After`
 */
export const checkTimeLeft = ({ wait }: Exchange): void => {
  if (!fitsBeforeEnd(wait)) throw outOfTime();
};

/** {@link checkTimeLeft} before the work. */
export const timeLeft = (): Step => ({ before: ({ event: exchange }) => checkTimeLeft(exchange) });
