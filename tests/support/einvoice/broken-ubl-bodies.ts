/** Requests in UBL whose e-invoice breaks rules that CII does not have, or has in another form. */
import type { InvoiceRequest } from '../../../schemas/generated/invoice-request.js';
import { required } from '../../../lib/required.js';
import { E_INVOICE_CASES } from './bodies.js';
import { brokenBody, without, type BrokenBody, type BrokenField, type Fields } from './broken-body.js';

const COMPLETE: InvoiceRequest = required(E_INVOICE_CASES.find(([name]) => name === 'complete'), 'complete')[1].body;
const { seller: SELLER } = COMPLETE;

const ubl = (name: string, fields: Fields, ...broken: BrokenField[]): BrokenBody => brokenBody(name, 'xrechnung-ubl', COMPLETE, fields, ...broken);

const MANDATE = { reference: 'M-1', creditorId: 'DE98ZZZ09999999999', debtorIban: 'DE02500105170137075030' };

/** Each rule of UBL. */
export const BROKEN_UBL_BODIES: readonly BrokenBody[] = [
  ubl('UBL: transfer without account', { payment: { means: 'creditTransfer' } }, ['payment', 'BR-61', 'BR-DE-23-a']),
  ubl('UBL: no reference of the buyer, no contact', { buyerReference: undefined, seller: without(SELLER, 'contact') },
    ['buyerReference', 'BR-DE-15'], ['seller.contact', 'BR-DE-2']),
  ubl('UBL: payee with the name of the seller', { payee: { name: 'Nordwind GmbH' } }, ['payee', 'UBL-SR-19', 'UBL-SR-20', 'UBL-SR-21']),
  ubl('UBL: payee with the trading name of the seller', { payee: { name: 'Nordwind' }, seller: { ...SELLER, tradingName: 'Nordwind' } }, ['payee', 'BR-17']),
  ubl('UBL: payee with an identifier of the seller', { payee: { name: 'Bank', id: 'L-99' }, seller: { ...SELLER, ids: [{ id: 'L-99' }] } }, ['payee', 'BR-17']),
  ubl('UBL: payee whose creditor identifier is the seller’s', {
    payee: { name: 'Bank' }, seller: { ...SELLER, ids: [{ id: MANDATE.creditorId }] }, payment: { means: 'sepaDirectDebit', mandate: MANDATE },
  }, ['payee', 'BR-17']),
  ubl('UBL: number between two # in a note', { notes: 'See order #117# please' }, ['notes', 'BR-CL-08']),
  ubl('UBL: number between two # in the terms', { notes: 'Order #1', terms: 'Item #abc# and #12', watermark: 'Copy' }, ['terms', 'BR-CL-08']),
  ubl('UBL: number between two # in the watermark', { watermark: 'Copy #2,5#' }, ['watermark', 'BR-CL-08']),
  ubl('UBL: unknown subject of a note', { notes: 'A', eInvoice: { format: 'xrechnung', notesCode: 'QQQ' } }, ['eInvoice.notesCode', 'BR-CL-08']),
];
