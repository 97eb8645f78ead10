import { hasColumn } from '../../invoice/columns.js';
import { formatMoney, formatRate } from '../../invoice/format-money.js';
import { formatPercent, formatQuantity } from '../../invoice/format-number.js';
import { hidesMoney } from '../../invoice/document-types.js';
import type { Adjustment, ComputedInvoice, ComputedLine, Invoice, LabelKey, LineItem } from '../../invoice/types.js';
import type { FormattedLine } from '../../text/formatted-text.js';
import type { TextLine } from '../../invoice/structured-types.js';
import { lineField } from '../../invoice/line-field.js';
import { add, roundToMinorUnits, ZERO, type MinorUnits } from '../../invoice/decimal.js';
import { required } from '../../required.js';
import { ADJUSTMENT_SEPARATOR, adjustmentLabel, documentLabelOf, labelLanguage, labelOf } from './label-phrase.js';
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

const NONE: readonly never[] = [];

type Amounts = readonly MinorUnits[];

/** Discounts or charges of a line, each with its amount. */
const namedAmounts = (
  { currency, locale }: Invoice, adjustments: readonly Adjustment[], amounts: Amounts, nameIt: (adjustment: Adjustment) => string,
): readonly string[] => adjustments.map((adjustment, index) =>
  `${nameIt(adjustment)} ${formatMoney(required(amounts[index], 'amount'), currency, locale)}`.trim());

/** A charge has a label, and may have a rate as well: `Copper 2.5%`. */
const chargeName = (charge: Adjustment, locale: string): string =>
  [charge.label, ...charge.kind === 'percent' ? [formatPercent(charge.percent, locale)] : []].join(' ');

/** The line's own discounts, charges and taxes, printed so that readers can verify its amount. */
const adjustmentsText = (invoice: Invoice, item: LineItem, line: ComputedLine): string => {
  const { discounts = NONE, charges = NONE, taxes = NONE } = item;
  const { labels, locale } = invoice;
  const parts = line.adjustmentAmounts ?? { discounts: [line.discount], charges: NONE };
  const deductions = parts.discounts.map((amount) => -amount);
  return [
    ...namedAmounts(invoice, discounts, deductions, (discount) => nameOf(discount, labels.discount, locale)),
    ...namedAmounts(invoice, charges, parts.charges, (charge) => chargeName(charge, locale)),
    ...taxes.map((tax) => taxText(invoice, tax)),
  ].join(ADJUSTMENT_SEPARATOR);
};

/** The language of the adjustments' labels, if it is the same for all of them. */
const adjustmentsLanguage = (invoice: Invoice, item: LineItem): string | undefined => {
  const { discounts = NONE, charges = NONE, taxes = NONE } = item;
  const languageOf = (key: LabelKey, { label }: Adjustment): string | undefined =>
    (label === undefined ? labelLanguage(invoice, key) : undefined);
  const [first, ...others] = [
    ...[...discounts, ...charges].map((each) => languageOf('discount', each)), ...taxes.map((each) => languageOf('tax', each)),
  ];
  return others.every((language) => language === first) ? first : undefined;
};

const NO_DETAILS: readonly Phrase[] = [];

/** The field of the quiet line: that of its first part. */
const adjustmentsField = ({ discounts, charges }: LineItem): string => {
  if (discounts !== undefined) return 'discount';
  return charges === undefined ? 'tax' : 'charge';
};

/** The field of a line's description: that of its request, or the number of the deposit that it deducts. */
const textField = (item: LineItem, index: number): string => `${lineField(item, index)}.${item.deposit === undefined ? 'description' : 'number'}`;

/** Between paragraphs. Empty lines belong to the paragraph before them. */
const PARAGRAPH_END = /\n(?!\n|$)/;

const paragraphs = (text: string, field: string): readonly Phrase[] =>
  text.split(PARAGRAPH_END).map((each) => ({ text: each, field })).filter((each) => each.text !== '');

/** The lines of a formatted text, each with the empty lines below it. */
const formatted = (lines: readonly FormattedLine[], field: string): readonly Phrase[] => {
  const phrases: Phrase[] = [];
  for (const line of lines) {
    const last = phrases.at(-1);
    if (line.text === '' && last !== undefined) phrases[phrases.length - 1] = { ...last, text: `${last.text}\n` };
    else phrases.push({ ...line, field });
  }
  return phrases.filter(({ text }) => text !== '');
};

const itemDetailsOf = (item: LineItem, index: number): readonly Phrase[] => {
  const { description, details } = item;
  if (details !== undefined) return formatted(details, textField(item, index));
  const newline = description.indexOf('\n');
  if (newline < 0) return NO_DETAILS;
  return paragraphs(description.slice(newline + 1), textField(item, index));
};

/** Whether the quiet line states adjustments. A deposit's tax is in the rows of the totals. */
const isAdjustedOn = ({ documentType }: Invoice, { deposit, discounts, charges, taxes }: LineItem): boolean =>
  deposit === undefined && !hidesMoney(documentType) && (discounts ?? charges ?? taxes) !== undefined;

