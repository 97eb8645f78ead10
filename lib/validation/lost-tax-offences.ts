import type { ValidationError } from './offence.js';
import { quoteValue } from './quote-value.js';
import { isFields, taxErrors, type Fields, type TaxCheck } from './tax-places.js';

/** The fixed amount of a tax; undefined for a percentage and for what is no tax. */
const fixedAmountOf = (tax: unknown): number | undefined => {
  const amount = isFields(tax) ? tax.amount : tax;
  return typeof amount === 'number' ? amount : undefined;
};

const checkLostTax: TaxCheck = (tax, path) => {
  const amount = fixedAmountOf(tax) ?? 0;
  return amount === 0 ? [] : [{
    path,
    message: `A shipping of 0 is left out, so this tax of ${quoteValue(amount)} would be lost. Send the amount of the shipping, or a tax on the document in \`tax\`.`,
  }];
};

/**
 * Finds fixed taxes on a shipping that is not printed because it is 0 and has no label. A percentage of 0 is 0, so
 * nothing is lost.
 * @see docs/money.md#special-cases
 */
export const lostTaxErrors = ({ shipping }: Fields): readonly ValidationError[] =>
  (isFields(shipping) && shipping.amount === 0 && !('label' in shipping) ? taxErrors({ shipping }, checkLostTax) : []);
