import type { DocumentType } from './structured-types.js';
import type { Labels } from './types.js';

/**
 * The 22 label texts of an invoice without `labels`, in the order of the published list.
 * @see docs/labels.md
 */
export const DEFAULT_LABELS: Labels = {
  invoice: 'INVOICE',
  billTo: 'Bill To',
  shipTo: 'Ship To',
  invoiceNumber: 'Invoice #',
  date: 'Date',
  paymentTerms: 'Payment Terms',
  dueDate: 'Due Date',
  poNumber: 'P.O. Number',
  item: 'Item',
  hsCode: 'HS Code',
  quantity: 'Qty',
  rate: 'Rate',
  amount: 'Amount',
  subtotal: 'Subtotal',
  discount: 'Discount',
  tax: 'Tax',
  shipping: 'Shipping',
  total: 'Total',
  amountPaid: 'Amount Paid',
  balanceDue: 'Balance Due',
  notes: 'Notes',
  terms: 'Terms & Conditions',
};

/** The titles of documents that are not called an invoice. */
const TITLES: Partial<Readonly<Record<DocumentType, string>>> = {
  creditNote: 'CREDIT NOTE', selfBilledInvoice: 'SELF-BILLED INVOICE', selfBilledCreditNote: 'SELF-BILLED CREDIT NOTE',
};

/**
 * The label texts of a document without `labels`. Credit notes and self-billed documents have a title of their own; all other labels stay.
 * @param documentType of the request
 */
export const defaultLabels = (documentType: DocumentType): Labels => {
  const invoice = TITLES[documentType];
  return invoice === undefined ? DEFAULT_LABELS : { ...DEFAULT_LABELS, invoice };
};
