/**
 * A process that serves one body at one endpoint with the service's code, without store and HTTP, and reports the processor time and the memory. A
 * body that is refused counts with the time that the refusal takes.
 */
import { branded } from '../../../lib/brand/branded.js';
import { openInvoice } from '../../../lib/document/open-invoice.js';
import { previewInvoice } from '../../../lib/document/preview-invoice.js';
import { renderInvoice } from '../../../lib/document/render-invoice.js';
import { openForXml } from '../../../lib/document/open-for-xml.js';
import { writeXml } from '../../../lib/document/write-xml.js';
import { AppError } from '../../../lib/errors.js';
import type { BodyCall } from '../../../lib/http/middlewares/json-body.js';
import { validation } from '../../../lib/http/middlewares/validation.js';
import { required } from '../../../lib/required.js';
import { validateEInvoiceRequest, validateInvoiceRequest } from '../../../lib/validation/validate-invoice-request.js';

/** An endpoint that does work. */
export type WorkEndpoint = 'generate' | 'preview' | 'xml';

/** A body to serve. */
export interface WorkAsked { readonly endpoint: WorkEndpoint; readonly body: unknown }

/** The cost of a request. */
export interface WorkTaken {
  /** Processor seconds of everything, and of what comes before the request is counted. */
  readonly seconds: number;
  readonly beforeAdmission: number;
  readonly peakMegabytes: number;
  /** Message of the refusal. */
  readonly refusal?: string;
}

/** What is left to do once the request is counted. */
type Work = () => unknown;

interface Route<Invoice> {
  readonly check: ReturnType<typeof validation<unknown, Invoice>>;
  readonly work: (invoice: Invoice) => unknown;
}

/** What the middleware asks of the services, if there are no brands. */
const SERVICES = { config: { fontsFolder: '' }, log: () => undefined } as unknown as Parameters<typeof validation>[0];

/** Everything that is computed for a request before it is counted: the service's own middleware `validation`. */
const untilAdmission = async <Invoice>({ check, work }: Route<Invoice>, { endpoint, body }: WorkAsked, bytes: Uint8Array): Promise<Work> => {
  const call = { http: { headers: {} }, endpoint: `/invoices/${endpoint}`, bytes, body, tab: { grant: { imposedWatermark: null, brands: [] } } } as unknown as BodyCall;
  const { invoiceUnder } = required(await check.before?.(call), 'validated call');
  return async () => work(await invoiceUnder({ watermark: null }));
};

/** What each function hands to its middleware `validation`, and its work. */
const ROUTES: Readonly<Record<WorkEndpoint, (asked: WorkAsked, bytes: Uint8Array) => Promise<Work>>> = {
  generate: (...asked) => untilAdmission({ check: validation(SERVICES, branded(validateInvoiceRequest, openInvoice)), work: renderInvoice }, ...asked),
  preview: (...asked) => untilAdmission({
    check: validation(SERVICES, branded(validateInvoiceRequest, openInvoice)), work: (invoice) => previewInvoice(invoice, { currencySymbol: '$' }),
  }, ...asked),
  xml: (...asked) => untilAdmission({ check: validation(SERVICES, branded(validateEInvoiceRequest, openForXml)), work: writeXml }, ...asked),
};

const secondsSince = (before: NodeJS.CpuUsage): number => {
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
};

const serve = async (asked: WorkAsked): Promise<WorkTaken> => {
  const bytes = Buffer.from(JSON.stringify(asked.body));
  const before = process.cpuUsage();
  let beforeAdmission: number | undefined;
  let refusal: string | undefined;
  try {
    const work = await ROUTES[asked.endpoint](asked, bytes);
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
