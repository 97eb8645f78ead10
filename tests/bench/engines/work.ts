/**
 * A process that draws one invoice with the service's code and reports the processor time and the memory. If the PDF is refused for its size,
 * the drawing is done by then and counts.
 */
import { prepareInvoice, renderInvoice } from '../../../lib/document.js';
import { AppError } from '../../../lib/errors.js';
import { validateInvoiceRequest } from '../../../lib/validation/validate-invoice-request.js';

/** The cost of drawing. */
export interface WorkTaken {
  readonly seconds: number;
  readonly peakMegabytes: number;
}

process.once('message', (body) => {
  const before = process.cpuUsage();
  void renderInvoice(prepareInvoice(validateInvoiceRequest(body), { imposedWatermark: null })).catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error;
  }).then(() => {
    const { user, system } = process.cpuUsage(before);
    const taken: WorkTaken = { seconds: (user + system) / 1e6, peakMegabytes: process.resourceUsage().maxRSS / 1024 };
    process.send?.(taken);
    process.disconnect();
  });
});
