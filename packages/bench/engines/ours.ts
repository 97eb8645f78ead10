/** The service's code from parsed JSON to bytes. It is bundled like the Lambda functions before it is measured. */
import { prepareInvoice } from '../../../lib/document/prepare-invoice.js';
import { renderInvoice } from '../../../lib/document/render-invoice.js';
import { validateInvoiceRequest } from '../../../lib/validation/validate-invoice-request.js';

export const createRenderer = () => async (body: unknown): Promise<Uint8Array> =>
  (await renderInvoice(await prepareInvoice(validateInvoiceRequest(body), { deploymentWatermark: null }))).bytes;
