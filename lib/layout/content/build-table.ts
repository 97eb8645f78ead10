import { attributeText, hasColumn, LINE_TAX_COLUMNS, printedColumns, taxesOfLine, taxRatesOfLine } from '../../presentation/columns.js';
import { type MinorUnits, roundToMinorUnits, ZERO } from '../../invoice/decimal.js';
import { type QuantitySum, sumOfQuantities } from '../../invoice/quantities.js';
import { lineTaxes } from '../../invoice/line-taxes.js';
import { hidesMoney } from '../../invoice/document-types.js';
import { formatDate, formatMoney, formatPercent, formatQuantity, formatRate, formatTime } from '../../presentation/formats.js';
import { groupIntoSections, lineField, mergeTextLines, type Section } from '../../invoice/lines.js';
import { periodText } from '../../presentation/printed-fields.js';
import type { Adjustment, ComputedInvoice, ComputedLine, DocumentLabelKey, Invoice, InvoiceColumn, LabelKey, LineItem } from '../../invoice/types.js';
import { required } from '../../required.js';
import { adjustmentLabel, type Cell, type ColumnKey, type ContentColumn, documentLabelPhrase, type Figure, labelLanguage, labelPhrase, type Row, type RowSection, type SectionSum, SEPARATOR } from './content.js';
import type { Phrase } from '../engine/text.js';
import type { FormattedLine, TextLine } from '../../invoice/structured-data.js';

type ColumnName = Extract<InvoiceColumn, { readonly column: unknown }>['column'];

/** Columns whose label is in `labels`. */
const COLUMNS_WITH_LABEL_KEY: ReadonlySet<ColumnName> = new Set(['item', 'hsCode', 'quantity', 'rate', 'discount', 'tax', 'amount', 'date']);
const DEFAULT_COLUMNS: ReadonlySet<ColumnName> = new Set(['item', 'hsCode', 'quantity', 'rate', 'amount']);
/** Columns whose label is in `documentLabels`. */
const COLUMNS_WITH_DOCUMENT_LABEL: ReadonlySet<ColumnName> = new Set(['net', 'gross', 'period', 'sku', 'unit']);
/** Headings that are the same in all languages. */
const FIXED_HEADINGS: Partial<Readonly<Record<ColumnName, string>>> = { lineNumber: '#', gtin: 'GTIN' };

/** Cells of a column that a request adds with `columns`, one for each row. */
type Cells = readonly (Cell | undefined)[];

/** Percentages align only with percentages, and amounts with amounts. */
interface TypedCell extends Cell { readonly kind: 'percent' | 'money' | 'text' }

const moneyCell = ({ currency, locale }: Invoice, amount: MinorUnits): Pick<TypedCell, 'text' | 'kind' | 'fractionDigits'> =>
  ({ text: formatMoney(amount, currency, locale), kind: 'money', fractionDigits: currency.minorUnitDigits });

const discountCell = (invoice: Invoice, [discount, ...others]: readonly Adjustment[], amount: MinorUnits): Omit<TypedCell, 'field'> => {
  if (discount === undefined || others.length > 0) return moneyCell(invoice, -amount);
  const { label } = discount;
  if (label !== undefined) return { text: `${label} ${formatMoney(-amount, invoice.currency, invoice.locale)}`, kind: 'text' };
  return discount.kind === 'percent' ? percentCell(invoice, discount) : moneyCell(invoice, -amount);
};

const percentCell = ({ locale }: Invoice, { percent }: Extract<Adjustment, { readonly kind: 'percent' }>): Omit<TypedCell, 'field'> =>
  ({ text: formatPercent(percent, locale), kind: 'percent', fractionDigits: percent.scale });

const taxCell = (invoice: Invoice, tax: Adjustment): Omit<TypedCell, 'field'> => {
  const { label } = tax;
  if (tax.kind === 'percent') return label === undefined ? percentCell(invoice, tax) : { text: label, kind: 'text' };
  const money = moneyCell(invoice, roundToMinorUnits(tax.amount, invoice.currency.minorUnitDigits));
  return label === undefined ? money : { text: `${label} ${money.text}`, kind: 'text' };
};

