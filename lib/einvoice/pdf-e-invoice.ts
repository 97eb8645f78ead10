import { writeCii } from './cii/document.js';
import type { PreparedEInvoice } from './prepare-e-invoice.js';
import type { Embedding } from './targets/target-form.js';

interface EmbeddableEInvoice extends Embedding {
  /** UTF-8 */
  readonly bytes: Uint8Array;
}

/** The e-invoice to embed in a PDF, if any. Always CII, so functions that render PDFs do not bundle the UBL writer. */
export const embeddableEInvoice = ({ target, eInvoice, work }: PreparedEInvoice): EmbeddableEInvoice | undefined => {
  if (target.embedding === undefined) return undefined;
  work.debit('written', eInvoice.lines.length, 'lineItems');
  return { ...target.embedding, bytes: writeCii(eInvoice, target) };
};

/**
 * What the Lambda functions that render or preview PDFs use of `lib/einvoice`. It is bundled as a chunk of its own,
 * loaded for the first invoice that needs it. Pass only data between it and the main chunk: each has its own copy of a
 * class.
 * @see lib/ARCHITECTURE.md
 */
export { prepareEInvoice } from './prepare-e-invoice.js';
export { previewEInvoice } from './preview.js';
