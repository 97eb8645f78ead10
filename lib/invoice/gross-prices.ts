import { allocate } from './allocate.js';
import { add, divideToMinorUnits, HUNDRED, roundToMinorUnits, type MinorUnits } from './decimal.js';
import { sumOf, type Bill, type Settlement } from './net-prices.js';
import { groupTaxes, type RateTax, type TaxContribution } from './tax-groups.js';

/** `gross ÷ (1 + r)`, r being the sum of the rates, as `100 × gross ÷ (100 + percent)`: one division, one rounding. */
export const netOf = (gross: MinorUnits, taxes: readonly Pick<RateTax, 'percent'>[]): MinorUnits =>
  divideToMinorUnits(100n * gross, taxes.reduce((sum, tax) => add(sum, tax.percent), HUNDRED));

const contributionsOf = (gross: MinorUnits, net: MinorUnits, taxes: readonly RateTax[]): TaxContribution[] => {
  const scale = Math.max(0, ...taxes.map((tax) => tax.percent.scale));
  return allocate(gross - net, taxes, (tax) => roundToMinorUnits(tax.percent, scale))
    .map(({ item, share }) => ({ ...item, base: net, amount: share }));
};

/**
 * Settles a bill whose prices include tax. The tax of a treatment is its gross sum less the net sum, so that both
 * always add up to the gross sum. If a treatment has several rates, its tax is split in their proportion. Shipping is
 * settled on its own, and its tax is added to the row that it joins. See docs/money.md#gross-prices.
 */
export const settleGrossPrices = ({ treatments, shippingTaxes, opening, shipping }: Bill): Settlement => {
  const nets = treatments.map(({ item: { amount, taxes }, share }) => {
    const discountedNet = netOf(amount - share, taxes);
    return { net: netOf(amount, taxes), discountedNet, contributions: contributionsOf(amount - share, discountedNet, taxes) };
  });
  const netShipping = netOf(shipping, shippingTaxes);
  return {
    nets,
    subtotal: sumOf(nets.map(({ net }) => net)),
    discount: sumOf(nets.map(({ net, discountedNet }) => net - discountedNet)),
    shipping: netShipping,
    taxes: groupTaxes([
      ...opening,
      ...nets.flatMap(({ contributions }) => contributions),
      ...contributionsOf(shipping, netShipping, shippingTaxes),
    ]),
  };
};
