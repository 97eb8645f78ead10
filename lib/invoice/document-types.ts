/** How a type of document differs from a plain invoice. */
interface DocumentKind {
  /** Whether the buyer issues it. */
  readonly isSelfBilled?: true;
  readonly isCreditNote?: true;
}

/** The one list of the types of documents, in the order of the published list. */
const KINDS = {
  invoice: {},
  creditNote: { isCreditNote: true },
  correctedInvoice: {},
  selfBilledInvoice: { isSelfBilled: true },
  selfBilledCreditNote: { isSelfBilled: true, isCreditNote: true },
  prepaymentInvoice: {},
  partialInvoice: {},
  finalInvoice: {},
} as const satisfies Readonly<Record<string, DocumentKind>>;

/** The type of a document. */
export type DocumentType = keyof typeof KINDS;

/** The types of documents, in the order of the published list. */
export const DOCUMENT_TYPES = Object.keys(KINDS) as readonly DocumentType[];

/** The type of a request without one. */
export const DEFAULT_DOCUMENT_TYPE: DocumentType = 'invoice';

const typesThat = (mark: keyof DocumentKind): ReadonlySet<DocumentType> =>
  new Set(Object.entries<DocumentKind>(KINDS).flatMap(([type, kind]) => (kind[mark] === true ? [type as DocumentType] : [])));

// Validation asks about any text, so these are sets, which know no other names.
const SELF_BILLED = typesThat('isSelfBilled');
const CREDIT_NOTES = typesThat('isCreditNote');

/** Whether the buyer issues the document. */
export const isSelfBilled = (type: DocumentType): boolean => SELF_BILLED.has(type);

/** Whether the document is a credit note. */
export const isCreditNote = (type: DocumentType): boolean => CREDIT_NOTES.has(type);

/** Whether the document may deduct deposits: a credit note asks for no payment, and a prepayment invoice asks for a deposit. */
export const mayDeductDeposits = (type: DocumentType): boolean => !isCreditNote(type) && type !== 'prepaymentInvoice';

/** A party of an invoice, as the request names it. */
export type PartyName = 'seller' | 'buyer';

/** Who issues a document: `companyName` and `companyDetails` are this party. */
export const issuerOf = (type: DocumentType): PartyName => (isSelfBilled(type) ? 'buyer' : 'seller');

/** Who receives a document: `billTo` is this party. */
export const recipientOf = (type: DocumentType): PartyName => (isSelfBilled(type) ? 'seller' : 'buyer');
