import type { EmbeddedInvoice } from '../pdf/draw-document.js';
import type { OpenInvoice } from './open-invoice.js';

/**
 * The e-invoice that a PDF embeds.
 * @returns undefined if the request asks for none, or for a format that has no place in a PDF
 */
export const embeddedEInvoice = async ({ eInvoice }: OpenInvoice): Promise<EmbeddedInvoice | undefined> => {
  if (eInvoice === undefined) return undefined;
  const { embeddableEInvoice } = await import('../einvoice/e-invoices.js');
  const embeddable = embeddableEInvoice(eInvoice);
  return embeddable && { ...embeddable, mediaType: 'text/xml' };
};
