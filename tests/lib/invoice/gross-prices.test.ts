import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { netOf, settleGrossPrices } from '../../../lib/invoice/gross-prices.js';
import { sumOf, type Bill, type Settlement } from '../../../lib/invoice/net-prices.js';
import { identifyTaxes, isRateTax, type RateTax } from '../../../lib/invoice/tax-groups.js';
import { percent } from './support.js';

const rates = (...texts: string[]): RateTax[] => identifyTaxes(texts.map((text) => percent(text)), 2).filter(isRateTax);

const settle = (gross: bigint, discount: bigint, taxes: RateTax[], more: Partial<Bill> = {}): Settlement => settleGrossPrices({
  treatments: [{ item: { taxes, amount: gross }, share: discount }],
  opening: [],
  shippingTaxes: [],
  shipping: 0n,
  minorUnitDigits: 2,
  ...more,
});

describe('settleGrossPrices', () => {
  test('takes the tax out of the price', () => {
    expect(settle(11_900n, 0n, rates('19'))).toMatchObject({ subtotal: 10_000n, discount: 0n, taxes: [{ base: 10_000n, amount: 1_900n }] });
    expect(settle(100n, 0n, rates('0'))).toMatchObject({ subtotal: 100n, taxes: [{ amount: 0n }] });
  });

  test('the discount is the difference of the nets', () => {
    expect(settle(13_001n, 1_000n, rates('20'))).toMatchObject({ subtotal: 10_834n, discount: 833n, taxes: [{ base: 10_001n, amount: 2_000n }] });
  });

  test('several rates share the tax in proportion', () => {
    expect(settle(11_498n, 0n, rates('5', '9.975')).taxes.map((row) => row.amount)).toEqual([500n, 998n]);
  });

  test('shipping is taken apart on its own and joins its row', () => {
    const taxes = rates('20');
    expect(settle(1_200n, 0n, taxes, { shipping: 600n, shippingTaxes: taxes })).toMatchObject({
      subtotal: 1_000n, shipping: 500n, taxes: [{ base: 1_500n, amount: 300n }],
    });
  });

  test('net and tax always make the gross sum', () => {
    const anyRates = fc.subarray(['5', '7', '8.25', '19', '9.975', '0']).map((texts) => rates(...texts));
    const anyMoney = fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n });
    fc.assert(fc.property(anyMoney, anyMoney, anyMoney, anyRates, anyRates, (gross, discount, shipping, taxes, shippingTaxes) => {
      const settled = settle(gross, discount, taxes, { shipping, shippingTaxes });
      const tax = sumOf(settled.taxes.map((row) => row.amount));
      expect(settled.subtotal - settled.discount + settled.shipping + tax).toBe(gross - discount + shipping);
    }));
  });
});

test('a gross sum is divided once by all its rates', () => {
  expect(netOf(999n, rates('19'))).toBe(839n);
  expect(netOf(11_498n, rates('5', '9.975'))).toBe(10_000n);
  expect(netOf(100n, [])).toBe(100n);
});
