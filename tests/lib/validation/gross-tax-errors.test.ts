import { describe, expect, test } from '@jest/globals';
import { grossTaxErrors } from '../../../lib/validation/tax-rules.js';

const pathsOf = (body: Readonly<Record<string, unknown>>): readonly string[] =>
  grossTaxErrors(body).map(({ path }) => path.join('.'));

describe('grossTaxErrors', () => {
  test('finds fixed amounts of the document, its lines and shipping, alone and in lists', () => {
    expect(pathsOf({
      pricesIncludeTax: true,
      tax: [{ percent: 5 }, 3, '8%', { amount: 2, label: 'Fee' }],
      shipping: { amount: 5, tax: 1 },
      lineItems: [{ tax: 0 }, { tax: '5%' }, {}, { tax: { amount: 1 } }, { tax: [{ percent: 1 }, 7] }],
    })).toEqual(['tax.1', 'tax.3', 'shipping.tax', 'lineItems.0.tax', 'lineItems.3.tax', 'lineItems.4.tax.1']);
  });

  test('finds withholdings', () => {
    expect(grossTaxErrors({ pricesIncludeTax: true, tax: ['21%', { percent: -15, label: 'IRPF' }], lineItems: [{ tax: { percent: -0.1, label: 'x' } }] })).toEqual([
      { path: ['tax', 1], message: 'With `pricesIncludeTax`, a tax must not be below 0: a withholding cannot be taken out of a price.' },
      { path: ['lineItems', 0, 'tax'], message: 'With `pricesIncludeTax`, a tax must not be below 0: a withholding cannot be taken out of a price.' },
    ]);
  });

  test('finds nothing in net prices', () => {
    expect(pathsOf({ tax: 5, lineItems: [{ tax: 5 }] })).toEqual([]);
    expect(pathsOf({ pricesIncludeTax: false, tax: 5 })).toEqual([]);
    expect(pathsOf({ pricesIncludeTax: 'true', tax: 5 })).toEqual([]);
  });

  test('accepts values that the schema rejects later', () => {
    expect(pathsOf({ pricesIncludeTax: true, tax: null, shipping: 5, lineItems: 'none' })).toEqual([]);
    expect(pathsOf({ pricesIncludeTax: true, tax: [null, [], true], lineItems: [null, 5, []] })).toEqual([]);
  });

  test('stops after 100', () => {
    const lineItems = Array.from({ length: 5000 }, () => ({ tax: 1 }));
    expect(pathsOf({ pricesIncludeTax: true, lineItems })).toHaveLength(100);
  });
});
