import { attributeText, printedColumns, taxesOfLine } from '../../invoice/columns.js';
import { roundToMinorUnits, type MinorUnits } from '../../invoice/decimal.js';
import { hidesMoney } from '../../invoice/document-types.js';
import { formatDate } from '../../invoice/format-date.js';
import { formatMoney } from '../../invoice/format-money.js';
import { formatPercent, formatQuantity } from '../../invoice/format-number.js';
import { lineField } from '../../invoice/line-field.js';
import { periodText } from '../../invoice/printed-field.js';
import type { Adjustment, ComputedInvoice, Invoice, InvoiceColumn, LabelKey, LineItem } from '../../invoice/types.js';
import { required } from '../../required.js';
import { ADJUSTMENT_SEPARATOR, labelOf } from './label-phrase.js';
import type { Cell, ColumnKey, ContentColumn, Phrase } from './content.js';

type Name = Extract<InvoiceColumn, { readonly column: unknown }>['column'];

/** Columns with a label among the 22. */
const LABELLED: ReadonlySet<Name> = new Set(['item', 'hsCode', 'quantity', 'rate', 'discount', 'tax', 'amount', 'date']);
/** Columns that the usual table has, too. */
const DEFAULT_COLUMNS: ReadonlySet<Name> = new Set(['item', 'hsCode', 'quantity', 'rate', 'amount']);
const LINE_NUMBER = '#';

/** What a column that the usual table lacks prints in each row. */
export type Cells = readonly (Cell | undefined)[];

/** The content of a number: rates line up with rates only, and amounts with amounts. */
interface TypedCell extends Cell {
  readonly kind: 'percent' | 'money' | 'text';
}

const moneyOf = ({ currency, locale }: Invoice, amount: MinorUnits): Pick<TypedCell, 'text' | 'kind' | 'fractionDigits'> =>
  ({ text: formatMoney(amount, currency, locale), kind: 'money', fractionDigits: currency.minorUnitDigits });

/** The discount of a line, or the sum of several. */
const discountCell = (invoice: Invoice, [discount, ...others]: readonly Adjustment[], amount: MinorUnits): Omit<TypedCell, 'field'> => {
  if (discount === undefined || others.length > 0) return moneyOf(invoice, -amount);
  const { label } = discount;
  if (label !== undefined) return { text: `${label} ${formatMoney(-amount, invoice.currency, invoice.locale)}`, kind: 'text' };
  return discount.kind === 'percent' ? percentOf(invoice, discount) : moneyOf(invoice, -amount);
};

const percentOf = ({ locale }: Invoice, { percent }: Extract<Adjustment, { readonly kind: 'percent' }>): Omit<TypedCell, 'field'> =>
  ({ text: formatPercent(percent, locale), kind: 'percent', fractionDigits: percent.scale });

const taxCell = (invoice: Invoice, tax: Adjustment): Omit<TypedCell, 'field'> => {
  const { label } = tax;
  if (tax.kind === 'percent') return label === undefined ? percentOf(invoice, tax) : { text: label, kind: 'text' };
  const money = moneyOf(invoice, roundToMinorUnits(tax.amount, invoice.currency.minorUnitDigits));
  return label === undefined ? money : { text: `${label} ${money.text}`, kind: 'text' };
};

const taxesCell = (invoice: Invoice, item: LineItem, index: number): TypedCell | undefined => {
  if (item.deposit !== undefined) return undefined;
  const field = item.taxes === undefined ? 'tax' : `${lineField(item, index)}.tax`;
  const cells = taxesOfLine(invoice, item).map((tax) => taxCell(invoice, tax));
  const [only, ...others] = cells;
  if (only === undefined) return undefined;
  return others.length === 0 ? { ...only, field } : { text: cells.map(({ text }) => text).join(ADJUSTMENT_SEPARATOR), kind: 'text', field };
};

