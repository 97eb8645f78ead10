import type { Stated, StatedTerms } from '../einvoice/read/read-answer.js';
import { compare } from '../invoice/decimal.js';
import { asksForPayment } from '../invoice/document-types.js';
import type { ComputedInvoice, Invoice } from '../invoice/types.js';
import {
  adjustmentLabel, type Balance, type Content, documentLabelPhrase, type Figure, labelPhrase, type TotalKey, type TotalRow,
} from '../layout/content/content.js';
import type { Phrase } from '../layout/engine/text.js';
import { type StatedAmounts, statedDecimal } from './stated-amounts.js';
import { statedCurrency } from './stated-invoice.js';
import { type AdjustmentTerms, adjustmentTexts } from './stated-rows.js';

const ALLOWANCE: AdjustmentTerms = { amount: 'BT-92', base: 'BT-93', percent: 'BT-94', reason: 'BT-97', code: 'BT-98' };
const CHARGE: AdjustmentTerms = { amount: 'BT-99', base: 'BT-100', percent: 'BT-101', reason: 'BT-104', code: 'BT-105' };

const fileText = (text: string): Phrase => ({ text, field: 'lineItems' });

/** Builds the rows of the totals in the order in which they are printed. */
class StatedTotals {
  constructor(
    private readonly invoice: Invoice, private readonly stated: Stated, private readonly amounts: StatedAmounts,
    private readonly taxCurrencyCode: string | undefined,
  ) {}

  rows(): readonly TotalRow[] {
    const { allowances = [], charges = [] } = this.stated;
    return [
      ...this.#row('BT-106', 'subtotal', labelPhrase(this.invoice, 'subtotal')),
      ...this.#adjustments('allowances', allowances, ALLOWANCE), ...this.#adjustments('charges', charges, CHARGE),
      ...this.#needsSum('BT-109', [this.#stated('BT-106')]) ? this.#row('BT-109', 'subtotal', documentLabelPhrase(this.invoice, 'net')) : [],
      ...this.#taxes(), ...this.#taxInOtherCurrency(),
      ...this.#row('BT-112', 'total', labelPhrase(this.invoice, 'total')),
      ...this.#row('BT-113', 'amountPaid', labelPhrase(this.invoice, 'amountPaid'), true),
      ...this.#row('BT-114', 'rounding', documentLabelPhrase(this.invoice, 'rounding')),
      ...this.#row('BT-115', 'balanceDue', labelPhrase(this.invoice, 'balanceDue')),
    ];
  }

  #stated(term: string): string | undefined { return this.stated.document?.[term]; }

  #row(term: string, key: TotalKey, label: Phrase, isDeducted = false): readonly TotalRow[] {
    const text = this.#stated(term);
    return text === undefined ? [] : [{ key, label, value: this.#value(text, 'document', term, isDeducted) }];
  }

  #value(text: string, at: string, term: string, isDeducted = false): Phrase {
    return { text: this.amounts.money(text, at, term, { isDeducted }).text, field: 'currency' };
  }

