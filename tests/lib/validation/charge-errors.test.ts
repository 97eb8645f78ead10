import { describe, expect, test } from '@jest/globals';
import { validateInvoiceRequest } from '../../../lib/validation/validate-invoice-request.js';
import { lineItem, requestBody } from '../../support/invoices/requests.js';

/** Field and message of each error. */
const rejection = (fields: Readonly<Record<string, unknown>>): readonly (readonly [field: string, message: string])[] => {
  try {
    validateInvoiceRequest(requestBody(fields));
    return [];
  } catch (error) {
    const { details } = error as { readonly details: readonly { readonly field: string; readonly message: string }[] };
    return details.map(({ field, message }) => [field, message]);
  }
};

const ONE_FORM = 'Expected an object with `amount` or `percent`.';
const LIST = 'Expected an object with `label` and `amount` or `percent`, or an array of these; got 5.';

describe('a charge', () => {
  test('is an object or a list of up to 5', () => {
    const charge = { amount: 1, label: 'Copper' };
    for (const value of [charge, { percent: 2.5, label: 'Copper', tax: ['19%', 1] }, { ...charge, tax: [] }, [], Array(5).fill(charge)]) {
      expect(rejection({ charge: value })).toEqual([]);
    }
    expect(rejection({ lineItems: [lineItem({ charge: [charge, charge] })] })).toEqual([]);
    expect(rejection({ charge: Array(6).fill(charge) }).map(([field]) => field)).toEqual(['charge']);
  });

  test.each([
    [5, '', LIST], [{ label: 'x' }, '', ONE_FORM], [{ label: 'x', amount: 1, percent: 1 }, '', 'Expected `amount` or `percent`, not both.'],
    [{ amount: 1 }, '.label', 'This field is required.'], [{ amount: -1, label: 'x' }, '.amount', 'Expected 0 or more; got -1.'],
    [{ percent: 101, label: 'x' }, '.percent', 'Expected a number from 0 to 100; got 101.'],
  ])('%j has one error at each path', (value, below, message) => {
    expect(rejection({ charge: value })).toEqual([[`charge${below}`, message]]);
    expect(rejection({ charge: [value] })).toEqual([[`charge[0]${below}`, message]]);
    expect(rejection({ lineItems: [lineItem({ charge: value })] })).toEqual([[`lineItems[0].charge${below}`, message]]);
  });

  test('needs a tax if only the lines have taxes', () => {
    const message = 'Required, because the lines have taxes of their own. Send the tax of the charge, or [] if it has none.';
    const lineItems = [lineItem({ tax: '19%' })];
    const charge = { amount: 1, label: 'Copper' };
    expect(rejection({ lineItems, charge: [charge, { ...charge, tax: [] }] })).toEqual([['charge[0].tax', message]]);
    expect(rejection({ lineItems, charge })).toEqual([['charge.tax', message]]);
    expect(rejection({ lineItems, charge, tax: '19%' })).toEqual([]);
    expect(rejection({ lineItems: [lineItem({ tax: [] })], charge })).toEqual([]);
  });

  test('has taxes by the rules of all taxes', () => {
    const charge = [{ amount: 1, label: 'Copper', tax: { percent: -5 } }];
    expect(rejection({ charge })).toEqual([['charge[0].tax', 'A tax below 0 is a withholding, which needs a `label`, such as "IRPF".']]);
    expect(rejection({ charge: [{ amount: 1, label: 'Copper', tax: 3 }], pricesIncludeTax: true }).map(([field]) => field)).toEqual(['charge[0].tax']);
  });
});

test.each([
  ['JPY', 0.05, 'JPY has no decimals. Send a multiple of 1.'], ['EUR', 0.005, 'Send a multiple of 0.01.'], ['KWD', 0.0005, 'Send a multiple of 0.001.'],
])('roundTo: %s has no %d', (currency, roundTo, message) => {
  expect(rejection({ currency, roundTo })).toEqual([['roundTo', message]]);
  expect(rejection({ currency, roundTo: 1 })).toEqual([]);
});

test('roundTo of a credit note is rejected', () => {
  expect(rejection({ documentType: 'creditNote', roundTo: 0.05 })).toEqual([['roundTo', 'A credit note asks for no payment.']]);
  expect(rejection({ roundTo: 'x', currency: 'EUR' }).map(([field]) => field)).toEqual(['roundTo']);
});

test.each<[given: object, field: string, message: string]>([
  [{ code: 'RON' }, 'secondCurrency', 'Send `rate` or `inverseRate`.'],
  [{ code: 'RON', rate: 1, inverseRate: 1 }, 'secondCurrency', 'Send `rate` or `inverseRate`, not both.'],
  [{ code: 'USD', rate: 1 }, 'secondCurrency.code', 'The invoice is in USD.'],
  [{ code: 'XAU', rate: 1 }, 'secondCurrency.code', '"XAU" is no current currency of ISO 4217.'],
])('secondCurrency %j is rejected', (secondCurrency, field, message) => {
  expect(rejection({ secondCurrency })).toEqual([[field, message]]);
});

test('a second currency may be any of ISO 4217', () => {
  for (const code of ['BGN', 'XOF', 'RON']) expect(rejection({ secondCurrency: { code, rate: 1.95583, date: '2026-11-20', source: 'ECB' } })).toEqual([]);
  expect(rejection({ secondCurrency: { code: 'ron', rate: 0 } }).map(([field]) => field)).toEqual(['secondCurrency.code', 'secondCurrency.rate']);
});

test.each<[given: Readonly<Record<string, unknown>>, field: string, message: string]>([
  [{ payments: [{ amount: 1 }], amountPaid: 1 }, 'amountPaid', 'Send `payments` or `amountPaid`, not both.'],
  [{ payments: [{ amount: 1 }], documentType: 'quote' }, 'payments', 'A quote has no payments.'],
  [{ previousBalance: { amount: 1 }, documentType: 'quote' }, 'previousBalance', 'A quote has no previous balance.'],
  [{ previousBalance: { amount: 1 }, documentType: 'creditNote' }, 'previousBalance', 'A credit note has no previous balance.'],
  [{ previousBalance: { amount: 1 }, documentType: 'receipt' }, 'previousBalance', 'A receipt has no previous balance.'],
  [{ previousBalance: { amount: 0 } }, 'previousBalance.amount', 'Expected an amount other than 0. Leave `previousBalance` out.'],
  [
    { previousBalance: { amount: 1 }, payment: { instalments: [{ date: '2026-12-01', percent: 50 }, { date: '2027-01-01' }] } },
    'payment.instalments', 'Not with `previousBalance`.',
  ],
  [
    { previousBalance: { amount: 1 }, payment: { cashDiscounts: [{ days: 8, percent: 2 }] } },
    'payment.cashDiscounts', 'Not with `previousBalance`.',
  ],
])('%j is rejected', (given, field, message) => expect(rejection(given)).toEqual([[field, message]]));
