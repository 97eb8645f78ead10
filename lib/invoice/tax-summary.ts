import type { FieldError } from '../errors.js';
import { required } from '../required.js';
import { type MinorUnits, roundQuotient, roundToMinorUnits, sumAmounts } from './decimal.js';
import { fieldOfLine } from './lines.js';
import { adjustmentAmount } from './line-amounts.js';
import { RunningRounding } from './line-taxes.js';
import { omitUndefined } from './omit-undefined.js';
import { netFromGross, splitTax, taxOnNet } from './tax-breakdown.js';
import { allTaxLists } from './taxes.js';
import type { ComputedInvoice, DocumentCharge, KeyedTax, SummaryRow, SummaryTax, TaxSummary } from './types.js';

/** What a row sums: an amount after document discounts, net or gross as the prices are. */
interface Part extends Pick<SummaryRow, 'name' | 'hsCode' | 'charge' | 'field'> {
  /** The parts with the same key round their growing gross sum together. */
  readonly key: string;
  readonly taxes: readonly KeyedTax[];
  readonly amount: MinorUnits;
}

interface LinesOfCode { readonly hsCode: string | undefined; readonly group: number; readonly field: string; amount: MinorUnits }

/** Adds up the lines by tax group and code, in order of appearance. Options are left out. */
const addUpLines = ({ invoice, lines, groupOfLine }: ComputedInvoice): readonly LinesOfCode[] => {
  const sums = new Map<string, LinesOfCode>();
  const included = invoice.lineItems.flatMap(({ hsCode, option }, index) => (option === undefined ? [{ hsCode, index }] : []));
  for (const [position, { hsCode, index }] of included.entries()) {
    const group = required(groupOfLine[position], 'tax group of a line');
    const key = `${group} ${hsCode ?? ''}`;
    const sum = sums.get(key) ?? { hsCode, group, field: `${fieldOfLine(invoice, index)}.hsCode`, amount: 0n };
    sum.amount += required(lines[index], 'line').amount;
    sums.set(key, sum);
  }
  return [...sums.values()];
};

/** Stands for the code of lines without one. */
const NO_CODE = '–';

/** The lines of each code. They take their part of the document discounts of their tax group. */
const lineParts = (computed: ComputedInvoice): readonly Part[] => {
  const discounts = new RunningRounding();
  return addUpLines(computed).map(({ hsCode, group, field, amount }) => {
    const { taxes, amount: all, discountShare } = required(computed.taxGroups[group], 'tax group');
    const discount = discounts.part(`${group}`, amount, (sum) => (all === 0n ? 0n : roundQuotient(discountShare * sum, all)));
    return omitUndefined({ name: hsCode ?? NO_CODE, hsCode, field, key: `lines ${group}`, taxes, amount: amount - discount });
  });
};

/** The amount of the shipping or a charge, net or gross as the prices are. */
const printedAmount = (
  { invoice: { shipping, currency: { minorUnitDigits } }, amountBeforeDeposits }: ComputedInvoice, { charge }: DocumentCharge,
): MinorUnits => (charge === undefined
  ? roundToMinorUnits(required(shipping, 'shipping').amount, minorUnitDigits)
  : adjustmentAmount(amountBeforeDeposits, charge, minorUnitDigits));

const chargeParts = (computed: ComputedInvoice): readonly Part[] => computed.documentCharges.map((charge, index) => {
  const { field, taxes, label = computed.invoice.labels.shipping } = charge;
  return { name: label, charge, field, key: `charge ${index}`, taxes, amount: printedAmount(computed, charge) };
});

type Amounts = Pick<SummaryRow, 'base'> & { readonly taxAmounts: readonly MinorUnits[] };

const netPriceAmounts = (rounding: RunningRounding, { taxes, amount }: Part, digits: number): Amounts => ({
  base: amount, taxAmounts: taxes.map(({ key, percent }) => rounding.part(key, amount, (sum) => taxOnNet(sum, percent, digits))),
});

const grossPriceAmounts = (rounding: RunningRounding, { key, taxes, amount }: Part): Amounts => {
  const taxesOn = (gross: MinorUnits): readonly MinorUnits[] => splitTax(gross - netFromGross(gross, taxes), taxes);
  return {
    base: rounding.part(key, amount, (gross) => netFromGross(gross, taxes)),
    taxAmounts: taxes.map((_, index) => rounding.part(`${key} ${index}`, amount, (gross) => required(taxesOn(gross)[index], 'tax'))),
  };
};

/** Matches a percentage, such as `9%`, `(9 %)` or `%20`. The lookbehind keeps the search linear. */
const PERCENTAGE = /\(?(?<!\p{Nd})\p{Nd}+(?:[.,٫]\p{Nd}+)?\s?[%٪]\)?|[%٪]\s?\p{Nd}+(?:[.,٫]\p{Nd}+)?/gu;
const OUTER_SIGNS = /^[\s@:\u00b7\u2013-]+|[\s@:\u00b7\u2013-]+$/gu;

/** The kind of a tax: its label without a percentage, or the Tax label. */
const taxName = ({ label = '' }: KeyedTax, defaultName: string): string =>
  label.replaceAll(PERCENTAGE, '').replaceAll(OUTER_SIGNS, '').replaceAll(/\s+/g, ' ') || defaultName;

/**
 * The taxes by code. Bases add up to subtotal − discount + shipping, and taxes to the tax rows.
 * @see docs/money.md#tax-summary
 */
export const summarizeTaxes = (computed: ComputedInvoice): TaxSummary => {
  const { invoice: { pricesIncludeTax, labels, currency: { minorUnitDigits } } } = computed;
  const rounding = new RunningRounding();
  const rows = [...lineParts(computed), ...chargeParts(computed)].map((part): SummaryRow => {
    const { name, hsCode, charge, field, taxes } = part;
    const { base, taxAmounts } = pricesIncludeTax
      ? grossPriceAmounts(rounding, part) : netPriceAmounts(rounding, part, minorUnitDigits);
    const named = taxes.map((tax, index): SummaryTax =>
      ({ name: taxName(tax, labels.tax), percent: tax.percent, amount: required(taxAmounts[index], 'amount of a tax') }));
    return omitUndefined({ name, hsCode, charge, field, base, taxes: named, tax: sumAmounts(taxAmounts) });
  });
  return { names: [...new Set(rows.flatMap(({ taxes }) => taxes.map(({ name }) => name)))], rows };
};

/** Maximum number of kinds of tax, each of which takes two columns. */
const MAX_NAMES = 3;

const summaryMessage = ({ invoice }: ComputedInvoice, { names }: TaxSummary): string | undefined => {
  if (invoice.depositMethod === 'beforeTax') return 'Deposits that are deducted before tax have no code. Send "rate".';
  const hasFixedTax = [invoice.taxes, ...allTaxLists(invoice)].some((taxes) => taxes.some(({ kind }) => kind === 'amount'));
  if (hasFixedTax) return 'A fixed tax belongs to no code. Send "rate", or the tax in percent.';
  return names.length > MAX_NAMES ? `The taxes have ${names.length} names; a summary has space for ${MAX_NAMES}.` : undefined;
};

/** The tax summary by code of an invoice, or why it has none. Loaded on first use. */
export const prepareTaxSummary = (
  computed: ComputedInvoice,
): { readonly prepared: TaxSummary; readonly fieldErrors: readonly FieldError[] } => {
  const summary = summarizeTaxes(computed);
  const message = summaryMessage(computed, summary);
  return { prepared: summary, fieldErrors: message === undefined ? [] : [{ field: 'taxSummary', message }] };
};
