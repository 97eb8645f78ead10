import type { FieldError } from '../errors.js';
import {
  type Decimal, decimalFromMinorUnits, divide, MAX_SIGNIFICANT_DIGITS, type MinorUnits, multiply, roundToMinorUnits, sumAmounts,
  takePercent,
} from './decimal.js';
import type { Adjustment, ComputedLine, Invoice, LineItem } from './types.js';
import { lineField } from './lines.js';

const PRECISION_LIMIT = 10n ** BigInt(MAX_SIGNIFICANT_DIGITS);

/** Whether an amount has more digits than a JSON number keeps. */
export const exceedsPrecision = (amount: MinorUnits): boolean => amount >= PRECISION_LIMIT || amount <= -PRECISION_LIMIT;

/** The error for an amount that {@link exceedsPrecision}. Its subject is the name of the amount, such as `quantity × rate`. */
export const precisionError = (field: string, subject: string): FieldError => ({
  field,
  message: `${subject} has more than ${MAX_SIGNIFICANT_DIGITS} significant digits, including the currency's minor unit; `
    + 'a JSON number cannot hold it exactly.',
});

/** The amount of a discount or charge: its fixed amount, or its percentage of the base (negative for a credit). */
export const adjustmentAmount = (base: MinorUnits, adjustment: Adjustment, minorUnitDigits: number): MinorUnits => {
  const exactAmount = adjustment.kind === 'percent'
    ? takePercent(decimalFromMinorUnits(base, minorUnitDigits), adjustment.percent) : adjustment.amount;
  return roundToMinorUnits(exactAmount, minorUnitDigits);
};

/** The amount of a line before its discounts and charges: `quantity × rate ÷ per`, rounded once. */
export const fullLineAmount = (
  { quantity, per }: Pick<LineItem, 'quantity' | 'per'>, rate: Decimal, minorUnitDigits: number,
): MinorUnits => {
  const product = multiply(quantity, rate);
  return roundToMinorUnits(per === undefined ? product : divide(product, per, minorUnitDigits), minorUnitDigits);
};

export interface PricedLine { readonly item: LineItem; readonly line: ComputedLine }

interface LineAmounts {
  /** One for each line item of the invoice, in the same order. */
  readonly pricedLines: readonly PricedLine[];
  readonly fieldErrors: readonly FieldError[];
}

const computedLine = ({ discounts = [], charges = [] }: LineItem, fullAmount: MinorUnits, digits: number): ComputedLine => {
  const amountOn = (adjustment: Adjustment): MinorUnits => adjustmentAmount(fullAmount, adjustment, digits);
  const adjustmentAmounts = { discounts: discounts.map(amountOn), charges: charges.map(amountOn) };
  const discount = sumAmounts(adjustmentAmounts.discounts);
  const amount = fullAmount - discount + sumAmounts(adjustmentAmounts.charges);
  return { amount, discount, ...(discounts.length > 1 || charges.length > 0) && { adjustmentAmounts } };
};

/** Whether discounts exceed their line. On a line below zero, each fixed discount does. */
const areExcessive = (discounts: readonly Adjustment[], discount: MinorUnits, fullAmount: MinorUnits): boolean =>
  (fullAmount < 0n
    ? discount < fullAmount || discounts.some((each) => each.kind === 'amount' && each.amount.coefficient !== 0n)
    : discount > fullAmount);

const excessMessage = (discounts: readonly Adjustment[], fullAmount: MinorUnits): string =>
  (fullAmount < 0n && discounts.some(({ kind }) => kind === 'amount')
    ? 'On a negative quantity, a discount is a percentage. Send "10%", or another `rate`.'
    : `The ${discounts.length === 1 ? 'discount' : 'discounts'} of a line must not be more than its quantity × rate.`);

const lineErrors = ({ item, line: { discount } }: PricedLine, fullAmount: MinorUnits, index: number): readonly FieldError[] => {
  const { discounts = [], charges } = item;
  const field = lineField(item, index);
  return [
    ...exceedsPrecision(fullAmount)
      ? [precisionError(`${field}.${item.deposit === undefined ? 'rate' : 'amount'}`, `${item.isTime === true ? 'time' : 'quantity'} × rate`)]
      : [],
    ...areExcessive(discounts, discount, fullAmount)
      ? [{ field: `${field}.discount`, message: excessMessage(discounts, fullAmount) }] : [],
    ...charges !== undefined && fullAmount < 0n
      ? [{ field: `${field}.charge`, message: 'A line with a negative amount cannot have a charge.' }] : [],
  ];
};

/** The lines that the totals include: all but the optional lines of a quote. */
export const withoutOptions = (lines: readonly PricedLine[]): readonly PricedLine[] =>
  (lines.some(({ item }) => item.option !== undefined) ? lines.filter(({ item }) => item.option === undefined) : lines);

/**
 * Computes the amount of each line: quantity × rate ÷ per, rounded, minus the line's discounts, plus its charges,
 * each rounded. Percentages apply to the amount before discounts, also of a credit. Discounts that together are more
 * than their line, or any fixed discount on a credit, are an error at `lineItems[i].discount`.
 * @see docs/money.md#the-rules
 */
export const lineAmounts = (invoice: Invoice): LineAmounts => {
  const digits = invoice.currency.minorUnitDigits;
  const fieldErrors: FieldError[] = [];
  const pricedLines = invoice.lineItems.map((item, index) => {
    const fullAmount = fullLineAmount(item, item.rate, digits);
    const isSimple = item.discounts === undefined && item.charges === undefined && !exceedsPrecision(fullAmount);
    if (isSimple) return { item, line: { amount: fullAmount, discount: 0n } };
    const pricedLine = { item, line: computedLine(item, fullAmount, digits) };
    fieldErrors.push(...lineErrors(pricedLine, fullAmount, index));
    return pricedLine;
  });
  return { pricedLines, fieldErrors };
};
