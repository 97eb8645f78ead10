import type { ErrorDetail } from '../errors.js';
import { MAX_SIGNIFICANT_DIGITS } from './decimal.js';
import type { MinorUnits } from './types.js';

const LIMIT = 10n ** BigInt(MAX_SIGNIFICANT_DIGITS);

/**
 * Whether an amount, written out to its last minor unit, has more digits than the service keeps.
 * @see decisions, Invoice request: more than 15 significant digits are an offence
 */
export const exceedsPrecision = (amount: MinorUnits): boolean => amount >= LIMIT || amount <= -LIMIT;

/**
 * The offence of an amount that {@link exceedsPrecision}.
 * @param field where it arises
 * @param subject what is too long, e.g. `quantity × rate`
 */
export const precisionOffence = (field: string, subject: string): ErrorDetail => ({
  field,
  message: `${subject} has more than ${MAX_SIGNIFICANT_DIGITS} significant digits, counted to the currency's minor unit; amounts of that size can not be kept exact in JSON.`,
});
