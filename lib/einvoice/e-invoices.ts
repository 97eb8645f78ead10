import { writeCii } from './cii/document.js';
import type { PreparedEInvoice } from './prepare-e-invoice.js';
import type { Embedding } from './targets/target-form.js';

/** An e-invoice as XML within a PDF. */
interface EmbeddableEInvoice extends Embedding {
  /** UTF-8 */
  readonly bytes: Uint8Array;
}

/** The e-invoice that a PDF embeds; undefined: none. It is always CII, so functions that make PDFs lack the writer of UBL. */
export const embeddableEInvoice = ({ target, terms, work }: PreparedEInvoice): EmbeddableEInvoice | undefined => {
  if (target.embedding === undefined) return undefined;
  work.debit('written', terms.lines.length, 'lineItems');
  return { ...target.embedding, bytes: writeCii(terms, target) };
};

/**
 * The part of this room that functions use to make or preview PDFs. It is a separate file, loaded when the first
 * invoice needs it, so that an invoice without these fields does not pay for it. Only data is passed between the two
 * files: a class would exist in both.
 * @see lib/ARCHITECTURE.md
 */
export { prepareEInvoice } from './prepare-e-invoice.js';
export { previewEInvoice } from './preview.js';
