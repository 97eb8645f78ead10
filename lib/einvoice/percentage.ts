import { decimalFromMinorUnits, percentOf, type Decimal, type MinorUnits } from '../invoice/decimal.js';
import { isWithinSlack } from './slack.js';
import type { AllowanceCharge } from './types.js';

/**
 * Base and percentage of an allowance, if they give its amount (PEPPOL-EN16931-R040). In a currency without decimals, 10 % of 333 is 33, which differs
 * too much from 33.3. Then the amount is written alone, as if the request had sent an amount.
 * @param amount of the allowance, rounded
 * @param digits of the currency
 */
export const percentageOf = (amount: MinorUnits, base: MinorUnits, percent: Decimal, digits: number): Pick<AllowanceCharge, 'base' | 'percent'> => {
  const exact = percentOf(decimalFromMinorUnits(base, digits), percent);
  return isWithinSlack(exact, decimalFromMinorUnits(amount, digits)) ? { base, percent } : {};
};
