/** E-invoices of the formats of countries that keep every rule, some of them at its edge. */
import { readFileSync } from 'node:fs';
import type { TargetId } from '../../../lib/einvoice/targets.js';
import type { InvoiceRequest } from '../../../schemas/generated/invoice-request.js';
import { defined, type Fields } from './broken-body.js';

/** An example of the docs. */
export const exampleBody = (name: string): InvoiceRequest =>
  JSON.parse(readFileSync(new URL(`../../../examples/e-invoices/${name}.json`, import.meta.url), 'utf8')) as InvoiceRequest;

type Case = readonly [name: string, target: TargetId, body: InvoiceRequest];

const casesOf = (target: TargetId, base: InvoiceRequest) => (name: string, fields: Fields = {}): Case =>
  [`${target}: ${name}`, target, defined({ ...base, ...fields })];

const dutch = casesOf('nlcius', exampleBody('dutch'));
const { seller: DUTCH_SELLER, buyer: DUTCH_BUYER } = exampleBody('dutch');
const GERMAN_BUYER = { name: 'Beispiel AG', vatId: 'DE136695976', address: { country: 'DE' } };
const CREDIT_NOTE = { documentType: 'creditNote', precedingInvoices: [{ number: '2026-1', date: '2026-10-01' }] };

const DUTCH: readonly Case[] = [
  dutch('the example'),
  dutch('a credit note without means', { ...CREDIT_NOTE, payment: undefined }),
  dutch('self-billed', { documentType: 'selfBilledInvoice' }),
  dutch('a corrected invoice', { documentType: 'correctedInvoice', precedingInvoices: [{ number: '2026-1' }] }),
  dutch('nothing due', { amountPaid: 1165.12, payment: undefined }),
  dutch('a buyer abroad', { buyer: GERMAN_BUYER }),
  dutch('a seller abroad', { seller: { ...GERMAN_BUYER, name: 'Nordwind GmbH' }, buyer: { ...DUTCH_BUYER, legalId: undefined }, poNumber: undefined, payment: { means: 'cash' } }),
  dutch('lines of an order, notes with codes', {
    notes: 'Dank u', terms: 'Onze voorwaarden', eInvoice: { format: 'nlcius', notesCode: 'AAI' },
    lineItems: [{ description: 'Advies', quantity: 1, rate: 100, orderLine: '3' }],
  }),
  dutch('a direct debit', {
    payment: { means: 'sepaDirectDebit', mandate: { reference: 'M-1', creditorId: 'DE98ZZZ09999999999', debtorIban: 'NL91ABNA0417164300' } }, seller: { ...DUTCH_SELLER, legalInfo: 'KvK Rotterdam' },
  }),
];

/** Each is valid for the target that it names. */
export const NEIGHBOUR_BODIES: readonly Case[] = DUTCH;
