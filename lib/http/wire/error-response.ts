import { AppError } from '../../errors.js';
import { jsonResponse, type HttpResponse } from './http-response.js';

const MAX_DETAILS = 100;

// What went wrong inside is for the log alone. It promises nothing about the charge: the store may have died with COMMIT unanswered.
const INTERNAL_MESSAGE = 'The service could not answer this request. Try again; if the error persists, report its X-Request-Id.';

/**
 * Whatever was thrown, as the one class that has a status: anything else than an AppError is a fault.
 * @param error as caught
 */
export const toAppError = (error: unknown): AppError =>
  error instanceof AppError ? error : new AppError('INTERNAL_ERROR', INTERNAL_MESSAGE, { cause: error });

/**
 * The only place where an error becomes bytes.
 * @param error of which code, message, at most 100 details and headers are shown; of an INTERNAL_ERROR no message of its own
 * @see docs/errors.md
 */
export const errorResponse = (error: AppError): HttpResponse => {
  const message = error.code === 'INTERNAL_ERROR' ? INTERNAL_MESSAGE : error.message;
  const details = error.code === 'VALIDATION_ERROR' ? { details: error.details.slice(0, MAX_DETAILS) } : {};
  return jsonResponse(error.status, { success: false, error: { code: error.code, message, ...details } }, error.headers);
};
