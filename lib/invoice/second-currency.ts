import { decimalFromMinorUnits, divide, type MinorUnits, multiply, roundToMinorUnits } from './decimal.js';
import type { Invoice } from './types.js';
import type { SecondCurrency } from './structured-data.js';

/** Converts an amount of the invoice to the second currency, rounded once to its minor unit. */
export const convertAmount = (
  { currency }: Pick<Invoice, 'currency'>, { rate, isInverse, minorUnitDigits }: SecondCurrency, amount: MinorUnits,
): MinorUnits => {
  const exact = decimalFromMinorUnits(amount, currency.minorUnitDigits);
  return roundToMinorUnits(isInverse ? divide(exact, rate, minorUnitDigits) : multiply(exact, rate), minorUnitDigits);
};
