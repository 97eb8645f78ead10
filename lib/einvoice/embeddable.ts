import { writeCii } from './cii/document.js';
import type { OpenEInvoice } from './open-e-invoice.js';
import type { Embedding } from './targets/target-form.js';

/** An e-invoice as XML within a PDF. */
interface EmbeddableEInvoice extends Embedding {
  /** UTF-8 */
  readonly bytes: Uint8Array;
}

/**
 * The e-invoice that the PDF of an invoice embeds. It is always in CII, so functions that make PDFs do not contain the writer of UBL.
 * @returns undefined if the format cannot be embedded; the PDF is then for people only
 */
export const embeddableEInvoice = ({ target, terms }: OpenEInvoice): EmbeddableEInvoice | undefined =>
  target.embedding && { ...target.embedding, bytes: writeCii(terms, target) };
