/** Requests that validation rejects by an e-invoice rule, before the other rules run. */
import type { InvoiceRequest } from '../../../schemas/generated/invoice-request.js';
import { required } from '../../../lib/required.js';
import { E_INVOICE_CASES } from './bodies.js';
import { defined, type BrokenField, type Fields } from './broken-body.js';

/** A body, and the rejected field with its rules. */
type RejectedRequest = readonly [name: string, body: InvoiceRequest, ...broken: BrokenField[]];

const COMPLETE: InvoiceRequest = required(E_INVOICE_CASES.find(([name]) => name === 'complete'), 'complete')[1].body;
const { seller: SELLER, buyer: BUYER } = COMPLETE;

const rejectedRequest = (name: string, fields: Fields, ...broken: BrokenField[]): RejectedRequest =>
  [name, defined({ ...COMPLETE, eInvoice: { format: 'xrechnung' }, ...fields }), ...broken];

const LATE_START = { start: '2026-11-30', end: '2026-11-01' };
const CSV = { mediaType: 'text/csv', content: 'AAAA' };

/** A request for each such rule. */
export const REJECTED_REQUESTS: readonly RejectedRequest[] = [
  rejectedRequest('a period that ends before it starts', { period: LATE_START }, ['period.end', 'BR-29']),
  rejectedRequest('such a period of a line', { lineItems: [{ description: 'A', quantity: 1, rate: 1, period: LATE_START }] }, ['lineItems[0].period.end', 'BR-30']),
  rejectedRequest('addresses without schemes', {
    seller: { ...SELLER, electronicAddress: { id: '991234' } }, buyer: { ...BUYER, electronicAddress: { id: '991235' } },
  }, ['seller.electronicAddress.scheme', 'BR-62'], ['buyer.electronicAddress.scheme', 'BR-63']),
  rejectedRequest('an attachment of another media type', { attachments: [{ ...CSV, name: 'a.html', mediaType: 'text/html' }] }, ['attachments[0].mediaType', 'BR-CL-24']),
  rejectedRequest('two attachments of one name', { attachments: [{ ...CSV, name: 'A.csv' }, { ...CSV, name: 'a.CSV' }] }, ['attachments[1].name', 'BR-DE-22']),
  rejectedRequest('a UUID of another form', { uuid: '2d0f3a52' }, ['uuid', 'BR-109-GST-SG']),
  rejectedRequest('a process of another format', { eInvoice: { format: 'xrechnung', process: 'P1' } }, ['eInvoice.process', 'INV-10']),
  rejectedRequest('a profile of XRechnung', { eInvoice: { format: 'xrechnung', profile: 'basic' } }, ['eInvoice.profile', 'INV-10']),
];
