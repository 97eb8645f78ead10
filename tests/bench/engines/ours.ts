/** The service's own path from parsed JSON to bytes; bundled like the Lambda functions before it is measured. */
import { prepareInvoice, renderInvoice } from '../../../lib/document.js';
import { validateInvoiceRequest } from '../../../lib/validation/validate-invoice-request.js';

export const createRenderer = () => async (body: unknown): Promise<Uint8Array> =>
  (await renderInvoice(prepareInvoice(validateInvoiceRequest(body), { imposedWatermark: null }))).bytes;
