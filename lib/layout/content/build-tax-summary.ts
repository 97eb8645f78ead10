import { hidesMoney } from '../../invoice/document-types.js';
import { type Decimal, type MinorUnits, sumAmounts } from '../../invoice/decimal.js';
import { formatMoney, formatPercent } from '../../presentation/formats.js';
import type { ComputedInvoice, Invoice, SummaryRow, SummaryTax, TaxRow, TaxSummary } from '../../invoice/types.js';
import { exemptRow, fieldsOfTaxLabels, labelContainsRate, namedPhrase } from './build-totals.js';
import {
  type Cell, type Content, type ContentColumn, documentLabelPhrase, labelPhrase, type PrintedTaxSummary, type Row, SEPARATOR,
} from './content.js';
import type { Phrase } from '../engine/text.js';

/** A column of cells after the first one, which has the names of the rows. */
interface Column { readonly label: Phrase; readonly cells: readonly (Cell | undefined)[] }

const moneyCell = ({ currency, locale }: Invoice, amount: MinorUnits | null): Cell | undefined =>
  (amount === null ? undefined : { text: formatMoney(amount, currency, locale), field: 'currency', fractionDigits: currency.minorUnitDigits });

/** Percentages of one row. Only a single one is aligned with those of other rows. */
const percentCell = ({ locale }: Invoice, percents: readonly Decimal[]): Cell | undefined => {
  const [first, ...others] = percents;
  if (first === undefined) return undefined;
  const text = percents.map((percent) => formatPercent(percent, locale)).join(SEPARATOR);
  return { text, field: 'tax', ...others.length === 0 && { fractionDigits: first.scale } };
};

type RowName = Pick<Row, 'itemName'> & Partial<Pick<Row, 'secondaryTexts' | 'details'>>;

/** The first column numbers nothing, but says that its rows need no numbers. */
const toTable = (label: Phrase, names: readonly RowName[], columns: readonly Column[]): PrintedTaxSummary => ({
  columnsField: 'taxSummary',
  columns: [{ key: 'item', label, isLineNumber: true }, ...columns.map(({ label: heading, cells }, cellIndex): ContentColumn => {
    const isFigures = cells.every((cell) => cell === undefined || cell.fractionDigits !== undefined);
    return { key: isFigures ? 'figure' : 'text', label: heading, cellIndex };
  })],
  rows: names.map((name, index): Row => ({
    secondaryTexts: [], details: [], hsCode: undefined, unit: undefined, ...name, cells: columns.map(({ cells }) => cells[index]),
  })),
});

/** The name of a tax row, with its rate unless the label has it, and its reason unless that is below the totals. */
const taxRowName = (computed: ComputedInvoice, row: TaxRow, field: string): RowName => {
  const { invoice } = computed;
  const { percent, vat: { reason } = {} } = row;
  const itemName = namedPhrase(invoice, 'tax', { label: row.label, percent: percent ?? undefined }, field);
  const rate = percent === null || labelContainsRate(row, percent) ? [] : [formatPercent(percent, invoice.locale)];
  const reasons = reason === undefined || exemptRow(computed) !== undefined ? [] : [reason];
  const toPhrases = (texts: readonly string[]): readonly Phrase[] => texts.map((text) => ({ text, field }));
  return { itemName, secondaryTexts: toPhrases(rate), details: toPhrases(reasons) };
};

const summaryByRate = (computed: ComputedInvoice): PrintedTaxSummary => {
  const { invoice, financial: { taxes, tax } } = computed;
  const fields = fieldsOfTaxLabels(computed);
  const isSummed = taxes.length > 1;
  const names = taxes.map((row) => taxRowName(computed, row, fields.get(row.label ?? '') ?? 'labels.tax'));
  const amounts = [...taxes.map(({ amount }) => amount), ...isSummed ? [tax] : []];
  return toTable({ text: '', field: 'taxSummary' }, [...names, ...isSummed ? [{ itemName: documentLabelPhrase(invoice, 'totalTax') }] : []], [
    { label: documentLabelPhrase(invoice, 'net'), cells: taxes.map(({ base }) => moneyCell(invoice, base)) },
    { label: labelPhrase(invoice, 'tax'), cells: amounts.map((amount) => moneyCell(invoice, amount)) },
  ]);
};

const codeRowName = (invoice: Invoice, { name: text, charge, field }: SummaryRow): Phrase =>
  (charge !== undefined && charge.label === undefined ? labelPhrase(invoice, 'shipping') : { text, field });

const columnsOfTax = (invoice: Invoice, name: string, rows: readonly SummaryRow[]): readonly Column[] => {
  const ofRow = ({ taxes }: SummaryRow): readonly SummaryTax[] => taxes.filter((tax) => tax.name === name);
  const sums = rows.map((row) => (ofRow(row).length === 0 ? null : sumAmounts(ofRow(row).map(({ amount }) => amount))));
  const label = name === invoice.labels.tax ? labelPhrase(invoice, 'tax') : { text: name, field: 'tax' };
  return [
    { label: { ...label, text: `${name} %`.trim() }, cells: rows.map((row) => percentCell(invoice, ofRow(row).map(({ percent }) => percent))) },
    { label, cells: [...sums, sumAmounts(sums.map((sum) => sum ?? 0n))].map((sum) => moneyCell(invoice, sum)) },
  ];
};

const summaryByCode = ({ invoice }: ComputedInvoice, { names, rows }: TaxSummary): PrintedTaxSummary => {
  const summed = (amounts: readonly MinorUnits[]): Column['cells'] =>
    [...amounts, sumAmounts(amounts)].map((amount) => moneyCell(invoice, amount));
  const rowNames = [...rows.map((row) => codeRowName(invoice, row)), labelPhrase(invoice, 'total')];
  return toTable(labelPhrase(invoice, 'hsCode'), rowNames.map((itemName) => ({ itemName })), [
    { label: documentLabelPhrase(invoice, 'net'), cells: summed(rows.map(({ base }) => base)) },
    ...names.flatMap((name) => columnsOfTax(invoice, name, rows)),
    { label: documentLabelPhrase(invoice, 'totalTax'), cells: summed(rows.map(({ tax }) => tax)) },
  ]);
};

/** The table of the taxes, if the request asks for one and there are any. */
export const buildTaxSummary = (computed: ComputedInvoice): Pick<Content, 'taxSummary'> => {
  const { invoice, financial, taxSummary } = computed;
  if (invoice.taxSummary === undefined || hidesMoney(invoice.documentType)) return {};
  if (taxSummary !== undefined) return { taxSummary: summaryByCode(computed, taxSummary) };
  return invoice.taxSummary === 'hsCode' || financial.taxes.length === 0 ? {} : { taxSummary: summaryByRate(computed) };
};
