import { isCreditNote, isInvoice, isSelfBilled, recipientLabelOf, type DocumentType } from './document-types.js';
import type { Labels } from './types.js';

/** The 22 label texts of an invoice without `labels`, in the order of the published list. See docs/labels.md. */
export const DEFAULT_LABELS: Labels = {
  invoice: 'INVOICE', billTo: 'Bill To', shipTo: 'Ship To', invoiceNumber: 'Invoice #', date: 'Date',
  paymentTerms: 'Payment Terms', dueDate: 'Due Date', poNumber: 'P.O. Number',
  item: 'Item', hsCode: 'HS Code', quantity: 'Qty', rate: 'Rate', amount: 'Amount',
  subtotal: 'Subtotal', discount: 'Discount', tax: 'Tax', shipping: 'Shipping', total: 'Total',
  amountPaid: 'Amount Paid', balanceDue: 'Balance Due', notes: 'Notes', terms: 'Terms & Conditions',
};

/** Texts that replace labels on some types of documents. The titles are by document type. */
interface TextsByType extends Partial<Readonly<Record<DocumentType, string>>> {
  /** The label of the number of a credit note. */
  readonly creditNoteNumber: string;
  /** The label of the last amount of a credit note. */
  readonly amountCredited: string;
  /** The label of `billTo` on self-billed documents, where `billTo` is the seller. */
  readonly selfBilledBillTo: string;
  /** The label of the number of a document that is no invoice, and those of its recipient. */
  readonly number: string;
  readonly customer: string;
  readonly supplier: string;
}

const ENGLISH_TEXTS: TextsByType = {
  creditNote: 'CREDIT NOTE', selfBilledInvoice: 'SELF-BILLED INVOICE', selfBilledCreditNote: 'SELF-BILLED CREDIT NOTE',
  finalInvoice: 'FINAL INVOICE',
  creditNoteNumber: 'Credit note #', amountCredited: 'Amount credited', selfBilledBillTo: DEFAULT_LABELS.billTo,
  quote: 'QUOTE', orderConfirmation: 'ORDER CONFIRMATION', proForma: 'PRO FORMA INVOICE', purchaseOrder: 'PURCHASE ORDER',
  deliveryNote: 'DELIVERY NOTE', receipt: 'RECEIPT',
  number: 'Number', customer: 'Customer', supplier: 'Supplier',
};

const nonInvoiceLabels = (documentType: DocumentType, texts: TextsByType): Partial<Labels> => {
  if (isInvoice(documentType)) return {};
  const recipient = recipientLabelOf(documentType);
  return { invoiceNumber: texts.number, ...recipient && { billTo: texts[recipient] } };
};

/**
 * The labels of a type of document: its title; on a credit note, the labels of its number and of its last amount, which
 * is no demand; on a self-billed document, the word for the seller above `billTo`; on a document that is no invoice,
 * the labels of its number and its recipient.
 * @param texts that replace some of them, in the same language
 */
export const labelsByType = (labels: Labels, documentType: DocumentType, texts: TextsByType): Labels => ({
  ...labels,
  invoice: texts[documentType] ?? labels.invoice,
  ...isCreditNote(documentType) && { invoiceNumber: texts.creditNoteNumber, balanceDue: texts.amountCredited },
  ...isSelfBilled(documentType) && { billTo: texts.selfBilledBillTo },
  ...nonInvoiceLabels(documentType, texts),
});

/** The label texts of a document without `labels` and `language`. */
export const defaultLabels = (documentType: DocumentType): Labels =>
  (documentType === 'invoice' ? DEFAULT_LABELS : labelsByType(DEFAULT_LABELS, documentType, ENGLISH_TEXTS));
