import { validationError } from '../errors.js';

/** The largest PDF in bytes. In base64 it stays within Lambda's response limit of 6 MB. */
export const MAX_PDF_BYTES = Math.floor(4.4 * 1024 * 1024);

const mebibytes = (bytes: number): string => (bytes / 1024 / 1024).toFixed(1);

/**
 * Refuses a PDF that is too large for a response.
 * @param bytes its size
 * @throws AppError VALIDATION_ERROR with the field `lineItems` if it is above {@link MAX_PDF_BYTES}
 */
export const checkPdfSize = (bytes: number): void => {
  if (bytes <= MAX_PDF_BYTES) return;
  throw validationError([{
    field: 'lineItems',
    message: `The PDF would be ${mebibytes(bytes)} MiB; the limit is ${mebibytes(MAX_PDF_BYTES)} MiB. Use fewer line items or a smaller logo.`,
  }]);
};
