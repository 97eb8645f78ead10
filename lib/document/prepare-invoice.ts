import type { Brand, BrandUse } from '../brand/brand.js';
import type { PreparedEInvoice } from '../einvoice/prepare-e-invoice.js';
import { type FieldError, validationError } from '../errors.js';
import { compute } from '../invoice/compute.js';
import { loadLabelSet } from '../presentation/load-labels.js';
import { normalize, type NormalizeOptions } from './normalize-request.js';
import type { Payment } from '../invoice/structured-data.js';
import type { ComputedInvoice, Invoice, ValidRequest, Warning } from '../invoice/types.js';
import type { CodeOutcome } from '../payment/payment-codes.js';
import { WorkBudget } from '../work/work-budget.js';
import { invoiceWarnings, type UnprintableCharacter } from '../presentation/warnings.js';

/** A payment code that is printed, or left out because nothing is due. */
export interface PreparedCode {
  readonly payment: Payment;
  readonly outcome: Exclude<CodeOutcome, { readonly status: 'rejected' }>;
}

/** A part of an invoice that is opened, and why it is refused. */
interface Prepared<Part> { readonly prepared: Part; readonly fieldErrors: readonly FieldError[] }

/** An invoice with its amounts, and everything checked that can be refused before drawing or writing. */
export interface PreparedInvoice {
  readonly computed: ComputedInvoice;
  /** Undefined if the request asks for no payment code. */
  readonly code: PreparedCode | undefined;
  /** Undefined if the request asks for no e-invoice. */
  readonly eInvoice: PreparedEInvoice | undefined;
  /** The budget of the request. Opening, drawing and writing the invoice debit it. */
  readonly work: WorkBudget;
  /** The request, if the PDF is to contain it. */
  readonly request?: ValidRequest;
  /** Whether each warning rejects it. */
  readonly isStrict?: boolean;
  /** The brand whose fonts and paper it has. */
  readonly brand?: Brand;
  /** What it has of the defaults of that brand. */
  readonly brandDefaults?: Pick<BrandUse, 'leftOut' | 'removed'>;
}

/** Values that the deployment and the account add to a request. */
export interface PrepareOptions extends Pick<NormalizeOptions, 'deploymentWatermark'> {
  /** The brand whose defaults the request has. */
  readonly brandUse?: BrandUse;
  /** Default: a budget of its own. */
  readonly work?: WorkBudget;
}

interface ComputeOptions extends NormalizeOptions { readonly withFormats?: (invoice: Invoice) => Invoice }

const identity = (invoice: Invoice): Invoice => invoice;

/**
 * Computes every amount of a request: normalize, then compute.
 * @param options what the deployment adds, the labels in the language of the request, if it names one, and what reads
 * its formatted texts, if it has some
 * @throws AppError VALIDATION_ERROR for faults that only the whole invoice shows: a discount above the subtotal,
 * amounts of more than 15 digits
 * @see docs/money.md
 */
export const computeInvoice = (request: ValidRequest, { withFormats = identity, ...options }: ComputeOptions): ComputedInvoice =>
  compute(withFormats(normalize(request, options)));

// The files of formatted texts, of payment codes and of e-invoices are loaded when the first invoice needs them, so
// that other invoices do not pay for them.

const loadTextFormats = async ({ textFormat }: ValidRequest): Promise<Pick<ComputeOptions, 'withFormats'>> =>
  (textFormat === 'markdown' ? import('../presentation/markdown.js') : {});

/** Taxes of a list or of one. */
const taxCount = (tax: unknown): number => (Array.isArray(tax) ? tax.length : 1);

/** Debits the computing of an invoice, and the reading of its formatted texts. */
const debitComputing = ({ lineItems, notes = '', terms = '', textFormat }: ValidRequest, work: WorkBudget): void => {
  work.debit('invoice', 1);
  work.debit('line', lineItems.length, 'lineItems');
  for (const item of lineItems) {
    if ('tax' in item) work.debit('tax', taxCount(item.tax), 'lineItems[].tax');
  }
  if (textFormat !== 'markdown') return;
  work.debit('marked', notes.length, 'notes');
  work.debit('marked', terms.length, 'terms');
  for (const item of lineItems) work.debit('marked', ('text' in item ? item.text : item.description).length, 'lineItems[].description');
};

