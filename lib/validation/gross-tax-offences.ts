import { MAX_DETAILS } from './error-details.js';
import type { Offence, PathSegment } from './offence.js';

type Fields = Readonly<Record<string, unknown>>;

const MESSAGE = 'With `pricesIncludeTax`, a tax must be a percentage: a fixed amount cannot be taken out of a price.';

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

const isFixedAmount = (tax: unknown): boolean =>
  typeof tax === 'number' || (isFields(tax) && 'amount' in tax);

const fixedAmounts = (holder: unknown, path: readonly PathSegment[]): readonly Offence[] => {
  const tax = isFields(holder) ? holder.tax : undefined;
  const at = [...path, 'tax'];
  if (!Array.isArray(tax)) return isFixedAmount(tax) ? [{ path: at, message: MESSAGE }] : [];
  return tax.flatMap((entry, index) => isFixedAmount(entry) ? [{ path: [...at, index], message: MESSAGE }] : []);
};

/**
 * Finds fixed-amount taxes on gross prices: of the document, of shipping, and of the lines until there are 100.
 * @param body a copy with known fields only; it may be invalid
 * @see docs/money.md
 */
export const grossTaxOffences = (body: Fields): readonly Offence[] => {
  if (body.pricesIncludeTax !== true) return [];
  const offences = [...fixedAmounts(body, []), ...fixedAmounts(body.shipping, ['shipping'])];
  const lines = Array.isArray(body.lineItems) ? body.lineItems : [];
  for (let index = 0; index < lines.length && offences.length < MAX_DETAILS; index += 1) {
    offences.push(...fixedAmounts(lines[index], ['lineItems', index]));
  }
  return offences;
};
