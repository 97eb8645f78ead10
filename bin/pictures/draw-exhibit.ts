import { openInvoice } from '../../lib/document/open-invoice.js';
import { renderInvoice } from '../../lib/document/render-invoice.js';
import { validateInvoiceRequest } from '../../lib/validation/validate-invoice-request.js';
import { smallPng } from './indexed-png.js';
import { framePicture } from './pixels.js';
import { rasterizeFirstPage } from './rasterize-page.js';

/**
 * Page one of a request's invoice, drawn as the service draws it, as a small PNG file.
 * @param width of the picture in pixels
 * @throws AppError VALIDATION_ERROR
 */
export const drawExhibit = async (body: unknown, width: number): Promise<Buffer> => {
  const computed = await openInvoice(validateInvoiceRequest(body), { imposedWatermark: null });
  const page = await rasterizeFirstPage((await renderInvoice(computed)).bytes, width);
  return smallPng(framePicture(page));
};
