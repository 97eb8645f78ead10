import { validationError, type AppError } from '../errors.js';

/**
 * The error for a picture that can not be printed.
 * @param message what is wrong and what helps, one sentence
 * @returns AppError VALIDATION_ERROR with the field `logo`
 */
export const imageOffence = (message: string): AppError => validationError([{ field: 'logo', message }]);
