import { createHash } from 'node:crypto';
import { contentDisposition } from './content-disposition.js';
import type { HttpResponse } from './http-response.js';

/**
 * The PDF as a download. The ETag is a hash of the bytes.
 * @param bytes the file
 * @param invoiceNumber names the file
 * @see schemas/openapi.yaml
 */
export const pdfResponse = (bytes: Uint8Array, invoiceNumber: string): HttpResponse => ({
  statusCode: 200,
  headers: {
    'Content-Type': 'application/pdf',
    'Content-Disposition': contentDisposition(invoiceNumber),
    ETag: `"${createHash('sha256').update(bytes).digest('base64url')}"`,
  },
  body: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64'),
  isBase64Encoded: true,
});