const taxesCell = (invoice: Invoice, item: LineItem, index: number): TypedCell | undefined => {
  if (item.deposit !== undefined) return undefined;
  const field = item.taxes === undefined ? 'tax' : `${lineField(item, index)}.tax`;
  const cells = taxesOfLine(invoice, item).map((tax) => taxCell(invoice, tax));
  const [only, ...others] = cells;
  if (only === undefined) return undefined;
  return others.length === 0 ? { ...only, field } : { text: cells.map(({ text }) => text).join(SEPARATOR), kind: 'text', field };
};

const taxRatesCell = (invoice: Invoice, item: LineItem, index: number): TypedCell | undefined => {
  const rates = item.deposit === undefined ? taxRatesOfLine(invoice, item) : [];
  const [first, ...others] = rates;
  if (first === undefined) return undefined;
  const field = item.taxes === undefined ? 'tax' : `${lineField(item, index)}.tax`;
  if (others.length === 0) return { ...percentCell(invoice, first), field };
  return { text: rates.map(({ percent }) => formatPercent(percent, invoice.locale)).join(SEPARATOR), kind: 'text', field };
};

/** Aligns a column if all its numbers are of one kind. Any other column is set as text. */
const alignedIfUniform = (cells: readonly (TypedCell | undefined)[]): Cells => {
  const kinds = new Set(cells.flatMap((cell) => cell?.kind ?? []));
  const isFigures = kinds.size === 1 && !kinds.has('text');
  return cells.map((cell) => {
    if (cell === undefined) return undefined;
    const { text, field, fractionDigits = 0 } = cell;
    return isFigures ? { text, field, fractionDigits } : { text, field };
  });
};

/** Number of a line in the digits of the locale, without thousands separators. */
const lineNumber = (index: number, locale: string): string =>
  formatQuantity({ coefficient: BigInt(index + 1), scale: 0 }, locale).replaceAll(/\P{Nd}/gu, '');

const textCells = ({ lineItems }: Invoice, name: string, textOf: (item: LineItem) => string | undefined): Cells =>
  lineItems.map((item, index) => {
    const text = textOf(item) ?? '';
    return text === '' ? undefined : { text, field: `${lineField(item, index)}.${name}` };
  });

const namedCells = (computed: ComputedInvoice, name: ColumnName): Cells => {
  const { invoice, lines } = computed;
  const { lineItems, locale, dateFormat } = invoice;
  const lineTax = LINE_TAX_COLUMNS[name];
  if (lineTax !== undefined) return lineTaxes(computed).map((taxes) => ({ ...moneyCell(invoice, taxes[lineTax]), field: 'columns' }));
  switch (name) {
    case 'lineNumber': return lineItems.map((_, index) => ({ text: lineNumber(index, locale), field: 'columns', fractionDigits: 0 }));
    case 'date': return textCells(invoice, name, ({ date }) => date && formatDate(date, dateFormat, locale));
    case 'period': return textCells(invoice, name, ({ period }) => periodText(invoice, period));
    case 'tax': return alignedIfUniform(lineItems.map((item, index) => taxesCell(invoice, item, index)));
    case 'taxRate': return alignedIfUniform(lineItems.map((item, index) => taxRatesCell(invoice, item, index)));
    case 'discount': return alignedIfUniform(lineItems.map((item, index) => item.discounts && {
      ...discountCell(invoice, item.discounts, required(lines[index], 'line').discount), field: `${lineField(item, index)}.discount`,
    }));
    default: return textCells(invoice, name, (item) => item[name as 'sku' | 'unit' | 'gtin']);
  }
};

/** The label of the tax with a percent sign; empty if the label is hidden. */
const taxRateHeading = (invoice: Invoice): Phrase => {
  const label = labelPhrase(invoice, 'tax');
  return label.text === '' ? label : { ...label, text: `${label.text} %` };
};

const columnHeading = (invoice: Invoice, name: ColumnName): Phrase | string => {
  if (COLUMNS_WITH_LABEL_KEY.has(name)) return labelPhrase(invoice, name as LabelKey);
  if (COLUMNS_WITH_DOCUMENT_LABEL.has(name)) return documentLabelPhrase(invoice, name as DocumentLabelKey);
  if (name === 'taxAmount') return labelPhrase(invoice, 'tax');
  return name === 'taxRate' ? taxRateHeading(invoice) : FIXED_HEADINGS[name] ?? '';
};

