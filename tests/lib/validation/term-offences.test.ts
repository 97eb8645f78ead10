import { describe, expect, test } from '@jest/globals';
import { validateInvoiceRequest } from '../../../lib/validation/validate-invoice-request.js';
import { requestBody } from '../../support/invoices/requests.js';
import { thrownBy } from '../../support/thrown.js';

const rejection = (fields: Readonly<Record<string, unknown>>): readonly (readonly [field: string, message: string])[] =>
  thrownBy(() => validateInvoiceRequest(requestBody(fields))).details.map(({ field, message }) => [field, message]);

const FIRST = { date: '2026-12-01', amount: 600 };
const INSTALMENTS = [FIRST, { date: '2027-01-01' }];

describe('terms of payment', () => {
  test('are taken in an invoice', () => {
    const payment = { printTerms: true, instalments: INSTALMENTS, lateInterest: { percent: 9.27 }, cashDiscounts: [{ date: '2026-12-01', percent: 2 }] };
    for (const more of [{}, { dueDate: '2026-12-01' }]) expect(() => validateInvoiceRequest(requestBody({ payment, ...more }))).not.toThrow();
  });

  test.each(['creditNote', 'selfBilledCreditNote'])('are refused in a %s', (documentType) => {
    const cashDiscounts = [{ days: 7, percent: 2 }];
    const payment = { printTerms: false, instalments: INSTALMENTS, lateInterest: { percent: 9 }, cashDiscounts };
    expect(rejection({ documentType, payment })).toEqual(['printTerms', 'instalments', 'lateInterest']
      .map((name) => [`payment.${name}`, 'A credit note asks for no payment.']));
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
    // A date that is none is the only offence.
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
  ])('%s: %s lacks a mark', (key, sentence, message) => {
    expect(rejection({ documentLabels: { [key]: sentence } })).toEqual([[`documentLabels.${key}`, message]]);
    expect(() => validateInvoiceRequest(requestBody({ documentLabels: { [key]: '' } }))).not.toThrow();
  });
});
