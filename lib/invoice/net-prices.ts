import type { Allotment } from './allocate.js';
import { decimalFromMinorUnits, percentOf, roundToMinorUnits, type MinorUnits } from './decimal.js';
import { groupTaxes, type TaxContribution } from './tax-groups.js';
import type { TaxReading, TaxTreatment } from './tax-treatments.js';
import type { TaxRow } from './types.js';

/** The sums to be settled, as the invoice states them, net or gross, in minor units. */
export interface Bill extends Pick<TaxReading, 'opening' | 'shippingTaxes'> {
  /** Each treatment with its share of the document's discount, in order of appearance. */
  readonly treatments: readonly Allotment<TaxTreatment>[];
  readonly shipping: MinorUnits;
  readonly minorUnitDigits: number;
}

/** The sums of one treatment, net of tax. */
interface NetSums {
  /** Before the document's discount. */
  readonly net: MinorUnits;
  /** After it. */
  readonly discountedNet: MinorUnits;
}

/** The settled sums, net of tax, and the tax rows. */
export interface Settlement {
  /** In the order of the treatments. */
  readonly nets: readonly NetSums[];
  readonly subtotal: MinorUnits;
  readonly discount: MinorUnits;
  readonly shipping: MinorUnits;
  readonly taxes: readonly TaxRow[];
}

/** The sum of amounts. */
export const sumOf = (amounts: readonly MinorUnits[]): MinorUnits => amounts.reduce((sum, amount) => sum + amount, 0n);

const settleRow = (row: TaxRow, minorUnitDigits: number): TaxRow => {
  if (row.percent === null || row.base === null) return row;
  const exact = percentOf(decimalFromMinorUnits(row.base, minorUnitDigits), row.percent);
  return { ...row, amount: roundToMinorUnits(exact, minorUnitDigits) };
};

/**
 * Settles a bill whose prices are net. The tax of each row is its rate times everything that it applies to, after the
 * discount and including shipping, rounded once. See docs/money.md#the-rules.
 */
export const settleNetPrices = ({ treatments, shippingTaxes, opening, shipping, minorUnitDigits }: Bill): Settlement => {
  const contributions: TaxContribution[] = [
    ...opening,
    ...treatments.flatMap(({ item, share }) => item.taxes.map((tax) => ({ ...tax, base: item.amount - share }))),
    ...shippingTaxes.map((tax) => ({ ...tax, base: shipping })),
  ];
  return {
    nets: treatments.map(({ item, share }) => ({ net: item.amount, discountedNet: item.amount - share })),
    subtotal: sumOf(treatments.map(({ item }) => item.amount)),
    discount: sumOf(treatments.map(({ share }) => share)),
    shipping,
    taxes: groupTaxes(contributions).map((row) => settleRow(row, minorUnitDigits)),
  };
};
