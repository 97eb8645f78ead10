import type { InvoiceRequest } from '../schemas/generated/invoice-request.js';
import { compute } from './invoice/compute.js';
import { normalize } from './invoice/normalize.js';
import { previewResult, type PreviewResult } from './invoice/preview-result.js';
import type { ComputedInvoice } from './invoice/types.js';
import { invoiceWarnings } from './invoice/warnings.js';
import { checkWork } from './invoice/work-budget.js';
import { layoutPages } from './layout/layout-invoice.js';
import { DocumentDrawing } from './pdf/draw-document.js';
import { encodeImage } from './pdf/encode-image.js';
import { checkPdfSize, MAX_PDF_BYTES } from './pdf/pdf-size.js';
import { SizeBound } from './pdf/size-bound.js';
import { createTextMeasurer } from './pdf/text/text-measurer.js';

/** What the deployment and the account add to a request. */
export interface PrepareOptions {
  /** Watermark that is drawn beside the request's own; null: none. */
  readonly imposedWatermark: string | null;
}

/** What a preview needs to know of the deployment. */
export interface PreviewOptions {
  /** As the deployment's variant writes it. */
  readonly currencySymbol: string;
}

/** A drawn invoice. */
export interface RenderedInvoice {
  /** A PDF/A-3a and PDF/UA-1 file. */
  readonly bytes: Uint8Array;
  readonly pageCount: number;
}

/**
 * The invoice of a request with every sum: normalize, then compute.
 * @param request a request that passed validation
 * @param options what the deployment adds
 * @throws AppError VALIDATION_ERROR for what only the whole invoice shows: a discount above the subtotal, amounts of more than
 * 15 digits, a logo that is no picture, more work than one request may cause
 * @see decisions §3 and §4
 */
export const prepareInvoice = (request: InvoiceRequest, options: PrepareOptions): ComputedInvoice => {
  const invoice = normalize(request, options);
  checkWork(invoice);
  return compute(invoice);
};

/**
 * The PDF of an invoice: each page is drawn as soon as it is laid out, and forgotten. The same invoice gives the same bytes.
 * @param computed an invoice with its sums
 * @throws AppError VALIDATION_ERROR with the field `logo` if the picture's data is corrupt, and with `lineItems` if no answer could carry
 * the PDF
 */
export const renderInvoice = async (computed: ComputedInvoice): Promise<RenderedInvoice> => {
  const drawing = new DocumentDrawing(computed.invoice.direction);
  const measurer = createTextMeasurer({ language: computed.invoice.locale });
  let pageCount = 0;
  const outline = layoutPages(computed, measurer, (page, index) => {
    drawing.draw(page, index);
    pageCount = Math.max(pageCount, index + 1);
  });
  const bytes = drawing.finish(outline);
  checkPdfSize(bytes.length);
  return Promise.resolve({ bytes, pageCount });
};

/**
 * What the PDF of an invoice would hold: it is laid out for its number of pages and for characters that no font can show. Whatever generate would
 * refuse is refused here. It is drawn only if its PDF may be too large for an answer, which few are.
 * @param computed an invoice with its sums
 * @param options the deployment's form of the currency symbol
 * @throws AppError VALIDATION_ERROR as {@link renderInvoice}
 * @see interface.md, Preview result
 */
export const previewInvoice = async (computed: ComputedInvoice, { currencySymbol }: PreviewOptions): Promise<PreviewResult> => {
  const { logo, locale } = computed.invoice;
  if (logo !== undefined) encodeImage(logo);
  const measurer = createTextMeasurer({ language: locale });
  const size = new SizeBound();
  const outline = layoutPages(computed, measurer, (page, index) => size.add(page, index));
  if (size.bytes(outline) > MAX_PDF_BYTES) await renderInvoice(computed);
  const warnings = invoiceWarnings(computed, measurer.missing);
  return previewResult(computed, { currencySymbol, pageCount: size.pageCount, warnings });
};
