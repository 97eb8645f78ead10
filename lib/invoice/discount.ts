import { decimalFromMinorUnits, percentOf, roundToMinorUnits, type MinorUnits } from './decimal.js';
import type { Adjustment } from './types.js';

/** A discount in minor units: a percentage of the base, rounded once (negative for a credit), or the fixed amount. */
export const adjustmentAmount = (base: MinorUnits, adjustment: Adjustment | undefined, minorUnitDigits: number): MinorUnits => {
  if (adjustment === undefined) return 0n;
  const exact = adjustment.kind === 'percent'
    ? percentOf(decimalFromMinorUnits(base, minorUnitDigits), adjustment.percent)
    : adjustment.amount;
  return roundToMinorUnits(exact, minorUnitDigits);
};
