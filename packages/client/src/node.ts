/** For programs in Node.js, such as the command line: files that are whole or absent, keys made from requests, errors as lines. */
import { createHash } from 'node:crypto';
import { InvoicePdfError } from './errors.js';

export { assertNothingLost, lossDetails } from './conversion.js';
export { openOutput, removeDraftsAtExit, removeOldDrafts, type OutputFile } from './output-file.js';

/**
 * An Idempotency-Key made from a request: a repetition of the same request, as PDF or XML, is not charged again.
 * @param json the body as sent; the service compares it byte by byte
 */
export const idempotencyKeyFor = (json: string): string => `invoice-pdf-${createHash('sha256').update(json).digest('hex')}`;

/** Lines that say why an invoice or a call failed. */
export const errorLines = (error: unknown): readonly string[] => {
  if (!(error instanceof InvoicePdfError)) return [(error as Error).message];
  // The message repeats the details, which are easier to read on separate lines.
  if (error.details.length === 0) return [`${error.code}: ${error.message}`];
  return [error.code, ...error.details.map(({ field, message }) => `  ${field}: ${message}`)];
};
