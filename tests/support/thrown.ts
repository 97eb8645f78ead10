import { AppError, type FieldError } from '../../lib/errors.js';

/** The error that a call throws; fails the test if it returns. */
export const thrownBy = (call: () => unknown): AppError => {
  try {
    call();
  } catch (error) {
    return error as AppError;
  }
  throw new Error('Expected the call to throw, but it returned.');
};

/** Code and fields of the error that a call throws: the stable parts. */
export const rejectionOf = (call: () => unknown): { readonly code: string; readonly fields: readonly string[] } => {
  const { code, details } = thrownBy(call);
  return { code, fields: details.map(({ field }) => field) };
};

/** The details of the rejection by a call; none if it returns. */
export const detailsOf = (call: () => unknown): readonly FieldError[] => {
  try {
    call();
    return [];
  } catch (error) {
    if (error instanceof AppError && error.code === 'VALIDATION_ERROR') return error.details;
    throw error;
  }
};
