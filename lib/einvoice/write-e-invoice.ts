import type { ComputedInvoice } from '../invoice/types.js';
import { writeCii } from './cii/document.js';
import { described } from './described.js';
import { targetOf, type Embedding, type Target, type TargetChoice } from './targets.js';
import { writeUbl } from './ubl/document.js';

const WRITERS = { cii: writeCii, ubl: writeUbl } as const;

/** An e-invoice as XML. */
export interface WrittenEInvoice {
  readonly target: Target;
  /** UTF-8 */
  readonly bytes: Uint8Array;
}

/**
 * Writes the e-invoice of a computed invoice. The same invoice gives the same bytes.
 * @param computed it keeps every rule of the target
 * @param choice the format that the request wants
 */
export const writeEInvoice = (computed: ComputedInvoice, choice: TargetChoice): WrittenEInvoice => {
  const target = targetOf(choice);
  return { target, bytes: WRITERS[target.syntax](described(computed), target) };
};

/** An e-invoice as XML within a PDF. */
export interface EmbeddableEInvoice extends Embedding {
  /** UTF-8 */
  readonly bytes: Uint8Array;
}

/**
 * The e-invoice that the PDF of a computed invoice embeds.
 * @returns undefined if the format has no place in a PDF, which then is for people alone
 */
export const embeddableEInvoice = (computed: ComputedInvoice, choice: TargetChoice): EmbeddableEInvoice | undefined => {
  const { embedding } = targetOf(choice);
  return embedding && { ...embedding, bytes: writeEInvoice(computed, choice).bytes };
};
