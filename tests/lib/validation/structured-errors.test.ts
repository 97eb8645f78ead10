import { describe, expect, test } from '@jest/globals';
import { E_INVOICE_FORMATS } from '../../../schemas/generated/e-invoice-formats.js';
import { structuredDataErrors } from '../../../lib/validation/e-invoice-data-rules.js';

type Body = Readonly<Record<string, unknown>>;

const NAMED: Body = { companyName: 'Acme', billTo: 'Bob' };
const fieldErrorsOf = (body: Body): readonly (readonly unknown[])[] =>
  structuredDataErrors(body).map(({ path, message, rules }) => [path.join('.'), message, ...rules === undefined ? [] : [rules]]);
const fieldsOf = (body: Body): readonly string[] => structuredDataErrors({ ...NAMED, ...body }).map(({ path }) => path.join('.'));

describe('names', () => {
  test('an empty body lacks both', () => {
    expect(fieldErrorsOf({})).toEqual([['companyName', 'This field is required.'], ['billTo', 'This field is required.']]);
  });

  test('the name of a party stands in for its free text', () => {
    expect(fieldErrorsOf({ seller: { name: 'Acme' }, buyer: { name: 'Bob' } })).toEqual([]);
  });

  test.each(['selfBilledInvoice', 'selfBilledCreditNote'])('the other way round in a %s', (documentType) => {
    expect(fieldErrorsOf({ documentType, buyer: { name: 'Acme' } })).toEqual([['billTo', 'This field is required.']]);
    expect(fieldErrorsOf({ documentType, companyName: 'Acme', seller: { name: 'Bob' } })).toEqual([]);
    expect(fieldErrorsOf({ documentType, seller: {}, buyer: {} })).toEqual([
      ['companyName', 'This field is required, unless `buyer.name` is sent.'], ['billTo', 'This field is required, unless `seller.name` is sent.'],
    ]);
  });

  test('the name of the other party does not', () => {
    expect(fieldErrorsOf({ companyName: 'Acme', seller: { name: 'Acme' } })).toEqual([['billTo', 'This field is required.']]);
  });

  test('a party without a name is an error', () => {
    expect(fieldErrorsOf({ seller: {}, buyer: 5 })).toEqual([
      ['companyName', 'This field is required, unless `seller.name` is sent.'], ['billTo', 'This field is required, unless `buyer.name` is sent.'],
    ]);
  });
});

describe('custom fields', () => {
  test('have a value or a field', () => {
    expect(fieldErrorsOf({ ...NAMED, customFields: [5, { name: 'a' }, { name: 'b', value: 'x' }, { name: 'c', field: 'period' }, { name: 'd', value: 'x', field: 'period' }] })).toEqual([
      ['customFields.1.value', 'This field is required.'], ['customFields.4.field', 'Expected `value` or `field`, not both.'],
    ]);
  });
});

describe('periods', () => {
  test('do not end before they start', () => {
    const period = { start: '2026-02-01', end: '2026-01-31' };
    expect(fieldErrorsOf({ ...NAMED, period, lineItems: [{}, { period }, null] })).toEqual([
      ['period.end', 'The period ends on 2026-01-31, before it starts on 2026-02-01.', ['BR-29']],
      ['lineItems.1.period.end', 'The period ends on 2026-01-31, before it starts on 2026-02-01.', ['BR-30']],
    ]);
  });

  test.each([{ start: '2026-02-01', end: '2026-02-01' }, { start: '2026-02-01' }, { end: '2026-02-01' }, {}, 5, { start: 5, end: 4 }])('%j is left alone', (period) => {
    expect(fieldsOf({ period })).toEqual([]);
  });
});

describe('electronic addresses', () => {
  test('need a scheme unless they have an @', () => {
    const message = 'This field is required, because the address is not an e-mail address. Send a code of the EAS list, such as 0088 for a GLN.';
    expect(fieldErrorsOf({ ...NAMED, seller: { electronicAddress: { id: '4012345000009' } }, buyer: { electronicAddress: { id: '991-1' } } })).toEqual([
      ['seller.electronicAddress.scheme', message, ['BR-62']], ['buyer.electronicAddress.scheme', message, ['BR-63']],
    ]);
    expect(fieldsOf({ seller: { electronicAddress: { id: 'a@b.example' } }, buyer: { electronicAddress: { id: '1', scheme: '0088' } } })).toEqual([]);
  });
});

describe('the format of an e-invoice', () => {
  test.each(['zugferd', 'ZUGFeRD 2.4'])('%s is factur-x', (format) => {
    expect(fieldErrorsOf({ ...NAMED, eInvoice: { format } })).toEqual([
      ['eInvoice.format', `Expected one of ${E_INVOICE_FORMATS.map(({ format: each }) => each).join(', ')}; got "${format}". ZUGFeRD is \`factur-x\`.`],
    ]);
  });

  test('a profile belongs to factur-x, a syntax to xrechnung', () => {
    expect(fieldErrorsOf({ ...NAMED, eInvoice: { format: 'xrechnung', profile: 'basic', syntax: 'cii' } })).toEqual([
      ['eInvoice.profile', 'Only the format factur-x has a `profile`. Leave it out, or send the format factur-x.', ['INV-10']],
    ]);
    expect(fieldsOf({ eInvoice: { format: 'factur-x', profile: 'basic', syntax: 'cii' } })).toEqual(['eInvoice.syntax']);
    expect(fieldsOf({ eInvoice: { profile: 'basic', syntax: 'cii' } })).toEqual([]);
  });
});

