import type { AppError } from '../../lib/errors.js';

/** What a call throws; fails the test if it returns. */
export const thrownBy = (call: () => unknown): AppError => {
  try {
    call();
  } catch (error) {
    return error as AppError;
  }
  throw new Error('Expected the call to throw, but it returned.');
};

/** Code and fields of what a call throws, the parts of an error that are a promise. */
export const refusalOf = (call: () => unknown): { readonly code: string; readonly fields: readonly string[] } => {
  const { code, details } = thrownBy(call);
  return { code, fields: details.map(({ field }) => field) };
};
