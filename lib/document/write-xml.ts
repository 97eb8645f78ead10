import { writeEInvoice } from '../einvoice/write-e-invoice.js';
import { checkFileSize } from './file-size.js';
import type { OpenForXml } from './open-for-xml.js';

/**
 * Writes an e-invoice as a file of its own. A PDF that embeds the e-invoice has the same bytes in it. It refuses
 * nothing that only drawing refuses, such as a corrupt logo.
 * @throws AppError VALIDATION_ERROR with the field `lineItems` if the file is too large for a response
 */
export const writeXml = ({ eInvoice }: OpenForXml): Uint8Array => {
  const bytes = writeEInvoice(eInvoice);
  checkFileSize('XML', bytes.length);
  return bytes;
};
