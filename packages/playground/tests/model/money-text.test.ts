import { describe, expect, test } from '@jest/globals';
import { amountText, totalsOf } from '../../src/model/money-text.js';

test.each([[1234.5, 'USD', '1,234.50'], [-3, 'EUR', '−3.00'], [1200, 'JPY', '1,200'], [1.5, 'KWD', '1.500'], [0, '', '0.00']])('%d %s is %s', (amount, currency, text) => {
  expect(amountText(amount, currency)).toBe(text);
});

describe('the totals of a preview', () => {
  const financial = { subtotal: 110, discount: 10, tax: 19, shipping: 0, total: 119, amountPaid: 200, balanceDue: -81 };

  test('are in the order of the invoice, with sign and currency', () => {
    const { rows, balanceDue } = totalsOf({ currency: 'USD', currencySymbol: '$', financial });
    expect(rows.map(({ name, text, isZero }) => [name, text, isZero])).toEqual([
      ['subtotal', '$110.00', false], ['discount', '−$10.00', false], ['tax', '$19.00', false], ['shipping', '$0.00', true],
      ['total', '$119.00', false], ['amountPaid', '−$200.00', false], ['balanceDue', '−$81.00', false],
    ]);
    expect(balanceDue).toBe('−$81.00');
  });

  test('have the code before the amount if it is the symbol', () => {
    expect(totalsOf({ currency: 'USD', currencySymbol: 'USD', financial }).balanceDue).toBe('−USD\u00A081.00');
    expect(totalsOf({ currency: 'USD', financial }).balanceDue).toBe('−USD\u00A081.00');
  });

  test('are zeros for an answer in another form', () => expect(totalsOf({})).toMatchObject({ balanceDue: '0.00', currency: '' }));
});
