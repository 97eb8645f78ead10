import { codeOffences, codeOutcomeOf } from './code-offences.js';
import { validationError, type ErrorDetail } from './errors.js';
import { tooWideMessage } from './invoice/columns.js';
import { compute } from './invoice/compute.js';
import { InvoiceDrawing, SizeCheck } from './invoice-drawing.js';
import type { LabelSet } from './invoice/languages/label-set.js';
import { loadLabelSet } from './invoice/load-label-set.js';
import { normalize } from './invoice/normalize.js';
import type { PreviewedEInvoice } from './einvoice/preview.js';
import { previewResult, type PreviewResult } from './preview-result.js';
import type { ComputedInvoice, ValidRequest } from './invoice/types.js';
import { invoiceWarnings } from './invoice/warnings.js';
import type { CodeOutcome, DrawnCode } from './payment/payment-code.js';
import { DESIGNS } from './layout/designs/designs-by-theme.js';
import { codeText } from './layout/content/build-payment.js';
import type { TextMeasurer } from './layout/engine/text.js';
import { TooMuchWork, WORK_LIMIT_SECONDS } from './layout/content/work.js';
import { layoutPages, type PlacedCode } from './layout/layout-invoice.js';
import { TableTooWide } from './layout/table/table-too-wide.js';
import type { EmbeddedInvoice } from './pdf/draw-document.js';
import { createTextMeasurer } from './pdf/text/text-measurer.js';
import type { SwissBill } from './payment/swiss-bill.js';
import { required } from './required.js';
import { encodePicture } from './pictures/encode-picture.js';

/** Values that the deployment and the account add to a request. */
export interface PrepareOptions {
  /** Watermark drawn in addition to the request's own; null: none. */
  readonly imposedWatermark: string | null;
  /** The labels in the language of the request, if it names one. */
  readonly labelSet?: LabelSet | undefined;
}

/** Options of a preview that depend on the deployment. */
export interface PreviewOptions {
  /** The symbol as the variant of the deployment writes it. */
  readonly currencySymbol: string;
}

export interface RenderedInvoice {
  /** A PDF/A-3a and PDF/UA-1 file. */
  readonly bytes: Uint8Array;
  readonly pageCount: number;
}

/**
 * Computes every amount of a request: normalize, then compute.
 * @param request a request that passed validation
 * @param options what the deployment adds
 * @throws AppError VALIDATION_ERROR for faults that only the whole invoice shows: a discount above the subtotal, amounts of more than 15 digits
 * @see docs/money.md
 */
export const prepareInvoice = (request: ValidRequest, options: PrepareOptions): ComputedInvoice =>
  compute(normalize(request, options));

const eInvoiceFaults = async (computed: ComputedInvoice): Promise<readonly ErrorDetail[]> => {
  if (computed.invoice.eInvoice === undefined) return [];
  const { eInvoiceOffences } = await import('./einvoice/e-invoices.js');
  return eInvoiceOffences(computed);
};

/** A Swiss code on its slip. The code for slips is loaded with the first slip. */
const onSlip = async (
  computed: ComputedInvoice, code: DrawnCode & { readonly bill: SwissBill }, measurer: TextMeasurer,
): Promise<PlacedCode> => {
  const { measureSlip } = await import('./layout/swiss-slip/slip.js');
  const { language, payment, palette: { backgroundColor: pageColor } } = computed.invoice;
  const { kind, bill, modules } = code;
  const alternateText = codeText(computed, required(payment, 'payment'), kind);
  const slip = measureSlip({ bill, modules, alternateText, language, pageColor }, measurer);
  if ('fault' in slip) throw validationError([{ field: 'payment.qr', message: slip.fault }]);
  return { ...code, slip };
};

/**
 * The payment code of an invoice with its modules. A Swiss one is on its slip. The encoder is loaded with the first code.
 * @param computed an invoice with its amounts
 * @param outcome whether the code that it asks for is drawn
 * @param measurer measures the texts of the slip
 * @returns undefined if none is drawn
 * @throws AppError VALIDATION_ERROR with the field `payment.qr` if the texts are too tall for the slip
 */
export const placedCode = async (
  computed: ComputedInvoice, outcome: CodeOutcome | undefined, measurer: TextMeasurer,
): Promise<PlacedCode | undefined> => {
  if (outcome?.status !== 'drawn') return undefined;
  const { codeModules } = await import('./payment/payment-codes.js');
  const { kind, payload, bill } = outcome;
  const code = { kind, modules: codeModules(payload) };
  return bill === undefined ? code : onSlip(computed, { ...code, bill }, measurer);
};

/**
 * Checks the payment code and the e-invoice that a request asks for. The code for each of them is loaded when the first invoice needs it.
 * @param computed an invoice with its amounts
 * @returns the invoice
 * @throws AppError VALIDATION_ERROR with every rule that is broken
 * @see docs/payment-codes.md, docs/e-invoices.md#rules
 */