/** Numbers of one kind line up; a column with anything else is text. */
const alignedIfUniform = (cells: readonly (TypedCell | undefined)[]): Cells => {
  const kinds = new Set(cells.flatMap((cell) => cell?.kind ?? []));
  const isFigures = kinds.size === 1 && !kinds.has('text');
  return cells.map((cell) => {
    if (cell === undefined) return undefined;
    const { text, field, fractionDigits = 0 } = cell;
    return isFigures ? { text, field, fractionDigits } : { text, field };
  });
};

/** The number of a line, in the digits of the locale and without separators. */
const lineNumber = (index: number, locale: string): string =>
  formatQuantity({ coefficient: BigInt(index + 1), scale: 0 }, locale).replaceAll(/\P{Nd}/gu, '');

const texts = ({ lineItems }: Invoice, name: string, textOf: (item: LineItem) => string | undefined): Cells =>
  lineItems.map((item, index) => {
    const text = textOf(item) ?? '';
    return text === '' ? undefined : { text, field: `${lineField(item, index)}.${name}` };
  });

const namedCells = (computed: ComputedInvoice, name: Name): Cells => {
  const { invoice, lines } = computed;
  const { lineItems, locale, dateFormat } = invoice;
  switch (name) {
    case 'lineNumber': return lineItems.map((_, index) => ({ text: lineNumber(index, locale), field: 'columns', fractionDigits: 0 }));
    case 'date': return texts(invoice, name, ({ date }) => date && formatDate(date, dateFormat, locale));
    case 'period': return texts(invoice, name, ({ period }) => periodText(invoice, period));
    case 'tax': return alignedIfUniform(lineItems.map((item, index) => taxesCell(invoice, item, index)));
    case 'discount': return alignedIfUniform(lineItems.map((item, index) => item.discounts && {
      ...discountCell(invoice, item.discounts, required(lines[index], 'line').discount), field: `${lineField(item, index)}.discount`,
    }));
    default: return texts(invoice, name, (item) => item[name as 'sku' | 'unit']);
  }
};

const headOf = (invoice: Invoice, column: InvoiceColumn): Phrase => {
  const path = `columns[${required(invoice.columns, 'columns').indexOf(column)}]`;
  if (column.label !== undefined) return { text: column.label, field: `${path}.label` };
  const name = 'column' in column ? column.column : undefined;
  if (name !== undefined && LABELLED.has(name)) return labelOf(invoice, name as LabelKey);
  return { text: name === 'lineNumber' ? LINE_NUMBER : '', field: path };
};

/** The columns of a table, and the cells of those that the usual table lacks. */
interface BuiltColumns {
  readonly columns: readonly ContentColumn[];
  /** By column, then by row. */
  readonly cells: readonly Cells[];
}

const defaultColumns = (invoice: Invoice): BuiltColumns => {
  const hasCodes = invoice.lineItems.some((item) => item.hsCode !== undefined);
  const keys = [
    'item', ...hasCodes ? ['hsCode'] as const : [], 'quantity', ...hidesMoney(invoice.documentType) ? [] : ['rate', 'amount'] as const,
  ] as const;
  return { columns: keys.map((key) => ({ key, label: labelOf(invoice, key) })), cells: [] };
};

/** The columns that the request asks for, without those that no line has anything for; otherwise the usual ones. */
export const buildColumns = (computed: ComputedInvoice): BuiltColumns => {
  const { invoice } = computed;
  const requested = printedColumns(invoice);
  if (requested === undefined) return defaultColumns(invoice);
  const cells: Cells[] = [];
  const columns = requested.map((column): ContentColumn => {
    const label = headOf(invoice, column);
    if ('column' in column && DEFAULT_COLUMNS.has(column.column)) return { key: column.column as ColumnKey, label };
    const own = 'column' in column ? namedCells(computed, column.column) : texts(invoice, 'attributes', (item) => attributeText(item, column.attribute));
    const isFigures = own.every((cell) => cell === undefined || cell.fractionDigits !== undefined);
    const isLineNumber = 'column' in column && column.column === 'lineNumber';
    return { key: isFigures ? 'figure' : 'text', label, cellIndex: cells.push(own) - 1, isLineNumber };
  });
  return { columns, cells };
};
