import { decimalFromMinorUnits, multiply } from '../../invoice/decimal.js';
import { isWithinSlack } from '../slack.js';
import type { Line } from '../types.js';
import type { Subject } from './rule.js';

/** Whether a line's net amount and allowance are its quantity × price. */
const isWhole = ({ quantity, netPrice, netAmount, allowance }: Line, digits: number): boolean =>
  isWithinSlack(multiply(quantity, netPrice), decimalFromMinorUnits(netAmount + (allowance?.amount ?? 0n), digits));

/**
 * Indices of the lines whose net amount is not quantity × price within 0.02. Without decimals in the currency, an
 * amount is often rounded by more; with two, it never is.
 */
export const roundedLines = ({ invoice: { lines, digits } }: Subject): readonly number[] => {
  if (digits > 0) return [];
  return lines.flatMap((line, index) => (isWhole(line, digits) ? [] : [index]));
};
