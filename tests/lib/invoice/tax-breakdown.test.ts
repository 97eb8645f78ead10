import { describe, expect, test } from '@jest/globals';
import { decimalFromText, sumAmounts } from '../../../lib/invoice/decimal.js';
import { type Breakdown, type BreakdownInput, grossPriceBreakdown, netFromGross, netPriceBreakdown } from '../../../lib/invoice/tax-breakdown.js';
import { identifyTaxes, isRateTax, type RateTax } from '../../../lib/invoice/taxes.js';
import { amount, percent } from './support.js';
import fc from 'fast-check';

const [vat] = identifyTaxes([percent('19', 'VAT')], 2).filter(isRateTax);
const [fee] = identifyTaxes([amount('2', 'Eco fee')], 2);

describe('netPriceBreakdown', () => {
  test('one tax per row: of all lines after discounts, of the shipping and of the charges', () => {
    expect(netPriceBreakdown({
      taxGroups: [
        { taxes: [vat!], amount: 1_000n, amountBeforeDeposits: 1_000n, shares: [90n, 10n] },
        { taxes: [], amount: 500n, amountBeforeDeposits: 500n, shares: [45n, 5n] },
      ],
      initialContributions: [{ ...vat!, base: 0n }, { ...fee!, base: 0n }],
      documentCharges: [{ amount: 40n, taxes: [vat!] }, { amount: 15n, taxes: [vat!] }, { amount: 3n, taxes: [] }],
      minorUnitDigits: 2,
    })).toEqual({
      netSums: [{ net: 1_000n, allowances: [90n, 10n] }, { net: 500n, allowances: [45n, 5n] }],
      documentCharges: [40n, 15n, 3n],
      // 19 % of 9.55 is 1.8145; of 9.00 and 0.55 alone it would be 1.71 and 0.10.
      taxes: [{ label: 'VAT', percent: decimalFromText('19'), base: 955n, amount: 181n }, { label: 'Eco fee', percent: null, base: null, amount: 200n }],
    });
  });

  test('sumAmounts', () => {
    expect([sumAmounts([]), sumAmounts([1n, -3n])]).toEqual([0n, -2n]);
  });
});

const rates = (...texts: string[]): RateTax[] => identifyTaxes(texts.map((text) => percent(text)), 2).filter(isRateTax);

type Shares = readonly bigint[];

const grossBreakdown = (
  gross: bigint, shares: Shares, taxes: RateTax[], more: Partial<BreakdownInput> = {},
): Breakdown => grossPriceBreakdown({
  taxGroups: [{ taxes, amount: gross, amountBeforeDeposits: gross, shares }],
  initialContributions: [],
  documentCharges: [],
  minorUnitDigits: 2,
  ...more,
});

describe('grossPriceBreakdown', () => {
  test('takes the tax out of the price', () => {
    expect(grossBreakdown(11_900n, [], rates('19'))).toMatchObject({ netSums: [{ net: 10_000n, allowances: [] }], taxes: [{ base: 10_000n, amount: 1_900n }] });
    expect(grossBreakdown(100n, [], rates('0'))).toMatchObject({ netSums: [{ net: 100n }], taxes: [{ amount: 0n }] });
  });

  test('each discount is the difference of the nets before and after it', () => {
    expect(grossBreakdown(13_001n, [1_000n], rates('20'))).toMatchObject({ netSums: [{ net: 10_834n, allowances: [833n] }], taxes: [{ base: 10_001n, amount: 2_000n }] });
    expect(grossBreakdown(2_997n, [300n, 200n], rates('20'))).toMatchObject({ netSums: [{ net: 2_498n, allowances: [250n, 167n] }] });
  });

  test('several rates share the tax in proportion', () => {
    expect(grossBreakdown(11_498n, [], rates('5', '9.975')).taxes.map((row) => row.amount)).toEqual([500n, 998n]);
  });

  test('the tax of shipping is computed separately and joins its row', () => {
    const taxes = rates('20');
    const documentCharges = [{ amount: 600n, taxes }, { amount: 100n, taxes: [] }];
    expect(grossBreakdown(1_200n, [], taxes, { documentCharges })).toMatchObject({
      netSums: [{ net: 1_000n }], documentCharges: [500n, 100n], taxes: [{ base: 1_500n, amount: 300n }],
    });
  });

  test('net and tax always make the gross sum', () => {
    const anyRates = fc.subarray(['5', '7', '8.25', '19', '9.975', '0']).map((texts) => rates(...texts));
    const anyMoney = fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n });
    const sums = fc.tuple(anyMoney, fc.array(anyMoney, { maxLength: 3 }), anyMoney);
    fc.assert(fc.property(sums, anyRates, anyRates, ([gross, discounts, shipping], taxes, shippingTaxes) => {
      const more = { documentCharges: [{ amount: shipping, taxes: shippingTaxes }] };
      const { netSums: [group], documentCharges, taxes: rows } = grossBreakdown(gross, discounts, taxes, more);
      const net = group!.net - sumAmounts(group!.allowances) + sumAmounts(documentCharges);
      expect(net + sumAmounts(rows.map((row) => row.amount))).toBe(gross - sumAmounts(discounts) + shipping);
    }));
  });
});

test('a gross sum is divided once by all its rates', () => {
  expect(netFromGross(999n, rates('19'))).toBe(839n);
  expect(netFromGross(11_498n, rates('5', '9.975'))).toBe(10_000n);
  expect(netFromGross(100n, [])).toBe(100n);
});
