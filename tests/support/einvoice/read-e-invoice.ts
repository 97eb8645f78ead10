import { readCii } from './read-cii.js';
import type { ReadInvoice } from './read-invoice.js';
import { readUbl } from './read-ubl.js';

/** Reads an e-invoice of either syntax. */
export const readEInvoice = (xml: Uint8Array): ReadInvoice =>
  (Buffer.from(xml).includes(':CrossIndustryInvoice') ? readCii(xml) : readUbl(xml));