const columnLabel = (invoice: Invoice, column: InvoiceColumn): Phrase => {
  const path = `columns[${invoice.columns?.indexOf(column) ?? 0}]`;
  if (column.label !== undefined) return { text: column.label, field: `${path}.label` };
  if ('attribute' in column) return { text: column.attribute, field: `${path}.attribute` };
  const heading = columnHeading(invoice, column.column);
  return typeof heading === 'string' ? { text: heading, field: path } : heading;
};

/** All columns, and the cells of the `text` and `figure` columns. The cells are indexed by column, then by row. */
interface BuiltColumns { readonly columns: readonly ContentColumn[]; readonly cells: readonly Cells[] }

const defaultColumns = (invoice: Invoice): BuiltColumns => {
  const hasCodes = invoice.lineItems.some((item) => item.hsCode !== undefined);
  const moneyKeys = hidesMoney(invoice.documentType) ? [] : ['rate', 'amount'] as const;
  const keys = ['item', ...hasCodes ? ['hsCode'] as const : [], 'quantity', ...moneyKeys] as const;
  return { columns: keys.map((key) => ({ key, label: labelPhrase(invoice, key) })), cells: [] };
};

/** Builds the columns and leaves out empty ones. */
export const buildColumns = (computed: ComputedInvoice): BuiltColumns => {
  const { invoice } = computed;
  const requested = printedColumns(invoice);
  if (requested === undefined) return defaultColumns(invoice);
  const cells: Cells[] = [];
  const columns = requested.map((column): ContentColumn => {
    const label = columnLabel(invoice, column);
    if ('column' in column && DEFAULT_COLUMNS.has(column.column)) return { key: column.column as ColumnKey, label };
    const requestedCells = 'column' in column ? namedCells(computed, column.column) : textCells(invoice, 'attributes', (item) => attributeText(item, column.attribute));
    const isFigures = requestedCells.every((cell) => cell === undefined || cell.fractionDigits !== undefined);
    const isLineNumber = 'column' in column && column.column === 'lineNumber';
    return { key: isFigures ? 'figure' : 'text', label, cellIndex: cells.push(requestedCells) - 1, isLineNumber };
  });
  return { columns, cells };
};

const taxText = (invoice: Invoice, tax: Adjustment): string => {
  const { currency, labels, locale } = invoice;
  const name = adjustmentLabel(tax, labels.tax, locale);
  if (tax.kind === 'percent') return name;
  return `${name} ${formatMoney(roundToMinorUnits(tax.amount, currency.minorUnitDigits), currency, locale)}`.trim();
};

const NO_ADJUSTMENTS: readonly never[] = [];

const namedAmounts = (
  { currency, locale }: Invoice, adjustments: readonly Adjustment[], amounts: readonly MinorUnits[],
  nameIt: (adjustment: Adjustment) => string,
): readonly string[] => adjustments.map((adjustment, index) =>
  `${nameIt(adjustment)} ${formatMoney(required(amounts[index], 'amount'), currency, locale)}`.trim());

/** Label and rate, such as `Copper 2.5%`. */
const chargeName = (charge: Adjustment, locale: string): string =>
  [charge.label, ...charge.kind === 'percent' ? [formatPercent(charge.percent, locale)] : []].join(' ');

/** The line's own discounts, charges and taxes, so that readers can verify its amount. */
const adjustmentsText = (invoice: Invoice, item: LineItem, line: ComputedLine): string => {
  const { discounts = NO_ADJUSTMENTS, charges = NO_ADJUSTMENTS, taxes = NO_ADJUSTMENTS } = item;
  const { labels, locale } = invoice;
  const parts = line.adjustmentAmounts ?? { discounts: [line.discount], charges: NO_ADJUSTMENTS };
  const deductions = parts.discounts.map((amount) => -amount);
  return [
    ...namedAmounts(invoice, discounts, deductions, (discount) => adjustmentLabel(discount, labels.discount, locale)),
    ...namedAmounts(invoice, charges, parts.charges, (charge) => chargeName(charge, locale)),
    ...taxes.map((tax) => taxText(invoice, tax)),
  ].join(SEPARATOR);
};

/** The language that all labels of the adjustments share. */
const adjustmentsLanguage = (invoice: Invoice, item: LineItem): string | undefined => {
  const { discounts = NO_ADJUSTMENTS, charges = NO_ADJUSTMENTS, taxes = NO_ADJUSTMENTS } = item;
  const labelLanguages = (key: LabelKey, adjustments: readonly Adjustment[]): readonly (string | undefined)[] =>
    adjustments.map(({ label }) => (label === undefined ? labelLanguage(invoice, key) : undefined));
  const [first, ...others] = [...labelLanguages('discount', [...discounts, ...charges]), ...labelLanguages('tax', taxes)];
  return others.every((language) => language === first) ? first : undefined;
};

