import { createHash } from 'node:crypto';
import { contentDisposition, type FileExtension } from './content-disposition.js';
import { withHeaders, type HttpResponse } from './http-response.js';

const MEDIA_TYPES: Readonly<Record<FileExtension, string>> = { pdf: 'application/pdf', xml: 'application/xml; charset=utf-8', zip: 'application/zip' };

/** A file as a download. The ETag is a hash of the bytes. See schemas/openapi.yaml. */
export const fileResponse = (bytes: Uint8Array, invoiceNumber: string, extension: FileExtension): HttpResponse => ({
  statusCode: 200,
  headers: {
    'Content-Type': MEDIA_TYPES[extension],
    'Content-Disposition': contentDisposition(invoiceNumber, extension),
    ETag: `"${createHash('sha256').update(bytes).digest('base64url')}"`,
  },
  body: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64'),
  isBase64Encoded: true,
});

/** Many invoices as one file. */
export const archiveResponse = (bytes: Uint8Array, extension: FileExtension, invoiceCount: number): HttpResponse =>
  withHeaders(fileResponse(bytes, 'invoices', extension), { 'X-Invoice-Count': String(invoiceCount) });

/** Adds the number of the warnings that preview lists. */
export const withWarnings = (response: HttpResponse, count: number): HttpResponse =>
  withHeaders(response, { 'X-Warnings': String(count) });
