import { describe, expect, test } from '@jest/globals';
import { computeInvoiceAmounts } from '../../../lib/invoice/compute.js';
import { decimalFromText } from '../../../lib/invoice/decimal.js';
import { netDiscount } from '../../../lib/invoice/tax-breakdown.js';
import type { Invoice } from '../../../lib/invoice/types.js';
import { amount, charge, currency, invoiceOf, line, fieldErrorsOf, percent } from './support.js';

const financialOf = (fields: Partial<Invoice>): object => computeInvoiceAmounts(invoiceOf(fields)).financial;
const shippingOf = (text: string, ...taxes: Invoice['taxes']): NonNullable<Invoice['shipping']> =>
  ({ amount: decimalFromText(text), taxes });

describe('several discounts, and charges', () => {
  test('each percentage is of the same sum, and each discount is spread on its own', () => {
    const copper = charge(percent('2.5'), 'Copper');
    const charges = [charge(amount('9.9'), 'Pallet', 'charge[0]'), charge(percent('1.5'), 'Insurance', 'charge[1]')];
    const invoice = invoiceOf({
      currency: currency('EUR'), taxes: [percent('19')], discounts: [percent('10'), amount('15')], charges,
      lineItems: [
        line('3', '99.99', { discounts: [percent('5'), amount('2')], charges: [copper] }), line('1', '24.95', { taxes: [percent('7')] }),
      ],
      shipping: shippingOf('5', percent('19')),
    });
    const { financial, taxGroups, lines, documentCharges } = computeInvoiceAmounts(invoice);
    expect(lines).toEqual([
      { amount: 29_047n, discount: 1700n, adjustmentAmounts: { discounts: [1500n, 200n], charges: [750n] } },
      { amount: 2495n, discount: 0n },
    ]);
    expect(taxGroups.map(({ allowances }) => allowances)).toEqual([[2905n, 1381n], [249n, 119n]]);
    expect([0, 1].map((index) => netDiscount({ taxGroups }, index))).toEqual([3154n, 1500n]);
    expect(documentCharges.map(({ field, amount: added }) => [field, added])).toEqual([['shipping', 500n], ['charge[0]', 990n], ['charge[1]', 473n]]);
    expect(financial).toMatchObject({
      subtotal: 31_542n, discount: 4654n, shipping: 1963n, tax: 5227n, total: 34_078n,
      taxes: [{ base: 26_724n, amount: 5078n }, { base: 2127n, amount: 149n }],
    });
  });

  test('gross prices: discount by discount, and each charge as the shipping', () => {
    expect(financialOf({
      currency: currency('GBP'), pricesIncludeTax: true, taxes: [percent('20')], lineItems: [line('3', '9.99')],
      discounts: [percent('10'), amount('2')], charges: [charge(amount('1.5'), 'Wrap')], shipping: shippingOf('4.99', percent('20')),
    })).toMatchObject({ subtotal: 2498n, discount: 417n, shipping: 541n, tax: 524n, total: 3146n });
  });

  test('charges on negative amounts are errors', () => {
    const fieldErrors = (fields: Partial<Invoice>): readonly string[] =>
      fieldErrorsOf(() => computeInvoiceAmounts(invoiceOf(fields)));
    const copper = charge(amount('1'), 'Copper');
    const ofLine = { lineItems: [line('-1', '5', { charges: [copper] })] };
    expect(fieldErrors(ofLine)).toEqual(['VALIDATION_ERROR lineItems[0].charge']);
    expect(fieldErrors({ lineItems: [line('-1', '5')], charges: [charge(percent('1'), 'Copper')] })).toEqual(['VALIDATION_ERROR charge']);
    expect(fieldErrors({ lineItems: [line('-1', '5')], charges: [copper] })).toEqual([]);
    expect(fieldErrors({ discounts: [percent('60'), percent('41')] })).toEqual(['VALIDATION_ERROR discount']);
  });
});

test.each([
  ['CHF', '0.05', '370.20', '29.99', 40_020n, 1n], ['SEK', '1', '1234.50', '0', 123_500n, 50n], ['SEK', '1', '1234.49', '0', 123_400n, -49n],
])('%s: a balance in steps of %s', (code, step, rate, shipping, balanceDue, rounding) => {
  const fields = { currency: currency(code), lineItems: [line('1', rate)], shipping: shippingOf(shipping) };
  const rounded = financialOf({ ...fields, roundTo: decimalFromText(step) });
  expect(rounded).toMatchObject({ balanceDue, rounding, total: balanceDue - rounding });
  expect(financialOf(fields)).not.toHaveProperty('rounding');
});
