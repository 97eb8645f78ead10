import type { AppError } from '../../lib/errors.js';

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
export const refusalOf = (call: () => unknown): { readonly code: string; readonly fields: readonly string[] } => {
  const { code, details } = thrownBy(call);
  return { code, fields: details.map(({ field }) => field) };
};
