/**
 * The part of this room that functions use to make or preview PDFs. It is a separate file, loaded when the first
 * invoice needs it, so that an invoice without these fields does not pay for it. Only data is passed between the two
 * files: a class would exist in both.
 * @see lib/ARCHITECTURE.md
 */
export { embeddableEInvoice } from './embeddable.js';
export { prepareEInvoice } from './open-e-invoice.js';
export { previewEInvoice } from './preview.js';
