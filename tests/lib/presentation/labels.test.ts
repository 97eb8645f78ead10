import { expect, test } from '@jest/globals';
import { DEFAULT_LABELS, defaultLabels } from '../../../lib/presentation/labels.js';

const NOTE = { invoiceNumber: 'Credit note #', balanceDue: 'Amount credited' };

test.each([
  ['invoice', {}], ['correctedInvoice', {}], ['prepaymentInvoice', {}], ['partialInvoice', {}], ['finalInvoice', { invoice: 'FINAL INVOICE' }],
  ['partialConstructionInvoice', {}], ['finalConstructionInvoice', { invoice: 'FINAL INVOICE' }],
  ['selfBilledInvoice', { invoice: 'SELF-BILLED INVOICE' }],
  ['creditNote', { invoice: 'CREDIT NOTE', ...NOTE }], ['selfBilledCreditNote', { invoice: 'SELF-BILLED CREDIT NOTE', ...NOTE }],
] as const)('the type %s replaces %j; all other labels stay', (type, own) => {
  expect(defaultLabels(type)).toEqual({ ...DEFAULT_LABELS, ...own });
});
