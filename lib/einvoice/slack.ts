import { add, compare, decimalFromMinorUnits, percentOf, type Decimal, type MinorUnits } from '../invoice/decimal.js';
import type { AllowanceCharge } from './types.js';

const TOLERANCE: Decimal = { coefficient: 2n, scale: 2 };

const negative = ({ coefficient, scale }: Decimal): Decimal => ({ coefficient: -coefficient, scale });

/** Whether two amounts differ by at most 0.02, in any currency, as Peppol and XRechnung allow (PEPPOL-EN16931-R040 and R120). */
export const isWithinTolerance = (left: Decimal, right: Decimal): boolean => {
  const difference = add(left, negative(right));
  return compare(difference, TOLERANCE) <= 0 && compare(difference, negative(TOLERANCE)) >= 0;
};

/**
 * Base and percentage of an allowance, if they give its amount (PEPPOL-EN16931-R040). In a currency without decimals,
 * 10 % of 333 is 33, which differs too much from 33.3. Then the amount is written alone, as if the request had sent an
 * amount.
 */
export const percentageOf = (amount: MinorUnits, base: MinorUnits, percent: Decimal, digits: number): Pick<AllowanceCharge, 'base' | 'percent'> => {
  const exact = percentOf(decimalFromMinorUnits(base, digits), percent);
  return isWithinTolerance(exact, decimalFromMinorUnits(amount, digits)) ? { base, percent } : {};
};
