import type { Allotment } from './allocate.js';
import { decimalFromMinorUnits, percentOf, roundToMinorUnits } from './decimal.js';
import { groupTaxes, type TaxContribution } from './tax-groups.js';
import type { TaxReading, TaxTreatment } from './tax-treatments.js';
import type { MinorUnits, TaxRow } from './types.js';

/** What is to be settled: sums as the invoice states them, net or gross, in minor units. */
export interface Bill extends Pick<TaxReading, 'opening' | 'shippingTaxes'> {
  /** Each treatment with its share of the document's discount, in order of appearance. */
  readonly treatments: readonly Allotment<TaxTreatment>[];
  readonly shipping: MinorUnits;
  readonly minorUnitDigits: number;
}

/** A bill's sums, net of tax, and its tax rows. */
export interface Settlement {
  readonly subtotal: MinorUnits;
  readonly discount: MinorUnits;
  readonly shipping: MinorUnits;
  readonly taxes: readonly TaxRow[];
}

/** Sum of amounts. */
export const sumOf = (amounts: readonly MinorUnits[]): MinorUnits => amounts.reduce((sum, amount) => sum + amount, 0n);

const settleRow = (row: TaxRow, minorUnitDigits: number): TaxRow => {
  if (row.percent === null || row.base === null) return row;
  const exact = percentOf(decimalFromMinorUnits(row.base, minorUnitDigits), row.percent);
  return { ...row, amount: roundToMinorUnits(exact, minorUnitDigits) };
};

/**
 * The settlement of a bill whose prices are net: each row's tax is its rate of all that it applies to, after the discount and
 * with the shipping, rounded once.
 * @see decisions, Money, rules 2 to 4
 */
export const settleNetPrices = ({ treatments, shippingTaxes, opening, shipping, minorUnitDigits }: Bill): Settlement => {
  const contributions: TaxContribution[] = [
    ...opening,
    ...treatments.flatMap(({ item, share }) => item.taxes.map((tax) => ({ ...tax, base: item.amount - share }))),
    ...shippingTaxes.map((tax) => ({ ...tax, base: shipping })),
  ];
  return {
    subtotal: sumOf(treatments.map(({ item }) => item.amount)),
    discount: sumOf(treatments.map(({ share }) => share)),
    shipping,
    taxes: groupTaxes(contributions).map((row) => settleRow(row, minorUnitDigits)),
  };
};
