import type { Period, PrecedingInvoice } from '../../schemas/generated/invoice-request.js';
import { formatDate } from './formats.js';
import { joinPresent } from './postal-address.js';
import type { PrintedField } from '../invoice/structured-data.js';
import type { Invoice } from '../invoice/types.js';

const RANGE_SEPARATOR = ' – ';
const NO_BREAK = '\u00a0';

const optionalDate = ({ dateFormat, locale }: Invoice, date: string | undefined): string | undefined =>
  (date === undefined ? undefined : formatDate(date, dateFormat, locale));

/** `start – end`. A period open on one side keeps the dash. */
export const periodText = (invoice: Invoice, period: Period | undefined): string | undefined =>
  period && [optionalDate(invoice, period.start), optionalDate(invoice, period.end)].join(RANGE_SEPARATOR).trim();

/** Isolates a right-to-left date, so that it stays after a number in Latin letters. */
const isolateDate = ({ direction }: Invoice, text: string): string => (direction === 'rtl' ? `\u2068${text}\u2069` : text);

/** `number (date)`, without line breaks in the date. */
const precedingInvoiceText = (invoice: Invoice, { number, date }: PrecedingInvoice): string => {
  const text = optionalDate(invoice, date)?.replaceAll(' ', NO_BREAK);
  return text === undefined ? number : `${number} (${isolateDate(invoice, text)})`;
};

const precedingText = (invoice: Invoice): string | undefined =>
  joinPresent((invoice.precedingInvoices ?? []).map((preceding) => precedingInvoiceText(invoice, preceding)), ', ');

const FIELD_TEXTS: Readonly<Record<PrintedField, (invoice: Invoice) => string | undefined>> = {
  'delivery.date': (invoice) => optionalDate(invoice, invoice.delivery?.date),
  period: (invoice) => periodText(invoice, invoice.period),
  precedingInvoices: precedingText,
  buyerReference: ({ buyerReference }) => buyerReference,
  'references.contract': ({ references }) => references?.contract,
  'references.project': ({ references }) => references?.project,
  'references.salesOrder': ({ references }) => references?.salesOrder,
  'references.despatchAdvice': ({ references }) => references?.despatchAdvice,
  'references.receivingAdvice': ({ references }) => references?.receivingAdvice,
  'references.tender': ({ references }) => references?.tender,
  'references.accounting': ({ references }) => references?.accounting,
  'references.object': ({ references }) => references?.object?.id,
  'seller.vatId': ({ seller }) => seller?.vatId,
  'seller.taxNumber': ({ seller }) => seller?.taxNumber,
  'seller.legalId': ({ seller }) => seller?.legalId?.id,
  'buyer.vatId': ({ buyer }) => buyer?.vatId,
  'buyer.legalId': ({ buyer }) => buyer?.legalId?.id,
};

/** The text that a custom field prints for a field of the request; undefined if absent. */
export const printedFieldText = (invoice: Invoice, field: PrintedField): string | undefined => FIELD_TEXTS[field](invoice);

/** Whether a custom field prints a field of the request. */
export const printsField = ({ customFields }: Pick<Invoice, 'customFields'>, field: PrintedField): boolean =>
  customFields.some((custom) => 'field' in custom && custom.field === field);
