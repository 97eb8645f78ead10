import type { ComputedInvoice } from '../invoice/types.js';
import { writeCii } from './cii/document.js';
import { described } from './described.js';
import { targetOf, type Embedding, type TargetChoice } from './targets.js';

/** An e-invoice as XML within a PDF. */
export interface EmbeddableEInvoice extends Embedding {
  /** UTF-8 */
  readonly bytes: Uint8Array;
}

/**
 * The e-invoice that the PDF of a computed invoice embeds. It is always in CII, so functions that make PDFs do without the writer of UBL.
 * @param computed it keeps every rule of the target
 * @param choice the format that the request wants
 * @returns undefined if the format has no place in a PDF, which then is for people alone
 */
export const embeddableEInvoice = (computed: ComputedInvoice, choice: TargetChoice): EmbeddableEInvoice | undefined => {
  const target = targetOf(choice);
  return target.embedding && { ...target.embedding, bytes: writeCii(described(computed), target) };
};
