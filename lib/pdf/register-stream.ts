import { PDFRawStream, type PDFContext, type PDFObject, type PDFRef } from 'pdf-lib';
import { deflate } from './deflate.js';

/** Entries of a stream's dictionary other than Length and Filter. */
export type StreamEntries = Readonly<Record<string, string | number | PDFObject>>;

/**
 * Adds a stream to a document, deflated.
 * @param context the document
 * @param entries further entries of its dictionary
 * @param data bytes, or text of Latin-1 characters
 */
export const registerStream = (context: PDFContext, entries: StreamEntries, data: Uint8Array | string): PDFRef =>
  context.register(PDFRawStream.of(context.obj({ ...entries, Filter: 'FlateDecode' }), deflate(data)));
