import { decimalFromNumber, decimalFromText, type Decimal } from './decimal.js';
import { omitUndefined } from './present.js';
import type { VatTreatment } from './structured-types.js';
import type { Rate } from './deposit-types.js';
import type { Adjustment, Charge } from './types.js';

type Labelled = Pick<Adjustment, 'label'>;
type GivenPercent = Labelled & VatTreatment & { readonly percent: number };

/** A discount or tax in any form that a request may use. Only taxes have a treatment. */
type GivenAdjustment = number | string | (Labelled & { readonly amount: number }) | GivenPercent;

/** One tax, or an array of parallel taxes. */
type GivenTaxes = GivenAdjustment | readonly GivenAdjustment[];

/** A charge: an amount or a percentage, which validation has checked. */
interface GivenCharge {
  readonly amount?: number;
  readonly percent?: number;
  readonly label: string;
  readonly tax?: GivenTaxes;
}

/** A shipping cost in any form that a request may use. */
type GivenShipping = number | (Labelled & { readonly amount: number; readonly tax?: GivenTaxes });

const listOf = <One>(given: One | readonly One[]): readonly One[] =>
  (Array.isArray(given) ? given as readonly One[] : [given as One]);
const labelOf = ({ label }: Labelled): Labelled => (label === undefined ? {} : { label });

/** The treatment of a tax. S above 0 % is dropped: it says no more than the rate, and the row stays the one of that rate. */
const vatOf = ({ percent, category, reason, reasonCode }: GivenPercent): { readonly vat?: VatTreatment } => {
  const own = category === 'S' && percent > 0 ? undefined : category;
  if (own === undefined && reason === undefined && reasonCode === undefined) return {};
  return { vat: omitUndefined({ category: own, reason, reasonCode: reasonCode?.toUpperCase() }) };
};

const toAdjustment = (given: GivenAdjustment): Adjustment => {
  if (typeof given === 'number') return { kind: 'amount', amount: decimalFromNumber(given) };
  if (typeof given === 'string') return { kind: 'percent', percent: decimalFromText(given.slice(0, -1)) };
  return 'percent' in given
    ? { kind: 'percent', percent: decimalFromNumber(given.percent), ...labelOf(given), ...vatOf(given) }
    : { kind: 'amount', amount: decimalFromNumber(given.amount), ...labelOf(given) };
};

const isUnused = ({ label }: Labelled, value: Decimal): boolean => value.coefficient === 0n && label === undefined;

const valueOf = (adjustment: Adjustment): Decimal => (adjustment.kind === 'percent' ? adjustment.percent : adjustment.amount);

/**
 * Converts discounts to their internal form. A zero without a label means no row, because some clients always send the
 * field; a zero with a label prints a row.
 */
export const readDiscounts = (given: GivenTaxes | undefined): readonly Adjustment[] | undefined => {
  if (given === undefined) return undefined;
  const discounts = listOf(given).map(toAdjustment).filter((discount) => !isUnused(discount, valueOf(discount)));
  return discounts.length === 0 ? undefined : discounts;
};

/** Converts charges to their internal form. Returns undefined if there is none. */
export const readCharges = (given: GivenCharge | readonly GivenCharge[] | undefined): readonly Charge[] | undefined => {
  if (given === undefined) return undefined;
  const charges = listOf(given).map(({ label, tax, ...charge }, index): Charge => ({
    ...toAdjustment(charge as GivenAdjustment), label, field: Array.isArray(given) ? `charge[${index}]` : 'charge',
    ...tax !== undefined && { taxes: readTaxList(tax) },
  }));
  return charges.length === 0 ? undefined : charges;
};

/** Converts taxes to their internal form. A fixed 0 without a label is dropped; `0%` is kept, to be printed. */
export const readTaxList = (given: GivenTaxes): readonly Adjustment[] =>
  listOf(given).map(toAdjustment).filter((tax) => tax.kind === 'percent' || !isUnused(tax, tax.amount));

/** Shipping in its internal form. */
interface Shipping { readonly amount: Decimal; readonly label?: string; readonly taxes: readonly Adjustment[] }

/** Converts a shipping cost to its internal form. Returns undefined if there is none, or a zero without a label. */
export const readShipping = (given: GivenShipping | undefined): Shipping | undefined => {
  if (given === undefined) return undefined;
  const { amount: value, tax = [], ...label } = typeof given === 'number' ? { amount: given } : given;
  const amount = decimalFromNumber(value);
  return isUnused(label, amount) ? undefined : { amount, taxes: readTaxList(tax), ...label };
};

/** Converts a rate to its internal form. */
export const readRate = (given: GivenPercent | string): Rate => toAdjustment(given) as Rate;
