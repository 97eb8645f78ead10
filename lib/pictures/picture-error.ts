import { validationError, type AppError } from '../errors.js';

/** The AppError VALIDATION_ERROR with the field `logo`, for a picture that cannot be used. */
export const pictureError = (message: string): AppError => validationError([{ field: 'logo', message }]);
