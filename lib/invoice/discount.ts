import { decimalFromMinorUnits, percentOf, roundToMinorUnits } from './decimal.js';
import type { Adjustment, MinorUnits } from './types.js';

/**
 * What a discount takes from an amount, rounded once: a percentage of it (of a credit too: the discount then is negative), or
 * the fixed amount as it is given.
 * @param base in minor units
 * @param discount absent: nothing is taken
 * @param minorUnitDigits of the currency
 */
export const discountOn = (base: MinorUnits, discount: Adjustment | undefined, minorUnitDigits: number): MinorUnits => {
  if (discount === undefined) return 0n;
  const exact = discount.kind === 'percent'
    ? percentOf(decimalFromMinorUnits(base, minorUnitDigits), discount.percent)
    : discount.amount;
  return roundToMinorUnits(exact, minorUnitDigits);
};
