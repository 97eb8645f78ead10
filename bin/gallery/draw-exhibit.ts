import { openInvoice } from '../../lib/document/open-invoice.js';
import { renderInvoice } from '../../lib/document/render-invoice.js';
import { validateInvoiceRequest } from '../../lib/validation/validate-invoice-request.js';
import { framePicture } from './frame-picture.js';
import { rasterizeFirstPage } from './rasterize-page.js';
import { reduceColors } from './reduce-colors.js';
import { writeIndexedPng } from './write-indexed-png.js';

/**
 * Page one of a request's invoice, drawn as the service draws it, as a small PNG file.
 * @param body the request as JSON gives it
 * @param width of the picture in pixels
 * @throws AppError VALIDATION_ERROR
 */
export const drawExhibit = async (body: unknown, width: number): Promise<Buffer> => {
  const computed = await openInvoice(validateInvoiceRequest(body), { imposedWatermark: null });
  const page = await rasterizeFirstPage((await renderInvoice(computed)).bytes, width);
  return writeIndexedPng(reduceColors(framePicture(page)));
};
