import type { Brand, BrandUse } from '../brand/brand.js';
import type { PreparedAuthority } from '../authority/prepare-authority.js';
import type { PreparedEInvoice } from '../einvoice/prepare-e-invoice.js';
import { type FieldError, validationError } from '../errors.js';
import { computeInvoiceAmounts } from '../invoice/compute.js';
import { hidesMoney } from '../invoice/document-types.js';
import { loadLabelSet } from '../presentation/load-labels.js';
import { normalize, type NormalizeOptions } from './normalize-request.js';
import type { Payment } from '../invoice/structured-data.js';
import type { ComputedInvoice, Invoice, TaxSummary, ValidRequest, Warning } from '../invoice/types.js';
import type { PaymentCodeOutcome } from '../payment/payment-codes.js';
import { WorkBudget } from '../work/work-budget.js';
import { invoiceWarnings, type UnprintableCharacter } from '../presentation/warnings.js';

/** A payment code that is printed, or left out because nothing is due. */
export interface PreparedPaymentCode {
  readonly payment: Payment;
  readonly outcome: Exclude<PaymentCodeOutcome, { readonly status: 'rejected' }>;
}

/** A prepared part of an invoice, or the errors that reject it. */
interface Prepared<Part> { readonly prepared: Part; readonly fieldErrors: readonly FieldError[] }

/** An invoice with its amounts, after all checks that need no drawing or writing. */
export interface PreparedInvoice {
  readonly computed: ComputedInvoice;
  readonly paymentCode: PreparedPaymentCode | undefined;
  /** The marks of a tax authority; undefined if the request has none. */
  readonly authority: PreparedAuthority | undefined;
  /** The e-invoice; undefined if the request asks for none. */
  readonly eInvoice: PreparedEInvoice | undefined;
  /** Budget of the request. Preparing, drawing and writing the invoice debit it. */
  readonly work: WorkBudget;
  /** Present if the PDF embeds the request. */
  readonly request?: ValidRequest;
  /** Whether any warning rejects the request. */
  readonly isStrict?: boolean;
  /** The brand whose fonts and letterhead are used. */
  readonly brand?: Brand;
  /** How the defaults of the brand were applied. */
  readonly brandDefaults?: Pick<BrandUse, 'leftOut' | 'removed'>;
}

/** Options set by the deployment and the account. */
export interface PrepareOptions extends Pick<NormalizeOptions, 'deploymentWatermark'> {
  readonly brandUse?: BrandUse;
  /** Budget that the invoice debits. Absent: a new budget. */
  readonly work?: WorkBudget;
}

interface ComputeOptions extends NormalizeOptions { readonly withFormats?: (invoice: Invoice) => Invoice }

/**
 * Normalises a request and computes its amounts.
 * @param options with the labels if the request names a language, and `withFormats` if its texts are formatted
 * @throws AppError VALIDATION_ERROR for errors that concern the whole invoice, such as a discount above the subtotal
 * @see docs/money.md
 */
export const computeInvoice = (request: ValidRequest, { withFormats, ...options }: ComputeOptions): ComputedInvoice => {
  const invoice = normalize(request, options);
  return computeInvoiceAmounts(withFormats?.(invoice) ?? invoice);
};

// Formatted texts, payment codes and e-invoices are chunks, loaded by the first invoice that needs them.

const loadTextFormats = async ({ textFormat }: ValidRequest): Promise<Pick<ComputeOptions, 'withFormats'>> =>
  (textFormat === 'markdown' ? import('../presentation/markdown.js') : {});

/** Debits the computation of an invoice and the parsing of its formatted texts. */
const debitComputing = (request: ValidRequest, work: WorkBudget): void => {
  const { lineItems, textFormat } = request;
  work.debit('invoice', 1);
  work.debit('line', lineItems.length, 'lineItems');
  for (const item of lineItems) {
    if ('tax' in item) work.debit('tax', Array.isArray(item.tax) ? item.tax.length : 1, 'lineItems[].tax');
  }
  if (textFormat !== 'markdown') return;
  for (const field of ['introduction', 'notes', 'terms'] as const) work.debit('marked', request[field]?.length ?? 0, field);
  for (const item of lineItems) {
    work.debit('marked', ('text' in item ? item.text : item.description).length, 'lineItems[].description');
  }
};

/** Computes an invoice as {@link computeInvoice} does. Loads the labels and the text format that the request asks for. */
export const computeInLanguage = async (
  request: ValidRequest, { deploymentWatermark }: PrepareOptions, work: WorkBudget,
): Promise<ComputedInvoice> => {
  debitComputing(request, work);
  const { withFormats } = await loadTextFormats(request);
  const labelSet = await loadLabelSet(request.language);
  return computeInvoice(request, { deploymentWatermark, labelSet, ...withFormats && { withFormats } });
};

const NOT_REQUESTED: Prepared<undefined> = { prepared: undefined, fieldErrors: [] };

const preparePaymentCode = async (computed: ComputedInvoice): Promise<Prepared<PreparedPaymentCode | undefined>> => {
  const { payment } = computed.invoice;
  if (payment?.qr === undefined) return NOT_REQUESTED;
  const { paymentCodeOutcome } = await import('../payment/payment-codes.js');
  const outcome = paymentCodeOutcome(computed);
  if (outcome === undefined) return NOT_REQUESTED;
  if (outcome.status !== 'rejected') return { prepared: { payment, outcome }, fieldErrors: [] };
  return { prepared: undefined, fieldErrors: [{ field: 'payment.qr', message: outcome.message }] };
};

