/**
 * A process that serves one body at one endpoint with the service's code, without store and HTTP, and reports the processor time and the memory. A
 * body that is refused counts with the time that the refusal takes.
 */
import { openInvoice } from '../../../lib/document/open-invoice.js';
import { previewInvoice } from '../../../lib/document/preview-invoice.js';
import { renderInvoice } from '../../../lib/document/render-invoice.js';
import { openForXml } from '../../../lib/document/open-for-xml.js';
import { writeXml } from '../../../lib/document/write-xml.js';
import { AppError } from '../../../lib/errors.js';
import { validateEInvoiceRequest, validateInvoiceRequest } from '../../../lib/validation/validate-invoice-request.js';

/** An endpoint that does work. */
export type WorkEndpoint = 'generate' | 'preview' | 'xml';

/** A body to serve. */
export interface WorkAsked {
  readonly endpoint: WorkEndpoint;
  readonly body: unknown;
}

/** The cost of a request. */
export interface WorkTaken {
  /** Processor seconds of everything, and of what comes before the request is counted. */
  readonly seconds: number;
  readonly beforeAdmission: number;
  readonly peakMegabytes: number;
  /** Message of the refusal. */
  readonly refusal?: string;
}

const OPTIONS = { imposedWatermark: null };

const opened = async ({ endpoint, body }: WorkAsked): Promise<() => Promise<unknown>> => {
  if (endpoint === 'xml') {
    const computed = await openForXml(validateEInvoiceRequest(body), OPTIONS);
    return () => Promise.resolve(writeXml(computed));
  }
  const computed = await openInvoice(validateInvoiceRequest(body), OPTIONS);
  return endpoint === 'generate' ? () => renderInvoice(computed) : () => previewInvoice(computed, { currencySymbol: '$' });
};

const secondsSince = (before: NodeJS.CpuUsage): number => {
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
};

const serve = async (asked: WorkAsked): Promise<WorkTaken> => {
  const before = process.cpuUsage();
  let beforeAdmission: number | undefined;
  let refusal: string | undefined;
  try {
    const work = await opened(asked);
    beforeAdmission = secondsSince(before);
    await work();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    refusal = error.details?.[0]?.message ?? error.message;
  }
  const seconds = secondsSince(before);
  const taken = { seconds, beforeAdmission: beforeAdmission ?? seconds, peakMegabytes: process.resourceUsage().maxRSS / 1024 };
  return refusal === undefined ? taken : { ...taken, refusal };
};

process.once('message', (asked) => {
  void serve(asked as WorkAsked).then((taken) => {
    process.send?.(taken);
    process.disconnect();
  });
});
