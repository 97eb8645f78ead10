import { validationError, type AppError } from '../errors.js';

/**
 * The error for a picture that cannot be used.
 * @returns AppError VALIDATION_ERROR with the field `logo`
 */
export const pictureFault = (message: string): AppError => validationError([{ field: 'logo', message }]);
