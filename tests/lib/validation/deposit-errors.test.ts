import { describe, expect, test } from '@jest/globals';
import { validateInvoiceRequest } from '../../../lib/validation/validate-invoice-request.js';
import { requestBody } from '../../support/invoices/requests.js';
import { thrownBy } from '../../support/thrown.js';

const rejection = (fields: Readonly<Record<string, unknown>>): readonly (readonly [field: string, message: string])[] =>
  thrownBy(() => validateInvoiceRequest(requestBody(fields))).details.map(({ field, message }) => [field, message]);

const DEPOSIT = { number: 'AR-1', amount: 119 };
const RATE = 'Expected a percentage such as "19%", or an object with `percent`';

describe('deposits', () => {
  test.each(['invoice', 'finalInvoice', 'partialInvoice', 'correctedInvoice'])('are taken in a document of type %s', (documentType) => {
    const deposits = [DEPOSIT, { ...DEPOSIT, date: '2026-01-01', paidDate: '2026-01-02', tax: { percent: 0, category: 'E', reason: 'School' }, taxAmount: 119 }];
    expect(() => validateInvoiceRequest(requestBody({ documentType, deposits, depositMethod: 'beforeTax' }))).not.toThrow();
  });

  test.each([['creditNote', 'A credit note has no deposits.'], ['prepaymentInvoice', 'A prepayment invoice has no deposits.']])('%s: %s', (documentType, message) => {
    expect(rejection({ documentType, deposits: [DEPOSIT] })).toEqual([['deposits', message]]);
  });

  test('a method comes only with deposits', () => {
    expect(rejection({ depositMethod: 'beforeTax' })).toEqual([['depositMethod', 'Only together with `deposits`.']]);
  });

  test.each([
    [{ taxAmount: 119.01 }, '.taxAmount', 'The tax must not be more than the amount, which includes it.'],
    [{ tax: 19 }, '.tax', `${RATE}; got 19.`], [{ tax: ['19%'] }, '.tax', `${RATE}; got an array.`], [{ tax: '19' }, '.tax', expect.stringContaining('a percentage such as')],
    [{ tax: { percent: -5 } }, '.tax.percent', 'Expected a number from 0 to 100; got -5.'],
    [{ tax: { percent: 19, reason: 'x' } }, '.tax.reason', expect.stringContaining('has no `reason`')],
    [{ amount: 0 }, '.amount', expect.any(String)],
  ])('%j is an error at %s', (more, below, message) => {
    expect(rejection({ deposits: [{ ...DEPOSIT, ...more }] })).toEqual([[`deposits[0]${below}`, message]]);
  });
});
