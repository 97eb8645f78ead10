import { type Decimal, decimalToText, type MinorUnits, roundToMinorUnits, sumAmounts } from '../../invoice/decimal.js';
import { formatDate, formatMoney, formatPercent, formatPlainAmount } from '../../presentation/formats.js';
import type { Adjustment, ComputedInvoice, Deposit, DocumentCharge, Invoice, LabelKey, TaxRow } from '../../invoice/types.js';
import { adjustmentLabel, type Balance, documentLabelLanguage, documentLabelPhrase, labelPhrase, type NamedAdjustment, SEPARATOR, type TotalKey, type TotalRow } from './content.js';
import { type FieldPath, getOrMake, type Phrase } from '../engine/text.js';
import { isLastRowTotal, hidesMoney, isCreditNote } from '../../invoice/document-types.js';
import { depositsAfterTax } from '../../invoice/deposits.js';
import { lineField } from '../../invoice/lines.js';
import { netDiscount } from '../../invoice/tax-breakdown.js';

/** Whether a tax row prints rate and base. It does among several rows, and for structured data that is not printed elsewhere. */
const needsRate = ({ invoice, financial }: ComputedInvoice, { label }: TaxRow): boolean => {
  const { seller, eInvoice, discounts, charges, shipping } = invoice;
  if (financial.taxes.length > 1) return true;
  return (seller ?? eInvoice) !== undefined && (label ?? discounts ?? charges ?? shipping) !== undefined;
};

/** The lookbehind keeps the search linear. */
const RATE_IN_LABEL = /(?<!\d)\d+(?:[.,]\d+)?(?=[ \u00a0\u202f]?%)/g;

/** Whether the label contains the rate. The default label always does. */
const labelContainsRate = ({ label }: TaxRow, percent: Decimal): boolean =>
  label === undefined || (label.match(RATE_IN_LABEL) ?? []).some((rate) => Number(rate.replace(',', '.')) === Number(decimalToText(percent)));

const rateNote = (computed: ComputedInvoice, row: TaxRow): readonly Phrase[] => {
  const { currency, locale, documentLabels } = computed.invoice;
  const { percent, base } = row;
  if (percent === null || base === null || !needsRate(computed, row)) return [];
  const rate = labelContainsRate(row, percent) ? [] : [formatPercent(percent, locale)];
  const net = `${documentLabels.net} ${formatMoney(base, currency, locale)}`.trim();
  return [{ text: [...rate, net].join(SEPARATOR), field: 'tax' }];
};

const taxCurrencyNote = ({ taxCurrency, locale }: Invoice): readonly Phrase[] => {
  if (taxCurrency === undefined) return [];
  const { currency: { code, minorUnitDigits }, taxAmount } = taxCurrency;
  return [{ text: `${code} ${formatPlainAmount(taxAmount, minorUnitDigits, locale)}`, field: 'taxCurrency' }];
};

/** Lines below a tax row: rate and base, the exemption reason, and below the last row the tax in the seller's tax currency. */
const taxNotes = (computed: ComputedInvoice, row: TaxRow, isLast: boolean): readonly Phrase[] => {
  const reason = row.vat?.reason;
  const reasonNote = reason === undefined ? [] : [{ text: reason, field: 'tax' }];
  return [...rateNote(computed, row), ...reasonNote, ...isLast ? taxCurrencyNote(computed.invoice) : []];
};

type RowWithKey<Key> = TotalRow & { readonly key: Key };

const totalRow = <Key extends TotalKey>(
  { currency, locale }: Invoice, key: Key, amount: MinorUnits, label: Phrase,
): RowWithKey<Key> =>
  ({ key, label, value: { text: formatMoney(amount, currency, locale), field: 'currency' } });

const labeledRow = <Key extends TotalKey & LabelKey>(
  invoice: Invoice, key: Key, amount: MinorUnits, label: Phrase = labelPhrase(invoice, key),
): RowWithKey<Key> => totalRow(invoice, key, amount, label);

/** Label of a discount or tax, with the request field that it comes from. */
const namedPhrase = (invoice: Invoice, key: 'discount' | 'tax', adjustment: NamedAdjustment, field: FieldPath): Phrase => {
  const text = adjustmentLabel(adjustment, invoice.labels[key], invoice.locale);
  return adjustment.label === undefined ? { ...labelPhrase(invoice, key), text } : { text, field };
};

