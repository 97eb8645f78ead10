import {
  add, allocateByWeight, type Decimal, decimalFromMinorUnits, divideToMinorUnits, HUNDRED, type MinorUnits, roundToMinorUnits,
  sumAmounts, takePercent,
} from './decimal.js';
import { groupTaxes, type RateTax, type TaxContribution, type TaxReading, type TaxGroupBeforeDiscounts } from './taxes.js';
import type { ComputedInvoice, TaxGroup, TaxRow } from './types.js';
import { required } from '../required.js';

export interface DiscountedTaxGroup extends TaxGroupBeforeDiscounts {
  /** The share of these lines in each document discount, in the order of the request. */
  readonly shares: readonly MinorUnits[];
}

/** The shipping or a charge of the document, net or gross as the prices are. */
export interface TaxedCharge { readonly amount: MinorUnits; readonly taxes: readonly RateTax[] }

/** Sums before tax is computed, net or gross as the prices are. */
export interface BreakdownInput extends Pick<TaxReading, 'initialContributions'> {
  /** The tax groups, in order of appearance. */
  readonly taxGroups: readonly DiscountedTaxGroup[];
  readonly documentCharges: readonly TaxedCharge[];
  readonly minorUnitDigits: number;
}

export interface Breakdown {
  /** Net sums, one for each tax group, in the same order. */
  readonly netSums: readonly Pick<TaxGroup, 'net' | 'allowances'>[];
  /** Net amounts, one for each of `documentCharges` in the input, in the same order. */
  readonly documentCharges: readonly MinorUnits[];
  readonly taxes: readonly TaxRow[];
}

export const taxOnNet = (net: MinorUnits, percent: Decimal, minorUnitDigits: number): MinorUnits =>
  roundToMinorUnits(takePercent(decimalFromMinorUnits(net, minorUnitDigits), percent), minorUnitDigits);

const withTaxAmount = (row: TaxRow, minorUnitDigits: number): TaxRow =>
  (row.percent === null || row.base === null ? row : { ...row, amount: taxOnNet(row.base, row.percent, minorUnitDigits) });

/**
 * The tax breakdown of net prices. The tax of a row is its rate times its base, rounded once. The base is after
 * discounts, and includes shipping and charges.
 * @see docs/money.md#the-rules
 */
export const netPriceBreakdown = (
  { taxGroups, documentCharges, initialContributions, minorUnitDigits }: BreakdownInput,
): Breakdown => {
  const contributions: TaxContribution[] = [
    ...initialContributions,
    ...taxGroups.flatMap(({ taxes, amount, shares }) => taxes.map((tax) => ({ ...tax, base: amount - sumAmounts(shares) }))),
    ...documentCharges.flatMap(({ taxes, amount }) => taxes.map((tax) => ({ ...tax, base: amount }))),
  ];
  return {
    netSums: taxGroups.map(({ amount, shares }) => ({ net: amount, allowances: shares })),
    documentCharges: documentCharges.map(({ amount }) => amount),
    taxes: groupTaxes(contributions).map((row) => withTaxAmount(row, minorUnitDigits)),
  };
};

/** The net amount of a gross amount: `100 × gross ÷ (100 + sum of the percentages)`, divided and rounded once. */
export const netFromGross = (gross: MinorUnits, taxes: readonly Pick<RateTax, 'percent'>[]): MinorUnits =>
  divideToMinorUnits(100n * gross, taxes.reduce((sum, tax) => add(sum, tax.percent), HUNDRED));

/** Splits the tax of a gross amount over several rates in proportion. */
export const splitTax = (tax: MinorUnits, taxes: readonly Pick<RateTax, 'percent'>[]): readonly MinorUnits[] => {
  const scale = Math.max(0, ...taxes.map(({ percent }) => percent.scale));
  return allocateByWeight(tax, taxes, ({ percent }) => roundToMinorUnits(percent, scale)).map(({ share }) => share);
};

const taxContributions = (gross: MinorUnits, net: MinorUnits, taxes: readonly RateTax[]): TaxContribution[] =>
  splitTax(gross - net, taxes).map((amount, index) => ({ ...required(taxes[index], 'tax'), base: net, amount }));

/** Net amount of each discount: the net sum before the discount minus the net sum after it, so that all add up. */
const netAllowances = ({ amount, shares, taxes }: DiscountedTaxGroup, net: MinorUnits): readonly MinorUnits[] => {
  let [gross, netBefore] = [amount, net];
  return shares.map((share) => {
    gross -= share;
    const netAfter = netFromGross(gross, taxes);
    const allowance = netBefore - netAfter;
    netBefore = netAfter;
    return allowance;
  });
};

/**
 * The tax breakdown of gross prices. The tax of a group is its gross sum minus its net sum, so that both add up.
 * Several rates split the tax in proportion. The tax of shipping and of each charge is computed separately and added
 * to the row that it joins.
 * @see docs/money.md#gross-prices
 */
export const grossPriceBreakdown = ({ taxGroups, documentCharges, initialContributions }: BreakdownInput): Breakdown => {
  const netSums = taxGroups.map((taxGroup) => {
    const { amount, taxes, shares } = taxGroup;
    const net = netFromGross(amount, taxes);
    const allowances = netAllowances(taxGroup, net);
    return { net, allowances, contributions: taxContributions(amount - sumAmounts(shares), net - sumAmounts(allowances), taxes) };
  });
  const chargeSums = documentCharges.map(({ amount, taxes }) => ({ amount, taxes, net: netFromGross(amount, taxes) }));
  return {
    netSums,
    documentCharges: chargeSums.map(({ net }) => net),
    taxes: groupTaxes([
      ...initialContributions,
      ...netSums.flatMap(({ contributions }) => contributions),
      ...chargeSums.flatMap(({ amount, net, taxes }) => taxContributions(amount, net, taxes)),
    ]),
  };
};

/** The net amount over all groups of a document discount, by its index in `invoice.discounts`. */
export const netDiscount = ({ taxGroups }: Pick<ComputedInvoice, 'taxGroups'>, index: number): MinorUnits =>
  sumAmounts(taxGroups.map(({ allowances }) => required(allowances[index], 'allowance')));
