import { decimalFromMinorUnits, percentOf, roundToMinorUnits, type MinorUnits } from './decimal.js';
import type { Adjustment } from './types.js';

/** A discount in minor units: a percentage of the base, rounded once (negative for a credit), or the fixed amount. */
export const discountOn = (base: MinorUnits, discount: Adjustment | undefined, minorUnitDigits: number): MinorUnits => {
  if (discount === undefined) return 0n;
  const exact = discount.kind === 'percent'
    ? percentOf(decimalFromMinorUnits(base, minorUnitDigits), discount.percent)
    : discount.amount;
  return roundToMinorUnits(exact, minorUnitDigits);
};
