import { isObject, type Json, type JsonObject } from './json.js';

/** The columns that a table can have, with their titles. */
export const COLUMNS = [
  ['item', 'Item'], ['lineNumber', 'Line number'], ['sku', 'Article number'], ['hsCode', 'HS code'], ['quantity', 'Quantity'], ['unit', 'Unit'], ['rate', 'Rate'],
  ['discount', 'Discount'], ['tax', 'Tax'], ['amount', 'Amount'], ['date', 'Date'],
  ['period', 'Period'], ['taxRate', 'Tax rate'], ['net', 'Net amount'], ['taxAmount', 'Tax amount'], ['gross', 'Gross amount'], ['gtin', 'GTIN'],
] as const;

/** The kind of a column that prints an attribute of each line. */
export const ATTRIBUTE = 'attribute';

/** The columns to begin with: those of a table without a choice. */
export const DEFAULT_COLUMNS: readonly Json[] = ['item', 'quantity', 'rate', 'amount'];

/** A column, as the form shows it. */
export interface Column {
  /** The name of a column, or `attribute`. */
  readonly kind: string;
  /** The name of the attribute. */
  readonly attribute: string;
  /** Its heading; empty: the default. */
  readonly label: string;
  /** Whether its sum is printed; a text: of the lines with this unit. */
  readonly sum: boolean | string;
  readonly otherFields: JsonObject;
}

const textOf = (value: Json | undefined): string => (typeof value === 'string' ? value : '');

/** Converts a column of the request for the form. */
export const readColumn = (requestValue: Json | undefined): Column => {
  if (!isObject(requestValue)) return { kind: textOf(requestValue), attribute: '', label: '', sum: false, otherFields: {} };
  const { column, attribute, label, sum, ...otherFields } = requestValue;
  const common = { label: textOf(label), otherFields };
  return attribute === undefined
    ? { ...common, kind: textOf(column), attribute: '', sum: typeof sum === 'string' ? sum : sum === true }
    : { ...common, kind: ATTRIBUTE, attribute: textOf(attribute), sum: false };
};

/** Converts the form's column for the request. A column without any other field is a plain name. */
export const writeColumn = ({ kind, attribute, label, sum, otherFields }: Column): Json => {
  const fields = { ...label === '' ? {} : { label }, ...sum !== false && kind === 'quantity' ? { sum } : {}, ...otherFields };
  if (kind === ATTRIBUTE) return { attribute, ...fields };
  return Object.keys(fields).length === 0 ? kind : { column: kind, ...fields };
};

/** A column that the list lacks; an attribute, of which there may be several, if it has all. */
export const nextColumn = (columns: readonly Json[]): Json => {
  const used = new Set(columns.map((column) => readColumn(column).kind));
  return COLUMNS.find(([name]) => !used.has(name))?.[0] ?? { attribute: '' };
};
