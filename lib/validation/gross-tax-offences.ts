import type { Offence } from './offence.js';
import { isFields, offencesOfTaxes, type Fields, type TaxJudge } from './tax-places.js';
import { isWithholding } from './withholding-offences.js';

const FIXED = 'With `pricesIncludeTax`, a tax must be a percentage: a fixed amount cannot be taken out of a price.';
const WITHHELD = 'With `pricesIncludeTax`, a tax must not be below 0: a withholding cannot be taken out of a price.';

const isFixedAmount = (tax: unknown): boolean => typeof tax === 'number' || (isFields(tax) && 'amount' in tax);

const judge: TaxJudge = (tax, path) => {
  if (isFixedAmount(tax)) return [{ path, message: FIXED }];
  return isWithholding(tax) ? [{ path, message: WITHHELD }] : [];
};

/** Finds fixed-amount taxes and withholdings on gross prices, until there are 100 on lines. See docs/money.md. */
export const grossTaxOffences = (body: Fields): readonly Offence[] =>
  (body.pricesIncludeTax === true ? offencesOfTaxes(body, judge) : []);
