import { daysAfter } from '../invoice/calendar-dates.js';
import { type Decimal, decimalFromMinorUnits, decimalFromNumber, type MinorUnits, roundToMinorUnits, takePercent } from '../invoice/decimal.js';
import { asksForPayment } from '../invoice/document-types.js';
import { isPayable } from '../invoice/instalments.js';
import { isForFrance } from './french-mentions.js';
import { formatDate, formatMoney, formatPercent, formatQuantity } from './formats.js';
import { omitUndefined } from '../invoice/omit-undefined.js';
import type { Payment } from '../invoice/structured-data.js';
import type { ComputedInvoice, DocumentLabelKey, Invoice, Warning } from '../invoice/types.js';

/** The label key and the placeholders of the sentence for each kind of term. */
export const TERM_SENTENCES = {
  cashDiscount: { key: 'cashDiscount', placeholders: ['percent', 'date', 'amount'] },
  net: { key: 'netTerm', placeholders: ['date', 'amount'] },
  instalment: { key: 'instalment', placeholders: ['number', 'date', 'amount'] },
  lateInterest: { key: 'lateInterest', placeholders: ['percent'] },
} as const satisfies Readonly<Record<string, { readonly key: DocumentLabelKey; readonly placeholders: readonly string[] }>>;

/** A term of payment, with the sentence that page and e-invoices share. */
export interface PrintedTerm {
  readonly kind: keyof typeof TERM_SENTENCES;
  readonly text: string;
  /** The field of the request, such as `payment.instalments[1]`. */
  readonly field: string;
  /** Last day to pay; absent for late interest. */
  readonly date?: string;
  /** Amount to pay by that day. */
  readonly amount?: MinorUnits;
  /** Percentage of a cash discount or of late interest. */
  readonly percent?: Decimal;
  /** Days to the last day of a cash discount, its base and its amount. */
  readonly days?: number;
  readonly base?: Decimal;
  readonly discount?: MinorUnits;
}

/** A term with the values that only its sentence needs. */
type Term = Omit<PrintedTerm, 'text'> & { readonly number?: Decimal | undefined; readonly label?: string | undefined };

/** Whether the cash discounts are printed. */
const printsTerms = ({ printTerms, instalments, lateInterest }: Payment): boolean =>
  printTerms === true || instalments !== undefined || lateInterest !== undefined;

const cashDiscounts = (computed: ComputedInvoice, payment: Payment): readonly Term[] => {
  const { invoice: { date, currency: { minorUnitDigits } }, financial: { balanceDue } } = computed;
  return payment.cashDiscounts.map(({ days, percent, base = decimalFromMinorUnits(balanceDue, minorUnitDigits) }, index) => {
    const discount = roundToMinorUnits(takePercent(base, percent), minorUnitDigits);
    return {
      kind: 'cashDiscount', field: `payment.cashDiscounts[${index}]`, date: daysAfter(date, days), amount: balanceDue - discount,
      days, percent, base, discount,
    };
  });
};

/** The last day to pay in full, stated after cash discounts. */
const netTerm = ({ invoice: { dueDate }, financial: { balanceDue } }: ComputedInvoice, payment: Payment): readonly Term[] =>
  (payment.cashDiscounts.length === 0 || dueDate === undefined
    ? [] : [{ kind: 'net', field: 'dueDate', date: dueDate, amount: balanceDue }]);

const instalmentTerms = ({ instalments }: ComputedInvoice): readonly Term[] => instalments.map(({ date, amount, label }, index) =>
  ({ kind: 'instalment', field: `payment.instalments[${index}]`, date, amount, number: decimalFromNumber(index + 1), label }));

const lateInterest = ({ lateInterest: percent }: Payment): readonly Term[] =>
  (percent === undefined ? [] : [{ kind: 'lateInterest', field: 'payment.lateInterest', percent }]);

const SENTENCE_PLACEHOLDERS = /\{(percent|date|amount|number)\}/g;

