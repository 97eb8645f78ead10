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

const NOTE = { invoiceNumber: 'Credit note #', balanceDue: 'Amount credited' };

test.each([
  ['invoice', {}], ['correctedInvoice', {}], ['prepaymentInvoice', {}], ['partialInvoice', {}], ['finalInvoice', { invoice: 'FINAL INVOICE' }],
  ['selfBilledInvoice', { invoice: 'SELF-BILLED INVOICE' }],
  ['creditNote', { invoice: 'CREDIT NOTE', ...NOTE }], ['selfBilledCreditNote', { invoice: 'SELF-BILLED CREDIT NOTE', ...NOTE }],
] as const)('the type %s replaces %j; all other labels stay', (type, own) => {
  expect(defaultLabels(type)).toEqual({ ...DEFAULT_LABELS, ...own });
});
