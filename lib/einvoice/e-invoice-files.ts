/**
 * The part of this room that writes e-invoices as files beside PDFs. It is a separate file, loaded when the first
 * archive has such a file: the function for single PDFs lacks the writer of UBL.
 * @see lib/ARCHITECTURE.md
 */
export { withPage } from './page.js';
export { writeEInvoice } from './write-e-invoice.js';
