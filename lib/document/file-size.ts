import { validationError, type AppError } from '../errors.js';

const MIB = 1024 * 1024;
const LIMIT_MIB = 4.4;

/** Maximum size of a file. In base64 it stays within Lambda's response limit of 6 MB. */
export const MAX_FILE_BYTES = Math.floor(LIMIT_MIB * MIB);

const SIZE_HINTS = {
  PDF: 'Use fewer line items or a smaller logo.',
  XML: 'Use fewer line items, shorter texts or smaller attachments.',
} as const;

/** A size in MiB, rounded up to two decimals, so that a file above the limit never looks equal to it. */
export const toMebibytes = (bytes: number): string => (Math.ceil(bytes / MIB * 100) / 100).toFixed(2);

/** The error for a file that is too large for a response. `size` is the size as the message states it. */
export const fileTooLarge = (kind: keyof typeof SIZE_HINTS, size: string): AppError => validationError([{
  field: 'lineItems', message: `The ${kind} would be ${size}; the limit is ${LIMIT_MIB} MiB. ${SIZE_HINTS[kind]}`,
}]);

/** Throws AppError VALIDATION_ERROR with the field `lineItems` if a file is larger than {@link MAX_FILE_BYTES}. */
export const checkFileSize = (kind: keyof typeof SIZE_HINTS, bytes: number): void => {
  if (bytes > MAX_FILE_BYTES) throw fileTooLarge(kind, `${toMebibytes(bytes)} MiB`);
};

const base64Length = (bytes: number): number => Math.ceil(bytes / 3) * 4;

/** Throws AppError VALIDATION_ERROR with the field `eInvoice.attachPage` if an XML with its page is too large. */
export const checkAttachedPageSize = (xmlBytes: number, pageBytes: number): void => {
  if (xmlBytes <= MAX_FILE_BYTES) return;
  const remainingBytes = Math.max(0, Math.floor((MAX_FILE_BYTES - xmlBytes + base64Length(pageBytes)) / 4) * 3);
  throw validationError([{
    field: 'eInvoice.attachPage',
    message: `The page has ${toMebibytes(pageBytes)} MiB; the XML holds about ${toMebibytes(remainingBytes)} MiB besides the rest. `
      + 'Send a smaller logo or smaller attachments.',
  }]);
};
