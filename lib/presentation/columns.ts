import type { ColumnName } from '../../schemas/generated/invoice-request.js';
import { hidesMoney } from '../invoice/document-types.js';
import { nearestName } from '../text/nearest-name.js';
import type { LineTaxes } from '../invoice/line-taxes.js';
import { fieldOfLine } from '../invoice/lines.js';
import type { Adjustment, Invoice, InvoiceColumn, LineItem, Rate, Warning } from '../invoice/types.js';

/** The named columns, in the order of the schema. */
export const COLUMN_NAMES: readonly ColumnName[] =
  ['item', 'lineNumber', 'sku', 'hsCode', 'quantity', 'unit', 'rate', 'discount', 'tax', 'amount', 'date', 'period',
    'taxRate', 'net', 'taxAmount', 'gross', 'gtin'];

/** Columns that print an amount of {@link LineTaxes}. */
export const LINE_TAX_COLUMNS: Partial<Readonly<Record<ColumnName, keyof LineTaxes>>> = { net: 'net', taxAmount: 'tax', gross: 'gross' };

/** The value of an item's attribute. If the item has several attributes of that name, all their values. */
export const attributeText = ({ attributes = [] }: LineItem, name: string): string =>
  attributes.filter((attribute) => attribute.name === name).map(({ value }) => value).join(', ');

/** The taxes of a line: its own, else the document's rates. A fixed tax of the document belongs to no line. */
export const taxesOfLine = (invoice: Invoice, { taxes }: LineItem): readonly Adjustment[] =>
  taxes ?? invoice.taxes.filter(({ kind }) => kind === 'percent');

/** The percentages of a line's taxes. */
export const taxRatesOfLine = (invoice: Invoice, item: LineItem): readonly Rate[] =>
  taxesOfLine(invoice, item).filter((tax) => tax.kind === 'percent');

/** Columns that may be empty. All others have content on every line. */
const CONTENT_CHECKS: Partial<Readonly<Record<ColumnName, (item: LineItem, invoice: Invoice) => boolean>>> = {
  sku: ({ sku }) => sku !== undefined,
  hsCode: ({ hsCode }) => hsCode !== undefined,
  unit: ({ unit }) => unit !== undefined,
  discount: ({ discounts }) => discounts !== undefined,
  tax: (item, invoice) => taxesOfLine(invoice, item).length > 0,
  date: ({ date }) => date !== undefined,
  period: ({ period }) => period !== undefined,
  taxRate: (item, invoice) => taxRatesOfLine(invoice, item).length > 0,
  gtin: ({ gtin }) => gtin !== undefined,
};

/** Columns of money, which a delivery note does not print. */
const MONEY_COLUMNS: ReadonlySet<ColumnName> = new Set<ColumnName>(
  ['rate', 'discount', 'tax', 'amount', 'taxRate', 'net', 'taxAmount', 'gross'],
);

const isHidden = ({ documentType }: Invoice, column: InvoiceColumn): boolean =>
  hidesMoney(documentType) && 'column' in column && MONEY_COLUMNS.has(column.column);

const hasContent = (invoice: Invoice, column: InvoiceColumn): boolean => {
  if (isHidden(invoice, column)) return false;
  if ('attribute' in column) return invoice.lineItems.some((item) => attributeText(item, column.attribute) !== '');
  const isFilled = CONTENT_CHECKS[column.column];
  return isFilled === undefined || invoice.lineItems.some((item) => isFilled(item, invoice));
};

/** The columns that have content; undefined for item, HS code, quantity, rate and amount. */
export const printedColumns = (invoice: Invoice): readonly InvoiceColumn[] | undefined =>
  (invoice.columns ?? invoice.defaultColumns)?.filter((column) => hasContent(invoice, column));

/** Whether a column of this name is requested or one of {@link columnsWithTax}. */
export const hasColumn = ({ defaultColumns = [], columns = defaultColumns }: Invoice, name: ColumnName): boolean =>
  columns.some((column) => 'column' in column && column.column === name);

/** Whether a column prints the net amount, the tax or the gross amount of each line. */
export const hasLineTaxes = (invoice: Invoice): boolean =>
  COLUMN_NAMES.some((name) => LINE_TAX_COLUMNS[name] !== undefined && hasColumn(invoice, name));

const DEFAULT_COLUMNS_WITH_TAX: readonly InvoiceColumn[] =
  (['item', 'hsCode', 'quantity', 'rate', 'tax', 'amount'] as const).map((column) => ({ column }));

