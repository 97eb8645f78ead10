import { decimalFromMinorUnits, percentOf, roundToMinorUnits, type MinorUnits } from './decimal.js';
import { sumOf } from './sum-of.js';
import { groupTaxes, type RateTax, type TaxContribution } from './tax-groups.js';
import type { TaxReading, TaxTreatment } from './tax-treatments.js';
import type { TaxRow } from './tax-types.js';

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
