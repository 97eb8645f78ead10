import { writeCii } from './cii/document.js';
import type { PreparedEInvoice } from './open-e-invoice.js';
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
