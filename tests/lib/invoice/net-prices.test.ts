import { describe, expect, test } from '@jest/globals';
import { decimalFromText } from '../../../lib/invoice/decimal.js';
import { netPriceBreakdown } from '../../../lib/invoice/net-prices.js';
import { sumOf } from '../../../lib/invoice/sum-of.js';
import { identifyTaxes, isRateTax } from '../../../lib/invoice/tax-groups.js';
import { amount, percent } from './support.js';

const [vat] = identifyTaxes([percent('19', 'VAT')], 2).filter(isRateTax);
const [fee] = identifyTaxes([amount('2', 'Eco fee')], 2);

describe('settleNetPrices', () => {
  test('one tax per row: of all lines after discounts, of the shipping and of the charges', () => {
    expect(netPriceBreakdown({
      treatments: [
        { taxes: [vat!], amount: 1_000n, amountBeforeDeposits: 1_000n, shares: [90n, 10n] },
        { taxes: [], amount: 500n, amountBeforeDeposits: 500n, shares: [45n, 5n] },
      ],
      initialContributions: [{ ...vat!, base: 0n }, { ...fee!, base: 0n }],
      documentCharges: [{ amount: 40n, taxes: [vat!] }, { amount: 15n, taxes: [vat!] }, { amount: 3n, taxes: [] }],
      minorUnitDigits: 2,
    })).toEqual({
      nets: [{ net: 1_000n, reductions: [90n, 10n] }, { net: 500n, reductions: [45n, 5n] }],
      additions: [40n, 15n, 3n],
      // 19 % of 9.55 is 1.8145; of 9.00 and 0.55 alone it would be 1.71 and 0.10.
      taxes: [{ label: 'VAT', percent: decimalFromText('19'), base: 955n, amount: 181n }, { label: 'Eco fee', percent: null, base: null, amount: 200n }],
    });
  });

  test('sumOf', () => {
    expect([sumOf([]), sumOf([1n, -3n])]).toEqual([0n, -2n]);
  });
});