  /** Whether a sum says more than its parts above it: there are several, it differs from the only one, or it is marked. */
  #needsSum(term: string, parts: readonly (string | undefined)[]): boolean {
    const sum = this.#stated(term);
    if (sum === undefined) return false;
    const [part = '0', ...others] = parts;
    return others.length > 0 || compare(statedDecimal(part), statedDecimal(sum)) !== 0 || this.amounts.isDifferent('document', term);
  }

  /** The rows of the allowances or charges, and their sum. */
  #adjustments(place: 'allowances' | 'charges', list: readonly StatedTerms[], names: AdjustmentTerms): readonly TotalRow[] {
    const { invoice, amounts } = this;
    const isDeducted = place === 'allowances';
    const [key, sumTerm] = isDeducted ? ['discount', 'BT-107'] as const : ['charge', 'BT-108'] as const;
    const rows = list.map((terms, index): TotalRow => {
      const at = `${place}[${index}]`;
      const { label, base, isNamed } = adjustmentTexts(invoice, amounts, terms, names, at, isDeducted ? invoice.labels.discount : '');
      const value = this.#value(terms[names.amount] ?? '0', at, names.amount, isDeducted);
      return {
        key, label: isNamed ? fileText(label) : { ...labelPhrase(invoice, 'discount'), text: label }, value,
        ...base !== undefined && { notes: [{ text: base, field: 'currency' }] },
      };
    });
    const hasSum = this.#needsSum(sumTerm, list.map((terms) => terms[names.amount]));
    return hasSum ? [...rows, ...this.#row(sumTerm, key, documentLabelPhrase(invoice, 'sum'), isDeducted)] : rows;
  }

  #taxes(): readonly TotalRow[] {
    const { vatBreakdown = [] } = this.stated;
    const rows = vatBreakdown.map((terms, index) => this.#tax(terms, `vatBreakdown[${index}]`));
    const hasSum = this.#needsSum('BT-110', vatBreakdown.map((terms) => terms['BT-117']));
    return hasSum ? [...rows, ...this.#row('BT-110', 'tax', labelPhrase(this.invoice, 'tax'))] : rows;
  }

  /** A row of the breakdown with its base and reason. A category without tax is named by its code if no reason is given. */
  #tax(terms: StatedTerms, at: string): TotalRow {
    const { invoice, invoice: { labels, locale, documentLabels } } = this;
    const { 'BT-116': base, 'BT-117': amount, 'BT-118': category, 'BT-119': percent, 'BT-120': reason, 'BT-121': code } = terms;
    const rate = percent === undefined ? undefined : statedDecimal(percent);
    const label = { ...labelPhrase(invoice, 'tax'), text: adjustmentLabel({ percent: rate }, labels.tax, locale) };
    const value = amount === undefined ? { text: '', field: 'currency' } : this.#value(amount, at, 'BT-117');
    const net = base === undefined ? [] : [`${documentLabels.net} ${this.#value(base, at, 'BT-116').text}`.trim()];
    const reasons = [reason, reason === undefined ? code ?? (category === 'S' ? undefined : category) : undefined];
    const notes = [...net.map((text) => ({ ...documentLabelPhrase(invoice, 'net'), text })), ...reasons.flatMap((text) => (text === undefined ? [] : [fileText(text)]))];
    return { key: 'tax', label, value, ...notes.length > 0 && { notes } };
  }

  /** BT-111, the tax in the currency of the seller's accounts. */
  #taxInOtherCurrency(): readonly TotalRow[] {
    const text = this.#stated('BT-111');
    if (text === undefined) return [];
    const currency = statedCurrency(this.taxCurrencyCode);
    const value = { text: this.amounts.money(text, 'document', 'BT-111', { currency }).text, field: 'currency' };
    return [{ key: 'tax', label: labelPhrase(this.invoice, 'tax'), value }];
  }
}

const NO_TOTALS: Balance = { key: 'balanceDue', label: { text: '', field: 'currency' }, value: { text: '', field: 'currency' }, isOwed: false };

/** The amount paid, which the head shows instead of an amount due of zero. */
const paidInFull = ({ financial: { balanceDue, amountPaid } }: ComputedInvoice, rows: readonly TotalRow[], paid: Figure | undefined): Pick<Content, 'paidBalance'> => {
  const row = rows.find(({ key }) => key === 'amountPaid');
  if (row === undefined || paid === undefined || balanceDue !== 0n || amountPaid <= 0n) return {};
  return { paidBalance: { ...row, key: 'balanceDue', value: { ...row.value, text: paid.text }, isOwed: false } };
};

/**
 * The totals that the file states. The last of them is the balance, which is the amount due unless the file lacks it.
 * @param taxCurrencyCode BT-6
 */
export const statedTotals = (
  computed: ComputedInvoice, stated: Stated, amounts: StatedAmounts, taxCurrencyCode: string | undefined,
): Pick<Content, 'totals' | 'balance' | 'paidBalance'> => {
  const { invoice, financial } = computed;
  const rows = new StatedTotals(invoice, stated, amounts, taxCurrencyCode).rows();
  const last = rows.at(-1);
  if (last === undefined) return { totals: [], balance: NO_TOTALS };
  const isOwed = last.key === 'balanceDue' && asksForPayment(invoice.documentType) && financial.balanceDue > 0n;
  const paid = stated.document?.['BT-113'];
  return {
    totals: rows.slice(0, -1), balance: { ...last, key: 'balanceDue', isOwed },
    ...paidInFull(computed, rows, paid === undefined ? undefined : amounts.money(paid, 'document', 'BT-113')),
  };
};
