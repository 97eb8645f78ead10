import { validationError, type AppError } from '../errors.js';

/** AppError VALIDATION_ERROR with the field `logo`. */
export const pictureError = (message: string): AppError => validationError([{ field: 'logo', message }]);
