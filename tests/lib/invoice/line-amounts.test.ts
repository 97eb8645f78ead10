import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { fullLineAmount, lineAmounts } from '../../../lib/invoice/line-amounts.js';
import { decimalFromText } from '../../../lib/invoice/decimal.js';
import type { LineItem } from '../../../lib/invoice/types.js';
import { amount, currency, invoiceOf, invoices, line, percent } from './support.js';

const lines = (items: readonly LineItem[], code = 'USD'): unknown =>
  lineAmounts(invoiceOf({ lineItems: items, currency: currency(code) })).pricedLines
    .map((priced) => [priced.line.amount, priced.line.discount]);

const fields = (...items: LineItem[]): string[] =>
  lineAmounts(invoiceOf({ lineItems: items })).fieldErrors.map(({ field }) => field);

describe('lineAmounts', () => {
  test('quantity × rate, rounded once, halves away from zero', () => {
    expect(lines([line('3', '19.99'), line('1.5', '0.01'), line('-1.5', '0.01'), line('0', '9')])).toEqual([[5_997n, 0n], [2n, 0n], [-2n, 0n], [0n, 0n]]);
    expect(lines([line('3', '0.5')], 'JPY')).toEqual([[2n, 0n]]);
    expect(lines([line('0.333', '1.5')], 'KWD')).toEqual([[500n, 0n]]);
  });

  test('divided by the price base, rounded once', () => {
    const per = (text: string) => ({ per: decimalFromText(text) });
    expect(lines([line('1234', '37.28', per('100')), line('250', '37.28', per('100')), line('5', '0.1', per('100')), line('1', '1', per('3')), line('-1', '1', per('3'))]))
      .toEqual([[46_004n, 0n], [9_320n, 0n], [1n, 0n], [33n, 0n], [-33n, 0n]]);
    expect(fullLineAmount({ ...line('5', '1'), ...per('1000') }, decimalFromText('0.1'), 3)).toBe(1n);
    expect(lines([line('3', '10', { ...per('0.0001'), discounts: [percent('10')] })])).toEqual([[27_000_000n, 3_000_000n]]);
  });

  test('less the line’s discount, a percentage of what was rounded', () => {
    expect(lines([line('1', '10.05', { discounts: [percent('10')] })])).toEqual([[904n, 101n]]);
    expect(lines([line('2', '10', { discounts: [amount('20')] })])).toEqual([[0n, 2_000n]]);
    expect(lines([line('-1', '10.05', { discounts: [percent('10')] })])).toEqual([[-904n, -101n]]);
  });

  test('a fixed discount of more than the line is an error, and any on a credit', () => {
    expect(fields(
      line('1', '5', { discounts: [amount('5')] }),
      line('1', '5', { discounts: [amount('5.01')] }),
      line('-1', '5', { discounts: [amount('1')] }),
      line('-1', '5', { discounts: [amount('0', 'Voucher')] }),
      line('0', '5', { discounts: [amount('1')] }),
    )).toEqual(['lineItems[1].discount', 'lineItems[2].discount', 'lineItems[4].discount']);
  });

  test('percentages that are more than their line are an error, by rounding too, and on a credit', () => {
    const third = percent('33.33');
    const thirds = { discounts: [third, third, third] };
    expect(fields(
      line('1', '0.735', thirds), line('1', '0.75', thirds), line('-1', '0.735', thirds), line('-1', '10', { discounts: [percent('100')] }),
      line('1', '10', { discounts: [percent('60'), percent('60')] }), line('-1', '10', { discounts: [percent('60'), percent('60')] }),
      line('-1', '10', { discounts: [percent('60'), amount('1')] }), line('0', '10', thirds),
    )).toEqual([0, 2, 4, 5, 6].map((index) => `lineItems[${index}].discount`));
  });

  test('an amount of more than 15 digits is an error', () => {
    expect(fields(line('1', '9999999999999.99'), line('1', '10000000000000'), line('-1000000', '10000000'))).toEqual(['lineItems[1].rate', 'lineItems[2].rate']);
  });

  test('lines do not depend on one another', () => {
    fc.assert(fc.property(invoices({ gross: false, minQuantity: -5_000n }), (invoice) => {
      const whole = lineAmounts(invoice).pricedLines;
      const alone = invoice.lineItems.flatMap((item) => lineAmounts({ ...invoice, lineItems: [item] }).pricedLines);
      expect(whole).toEqual(alone);
    }));
  });
});
