import { decimalToText, roundToMinorUnits, type Decimal, type MinorUnits } from './decimal.js';
import type { VatTreatment } from './structured-types.js';
import type { TaxRow } from './tax-types.js';
import type { Adjustment } from './types.js';

/** One tax of a tax row. */
export interface Tax {
  /** Taxes with the same key share a row: same rate or fixed, same label, same treatment, same occurrence within their list. */
  readonly key: string;
  readonly label?: string;
  readonly vat?: VatTreatment;
  /** Null for a fixed amount. */
  readonly percent: Decimal | null;
  /** The fixed amount; 0 for a percentage. */
  readonly amount: MinorUnits;
}

/** A tax with a rate. */
export interface RateTax extends Tax { readonly percent: Decimal }

/** The part of a tax row that one line, the shipping or the document contributes. */
export interface TaxContribution extends Tax { readonly base: MinorUnits }

/** Whether a tax is a percentage. */
export const isRateTax = (tax: Tax): tax is RateTax => tax.percent !== null;

const treatmentKey = ({ category, reason, reasonCode }: VatTreatment): string => JSON.stringify([category, reason, reasonCode]);

const toRateTax = ({ percent, vat }: Adjustment & { readonly kind: 'percent' }, name: string): Omit<Tax, 'label'> => {
  const key = `${decimalToText(percent)}%${name}`;
  return vat === undefined ? { key, percent, amount: 0n } : { key: key + treatmentKey(vat), percent, amount: 0n, vat };
};

const toTax = (tax: Adjustment, minorUnitDigits: number): Tax => {
  const label = tax.label === undefined ? {} : { label: tax.label };
  const name = tax.label === undefined ? '' : JSON.stringify(tax.label);
  return tax.kind === 'percent'
    ? { ...toRateTax(tax, name), ...label }
    : { key: `fixed${name}`, ...label, percent: null, amount: roundToMinorUnits(tax.amount, minorUnitDigits) };
};

/**
 * Gives each tax of a list its key. Two identical taxes stay two, each with its own row, because the issuer wrote two.
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

/** Sums contributions to tax rows by key, in order of first appearance. Nothing is rounded here. */
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
    ...(tax.vat === undefined ? {} : { vat: tax.vat }),
    percent: tax.percent,
    base: tax.percent === null ? null : base,
    amount,
  }));
};
