import type { Attachment } from '../pdf/attachments.js';
import type { EmbeddedInvoice } from '../pdf/draw-document.js';
import { requestFiles } from './embedded-request.js';
import type { PreparedInvoice } from './open-invoice.js';

/** The e-invoice in a PDF; undefined if the request asks for none, or for a format that has no place in a PDF. */
const embeddedEInvoice = async ({ eInvoice }: PreparedInvoice): Promise<EmbeddedInvoice | undefined> => {
  if (eInvoice === undefined) return undefined;
  const { embeddableEInvoice } = await import('../einvoice/e-invoices.js');
  const embeddable = embeddableEInvoice(eInvoice);
  return embeddable && { ...embeddable, mediaType: 'text/xml' };
};

/** The files within the PDF of an invoice: its e-invoice and its request, if it asks for them. */
export const embeddedFiles = async (prepared: PreparedInvoice): Promise<readonly Attachment[]> => {
  const eInvoice = await embeddedEInvoice(prepared);
  return [...eInvoice === undefined ? [] : [eInvoice], ...requestFiles(prepared)];
};
