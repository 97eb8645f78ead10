import type { FieldError } from '../errors.js';
import { MAX_SIGNIFICANT_DIGITS, type MinorUnits } from './decimal.js';

const LIMIT = 10n ** BigInt(MAX_SIGNIFICANT_DIGITS);
const NEGATIVE_LIMIT = -LIMIT;

/** Whether an amount in minor units has more digits than a JSON number keeps. */
export const exceedsPrecision = (amount: MinorUnits): boolean => amount >= LIMIT || amount <= NEGATIVE_LIMIT;

/** The offence of an amount that {@link exceedsPrecision}, by its name, such as `quantity × rate`. */
export const precisionError = (field: string, subject: string): FieldError => ({
  field,
  message: `${subject} has more than ${MAX_SIGNIFICANT_DIGITS} significant digits, including the currency's minor unit; a JSON number cannot hold it exactly.`,
});
