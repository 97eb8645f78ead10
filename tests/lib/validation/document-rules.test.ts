import { describe, expect, test } from '@jest/globals';
import { asksForPayment, documentName, DOCUMENT_TYPES, isInvoice, type DocumentType } from '../../../lib/invoice/document-types.js';
import { documentTypeErrors, footerErrors, letterErrors, noPaymentMessage, sentDocumentType } from '../../../lib/validation/document-rules.js';
import { printedTerms } from '../../../lib/presentation/payment-terms.js';
import { validateInvoiceRequest } from '../../../lib/validation/validate-invoice-request.js';
import { computedInvoice } from '../../support/invoices/computed-invoice.js';
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
])('%j is rejected at %s', (fields, field, message) => expect(rejection(fields)).toEqual([[field, message]]));

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
])('an invoice is rejected the columns %j', (columns, message) => expect(rejection({ columns })).toEqual([['columns', expect.stringMatching(message)]]));

test('an unknown type is rejected once, and checked as an invoice', () => {
  expect(sentDocumentType({ documentType: 'toString' })).toBe('invoice');
  expect(documentTypeErrors({ documentType: 5, lineItems: 'x' })).toEqual([]);
});

test('a document that asks for no payment says so', () => {
  const silent = DOCUMENT_TYPES.filter((type) => noPaymentMessage(type) === undefined);
  expect(DOCUMENT_TYPES.filter(asksForPayment)).toEqual(silent);
  expect(silent).toEqual([
    'invoice', 'correctedInvoice', 'selfBilledInvoice', 'prepaymentInvoice', 'partialInvoice', 'finalInvoice',
    'partialConstructionInvoice', 'partialFinalConstructionInvoice', 'finalConstructionInvoice', 'receipt',
  ]);
  expect(DOCUMENT_TYPES.filter((type) => !isInvoice(type)).map(documentName)).toEqual([
    'A quote', 'An order confirmation', 'A pro forma invoice', 'A purchase order', 'A delivery note', 'A receipt',
  ]);
});

const FIRST = { date: '2026-12-01', amount: 600 };
const INSTALMENTS = [FIRST, { date: '2027-01-01' }];

describe('terms of payment', () => {
  test('are taken in an invoice', () => {
    const payment = { printTerms: true, instalments: INSTALMENTS, lateInterest: { percent: 9.27 }, cashDiscounts: [{ date: '2026-12-01', percent: 2 }] };
    for (const more of [{}, { dueDate: '2026-12-01' }]) expect(() => validateInvoiceRequest(requestBody({ payment, ...more }))).not.toThrow();
  });

  test.each([['quote', 'A quote'], ['purchaseOrder', 'A purchase order']])('are rejected in a %s', (documentType, name) => {
    const cashDiscounts = [{ days: 7, percent: 2 }];
    const payment = { printTerms: false, instalments: INSTALMENTS, lateInterest: { percent: 9 }, cashDiscounts };
    expect(rejection({ documentType, payment })).toEqual(['printTerms', 'instalments', 'lateInterest']
      .map((field) => [`payment.${field}`, `${name} asks for no payment.`]));
  });

  test.each(['creditNote', 'selfBilledCreditNote'] as const)('may stay in a %s, which does not use them', (documentType) => {
    const computed = computedInvoice({ documentType, dueDate: '2027-01-31', payment: { printTerms: true, instalments: INSTALMENTS, lateInterest: { percent: 9 } } });
    expect([computed.instalments, printedTerms(computed)]).toEqual([[], []]);
  });

  test.each<[unknown, string, unknown]>([
    [[{ date: '2026-12-01' }, FIRST], '[0]', 'Send `amount` or `percent`; only the last may have neither, and takes the rest.'],
    [[{ ...FIRST, percent: 50 }, FIRST], '[0]', 'Send `amount` or `percent`, not both.'],
    [[FIRST, { ...FIRST, percent: 50 }], '[1]', 'Send `amount` or `percent`, not both.'],
    [[FIRST], '', expect.any(String)], [Array.from({ length: 25 }, () => FIRST), '', expect.any(String)],
    [[FIRST, { date: '2026-12-32' }], '[1].date', expect.any(String)], [[FIRST, {}], '[1].date', expect.any(String)],
    [[{ ...FIRST, amount: 0 }, FIRST], '[0].amount', expect.any(String)], [[{ date: '2026-12-01', percent: 101 }, FIRST], '[0].percent', expect.any(String)],
    [[{ ...FIRST, due: 1 }, FIRST], '[0].due', expect.any(String)], ['x', '', expect.any(String)], [[FIRST, 'x'], '[1]', expect.any(String)],
  ])('instalments %j', (instalments, below, message) => {
    expect(rejection({ payment: { instalments } })).toEqual([[`payment.instalments${below}`, message]]);
  });

  test('the due date is that of the first instalment', () => {
    expect(rejection({ dueDate: '2026-12-02', payment: { instalments: INSTALMENTS } }))
      .toEqual([['dueDate', 'With instalments, the due date is that of the first, 2026-12-01. Leave `dueDate` out.']]);
    // A date that is none is the only error.
    expect(rejection({ dueDate: '2026-12-02', payment: { instalments: [{ ...FIRST, date: '2026-12-32' }, FIRST] } })).toHaveLength(1);
  });

  test.each<[unknown, string, unknown]>([
    [{ percent: 9.275 }, '.percent', 'Expected at most 2 decimals; got 3.'], [{ percent: -1 }, '.percent', expect.any(String)],
    [{}, '.percent', expect.any(String)], [9, '', expect.any(String)],
  ])('late interest %j', (lateInterest, below, message) => {
    expect(rejection({ payment: { lateInterest } })).toEqual([[`payment.lateInterest${below}`, message]]);
  });

  test.each([
    ['cashDiscount', '{percent} {date}', 'Must contain {percent}, {date} and {amount}.'], ['netTerm', 'by {date}', 'Must contain {date} and {amount}.'],
    ['instalment', '{number}', 'Must contain {number}, {date} and {amount}.'], ['lateInterest', '{Percent}', 'Must contain {percent}.'],
  ])('%s: %s lacks a placeholder', (key, sentence, message) => {
    expect(rejection({ documentLabels: { [key]: sentence } })).toEqual([[`documentLabels.${key}`, message]]);
    expect(() => validateInvoiceRequest(requestBody({ documentLabels: { [key]: '' } }))).not.toThrow();
  });
});

