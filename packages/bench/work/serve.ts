import type { Context } from 'aws-lambda';
import { drawBatch } from '../../../lib/batch/draw-batch.js';
import { prepareBatch } from '../../../lib/batch/prepare-batch.js';
import { validateBatch } from '../../../lib/batch/validate-batch.js';
import { createBrandedParser } from '../../../lib/brand/branded-requests.js';
import { prepareForXml, writeXml } from '../../../lib/document/write-xml.js';
import { prepareInvoice } from '../../../lib/document/prepare-invoice.js';
import { previewInvoice } from '../../../lib/document/preview-invoice.js';
import { renderInvoice } from '../../../lib/document/render-invoice.js';
import { AppError } from '../../../lib/errors.js';
import { readJsonBody } from '../../../lib/http/middlewares/json-body.js';
import { validation, type RequestParser, type ValidatedRequest } from '../../../lib/http/middlewares/validation.js';
import type { Request as MiddyRequest } from '../../../lib/http/pipeline.js';
import { validateEInvoiceRequest, validateInvoiceRequest } from '../../../lib/validation/validate-invoice-request.js';
import { NANOSECONDS_PER_OPERATION, type Operation, WorkBudget, WorkExceeded } from '../../../lib/work/work-budget.js';
import type { WorkEndpoint } from '../../../tests/support/invoices/attack-bodies.js';

/** How a request ends. `failed` is an error of the service. */
type WorkOutcome = 'accepted' | 'too much work' | 'rejected' | 'failed';

/** Cost and result of a request. */
export interface MeasuredRequest {
  /** Processor seconds, user and system: in all, and before the request is counted. */
  readonly cpu: number;
  readonly admission: number;
  /** Peak resident set of the process, in MiB. */
  readonly peak: number;
  /** Operations debited by all budgets of the request. */
  readonly operations: Readonly<Partial<Record<Operation, number>>>;
  /** Seconds debited: in all, and before the request is counted. */
  readonly spent: number;
  readonly spentBefore: number;
  readonly outcome: WorkOutcome;
  /** Fields and messages of the rejection; empty if there is none. */
  readonly details: readonly { readonly field: string; readonly message: string }[];
}

let debited: Partial<Record<Operation, number>> = {};

/** Starts counting the debits of all budgets of this process. */
export const countDebits = (): void => {
  const { debit } = WorkBudget.prototype;
  WorkBudget.prototype.debit = function count(operation, number, field): void {
    debited[operation] = (debited[operation] ?? 0) + number;
    debit.call(this, operation, number, field);
  };
};

const spentSeconds = (): number =>
  (Object.entries(debited) as [Operation, number][]).reduce((sum, [operation, count]) => sum + NANOSECONDS_PER_OPERATION[operation] * count, 0) / 1e9;

/** The services that the middleware needs without brands. */
const SERVICES = { config: { fontsFolder: '' }, log: () => undefined } as unknown as Parameters<typeof validation>[0];

/** Work after the request is counted. */
type Work = () => unknown;

type Admit = (endpoint: WorkEndpoint, bytes: Uint8Array) => Promise<Work>;

/** Runs the service's middlewares for the body, which run before a request is counted. */
const admitWith = <Request, Invoice>(
  parser: RequestParser<Request, Invoice>, work: (invoice: Invoice) => unknown,
): Admit => async (endpoint, bytes) => {
  const body = readJsonBody(bytes);
  const usageRecord = { principal: { deploymentWatermark: null, brands: [] } };
  const context = { http: { headers: {} }, endpoint: `/invoices/${endpoint}`, parsedBytes: bytes.length, body, usageRecord } as unknown as Context & ValidatedRequest<Invoice>;
  await validation(SERVICES, parser).before?.({ context } as MiddyRequest<ValidatedRequest<Invoice>>);
  const { preparedInvoice } = context;
  return async () => work(await preparedInvoice({ watermark: null }));
};

/** Parser and work of each function. */
const ENDPOINTS: Readonly<Record<WorkEndpoint, Admit>> = {
  generate: admitWith(createBrandedParser(validateInvoiceRequest, prepareInvoice), (invoice) => renderInvoice(invoice)),
  preview: admitWith(createBrandedParser(validateInvoiceRequest, prepareInvoice), (invoice) => previewInvoice(invoice, { currencySymbol: '$' })),
  xml: admitWith(createBrandedParser(validateEInvoiceRequest, prepareForXml), (invoice) => writeXml(invoice)),
  batch: admitWith({ validate: validateBatch, prepare: prepareBatch }, (batch) => drawBatch(batch)),
};

const secondsSince = (before: NodeJS.CpuUsage): number => {
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
};

type RequestEnd = Pick<MeasuredRequest, 'outcome' | 'details'>;

const endOf = (error: unknown): RequestEnd => {
  if (!(error instanceof AppError)) return { outcome: 'failed', details: [{ field: '', message: String(error instanceof Error ? error.stack : error) }] };
  const isWork = error instanceof WorkExceeded || error.details.some(({ message }) => message.includes('needs more work than one request may cause'));
  return { outcome: isWork ? 'too much work' : 'rejected', details: error.details.map(({ field, message }) => ({ field, message })) };
};

/**
 * Serves a body with the service's code, without store and HTTP. Call {@link countDebits} first.
 */
export const serve = async (endpoint: WorkEndpoint, bytes: Uint8Array): Promise<MeasuredRequest> => {
  debited = {};
  const start = process.cpuUsage();
  let before: Pick<MeasuredRequest, 'admission' | 'spentBefore'> | undefined;
  const counted = (): Pick<MeasuredRequest, 'admission' | 'spentBefore'> => ({ admission: secondsSince(start), spentBefore: spentSeconds() });
  let ended: RequestEnd = { outcome: 'accepted', details: [] };
  try {
    const work = await ENDPOINTS[endpoint](endpoint, bytes);
    before = counted();
    await work();
  } catch (error) {
    ended = endOf(error);
  }
  return {
    cpu: secondsSince(start), peak: process.resourceUsage().maxRSS / 1024, operations: debited, spent: spentSeconds(), ...before ?? counted(), ...ended,
  };
};