const adjustmentsField = ({ discounts, charges }: LineItem): string => {
  if (discounts !== undefined) return 'discount';
  return charges === undefined ? 'tax' : 'charge';
};

/** Request field of a row's text: the description of a line item, or the number of a deposit. */
const textField = (item: LineItem, index: number): string => `${lineField(item, index)}.${item.deposit === undefined ? 'description' : 'number'}`;

/** Where a text is split into paragraphs. Empty lines belong to the paragraph before them. */
const PARAGRAPH_END = /\n(?!\n|$)/;

const paragraphPhrases = (text: string, field: string): readonly Phrase[] =>
  text.split(PARAGRAPH_END).map((each) => ({ text: each, field })).filter((each) => each.text !== '');

/** Formatted lines, each with the empty lines below it. */
const formattedPhrases = (lines: readonly FormattedLine[], field: string): readonly Phrase[] => {
  const phrases: Phrase[] = [];
  for (const line of lines) {
    const last = phrases.at(-1);
    if (line.text === '' && last !== undefined) phrases[phrases.length - 1] = { ...last, text: `${last.text}\n` };
    else phrases.push({ ...line, field });
  }
  return phrases.filter(({ text }) => text !== '');
};

const itemDetails = (item: LineItem, index: number): readonly Phrase[] => {
  const { description, details } = item;
  if (details !== undefined) return formattedPhrases(details, textField(item, index));
  const newline = description.indexOf('\n');
  return newline < 0 ? NO_ADJUSTMENTS : paragraphPhrases(description.slice(newline + 1), textField(item, index));
};

/** Whether the row of a line item prints its adjustments. The adjustments of a deposit are in the totals. */
const isAdjustedOn = ({ documentType }: Invoice, { deposit, discounts, charges, taxes }: LineItem): boolean =>
  deposit === undefined && !hidesMoney(documentType) && (discounts ?? charges ?? taxes) !== undefined;

/** The order and the delivery note of a line, each after its name. */
const referenceTexts = (
  invoice: Invoice, { references: { order, despatchAdvice } = {} }: LineItem, path: string,
): readonly Phrase[] => {
  const named = (name: Omit<Phrase, 'field'>, number: string | undefined, key: string): readonly Phrase[] => (number === undefined
    ? NO_ADJUSTMENTS : [{ ...name, text: `${name.text} ${number}`.trim(), field: `${path}.references.${key}` }]);
  const { deliveryNoteTitle = '', defaultLabelLanguage, language } = invoice;
  return [
    ...named(labelPhrase(invoice, 'poNumber'), order, 'order'),
    ...named(
      { text: deliveryNoteTitle, ...defaultLabelLanguage !== language && { language: defaultLabelLanguage } }, despatchAdvice, 'despatchAdvice',
    ),
  ];
};

const buildSecondaryTexts = (invoice: Invoice, item: LineItem, line: ComputedLine, index: number): readonly Phrase[] => {
  const isAdjusted = isAdjustedOn(invoice, item);
  if ((item.sku ?? item.option ?? item.references) === undefined && !isAdjusted) return NO_ADJUSTMENTS;
  const path = lineField(item, index);
  const adjustments = isAdjusted ? adjustmentsText(invoice, item, line) : '';
  const secondaryTexts: readonly Phrase[] = [
    ...item.option === undefined ? NO_ADJUSTMENTS : [documentLabelPhrase(invoice, item.option)],
    { text: item.sku ?? '', field: `${path}.sku` },
    ...referenceTexts(invoice, item, path),
    { text: adjustments, field: `${path}.${adjustmentsField(item)}`, language: adjustmentsLanguage(invoice, item) },
  ];
  return secondaryTexts.filter(({ text }) => text !== '');
};

const optionalPhrase = (item: LineItem, name: 'hsCode' | 'unit', index: number): Phrase | undefined => {
  const text = item[name];
  return text === undefined ? undefined : { text, field: `${lineField(item, index)}.${name}` };
};

/** Whether a tax is a percentage that the column `taxRate` prints in full: without a label, or with that of the column. */
const isPlainRate = ({ labels: { tax } }: Invoice, { kind, label }: Adjustment): boolean =>
  kind === 'percent' && (label === undefined || label === tax);

