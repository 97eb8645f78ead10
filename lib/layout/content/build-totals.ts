import { formatMoney } from '../../invoice/format-money.js';
import { isCreditNote } from '../../invoice/document-types.js';
import type { Adjustment, ComputedInvoice, Invoice, LabelKey, TaxRow } from '../../invoice/types.js';
import type { MinorUnits } from '../../invoice/decimal.js';
import { adjustmentLabel, labelOf, type NamedAdjustment } from './label-phrase.js';
import { taxNotes } from './tax-notes.js';
import type { Balance, FieldPath, Phrase, TotalKey, TotalRow } from './content.js';

const rowOf = <Key extends TotalKey & LabelKey>(
  invoice: Invoice, key: Key, amount: MinorUnits,
  label: Phrase = labelOf(invoice, key),
): TotalRow & { readonly key: Key } => ({
  key, label, value: { text: formatMoney(amount, invoice.currency, invoice.locale), field: 'currency' },
});

/** The label of the row of a discount or tax, with the field of its own label or of the general one. */
const namedPhrase = (invoice: Invoice, key: 'discount' | 'tax', adjustment: NamedAdjustment, field: FieldPath): Phrase => {
  const text = adjustmentLabel(adjustment, invoice.labels[key], invoice.locale);
  return adjustment.label === undefined ? { ...labelOf(invoice, key), text } : { text, field };
};

const discountRows = (computed: ComputedInvoice): readonly TotalRow[] => {
  const { invoice, financial } = computed;
  const { discount } = invoice;
  if (discount === undefined) return [];
  const named = { label: discount.label, percent: discount.kind === 'percent' ? discount.percent : undefined };
  return [rowOf(invoice, 'discount', -financial.discount, namedPhrase(invoice, 'discount', named, 'discount'))];
};

type FieldsOfLabels = Map<string, FieldPath>;

const addLabels = (fields: FieldsOfLabels, taxes: readonly Adjustment[], field: FieldPath): void => {
  for (const { label } of taxes) if (label !== undefined && !fields.has(label)) fields.set(label, field);
};

/** The field that each own label of a tax comes from. If several fields have the same label, the first one. */
const fieldsOfTaxLabels = ({ taxes, lineItems, shipping }: Invoice): FieldsOfLabels => {
  const fields: FieldsOfLabels = new Map();
  addLabels(fields, taxes, 'tax');
  lineItems.forEach((item, index) => {
    if (item.taxes !== undefined) addLabels(fields, item.taxes, `lineItems[${index}].tax`);
  });
  addLabels(fields, shipping?.taxes ?? [], 'shipping.tax');
  return fields;
};

const taxRows = (computed: ComputedInvoice): readonly TotalRow[] => {
  const { invoice, financial: { taxes } } = computed;
  if (taxes.length === 0) return [];
  const fields = fieldsOfTaxLabels(invoice);
  return taxes.map((tax: TaxRow, index) => {
    const { label, percent, amount } = tax;
    const field = fields.get(label ?? '') ?? 'labels.tax';
    const row = rowOf(invoice, 'tax', amount, namedPhrase(invoice, 'tax', { label, percent: percent ?? undefined }, field));
    const notes = taxNotes(computed, tax, index === taxes.length - 1);
    return notes.length === 0 ? row : { ...row, notes };
  });
};

const shippingRows = ({ invoice, financial }: ComputedInvoice): readonly TotalRow[] => {
  const { shipping } = invoice;
  if (shipping === undefined) return [];
  const own: Phrase | undefined = shipping.label === undefined ? undefined : { text: shipping.label, field: 'shipping' };
  return [rowOf(invoice, 'shipping', financial.shipping, own)];
};

/** A taxed shipping comes before the taxes, because their bases include it. An untaxed one comes after them. */
const shippingAndTaxRows = (computed: ComputedInvoice): readonly TotalRow[] => {
  const [shipping, taxes] = [shippingRows(computed), taxRows(computed)];
  const isTaxed = (computed.invoice.shipping?.taxes.length ?? 0) > 0;
  return isTaxed ? [...shipping, ...taxes] : [...taxes, ...shipping];
};

/** Negative, because the balance below is less by it. The amount credited by a credit note is not, so there it is positive. */
const paidRows = ({ invoice, financial }: ComputedInvoice): readonly TotalRow[] => {
  if (invoice.amountPaid === undefined) return [];
  const paid = isCreditNote(invoice.documentType) ? financial.amountPaid : -financial.amountPaid;
  return [rowOf(invoice, 'amountPaid', paid)];
};

/**
 * The rows of the totals from the subtotal to the amount paid. Rows for discount, tax, shipping and amount paid exist
 * only if used. The discount is negative, and so is the amount paid, but on a credit note. If nothing is between the
 * subtotal and the balance, they are the same amount as the total, which is printed once, as the balance. If its label
 * is hidden, the subtotal and the total say what the amount is.
 */
export const buildTotals = (computed: ComputedInvoice): readonly TotalRow[] => {
  const { invoice, financial: { subtotal, total } } = computed;
  const between = [...discountRows(computed), ...shippingAndTaxRows(computed)];
  const paid = paidRows(computed);
  if (between.length + paid.length === 0 && invoice.labels.balanceDue !== '') return [];
  return [rowOf(invoice, 'subtotal', subtotal), ...between, rowOf(invoice, 'total', total), ...paid];
};

/** The last row, always printed: the balance due, or the total that a credit note credits, whatever was paid. */
export const buildBalance = ({ invoice, financial: { balanceDue, total } }: ComputedInvoice): Balance => {
  const isCredit = isCreditNote(invoice.documentType);
  const amount = isCredit ? total : balanceDue;
  return { ...rowOf(invoice, 'balanceDue', amount), isOwed: !isCredit && amount > 0n };
};

/** What the head shows instead of a balance of zero: the amount paid. */
export const buildPaid = ({ invoice, financial: { balanceDue, amountPaid } }: ComputedInvoice): Balance | undefined => {
  const isPaid = balanceDue === 0n && amountPaid > 0n && !isCreditNote(invoice.documentType) && invoice.labels.amountPaid !== '';
  return isPaid ? { ...rowOf(invoice, 'amountPaid', amountPaid), key: 'balanceDue', isOwed: false } : undefined;
};