export const checkInvoice = async (computed: ComputedInvoice): Promise<ComputedInvoice> => {
  const faults = [...await codeOffences(computed), ...await eInvoiceFaults(computed)];
  if (faults.length > 0) throw validationError(faults);
  return computed;
};

/**
 * Computes every amount of a request in its language, and checks the e-invoice and the payment code that it asks for: everything that can be refused before drawing.
 * @param request a request that passed validation
 * @param options what the deployment adds
 * @throws AppError VALIDATION_ERROR as {@link prepareInvoice} and {@link checkInvoice}
 */
export const openInvoice = async (request: ValidRequest, options: PrepareOptions): Promise<ComputedInvoice> =>
  checkInvoice(prepareInvoice(request, { ...options, labelSet: await loadLabelSet(request.language) }));

/**
 * The e-invoice to embed. Its code is loaded when the first invoice needs it, so that other invoices do not pay for it.
 * @returns undefined if the request wants none, or one that has no place in a PDF
 */
const embeddedInvoice = async (computed: ComputedInvoice): Promise<EmbeddedInvoice | undefined> => {
  if (computed.invoice.eInvoice === undefined) return undefined;
  const { embeddableEInvoice } = await import('./einvoice/e-invoices.js');
  const embeddable = embeddableEInvoice(computed, computed.invoice.eInvoice);
  return embeddable && { ...embeddable, mediaType: 'text/xml' };
};

const tooMuchMessage = ({ seconds }: TooMuchWork): string =>
  `The invoice would take up to ${Math.ceil(seconds)} seconds to draw; the limit is ${WORK_LIMIT_SECONDS} seconds. Use fewer line items, shorter texts or fewer different taxes.`;

/** Lays an invoice out. Its texts show whether that takes too long, and its layout whether the columns that it asks for have room. */
const laidOut: typeof layoutPages = (computed, ...rest) => {
  try {
    return layoutPages(computed, ...rest);
  } catch (error) {
    if (error instanceof TableTooWide) throw validationError([{ field: 'columns', message: tooWideMessage(computed.invoice, error) }]);
    if (error instanceof TooMuchWork) throw validationError([{ field: 'lineItems', message: tooMuchMessage(error) }]);
    throw error;
  }
};

/**
 * Draws the PDF of an invoice. Each page is drawn and released as soon as it is laid out. An e-invoice is embedded if the request wants one. The
 * same invoice gives the same bytes.
 * @param computed an invoice with its amounts
 * @throws AppError VALIDATION_ERROR with the field `logo` if the image data is corrupt, and with `lineItems` if it would take too long
 * to draw or the PDF is too large for a response
 */
export const renderInvoice = async (computed: ComputedInvoice): Promise<RenderedInvoice> => {
  const drawing = new InvoiceDrawing(computed.invoice.direction);
  const measurer = createTextMeasurer({ language: computed.invoice.language });
  const code = await placedCode(computed, await codeOutcomeOf(computed), measurer);
  const outline = laidOut(computed, measurer, (page, index) => drawing.add(page, index), code);
  const bytes = drawing.finish(outline, await embeddedInvoice(computed));
  return { bytes, pageCount: drawing.pageCount };
};

/** Readiness needs both parties, unless the request asks for an e-invoice. */
const previewedEInvoice = async (computed: ComputedInvoice): Promise<PreviewedEInvoice | undefined> => {
  const { eInvoice, seller, buyer } = computed.invoice;
  if (eInvoice === undefined && (seller === undefined || buyer === undefined)) return undefined;
  const { previewEInvoice } = await import('./einvoice/e-invoices.js');
  return previewEInvoice(computed);
};

/**
 * Computes everything that generate would print: it lays the invoice out to count pages and to find characters that no font can show, and refuses
 * everything that generate would refuse. It draws the PDF only if it might be too large for a response.
 * @param computed an invoice with its amounts
 * @param options the currency symbol of the deployment
 * @throws AppError VALIDATION_ERROR with the same fields as {@link renderInvoice}
 */
export const previewInvoice = async (computed: ComputedInvoice, { currencySymbol }: PreviewOptions): Promise<PreviewResult> => {
  const { design, direction, logo, language } = computed.invoice;
  if (logo !== undefined) encodePicture(logo);
  const measurer = createTextMeasurer({ language });
  const size = new SizeCheck(direction);
  const outcome = await codeOutcomeOf(computed);
  const code = await placedCode(computed, outcome, measurer);
  const outline = laidOut(computed, measurer, (page, index) => size.add(page, index), code);
  size.finish(outline, await embeddedInvoice(computed));
  const previewed = await previewedEInvoice(computed);
  const own = invoiceWarnings(computed, measurer.missing, DESIGNS[design].headerGround);
  return previewResult(computed, {
    currencySymbol, pageCount: size.pageCount, outcome, warnings: [...own, ...previewed?.warnings ?? []],
    ...previewed && { eInvoice: previewed.eInvoice },
  });
};