/** Drops values that other columns print, a product code without its own column, and a unit without a quantity. */
const withoutColumns = (invoice: Invoice, { sku, discounts, taxes, hsCode, unit, ...item }: LineItem): LineItem => {
  const unlessInColumn = <Key extends keyof LineItem>(
    key: Key, value: LineItem[Key] | undefined, isKept: boolean,
  ): Partial<LineItem> =>
    (value !== undefined && isKept ? { [key]: value } : {});
  const hasUnit = hasColumn(invoice, 'quantity') && !hasColumn(invoice, 'unit');
  const areInRateColumn = hasColumn(invoice, 'taxRate') && taxes?.every((tax) => isPlainRate(invoice, tax)) === true;
  return {
    ...item,
    ...unlessInColumn('sku', sku, !hasColumn(invoice, 'sku')),
    ...unlessInColumn('discounts', discounts, !hasColumn(invoice, 'discount')),
    ...unlessInColumn('taxes', taxes, !hasColumn(invoice, 'tax') && !areInRateColumn),
    ...unlessInColumn('hsCode', hsCode, hasColumn(invoice, 'hsCode')),
    ...unlessInColumn('unit', unit, hasUnit),
  };
};

const firstLine = (text: string): string => {
  const end = text.indexOf('\n');
  return end < 0 ? text : text.slice(0, end);
};

/** What a rate is for: `/ 100 kg`, or `/ 100` without a unit. A time has the rate of an hour. */
const rateBase = (item: LineItem, locale: string, index: number): Phrase | undefined => {
  const { per, unit, isTime } = item;
  if (per === undefined || isTime === true) return undefined;
  const text = ['/', formatQuantity(per, locale), ...unit === undefined ? [] : [unit]].join(' ');
  return { text, field: `${lineField(item, index)}.per` };
};

/** A quantity, or a time, whose minutes are aligned as decimals. */
const quantityFigure = ({ quantity, isTime }: QuantitySum, locale: string): Figure => (isTime === true
  ? { text: formatTime(quantity, locale), fractionDigits: 2 }
  : { text: formatQuantity(quantity, locale), fractionDigits: quantity.scale });

const lineItemRow = (invoice: Invoice, given: LineItem, line: ComputedLine, index: number, cells: readonly Cells[]): Row => {
  const { currency, currency: { minorUnitDigits }, locale, columns, defaultColumns, documentType } = invoice;
  const item = columns === undefined && defaultColumns === undefined ? given : withoutColumns(invoice, given);
  const hasMoney = !hidesMoney(documentType);
  const rateDigits = Math.max(minorUnitDigits, item.rate.scale);
  return {
    itemName: { text: firstLine(item.description), field: textField(item, index) },
    secondaryTexts: buildSecondaryTexts(invoice, item, line, index),
    details: itemDetails(item, index),
    picture: given.picture,
    hsCode: optionalPhrase(item, 'hsCode', index),
    quantity: quantityFigure(item, locale),
    unit: optionalPhrase(item, 'unit', index),
    rate: hasMoney ? { text: formatRate(item.rate, currency, locale), fractionDigits: rateDigits } : undefined,
    rateBase: hasMoney ? rateBase(given, locale, index) : undefined,
    amount: hasMoney ? { text: formatMoney(line.amount, currency, locale), fractionDigits: minorUnitDigits } : undefined,
    isOption: item.option !== undefined,
    cells: cells.length === 0 ? NO_ADJUSTMENTS : cells.map((column) => column[index]),
  };
};

/** The row of a line of text. The text is in the details, and the item name is empty. */
export const textRow = ({ text, lines, requestIndex }: TextLine): Row => {
  const field = `lineItems[${requestIndex}].text`;
  return {
    itemName: { text: '', field }, secondaryTexts: [], details: lines === undefined ? paragraphPhrases(text, field) : formattedPhrases(lines, field),
    hsCode: undefined, unit: undefined, cells: NO_ADJUSTMENTS,
  };
};

