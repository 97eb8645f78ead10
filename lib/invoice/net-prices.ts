import { decimalFromMinorUnits, percentOf, roundToMinorUnits, type MinorUnits } from './decimal.js';
import { sumOf } from './sum-of.js';
import { groupTaxes, type RateTax, type TaxContribution } from './tax-groups.js';
import type { TaxReading, TaxTreatment } from './tax-treatments.js';
import type { TaxRow } from './tax-types.js';

/** The lines of one treatment, with their shares of the document's discounts. */
export interface Discounted extends TaxTreatment {
  /** Its share of each discount, in the order of the request. */
  readonly shares: readonly MinorUnits[];
}

/** The shipping or a charge of the document, as the invoice states it, net or gross. */
export interface Added {
  readonly amount: MinorUnits;
  readonly taxes: readonly RateTax[];
}

/** The sums to be settled, as the invoice states them, net or gross, in minor units. */
export interface Bill extends Pick<TaxReading, 'opening'> {
  /** In order of appearance. */
  readonly treatments: readonly Discounted[];
  readonly additions: readonly Added[];
  readonly minorUnitDigits: number;
}

/** The sums of one treatment, net of tax. */
interface NetSums {
  /** Before the document's discounts. */
  readonly net: MinorUnits;
  /** What each discount takes off. */
  readonly reductions: readonly MinorUnits[];
}

/** The settled sums, net of tax, and the tax rows. */
export interface Settlement {
  /** In the order of the treatments. */
  readonly nets: readonly NetSums[];
  /** In the order of the additions. */
  readonly additions: readonly MinorUnits[];
  readonly taxes: readonly TaxRow[];
}

const settleRow = (row: TaxRow, minorUnitDigits: number): TaxRow => {
  if (row.percent === null || row.base === null) return row;
  const exact = percentOf(decimalFromMinorUnits(row.base, minorUnitDigits), row.percent);
  return { ...row, amount: roundToMinorUnits(exact, minorUnitDigits) };
};

/**
 * Settles a bill whose prices are net. The tax of each row is its rate times everything that it applies to, after the
 * discounts and including shipping and charges, rounded once. See docs/money.md#the-rules.
 */
export const settleNetPrices = ({ treatments, additions, opening, minorUnitDigits }: Bill): Settlement => {
  const contributions: TaxContribution[] = [
    ...opening,
    ...treatments.flatMap(({ taxes, amount, shares }) => taxes.map((tax) => ({ ...tax, base: amount - sumOf(shares) }))),
    ...additions.flatMap(({ taxes, amount }) => taxes.map((tax) => ({ ...tax, base: amount }))),
  ];
  return {
    nets: treatments.map(({ amount, shares }) => ({ net: amount, reductions: shares })),
    additions: additions.map(({ amount }) => amount),
    taxes: groupTaxes(contributions).map((row) => settleRow(row, minorUnitDigits)),
  };
};
