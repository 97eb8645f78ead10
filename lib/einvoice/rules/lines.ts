import { decimalFromMinorUnits, type MinorUnits, multiply, sumOf } from '../../invoice/decimal.js';
import { isWithinTolerance } from '../build-vat-and-charges.js';
import type { Line, Period, Violation } from '../model.js';
import { NO_VIOLATIONS, type Rule, type RuleInput, violation } from './rule.js';
import { fieldOfLine } from '../../invoice/lines.js';

const sumOfAmounts = (parts: Line['allowances']): MinorUnits => sumOf(parts.map(({ amount }) => amount));

/** Whether a line's net amount, without its allowances and charges, is its quantity × price. */
const isQuantityTimesPrice = ({ quantity, netPrice, netAmount, allowances, charges }: Line, digits: number): boolean => {
  const full = netAmount + sumOfAmounts(allowances) - sumOfAmounts(charges);
  return isWithinTolerance(multiply(quantity, netPrice), decimalFromMinorUnits(full, digits));
};

/**
 * Indices of lines whose net amount differs from quantity × price by more than 0.02. This happens only in
 * currencies without decimals.
 */
export const roundedLines = ({ invoice: { lines, digits } }: RuleInput): readonly number[] => {
  if (digits > 0) return [];
  return lines.flatMap((line, index) => (isQuantityTimesPrice(line, digits) ? [] : [index]));
};

const startsEarlier = (line: Period, period: Period): boolean =>
  line.start !== undefined && period.start !== undefined && line.start < period.start;

const endsLater = (line: Period, period: Period): boolean =>
  line.end !== undefined && period.end !== undefined && line.end > period.end;

const rulesOf = (line: Period, period: Period): readonly string[] => [
  ...startsEarlier(line, period) ? ['PEPPOL-EN16931-R110'] : [],
  ...endsLater(line, period) ? ['PEPPOL-EN16931-R111'] : [],
];

/** PEPPOL-EN16931-R110, R111: the period of a line is within that of the invoice. */
export const linePeriods: Rule = ({ invoice: { period, lines }, given }) => {
  if (period === undefined) return NO_VIOLATIONS;
  return lines.flatMap(({ period: line }, index): readonly Violation[] => {
    const rules = line === undefined ? [] : rulesOf(line, period);
    return rules.length === 0 ? NO_VIOLATIONS : violation(`${fieldOfLine(given, index)}.period`,
      'The period of a line must be within the period of the invoice. Send a shorter period here, or a longer `period`.', ...rules);
  });
};
