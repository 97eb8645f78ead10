import { decimalFromMinorUnits, percentOf, roundToMinorUnits, type MinorUnits } from './decimal.js';
import type { Adjustment } from './types.js';

/**
 * The amount of a discount: a percentage of the base, rounded once, or the fixed amount. A percentage of a credit is negative.
 * @param base in minor units
 * @param discount absent: no discount
 * @param minorUnitDigits of the currency
 */
export const discountOn = (base: MinorUnits, discount: Adjustment | undefined, minorUnitDigits: number): MinorUnits => {
  if (discount === undefined) return 0n;
  const exact = discount.kind === 'percent'
    ? percentOf(decimalFromMinorUnits(base, minorUnitDigits), discount.percent)
    : discount.amount;
  return roundToMinorUnits(exact, minorUnitDigits);
};
