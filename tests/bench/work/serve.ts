import { drawBatch } from '../../../lib/batch/draw-batch.js';
import { prepareBatch } from '../../../lib/batch/prepare-batch.js';
import { validateBatch } from '../../../lib/batch/validate-batch.js';
import { branded } from '../../../lib/brand/branded-requests.js';
import { prepareForXml, writeXml } from '../../../lib/document/write-xml.js';
import { prepareInvoice } from '../../../lib/document/prepare-invoice.js';
import { previewInvoice } from '../../../lib/document/preview-invoice.js';
import { renderInvoice } from '../../../lib/document/render-invoice.js';
import { AppError } from '../../../lib/errors.js';
import { readJsonBody, type RequestWithBody } from '../../../lib/http/middlewares/json-body.js';
import { validation, type RequestParser } from '../../../lib/http/middlewares/validation.js';
import { required } from '../../../lib/required.js';
import { validateEInvoiceRequest, validateInvoiceRequest } from '../../../lib/validation/validate-invoice-request.js';
import { type Operation, RATES, WorkBudget, WorkExceeded } from '../../../lib/work/work-budget.js';
import type { WorkEndpoint } from '../../support/invoices/attack-bodies.js';

/** How a request ends: with its file, rejected by its work or by another rule, or with an error of the service. */
type WorkOutcome = 'accepted' | 'too much work' | 'rejected' | 'failed';

/** What a request takes. */
export interface WorkTaken {
  /** Processor seconds, user and system, of everything, and of what comes before the request is counted. */
  readonly cpu: number;
  readonly admission: number;
  /** The highest resident set of the process, in MiB. */
  readonly peak: number;
  /** How many of each operation were debited, by all budgets of the request. */
  readonly operations: Readonly<Partial<Record<Operation, number>>>;
  /** Seconds that these operations debit, in all and before the request is counted. */
  readonly spent: number;
  readonly spentBefore: number;
  readonly outcome: WorkOutcome;
  /** Fields and messages of the rejection; empty if there is none. */
  readonly details: readonly { readonly field: string; readonly message: string }[];
}

let debited: Partial<Record<Operation, number>> = {};

/** Counts from now on what every budget of this process is debited. */
export const countDebits = (): void => {
  const { debit } = WorkBudget.prototype;
  WorkBudget.prototype.debit = function count(operation, number, field): void {
    debited[operation] = (debited[operation] ?? 0) + number;
    debit.call(this, operation, number, field);
  };
};

const spentSeconds = (): number =>
  (Object.entries(debited) as [Operation, number][]).reduce((sum, [operation, count]) => sum + RATES[operation] * count, 0) / 1e9;

/** What the middleware asks of the services, if there are no brands. */
const SERVICES = { config: { fontsFolder: '' }, log: () => undefined } as unknown as Parameters<typeof validation>[0];

/** What is left to do once the request is counted. */
type Work = () => unknown;

type Admit = (endpoint: WorkEndpoint, bytes: Uint8Array) => Promise<Work>;

/** Everything that is done for a request before it is counted: the service's own middlewares for the body. */
const admitting = <Request, Invoice>(intake: RequestParser<Request, Invoice>, work: (invoice: Invoice) => unknown): Admit => async (endpoint, bytes) => {
  const body = await readJsonBody(bytes);
  const tab = { grant: { imposedWatermark: null, brands: [] } };
  const call = { http: { headers: {} }, endpoint: `/invoices/${endpoint}`, bytes, body, tab } as unknown as RequestWithBody;
  const { preparedInvoice } = required(await validation(SERVICES, intake).before?.(call), 'validated call');
  return async () => work(await preparedInvoice({ watermark: null }));
};

/** What each function hands to its middleware `validation`, and its work. */
const ENDPOINTS: Readonly<Record<WorkEndpoint, Admit>> = {
  generate: admitting(branded(validateInvoiceRequest, prepareInvoice), (invoice) => renderInvoice(invoice)),
  preview: admitting(branded(validateInvoiceRequest, prepareInvoice), (invoice) => previewInvoice(invoice, { currencySymbol: '$' })),
  xml: admitting(branded(validateEInvoiceRequest, prepareForXml), (invoice) => writeXml(invoice)),
  batch: admitting({ validate: validateBatch, prepare: prepareBatch }, (batch) => drawBatch(batch)),
};

const secondsSince = (before: NodeJS.CpuUsage): number => {
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
};

type Ended = Pick<WorkTaken, 'outcome' | 'details'>;

const endedBy = (error: unknown): Ended => {
  if (!(error instanceof AppError)) return { outcome: 'failed', details: [{ field: '', message: String(error instanceof Error ? error.stack : error) }] };
  const isWork = error instanceof WorkExceeded || error.details.some(({ message }) => message.includes('needs more work than one request may cause'));
  return { outcome: isWork ? 'too much work' : 'rejected', details: error.details.map(({ field, message }) => ({ field, message })) };
};

/**
 * Serves a body with the service's code, without store and HTTP. One that is rejected counts with the time that the rejection takes.
 * It needs {@link countDebits}.
 */
export const serve = async (endpoint: WorkEndpoint, bytes: Uint8Array): Promise<WorkTaken> => {
  debited = {};
  const start = process.cpuUsage();
  let before: Pick<WorkTaken, 'admission' | 'spentBefore'> | undefined;
  const counted = (): Pick<WorkTaken, 'admission' | 'spentBefore'> => ({ admission: secondsSince(start), spentBefore: spentSeconds() });
  let ended: Ended = { outcome: 'accepted', details: [] };
  try {
    const work = await ENDPOINTS[endpoint](endpoint, bytes);
    before = counted();
    await work();
  } catch (error) {
    ended = endedBy(error);
  }
  return {
    cpu: secondsSince(start), peak: process.resourceUsage().maxRSS / 1024, operations: debited, spent: spentSeconds(), ...before ?? counted(), ...ended,
  };
};
