/** Valid e-invoices of national formats, some of them at the limits of rules. */
import type { TargetId } from '../../../lib/einvoice/targets.js';
import type { InvoiceRequest } from '../../../schemas/generated/invoice-request.js';
import { defined, type Fields } from './broken-body.js';
import { exampleBody } from './example-body.js';
import { FRENCH_BODIES } from './french-bodies.js';
import { PINT_BODIES } from './pint-bodies.js';

type Case = readonly [name: string, target: TargetId, body: InvoiceRequest];

const casesOf = (target: TargetId, base: InvoiceRequest) => (name: string, fields: Fields = {}): Case =>
  [`${target}: ${name}`, target, JSON.parse(JSON.stringify(defined({ ...base, ...fields }))) as InvoiceRequest];

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

const romanian = casesOf('cius-ro', exampleBody('romanian'));
const { buyer: ROMANIAN_BUYER } = exampleBody('romanian');

const ROMANIAN: readonly Case[] = [
  romanian('the example'),
  romanian('a credit note', CREDIT_NOTE),
  romanian('a credit note without a day', { ...CREDIT_NOTE, dueDate: undefined, payment: undefined }),
  romanian('self-billed', { documentType: 'selfBilledInvoice' }),
  romanian('euros, delivered in Bucharest', {
    currency: 'EUR', taxCurrency: { code: 'RON', taxAmount: 2250.5 },
    delivery: { date: '2026-11-20', address: { line1: 'Calea 1', city: 'SECTOR6', region: 'RO-B', country: 'RO' } },
  }),
  romanian('texts of the greatest length', {
    notes: Array.from({ length: 16 }, () => 'x'.repeat(300)).join('\n\n'), terms: `${'y'.repeat(295)}\n1\n2\n3`, paymentTerms: 'z'.repeat(200), eInvoice: { format: 'cius-ro', termsCode: 'AAB' },
    lineItems: [{ description: `${'n'.repeat(100)}\n${'d'.repeat(200)}`, note: 'o'.repeat(300), quantity: 1, rate: 10, attributes: [{ name: 'p'.repeat(50), value: 'q'.repeat(100) }] }],
  }),
  romanian('a buyer abroad, delivered there', {
    buyer: { name: 'Beispiel AG', legalId: { id: 'HRB 1' }, address: { line1: 'Markt 1', city: 'Bremen', country: 'DE' } },
    delivery: { date: '2026-11-20', address: { line1: 'Markt 1', city: 'Bremen', region: 'HB', country: 'DE' } },
  }),
  romanian('outside the scope, to a person', {
    tax: { percent: 0, category: 'O', reason: 'x'.repeat(200) }, lineItems: [{ description: 'Taxă', quantity: 1, rate: 10 }],
    seller: { ...exampleBody('romanian').seller, vatId: undefined, taxNumber: '12345674' }, buyer: { ...ROMANIAN_BUYER, vatId: undefined },
  }),
];

/** Each is valid for the target that it names. */
export const NATIONAL_FORMAT_BODIES: readonly Case[] = [...DUTCH, ...ROMANIAN, ...PINT_BODIES, ...FRENCH_BODIES];
