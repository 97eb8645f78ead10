import { formatMoney } from '../invoice/format-money.js';
import type { ComputedInvoice, LabelKey, MinorUnits, TaxRow } from '../invoice/types.js';
import { adjustmentLabel } from './adjustment-label.js';
import type { TotalKey, TotalRow } from './content.js';

const rowOf = (
  { invoice }: ComputedInvoice, key: TotalKey & LabelKey, amount: MinorUnits, text = invoice.labels[key],
): TotalRow => ({
  key,
  label: { text, field: `labels.${key}` },
  value: { text: formatMoney(amount, invoice.currency, invoice.locale), field: 'currency' },
});

const discountRows = (computed: ComputedInvoice): readonly TotalRow[] => {
  const { invoice: { discount, labels, locale }, financial } = computed;
  if (discount === undefined) return [];
  const named = { label: discount.label, percent: discount.kind === 'percent' ? discount.percent : undefined };
  return [rowOf(computed, 'discount', -financial.discount, adjustmentLabel(named, labels.discount, locale))];
};

const taxRow = (computed: ComputedInvoice, { label, percent, amount }: TaxRow): TotalRow => {
  const { labels, locale } = computed.invoice;
  return rowOf(computed, 'tax', amount, adjustmentLabel({ label, percent: percent ?? undefined }, labels.tax, locale));
};

const shippingRows = (computed: ComputedInvoice): readonly TotalRow[] => {
  const { shipping } = computed.invoice;
  return shipping === undefined ? [] : [rowOf(computed, 'shipping', computed.financial.shipping, shipping.label)];
};

const paidRows = (computed: ComputedInvoice): readonly TotalRow[] =>
  computed.invoice.amountPaid === undefined ? [] : [rowOf(computed, 'amountPaid', -computed.financial.amountPaid)];

/**
 * The rows of the totals from the subtotal to the amount paid; those for discount, tax, shipping and amount paid only when used.
 * What is taken off is written as negative.
 * @param computed an invoice with its sums
 */
export const buildTotals = (computed: ComputedInvoice): readonly TotalRow[] => [
  rowOf(computed, 'subtotal', computed.financial.subtotal),
  ...discountRows(computed),
  ...computed.financial.taxes.map((row) => taxRow(computed, row)),
  ...shippingRows(computed),
  rowOf(computed, 'total', computed.financial.total),
  ...paidRows(computed),
];

/** The balance due, which is always printed. */
export const buildBalance = (computed: ComputedInvoice): TotalRow => rowOf(computed, 'balanceDue', computed.financial.balanceDue);
