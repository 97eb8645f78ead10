import { isObject, listOr, type Json, type JsonObject } from './json.js';
import { isWithin, parsePath, type Path } from './path.js';

/** The document details that are printed, in the order of the form. */
export const DOCUMENT_DETAIL_FIELDS = [
  { name: 'date', label: 'Date', kind: 'date', required: true },
  { name: 'dueDate', label: 'Due date', kind: 'date' },
  { name: 'poNumber', label: 'Purchase order' },
  { name: 'paymentTerms', label: 'Payment terms', placeholder: 'e.g. Net 30' },
] as const;

/** A message of the API about a field of the request: an error or a warning. */
export interface FieldMessage {
  /** The field as the API writes it. */
  readonly field: string;
  readonly path: Path;
  readonly message: string;
  /** Ids of the e-invoice rules that it comes from. */
  readonly rules: readonly string[];
}

const rulesIn = (rules: Json | undefined): readonly string[] => listOr(rules).filter((rule): rule is string => typeof rule === 'string');

const parseMessage = (entry: Json): readonly FieldMessage[] => {
  if (!isObject(entry) || typeof entry.field !== 'string' || typeof entry.message !== 'string') return [];
  return [{ field: entry.field, path: parsePath(entry.field), message: entry.message, rules: rulesIn(entry.rules) }];
};

/** The remarks in a list of `{ field, message, rules? }`; entries of another form are ignored. */
export const parseMessages = (list: Json | undefined): readonly FieldMessage[] => listOr(list).flatMap(parseMessage);

/** The remarks about a field and everything in it. */
export const messagesWithin = (messages: readonly FieldMessage[], parent: Path): readonly FieldMessage[] =>
  messages.filter(({ path }) => isWithin(path, parent));

/** A part of the form. */
export type SectionName = 'design' | 'parties' | 'details' | 'lines' | 'money' | 'payment' | 'eInvoice' | 'language' | 'texts';

/** The fields in each part of the form. Another field is in the part of the one before it in the schema. */
export const SECTION_FIELDS: Readonly<Record<SectionName, readonly string[]>> = {
  design: ['brand', 'theme', 'customTheme', 'logo', 'paperSize', 'watermark', 'letter', 'foot', 'footOn'],
  parties: ['companyName', 'companyDetails', 'billTo', 'shipTo', 'seller', 'buyer', 'payee', 'taxRepresentative', 'delivery'],
  details: [
    'documentType', 'invoiceNumber', ...DOCUMENT_DETAIL_FIELDS.map(({ name }) => name), 'validUntil', 'paidDate', 'customFields', 'period', 'precedingInvoices', 'buyerReference',
    'references',
  ],
  lines: ['lineItems', 'sectionTotals', 'columns'],
  money: ['currency', 'pricesIncludeTax', 'discount', 'charge', 'tax', 'shipping', 'amountPaid', 'payments', 'previousBalance', 'deposits', 'depositMethod', 'roundTo', 'amountInWords', 'taxCurrency', 'secondCurrency'],
  payment: ['payment'],
  eInvoice: ['eInvoice', 'embedRequest', 'strict', 'attachments', 'supply', 'billingCase', 'vatDue'],
  language: ['language', 'locale', 'dateFormat', 'labels', 'documentLabels'],
  texts: ['notes', 'terms', 'textFormat', 'mentions', 'signatures', 'carriedForward'],
};

/** The part of the form that lists a field; undefined for another. */
export const listedSectionOf = (name: string): SectionName | undefined =>
  (Object.keys(SECTION_FIELDS) as SectionName[]).find((section) => SECTION_FIELDS[section].includes(name));

/** The element id of the control of a field. */
export const controlId = (path: Path): string => `f-${path.join('-')}`;

/** A number of things, in words: `1 warning`, `2 warnings`. */
export const countText = (count: number, singular: string): string => `${count} ${count === 1 ? singular : `${singular}s`}`;

/** The error of a failed request. */
export interface ApiError {
  readonly code: string;
  readonly message: string;
  readonly details: readonly FieldMessage[];
}

/** The error in a response's envelope. A gateway's response may have another form. */
export const parseApiError = (body: JsonObject, status: number): ApiError => {
  const error = isObject(body.error) ? body.error : {};
  return {
    code: typeof error.code === 'string' ? error.code : `HTTP_${status}`,
    message: typeof error.message === 'string' ? error.message : `The service answered with status ${status}.`,
    details: parseMessages(error.details),
  };
};
