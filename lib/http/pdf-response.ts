import { createHash } from 'node:crypto';
import { validationError } from '../errors.js';
import { contentDisposition } from './content-disposition.js';
import type { HttpResponse } from './http-response.js';

/** The largest PDF in bytes: base64 of it stays within the 6 MB that Lambda answers at most. */
export const MAX_PDF_BYTES = Math.floor(4.4 * 1024 * 1024);

const mebibytes = (bytes: number): string => (bytes / 1024 / 1024).toFixed(1);

const tooLarge = (bytes: number): Error => validationError([{
  field: 'lineItems',
  message: `The PDF would be ${mebibytes(bytes)} MiB; at most ${mebibytes(MAX_PDF_BYTES)} MiB can be sent. Use fewer line items or a smaller logo.`,
}]);

/**
 * The PDF as a download. The ETag is of the bytes: equal requests have equal tags.
 * @param bytes the file
 * @param invoiceNumber names the file
 * @throws AppError VALIDATION_ERROR on `lineItems` when the PDF is larger than {@link MAX_PDF_BYTES}
 * @see decisions.md §2
 */
export const pdfResponse = (bytes: Uint8Array, invoiceNumber: string): HttpResponse => {
  if (bytes.byteLength > MAX_PDF_BYTES) throw tooLarge(bytes.byteLength);
  return {
    statusCode: 200,
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': contentDisposition(invoiceNumber),
      ETag: `"${createHash('sha256').update(bytes).digest('base64url')}"`,
    },
    body: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64'),
    isBase64Encoded: true,
  };
};