describe('decimals', () => {
  test('a tax amount has those of its currency', () => {
    expect(fieldErrorsOf({ ...NAMED, taxCurrency: { code: 'CHF', taxAmount: 12.345 } })).toEqual([['taxCurrency.taxAmount', 'Expected at most 2 decimals; got 3.']]);
    expect(fieldsOf({ taxCurrency: { code: 'JPY', taxAmount: 12.5 } })).toEqual(['taxCurrency.taxAmount']);
    expect(fieldsOf({ taxCurrency: { code: 'CHF', taxAmount: 12.34 } })).toEqual([]);
    expect(fieldsOf({ taxCurrency: { code: 'XXX', taxAmount: 12.345 } })).toEqual([]);
    expect(fieldsOf({ taxCurrency: { code: 'CHF', taxAmount: Infinity } })).toEqual([]);
  });

  test('a tax currency has an amount or a rate of up to 8 decimals', () => {
    const errorsOf = (taxCurrency: object) => fieldErrorsOf({ ...NAMED, taxCurrency });
    expect(errorsOf({ code: 'CHF', rate: 0.93500001 })).toEqual([]);
    expect(errorsOf({ code: 'CHF', rate: 0.935000001 })).toEqual([['taxCurrency.rate', 'Expected at most 8 decimals; got 9.']]);
    expect(errorsOf({ code: 'CHF', rate: 1, taxAmount: 1 })).toEqual([['taxCurrency.taxAmount', 'Send `rate` or `taxAmount`, not both.']]);
    expect(errorsOf({ code: 'CHF' })).toEqual([['taxCurrency.taxAmount', 'This field is required, unless `rate` is sent.']]);
  });

  test('a cash discount has two', () => {
    const cashDiscounts = [{ days: 14, percent: 2.12, base: 5 }, 5, { days: 14, percent: 2.125, base: 1.001 }];
    expect(fieldsOf({ payment: { cashDiscounts } }))
      .toEqual(['payment.cashDiscounts.2.percent', 'payment.cashDiscounts.2.base']);
  });
});

test('a cash discount ends after days or on a date', () => {
  const fieldErrors = (discount: object, date: unknown = '2026-11-22'): unknown => fieldErrorsOf({ ...NAMED, date, payment: { cashDiscounts: [discount] } });
  const at = 'payment.cashDiscounts.0';
  expect(fieldErrors({ days: 7, date: '2026-12-01', percent: 2 })).toEqual([[at, 'Send `days` or `date`, not both.']]);
  expect(fieldErrors({ percent: 2 })).toEqual([[at, 'Send `days` or `date`.']]);
  expect(fieldErrors({ date: '2026-11-21', percent: 2 })).toEqual([[`${at}.date`, 'Must not be before the date of the invoice.']]);
  expect(fieldErrors({ date: '2029-08-18', percent: 2 })).toEqual([[`${at}.date`, 'Must be at most 999 days after the date of the invoice.']]);
  for (const date of ['2026-11-22', '2029-08-17', '2026-13-01', 5]) expect(fieldErrors({ date, percent: 2 })).toEqual([]);
  expect(fieldErrors({ date: '2020-01-01', percent: 2 }, 'soon')).toEqual([]);
});

test('a payment has an IBAN or another account', () => {
  expect(fieldErrorsOf({ ...NAMED, payment: { iban: 'x', account: 'y' } })).toEqual([['payment.account', 'Expected `iban` or `account`, not both.']]);
  expect(fieldsOf({ payment: { iban: 'x' } })).toEqual([]);
});

test.each(['\ud800', '2026-13-01', 'z'])('a period that starts on %j is checked by its start alone', (start) => {
  expect(fieldsOf({ period: { start, end: '2026-01-31' }, lineItems: [{ period: { start, end: '2026-01-31' } }] })).toEqual([]);
  expect(fieldsOf({ period: { start: '2026-01-31', end: start } })).toEqual([]);
});

describe('billing information', () => {
  const errorsOf = (payment: object) => fieldErrorsOf({ ...NAMED, invoiceNumber: 'R-118', payment });

  test('belongs to a Swiss QR-bill', () => {
    expect(errorsOf({ billingInformation: '//S1/10/118' })).toEqual([
      ['payment.billingInformation', 'Billing information belongs to a Swiss QR-bill. Leave it out, or send `qr` "swiss".'],
    ]);
    expect(errorsOf({ billingInformation: '//S1/10/118', qr: 'swiss' })).toEqual([]);
    expect(errorsOf({ billingInformation: '//S1/11/261131', qr: 'swiss' })).toEqual([['payment.billingInformation', 'Tag 11 is a day, such as 261122.']]);
  });

  test('has at most 140 characters together with the message', () => {
    const billingInformation = `//S1/10/${'9'.repeat(127)}`;
    expect(errorsOf({ billingInformation, qr: 'swiss' })).toEqual([]);
    expect(errorsOf({ billingInformation, qr: 'swiss', reference: { rf: '118' } })).toEqual([]);
    expect(errorsOf({ billingInformation, qr: 'swiss', reference: 'R-2026' })).toEqual([['payment.billingInformation',
      'A Swiss QR-bill holds 140 characters of billing information and message; these have 141. Send shorter ones, or a structured `reference`.']]);
  });
});
