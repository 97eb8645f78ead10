import { fieldOfLine } from '../../invoice/line-field.js';
import type { Period } from '../party-types.js';
import type { Violation } from '../types.js';
import { violation, NO_VIOLATIONS, type Rule } from './rule.js';

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
