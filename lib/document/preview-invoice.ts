import type { OpenEInvoice } from '../einvoice/open-e-invoice.js';
import type { EInvoicePreview } from '../einvoice/preview.js';
import { isInvoice } from '../invoice/document-types.js';
import type { FontsPlace } from '../pdf/assets.js';
import { encodePicture } from '../pictures/encode-picture.js';
import { measurerOf } from './draw-invoice.js';
import { embeddedFiles } from './embedded-files.js';
import { checkPageSize } from './file-size.js';
import type { OpenInvoice } from './open-invoice.js';
import { placeInvoice } from './place-invoice.js';
import { previewResult, type PreviewResult } from './preview-result.js';
import { SizeCheck } from './size-check.js';
import { warningsOf } from './warnings.js';

/** Options of a preview that depend on the deployment. */
export interface PreviewOptions extends FontsPlace {
  /** The symbol as the variant of the deployment writes it. */
  readonly currencySymbol: string;
}

/** Readiness needs both parties, unless the request asks for an e-invoice. */
const previewedEInvoice = async ({ computed, eInvoice }: OpenInvoice): Promise<EInvoicePreview | undefined> => {
  const { seller, buyer, documentType } = computed.invoice;
  if (eInvoice === undefined && (seller === undefined || buyer === undefined || !isInvoice(documentType))) return undefined;
  const { previewEInvoice } = await import('../einvoice/e-invoices.js');
  return previewEInvoice(computed, eInvoice);
};

/** Refuses a page that is too large for the XML that is to contain it. */
const checkAttachedPage = async (eInvoice: OpenEInvoice, page: Uint8Array): Promise<void> => {
  const { writeWithPage } = await import('../einvoice/page.js');
  checkPageSize(writeWithPage(eInvoice, page).length, page.length);
};

/**
 * Computes everything that generate would print: it lays the invoice out to count pages and to find characters that no
 * font can show, and refuses everything that generate would refuse. It draws the PDF only if it might be too large for
 * a response, or if `attachPage` asks for it in the XML.
 * @throws AppError VALIDATION_ERROR as `renderInvoice`, and with the field `eInvoice.attachPage` as `writeXml`
 */
export const previewInvoice = async (
  open: OpenInvoice, { currencySymbol, ...fonts }: PreviewOptions,
): Promise<PreviewResult> => {
  const { computed: { invoice } } = open;
  // Refuses a corrupt logo, as drawing would.
  if (invoice.logo !== undefined) encodePicture(invoice.logo);
  const measurer = measurerOf(open, fonts);
  const isAttached = invoice.eInvoice?.attachPage === true;
  const size = new SizeCheck(invoice, isAttached);
  const outline = await placeInvoice(open, measurer, (page, index) => size.add(page, index));
  const page = size.finish(outline, await embeddedFiles(open));
  if (isAttached && open.eInvoice !== undefined && page !== undefined) await checkAttachedPage(open.eInvoice, page);
  const warnings = warningsOf(open, measurer.missing);
  const eInvoice = await previewedEInvoice(open);
  return previewResult(open, { currencySymbol, pageCount: size.pageCount, warnings, ...eInvoice && { eInvoice } });
};
