import { branded } from '../../lib/brand/branded.js';
import { NO_BRAND } from '../../lib/brand/brand-choice.js';
import { prepareInvoice } from '../../lib/document/open-invoice.js';
import { renderInvoice } from '../../lib/document/render-invoice.js';
import { validateInvoiceRequest } from '../../lib/validation/validate-invoice-request.js';
import { smallPng } from './indexed-png.js';
import { framePicture } from './pixels.js';
import { rasterizeFirstPage } from './rasterize-page.js';

const { validate, prepare } = branded(validateInvoiceRequest, prepareInvoice);

/**
 * Page one of a request's invoice, drawn as the service draws it, as a small PNG file.
 * @param body may name the brand `example`, which is built
 * @param width of the picture in pixels
 * @throws AppError VALIDATION_ERROR
 */
export const drawFigure = async (body: unknown, width: number): Promise<Buffer> => {
  const invoice = await prepare(await validate(body, { names: [NO_BRAND, 'example'] }), { deploymentWatermark: null });
  const page = await rasterizeFirstPage((await renderInvoice(invoice)).bytes, width);
  return smallPng(framePicture(page));
};
