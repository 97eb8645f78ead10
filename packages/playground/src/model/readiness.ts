import { E_INVOICE_FORMATS as FORMATS, type FormatOption } from '../../../../schemas/generated/e-invoice-formats.js';
import { isObject, listOr, type Json, type JsonObject } from './json.js';
import { parseMessages, type FieldMessage } from './field-messages.js';

/** The missing fields of an invoice for one format of e-invoices. */
export interface Readiness {
  readonly title: string;
  /** The value of `eInvoice` that asks for it. */
  readonly options: JsonObject;
  readonly isReady: boolean;
  readonly violations: readonly FieldMessage[];
  /** Fields of the request that the format cannot carry. */
  readonly omitted: readonly string[];
}

export { FORMATS, type FormatOption };

const formatNamed = (name: Json | undefined): (typeof FORMATS)[number] | undefined =>
  FORMATS.find(({ format }) => format === name);

const optionsOf = (format: Json | undefined): readonly FormatOption[] => formatNamed(format)?.options ?? [];

/** The title of a format, with its profile or XML language. */
export const formatTitle = (options: JsonObject): string => {
  const { format } = options;
  const selectedValues = optionsOf(format).flatMap(({ name, values }) => values.filter(([value]) => value === options[name]));
  return [formatNamed(format)?.title ?? (typeof format === 'string' ? format : ''), ...selectedValues.map(([, title]) => title)].join(', ');
};

/** The value of `eInvoice` for an entry: the format and the options that it has. */
const optionsOfEntry = (entry: JsonObject): JsonObject => {
  const { format = null } = entry;
  const names = optionsOf(format).map(({ name }) => name);
  return { format, ...Object.fromEntries(Object.entries(entry).filter(([name]) => names.includes(name))) };
};

const isText = (value: Json): value is string => typeof value === 'string';

const readinessOf = (entry: Json): readonly Readiness[] => {
  if (!isObject(entry)) return [];
  const options = optionsOfEntry(entry);
  return [{
    title: formatTitle(options), options, isReady: entry.ready === true,
    violations: parseMessages(entry.violations), omitted: listOr(entry.omitted).filter(isText),
  }];
};

/** The readiness of each format in the part of a preview about the e-invoice. */
export const parseReadiness = (eInvoice: Json | undefined): readonly Readiness[] =>
  (isObject(eInvoice) ? listOr(eInvoice.readiness).flatMap(readinessOf) : []);

const withDefaults = ({ format = null, ...selected }: JsonObject): string =>
  JSON.stringify([format, ...optionsOf(format).map(({ name, default: defaultValue }) => selected[name] ?? defaultValue ?? null)]);

/** Whether two values of `eInvoice` ask for the same format. */
export const isSameFormat = (left: JsonObject, right: JsonObject): boolean => withDefaults(left) === withDefaults(right);
