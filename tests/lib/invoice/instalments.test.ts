import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { computeInvoiceAmounts } from '../../../lib/invoice/compute.js';
import { decimalFromText } from '../../../lib/invoice/decimal.js';
import { amountOwed, isPayable, payableNow, readInstalments } from '../../../lib/invoice/instalments.js';
import type { GivenInstalment, Payment } from '../../../lib/invoice/structured-data.js';
import { thrownBy } from '../../support/thrown.js';
import { currency, invoiceOf, line } from './support.js';

const DATES = ['2026-12-01', '2027-01-01', '2027-02-01'];

/** Instalments from texts: an amount, a percentage such as `50%`, or nothing. */
const given = (...shares: readonly string[]): readonly GivenInstalment[] => shares.map((share, index) => ({
  date: DATES[index % DATES.length]!,
  ...share.endsWith('%') && { percent: decimalFromText(share.slice(0, -1)) },
  ...share !== '' && !share.endsWith('%') && { amount: decimalFromText(share) },
}));

const paying = (instalments: readonly GivenInstalment[]): Payment =>
  ({ accountName: '', reference: '', referenceKind: 'text', cashDiscounts: [], instalments });

const read = (balance: bigint, ...shares: readonly string[]): ReturnType<typeof readInstalments> =>
  readInstalments(invoiceOf({ payment: paying(given(...shares)) }), balance);

describe('instalments', () => {
  test.each([
    // The example of the contract.
    [100_002n, ['33.33%', '33.33%', ''], [33_331n, 33_331n, 33_340n]],
    [100_002n, ['33.33%', '33.33%', '33.34%'], [33_331n, 33_331n, 33_340n]],
    [119_000n, ['600', '590'], [60_000n, 59_000n]],
    [119_000n, ['190', '50%', ''], [19_000n, 59_500n, 40_500n]],
    // A last percentage takes the rest only within the rounding.
    [100_000n, ['333.33', '66.667%'], [33_333n, 66_667n]],
    [101n, ['50.495%', '0.5'], [51n, 50n]],
  ])('of %s: %j are %j', (balance, shares, amounts) => {
    expect(read(balance, ...shares).instalments.map(({ amount }) => amount)).toEqual(amounts);
  });

  const FIELD = 'payment.instalments';
  const sumsTo = (sum: string, balance = '1190.00'): string => `The instalments must sum to the balance due, ${balance}; they sum to ${sum}.`;

  test.each([
    [119_000n, ['600', '500'], FIELD, sumsTo('1100.00')],
    [119_000n, ['600', '600', ''], FIELD, sumsTo('1200.00')],
    [119_000n, ['600', '40%'], FIELD, sumsTo('1076.00')],
    [100_000n, ['333.33', '66.68%'], FIELD, sumsTo('1000.13', '1000.00')],
    [119_000n, ['50%', '40%'], FIELD, 'The percentages must sum to 100; they sum to 90.'],
    [119_000n, ['1190', ''], `${FIELD}[1]`, 'This instalment would be 0.'],
    [119_000n, ['0.001', '1190'], `${FIELD}[0]`, 'This instalment would be 0.'],
    [0n, ['600', '500'], FIELD, 'There is nothing to pay.'],
    [-1n, ['50%', '50%'], FIELD, 'There is nothing to pay.'],
  ])('of %s: %j are rejected', (balance, shares, field, message) => {
    expect(read(balance, ...shares)).toEqual({ instalments: [], fieldErrors: [{ field, message }] });
  });

  test('are the balance due, each rounded, whatever the percentages', () => {
    const percents = fc.array(fc.integer({ min: 1, max: 4000 }), { minLength: 1, maxLength: 23 })
      .filter((list) => list.reduce((sum, each) => sum + each, 0) < 9999);
    fc.assert(fc.property(percents, fc.bigInt({ min: 100_000n, max: 10n ** 14n }), fc.boolean(), (list, balance, isLastGiven) => {
      const rest = 10_000 - list.reduce((sum, each) => sum + each, 0);
      const texts = [...list, ...isLastGiven ? [rest] : []].map((each) => `${each / 100}%`);
      const { instalments, fieldErrors } = read(balance, ...texts, ...isLastGiven ? [] : ['']);
      const shares = list.map((each) => (2n * balance * BigInt(each) + 10_000n) / 20_000n);
      expect(fieldErrors).toEqual([]);
      const left = shares.reduce((remaining, each) => remaining - each, balance);
      expect(instalments.map(({ amount }) => amount)).toEqual([...shares, left]);
    }));
  });

  test('are of the rounded balance, and the first is what a code asks for', () => {
    const fields = { lineItems: [line('1', '400.19')], currency: currency('CHF'), roundTo: decimalFromText('0.05') };
    const instalments = given('100', '').map((each) => ({ ...each, label: 'Part' }));
    const computed = computeInvoiceAmounts(invoiceOf({ ...fields, payment: paying(instalments) }));
    expect(computed.instalments).toEqual([
      { date: '2026-12-01', amount: 10_000n, label: 'Part' }, { date: '2027-01-01', amount: 30_020n, label: 'Part' },
    ]);
    expect([computed, computeInvoiceAmounts(invoiceOf({ ...fields, documentType: 'receipt' }))].map(isPayable)).toEqual([true, false]);
    expect([payableNow(computed), payableNow(computeInvoiceAmounts(invoiceOf(fields)))]).toEqual([10_000n, 40_020n]);
    expect(thrownBy(() => computeInvoiceAmounts(invoiceOf({ payment: paying(given('1', '2')) }))).details)
      .toEqual([{ field: FIELD, message: sumsTo('3.00', '100.00') }]);
  });
});

test('the amount owed, and so that of a payment code, has the previous balance', () => {
  const computed = computeInvoiceAmounts(invoiceOf({ lineItems: [line('1', '300')], previousBalance: { amount: 20_000n } }));
  const { financial } = computed;
  expect([financial.balanceDue, amountOwed(financial), payableNow(computed)]).toEqual([30_000n, 50_000n, 50_000n]);
});