const discountRows = (computed: ComputedInvoice): readonly TotalRow[] => {
  const { invoice } = computed;
  return (invoice.discounts ?? []).map((discount, index, { length }) => {
    const label = namedPhrase(invoice, 'discount', discount, length === 1 ? 'discount' : `discount[${index}]`);
    return labeledRow(invoice, 'discount', -netDiscount(computed, index), label);
  });
};

/** Source of each tax label of the request. Equal labels have the first source. */
const fieldsOfTaxLabels = ({ invoice, documentCharges }: ComputedInvoice): ReadonlyMap<string, FieldPath> => {
  const labelsWithField = (taxes: readonly Adjustment[], field: FieldPath): readonly (readonly [string, FieldPath])[] =>
    taxes.flatMap(({ label }) => (label === undefined ? [] : [[label, field] as const]));
  return new Map([
    ...labelsWithField(invoice.taxes, 'tax'),
    ...invoice.lineItems.flatMap((item, index) => labelsWithField(item.taxes ?? [], `${lineField(item, index)}.tax`)),
    ...documentCharges.flatMap(({ field, ownTaxes }) => labelsWithField(ownTaxes, `${field}.tax`)),
  ].reverse());
};

const taxRows = (computed: ComputedInvoice): readonly TotalRow[] => {
  const { invoice, financial: { taxes } } = computed;
  if (taxes.length === 0) return [];
  const fields = fieldsOfTaxLabels(computed);
  return taxes.map((tax: TaxRow, index) => {
    const { label, percent, amount } = tax;
    const field = fields.get(label ?? '') ?? 'labels.tax';
    const row = labeledRow(invoice, 'tax', amount, namedPhrase(invoice, 'tax', { label, percent: percent ?? undefined }, field));
    const notes = taxNotes(computed, tax, index === taxes.length - 1);
    return notes.length === 0 ? row : { ...row, notes };
  });
};

const documentChargeRow = (invoice: Invoice, { field, label, amount, charge }: DocumentCharge): TotalRow => {
  if (label === undefined) return labeledRow(invoice, 'shipping', amount);
  const text = charge?.kind === 'percent' ? `${label} (${formatPercent(charge.percent, invoice.locale)})` : label;
  return totalRow(invoice, charge === undefined ? 'shipping' : 'charge', amount, { text, field });
};

/** Charges and taxed shipping come before the taxes, whose bases include them. Untaxed shipping comes after the taxes. */
const chargeAndTaxRows = (computed: ComputedInvoice): readonly TotalRow[] => {
  const chargeRowsWhere = (isWanted: (documentCharge: DocumentCharge) => boolean): readonly TotalRow[] =>
    computed.documentCharges.filter(isWanted).map((documentCharge) => documentChargeRow(computed.invoice, documentCharge));
  return [
    ...chargeRowsWhere(({ charge }) => charge !== undefined),
    ...chargeRowsWhere(({ charge, ownTaxes }) => charge === undefined && ownTaxes.length > 0),
    ...taxRows(computed),
    ...chargeRowsWhere(({ charge, ownTaxes }) => charge === undefined && ownTaxes.length === 0),
  ];
};

/** Net amount and tax of a deposit, such as `Net 3,600.00 · VAT 19% 684.00`. */
const depositNote = (
  { labels, documentLabels, currency, locale }: Invoice, { net, tax, rate }: Deposit, field: FieldPath,
): readonly Phrase[] => {
  if (rate === undefined) return [];
  const named = [[documentLabels.net, net], [adjustmentLabel(rate, labels.tax, locale), tax]] as const;
  return [{ text: named.map(([name, amount]) => `${name} ${formatMoney(amount, currency, locale)}`.trim()).join(SEPARATOR), field }];
};

type DepositEntry = readonly [deposit: Deposit, field: FieldPath];

