import { writeCii } from './cii/document.js';
import type { PreparedEInvoice } from './prepare-e-invoice.js';
import { writeUbl } from './ubl/document.js';
import { pageFileName } from './xml-texts.js';
import { omitUndefined } from '../invoice/omit-undefined.js';

const WRITER_BY_SYNTAX = { cii: writeCii, ubl: writeUbl } as const;

/** Writes an e-invoice as XML, in UTF-8. The same invoice always gives the same bytes. */
export const writeEInvoice = ({ target, eInvoice, work }: PreparedEInvoice): Uint8Array => {
  work.debit('written', eInvoice.lines.length, 'lineItems');
  return WRITER_BY_SYNTAX[target.syntax](eInvoice, target);
};

const withPage = (prepared: PreparedEInvoice, pdf: Uint8Array): PreparedEInvoice => {
  const { target: { pageDescription: description }, eInvoice } = prepared;
  const fileName = pageFileName(eInvoice.number);
  const content = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength).toString('base64');
  const page = omitUndefined({ id: fileName, description, file: { fileName, mediaType: 'application/pdf', content } });
  return { ...prepared, eInvoice: { ...eInvoice, page } };
};

/** Writes an e-invoice with the PDF as its first attachment. */
export const writeWithPage = (prepared: PreparedEInvoice, pdf: Uint8Array): Uint8Array => writeEInvoice(withPage(prepared, pdf));
