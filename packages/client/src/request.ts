/** What a PDF says about its request. A separate entry point, because most programs only make PDFs. */
export { creditNoteOf } from './credit-note.js';
export { requestIn, type EmbeddedRequest } from './request-in.js';
