/**
 * A process that serves one body at one endpoint with the service's code, without store and HTTP, and reports the processor time and the memory. A
 * body that is refused counts with the time that the refusal takes.
 */
import { openInvoice, previewInvoice, renderInvoice } from '../../../lib/document.js';
import { openEInvoice, writeEInvoiceFile } from '../../../lib/e-invoice-file.js';
import { AppError } from '../../../lib/errors.js';
import type { BodyCall } from '../../../lib/http/middlewares/json-body.js';
import { validation, type Open, type Opening } from '../../../lib/http/middlewares/validation.js';
import type { ComputedInvoice } from '../../../lib/invoice/types.js';
import { required } from '../../../lib/required.js';
import { validateInvoiceRequest } from '../../../lib/validation/validate-invoice-request.js';

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

/** What each function hands to its middleware `validation`. */
const OPENS: Readonly<Record<WorkEndpoint, Open<ComputedInvoice>>> = {
  generate: (body, options) => openInvoice(validateInvoiceRequest(body), options),
  preview: (body, options) => openInvoice(validateInvoiceRequest(body), options),
  xml: (body, options) => openEInvoice(validateInvoiceRequest(body, { eInvoice: true }), options),
};

const WORKS: Readonly<Record<WorkEndpoint, (computed: ComputedInvoice) => unknown>> = {
  generate: renderInvoice,
  preview: (computed) => previewInvoice(computed, { currencySymbol: '$' }),
  xml: writeEInvoiceFile,
};

/** Everything that is computed for a request before it is counted: the service's own middleware `validation`. */
const untilAdmission = async ({ endpoint, body }: WorkAsked): Promise<Opening<ComputedInvoice>> => {
  const call = { http: { headers: {} }, endpoint: `/invoices/${endpoint}`, body, tab: { grant: { imposedWatermark: null } } } as unknown as BodyCall;
  return required((await validation(OPENS[endpoint]).before?.(call))?.opening, 'opening');
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
    const opening = await untilAdmission(asked);
    beforeAdmission = secondsSince(before);
    await WORKS[asked.endpoint](await opening.under(null));
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
