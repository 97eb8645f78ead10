import type { ComputedInvoice } from '../invoice/types.js';
import { writeCii } from './cii/document.js';
import { described } from './described.js';
import { targetOf } from './targets.js';
import type { Embedding, TargetChoice } from './targets/target-form.js';

/** An e-invoice as XML within a PDF. */
export interface EmbeddableEInvoice extends Embedding {
  /** UTF-8 */
  readonly bytes: Uint8Array;
}

/**
 * The e-invoice that the PDF of a computed invoice embeds. It is always in CII, so functions that make PDFs do not contain the writer of UBL.
 * @param computed must keep every rule of the target
 * @param choice the format that the request wants
 * @returns undefined if the format cannot be embedded; the PDF is then for people only
 */
export const embeddableEInvoice = (computed: ComputedInvoice, choice: TargetChoice): EmbeddableEInvoice | undefined => {
  const target = targetOf(choice);
  return target.embedding && { ...target.embedding, bytes: writeCii(described(computed), target) };
};
