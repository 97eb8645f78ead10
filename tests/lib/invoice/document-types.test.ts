import { expect, test } from '@jest/globals';
import { baseType, DOCUMENT_TYPES, isCreditNote, hidesDueDate, isSelfBilled, issuingParty, mayDeductDeposits, mayPrintPayment, receivingParty, recipientLabel } from '../../../lib/invoice/document-types.js';

test.each([
  ['invoice', false, false], ['creditNote', false, true], ['correctedInvoice', false, false], ['finalInvoice', false, false],
  ['prepaymentInvoice', false, false], ['partialInvoice', false, false],
  ['purchaseOrder', true, false], ['quote', false, false], ['receipt', false, false],
  ['selfBilledInvoice', true, false], ['selfBilledCreditNote', true, true],
] as const)('%s: self-billed %s, credit note %s', (type, selfBilled, creditNote) => {
  expect([isSelfBilled(type), isCreditNote(type)]).toEqual([selfBilled, creditNote]);
  expect([issuingParty(type), receivingParty(type)]).toEqual(selfBilled ? ['buyer', 'seller'] : ['seller', 'buyer']);
});

test('a credit note, a prepayment invoice and what is no invoice deduct no deposits', () => {
  expect(DOCUMENT_TYPES.filter((type) => !mayDeductDeposits(type))).toEqual([
    'creditNote', 'selfBilledCreditNote', 'prepaymentInvoice', 'quote', 'orderConfirmation', 'proForma', 'purchaseOrder', 'deliveryNote', 'receipt',
  ]);
});

test('a credit note, a delivery note and a receipt do not say how to pay', () => {
  expect(DOCUMENT_TYPES.filter((type) => !mayPrintPayment(type))).toEqual(['creditNote', 'selfBilledCreditNote', 'deliveryNote', 'receipt']);
  expect(DOCUMENT_TYPES.filter(hidesDueDate)).toEqual(['deliveryNote', 'receipt']);
});

test('documents that are no invoice name their recipient by the part it has in the sale', () => {
  const labels = DOCUMENT_TYPES.map((type) => [type, recipientLabel(type)] as const).filter(([, label]) => label !== undefined);
  expect(Object.fromEntries(labels)).toEqual({
    quote: 'customer', orderConfirmation: 'customer', purchaseOrder: 'supplier', deliveryNote: 'customer', receipt: 'customer',
  });
});

test('the invoices of construction are partial and final ones', () => {
  expect(DOCUMENT_TYPES.map((type) => [type, baseType(type)]).filter(([type, base]) => type !== base)).toEqual([
    ['partialConstructionInvoice', 'partialInvoice'], ['partialFinalConstructionInvoice', 'partialInvoice'], ['finalConstructionInvoice', 'finalInvoice'],
  ]);
});
