import type { PreparedEInvoice } from './open-e-invoice.js';
import { pageFileName } from './page-file-name.js';
import type { Attachment } from './reference-types.js';
import { writeEInvoice } from './write-e-invoice.js';

export { writeEInvoice };

/** An e-invoice with the PDF of the invoice as its first attachment. */
const withPage = (prepared: PreparedEInvoice, pdf: Uint8Array): PreparedEInvoice => {
  const { target, terms } = prepared;
  const fileName = pageFileName(terms.number);
  const { pageDescription: description } = target;
  const page: Attachment = {
    id: fileName, fileName, mediaType: 'application/pdf',
    content: Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength).toString('base64'), ...description !== undefined && { description },
  };
  return { ...prepared, terms: { ...terms, page } };
};

/** Writes an e-invoice with the PDF of the invoice inside. */
export const writeWithPage = (prepared: PreparedEInvoice, pdf: Uint8Array): Uint8Array => writeEInvoice(withPage(prepared, pdf));
