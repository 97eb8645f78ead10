import { type MinorUnits, sumAmounts } from './decimal.js';
import { identifyTaxes, isRateTax, type RateTax, type Tax } from './taxes.js';
import { netFromGross, taxOnNet } from './tax-breakdown.js';
import type { ComputedInvoice, LineItem } from './types.js';
import { required } from '../required.js';

/** The amounts of a line: `gross = net + tax`. Withholdings count as negative taxes. */
export interface LineTaxes { readonly net: MinorUnits; readonly tax: MinorUnits; readonly gross: MinorUnits }

/** Rounds the growing sum of each key, so that the parts of a key add up to its rounded sum. */
export class RunningRounding {
  readonly #sums = new Map<string, MinorUnits>();

  /** The rounded sum with the amount, minus the rounded sum without it. */
  part(key: string, amount: MinorUnits, round: (sum: MinorUnits) => MinorUnits): MinorUnits {
    const sum = this.#sums.get(key) ?? 0n;
    this.#sums.set(key, sum + amount);
    return round(sum + amount) - round(sum);
  }
}

/** The taxes of a line at net prices. Each tax row rounds the growing sum of its lines. */
const netPriceTaxes = (rounding: RunningRounding, taxes: readonly Tax[], net: MinorUnits, digits: number): LineTaxes => {
  const tax = sumAmounts(taxes.map((each) => {
    const { key, percent, amount } = each;
    if (percent === null) return amount;
    return rounding.part(key, net, (sum) => taxOnNet(sum, percent, digits));
  }));
  return { net, tax, gross: net + tax };
};

/** The taxes of a line at gross prices. The lines with the same taxes round their growing net sum. */
const grossPriceTaxes = (rounding: RunningRounding, taxes: readonly RateTax[], gross: MinorUnits): LineTaxes => {
  const net = rounding.part(taxes.map(({ key }) => key).join(' '), gross, (sum) => netFromGross(sum, taxes));
  return { net, tax: gross - net, gross };
};

/**
 * The net amount, the tax and the gross amount of each line, in the order of the lines. Without document discounts,
 * shipping, charges and fixed taxes of the document, the taxes of all lines add up to the tax rows. An option, which
 * the totals leave out, is rounded alone.
 * @see docs/money.md#columns-of-tax
 */
export const lineTaxes = ({ invoice, lines }: Pick<ComputedInvoice, 'invoice' | 'lines'>): readonly LineTaxes[] => {
  const { pricesIncludeTax, lineItems, currency: { minorUnitDigits } } = invoice;
  const documentTaxes = identifyTaxes(invoice.taxes, minorUnitDigits).filter(isRateTax);
  const taxesOf = ({ taxes }: LineItem): readonly Tax[] =>
    (taxes === undefined ? documentTaxes : identifyTaxes(taxes, minorUnitDigits));
  const ofTotals = new RunningRounding();
  return lineItems.map((item, index) => {
    const { amount } = required(lines[index], 'line');
    const rounding = item.option === undefined ? ofTotals : new RunningRounding();
    return pricesIncludeTax
      ? grossPriceTaxes(rounding, taxesOf(item).filter(isRateTax), amount)
      : netPriceTaxes(rounding, taxesOf(item), amount, minorUnitDigits);
  });
};
