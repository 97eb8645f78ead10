import type { DocumentType } from './structured-types.js';

/** A party of an invoice, as the request names it. */
export type PartyName = 'seller' | 'buyer';

const SELF_BILLED: ReadonlySet<DocumentType> = new Set<DocumentType>(['selfBilledInvoice', 'selfBilledCreditNote']);
const CREDIT_NOTES: ReadonlySet<DocumentType> = new Set<DocumentType>(['creditNote', 'selfBilledCreditNote']);

/** Whether the buyer issues the document. */
export const isSelfBilled = (type: DocumentType): boolean => SELF_BILLED.has(type);

/** Whether the document is a credit note. */
export const isCreditNote = (type: DocumentType): boolean => CREDIT_NOTES.has(type);

/** Who issues a document: `companyName` and `companyDetails` are this party. */
export const issuerOf = (type: DocumentType): PartyName => (isSelfBilled(type) ? 'buyer' : 'seller');

/** Who receives a document: `billTo` is this party. */
export const recipientOf = (type: DocumentType): PartyName => (isSelfBilled(type) ? 'seller' : 'buyer');