const fieldError = (name: string, message: string): unknown => ({ path: ['letter', name], message });

describe('a letter', () => {
  test.each<[string, Readonly<Record<string, unknown>>, readonly unknown[]]>([
    ['that is absent has no fault', {}, []],
    ['without parts has no fault', { letter: {} }, []],
    ['of another type is left to the schema', { letter: 7 }, []],
    ['with an unknown window is left to the schema', { letter: { window: 'din', returnLine: true }, paperSize: 'Letter' }, []],
    ['for A4 is accepted without a paper size', { letter: { window: 'din-5008-a', returnLine: true, foldMarks: true } }, []],
    ['for Letter is accepted on Letter', { letter: { window: 'us-10', returnLine: false }, paperSize: 'Letter' }, []],
    ['on unknown paper is left to the schema', { letter: { window: 'us-10' }, paperSize: 'A5' }, []],
    ['for Letter is rejected on A4', { letter: { window: 'us-10' } },
      [fieldError('window', 'The window `us-10` is for Letter paper, and `paperSize` is A4, which fits `din-5008-a`, `din-5008-b`, `ch-left` or `ch-right`.')]],
    ['for A4 is rejected on Letter', { letter: { window: 'ch-left' }, paperSize: 'Letter' },
      [fieldError('window', 'The window `ch-left` is for A4 paper, and `paperSize` is Letter, which fits `us-10`.')]],
    ['has a return line only in a window of DIN 5008', { letter: { window: 'ch-right', returnLine: true } },
      [fieldError('returnLine', 'The window `ch-right` has no space for it; those of DIN 5008 have.')]],
    ['has marks and return line only with a window', { letter: { foldMarks: true, returnLine: true } },
      ['foldMarks', 'returnLine'].map((name) => fieldError(name, 'Needs `window`, which says where it is printed.'))],
    ['may leave them out without a window', { letter: { foldMarks: false, returnLine: false } }, []],
  ])('%s', (_, body, fieldErrors) => expect(letterErrors(body)).toEqual(fieldErrors));
});

describe('a footer', () => {
  test.each<[string, unknown, readonly unknown[]]>([
    ['of 8 lines of 60 characters is accepted', [Array(8).fill('é'.repeat(60)).join('\n')], []],
    ['counts code points', ['😀'.repeat(60)], []],
    ['of 9 lines is rejected', ['a', 'b\n'.repeat(8)], [{ path: ['foot', 1], message: 'Expected at most 8 lines; got 9.' }]],
    ['with a long line is rejected', [`a\n${'😀'.repeat(61)}`], [{ path: ['foot', 0], message: 'Expected at most 60 characters in a line; line 2 has 61.' }]],
    ['that is absent has no fault', undefined, []],
    ['of another type is left to the schema', [7], []],
  ])('%s', (_, footer, fieldErrors) => expect(footerErrors({ foot: footer })).toEqual(fieldErrors));
});
