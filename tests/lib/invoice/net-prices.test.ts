import { describe, expect, test } from '@jest/globals';
import { decimalFromText } from '../../../lib/invoice/decimal.js';
import { settleNetPrices, sumOf } from '../../../lib/invoice/net-prices.js';
import { identifyTaxes, isRateTax } from '../../../lib/invoice/tax-groups.js';
import { amount, percent } from './support.js';

const [vat] = identifyTaxes([percent('19', 'VAT')], 2).filter(isRateTax);
const [fee] = identifyTaxes([amount('2', 'Eco fee')], 2);

describe('settleNetPrices', () => {
  test('one tax per row: of all lines after discount and of the shipping', () => {
    expect(settleNetPrices({
      treatments: [{ item: { taxes: [vat!], amount: 1_000n }, share: 100n }, { item: { taxes: [], amount: 500n }, share: 50n }],
      opening: [{ ...vat!, base: 0n }, { ...fee!, base: 0n }],
      shippingTaxes: [vat!],
      shipping: 55n,
      minorUnitDigits: 2,
    })).toEqual({
      nets: [{ net: 1_000n, discountedNet: 900n }, { net: 500n, discountedNet: 450n }],
      subtotal: 1_500n,
      discount: 150n,
      shipping: 55n,
      // 19 % of 9.55 is 1.8145; of 9.00 and 0.55 alone it would be 1.71 and 0.10.
      taxes: [{ label: 'VAT', percent: decimalFromText('19'), base: 955n, amount: 181n }, { label: 'Eco fee', percent: null, base: null, amount: 200n }],
    });
  });

  test('sumOf', () => expect([sumOf([]), sumOf([1n, -3n])]).toEqual([0n, -2n]));
});
