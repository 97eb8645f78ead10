import fc from 'fast-check';
import { E_INVOICE_CASES } from '../../../support/einvoice/bodies.js';
import { requestFor } from '../../../support/einvoice/written.js';
import { hostileText, allowedText } from './hostile-text.js';

type Fields = Readonly<Record<string, unknown>>;

/** Names of fields that hold any text. Codes stay, so that most bodies are e-invoices. */
const FREE = new Set([
  'companyName', 'billTo', 'invoiceNumber', 'name', 'tradingName', 'legalInfo', 'line1', 'line2', 'line3', 'city', 'region', 'phone', 'buyerReference',
  'poNumber', 'paymentTerms', 'notes', 'terms', 'watermark', 'description', 'note', 'sku', 'buyerSku', 'orderLine', 'accounting', 'label', 'reason',
  'value', 'contract', 'project', 'salesOrder', 'despatchAdvice', 'receivingAdvice', 'tender', 'accountName',
]);

/** The replacement of a text. Null keeps the text. */
const replacement: fc.Arbitrary<string | null> = fc.oneof(
  { weight: 8, arbitrary: fc.constant(null) },
  { weight: 8, arbitrary: allowedText(1, 40) },
  { weight: 1, arbitrary: hostileText },
);

const withTexts = (value: unknown, name: string, texts: Iterator<string | null>): unknown => {
  if (typeof value === 'string') return FREE.has(name) ? (texts.next().value as string | null) ?? value : value;
  if (Array.isArray(value)) return value.map((entry) => withTexts(entry, name, texts));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value as Fields).map(([key, inner]) => [key, withTexts(inner, key, texts)]));
};

const BODIES = E_INVOICE_CASES.flatMap(([, { body, targets }]) => targets.map((target) => requestFor(body, target)));

/** An e-invoice with texts of any script in its free fields, some of them hostile. */
export const eInvoiceBody: fc.Arbitrary<Fields> = fc.tuple(fc.constantFrom(...BODIES), fc.infiniteStream(replacement))
  .map(([body, texts]) => withTexts(body, '', texts) as Fields);

/** JSON of it. */
export const eInvoiceJson: fc.Arbitrary<string> = eInvoiceBody.map((body) => JSON.stringify(body));
