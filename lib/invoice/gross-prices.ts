import { allocate } from './allocate.js';
import { add, divideToMinorUnits, HUNDRED, roundToMinorUnits, type MinorUnits } from './decimal.js';
import type { BreakdownInput, DiscountedTreatment, Breakdown } from './net-prices.js';
import { sumOf } from './sum-of.js';
import { groupTaxes, type RateTax, type TaxContribution } from './tax-groups.js';

/** `gross ÷ (1 + r)`, r being the sum of the rates, as `100 × gross ÷ (100 + percent)`: one division, one rounding. */
export const netOf = (gross: MinorUnits, taxes: readonly Pick<RateTax, 'percent'>[]): MinorUnits =>
  divideToMinorUnits(100n * gross, taxes.reduce((sum, tax) => add(sum, tax.percent), HUNDRED));

const contributionsOf = (gross: MinorUnits, net: MinorUnits, taxes: readonly RateTax[]): TaxContribution[] => {
  const scale = Math.max(0, ...taxes.map((tax) => tax.percent.scale));
  return allocate(gross - net, taxes, (tax) => roundToMinorUnits(tax.percent, scale))
    .map(({ item, share }) => ({ ...item, base: net, amount: share }));
};

/** What each discount takes off the net sum: the net sum before it less that after it, so that they add up. */
const allowancesOf = ({ amount, shares, taxes }: DiscountedTreatment, net: MinorUnits): readonly MinorUnits[] => {
  let [gross, netBefore] = [amount, net];
  return shares.map((share) => {
    gross -= share;
    const netAfter = netOf(gross, taxes);
    const allowance = netBefore - netAfter;
    netBefore = netAfter;
    return allowance;
  });
};

/**
 * Settles a bill whose prices include tax. The tax of a treatment is its gross sum less the net sum, so that both
 * always add up to the gross sum. If a treatment has several rates, its tax is split in their proportion. Shipping and
 * each charge are settled on their own, and their tax is added to the row that it joins.
 * @see docs/money.md#gross-prices
 */
export const grossPriceBreakdown = ({ treatments, documentCharges, initialContributions }: BreakdownInput): Breakdown => {
  const netSums = treatments.map((treatment) => {
    const { amount, taxes, shares } = treatment;
    const net = netOf(amount, taxes);
    const allowances = allowancesOf(treatment, net);
    return { net, allowances, contributions: contributionsOf(amount - sumOf(shares), net - sumOf(allowances), taxes) };
  });
  const chargeSums = documentCharges.map(({ amount, taxes }) => ({ amount, taxes, net: netOf(amount, taxes) }));
  return {
    netSums,
    documentCharges: chargeSums.map(({ net }) => net),
    taxes: groupTaxes([
      ...initialContributions,
      ...netSums.flatMap(({ contributions }) => contributions),
      ...chargeSums.flatMap(({ amount, net, taxes }) => contributionsOf(amount, net, taxes)),
    ]),
  };
};
