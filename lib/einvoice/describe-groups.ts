import { compare, decimalToText, ZERO, type Decimal, type MinorUnits } from '../invoice/decimal.js';
import type { VatCategory, VatTreatment } from '../invoice/structured-types.js';
import type { ComputedInvoice, GroupTax, TaxGroup, TaxRow } from '../invoice/types.js';
import { required } from '../required.js';
import { percentageOf } from './slack.js';
import type { DocumentAllowanceCharge, Vat, VatGroup } from './types.js';

/** UNTDID 5189: discount. */
export const DISCOUNT_CODE = '95';
/** UNTDID 7161: freight service. */
const FREIGHT_CODE = 'FC';
/** The VATEX code that each category implies. */
const USUAL_REASON_CODES: Partial<Readonly<Record<VatCategory, string>>> = {
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
const identityOf = ({ label, percent, vat }: Pick<TaxRow, 'label' | 'percent' | 'vat'>): string =>
  JSON.stringify([percent === null ? null : decimalToText(percent), label, vat]);

/** The field in which the request states the tax of each group: that of its first line. */
const fieldsOfGroups = ({ invoice, groupOfLine }: ComputedInvoice): ReadonlyMap<number, string> => {
  const fields = new Map<number, string>();
  for (const [line, group] of groupOfLine.entries()) {
    if (!fields.has(group)) fields.set(group, invoice.lineItems[line]?.taxes === undefined ? 'tax' : `lineItems[${line}].tax`);
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
    for (const identity of taxes.map(identityOf)) if (!fields.has(identity)) fields.set(identity, field);
  }
  return fields;
};

/** Shipping of zero is not written, so a tax row that only it would have is not written either. */
const fieldOfShipping = ({ financial }: ComputedInvoice): string | undefined => (financial.shipping === 0n ? undefined : 'shipping.tax');

const reasonsOf = (
  category: VatCategory, { reason, reasonCode = USUAL_REASON_CODES[category] }: VatTreatment = {},
): Partial<VatGroup> => ({ ...reason !== undefined && { reason }, ...reasonCode !== undefined && { reasonCode } });

const vatGroupOf = (row: TaxRow, field: string | undefined): readonly VatGroup[] => {
  const { percent, base, amount, vat: treatment } = row;
  if (percent === null || base === null || field === undefined) return [];
  const vat = vatOf([{ percent, ...treatment !== undefined && { vat: treatment } }]);
  return vat === undefined ? [] : [{ ...vat, base, amount, field, ...reasonsOf(vat.category, treatment) }];
};

/** BG-23, in the order of the printed tax rows. */
export const describeVatBreakdown = (computed: ComputedInvoice): readonly VatGroup[] => {
  const fields = fieldsOfTaxes(computed);
  return computed.financial.taxes.flatMap((row) => vatGroupOf(row, fields.get(identityOf(row)) ?? fieldOfShipping(computed)));
};

// With several groups, or with gross prices, rounding could make the amount differ from base × percentage.
const basisOf = ({ invoice, groups }: ComputedInvoice, { net }: TaxGroup, amount: MinorUnits): Pick<DocumentAllowanceCharge, 'base' | 'percent'> => {
  const { discount, pricesIncludeTax, currency } = invoice;
  return discount?.kind === 'percent' && !pricesIncludeTax && groups.length === 1
    ? percentageOf(amount, net, discount.percent, currency.minorUnitDigits)
    : {};
};

/** BG-20: each tax group's share of the document's discount. */
export const describeAllowances = (computed: ComputedInvoice): readonly DocumentAllowanceCharge[] => {
  const { invoice, groups } = computed;
  const reason = invoice.discount?.label ?? invoice.labels.discount;
  return groups.flatMap((group) => {
    const [amount, vat] = [group.net - group.discountedNet, vatOf(group.taxes)];
    if (amount === 0n || vat === undefined) return [];
    return [{ amount, ...basisOf(computed, group, amount), reason, reasonCode: DISCOUNT_CODE, vat }];
  });
};

/** BG-21: the shipping. */
export const describeCharges = ({ invoice, financial, shippingTaxes }: ComputedInvoice): readonly DocumentAllowanceCharge[] => {
  const vat = vatOf(shippingTaxes);
  if (financial.shipping === 0n || vat === undefined) return [];
  const reason = invoice.shipping?.label ?? invoice.labels.shipping;
  return [{ amount: financial.shipping, reason, reasonCode: FREIGHT_CODE, vat }];
};
