import type { FieldError } from '../errors.js';
import { multiply, roundToMinorUnits, type MinorUnits } from './decimal.js';
import { adjustmentAmount } from './discount.js';
import { lineField } from './line-field.js';
import { exceedsPrecision, precisionError } from './precision.js';
import { sumOf } from './sum-of.js';
import type { Adjustment, ComputedLine, Invoice, LineItem } from './types.js';

/** A line item with its amounts. */
export interface PricedLine { readonly item: LineItem; readonly line: ComputedLine }

/** The amounts of all lines, and the offences in them. */
interface LineAmounts {
  /** Same order and length as the invoice's line items. */
  readonly priced: readonly PricedLine[];
  readonly fieldErrors: readonly FieldError[];
}

const NO_ADJUSTMENTS: readonly never[] = [];

/** A line whose only adjustment is at most one discount. Most lines are of this kind. */
const plainLine = ({ discounts }: LineItem, fullAmount: MinorUnits, digits: number): ComputedLine => {
  const discount = adjustmentAmount(fullAmount, discounts?.[0], digits);
  return { amount: fullAmount - discount, discount };
};

const adjustedLine = ({ discounts = NO_ADJUSTMENTS, charges = NO_ADJUSTMENTS }: LineItem, fullAmount: MinorUnits, digits: number): ComputedLine => {
  const amountOn = (adjustment: Adjustment): MinorUnits => adjustmentAmount(fullAmount, adjustment, digits);
  const adjustmentAmounts = { discounts: discounts.map(amountOn), charges: charges.map(amountOn) };
  const discount = sumOf(adjustmentAmounts.discounts);
  return { amount: fullAmount - discount + sumOf(adjustmentAmounts.charges), discount, adjustmentAmounts };
};

const isPlain = ({ discounts, charges }: LineItem): boolean =>
  charges === undefined && (discounts === undefined || discounts.length === 1);

const isFixed = ({ kind }: Adjustment): boolean => kind === 'amount';

const errorsOfLine = ({ item, line: { discount } }: PricedLine, fullAmount: MinorUnits, index: number): readonly FieldError[] => {
  const { discounts, charges } = item;
  const field = lineField(item, index);
  const isExcessive = discounts?.some(isFixed) === true && discount > 0n && discount > fullAmount;
  return [
    ...exceedsPrecision(fullAmount) ? [precisionError(`${field}.${item.deposit === undefined ? 'rate' : 'amount'}`, 'quantity × rate')] : [],
    ...isExcessive ? [{
      field: `${field}.discount`,
      message: `The ${discounts.length === 1 ? 'discount' : 'discounts'} of a line must not be more than its quantity × rate.`,
    }] : [],
    ...charges !== undefined && fullAmount < 0n ? [{ field: `${field}.charge`, message: 'A line with a negative amount cannot have a charge.' }] : [],
  ];
};

/** The lines that are in the sums: without the options of a quote. */
export const withoutOptions = (priced: readonly PricedLine[]): readonly PricedLine[] =>
  (priced.some(({ item }) => item.option !== undefined) ? priced.filter(({ item }) => item.option === undefined) : priced);

/**
 * Computes the amount of each line: quantity × rate, rounded, minus the line's discounts, plus its charges, each
 * rounded. Each percentage is of quantity × rate, also of a credit. Fixed discounts that exceed their line, or any
 * fixed discount on a credit, are an offence at `lineItems[i].discount`.
 * @see docs/money.md#the-rules
 */
export const lineAmounts = (invoice: Invoice): LineAmounts => {
  const digits = invoice.currency.minorUnitDigits;
  const fieldErrors: FieldError[] = [];
  const priced = invoice.lineItems.map((item, index) => {
    const fullAmount = roundToMinorUnits(multiply(item.quantity, item.rate), digits);
    const line = isPlain(item) ? plainLine(item, fullAmount, digits) : adjustedLine(item, fullAmount, digits);
    const pricedLine = { item, line };
    const isSimple = item.discounts === undefined && item.charges === undefined && !exceedsPrecision(fullAmount);
    if (!isSimple) fieldErrors.push(...errorsOfLine(pricedLine, fullAmount, index));
    return pricedLine;
  });
  return { priced, fieldErrors };
};
