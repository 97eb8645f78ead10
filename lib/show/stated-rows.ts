import type { StatedLine, StatedTerms } from '../einvoice/read/read-answer.js';
import type { ComputedInvoice, Invoice, LineItem } from '../invoice/types.js';
import { buildColumns, buildRows, withSections, withTextRows } from '../layout/content/build-table.js';
import { adjustmentLabel, type Content, type Row, SEPARATOR } from '../layout/content/content.js';
import type { Phrase } from '../layout/engine/text.js';
import { formatPercent, formatQuantity } from '../presentation/formats.js';
import { joinPresent } from '../presentation/postal-address.js';
import { periodText } from '../presentation/printed-fields.js';
import { type StatedAmounts, statedDecimal } from './stated-amounts.js';

/** The terms of an allowance or charge: its amount, base, percentage, reason and the code of the reason. */
export interface AdjustmentTerms {
  readonly amount: string;
  readonly base: string;
  readonly percent: string;
  readonly reason: string;
  readonly code: string;
}

const LINE_ALLOWANCE: AdjustmentTerms = { amount: 'BT-136', base: 'BT-137', percent: 'BT-138', reason: 'BT-139', code: 'BT-140' };
const LINE_CHARGE: AdjustmentTerms = { amount: 'BT-141', base: 'BT-142', percent: 'BT-143', reason: 'BT-144', code: 'BT-145' };

/** The name of an allowance or charge with its percentage, and what the percentage applies to. */
export interface AdjustmentTexts { readonly label: string; readonly base: string | undefined; readonly isNamed: boolean }

/** @param general the name without a reason; absent: the percentage alone */
export const adjustmentTexts = (
  invoice: Invoice, amounts: StatedAmounts, terms: StatedTerms, names: AdjustmentTerms, at: string, general = '',
): AdjustmentTexts => {
  const { [names.percent]: percent, [names.base]: base, [names.reason]: reason, [names.code]: code } = terms;
  const label = reason ?? code;
  const rate = percent === undefined ? undefined : statedDecimal(percent);
  const named = label === undefined || rate === undefined ? label : `${label} (${formatPercent(rate, invoice.locale)})`;
  return {
    label: adjustmentLabel({ label: named, percent: rate }, general, invoice.locale), isNamed: label !== undefined,
    base: base === undefined ? undefined : `× ${amounts.money(base, at, names.base).text}`,
  };
};

/** The number of units that a price is for, unless it is one: `/ 100`. */
const priceBase = (base: string | undefined, { locale }: Invoice): Phrase | undefined =>
  (base === undefined || /^1(\.0*)?$/.test(base) ? undefined : { text: `/ ${formatQuantity(statedDecimal(base), locale)}`, field: 'lineItems' });

type Figures = Pick<Row, 'quantity' | 'rate' | 'rateBase' | 'amount'>;

const lineFigures = (invoice: Invoice, amounts: StatedAmounts, line: StatedLine, at: string): Figures => {
  const { 'BT-129': quantity, 'BT-131': amount, 'BT-146': price, 'BT-149': base } = line;
  return {
    quantity: quantity === undefined ? undefined : amounts.quantity(quantity, at, 'BT-129'),
    rate: price === undefined ? undefined : amounts.money(price, at, 'BT-146'), rateBase: priceBase(base, invoice),
    amount: amount === undefined ? undefined : amounts.money(amount, at, 'BT-131'),
  };
};

/** Isolates a part of a text, so that the parts keep their order on a right-to-left page. */
const isolated = ({ direction }: Invoice, text: string): string => (direction === 'rtl' ? `\u2068${text}\u2069` : text);

const adjustmentPhrases = (
  invoice: Invoice, amounts: StatedAmounts, { allowances = [], charges = [] }: StatedLine, at: string,
): readonly Phrase[] => {
  const phrase = (terms: StatedTerms, names: AdjustmentTerms, place: string, isDeducted: boolean): Phrase => {
    const { label, base } = adjustmentTexts(invoice, amounts, terms, names, place, isDeducted ? invoice.labels.discount : '');
    const amount = amounts.money(terms[names.amount] ?? '0', place, names.amount, { isDeducted }).text;
    const parts = [label, base ?? '', amount].filter((part) => part !== '');
    return { text: parts.map((part) => isolated(invoice, part)).join(' '), field: 'lineItems' };
  };
  return [
    ...allowances.map((terms, index) => phrase(terms, LINE_ALLOWANCE, `${at}.allowances[${index}]`, true)),
    ...charges.map((terms, index) => phrase(terms, LINE_CHARGE, `${at}.charges[${index}]`, false)),
  ];
};

/** Data of a line that no column prints, each after its name or the number of its term. */
const lineData = (invoice: Invoice, item: LineItem): readonly Phrase[] => {
  const { note, period, gtin, buyerSku, originCountry, orderLine, accounting, object } = item;
  const { classifications = [], attributes = [] } = item;
  const named = (name: string, value: string | undefined): readonly string[] => (value === undefined ? [] : [`${name}: ${value}`]);
  const texts = [
    ...named(invoice.documentLabels.period, periodText(invoice, period)),
    ...named('GTIN', gtin), ...named('BT-156', buyerSku), ...named('BT-132', orderLine), ...named('BT-133', accounting),
    ...named('BT-128', joinPresent([object?.id, object?.scheme], ' ')), ...named('BT-159', originCountry),
    ...classifications.flatMap(({ code, scheme, version }) => named('BT-158', joinPresent([code, scheme, version], ' '))),
    ...attributes.flatMap(({ name, value }) => named(name, value)),
  ];
  return [
    ...note === undefined ? [] : note.split('\n'), ...texts.length === 0 ? [] : [texts.join(SEPARATOR)],
  ].map((text) => ({ text, field: 'lineItems' }));
};

/** The table with the amounts of the file: a row for each of its lines, with its allowances, charges and further data. */
export const statedTable = (
  computed: ComputedInvoice, lines: readonly StatedLine[], amounts: StatedAmounts,
): Pick<Content, 'columns' | 'rows'> => {
  const { invoice } = computed;
  const { columns, cells } = buildColumns(computed);
  const rows = buildRows(computed, cells).map((row, index): Row => {
    const [line = {}, at] = [lines[index], `lines[${index}]`];
    const figures = lineFigures(invoice, amounts, line, at);
    return {
      ...row, ...figures, unit: figures.quantity && row.unit,
      secondaryTexts: [...row.secondaryTexts, ...adjustmentPhrases(invoice, amounts, line, at)],
      details: [...row.details, ...lineData(invoice, invoice.lineItems[index] as LineItem)],
    };
  });
  return { columns, rows: withSections(withTextRows(rows, invoice), computed) };
};
