import type { ComputedInvoice } from '../invoice/types.js';
import { writeCii } from './cii/document.js';
import { described } from './described.js';
import { targetOf } from './targets.js';
import type { Target } from './targets/target.js';
import type { TargetChoice } from './targets/target-form.js';
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
 * @param computed must keep every rule of the target
 * @param choice the format that the request wants
 */
export const writeEInvoice = (computed: ComputedInvoice, choice: TargetChoice): WrittenEInvoice => {
  const target = targetOf(choice);
  return { target, bytes: WRITERS[target.syntax](described(computed), target) };
};
