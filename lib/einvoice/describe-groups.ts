import { compare, decimalToText } from '../invoice/decimal.js';
import type { VatCategory, VatTreatment } from '../invoice/structured-types.js';
import type { ComputedInvoice, Decimal, GroupTax, TaxGroup, TaxRow } from '../invoice/types.js';
import type { DocumentAllowanceCharge, Vat, VatGroup } from './types.js';

/** UNTDID 5189: discount. */
export const DISCOUNT_CODE = '95';
/** UNTDID 7161: freight service. */
const FREIGHT_CODE = 'FC';

const ZERO: Decimal = { coefficient: 0n, scale: 0 };

/** The VATEX code that each category implies. */
const USUAL_REASON_CODES: Partial<Readonly<Record<VatCategory, string>>> = {
  AE: 'VATEX-EU-AE', K: 'VATEX-EU-IC', G: 'VATEX-EU-G', O: 'VATEX-EU-O',
};

const isAboveZero = (percent: Decimal): boolean => compare(percent, ZERO) > 0;

/**
 * Category and rate of taxes.
 * @returns undefined if they are not one tax, or one of 0 % without a category
 */
export const vatOf = (taxes: readonly GroupTax[]): Vat | undefined => {
  const [tax, ...others] = taxes;
  if (tax === undefined || others.length > 0) return undefined;
  const category = tax.vat?.category ?? (isAboveZero(tax.percent) ? 'S' : undefined);
  return category === undefined ? undefined : { category, percent: tax.percent };
};

/** A key that is equal for taxes of one row. */
const identityOf = ({ label, percent, vat }: Pick<TaxRow, 'label' | 'percent' | 'vat'>): string =>
  JSON.stringify([percent === null ? null : decimalToText(percent), label, vat]);

/** The field in which the request states the tax of a group: that of its first line. */
const fieldOfGroup = ({ invoice, groupOfLine }: ComputedInvoice, group: number): string => {
  const line = groupOfLine.indexOf(group);
  return invoice.lineItems[line]?.taxes === undefined ? 'tax' : `lineItems[${line}].tax`;
};

/** The first group of each tax. An invoice may have thousands of groups and rows, so a row does not search the groups. */
const groupByTax = ({ groups }: ComputedInvoice): ReadonlyMap<string, number> => {
  const found = new Map<string, number>();
  for (const [group, { taxes }] of groups.entries()) {
    for (const identity of taxes.map(identityOf)) if (!found.has(identity)) found.set(identity, group);
  }
  return found;
};

const fieldOfRow = (computed: ComputedInvoice, groups: ReadonlyMap<string, number>, row: TaxRow): string | undefined => {
  const group = groups.get(identityOf(row));
  if (group !== undefined) return fieldOfGroup(computed, group);
  // Shipping of zero is not written, so a tax row that only it would have is not written either.
  return computed.financial.shipping === 0n ? undefined : 'shipping.tax';
};

const reasonsOf = (
  category: VatCategory, { reason, reasonCode = USUAL_REASON_CODES[category] }: VatTreatment = {},
): Partial<VatGroup> => ({ ...reason !== undefined && { reason }, ...reasonCode !== undefined && { reasonCode } });

const vatGroupOf = (computed: ComputedInvoice, groups: ReadonlyMap<string, number>, row: TaxRow): readonly VatGroup[] => {
  const { percent, base, amount, vat: treatment } = row;
  const field = fieldOfRow(computed, groups, row);
  if (percent === null || base === null || field === undefined) return [];
  const vat = vatOf([{ percent, ...treatment !== undefined && { vat: treatment } }]);
  return vat === undefined ? [] : [{ ...vat, base, amount, field, ...reasonsOf(vat.category, treatment) }];
};

/** BG-23, in the order of the printed tax rows. */
export const describeVatBreakdown = (computed: ComputedInvoice): readonly VatGroup[] => {
  const groups = groupByTax(computed);
  return computed.financial.taxes.flatMap((row) => vatGroupOf(computed, groups, row));
};

// With several groups, or with gross prices, rounding could make the amount differ from base × percentage.
const basisOf = ({ invoice, groups }: ComputedInvoice, { net }: TaxGroup): Pick<DocumentAllowanceCharge, 'base' | 'percent'> => {
  const { discount, pricesIncludeTax } = invoice;
  return discount?.kind === 'percent' && !pricesIncludeTax && groups.length === 1 ? { base: net, percent: discount.percent } : {};
};

/** BG-20: each tax group's share of the document's discount. */
export const describeAllowances = (computed: ComputedInvoice): readonly DocumentAllowanceCharge[] => {
  const { invoice, groups } = computed;
  const reason = invoice.discount?.label ?? invoice.labels.discount;
  return groups.flatMap((group) => {
    const [amount, vat] = [group.net - group.discountedNet, vatOf(group.taxes)];
    if (amount === 0n || vat === undefined) return [];
    return [{ amount, ...basisOf(computed, group), reason, reasonCode: DISCOUNT_CODE, vat }];
  });
};

/** BG-21: the shipping. */
export const describeCharges = ({ invoice, financial, shippingTaxes }: ComputedInvoice): readonly DocumentAllowanceCharge[] => {
  const vat = vatOf(shippingTaxes);
  if (financial.shipping === 0n || vat === undefined) return [];
  const reason = invoice.shipping?.label ?? invoice.labels.shipping;
  return [{ amount: financial.shipping, reason, reasonCode: FREIGHT_CODE, vat }];
};
