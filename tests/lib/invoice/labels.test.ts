import { expect, test } from '@jest/globals';
import { DEFAULT_LABELS, defaultLabels } from '../../../lib/invoice/labels.js';

test('the 22 labels of the interface', () => {
  expect(Object.entries(DEFAULT_LABELS)).toEqual([
    ['invoice', 'INVOICE'], ['billTo', 'Bill To'], ['shipTo', 'Ship To'], ['invoiceNumber', 'Invoice #'], ['date', 'Date'],
    ['paymentTerms', 'Payment Terms'], ['dueDate', 'Due Date'], ['poNumber', 'P.O. Number'], ['item', 'Item'], ['hsCode', 'HS Code'],
    ['quantity', 'Qty'], ['rate', 'Rate'], ['amount', 'Amount'], ['subtotal', 'Subtotal'], ['discount', 'Discount'], ['tax', 'Tax'],
    ['shipping', 'Shipping'], ['total', 'Total'], ['amountPaid', 'Amount Paid'], ['balanceDue', 'Balance Due'], ['notes', 'Notes'],
    ['terms', 'Terms & Conditions'],
  ]);
});

test.each([
  ['invoice', 'INVOICE'], ['correctedInvoice', 'INVOICE'], ['prepaymentInvoice', 'INVOICE'], ['partialInvoice', 'INVOICE'],
  ['creditNote', 'CREDIT NOTE'], ['selfBilledInvoice', 'SELF-BILLED INVOICE'], ['selfBilledCreditNote', 'SELF-BILLED CREDIT NOTE'],
] as const)('the title of the type %s is %s; all other labels stay', (type, invoice) => {
  expect(defaultLabels(type)).toEqual({ ...DEFAULT_LABELS, invoice });
});
