import { add, compare, type Decimal, decimalFromMinorUnits, decimalToText, type MinorUnits, percentOf, ZERO } from '../invoice/decimal.js';
import type { AllowanceCharge, DocumentAllowanceCharge, Vat, VatGroup } from './model.js';
import { lineField } from '../invoice/lines.js';
import type { VatCategory, VatTreatment } from '../invoice/structured-data.js';
import type { Adjustment, ComputedInvoice, DocumentCharge, GroupTax, TaxGroup, TaxRow } from '../invoice/types.js';
import { omitUndefined } from '../invoice/omit-undefined.js';
import { required } from '../required.js';

const TOLERANCE: Decimal = { coefficient: 2n, scale: 2 };

const negative = ({ coefficient, scale }: Decimal): Decimal => ({ coefficient: -coefficient, scale });

/** Whether two amounts differ by at most 0.02, in any currency, as Peppol and XRechnung allow (PEPPOL-EN16931-R040 and R120). */
export const isWithinTolerance = (left: Decimal, right: Decimal): boolean => {
  const difference = add(left, negative(right));
  return compare(difference, TOLERANCE) <= 0 && compare(difference, negative(TOLERANCE)) >= 0;
};

/**
 * Base and percentage of an allowance, if they give its amount (PEPPOL-EN16931-R040). In a currency without decimals,
 * 10 % of 333 is 33, which differs too much from 33.3. Then the amount is written alone, as if the request had sent an
 * amount.
 */
export const percentageOf = (amount: MinorUnits, base: MinorUnits, percent: Decimal, digits: number): Pick<AllowanceCharge, 'base' | 'percent'> => {
  const exact = percentOf(decimalFromMinorUnits(base, digits), percent);
  return isWithinTolerance(exact, decimalFromMinorUnits(amount, digits)) ? { base, percent } : {};
};

/** UNTDID 5189: discount. */
export const DISCOUNT_CODE = '95';
/** UNTDID 7161: freight service. */
const FREIGHT_CODE = 'FC';
/** The VATEX code that each category implies. */
const IMPLIED_REASON_CODES: Partial<Readonly<Record<VatCategory, string>>> = {
  AE: 'VATEX-EU-AE', K: 'VATEX-EU-IC', G: 'VATEX-EU-G', O: 'VATEX-EU-O',
};

const isAboveZero = (percent: Decimal): boolean => compare(percent, ZERO) > 0;

/** Category and rate of taxes. Returns undefined if they are not one tax, or one of 0 % without a category. */
export const vatOf = (taxes: readonly GroupTax[]): Vat | undefined => {
  const [tax, ...others] = taxes;
  if (tax === undefined || others.length > 0) return undefined;
  const category = tax.vat?.category ?? (isAboveZero(tax.percent) ? 'S' : undefined);
  return category === undefined ? undefined : { category, percent: tax.percent };
};

/** A key that is equal for taxes of one row. */
const taxKey = ({ label, percent, vat }: Pick<TaxRow, 'label' | 'percent' | 'vat'>): string =>
  JSON.stringify([percent === null ? null : decimalToText(percent), label, vat]);

/** The field in which the request states the tax of each group: that of its first line. */
const fieldsOfGroups = ({ invoice, groupOfLine }: ComputedInvoice): ReadonlyMap<number, string> => {
  const fields = new Map<number, string>();
  for (const [line, group] of groupOfLine.entries()) {
    if (fields.has(group)) continue;
    const item = required(invoice.lineItems[line], 'line of the group');
    fields.set(group, item.taxes === undefined ? 'tax' : `${lineField(item, line)}.tax`);
  }
  return fields;
};

/**
 * The first field in which the request states each tax. An invoice may have thousands of groups and rows, so a row
 * searches neither groups nor lines.
 */
const fieldsOfTaxes = (computed: ComputedInvoice): ReadonlyMap<string, string> => {
  const ofGroups = fieldsOfGroups(computed);
  const fields = new Map<string, string>();
  for (const [group, { taxes }] of computed.groups.entries()) {
    const field = required(ofGroups.get(group), 'line of the group');
    for (const identity of taxes.map(taxKey)) if (!fields.has(identity)) fields.set(identity, field);
  }
  return fields;
};

