import { writeWithPage } from '../einvoice/page.js';
import { writeEInvoice } from '../einvoice/write-e-invoice.js';
import { validationError } from '../errors.js';
import type { Warning } from '../invoice/types.js';
import { checkFileSize, checkAttachedPageSize } from './file-size.js';
import type { PreparedForXml } from './open-for-xml.js';
import { warningsOf } from './warnings.js';

/** Where a deployment has its fonts, which only a page needs. */
interface FontsLocation { readonly fontsFolder?: string }

/** An e-invoice as a file of its own, with the warnings that its preview lists. */
export interface WrittenXml {
  /** UTF-8. */
  readonly bytes: Uint8Array;
  readonly warnings: readonly Warning[];
}

// The file that draws is loaded by the first request that needs it.

/** The XML with the page inside. */
const writeWithDrawnPage = async (prepared: PreparedForXml, fonts: FontsLocation): Promise<WrittenXml> => {
  const { attachedPage } = await import('../document/attached-page.js');
  const page = await attachedPage(prepared, fonts);
  if ('fieldErrors' in page) throw validationError(page.fieldErrors);
  const bytes = writeWithPage(prepared.eInvoice, page.bytes);
  checkAttachedPageSize(bytes.length, page.bytes.length);
  return { bytes, warnings: warningsOf(prepared, page.missing) };
};

const warningsOfXml = async (prepared: PreparedForXml, fonts: FontsLocation): Promise<readonly Warning[]> => {
  if (prepared.showsAllCharacters) return warningsOf(prepared, []);
  const { missingOnPage } = await import('../document/attached-page.js');
  return warningsOf(prepared, await missingOnPage(prepared, fonts));
};

/**
 * Writes an e-invoice as a file of its own. A PDF that embeds the e-invoice has the same bytes in it. Without
 * `attachPage`, it refuses nothing that only drawing refuses, such as a corrupt logo.
 * @throws AppError VALIDATION_ERROR if the file is too large for a response: the field `lineItems`, or
 * `eInvoice.attachPage`; with that, also as drawing refuses; as {@link warningsOf}
 */
export const writeXml = async (prepared: PreparedForXml, fonts: FontsLocation = {}): Promise<WrittenXml> => {
  if (prepared.computed.invoice.eInvoice?.attachPage === true) return writeWithDrawnPage(prepared, fonts);
  const bytes = writeEInvoice(prepared.eInvoice);
  checkFileSize('XML', bytes.length);
  return { bytes, warnings: await warningsOfXml(prepared, fonts) };
};
