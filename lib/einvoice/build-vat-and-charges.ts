import { add, compare, type Decimal, decimalFromMinorUnits, decimalToText, type MinorUnits, multiply, takePercent, ZERO } from '../invoice/decimal.js';
import type { AllowanceCharge, DocumentAllowanceCharge, Vat, VatGroup } from './model.js';
import { lineField } from '../invoice/lines.js';
import type { VatCategory, VatTreatment } from '../invoice/structured-data.js';
import type { Adjustment, ComputedInvoice, DocumentCharge, GroupTax, TaxGroup, TaxRow } from '../invoice/types.js';
import { omitUndefined } from '../invoice/omit-undefined.js';
import { required } from '../required.js';

const AMOUNT_TOLERANCE: Decimal = { coefficient: 2n, scale: 2 };

const negate = ({ coefficient, scale }: Decimal): Decimal => ({ coefficient: -coefficient, scale });

/**
 * Whether two amounts differ by at most 0.02 in any currency (PEPPOL-EN16931-R040, R120).
 * @param factor by which both amounts are multiplied
 */
export const isWithinTolerance = (left: Decimal, right: Decimal, factor: Decimal = { coefficient: 1n, scale: 0 }): boolean => {
  const [difference, tolerance] = [add(left, negate(right)), multiply(AMOUNT_TOLERANCE, factor)];
  return compare(difference, tolerance) <= 0 && compare(difference, negate(tolerance)) >= 0;
};

/**
 * Base and percentage of an allowance, if they give its amount (PEPPOL-EN16931-R040). In a currency without decimals,
 * 10 % of 333 is 33, which differs too much from 33.3, so only the amount is written.
 */
export const basisIfExact = (amount: MinorUnits, base: MinorUnits, percent: Decimal, digits: number): Pick<AllowanceCharge, 'base' | 'percent'> => {
  const exact = takePercent(decimalFromMinorUnits(base, digits), percent);
  return isWithinTolerance(exact, decimalFromMinorUnits(amount, digits)) ? { base, percent } : {};
};

/** The reason code of the request, with the path of its field, which starts with `linePath`; else the default code. */
export const codeOfReason = (
  { reasonCode }: Pick<Adjustment, 'reasonCode'> = {}, defaultCode?: string, linePath = '',
): Pick<AllowanceCharge, 'reasonCode' | 'codeField'> => {
  if (reasonCode === undefined) return omitUndefined({ reasonCode: defaultCode });
  return { reasonCode: reasonCode.code, codeField: `${linePath}${reasonCode.field}` };
};

/** UNTDID 5189: discount. */
export const DISCOUNT_CODE = '95';
/** UNTDID 7161: freight service. */
const FREIGHT_CODE = 'FC';
const IMPLIED_REASON_CODES: Partial<Readonly<Record<VatCategory, string>>> = {
  AE: 'VATEX-EU-AE', K: 'VATEX-EU-IC', G: 'VATEX-EU-G', O: 'VATEX-EU-O',
};

const exemptionReason = (category: VatCategory, { reason, reasonCode: given }: VatTreatment = {}): Partial<Vat> => {
  const reasonCode = given ?? IMPLIED_REASON_CODES[category];
  return omitUndefined({ reason, reasonCode, hasImpliedCode: given !== reasonCode || undefined });
};

/** Category, rate and reason of the only tax. Undefined for no or several taxes, and for one of 0 % without a category. */
export const onlyVat = (taxes: readonly GroupTax[]): Vat | undefined => {
  const [tax, ...others] = taxes;
  if (tax === undefined || others.length > 0) return undefined;
  const category = tax.vat?.category ?? (compare(tax.percent, ZERO) > 0 ? 'S' : undefined);
  if (category === undefined) return undefined;
  const code = tax.vat?.code;
  return { category, ...code !== undefined && { code }, percent: tax.percent, ...exemptionReason(category, tax.vat) };
};

/** A key that is equal for taxes that share a tax row. */
const taxKey = ({ label, percent, vat }: Pick<TaxRow, 'label' | 'percent' | 'vat'>): string =>
  JSON.stringify([percent === null ? null : decimalToText(percent), label, vat]);

/** Request field with the tax of each group, taken from its first line. */
const fieldsOfGroups = ({ invoice, groupOfLine }: ComputedInvoice): ReadonlyMap<number, string> => {
  const fields = new Map<number, string>();
  for (const [line, group] of groupOfLine.entries()) {
    if (fields.has(group)) continue;
    const item = required(invoice.lineItems[line], 'line of the group');
    fields.set(group, item.taxes === undefined ? 'tax' : `${lineField(item, line)}.tax`);
  }
  return fields;
};

