import { type AppError, validationError } from '../errors.js';

/**
 * A refusal of the logo.
 * @param message what was expected and what was seen
 */
export const logoFault = (message: string): AppError => validationError([{ field: 'logo', message }]);