const fillSentence = ({ documentLabels, currency, locale, dateFormat }: Invoice, term: Term): string => {
  const { kind, date, amount, percent, number, label } = term;
  const values: Partial<Readonly<Record<string, string>>> = omitUndefined({
    percent: percent && formatPercent(percent, locale),
    date: date && formatDate(date, dateFormat, locale),
    amount: amount === undefined ? undefined : formatMoney(amount, currency, locale),
    number: number && formatQuantity(number, locale),
  });
  const sentence = documentLabels[TERM_SENTENCES[kind].key]
    .replaceAll(SENTENCE_PLACEHOLDERS, (placeholder, name: string) => values[name] ?? placeholder);
  return label === undefined || sentence === '' ? sentence : `${sentence} (${label})`;
};

/**
 * The printed terms of payment, as sentences in the language of the labels: cash discounts, the last day to pay in
 * full, instalments, late interest. There are none if nothing is due. A term whose sentence is hidden is left out.
 * Page, preview and e-invoices share them.
 * @see docs/fields.md#payment-terms
 */
export const printedTerms = (computed: ComputedInvoice): readonly PrintedTerm[] => {
  const { invoice, invoice: { payment } } = computed;
  if (payment === undefined || !printsTerms(payment) || !isPayable(computed)) return [];
  const terms = [
    ...cashDiscounts(computed, payment), ...netTerm(computed, payment), ...instalmentTerms(computed), ...lateInterest(payment),
  ];
  return terms.map(({ number, label, ...term }) => ({ ...term, text: fillSentence(invoice, { ...term, number, label }) }))
    .filter(({ text }) => text !== '');
};

/** Instalments that are due before the one before them, or before the date of the invoice. */
const instalmentOrderWarnings = ({ instalments, invoice }: ComputedInvoice): readonly Warning[] =>
  instalments.flatMap(({ date }, index) => {
    const previousDate = instalments[index - 1]?.date;
    if (date >= (previousDate ?? invoice.date)) return [];
    const reason = previousDate === undefined
      ? `before the date ${invoice.date} of the invoice` : `earlier than the one before it, ${previousDate}`;
    return [{ field: `payment.instalments[${index}].date`, message: `The instalment is due on ${date}, ${reason}.` }];
  });

/** Printed cash discounts whose last day is after the due date. */
const lateDiscountWarnings = (computed: ComputedInvoice): readonly Warning[] =>
  printedTerms(computed).flatMap(({ kind, field, date = '' }) => {
    const { dueDate = date } = computed.invoice;
    return kind === 'cashDiscount' && date > dueDate
      ? [{ field, message: `The last day of the discount, ${date}, is after the due date ${dueDate}.` }] : [];
  });

/** Cash discounts that neither a printed term nor a mention of French law states, although something is due. */
const unprintedDiscountWarnings = (computed: ComputedInvoice): readonly Warning[] => {
  const { invoice, invoice: { payment, documentType, documentLabels } } = computed;
  const isDue = isPayable(computed) && asksForPayment(documentType);
  if (payment === undefined || payment.cashDiscounts.length === 0 || !isDue) return [];
  if (isForFrance(invoice) || printedTerms(computed).some(({ kind }) => kind === 'cashDiscount')) return [];
  const hint = documentLabels.cashDiscount === '' ? 'Leave `documentLabels.cashDiscount` out.' : 'Send `printTerms`: true.';
  return [{ field: 'payment.cashDiscounts', message: `The page does not state the cash discount. ${hint}` }];
};

/** Warns of terms whose dates are out of order, and of cash discounts that the page does not state. */
export const termWarnings = (computed: ComputedInvoice): readonly Warning[] => (computed.invoice.payment === undefined ? [] : [
  ...lateDiscountWarnings(computed), ...instalmentOrderWarnings(computed), ...unprintedDiscountWarnings(computed),
]);
