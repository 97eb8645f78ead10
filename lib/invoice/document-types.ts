/** How a type of document differs from a plain invoice. */
interface DocumentKind {
  /** Whether the buyer issues it. */
  readonly isSelfBilled?: true;
  readonly isCreditNote?: true;
  /** Its name in messages. */
  readonly name?: string;
  /** It is no invoice, so there is no e-invoice of it. */
  readonly isNoInvoice?: true;
  /** The text above the recipient; absent: that of an invoice. */
  readonly recipient?: 'customer' | 'supplier';
  /** The last row of the totals; absent: the balance. */
  readonly lastRow?: 'total' | 'none';
  readonly printsDelivery?: true;
}

/** The one list of the types of documents, in the order of the published list. */
const KINDS = {
  invoice: {},
  creditNote: { isCreditNote: true, name: 'credit note' },
  correctedInvoice: {},
  selfBilledInvoice: { isSelfBilled: true },
  selfBilledCreditNote: { isSelfBilled: true, isCreditNote: true, name: 'credit note' },
  prepaymentInvoice: { name: 'prepayment invoice' },
  partialInvoice: {},
  finalInvoice: {},
  quote: { name: 'quote', isNoInvoice: true, recipient: 'customer', lastRow: 'total' },
  orderConfirmation: { name: 'order confirmation', isNoInvoice: true, recipient: 'customer', lastRow: 'total', printsDelivery: true },
  proForma: { name: 'pro forma invoice', isNoInvoice: true, lastRow: 'total' },
  purchaseOrder: { name: 'purchase order', isNoInvoice: true, isSelfBilled: true, recipient: 'supplier', lastRow: 'total', printsDelivery: true },
  deliveryNote: { name: 'delivery note', isNoInvoice: true, recipient: 'customer', lastRow: 'none', printsDelivery: true },
  receipt: { name: 'receipt', isNoInvoice: true, recipient: 'customer' },
} as const satisfies Readonly<Record<string, DocumentKind>>;

/** The type of a document. */
export type DocumentType = keyof typeof KINDS;

/** The types of documents, in the order of the published list. */
export const DOCUMENT_TYPES = Object.keys(KINDS) as readonly DocumentType[];

/** The type of a request without one. */
export const DEFAULT_DOCUMENT_TYPE: DocumentType = 'invoice';

const typesWith = (flag: keyof DocumentKind): ReadonlySet<DocumentType> =>
  new Set(Object.entries<DocumentKind>(KINDS).flatMap(([type, kind]) => (kind[flag] === true ? [type as DocumentType] : [])));

// Validation asks about any text, so these are sets, which know no other names.
const SELF_BILLED = typesWith('isSelfBilled');
const CREDIT_NOTES = typesWith('isCreditNote');

/** Whether the buyer issues the document. */
export const isSelfBilled = (type: DocumentType): boolean => SELF_BILLED.has(type);

/** Whether the document is a credit note. */
export const isCreditNote = (type: DocumentType): boolean => CREDIT_NOTES.has(type);

const kindOf = (type: DocumentType): DocumentKind => KINDS[type];

/** A document that is no invoice, although buyers and sellers send it. */
type NonInvoiceType = {
  [Type in DocumentType]: (typeof KINDS)[Type] extends { readonly isNoInvoice: true } ? Type : never
}[DocumentType];

/** A type of document that has an e-invoice. */
export type InvoiceType = Exclude<DocumentType, NonInvoiceType>;

/** Whether the document is an invoice or a credit note, which an e-invoice can be made of. */
export const isInvoice = (type: DocumentType): type is InvoiceType => kindOf(type).isNoInvoice !== true;

/** The types of documents that have an e-invoice. */
export const INVOICE_TYPES = DOCUMENT_TYPES.filter(isInvoice);

/** The label above the recipient of a document that is no invoice; undefined: that of an invoice. */
export const recipientLabelOf = (type: DocumentType): 'customer' | 'supplier' | undefined => kindOf(type).recipient;

/** Whether no amount is printed. */
export const hidesMoney = (type: DocumentType): boolean => kindOf(type).lastRow === 'none';

/** Whether the total is the last row of the totals. */
export const endsWithTotal = (type: DocumentType): boolean => kindOf(type).lastRow === 'total';

/** Whether the date of delivery is one of the facts. */
export const printsDelivery = (type: DocumentType): boolean => kindOf(type).printsDelivery === true;

/** Whether somebody may pay it: a credit note, an offer and an order ask for no payment. */
export const asksForPayment = (type: DocumentType): boolean => kindOf(type).lastRow === undefined && !isCreditNote(type);

/**
 * Whether the document may deduct deposits: a prepayment invoice asks for one, and a receipt says that everything is
 * paid.
 */
export const mayDeductDeposits = (type: DocumentType): boolean => asksForPayment(type) && type !== 'prepaymentInvoice' && type !== 'receipt';

/** The name of a type of document in messages: `A purchase order`. */
export const documentName = (type: DocumentType): string => {
  const { name = 'invoice' } = kindOf(type);
  return `${/^[aeiou]/.test(name) ? 'An' : 'A'} ${name}`;
};

/** A party of an invoice, as the request names it. */
export type PartyName = 'seller' | 'buyer';

/** Who issues a document: `companyName` and `companyDetails` are this party. */
export const issuerOf = (type: DocumentType): PartyName => (isSelfBilled(type) ? 'buyer' : 'seller');

/** Who receives a document: `billTo` is this party. */
export const recipientOf = (type: DocumentType): PartyName => (isSelfBilled(type) ? 'seller' : 'buyer');
