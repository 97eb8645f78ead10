import type { Offence } from './offence.js';
import { isFields, offencesOfTaxes, type Fields } from './tax-places.js';

const MESSAGE = 'With `pricesIncludeTax`, a tax must be a percentage: a fixed amount cannot be taken out of a price.';

const isFixedAmount = (tax: unknown): boolean => typeof tax === 'number' || (isFields(tax) && 'amount' in tax);

/**
 * Finds fixed-amount taxes on gross prices: of the document, of shipping, and of the lines until there are 100.
 * @param body a copy with known fields only; it may be invalid
 * @see docs/money.md
 */
export const grossTaxOffences = (body: Fields): readonly Offence[] => (body.pricesIncludeTax === true
  ? offencesOfTaxes(body, (tax, path) => (isFixedAmount(tax) ? [{ path, message: MESSAGE }] : []))
  : []);
