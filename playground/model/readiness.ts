import { isObject, listOr, type Json, type JsonObject } from './json.js';
import { remarksIn, type Remark } from './offences.js';

/** The missing fields of an invoice for one format of e-invoices. */
export interface Readiness {
  readonly title: string;
  /** The value of `eInvoice` that asks for it. */
  readonly choice: JsonObject;
  readonly isReady: boolean;
  readonly violations: readonly Remark[];
  /** Fields of the request that the format cannot carry. */
  readonly omitted: readonly string[];
}

/** The formats with their titles. */
export const FORMATS = [['factur-x', 'ZUGFeRD / Factur-X'], ['xrechnung', 'XRechnung'], ['peppol', 'Peppol BIS Billing 3']] as const;

/** The profiles of Factur-X with their titles, smallest first. */
export const PROFILES = [['minimum', 'MINIMUM'], ['basicwl', 'BASIC WL'], ['basic', 'BASIC'], ['en16931', 'EN 16931']] as const;

/** The XML languages of an XRechnung with their titles. */
export const SYNTAXES = [['cii', 'CII'], ['ubl', 'UBL']] as const;

const titleIn = (list: readonly (readonly [string, string])[], value: Json | undefined): string =>
  list.find(([each]) => each === value)?.[1] ?? (typeof value === 'string' ? value : '');

/** The title of a format, with its profile or XML language. */
export const formatTitle = ({ format, profile, syntax }: JsonObject): string =>
  [titleIn(FORMATS, format), titleIn(PROFILES, profile), titleIn(SYNTAXES, syntax)].filter((part) => part !== '').join(', ');

/** Options of a request besides the format. */
const CHOICES = [['factur-x', 'profile'], ['xrechnung', 'syntax']] as const;

const choiceOf = (entry: JsonObject): JsonObject => {
  const name = CHOICES.find(([format]) => format === entry.format)?.[1] ?? '';
  const { format = null, [name]: chosen } = entry;
  return chosen === undefined ? { format } : { format, [name]: chosen };
};

const isText = (value: Json): value is string => typeof value === 'string';

const readinessOf = (entry: Json): readonly Readiness[] => {
  if (!isObject(entry)) return [];
  const choice = choiceOf(entry);
  return [{
    title: formatTitle(choice), choice, isReady: entry.ready === true,
    violations: remarksIn(entry.violations), omitted: listOr(entry.omitted).filter(isText),
  }];
};

/** The readiness of each format in the part of a preview about the e-invoice. */
export const readinessIn = (eInvoice: Json | undefined): readonly Readiness[] =>
  (isObject(eInvoice) ? listOr(eInvoice.readiness).flatMap(readinessOf) : []);

const withDefaults = ({ format, profile, syntax }: JsonObject): string =>
  JSON.stringify([format, format === 'factur-x' && (profile ?? 'en16931'), format === 'xrechnung' && (syntax ?? 'cii')]);

/** Whether two values of `eInvoice` ask for the same format. */
export const isSameFormat = (left: JsonObject, right: JsonObject): boolean => withDefaults(left) === withDefaults(right);
