/** Valid e-invoices for French platforms, each in both syntaxes. */
import type { TargetId } from '../../../lib/einvoice/targets.js';
import type { InvoiceRequest } from '../../../schemas/generated/invoice-request.js';
import { defined, type Fields } from './broken-body.js';
import { exampleBody } from './example-body.js';

type Case = readonly [name: string, target: TargetId, body: InvoiceRequest];

const SERVICES = exampleBody('french-services');
const GOODS = exampleBody('french-goods');
const CREDIT_NOTE = exampleBody('french-credit-note');
const { seller: SELLER, buyer: BUYER } = SERVICES;

const inBoth = (name: string, base: InvoiceRequest, fields: Fields = {}): readonly Case[] =>
  (['factur-x-fr', 'ubl-fr'] as const).map((target) => [name, target, defined({ ...base, ...fields })]);

const treated = (treatment: string): Fields => ({ eInvoice: { format: 'ubl', country: 'FR', treatment } });
const CSV = { mediaType: 'text/csv', content: 'AAAA' };
const E = { percent: 0, category: 'E', reason: 'TVA non applicable, art. 293 B du CGI', reasonCode: 'VATEX-FR-FRANCHISE' };

/** Each is valid for the target that it names. */
export const FRENCH_BODIES: readonly Case[] = [
  ...inBoth('services', SERVICES), ...inBoth('goods', GOODS), ...inBoth('a credit note', CREDIT_NOTE),
  ...inBoth('a small business', exampleBody('french-small-business')),
  ...inBoth('services that are paid', SERVICES, { billingCase: 'paid', amountPaid: 1620, dueDate: '2026-11-01' }),
  ...inBoth('the final invoice', SERVICES, { billingCase: 'final', amountPaid: 400 }),
  ...inBoth('the final invoice after deposits', SERVICES, { billingCase: 'final', deposits: [{ number: 'A-1', date: '2026-10-01', amount: 400 }] }),
  ...inBoth('a prepayment, due before', SERVICES, { documentType: 'prepaymentInvoice', dueDate: '2026-11-01' }),
  ...inBoth('a subcontractor', SERVICES, { billingCase: 'subcontractor', tax: { percent: 0, category: 'AE', reason: 'Autoliquidation' } }),
  ...inBoth('a corrected invoice', SERVICES, { documentType: 'correctedInvoice', precedingInvoices: [{ number: 'F-1' }] }),
  ...inBoth('self-billed, with the day of delivery', SERVICES, { documentType: 'selfBilledInvoice', vatDue: 'delivery', ...treated('b2bInternational') }),
  ...inBoth('VAT that is reported', GOODS, { billingCase: 'vatReported', ...treated('archiveOnly') }),
  ...inBoth('a consumer', SERVICES, {
    buyer: { name: 'Jeanne Martin', electronicAddress: { id: 'jeanne@exemple.example' }, address: { country: 'FR' } }, ...treated('b2c'),
  }),
  ...inBoth('mentions of the request', SERVICES, {
    mentions: [{ code: 'PMT', text: 'Indemnité : 50 €.' }, { code: 'REG', text: 'SARL au capital de 8 000 €' }], notes: 'Merci', terms: 'Pénalités : 15 % l’an.',
    eInvoice: { format: 'ubl', country: 'FR', treatment: 'b2b', termsCode: 'PMD' },
  }),
  ...inBoth('a member of a single taxable person, in dollars', SERVICES, {
    currency: 'USD', taxCurrency: { code: 'EUR', taxAmount: 250.1 }, seller: { ...SELLER, ids: [{ id: '300000007', scheme: '0231' }] },
    taxRepresentative: { name: 'Groupe Exemple', vatId: 'FR83404833048', address: { country: 'FR' } }, payment: { means: 'online' }, ...treated('b2bInternational'),
  }),
  ...inBoth('both rates, gross, with an attachment', GOODS, {
    pricesIncludeTax: true, attachments: [{ ...CSV, name: 'a.csv', description: 'BON_LIVRAISON' }, { ...CSV, name: 'b.csv' }],
    delivery: { date: '2026-11-20', locationId: { id: '20000000800009', scheme: '0009' } },
  }),
  ...inBoth('private identifiers', SERVICES, { seller: { ...SELLER, ids: [{ id: 'A+b-1_2.3', scheme: '0224' }] }, buyer: { ...BUYER, ids: [{ id: 'X', scheme: '0224' }] } }),
  ...inBoth('an exempt line', SERVICES, { lineItems: [{ description: 'Conseil', quantity: 1.2345, rate: 99.123456 }, { description: 'Cours', quantity: 1, rate: 10, tax: E }] }),
];
