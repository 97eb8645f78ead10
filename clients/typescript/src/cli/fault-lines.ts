import { InvoicePdfError } from '../errors.js';

/** Lines that say why an invoice or a call failed. */
export const errorLines = (error: unknown): readonly string[] => {
  if (!(error instanceof InvoicePdfError)) return [(error as Error).message];
  // The message repeats the details, which are easier to read on separate lines.
  if (error.details.length === 0) return [`${error.code}: ${error.message}`];
  return [error.code, ...error.details.map(({ field, message }) => `  ${field}: ${message}`)];
};
