import { writeCii } from './cii/document.js';
import type { PreparedEInvoice } from './open-e-invoice.js';
import { writeUbl } from './ubl/document.js';

const WRITERS = { cii: writeCii, ubl: writeUbl } as const;

/** Writes an e-invoice as XML, in UTF-8. The same invoice gives the same bytes. */
export const writeEInvoice = ({ target, terms, work }: PreparedEInvoice): Uint8Array => {
  work.debit('written', terms.lines.length, 'lineItems');
  return WRITERS[target.syntax](terms, target);
};
