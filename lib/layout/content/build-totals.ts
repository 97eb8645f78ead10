import { formatMoney } from '../../invoice/format-money.js';
import { isCreditNote } from '../../invoice/self-billing.js';
import type { Adjustment, ComputedInvoice, Invoice, LabelKey, MinorUnits, TaxRow } from '../../invoice/types.js';
import { adjustmentLabel, type NamedAdjustment } from './adjustment-label.js';
import { labelOf } from './label-phrase.js';
import { taxNotes } from './tax-notes.js';
import type { Balance, FieldPath, Phrase, TotalKey, TotalRow } from './content.js';

const rowOf = <Key extends TotalKey & LabelKey>(
  { invoice }: ComputedInvoice, key: Key, amount: MinorUnits,
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
  return [rowOf(computed, 'discount', -financial.discount, namedPhrase(invoice, 'discount', named, 'discount'))];
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
    const row = rowOf(computed, 'tax', amount, namedPhrase(invoice, 'tax', { label, percent: percent ?? undefined }, field));
    const notes = taxNotes(computed, tax, index === taxes.length - 1);
    return notes.length === 0 ? row : { ...row, notes };
  });
};

const shippingRows = (computed: ComputedInvoice): readonly TotalRow[] => {
  const { shipping } = computed.invoice;
  if (shipping === undefined) return [];
  const own: Phrase | undefined = shipping.label === undefined ? undefined : { text: shipping.label, field: 'shipping' };
  return [rowOf(computed, 'shipping', computed.financial.shipping, own)];
};

const paidRows = (computed: ComputedInvoice): readonly TotalRow[] =>
  computed.invoice.amountPaid === undefined ? [] : [rowOf(computed, 'amountPaid', -computed.financial.amountPaid)];

/**
 * The rows of the totals from the subtotal to the amount paid. Rows for discount, tax, shipping and amount paid exist only if used.
 * Discount and amount paid are negative. If nothing is between the subtotal and the balance, they are the same amount as the total, which is
 * printed once, as the balance. If its label is hidden, the subtotal and the total say what the amount is.
 * @param computed an invoice with its sums
 */
export const buildTotals = (computed: ComputedInvoice): readonly TotalRow[] => {
  const { invoice: { labels }, financial: { subtotal, total } } = computed;
  const between = [...discountRows(computed), ...taxRows(computed), ...shippingRows(computed)];
  const paid = paidRows(computed);
  if (between.length + paid.length === 0 && labels.balanceDue !== '') return [];
  return [rowOf(computed, 'subtotal', subtotal), ...between, rowOf(computed, 'total', total), ...paid];
};

/** The balance due, which is always printed. */
export const buildBalance = (computed: ComputedInvoice): Balance => {
  const { balanceDue } = computed.financial;
  return { ...rowOf(computed, 'balanceDue', balanceDue), isOwed: balanceDue > 0n && !isCreditNote(computed.invoice.documentType) };
};