/** As {@link prepareInvoice}, with the labels in the language of the request, and its texts in its format. */
export const computeInLanguage = async (
  request: ValidRequest, { deploymentWatermark }: PrepareOptions, work: WorkBudget,
): Promise<ComputedInvoice> => {
  debitComputing(request, work);
  const { withFormats } = await loadTextFormats(request);
  const labelSet = await loadLabelSet(request.language);
  return computeInvoice(request, { deploymentWatermark, labelSet, ...withFormats && { withFormats } });
};

const NOT_REQUESTED: Prepared<undefined> = { prepared: undefined, fieldErrors: [] };

/** The payment code that an invoice asks for, if any. */
export const preparePaymentCode = async (computed: ComputedInvoice): Promise<Prepared<PreparedCode | undefined>> => {
  const { payment } = computed.invoice;
  if (payment?.qr === undefined) return NOT_REQUESTED;
  const { codeOutcome } = await import('../payment/payment-codes.js');
  const outcome = codeOutcome(computed);
  if (outcome === undefined) return NOT_REQUESTED;
  if (outcome.status === 'rejected') return { prepared: undefined, fieldErrors: [{ field: 'payment.qr', message: outcome.message }] };
  return { prepared: { payment, outcome }, fieldErrors: [] };
};

const prepareRequestedEInvoice = async (computed: ComputedInvoice, work: WorkBudget): Promise<Prepared<PreparedEInvoice | undefined>> => {
  const { eInvoice: eInvoiceChoice } = computed.invoice;
  if (eInvoiceChoice === undefined) return NOT_REQUESTED;
  const { prepareEInvoice } = await import('../einvoice/e-invoices.js');
  return prepareEInvoice(computed, eInvoiceChoice, work);
};

/**
 * Refuses an invoice whose payment code cannot be made, or whose e-invoice breaks a rule. PDF, preview and XML refuse
 * the same.
 * @throws AppError VALIDATION_ERROR with the faults of all parts
 */
export const rejectErrors = (...results: readonly Prepared<unknown>[]): void => {
  const fieldErrors = results.flatMap((prepared) => prepared.fieldErrors);
  if (fieldErrors.length > 0) throw validationError(fieldErrors);
};

/** The request, if its PDF is to contain it, whether it is strict, and its brand, if it has one. */
export const requestFieldsOf = (request: ValidRequest, { brandUse }: PrepareOptions): Pick<PreparedInvoice, 'request' | 'isStrict' | 'brand' | 'brandDefaults'> => ({
  ...request.embedRequest === true && { request },
  ...request.strict === true && { isStrict: true },
  ...brandUse && { brand: brandUse.brand, brandDefaults: brandUse },
});

/**
 * Opens an invoice whose amounts are computed.
 * @throws AppError VALIDATION_ERROR with every rule of its payment code and its e-invoice that it breaks
 * @see docs/payment-codes.md#what-is-refused, docs/e-invoices.md#rules
 */
export const prepareComputed = async (computed: ComputedInvoice, work = new WorkBudget()): Promise<PreparedInvoice> => {
  const [code, eInvoice] = [await preparePaymentCode(computed), await prepareRequestedEInvoice(computed, work)];
  rejectErrors(code, eInvoice);
  return { computed, work, code: code.prepared, eInvoice: eInvoice.prepared };
};

const prepareRequest = async (request: ValidRequest, options: PrepareOptions, work: WorkBudget): Promise<PreparedInvoice> =>
  prepareComputed(await computeInLanguage(request, options, work), work);

/**
 * Opens the invoice of a request, for its PDF or preview.
 * @throws AppError VALIDATION_ERROR as {@link prepareInvoice} and {@link openComputed}
 */
export const prepareInvoice = async (request: ValidRequest, options: PrepareOptions): Promise<PreparedInvoice> =>
  ({ ...await prepareRequest(request, options, options.work ?? new WorkBudget()), ...requestFieldsOf(request, options) });

/** Most warnings that a strict request is rejected with. */
const MAX_REJECTING_WARNINGS = 100;

/**
 * Every warning about an opened invoice. Preview lists them, and generate, xml and batch count them.
 * @param missing the characters that measuring its page found no glyph for
 * @throws AppError VALIDATION_ERROR with the first 100 warnings of a strict request
 */
export const warningsOf = (
  { computed, eInvoice, brandDefaults, isStrict }: PreparedInvoice, missing: readonly UnprintableCharacter[],
): readonly Warning[] => {
  const warnings = [...brandDefaults?.leftOut ?? [], ...invoiceWarnings(computed, missing), ...eInvoice?.warnings ?? []];
  if (isStrict === true && warnings.length > 0) throw validationError(warnings.slice(0, MAX_REJECTING_WARNINGS));
  return warnings;
};
