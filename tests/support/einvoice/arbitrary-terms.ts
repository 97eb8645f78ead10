/** Random requests with a selection of all terms of an e-invoice: an invoice or a credit note, with or without each optional field. */
import fc from 'fast-check';
import { required } from '../../../lib/required.js';
import type { InvoiceRequest } from '../../../schemas/generated/invoice-request.js';
import { E_INVOICE_CASES } from './bodies.js';

type Fields = Readonly<Record<string, unknown>>;

const EVERY_TERM = required(E_INVOICE_CASES.find(([name]) => name === 'every-term'), 'every term')[1].body as unknown as Fields;

/** Required members of objects. All other members are optional. */
const REQUIRED_MEMBERS: Readonly<Record<string, readonly string[]>> = {
  '': ['invoiceNumber', 'date', 'currency', 'lineItems', 'companyName', 'billTo', 'eInvoice'],
  seller: ['address'], buyer: ['address'], address: ['country'], taxRepresentative: ['name', 'vatId', 'address'], payee: ['name'],
  lineItems: ['description', 'quantity', 'rate'], contact: ['name'], delivery: ['date'], period: ['start'], payment: ['iban'],
  references: ['contract'], precedingInvoices: ['number'], attachments: ['name', 'mediaType', 'content'],
};

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);

/** An object with a selection of its optional members. Other values are unchanged. */
const someOf = (name: string, value: unknown): fc.Arbitrary<unknown> => {
  if (Array.isArray(value)) return fc.tuple(...value.map((item: unknown) => someOf(name, item)));
  const needed = REQUIRED_MEMBERS[name];
  if (!isObject(value) || needed === undefined) return fc.constant(value);
  const members = Object.fromEntries(Object.entries(value).map(([key, member]) => [key, someOf(key, member)]));
  return fc.record(members, { requiredKeys: Object.keys(members).filter((key) => needed.includes(key)) });
};

const documentType = fc.constantFrom('invoice', 'creditNote', 'correctedInvoice', 'selfBilledInvoice', 'selfBilledCreditNote');

/** Requests with any of the fields. UBL can hold a sales order only together with a purchase order. */
export const arbitraryTerms: fc.Arbitrary<InvoiceRequest> = fc.tuple(someOf('', EVERY_TERM), documentType).map(([some, type]) => {
  const body = some as InvoiceRequest;
  const { salesOrder, ...references } = body.references ?? {};
  const ordered = body.poNumber === undefined && salesOrder !== undefined ? { references } : {};
  return { ...body, tax: '19%', documentType: type, ...ordered };
});
