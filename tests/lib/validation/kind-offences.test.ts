import { describe, expect, test } from '@jest/globals';
import { asksForPayment, documentName, DOCUMENT_TYPES, isInvoice, type DocumentType } from '../../../lib/invoice/document-types.js';
import { noPaymentMessage, documentTypeErrors, documentTypeOf } from '../../../lib/validation/kind-offences.js';
import { validateInvoiceRequest } from '../../../lib/validation/validate-invoice-request.js';
import { lineItem, requestBody } from '../../support/invoices/requests.js';
import { thrownBy } from '../../support/thrown.js';

const rejection = (fields: Readonly<Record<string, unknown>>): readonly (readonly [field: string, message: string])[] =>
  thrownBy(() => validateInvoiceRequest(requestBody(fields))).details.map(({ field, message }) => [field, message]);

const NO_OPTION = 'Only a quote has optional lines. Leave the line out, or send `documentType` "quote".';
const IBAN = 'DE02120300000000202051';

test.each<readonly [Readonly<Record<string, unknown>>, string, string]>([
  [{ validUntil: '2026-12-31' }, 'validUntil', 'Only a quote has this field. Leave it out, or send `documentType` "quote".'],
  [{ documentType: 'quote', paidDate: '2026-12-31' }, 'paidDate', 'Only a receipt has this field. Leave it out, or send `documentType` "receipt".'],
  [{ lineItems: [lineItem(), lineItem({ option: 'optional' })] }, 'lineItems[1].option', NO_OPTION],
  [{ documentType: 'quote', lineItems: [{ description: 'x', quantity: 1 }] }, 'lineItems[0].rate', 'This field is required.'],
  [{ documentType: 'quote', amountPaid: 5 }, 'amountPaid', 'A quote has no payments.'],
  [{ documentType: 'orderConfirmation', deposits: [{ number: 'D', amount: 1 }] }, 'deposits', 'An order confirmation has no deposits.'],
  [{ documentType: 'receipt', deposits: [{ number: 'D', amount: 1 }] }, 'deposits', 'A receipt has no deposits.'],
  [{ documentType: 'proForma', roundTo: 1 }, 'roundTo', 'A pro forma invoice asks for no payment.'],
  [{ documentType: 'deliveryNote', payment: { printTerms: true } }, 'payment.printTerms', 'A delivery note asks for no payment.'],
  [{ documentType: 'quote', currency: 'EUR', payment: { iban: IBAN, qr: 'epc' } }, 'payment.qr', 'A quote asks for no payment, so it has no payment code.'],
  [{ documentType: 'receipt', currency: 'EUR', payment: { iban: IBAN, qr: 'epc' } }, 'payment.qr', 'A receipt asks for no payment, so it has no payment code.'],
  [
    { documentType: 'quote', eInvoice: { format: 'xrechnung' } }, 'eInvoice',
    'A quote is no invoice, so there is no e-invoice of it. Leave `eInvoice` out, or send `documentType` "invoice".',
  ],
])('%j is refused at %s', (fields, field, message) => expect(rejection(fields)).toEqual([[field, message]]));

test('an e-invoice of a document that is none breaks INV-14', () => {
  const { details } = thrownBy(() => validateInvoiceRequest(requestBody({ documentType: 'receipt', eInvoice: { format: 'xrechnung' } })));
  expect(details).toMatchObject([{ field: 'eInvoice', rules: ['INV-14'] }]);
});

describe('what each document may have', () => {
  test.each<readonly [DocumentType, Readonly<Record<string, unknown>>]>([
    ['quote', { validUntil: '2026-12-31', lineItems: [lineItem({ option: 'alternative' })], payment: { iban: IBAN } }],
    ['proForma', { currency: 'EUR', payment: { iban: IBAN, qr: 'epc' } }],
    ['deliveryNote', { lineItems: [{ description: 'x', quantity: 1 }], columns: ['item'] }],
    ['deliveryNote', { columns: ['item', 'rate', 'quantity'], discount: '5%' }],
    ['receipt', { paidDate: '2026-03-30', amountPaid: 5, roundTo: 1 }],
  ])('%s: %j', (documentType, fields) => expect(() => validateInvoiceRequest(requestBody({ documentType, ...fields }))).not.toThrow());
});

test.each([
  [['item'], /column amount is missing/], [['quantity'], /column item is missing/], [[], /columns? item is missing.*column amount is missing/],
])('an invoice is refused the columns %j', (columns, message) => expect(rejection({ columns })).toEqual([['columns', expect.stringMatching(message)]]));

test('an unknown type is refused once, and judged as an invoice', () => {
  expect(documentTypeOf({ documentType: 'toString' })).toBe('invoice');
  expect(documentTypeErrors({ documentType: 5, lineItems: 'x' })).toEqual([]);
});

test('a document that asks for no payment says so', () => {
  const silent = DOCUMENT_TYPES.filter((type) => noPaymentMessage(type) === undefined);
  expect(DOCUMENT_TYPES.filter(asksForPayment)).toEqual(silent);
  expect(silent).toEqual([
    'invoice', 'correctedInvoice', 'selfBilledInvoice', 'prepaymentInvoice', 'partialInvoice', 'finalInvoice', 'receipt',
  ]);
  expect(DOCUMENT_TYPES.filter((type) => !isInvoice(type)).map(documentName)).toEqual([
    'A quote', 'An order confirmation', 'A pro forma invoice', 'A purchase order', 'A delivery note', 'A receipt',
  ]);
});