const secondaryTextsOf = (invoice: Invoice, item: LineItem, line: ComputedLine, index: number): readonly Phrase[] => {
  const isAdjusted = isAdjustedOn(invoice, item);
  if ((item.sku ?? item.option) === undefined && !isAdjusted) return NO_DETAILS;
  const path = lineField(item, index);
  const secondaryTexts: readonly Phrase[] = [
    ...item.option === undefined ? NO_DETAILS : [documentLabelOf(invoice, item.option)],
    { text: item.sku ?? '', field: `${path}.sku` },
    {
      text: isAdjusted ? adjustmentsText(invoice, item, line) : '', field: `${path}.${adjustmentsField(item)}`,
      language: adjustmentsLanguage(invoice, item),
    },
  ];
  return secondaryTexts.filter(({ text }) => text !== '');
};

const itemNameOf = (description: string): string => {
  const newline = description.indexOf('\n');
  return newline < 0 ? description : description.slice(0, newline);
};

const optionalPhrase = (item: LineItem, name: 'hsCode' | 'unit', index: number): Phrase | undefined => {
  const text = item[name];
  return text === undefined ? undefined : { text, field: `${lineField(item, index)}.${name}` };
};

/** The item without what columns print, or leave out: a code without its column, and a unit without a quantity before it. */
const withoutColumns = (invoice: Invoice, { sku, discounts, taxes, hsCode, unit, ...item }: LineItem): LineItem => {
  const kept = <Key extends keyof LineItem>(key: Key, value: LineItem[Key] | undefined, isKept: boolean): Partial<LineItem> =>
    (value !== undefined && isKept ? { [key]: value } : {});
  const hasUnit = hasColumn(invoice, 'quantity') && !hasColumn(invoice, 'unit');
  return {
    ...item,
    ...kept('sku', sku, !hasColumn(invoice, 'sku')),
    ...kept('discounts', discounts, !hasColumn(invoice, 'discount')),
    ...kept('taxes', taxes, !hasColumn(invoice, 'tax')),
    ...kept('hsCode', hsCode, hasColumn(invoice, 'hsCode')),
    ...kept('unit', unit, hasUnit),
  };
};

const NO_CELLS: readonly (Cell | undefined)[] = [];

const rowOf = (invoice: Invoice, given: LineItem, line: ComputedLine, index: number, cells: readonly Cells[]): Row => {
  const { currency, locale, columns, documentType } = invoice;
  const { minorUnitDigits } = currency;
  const item = columns === undefined ? given : withoutColumns(invoice, given);
  const hasMoney = !hidesMoney(documentType);
  const rateDigits = Math.max(minorUnitDigits, item.rate.scale);
  return {
    itemName: { text: itemNameOf(item.description), field: textField(item, index) },
    secondaryTexts: secondaryTextsOf(invoice, item, line, index),
    details: itemDetailsOf(item, index),
    hsCode: optionalPhrase(item, 'hsCode', index),
    quantity: { text: formatQuantity(item.quantity, locale), fractionDigits: item.quantity.scale },
    unit: optionalPhrase(item, 'unit', index),
    rate: hasMoney ? { text: formatRate(item.rate, currency, locale), fractionDigits: rateDigits } : undefined,
    amount: hasMoney ? { text: formatMoney(line.amount, currency, locale), fractionDigits: minorUnitDigits } : undefined,
    isOption: item.option !== undefined,
    cells: cells.length === 0 ? NO_CELLS : cells.map((column) => column[index]),
  };
};

/** A line of text: details without a headline. */
export const textRow = ({ text, lines, requestIndex }: TextLine): Row => {
  const field = `lineItems[${requestIndex}].text`;
  return {
    itemName: { text: '', field }, secondaryTexts: [], details: lines === undefined ? paragraphs(text, field) : formatted(lines, field),
    hsCode: undefined, unit: undefined, cells: NO_CELLS,
  };
};

/** The sum of the quantities, if a column asks for it, below the other rows. */
export const withQuantitySum = (rows: readonly Row[], invoice: Invoice): readonly Row[] => {
  const { lineItems, columns, locale } = invoice;
  const columnIndex = columns?.findIndex(({ sum = false }) => sum) ?? -1;
  if (columnIndex < 0) return rows;
  const sold = lineItems.filter(({ deposit, option }) => deposit === undefined && option === undefined);
  const sum = sold.map(({ quantity }) => quantity).reduce(add, ZERO);
  const unit = hasColumn(invoice, 'unit') ? undefined : lineItems[0]?.unit;
  return [...rows, {
    itemName: labelOf(invoice, 'subtotal'), secondaryTexts: NO_DETAILS, details: NO_DETAILS, hsCode: undefined, cells: NO_CELLS,
    quantity: { text: formatQuantity(sum, locale), fractionDigits: sum.scale },
    unit: unit === undefined ? undefined : { text: unit, field: `columns[${columnIndex}].sum` },
  }];
};

/** The line items, in the order of the request; `cells` are those of columns that the usual table lacks, by column. */
export const buildRows = ({ invoice, lines }: ComputedInvoice, cells: readonly Cells[] = []): readonly Row[] =>
  lines.map((line, index) => rowOf(invoice, invoice.lineItems[index] as LineItem, line, index, cells));
