import { add, allocate, decimalFromMinorUnits, divideToMinorUnits, HUNDRED, type MinorUnits, percentOf, roundToMinorUnits, sumOf } from './decimal.js';
import { groupTaxes, type RateTax, type TaxContribution, type TaxReading, type TaxTreatment } from './taxes.js';
import type { ComputedInvoice, TaxRow } from './types.js';
import { required } from '../required.js';

/** The lines of one treatment, with their shares of the document's discounts. */
export interface DiscountedTreatment extends TaxTreatment {
  /** Its share of each discount, in the order of the request. */
  readonly shares: readonly MinorUnits[];
}

/** The shipping or a charge of the document, as the invoice states it, net or gross. */
export interface TaxedCharge {
  readonly amount: MinorUnits;
  readonly taxes: readonly RateTax[];
}

/** The sums to be settled, as the invoice states them, net or gross, in minor units. */
export interface BreakdownInput extends Pick<TaxReading, 'initialContributions'> {
  /** In order of appearance. */
  readonly treatments: readonly DiscountedTreatment[];
  readonly documentCharges: readonly TaxedCharge[];
  readonly minorUnitDigits: number;
}

/** The sums of one treatment, net of tax. */
interface NetSums {
  /** Before the document's discounts. */
  readonly net: MinorUnits;
  /** What each discount takes off. */
  readonly allowances: readonly MinorUnits[];
}

/** The settled sums, net of tax, and the tax rows. */
export interface Breakdown {
  /** In the order of the treatments. */
  readonly netSums: readonly NetSums[];
  /** In the order of the additions. */
  readonly documentCharges: readonly MinorUnits[];
  readonly taxes: readonly TaxRow[];
}

const withTaxAmount = (row: TaxRow, minorUnitDigits: number): TaxRow => {
  if (row.percent === null || row.base === null) return row;
  const exact = percentOf(decimalFromMinorUnits(row.base, minorUnitDigits), row.percent);
  return { ...row, amount: roundToMinorUnits(exact, minorUnitDigits) };
};

/**
 * Settles a bill whose prices are net. The tax of each row is its rate times everything that it applies to, after the
 * discounts and including shipping and charges, rounded once. See docs/money.md#the-rules.
 */
export const netPriceBreakdown = ({ treatments, documentCharges, initialContributions, minorUnitDigits }: BreakdownInput): Breakdown => {
  const contributions: TaxContribution[] = [
    ...initialContributions,
    ...treatments.flatMap(({ taxes, amount, shares }) => taxes.map((tax) => ({ ...tax, base: amount - sumOf(shares) }))),
    ...documentCharges.flatMap(({ taxes, amount }) => taxes.map((tax) => ({ ...tax, base: amount }))),
  ];
  return {
    netSums: treatments.map(({ amount, shares }) => ({ net: amount, allowances: shares })),
    documentCharges: documentCharges.map(({ amount }) => amount),
    taxes: groupTaxes(contributions).map((row) => withTaxAmount(row, minorUnitDigits)),
  };
};

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

/**
 * What a discount of the document takes off all groups, net of tax.
 * @param index its place in `invoice.discounts`
 */
export const netDiscount = ({ groups }: Pick<ComputedInvoice, 'groups'>, index: number): MinorUnits =>
  sumOf(groups.map(({ allowances }) => required(allowances[index], 'reduction')));
