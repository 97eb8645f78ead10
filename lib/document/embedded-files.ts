import type { Attachment } from '../pdf/attachments.js';
import type { EmbeddedInvoice } from '../pdf/draw-document.js';
import { requestFiles } from './embedded-request.js';
import type { OpenInvoice } from './open-invoice.js';

/** The e-invoice in a PDF; undefined if the request asks for none, or for a format that has no place in a PDF. */
const embeddedEInvoice = async ({ eInvoice }: OpenInvoice): Promise<EmbeddedInvoice | undefined> => {
  if (eInvoice === undefined) return undefined;
  const { embeddableEInvoice } = await import('../einvoice/e-invoices.js');
  const embeddable = embeddableEInvoice(eInvoice);
  return embeddable && { ...embeddable, mediaType: 'text/xml' };
};

/** The files within the PDF of an invoice: its e-invoice and its request, if it asks for them. */
export const embeddedFiles = async (open: OpenInvoice): Promise<readonly Attachment[]> => {
  const eInvoice = await embeddedEInvoice(open);
  return [...eInvoice === undefined ? [] : [eInvoice], ...requestFiles(open)];
};
