/**
 * What functions that make or preview PDFs use of e-invoices. It is loaded when the first invoice needs it, as one file of its own, so that an invoice
 * without these fields does not pay for it. Only data crosses the border: a class would exist twice.
 * @see lib/ARCHITECTURE.md
 */
export { eInvoiceOffences } from './check.js';
export { embeddableEInvoice } from './embeddable.js';
export { previewEInvoice } from './preview.js';
