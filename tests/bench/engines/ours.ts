/** The service's code from parsed JSON to bytes. It is bundled like the Lambda functions before it is measured. */
import { prepareInvoice, renderInvoice } from '../../../lib/document.js';
import { validateInvoiceRequest } from '../../../lib/validation/validate-invoice-request.js';

export const createRenderer = () => async (body: unknown): Promise<Uint8Array> =>
  (await renderInvoice(prepareInvoice(validateInvoiceRequest(body), { imposedWatermark: null }))).bytes;