/** Whether an addition is written: one of zero is not, nor is a tax row that only it would have. */
export const isNonZero = ({ amount }: DocumentCharge): boolean => amount !== 0n;

/** The first field in which an addition that is written states each tax. */
const fieldsOfDocumentCharges = ({ documentCharges }: ComputedInvoice): ReadonlyMap<string, string> => new Map(
  documentCharges.filter(isNonZero).toReversed().flatMap(({ field, taxes }) => taxes.map((tax) => [taxKey(tax), `${field}.tax`] as const)),
);

const reasonsOf = (category: VatCategory, { reason, reasonCode: given }: VatTreatment = {}): Partial<VatGroup> => {
  const reasonCode = given ?? IMPLIED_REASON_CODES[category];
  return omitUndefined({ reason, reasonCode, hasImpliedCode: given !== reasonCode || undefined });
};

const vatGroupOf = (row: TaxRow, field: string | undefined): readonly VatGroup[] => {
  const { percent, base, amount, vat: treatment } = row;
  if (percent === null || base === null || field === undefined) return [];
  const vat = vatOf([{ percent, ...treatment !== undefined && { vat: treatment } }]);
  return vat === undefined ? [] : [{ ...vat, base, amount, field, ...reasonsOf(vat.category, treatment) }];
};

/** BG-23, in the order of the printed tax rows. */
export const buildVatBreakdown = (computed: ComputedInvoice): readonly VatGroup[] => {
  const [ofLines, ofDocumentCharges] = [fieldsOfTaxes(computed), fieldsOfDocumentCharges(computed)];
  return computed.financial.taxes.flatMap((row) => {
    const identity = taxKey(row);
    return vatGroupOf(row, ofLines.get(identity) ?? ofDocumentCharges.get(identity));
  });
};

// With several groups, or with gross prices, rounding could make the amount differ from base × percentage.
const basisOf = (
  { invoice, groups }: ComputedInvoice, discount: Adjustment, { amountBeforeDeposits }: TaxGroup, amount: MinorUnits,
): Pick<DocumentAllowanceCharge, 'base' | 'percent'> => {
  const { pricesIncludeTax, currency } = invoice;
  return discount.kind === 'percent' && !pricesIncludeTax && groups.length === 1
    ? percentageOf(amount, amountBeforeDeposits, discount.percent, currency.minorUnitDigits)
    : {};
};

/** BG-20: each tax group's share of each discount of the document. */
export const buildAllowances = (computed: ComputedInvoice): readonly DocumentAllowanceCharge[] => {
  const { invoice: { discounts = [], labels }, groups } = computed;
  return discounts.flatMap((discount, index) => groups.flatMap((group) => {
    const [amount, vat] = [group.allowances[index] ?? 0n, vatOf(group.taxes)];
    if (amount === 0n || vat === undefined) return [];
    const reason = discount.label ?? labels.discount;
    return [{ amount, ...basisOf(computed, discount, group, amount), reason, reasonCode: DISCOUNT_CODE, vat }];
  }));
};

/** The percentage of a charge of the document is of the sum of the lines, which gross prices do not state net. */
const chargeBasis = ({ invoice, amountBeforeDeposits }: ComputedInvoice, { charge, amount }: DocumentCharge): Pick<DocumentAllowanceCharge, 'base' | 'percent'> =>
  (charge?.kind === 'percent' && !invoice.pricesIncludeTax
    ? percentageOf(amount, amountBeforeDeposits, charge.percent, invoice.currency.minorUnitDigits)
    : {});

/** BG-21: the shipping, then the charges. A charge has no code: its label is the reason. */
export const buildCharges = (computed: ComputedInvoice): readonly DocumentAllowanceCharge[] =>
  computed.documentCharges.filter(isNonZero).flatMap((documentCharge) => {
    const { amount, label: reason = computed.invoice.labels.shipping, charge, taxes } = documentCharge;
    const vat = vatOf(taxes);
    if (vat === undefined) return [];
    return [{ amount, ...chargeBasis(computed, documentCharge), reason, ...charge === undefined && { reasonCode: FREIGHT_CODE }, vat }];
  });