/** One row for all entries of a deposit number, with net amount and tax of each. */
const depositRow = (invoice: Invoice, entries: readonly DepositEntry[]): TotalRow => {
  const [[{ number }, field]] = entries as readonly [DepositEntry];
  const date = entries.find(([deposit]) => deposit.date !== undefined)?.[0].date;
  const name = `${invoice.documentLabels.deposit} ${number}`.trim();
  const text = date === undefined ? name : [name, formatDate(date, invoice.dateFormat, invoice.locale)].join(SEPARATOR);
  const label = { text, field: `${field}.number`, language: documentLabelLanguage(invoice, 'deposit') };
  const notes = entries.flatMap(([deposit, path]) => depositNote(invoice, deposit, `${path}.amount`));
  const depositTotalRow = totalRow(invoice, 'deposit', -sumAmounts(entries.map(([{ amount }]) => amount)), label);
  return notes.length === 0 ? depositTotalRow : { ...depositTotalRow, notes };
};

const depositRows = ({ invoice, deposits }: ComputedInvoice): readonly TotalRow[] => {
  const numbers = new Map<string, DepositEntry[]>();
  for (const [index, deposit] of depositsAfterTax(invoice, deposits).entries()) {
    getOrMake(numbers, deposit.number, () => []).push([deposit, `deposits[${index}]`]);
  }
  return Array.from(numbers.values(), (entries) => depositRow(invoice, entries));
};

/** Printed as a negative number, because it reduces the balance, except on a credit note. */
const paidRows = ({ invoice }: ComputedInvoice): readonly TotalRow[] => {
  if (invoice.amountPaid === undefined) return [];
  const paid = roundToMinorUnits(invoice.amountPaid, invoice.currency.minorUnitDigits);
  return [labeledRow(invoice, 'amountPaid', isCreditNote(invoice.documentType) ? paid : -paid)];
};

const roundingRows = ({ invoice, financial: { rounding = 0n } }: ComputedInvoice): readonly TotalRow[] =>
  (rounding === 0n ? [] : [totalRow(invoice, 'rounding', rounding, documentLabelPhrase(invoice, 'rounding'))]);

/** The totals from subtotal to rounding. If no row changes the amount, only the balance is printed, unless its label is hidden. */
export const buildTotals = (computed: ComputedInvoice): readonly TotalRow[] => {
  const { invoice, invoice: { documentType }, financial: { subtotal, total } } = computed;
  if (hidesMoney(documentType)) return [];
  const between = [...discountRows(computed), ...chargeAndTaxRows(computed)];
  const paid = [...depositRows(computed), ...paidRows(computed), ...roundingRows(computed)];
  const isLast = isLastRowTotal(documentType);
  if (between.length + paid.length === 0 && invoice.labels[isLast ? 'total' : 'balanceDue'] !== '') return [];
  return [labeledRow(invoice, 'subtotal', subtotal), ...between, ...isLast ? [] : [labeledRow(invoice, 'total', total), ...paid]];
};

/** The amount in words comes from the request, because we cannot review words in every language. */
const amountInWordsNote = ({ amountInWords: text }: Invoice): Pick<TotalRow, 'notes'> =>
  (text === undefined ? {} : { notes: [{ text, field: 'amountInWords' }] });

const EMPTY_LABEL: Phrase = { text: '', field: 'documentType' };

/** The last row: the balance due, or the total of a credit note, quote or order. It is empty, not printed, on a delivery note. */
export const buildBalance = ({ invoice, financial: { balanceDue, total } }: ComputedInvoice): Balance => {
  if (hidesMoney(invoice.documentType)) return { key: 'balanceDue', label: EMPTY_LABEL, value: EMPTY_LABEL, isOwed: false };
  const words = amountInWordsNote(invoice);
  if (isLastRowTotal(invoice.documentType)) {
    return { ...totalRow(invoice, 'balanceDue', total, labelPhrase(invoice, 'total')), ...words, isOwed: false };
  }
  const isCredit = isCreditNote(invoice.documentType);
  const amount = isCredit ? total : balanceDue;
  return { ...labeledRow(invoice, 'balanceDue', amount), ...words, isOwed: !isCredit && amount > 0n };
};

/** The amount paid, which the head shows instead of a balance of zero. */
export const buildPaid = ({ invoice, financial: { balanceDue, amountPaid } }: ComputedInvoice): Balance | undefined => {
  const { documentType, labels } = invoice;
  const hasPayment = !hidesMoney(documentType) && !isCreditNote(documentType) && amountPaid > 0n;
  const isPaid = hasPayment && balanceDue === 0n && labels.amountPaid !== '';
  return isPaid ? { ...labeledRow(invoice, 'amountPaid', amountPaid), key: 'balanceDue', isOwed: false } : undefined;
};
