import { AppError } from '../../errors.js';
import { jsonResponse, type HttpResponse } from './http-response.js';

/** A hundred faults, and a last entry that says how many more a batch has. */
const MAX_DETAILS = 101;

// Internal details go only to the log. The message does not say whether a charge was made, because COMMIT may be
// unanswered.
const INTERNAL_MESSAGE = 'The service could not answer this request. Try again; if the error persists, report its X-Request-Id.';

/** Converts any thrown value to an AppError. Anything else than an AppError is a fault. */
export const toAppError = (error: unknown): AppError =>
  error instanceof AppError ? error : new AppError('INTERNAL_ERROR', INTERNAL_MESSAGE, { cause: error });

/**
 * Converts an error to a response. No other function does.
 * @param error its code, message, headers and at most 101 details are shown; the message of an INTERNAL_ERROR is
 * replaced
 * @see docs/errors.md
 */
export const errorResponse = (error: AppError): HttpResponse => {
  const message = error.code === 'INTERNAL_ERROR' ? INTERNAL_MESSAGE : error.message;
  const details = error.code === 'VALIDATION_ERROR' ? { details: error.details.slice(0, MAX_DETAILS) } : {};
  return jsonResponse(error.status, { success: false, error: { code: error.code, message, ...details } }, error.headers);
};