/** First request field with each tax. Precomputed, because an invoice may have thousands of groups and rows. */
const fieldsOfTaxes = (computed: ComputedInvoice): ReadonlyMap<string, string> => {
  const ofGroups = fieldsOfGroups(computed);
  const fields = new Map<string, string>();
  for (const [group, { taxes }] of computed.taxGroups.entries()) {
    const field = required(ofGroups.get(group), 'line of the group');
    for (const key of taxes.map(taxKey)) if (!fields.has(key)) fields.set(key, field);
  }
  return fields;
};

/** Whether to write a document charge. A charge of zero, and a tax row with only such a charge, are left out. */
export const isNonZero = ({ amount }: DocumentCharge): boolean => amount !== 0n;

const fieldsOfDocumentCharges = ({ documentCharges }: ComputedInvoice): ReadonlyMap<string, string> => new Map(
  documentCharges.filter(isNonZero).toReversed().flatMap(({ field, taxes }) => taxes.map((tax) => [taxKey(tax), `${field}.tax`] as const)),
);

const buildVatGroup = (row: TaxRow, field: string | undefined): readonly VatGroup[] => {
  const { percent, base, amount, vat: treatment } = row;
  if (percent === null || base === null || field === undefined) return [];
  const vat = onlyVat([{ percent, ...treatment !== undefined && { vat: treatment } }]);
  return vat === undefined ? [] : [{ ...vat, base, amount, field }];
};

/** BG-23, in the order of the printed tax rows. */
export const buildVatBreakdown = (computed: ComputedInvoice): readonly VatGroup[] => {
  const [ofLines, ofDocumentCharges] = [fieldsOfTaxes(computed), fieldsOfDocumentCharges(computed)];
  return computed.financial.taxes.flatMap((row) => {
    const key = taxKey(row);
    return buildVatGroup(row, ofLines.get(key) ?? ofDocumentCharges.get(key));
  });
};

/** BT-93, 94. Absent with several groups or gross prices, where rounding may make the amount differ from base × percent. */
const allowanceBasis = (
  { invoice, taxGroups }: ComputedInvoice, discount: Adjustment, { amountBeforeDeposits }: TaxGroup, amount: MinorUnits,
): Pick<DocumentAllowanceCharge, 'base' | 'percent'> => {
  const { pricesIncludeTax, currency } = invoice;
  return discount.kind === 'percent' && !pricesIncludeTax && taxGroups.length === 1
    ? basisIfExact(amount, amountBeforeDeposits, discount.percent, currency.minorUnitDigits)
    : {};
};

/** BG-20: one for each document discount and tax group. */
export const buildAllowances = (computed: ComputedInvoice): readonly DocumentAllowanceCharge[] => {
  const { invoice: { discounts = [], labels }, taxGroups } = computed;
  return discounts.flatMap((discount, index) => taxGroups.flatMap((group) => {
    const [amount, vat] = [group.allowances[index] ?? 0n, onlyVat(group.taxes)];
    if (amount === 0n || vat === undefined) return [];
    const reasons = { reason: discount.label ?? labels.discount, ...codeOfReason(discount, DISCOUNT_CODE) };
    return [{ amount, ...allowanceBasis(computed, discount, group, amount), ...reasons, vat }];
  }));
};

/** The base of a percentage charge is the sum of the lines, which is not net if prices include tax. */
const chargeBasis = ({ invoice, amountBeforeDeposits }: ComputedInvoice, { charge, amount }: DocumentCharge): Pick<DocumentAllowanceCharge, 'base' | 'percent'> =>
  (charge?.kind === 'percent' && !invoice.pricesIncludeTax
    ? basisIfExact(amount, amountBeforeDeposits, charge.percent, invoice.currency.minorUnitDigits)
    : {});

/** BG-21: the shipping, then the charges. The label of a charge is the reason. */
export const buildCharges = (computed: ComputedInvoice): readonly DocumentAllowanceCharge[] =>
  computed.documentCharges.filter(isNonZero).flatMap((documentCharge) => {
    const { amount, label: reason = computed.invoice.labels.shipping, charge, taxes } = documentCharge;
    const [vat, basis] = [onlyVat(taxes), chargeBasis(computed, documentCharge)];
    const code = charge === undefined ? codeOfReason(computed.invoice.shipping, FREIGHT_CODE) : codeOfReason(charge);
    return vat === undefined ? [] : [{ amount, ...basis, reason, ...code, vat }];
  });
