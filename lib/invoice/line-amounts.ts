import type { ErrorDetail } from '../errors.js';
import { multiply, roundToMinorUnits, type MinorUnits } from './decimal.js';
import { discountOn } from './discount.js';
import { exceedsPrecision, precisionOffence } from './precision.js';
import type { ComputedLine, Invoice, LineItem } from './types.js';

/** A line item with its amounts. */
export interface PricedLine { readonly item: LineItem; readonly line: ComputedLine }

/** The amounts of all lines, and the offences in them. */
interface LineAmounts {
  /** Same order and length as the invoice's line items. */
  readonly priced: readonly PricedLine[];
  readonly offences: readonly ErrorDetail[];
}

const isExcessive = (item: LineItem, full: MinorUnits, discount: MinorUnits): boolean =>
  item.discount?.kind === 'amount' && discount > 0n && discount > full;

/**
 * Computes the amount of each line: quantity × rate, rounded, minus the line's discount, rounded. A percentage applies
 * to a credit too. A fixed discount that exceeds its line, or any fixed discount on a credit, is an offence at
 * `lineItems[i].discount`.
 * @see docs/money.md#the-rules
 */
export const lineAmounts = (invoice: Invoice): LineAmounts => {
  const digits = invoice.currency.minorUnitDigits;
  const offences: ErrorDetail[] = [];
  const priced = invoice.lineItems.map((item, index) => {
    const full = roundToMinorUnits(multiply(item.quantity, item.rate), digits);
    const discount = discountOn(full, item.discount, digits);
    if (exceedsPrecision(full)) offences.push(precisionOffence(`lineItems[${index}].rate`, 'quantity × rate'));
    if (isExcessive(item, full, discount)) offences.push({ field: `lineItems[${index}].discount`, message: 'The discount of a line must not be more than its quantity × rate.' });
    return { item, line: { amount: full - discount, discount } };
  });
  return { priced, offences };
};