/** The sum of some lines' quantities, if a column asks for it and a line counts. Without any line, the sum of all is 0. */
const summedQuantities = (invoice: Invoice, items: readonly LineItem[]): Pick<Row, 'quantity' | 'unit'> | undefined => {
  const { lineItems, columns = [], locale } = invoice;
  const columnIndex = columns.findIndex(({ sum = false }) => sum !== false);
  const { sum = false } = columns[columnIndex] ?? {};
  if (sum === false) return undefined;
  const none: QuantitySum | undefined = items === lineItems ? { ...lineItems[0], quantity: ZERO } : undefined;
  const quantities = sumOfQuantities(items, sum, lineItems) ?? none;
  if (quantities === undefined) return undefined;
  const { unit } = quantities;
  return {
    quantity: quantityFigure(quantities, locale),
    unit: unit === undefined || hasColumn(invoice, 'unit') ? undefined : { text: unit, field: `columns[${columnIndex}].sum` },
  };
};

/** Adds a row with the sum of the quantities, if a column asks for it. */
export const withQuantitySum = (rows: readonly Row[], invoice: Invoice): readonly Row[] => {
  const sum = summedQuantities(invoice, invoice.lineItems);
  if (sum === undefined) return rows;
  return [...rows, {
    itemName: documentLabelPhrase(invoice, 'sum'), secondaryTexts: NO_ADJUSTMENTS, details: NO_ADJUSTMENTS, hsCode: undefined,
    cells: NO_ADJUSTMENTS, ...sum,
  }];
};

/** @param cells of `text` and `figure` columns, by column */
export const buildRows = ({ invoice, lines }: ComputedInvoice, cells: readonly Cells[] = []): readonly Row[] =>
  lines.map((line, index) => lineItemRow(invoice, invoice.lineItems[index] as LineItem, line, index, cells));

/** A line in print order. */
interface Line { readonly section: string | undefined; readonly isText: boolean }

/** For each line, whether it or a line before it in the same section is a line item. */
const haveItemBefore = (lines: readonly Line[]): readonly boolean[] => {
  let hasItem = false;
  return lines.map(({ section, isText }, index) => {
    hasItem = !isText || (hasItem && lines[index - 1]?.section === section);
    return hasItem;
  });
};

/** Keeps a line of text with the next line of its section, or with the previous one at the end of the section. */
const keepWithNeighbour = (invoice: Invoice): readonly NonNullable<Row['keepWith']>[] => {
  const ofLines = invoice.lineItems.map(({ section }): Line => ({ section, isText: false }));
  const lines = mergeTextLines<Line>(ofLines, invoice, ({ section }) => ({ section, isText: true }));
  const before = haveItemBefore(lines);
  const after = haveItemBefore(lines.toReversed()).toReversed();
  return lines.map((_, index) => (after[index] !== true && (before[index] === true || index === lines.length - 1) ? 'previous' : 'next'));
};

export const withTextRows = (rows: readonly Row[], invoice: Invoice): readonly Row[] => {
  if (invoice.texts === undefined) return rows;
  const keepWith = keepWithNeighbour(invoice);
  return mergeTextLines<Row>(rows, invoice, (text) => ({ ...textRow(text), keepWith: keepWith[text.requestIndex] ?? 'next' }));
};

const sectionTitle = ({ title, firstIndex }: Section): Phrase => ({ text: title, field: `lineItems[${firstIndex}].section` });

/** `Subtotal · Hardware`, or the title alone if the label is hidden. */
const sumOfSection = (computed: ComputedInvoice, section: Section): SectionSum => {
  const { labels: { subtotal }, currency, locale } = computed.invoice;
  const title = sectionTitle(section);
  return {
    label: subtotal === '' ? title : { ...title, text: subtotal + SEPARATOR + title.text },
    value: { text: formatMoney(section.amount, currency, locale), field: 'currency' },
    ...summedQuantities(computed.invoice, section.lineItems),
  };
};

export const withSections = (rows: readonly Row[], computed: ComputedInvoice): readonly Row[] => {
  const sections = groupIntoSections(computed);
  if (sections.length === 0) return rows;
  const hasSums = computed.invoice.sectionTotals !== false && !hidesMoney(computed.invoice.documentType);
  const sectionByRow = new Map<number, RowSection>();
  for (const section of sections) {
    for (let index = section.firstIndex; index <= section.lastIndex; index += 1) {
      sectionByRow.set(index, {
        ...index === section.firstIndex && { title: sectionTitle(section) },
        ...index === section.lastIndex && hasSums && { sum: sumOfSection(computed, section) },
      });
    }
  }
  return rows.map((row, index) => {
    const section = sectionByRow.get(index);
    return section === undefined ? row : { ...row, section };
  });
};
