import { prepareInvoice, previewInvoice, renderInvoice } from '../../../lib/document.js';
import type { InvoiceRequest } from '../../../schemas/generated/invoice-request.js';
import { validRequest } from '../invoices/valid-request.js';
import { renderPixels, type Pixels } from '../pdf/pdf-judges.js';

/** The last page of an invoice, and the text that its code must contain. */
export interface CodedPage {
  readonly payload: string | null | undefined;
  readonly pixels: (dpi: number) => Promise<Pixels>;
}

/** Draws an invoice whose code is on its last page. */
export const codedPage = async (request: InvoiceRequest): Promise<CodedPage> => {
  const computed = prepareInvoice(validRequest(request), { imposedWatermark: null });
  const { preview: { payment, pageCount } } = await previewInvoice(computed, { currencySymbol: '' });
  const { bytes } = await renderInvoice(computed);
  return { payload: payment?.payload, pixels: async (dpi) => renderPixels(bytes, pageCount - 1, dpi / 72) };
};
