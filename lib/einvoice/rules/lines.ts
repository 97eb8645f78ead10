import { type Decimal, decimalFromMinorUnits, type MinorUnits, multiply, sumAmounts } from '../../invoice/decimal.js';
import { isWithinTolerance } from '../build-vat-and-charges.js';
import type { EInvoice, Line } from '../model.js';
import { NO_VIOLATIONS, type Rule, type RuleInput, violation, violationIf } from './rule.js';
import { fieldOfLine } from '../../invoice/lines.js';

const sumOfAmounts = (parts: Line['allowances']): MinorUnits => sumAmounts(parts.map(({ amount }) => amount));

const ONE: Decimal = { coefficient: 1n, scale: 0 };

/** Whether a line's net amount, without its allowances and charges, is its quantity × price ÷ base quantity. */
const isQuantityTimesPrice = (line: Line, digits: number): boolean => {
  const { quantity, netPrice, netAmount, allowances, charges, baseQuantity = ONE } = line;
  const amountBeforeAdjustments = netAmount + sumOfAmounts(allowances) - sumOfAmounts(charges);
  const exact = multiply(decimalFromMinorUnits(amountBeforeAdjustments, digits), baseQuantity);
  return isWithinTolerance(multiply(quantity, netPrice), exact, baseQuantity);
};

/** Lines whose net amount differs from quantity × price by more than 0.02. This happens only in currencies without decimals. */
export const indexesOfRoundedLines = ({ invoice: { lines, digits } }: RuleInput): readonly number[] => {
  if (digits > 0) return [];
  return lines.flatMap((line, index) => (isQuantityTimesPrice(line, digits) ? [] : [index]));
};

const isBefore = (date: string | undefined, other: string | undefined): boolean =>
  date !== undefined && other !== undefined && date < other;

/** PEPPOL-EN16931-R110, R111: the period of a line is within that of the invoice. */
export const linePeriods: Rule = ({ invoice: { period: whole = {}, lines }, request }) => lines.flatMap(({ period = {} }, at) => {
  const rules = [
    ...isBefore(period.start, whole.start) ? ['PEPPOL-EN16931-R110'] : [], ...isBefore(whole.end, period.end) ? ['PEPPOL-EN16931-R111'] : [],
  ];
  return rules.length === 0 ? NO_VIOLATIONS : violation(`${fieldOfLine(request, at)}.period`,
    'The period of a line must be within the period of the invoice. Send a shorter period here, or a longer `period`.', ...rules);
});

/** An order is named with the lines or with the document, not with both. */
export const orderOnce = (rule: string, hasOrder: (invoice: EInvoice) => boolean): Rule => ({ invoice, request }) => {
  const index = invoice.lines.findIndex(({ references }) => references?.order !== undefined);
  return index < 0 ? NO_VIOLATIONS : violationIf(hasOrder(invoice), `${fieldOfLine(request, index)}.references.order`,
    'The invoice names its order already. Send `poNumber`, or the orders of the lines.', rule);
};

/** A delivery note is named with the lines or with the document, not with both. */
export const deliveryNoteOnce = (rule: string): Rule => ({ invoice: { lines, references }, request }) => {
  const index = lines.findIndex((line) => line.references?.despatchAdvice !== undefined);
  return index < 0 ? NO_VIOLATIONS : violationIf(references.despatchAdvice !== undefined, `${fieldOfLine(request, index)}.references.despatchAdvice`,
    'The invoice names its delivery note already. Send `references.despatchAdvice`, or those of the lines.', rule);
};
