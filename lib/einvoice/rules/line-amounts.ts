import { decimalFromMinorUnits, multiply, type MinorUnits } from '../../invoice/decimal.js';
import { sumOf } from '../../invoice/sum-of.js';
import { isWithinTolerance } from '../slack.js';
import type { Line } from '../types.js';
import type { RuleInput } from './rule.js';

const sumOfParts = (parts: Line['allowances']): MinorUnits => sumOf(parts.map(({ amount }) => amount));

/** Whether a line's net amount, without its allowances and charges, is its quantity × price. */
const isWhole = ({ quantity, netPrice, netAmount, allowances, charges }: Line, digits: number): boolean => {
  const full = netAmount + sumOfParts(allowances) - sumOfParts(charges);
  return isWithinTolerance(multiply(quantity, netPrice), decimalFromMinorUnits(full, digits));
};

/**
 * Indices of the lines whose net amount is not quantity × price within 0.02. Without decimals in the currency, an
 * amount is often rounded by more; with two, it never is.
 */
export const roundedLines = ({ invoice: { lines, digits } }: RuleInput): readonly number[] => {
  if (digits > 0) return [];
  return lines.flatMap((line, index) => (isWhole(line, digits) ? [] : [index]));
};