/** The marks of a tax authority, whose code is loaded by the first invoice that has them. */
const prepareMarks = async (computed: ComputedInvoice): Promise<Prepared<PreparedAuthority | undefined>> => {
  const { authority } = computed.invoice;
  if (authority === undefined) return NOT_REQUESTED;
  const { prepareAuthority } = await import('../authority/prepare-authority.js');
  const outcome = prepareAuthority(computed, authority);
  return 'fieldErrors' in outcome ? { prepared: undefined, ...outcome } : { ...outcome, fieldErrors: [] };
};

const prepareRequestedEInvoice = async (
  computed: ComputedInvoice, work: WorkBudget,
): Promise<Prepared<PreparedEInvoice | undefined>> => {
  const { eInvoice } = computed.invoice;
  if (eInvoice === undefined) return NOT_REQUESTED;
  const { prepareEInvoice } = await import('../einvoice/pdf-e-invoice.js');
  return prepareEInvoice(computed, eInvoice, work);
};

const prepareSummaryByCode = async (computed: ComputedInvoice): Promise<Prepared<TaxSummary | undefined>> => {
  const { taxSummary, documentType } = computed.invoice;
  if (taxSummary !== 'hsCode' || hidesMoney(documentType)) return NOT_REQUESTED;
  const { prepareTaxSummary } = await import('../invoice/tax-summary.js');
  return prepareTaxSummary(computed);
};

type PreparedPage = Pick<PreparedInvoice, 'computed' | 'paymentCode' | 'authority'>;

/** Prepares the parts of the page that have rules of their own: its payment code, its mark, and its tax summary by code. */
export const preparePage = async (computed: ComputedInvoice): Promise<Prepared<PreparedPage>> => {
  const [code, marks] = [await preparePaymentCode(computed), await prepareMarks(computed)];
  const summary = await prepareSummaryByCode(computed);
  const { prepared: taxSummary } = summary;
  return {
    prepared: {
      computed: taxSummary === undefined ? computed : { ...computed, taxSummary }, paymentCode: code.prepared,
      authority: marks.prepared,
    },
    fieldErrors: [...code.fieldErrors, ...marks.fieldErrors, ...summary.fieldErrors],
  };
};

/** Throws AppError VALIDATION_ERROR with the errors of all parts, if there are any. */
export const rejectErrors = (...results: readonly Prepared<unknown>[]): void => {
  const fieldErrors = results.flatMap((prepared) => prepared.fieldErrors);
  if (fieldErrors.length > 0) throw validationError(fieldErrors);
};

export const fieldsFromRequest = (
  request: ValidRequest, { brandUse }: PrepareOptions,
): Pick<PreparedInvoice, 'request' | 'isStrict' | 'brand' | 'brandDefaults'> => ({
  ...request.embedRequest === true && { request }, ...request.strict === true && { isStrict: true },
  ...brandUse && { brand: brandUse.brand, brandDefaults: brandUse },
});

/**
 * Prepares an invoice whose amounts are computed.
 * @throws AppError VALIDATION_ERROR for each violated rule of its payment code, mark, tax summary and e-invoice
 * @see docs/payment-codes.md#what-is-rejected, docs/payment-codes.md#tax-authorities, docs/e-invoices.md#rules
 */
export const prepareComputed = async (computed: ComputedInvoice, work = new WorkBudget()): Promise<PreparedInvoice> => {
  const [page, eInvoice] = [await preparePage(computed), await prepareRequestedEInvoice(computed, work)];
  rejectErrors(page, eInvoice);
  return { ...page.prepared, work, eInvoice: eInvoice.prepared };
};

/**
 * Prepares the invoice of a request for its PDF or preview.
 * @throws AppError VALIDATION_ERROR as {@link computeInvoice} and {@link prepareComputed}
 */
export const prepareInvoice = async (request: ValidRequest, options: PrepareOptions): Promise<PreparedInvoice> => {
  const { work = new WorkBudget() } = options;
  const computed = await computeInLanguage(request, options, work);
  return { ...await prepareComputed(computed, work), ...fieldsFromRequest(request, options) };
};

const MAX_REJECTED_FIELDS = 100;

/** A text may have a thousand characters that no font has. */
const MAX_MESSAGES_OF_FIELD = 3;

/** One error for each field, with the messages of its first warnings. */
const warningsAsErrors = (warnings: readonly Warning[]): readonly FieldError[] => {
  const messages = new Map<string, string[]>();
  for (const { field, message } of warnings) {
    const earlier = messages.get(field);
    if (earlier === undefined) messages.set(field, [message]);
    else earlier.push(message);
  }
  return Array.from(messages, ([field, all]) => {
    const moreCount = all.length - MAX_MESSAGES_OF_FIELD;
    const more = moreCount > 0 ? [`And ${moreCount} more ${moreCount === 1 ? 'warning' : 'warnings'}.`] : [];
    return { field, message: [...all.slice(0, MAX_MESSAGES_OF_FIELD), ...more].join(' ') };
  });
};

/**
 * All warnings about a prepared invoice. Preview lists them; generate, xml and batch count them.
 * @param missing characters of its page without a glyph
 * @throws AppError VALIDATION_ERROR with the warnings about the first 100 fields, if the request is strict
 */
export const collectWarnings = (
  { computed, authority, eInvoice, brandDefaults, isStrict }: PreparedInvoice, missing: readonly UnprintableCharacter[],
): readonly Warning[] => {
  const warnings = [
    ...brandDefaults?.leftOut ?? [], ...invoiceWarnings(computed, missing),
    ...authority?.warnings ?? [], ...eInvoice?.warnings ?? [],
  ];
  if (isStrict === true && warnings.length > 0) throw validationError(warningsAsErrors(warnings).slice(0, MAX_REJECTED_FIELDS));
  return warnings;
};
