import { add, compare, decimalFromMinorUnits, multiply } from '../../invoice/decimal.js';
import type { Decimal } from '../../invoice/types.js';
import type { Line } from '../types.js';
import type { Subject } from './rule.js';

const SLACK: Decimal = { coefficient: 2n, scale: 2 };

const negative = ({ coefficient, scale }: Decimal): Decimal => ({ coefficient: -coefficient, scale });

/** The amount by which a line's quantity × price, less its allowance, exceeds its net amount. */
const excessOf = ({ quantity, netPrice, netAmount, allowance }: Line, digits: number): Decimal => {
  const taken = decimalFromMinorUnits(netAmount + (allowance?.amount ?? 0n), digits);
  return add(multiply(quantity, netPrice), negative(taken));
};

/**
 * Indices of the lines whose net amount is not quantity × price within 0.02. Without decimals in the currency, an amount is often rounded by
 * more; with two, it never is.
 */
export const roundedLines = ({ invoice: { lines, digits } }: Subject): readonly number[] => {
  if (digits > 0) return [];
  return lines.flatMap((line, index) => {
    const excess = excessOf(line, digits);
    return compare(excess, SLACK) > 0 || compare(excess, negative(SLACK)) < 0 ? [index] : [];
  });
};
