import { computeInvoice } from '../../../lib/document/prepare-invoice.js';
import { labelSetOf } from '../invoices/label-set-of.js';
import type { InvoiceRequest } from '../../../schemas/generated/invoice-request.js';
import { validRequest } from '../invoices/valid-request.js';
import { renderPixels, type Pixels } from '../pdf/pdf-readers.js';
import { drawComputed, previewComputed } from '../invoices/draw-computed.js';

/** An invoice whose code is on its last page, and the text that its code must contain. */
interface CodedPage {
  readonly payload: string | null | undefined;
  readonly bytes: Uint8Array;
  /** The last page. */
  readonly pixels: (dpi: number) => Promise<Pixels>;
}

/** Draws an invoice whose code is on its last page. Throws Error if preview and PDF do not have the same number of pages. */
export const codedPage = async (request: InvoiceRequest): Promise<CodedPage> => {
  const computed = computeInvoice(validRequest(request), { deploymentWatermark: null, labelSet: labelSetOf(request) });
  const { preview: { payment, pageCount } } = await previewComputed(computed, { currencySymbol: '' });
  const { bytes, pageCount: drawn } = await drawComputed(computed);
  if (drawn !== pageCount) throw new Error(`The PDF has ${drawn} pages, the preview says ${pageCount}.`);
  return { payload: payment?.payload, bytes, pixels: async (dpi) => renderPixels(bytes, pageCount - 1, dpi / 72) };
};
