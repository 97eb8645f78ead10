import { isObject, listOr, type Json, type JsonObject } from './json.js';
import { isWithin, parsePath, type Path, pathText } from './path.js';

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

/** The fields of the request in each part of the form. */
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

/** The part of the form with a field; null if there is none: for an unknown field, or for the body itself. */
export const sectionOf = ([first]: Path): SectionName | null =>
  (Object.keys(SECTION_FIELDS) as SectionName[]).find((name) => SECTION_FIELDS[name].includes(String(first))) ?? null;

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

const PARTY_OBJECTS = '(\\.(address|legalId|ids|electronicAddress|contact))?';

/** The objects and lists of a request that have no control of their own, only controls for what is in them. */
const WITHOUT_CONTROL = new RegExp(`^(${[
  'customTheme', 'letter', 'foot', 'labels', 'documentLabels', 'lineItems', 'columns', 'customFields', 'mentions', 'signatures',
  'precedingInvoices', 'attachments', 'period', 'references(\\.object)?',
  `(seller|buyer)${PARTY_OBJECTS}`, 'payee(\\.legalId)?', 'taxRepresentative(\\.address)?', 'delivery(\\.(address|locationId))?',
  'payment(\\.(accounts(\\.details)?|details|mandate|card|cashDiscounts|instalments|lateInterest|upi|link))?',
  'deposits', 'payments', 'previousBalance', 'taxCurrency', 'secondCurrency', 'eInvoice',
].join('|')})$`);

/** Whether a field is such an object or list. Remarks about it are shown at the top of its section. */
export const hasNoControl = (path: Path): boolean => WITHOUT_CONTROL.test(pathText(path));
