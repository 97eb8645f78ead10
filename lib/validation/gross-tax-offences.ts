import type { ValidationError } from './offence.js';
import { isFields, taxErrors, type Fields, type TaxCheck } from './tax-places.js';
import { isWithholding } from './withholding-offences.js';

const FIXED_TAX_MESSAGE = 'With `pricesIncludeTax`, a tax must be a percentage: a fixed amount cannot be taken out of a price.';
const WITHHOLDING_MESSAGE = 'With `pricesIncludeTax`, a tax must not be below 0: a withholding cannot be taken out of a price.';

const isFixedAmount = (tax: unknown): boolean => typeof tax === 'number' || (isFields(tax) && 'amount' in tax);

const checkGrossTax: TaxCheck = (tax, path) => {
  if (isFixedAmount(tax)) return [{ path, message: FIXED_TAX_MESSAGE }];
  return isWithholding(tax) ? [{ path, message: WITHHOLDING_MESSAGE }] : [];
};

/** Finds fixed-amount taxes and withholdings on gross prices, until there are 100 on lines. See docs/money.md. */
export const grossTaxErrors = (body: Fields): readonly ValidationError[] =>
  (body.pricesIncludeTax === true ? taxErrors(body, checkGrossTax) : []);