/** A key for the tax rate of a line, empty without tax; undefined if the taxes are more than one plain percentage. */
const taxRateKey = (taxes: readonly Adjustment[]): string | undefined => {
  const [tax, ...others] = taxes;
  if (tax === undefined) return '';
  if (tax.kind !== 'percent' || tax.label !== undefined || others.length > 0) return undefined;
  return `${tax.percent.coefficient}/${tax.percent.scale}`;
};

/** The default columns with one for the tax, if the lines have different rates; undefined otherwise. */
export const columnsWithTax = (invoice: Invoice): readonly InvoiceColumn[] | undefined => {
  const hasOwnTaxes = invoice.lineItems.some(({ taxes }) => taxes !== undefined);
  if (!hasOwnTaxes || hidesMoney(invoice.documentType) || invoice.labels.tax === '') return undefined;
  const rates = new Set<string | undefined>();
  for (const item of invoice.lineItems) if (item.deposit === undefined) rates.add(taxRateKey(taxesOfLine(invoice, item)));
  return rates.size > 1 && !rates.has(undefined) ? DEFAULT_COLUMNS_WITH_TAX : undefined;
};

const attributeMessage = ({ lineItems }: Invoice, name: string): string => {
  const knownNames = new Set(lineItems.flatMap(({ attributes = [] }) => attributes.map((attribute) => attribute.name)));
  const nearest = nearestName(name, [...knownNames]);
  const hint = nearest === undefined ? '' : ` Did you mean "${nearest}"?`;
  return `No line item has the attribute "${name}", so its column is left out.${hint}`;
};

const emptyColumnMessage = (invoice: Invoice, column: InvoiceColumn): string => {
  if ('attribute' in column) return attributeMessage(invoice, column.attribute);
  if (isHidden(invoice, column)) return 'A delivery note prints no money, so the column is left out.';
  const reason = column.column === 'tax' || column.column === 'taxRate' ? 'No line item is taxed' : `No line item has \`${column.column}\``;
  return `${reason}, so the column is left out.`;
};

const emptyColumnWarnings = (invoice: Invoice): readonly Warning[] => (invoice.columns ?? []).flatMap((column, index) =>
  (hasContent(invoice, column) ? [] : [{ field: `columns[${index}]`, message: emptyColumnMessage(invoice, column) }]));

/** A warning if lines have a date or a period but no column prints it. */
const unprintedFieldWarnings = (invoice: Invoice, name: 'date' | 'period'): readonly Warning[] => {
  const index = hasColumn(invoice, name) ? -1 : invoice.lineItems.findIndex((item) => item[name] !== undefined);
  if (index < 0) return [];
  const message = `The page does not show the ${name}s of the line items. Add \`${name}\` to \`columns\`.`;
  return [{ field: `${fieldOfLine(invoice, index)}.${name}`, message }];
};

/**
 * Warns of columns left out because no line has content for them, and of dates and periods without a column.
 * @see docs/fields.md#columns
 */
export const columnWarnings = (invoice: Invoice): readonly Warning[] =>
  [...emptyColumnWarnings(invoice), ...unprintedFieldWarnings(invoice, 'date'), ...unprintedFieldWarnings(invoice, 'period')];

/** From the layout, in points: the width of the table, the width that it needs, and the minimum widths of its columns. */
interface TableWidths {
  readonly field: 'columns' | 'taxSummary';
  readonly widthPt: number;
  readonly requiredWidthPt: number;
  readonly columnWidthsPt: readonly number[];
}

const MM_PER_PT = 25.4 / 72;
const toMmText = (pt: number): string => `${Math.ceil(pt * MM_PER_PT)} mm`;
const columnName = (column: InvoiceColumn): string => ('column' in column ? column.column : `"${column.attribute}"`);

/** The message for columns that do not fit on the page. */
export const tooWideMessage = (invoice: Invoice, { field, widthPt, requiredWidthPt, columnWidthsPt }: TableWidths): string => {
  const { paperSize, design } = invoice;
  const space = `need ${toMmText(requiredWidthPt)}, but on ${paperSize} the table of ${design} is ${Math.floor(widthPt * MM_PER_PT)} mm wide.`;
  if (field === 'taxSummary') return `The columns of the summary ${space} Shorten the labels of the taxes, or send "rate".`;
  const widths = (printedColumns(invoice) ?? []).map((column, index) => `${columnName(column)} ${toMmText(columnWidthsPt[index] ?? 0)}`);
  return `The columns ${space} They need at least: ${widths.join(', ')}. Leave one out, or shorten its label or texts.`;
};
