import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { netOf, grossPriceBreakdown } from '../../../lib/invoice/gross-prices.js';
import type { BreakdownInput, Breakdown } from '../../../lib/invoice/net-prices.js';
import { sumOf } from '../../../lib/invoice/sum-of.js';
import { identifyTaxes, isRateTax, type RateTax } from '../../../lib/invoice/tax-groups.js';
import { percent } from './support.js';

const rates = (...texts: string[]): RateTax[] => identifyTaxes(texts.map((text) => percent(text)), 2).filter(isRateTax);

type Shares = readonly bigint[];

const settle = (gross: bigint, shares: Shares, taxes: RateTax[], more: Partial<BreakdownInput> = {}): Breakdown => grossPriceBreakdown({
  treatments: [{ taxes, amount: gross, amountBeforeDeposits: gross, shares }],
  initialContributions: [],
  documentCharges: [],
  minorUnitDigits: 2,
  ...more,
});

describe('settleGrossPrices', () => {
  test('takes the tax out of the price', () => {
    expect(settle(11_900n, [], rates('19'))).toMatchObject({ nets: [{ net: 10_000n, reductions: [] }], taxes: [{ base: 10_000n, amount: 1_900n }] });
    expect(settle(100n, [], rates('0'))).toMatchObject({ nets: [{ net: 100n }], taxes: [{ amount: 0n }] });
  });

  test('each discount is the difference of the nets before and after it', () => {
    expect(settle(13_001n, [1_000n], rates('20'))).toMatchObject({ nets: [{ net: 10_834n, reductions: [833n] }], taxes: [{ base: 10_001n, amount: 2_000n }] });
    expect(settle(2_997n, [300n, 200n], rates('20'))).toMatchObject({ nets: [{ net: 2_498n, reductions: [250n, 167n] }] });
  });

  test('several rates share the tax in proportion', () => {
    expect(settle(11_498n, [], rates('5', '9.975')).taxes.map((row) => row.amount)).toEqual([500n, 998n]);
  });

  test('shipping is taken apart on its own and joins its row', () => {
    const taxes = rates('20');
    expect(settle(1_200n, [], taxes, { documentCharges: [{ amount: 600n, taxes }, { amount: 100n, taxes: [] }] })).toMatchObject({
      nets: [{ net: 1_000n }], additions: [500n, 100n], taxes: [{ base: 1_500n, amount: 300n }],
    });
  });

  test('net and tax always make the gross sum', () => {
    const anyRates = fc.subarray(['5', '7', '8.25', '19', '9.975', '0']).map((texts) => rates(...texts));
    const anyMoney = fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n });
    const sums = fc.tuple(anyMoney, fc.array(anyMoney, { maxLength: 3 }), anyMoney);
    fc.assert(fc.property(sums, anyRates, anyRates, ([gross, discounts, shipping], taxes, shippingTaxes) => {
      const more = { documentCharges: [{ amount: shipping, taxes: shippingTaxes }] };
      const { netSums: [group], documentCharges, taxes: rows } = settle(gross, discounts, taxes, more);
      const net = group!.net - sumOf(group!.allowances) + sumOf(documentCharges);
      expect(net + sumOf(rows.map((row) => row.amount))).toBe(gross - sumOf(discounts) + shipping);
    }));
  });
});

test('a gross sum is divided once by all its rates', () => {
  expect(netOf(999n, rates('19'))).toBe(839n);
  expect(netOf(11_498n, rates('5', '9.975'))).toBe(10_000n);
  expect(netOf(100n, [])).toBe(100n);
});
