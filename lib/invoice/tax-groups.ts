import { decimalToText, roundToMinorUnits } from './decimal.js';
import type { Adjustment, Decimal, MinorUnits, TaxRow } from './types.js';

/** One tax as a row of the totals knows it. */
export interface Tax {
  /** Equal for what belongs in one row: same rate (or fixed), same label, same occurrence within its list. */
  readonly key: string;
  readonly label?: string;
  /** Null for a fixed amount. */
  readonly percent: Decimal | null;
  /** The fixed amount; 0 for a percentage. */
  readonly amount: MinorUnits;
}

/** A tax with a rate. */
export interface RateTax extends Tax {
  readonly percent: Decimal;
}

/** What one place of the invoice adds to a tax row. */
export interface TaxContribution extends Tax {
  readonly base: MinorUnits;
}

/** Whether a tax is a percentage. */
export const isRateTax = (tax: Tax): tax is RateTax => tax.percent !== null;

const toTax = (tax: Adjustment, minorUnitDigits: number): Tax => {
  const label = tax.label === undefined ? {} : { label: tax.label };
  const name = tax.label === undefined ? '' : JSON.stringify(tax.label);
  return tax.kind === 'percent'
    ? { key: `${decimalToText(tax.percent)}%${name}`, ...label, percent: tax.percent, amount: 0n }
    : { key: `fixed${name}`, ...label, percent: null, amount: roundToMinorUnits(tax.amount, minorUnitDigits) };
};

/**
 * The taxes of one list. Two that say the same stay two, each with a row of its own: the issuer meant two.
 * @param taxes parallel taxes of the document, of a line, or of the shipping
 * @param minorUnitDigits of the currency
 */
export const identifyTaxes = (taxes: readonly Adjustment[], minorUnitDigits: number): readonly Tax[] => {
  const seen = new Map<string, number>();
  return taxes.map((adjustment) => {
    const tax = toTax(adjustment, minorUnitDigits);
    const occurrence = (seen.get(tax.key) ?? 0) + 1;
    seen.set(tax.key, occurrence);
    return occurrence === 1 ? tax : { ...tax, key: `${tax.key}#${occurrence}` };
  });
};

/**
 * Tax rows: contributions summed by key, in order of first appearance. Amounts are the sums of what is contributed; nothing is
 * rounded here.
 * @see decisions, Money, rule 4
 */
export const groupTaxes = (contributions: readonly TaxContribution[]): TaxRow[] => {
  const groups = new Map<string, { tax: Tax; base: MinorUnits; amount: MinorUnits }>();
  for (const contribution of contributions) {
    const group = groups.get(contribution.key) ?? { tax: contribution, base: 0n, amount: 0n };
    groups.set(contribution.key, group);
    group.base += contribution.base;
    group.amount += contribution.amount;
  }
  return [...groups.values()].map(({ tax, base, amount }) => ({
    ...(tax.label === undefined ? {} : { label: tax.label }),
    percent: tax.percent,
    base: tax.percent === null ? null : base,
    amount,
  }));
};
