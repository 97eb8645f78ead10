import { writeWithPage } from '../einvoice/page.js';
import { writeEInvoice } from '../einvoice/write-e-invoice.js';
import { validationError } from '../errors.js';
import type { Warning } from '../invoice/types.js';
import { checkFileSize, checkPageSize } from './file-size.js';
import type { OpenForXml } from './open-for-xml.js';
import { warningsOf } from './warnings.js';

/** Where a deployment has its fonts, which only a page needs. */
interface FontsPlace { readonly fontsFolder?: string }

/** An e-invoice as a file of its own, with the warnings that its preview lists. */
export interface WrittenXml {
  /** UTF-8. */
  readonly bytes: Uint8Array;
  readonly warnings: readonly Warning[];
}

// The file that draws is loaded by the first request that needs it.

/** The XML with the page inside. */
const writeAndDraw = async (open: OpenForXml, fonts: FontsPlace): Promise<WrittenXml> => {
  const { attachedPage } = await import('../document/attached-page.js');
  const page = await attachedPage(open, fonts);
  if ('faults' in page) throw validationError(page.faults);
  const bytes = writeWithPage(open.eInvoice, page.bytes);
  checkPageSize(bytes.length, page.bytes.length);
  return { bytes, warnings: warningsOf(open, page.missing) };
};

const warningsOfXml = async (open: OpenForXml, fonts: FontsPlace): Promise<readonly Warning[]> => {
  if (open.isShown) return warningsOf(open, []);
  const { missingOnPage } = await import('../document/attached-page.js');
  return warningsOf(open, await missingOnPage(open, fonts));
};

/**
 * Writes an e-invoice as a file of its own. A PDF that embeds the e-invoice has the same bytes in it. Without
 * `attachPage`, it refuses nothing that only drawing refuses, such as a corrupt logo.
 * @throws AppError VALIDATION_ERROR if the file is too large for a response: the field `lineItems`, or
 * `eInvoice.attachPage`; with that, also as drawing refuses; as {@link warningsOf}
 */
export const writeXml = async (open: OpenForXml, fonts: FontsPlace = {}): Promise<WrittenXml> => {
  if (open.computed.invoice.eInvoice?.attachPage === true) return writeAndDraw(open, fonts);
  const bytes = writeEInvoice(open.eInvoice);
  checkFileSize('XML', bytes.length);
  return { bytes, warnings: await warningsOfXml(open, fonts) };
};
