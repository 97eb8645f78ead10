import { hasColumn } from '../../invoice/columns.js';
import { formatMoney, formatRate } from '../../invoice/format-money.js';
import { formatQuantity } from '../../invoice/format-number.js';
import type { Adjustment, ComputedInvoice, ComputedLine, Invoice, LineItem } from '../../invoice/types.js';
import { roundToMinorUnits } from '../../invoice/decimal.js';
import { ADJUSTMENT_SEPARATOR, adjustmentLabel, labelLanguage } from './label-phrase.js';
import type { Cells } from './build-columns.js';
import type { Cell, Phrase, Row } from './content.js';

const nameOf = (adjustment: Adjustment, general: string, locale: string): string => {
  const percent = adjustment.kind === 'percent' ? adjustment.percent : undefined;
  return adjustmentLabel({ label: adjustment.label, percent }, general, locale);
};

const taxText = (invoice: Invoice, tax: Adjustment): string => {
  const { currency, labels, locale } = invoice;
  const name = nameOf(tax, labels.tax, locale);
  if (tax.kind === 'percent') return name;
  return `${name} ${formatMoney(roundToMinorUnits(tax.amount, currency.minorUnitDigits), currency, locale)}`.trim();
};

/** The line's own discount and taxes, printed so that readers can verify its amount. */
const adjustmentsText = (invoice: Invoice, { discount, taxes = [] }: LineItem, line: ComputedLine): string => {
  const { currency, labels, locale } = invoice;
  const reduction = discount === undefined
    ? []
    : [`${nameOf(discount, labels.discount, locale)} ${formatMoney(-line.discount, currency, locale)}`.trim()];
  return [...reduction, ...taxes.map((tax) => taxText(invoice, tax))].join(ADJUSTMENT_SEPARATOR);
};

const NO_DETAILS: readonly Phrase[] = [];

/** The language of the adjustments' labels, if it is the same for all of them. */
const adjustmentsLanguage = (invoice: Invoice, { discount, taxes = [] }: LineItem): string | undefined => {
  const named = [...(discount === undefined ? [] : [{ key: 'discount', ...discount } as const]), ...taxes.map((tax) => ({ key: 'tax', ...tax } as const))];
  const [first, ...others] = named.map(({ key, label }) => (label === undefined ? labelLanguage(invoice, key) : undefined));
  return others.every((language) => language === first) ? first : undefined;
};

/** Between paragraphs. Empty lines belong to the paragraph before them. */
const PARAGRAPH_END = /\n(?!\n|$)/;

const detailsOf = ({ description }: LineItem, index: number): readonly Phrase[] => {
  const newline = description.indexOf('\n');
  if (newline < 0) return NO_DETAILS;
  const field = `lineItems[${index}].description`;
  return description.slice(newline + 1).split(PARAGRAPH_END).map((text) => ({ text, field })).filter(({ text }) => text !== '');
};

const asidesOf = (invoice: Invoice, item: LineItem, line: ComputedLine, index: number): readonly Phrase[] => {
  if (item.sku === undefined && item.discount === undefined && item.taxes === undefined) return NO_DETAILS;
  const path = `lineItems[${index}]`;
  const asides: readonly Phrase[] = [
    { text: item.sku ?? '', field: `${path}.sku` },
    {
      text: adjustmentsText(invoice, item, line), field: `${path}.${item.discount === undefined ? 'tax' : 'discount'}`,
      language: adjustmentsLanguage(invoice, item),
    },
  ];
  return asides.filter(({ text }) => text !== '');
};

const headlineOf = (description: string): string => {
  const newline = description.indexOf('\n');
  return newline < 0 ? description : description.slice(0, newline);
};

const optionalPhrase = (item: LineItem, name: 'hsCode' | 'unit', index: number): Phrase | undefined => {
  const text = item[name];
  return text === undefined ? undefined : { text, field: `lineItems[${index}].${name}` };
};

/** The item without what columns print, or leave out: a code without its column, and a unit without a quantity before it. */
const withoutColumns = (invoice: Invoice, { sku, discount, taxes, hsCode, unit, ...item }: LineItem): LineItem => {
  const kept = <Key extends keyof LineItem>(key: Key, value: LineItem[Key] | undefined, isKept: boolean): Partial<LineItem> =>
    (value !== undefined && isKept ? { [key]: value } : {});
  const hasUnit = hasColumn(invoice, 'quantity') && !hasColumn(invoice, 'unit');
  return {
    ...item,
    ...kept('sku', sku, !hasColumn(invoice, 'sku')),
    ...kept('discount', discount, !hasColumn(invoice, 'discount')),
    ...kept('taxes', taxes, !hasColumn(invoice, 'tax')),
    ...kept('hsCode', hsCode, hasColumn(invoice, 'hsCode')),
    ...kept('unit', unit, hasUnit),
  };
};

const NO_CELLS: readonly (Cell | undefined)[] = [];

const rowOf = (invoice: Invoice, given: LineItem, line: ComputedLine, index: number, cells: readonly Cells[]): Row => {
  const { currency, locale, columns } = invoice;
  const { minorUnitDigits } = currency;
  const item = columns === undefined ? given : withoutColumns(invoice, given);
  return {
    headline: { text: headlineOf(item.description), field: `lineItems[${index}].description` },
    asides: asidesOf(invoice, item, line, index),
    details: detailsOf(item, index),
    hsCode: optionalPhrase(item, 'hsCode', index),
    quantity: { text: formatQuantity(item.quantity, locale), fractionDigits: item.quantity.scale },
    unit: optionalPhrase(item, 'unit', index),
    rate: { text: formatRate(item.rate, currency, locale), fractionDigits: Math.max(minorUnitDigits, item.rate.scale) },
    amount: { text: formatMoney(line.amount, currency, locale), fractionDigits: minorUnitDigits },
    cells: cells.length === 0 ? NO_CELLS : cells.map((column) => column[index]),
  };
};

/** The line items, in the order of the request; `cells` are those of columns that the usual table lacks, by column. */
export const buildRows = ({ invoice, lines }: ComputedInvoice, cells: readonly Cells[] = []): readonly Row[] =>
  lines.map((line, index) => rowOf(invoice, invoice.lineItems[index] as LineItem, line, index, cells));
