import type { PreparedEInvoice } from '../einvoice/open-e-invoice.js';
import type { EInvoicePreview } from '../einvoice/preview.js';
import { isInvoice } from '../invoice/document-types.js';
import type { FontsLocation } from '../pdf/assets.js';
import { checkAttachedPageSize } from './file-size.js';
import type { PreparedInvoice } from './open-invoice.js';
import { previewResult, type PreviewResult } from './preview-result.js';
import { renderInvoice } from './render-invoice.js';

/** Options of a preview that depend on the deployment. */
export interface PreviewOptions extends FontsLocation {
  /** The symbol as the variant of the deployment writes it. */
  readonly currencySymbol: string;
}

/** Readiness needs both parties, unless the request asks for an e-invoice. */
const previewRequestedEInvoice = async ({ computed, eInvoice, work }: PreparedInvoice): Promise<EInvoicePreview | undefined> => {
  const { seller, buyer, documentType } = computed.invoice;
  if (eInvoice === undefined && (seller === undefined || buyer === undefined || !isInvoice(documentType))) return undefined;
  const { previewEInvoice } = await import('../einvoice/e-invoices.js');
  return previewEInvoice(computed, work, eInvoice);
};

/** Refuses a page that is too large for the XML that is to contain it. */
const checkAttachedPage = async (eInvoice: PreparedEInvoice, page: Uint8Array): Promise<void> => {
  const { writeWithPage } = await import('../einvoice/page.js');
  checkAttachedPageSize(writeWithPage(eInvoice, page).length, page.length);
};

/**
 * Draws the invoice as generate does, to count its pages and to find characters that no font can show, and refuses
 * everything that generate refuses.
 * @throws AppError VALIDATION_ERROR as {@link renderInvoice}, and with the field `eInvoice.attachPage` as `writeXml`
 */
export const previewInvoice = async (
  prepared: PreparedInvoice, { currencySymbol, ...fonts }: PreviewOptions,
): Promise<PreviewResult> => {
  const { bytes, pageCount, warnings } = await renderInvoice(prepared, fonts);
  const { computed: { invoice }, eInvoice: preparedEInvoice } = prepared;
  if (invoice.eInvoice?.attachPage === true && preparedEInvoice !== undefined) await checkAttachedPage(preparedEInvoice, bytes);
  const eInvoice = await previewRequestedEInvoice(prepared);
  return previewResult(prepared, { currencySymbol, pageCount, warnings, ...eInvoice && { eInvoice } });
};
