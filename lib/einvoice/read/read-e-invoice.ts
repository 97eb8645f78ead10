import { createHash } from 'node:crypto';
import { decodeXml } from './decode-xml.js';
import { syntaxOf } from './document-root.js';
import { parseXml } from './parse-xml.js';
import type { ReadAnswer } from './read-answer.js';
import type { WorkBudget } from '../../work/work-budget.js';

export interface ReadOptions {
  readonly charset?: string | undefined; // Of the request's media type
  readonly fileName?: string | undefined; // Name of the XML in its PDF
  readonly work: WorkBudget; // Budget that reading debits
}

/**
 * Reads an e-invoice: UBL 2.1, CII or ZUGFeRD 1.0. Fetches, stores and logs nothing.
 * @throws ReadError READ-01 to READ-04, READ-09, READ-11, READ-12
 */
export const readEInvoice = (xml: Uint8Array, { charset, fileName, work }: ReadOptions): ReadAnswer => {
  const root = parseXml(decodeXml(xml, charset), work);
  const syntax = syntaxOf(root);
  const sha256 = createHash('sha256').update(xml).digest('hex');
  return {
    source: { syntax, documentType: 'invoice', known: false, file: fileName ?? null, sha256, eInvoice: null },
    invoice: {}, stated: {}, differences: [], unread: [],
  };
};
