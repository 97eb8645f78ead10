/** How a type of document differs from a plain invoice. */
interface DocumentKind {
  /** Whether the buyer issues the document. */
  readonly isSelfBilled?: true;
  readonly isCreditNote?: true;
  /** The type that this one equals in all but its code in an e-invoice. */
  readonly variantOf?: 'partialInvoice' | 'finalInvoice';
  readonly name?: string;
  /** Whether the document is no invoice, so that it has no e-invoice. */
  readonly isNoInvoice?: true;
  /** Label above the recipient; absent: the invoice's. */
  readonly recipient?: 'customer' | 'supplier';
  /** Last row of the totals, or `none` for a document without amounts; absent: the balance due. */
  readonly lastRow?: 'total' | 'none';
  readonly printsDelivery?: true;
}

/** The kinds of document by type, in the order of the published list. */
const DOCUMENT_KINDS = {
  invoice: {},
  creditNote: { isCreditNote: true, name: 'credit note' },
  correctedInvoice: {},
  selfBilledInvoice: { isSelfBilled: true },
  selfBilledCreditNote: { isSelfBilled: true, isCreditNote: true, name: 'credit note' },
  prepaymentInvoice: { name: 'prepayment invoice' },
  partialInvoice: {},
  finalInvoice: {},
  partialConstructionInvoice: { variantOf: 'partialInvoice' },
  partialFinalConstructionInvoice: { variantOf: 'partialInvoice' },
  finalConstructionInvoice: { variantOf: 'finalInvoice' },
  quote: { name: 'quote', isNoInvoice: true, recipient: 'customer', lastRow: 'total' },
  orderConfirmation: {
    name: 'order confirmation', isNoInvoice: true, recipient: 'customer', lastRow: 'total', printsDelivery: true,
  },
  proForma: { name: 'pro forma invoice', isNoInvoice: true, lastRow: 'total' },
  purchaseOrder: {
    name: 'purchase order', isNoInvoice: true, isSelfBilled: true, recipient: 'supplier', lastRow: 'total', printsDelivery: true,
  },
  deliveryNote: { name: 'delivery note', isNoInvoice: true, recipient: 'customer', lastRow: 'none', printsDelivery: true },
  receipt: { name: 'receipt', isNoInvoice: true, recipient: 'customer' },
} as const satisfies Readonly<Record<string, DocumentKind>>;

export type DocumentType = keyof typeof DOCUMENT_KINDS;

/** The types of documents, in the order of the published list. */
export const DOCUMENT_TYPES = Object.keys(DOCUMENT_KINDS) as readonly DocumentType[];

export const DEFAULT_DOCUMENT_TYPE: DocumentType = 'invoice';

/** Validation passes any text. An unknown type counts as a plain invoice. */
const documentKind = (type: DocumentType): DocumentKind => (Object.hasOwn(DOCUMENT_KINDS, type) ? DOCUMENT_KINDS[type] : {});

/** The type whose title and rules a type has: `finalInvoice` for a final construction invoice. */
export const baseType = (type: DocumentType): DocumentType => documentKind(type).variantOf ?? type;

export const isSelfBilled = (type: DocumentType): boolean => documentKind(type).isSelfBilled === true;
export const isCreditNote = (type: DocumentType): boolean => documentKind(type).isCreditNote === true;

type NonInvoiceType = {
  [Type in DocumentType]: (typeof DOCUMENT_KINDS)[Type] extends { readonly isNoInvoice: true } ? Type : never
}[DocumentType];

export type InvoiceType = Exclude<DocumentType, NonInvoiceType>;

/** Whether the document is an invoice or a credit note, so that it can have an e-invoice. */
export const isInvoice = (type: DocumentType): type is InvoiceType => documentKind(type).isNoInvoice !== true;

export const INVOICE_TYPES = DOCUMENT_TYPES.filter(isInvoice);

/** The label above the recipient; undefined: the invoice's. */
export const recipientLabel = (type: DocumentType): 'customer' | 'supplier' | undefined => documentKind(type).recipient;

export const hidesMoney = (type: DocumentType): boolean => documentKind(type).lastRow === 'none';
export const isLastRowTotal = (type: DocumentType): boolean => documentKind(type).lastRow === 'total';

/** Whether the date of delivery is one of the document details. */
export const printsDelivery = (type: DocumentType): boolean => documentKind(type).printsDelivery === true;

/** Whether the document asks for payment. Credit notes, quotes and orders do not. */
export const asksForPayment = (type: DocumentType): boolean => documentKind(type).lastRow === undefined && !isCreditNote(type);

/** Whether the page leaves out due date and payment terms. A credit note may state when it is paid. */
export const hidesDueDate = (type: DocumentType): boolean => hidesMoney(type) || type === 'receipt';

/** Whether the page may say how to pay. A receipt is paid in full, and an account on a credit note would read as a demand. */
export const mayPrintPayment = (type: DocumentType): boolean => !hidesDueDate(type) && !isCreditNote(type);

/** Whether the document may deduct deposits. A prepayment invoice asks for a deposit, and a receipt is paid in full. */
export const mayDeductDeposits = (type: DocumentType): boolean =>
  asksForPayment(type) && type !== 'prepaymentInvoice' && type !== 'receipt';

/** The name of a type of document in messages, such as `A purchase order`. */
export const documentName = (type: DocumentType): string => {
  const { name = 'invoice' } = documentKind(type);
  return `${/^[aeiou]/.test(name) ? 'An' : 'A'} ${name}`;
};

export type PartyName = 'seller' | 'buyer';

/** The party that issues a document: `companyName` and `companyDetails`. */
export const issuingParty = (type: DocumentType): PartyName => (isSelfBilled(type) ? 'buyer' : 'seller');

/** The party that receives a document: `billTo`. */
export const receivingParty = (type: DocumentType): PartyName => (isSelfBilled(type) ? 'seller' : 'buyer');
