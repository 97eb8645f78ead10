import { type Decimal, decimalFromMinorUnits, decimalToText, type MinorUnits, roundToMinorUnits, sumAmounts } from '../../invoice/decimal.js';
import { formatDate, formatMoney, formatPercent, formatPlainAmount, formatQuantity } from '../../presentation/formats.js';
import type {
  Adjustment, ComputedInvoice, Deposit, DocumentCharge, Invoice, LabelKey, ReceivedPayment, TaxRow,
} from '../../invoice/types.js';
import { adjustmentLabel, type Balance, documentLabelLanguage, documentLabelPhrase, labelPhrase, type NamedAdjustment, SEPARATOR, type TotalKey, type TotalRow } from './content.js';
import { type FieldPath, getOrMake, type Phrase } from '../engine/text.js';
import { asksForPayment, isLastRowTotal, hidesMoney, isCreditNote } from '../../invoice/document-types.js';
import { amountOwed } from '../../invoice/instalments.js';
import { depositsAfterTax } from '../../invoice/deposits.js';
import { lineField } from '../../invoice/lines.js';
import { convertAmount, taxInTaxCurrency } from '../../invoice/second-currency.js';
import type { SecondCurrency } from '../../invoice/structured-data.js';
import { netDiscount } from '../../invoice/tax-breakdown.js';

/** Whether a tax row prints rate and base: if there are several taxes, or if structured data would not be printed otherwise. */
const needsRate = ({ invoice, financial }: ComputedInvoice, { label }: TaxRow): boolean => {
  const { seller, eInvoice, discounts, charges, shipping } = invoice;
  if (financial.taxes.length > 1) return true;
  return (seller ?? eInvoice) !== undefined && (label ?? discounts ?? charges ?? shipping) !== undefined;
};

/** Matches the rate in a tax label. The lookbehind keeps the search linear. */
const RATE_IN_LABEL = /(?<!\d)\d+(?:[.,]\d+)?(?=[ \u00a0\u202f]?%)/g;

/** Whether the label contains the rate. The default label always does. */
export const labelContainsRate = ({ label }: TaxRow, percent: Decimal): boolean =>
  label === undefined || (label.match(RATE_IN_LABEL) ?? []).some((rate) => Number(rate.replace(',', '.')) === Number(decimalToText(percent)));

const rateNote = (computed: ComputedInvoice, row: TaxRow): readonly Phrase[] => {
  const { currency, locale, documentLabels } = computed.invoice;
  const { percent, base } = row;
  if (percent === null || base === null || !needsRate(computed, row)) return [];
  const rate = labelContainsRate(row, percent) ? [] : [formatPercent(percent, locale)];
  const net = `${documentLabels.net} ${formatMoney(base, currency, locale)}`.trim();
  return [{ text: [...rate, net].join(SEPARATOR), field: 'tax' }];
};

const taxCurrencyNote = (computed: ComputedInvoice): readonly Phrase[] => {
  const { taxCurrency, locale } = computed.invoice;
  const amount = taxInTaxCurrency(computed);
  if (taxCurrency === undefined || amount === undefined) return [];
  const { code, minorUnitDigits } = taxCurrency.currency;
  return [{ text: `${code} ${formatPlainAmount(amount, minorUnitDigits, locale)}`, field: 'taxCurrency' }];
};

/** Notes below a tax row: the exemption reason and, for the last row, the tax in the seller's tax currency. */
const reasonNotes = (computed: ComputedInvoice, { vat: { reason } = {} }: TaxRow, isLast: boolean): readonly Phrase[] =>
  [...reason === undefined ? [] : [{ text: reason, field: 'tax' }], ...isLast ? taxCurrencyNote(computed) : []];

/** Lines below a tax row, which begin with rate and base. */
const taxNotes = (computed: ComputedInvoice, row: TaxRow, isLast: boolean): readonly Phrase[] =>
  [...rateNote(computed, row), ...reasonNotes(computed, row, isLast)];

