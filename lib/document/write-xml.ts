import { writeWithPage } from '../einvoice/page.js';
import { writeEInvoice } from '../einvoice/write-e-invoice.js';
import { validationError } from '../errors.js';
import { checkFileSize, checkPageSize } from './file-size.js';
import type { OpenForXml } from './open-for-xml.js';

/** Where a deployment has its fonts, which only a page needs. */
interface FontsPlace { readonly fontsFolder?: string }

/** The XML with the page inside. The file that draws is loaded by the first request that needs it. */
const writeAndDraw = async (open: OpenForXml, fonts: FontsPlace): Promise<Uint8Array> => {
  const { attachedPage } = await import('../document/attached-page.js');
  const page = await attachedPage(open, fonts);
  if ('faults' in page) throw validationError(page.faults);
  const bytes = writeWithPage(open.eInvoice, page.bytes);
  checkPageSize(bytes.length, page.bytes.length);
  return bytes;
};

/**
 * Writes an e-invoice as a file of its own. A PDF that embeds the e-invoice has the same bytes in it. Without
 * `attachPage`, it refuses nothing that only drawing refuses, such as a corrupt logo.
 * @returns XML in UTF-8
 * @throws AppError VALIDATION_ERROR if the file is too large for a response: the field `lineItems`, or
 * `eInvoice.attachPage`; with that, also as drawing refuses
 */
export const writeXml = async (open: OpenForXml, fonts: FontsPlace = {}): Promise<Uint8Array> => {
  if (open.computed.invoice.eInvoice?.attachPage === true) return writeAndDraw(open, fonts);
  const bytes = writeEInvoice(open.eInvoice);
  checkFileSize('XML', bytes.length);
  return bytes;
};
