/**
 * A process that draws one invoice by the service's own path and answers with the processor time and the memory that it took. A refusal for the
 * size of the PDF comes after the work and counts as such.
 */
import { prepareInvoice, renderInvoice } from '../../../lib/document.js';
import { AppError } from '../../../lib/errors.js';
import { validateInvoiceRequest } from '../../../lib/validation/validate-invoice-request.js';

/** What the work took. */
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