/** The tax row of a small business, which charges no tax. The reason is printed below the last row of the totals instead. */
export const exemptRow = ({ financial: { taxes } }: ComputedInvoice): TaxRow | undefined => {
  const [row, ...others] = taxes;
  if (row === undefined || others.length > 0 || row.label !== undefined || row.percent?.coefficient !== 0n) return undefined;
  const { category, reason } = row.vat ?? {};
  return reason !== undefined && (category === 'E' || category === 'O') ? row : undefined;
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
export const namedPhrase = (invoice: Invoice, key: 'discount' | 'tax', adjustment: NamedAdjustment, field: FieldPath): Phrase => {
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
export const fieldsOfTaxLabels = ({ invoice, documentCharges }: ComputedInvoice): ReadonlyMap<string, FieldPath> => {
  const labelsWithField = (taxes: readonly Adjustment[], field: FieldPath): readonly (readonly [string, FieldPath])[] =>
    taxes.flatMap(({ label }) => (label === undefined ? [] : [[label, field] as const]));
  return new Map([
    ...labelsWithField(invoice.taxes, 'tax'),
    ...invoice.lineItems.flatMap((item, index) => labelsWithField(item.taxes ?? [], `${lineField(item, index)}.tax`)),
    ...documentCharges.flatMap(({ field, ownTaxes }) => labelsWithField(ownTaxes, `${field}.tax`)),
  ].reverse());
};

/** The tax of all rows, which a summary below the totals lists. A summary by code has no place for their reasons. */
const totalTaxRow = (computed: ComputedInvoice): TotalRow => {
  const { invoice, financial: { tax, taxes } } = computed;
  const row = labeledRow(invoice, 'tax', tax, documentLabelPhrase(invoice, 'totalTax'));
  const notes = [
    ...invoice.taxSummary === 'hsCode' ? taxes.flatMap((each) => reasonNotes(computed, each, false)) : [], ...taxCurrencyNote(computed),
  ];
  return notes.length === 0 ? row : { ...row, notes };
};

const taxRows = (computed: ComputedInvoice): readonly TotalRow[] => {
  const { invoice, financial: { taxes } } = computed;
  if (taxes.length === 0 || exemptRow(computed) !== undefined) return [];
  if (invoice.taxSummary !== undefined && taxes.length > 1) return [totalTaxRow(computed)];
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

/** Label of a received payment, such as `Paid on Nov 3, 2026 · Card · 4711`. Without a date, it begins with `amountPaid`. */
const paymentLabel = (invoice: Invoice, { date, method, reference }: ReceivedPayment, field: FieldPath): Phrase => {
  const { documentLabels, dateFormat, locale } = invoice;
  const name = date === undefined
    ? labelPhrase(invoice, 'amountPaid')
    : { ...documentLabelPhrase(invoice, 'paidDate'), text: `${documentLabels.paidDate} ${formatDate(date, dateFormat, locale)}`.trim() };
  const parts = [method, reference].filter((part) => part !== undefined);
  if (parts.length === 0) return name;
  return { ...name, text: [name.text, ...parts].filter((part) => part !== '').join(SEPARATOR), field };
};

/** Rows of received payments. The amounts are negative, because they reduce the balance, except on a credit note. */
const paidRows = ({ invoice }: ComputedInvoice): readonly TotalRow[] => {
  if (invoice.amountPaid === undefined) return [];
  const paid = roundToMinorUnits(invoice.amountPaid, invoice.currency.minorUnitDigits);
  const sign = isCreditNote(invoice.documentType) ? 1n : -1n;
  return invoice.payments?.map((payment, index) =>
    labeledRow(invoice, 'amountPaid', sign * payment.amount, paymentLabel(invoice, payment, `payments[${index}]`)))
    ?? [labeledRow(invoice, 'amountPaid', sign * paid)];
};

/** The balance due and the previous balance, which the last row adds up. */
const previousBalanceRows = ({ invoice, financial: { balanceDue } }: ComputedInvoice): readonly TotalRow[] => {
  const { previousBalance, dateFormat, locale } = invoice;
  if (previousBalance === undefined) return [];
  const { label, date, amount } = previousBalance;
  const name = label === undefined
    ? documentLabelPhrase(invoice, 'previousBalance') : { text: label, field: 'previousBalance.label' };
  const parts = [name.text, ...date === undefined ? [] : [formatDate(date, dateFormat, locale)]].filter((part) => part !== '');
  return [
    totalRow(invoice, 'previousBalance', balanceDue, labelPhrase(invoice, 'balanceDue')),
    totalRow(invoice, 'previousBalance', amount, { ...name, text: parts.join(SEPARATOR) }),
  ];
};

const roundingRows = ({ invoice, financial: { rounding = 0n } }: ComputedInvoice): readonly TotalRow[] =>
  (rounding === 0n ? [] : [totalRow(invoice, 'rounding', rounding, documentLabelPhrase(invoice, 'rounding'))]);

const ONE: Decimal = { coefficient: 1n, scale: 0 };

/** The exchange rate as printed, such as `1 EUR = 4.9764 RON · ECB · Nov 20, 2026`. */
const exchangeRate = (
  { currency, locale, dateFormat }: Invoice, { code, rate, isInverse, date, source }: SecondCurrency,
): string => {
  const [one, other] = isInverse ? [code, currency.code] : [currency.code, code];
  return [
    `${formatQuantity(ONE, locale)} ${one} = ${formatQuantity(rate, locale)} ${other}`,
    ...source === undefined ? [] : [source], ...date === undefined ? [] : [formatDate(date, dateFormat, locale)],
  ].join(SEPARATOR);
};

interface Totals { readonly totals: readonly TotalRow[]; readonly balance: Balance }

/** Repeats tax, total and balance in the second currency, equal amounts only once. The exchange rate is below the last amount. */
export const withSecondCurrency = (computed: ComputedInvoice, { totals, balance }: Totals): Totals => {
  const { invoice, invoice: { documentType, locale, secondCurrency }, financial } = computed;
  const { tax, total, balanceDue } = financial;
  if (secondCurrency === undefined || hidesMoney(documentType)) return { totals, balance };
  const rows: readonly (readonly [row: TotalRow | undefined, amount: MinorUnits])[] = [
    [totals.findLast(({ key }) => key === 'tax'), tax], [totals.find(({ key }) => key === 'total'), total],
    [totals.find(({ key }) => key === 'previousBalance'), balanceDue], [balance, asksForPayment(documentType) ? amountOwed(financial) : total],
  ];
  const amounts = rows.filter(([row, amount]) => row !== undefined && amount !== 0n)
    .filter(([, amount], index, all) => all.slice(index + 1).every(([, lower]) => lower !== amount));
  const withNote = <Row extends TotalRow>(row: Row): Row => {
    const index = amounts.findIndex(([each]) => each === row);
    const [, amount] = amounts[index] ?? [];
    if (amount === undefined) return row;
    const converted = decimalFromMinorUnits(convertAmount(invoice, secondCurrency, amount), secondCurrency.minorUnitDigits);
    const text = `${secondCurrency.code} ${formatPlainAmount(converted, secondCurrency.minorUnitDigits, locale)}`;
    const texts = index === amounts.length - 1 ? [text, exchangeRate(invoice, secondCurrency)] : [text];
    return { ...row, notes: [...row.notes ?? [], ...texts.map((note) => ({ text: note, field: 'secondCurrency' }))] };
  };
  return { totals: totals.map(withNote), balance: withNote(balance) };
};

/** The first row of the totals. If prices include tax, it is the amount without tax, and its label says so. */
const subtotalRow = ({ invoice, financial: { subtotal, tax } }: ComputedInvoice): TotalRow => {
  if (!invoice.pricesIncludeTax || tax === 0n) return labeledRow(invoice, 'subtotal', subtotal);
  const label = invoice.ownLabels.subtotal === undefined ? documentLabelPhrase(invoice, 'net') : labelPhrase(invoice, 'subtotal');
  const note = documentLabelPhrase(invoice, 'pricesIncludeTax');
  return { ...labeledRow(invoice, 'subtotal', subtotal, label), ...note.text !== '' && { notes: [note] } };
};

/**
 * The totals from subtotal to rounding. A sum that the balance repeats is left out, unless the label of the balance is
 * hidden: the total if nothing is paid, unless the request names it, and the subtotal if no row changes it.
 */
export const buildTotals = (computed: ComputedInvoice): readonly TotalRow[] => {
  const { invoice, invoice: { documentType }, financial: { total } } = computed;
  if (hidesMoney(documentType)) return [];
  const between = [...discountRows(computed), ...chargeAndTaxRows(computed)];
  const paid = [...depositRows(computed), ...paidRows(computed), ...roundingRows(computed)];
  const isLast = isLastRowTotal(documentType);
  const earlier = previousBalanceRows(computed);
  const isRepeated = paid.length === 0 && invoice.labels[isLast ? 'total' : 'balanceDue'] !== '';
  if (isRepeated && between.length === 0) return earlier;
  const rows = isLast || (isRepeated && invoice.ownLabels.total === undefined) ? [] : [labeledRow(invoice, 'total', total), ...paid];
  return [subtotalRow(computed), ...between, ...rows, ...earlier];
};

/**
 * Lines below the last row: the amount in words, and why a small business charges no tax. The words come from the
 * request, because we cannot review them in every language.
 */
const lastNotes = (computed: ComputedInvoice): Pick<TotalRow, 'notes'> => {
  const { amountInWords: text } = computed.invoice;
  const exempt = exemptRow(computed);
  const notes = [
    ...text === undefined ? [] : [{ text, field: 'amountInWords' }], ...exempt === undefined ? [] : reasonNotes(computed, exempt, true),
  ];
  return notes.length === 0 ? {} : { notes };
};

const EMPTY_LABEL: Phrase = { text: '', field: 'documentType' };

/**
 * The last row: the balance due, the amount to pay if there is a previous balance, or the total of a credit note, quote
 * or order. It is empty, not printed, on a delivery note.
 */
export const buildBalance = (computed: ComputedInvoice): Balance => {
  const { invoice, financial: { balanceDue, amountToPay, total } } = computed;
  if (hidesMoney(invoice.documentType)) return { key: 'balanceDue', label: EMPTY_LABEL, value: EMPTY_LABEL, isOwed: false };
  const notes = lastNotes(computed);
  if (isLastRowTotal(invoice.documentType)) {
    return { ...totalRow(invoice, 'balanceDue', total, labelPhrase(invoice, 'total')), ...notes, isOwed: false };
  }
  if (amountToPay !== undefined) {
    const row = totalRow(invoice, 'balanceDue', amountToPay, documentLabelPhrase(invoice, 'amountToPay'));
    return { ...row, ...notes, isOwed: amountToPay > 0n };
  }
  const isCredit = isCreditNote(invoice.documentType);
  const amount = isCredit ? total : balanceDue;
  return { ...labeledRow(invoice, 'balanceDue', amount), ...notes, isOwed: !isCredit && amount > 0n };
};

/** The amount paid, which the head shows instead of a balance of zero. */
export const buildPaid = ({ invoice, financial, financial: { amountPaid } }: ComputedInvoice): Balance | undefined => {
  const { documentType, labels } = invoice;
  const hasPayment = !hidesMoney(documentType) && !isCreditNote(documentType) && amountPaid > 0n;
  const isPaid = hasPayment && amountOwed(financial) === 0n && labels.amountPaid !== '';
  return isPaid ? { ...labeledRow(invoice, 'amountPaid', amountPaid), key: 'balanceDue', isOwed: false } : undefined;
};
