/** Valid e-invoices for French platforms, each in both syntaxes and in the profile EXTENDED. */
import type { TargetId } from '../../../lib/einvoice/targets.js';
import type { InvoiceRequest } from '../../../schemas/generated/invoice-request.js';
import { defined, type Fields } from './broken-body.js';
import { exampleBody } from './example-body.js';

type Case = readonly [name: string, target: TargetId, body: InvoiceRequest];

const SERVICES = exampleBody('french-services');
const GOODS = exampleBody('french-goods');
const CREDIT_NOTE = exampleBody('french-credit-note');
const { seller: SELLER, buyer: BUYER } = SERVICES;

const inAll = (name: string, base: InvoiceRequest, fields: Fields = {}): readonly Case[] =>
  (['factur-x-fr', 'factur-x-fr-extended', 'ubl-fr'] as const).map((target) => [name, target, defined({ ...base, ...fields })]);

const treated = (treatment: string): Fields => ({ eInvoice: { format: 'ubl', country: 'FR', treatment } });
const CSV = { mediaType: 'text/csv', content: 'AAAA' };
const E = { percent: 0, category: 'E', reason: 'TVA non applicable, art. 293 B du CGI', reasonCode: 'VATEX-FR-FRANCHISE' };

/** Each is valid for the target that it names. */
export const FRENCH_BODIES: readonly Case[] = [
  ...inAll('services', SERVICES), ...inAll('goods', GOODS), ...inAll('a credit note', CREDIT_NOTE, { dueDate: '2026-12-31' }),
  ...inAll('a small business', exampleBody('french-small-business')),
  ...inAll('services that are paid', SERVICES, { billingCase: 'paid', amountPaid: 1620, dueDate: '2026-11-01' }),
  ...inAll('the final invoice', SERVICES, { billingCase: 'final', amountPaid: 400 }),
  ...inAll('the final invoice after deposits', SERVICES, { billingCase: 'final', deposits: [{ number: 'A-1', date: '2026-10-01', amount: 400 }] }),
  ...inAll('a prepayment, due before', SERVICES, { documentType: 'prepaymentInvoice', dueDate: '2026-11-01' }),
  ...inAll('a subcontractor', SERVICES, { billingCase: 'subcontractor', tax: { percent: 0, category: 'AE', reason: 'Autoliquidation' } }),
  ...inAll('a corrected invoice', SERVICES, { documentType: 'correctedInvoice', precedingInvoices: [{ number: 'F-1' }] }),
  ...inAll('self-billed, with the day of delivery', SERVICES, { documentType: 'selfBilledInvoice', vatDue: 'delivery', ...treated('b2bInternational') }),
  // The rules of UBL want a directory address in any case.
  ...inAll('self-billed, to an e-mail address, abroad', SERVICES, {
    documentType: 'selfBilledInvoice', seller: { ...SERVICES.seller!, electronicAddress: { id: 'a@b.example' } }, ...treated('b2bInternational'),
  }).filter(([, target]) => target !== 'ubl-fr'),
  ...inAll('VAT that is reported', GOODS, { billingCase: 'vatReported', ...treated('archiveOnly') }),
  ...inAll('a consumer', SERVICES, {
    buyer: { name: 'Jeanne Martin', electronicAddress: { id: 'jeanne@exemple.example' }, address: { country: 'FR' } }, ...treated('b2c'),
  }),
  ...inAll('mentions of the request', SERVICES, {
    mentions: [{ code: 'PMT', text: 'Indemnité : 50 €.' }, { code: 'REG', text: 'SARL au capital de 8 000 €' }], notes: 'Merci', terms: 'Pénalités : 15 % l’an.',
    eInvoice: { format: 'ubl', country: 'FR', treatment: 'b2b', termsCode: 'PMD' },
  }),
  ...inAll('a member of a single taxable person, in dollars', SERVICES, {
    currency: 'USD', taxCurrency: { code: 'EUR', taxAmount: 250.1 }, seller: { ...SELLER, ids: [{ id: '300000007', scheme: '0231' }] },
    taxRepresentative: { name: 'Groupe Exemple', vatId: 'FR83404833048', address: { country: 'FR' } }, payment: { means: 'online' }, ...treated('b2bInternational'),
  }),
  ...inAll('both rates, gross, with an attachment', GOODS, {
    pricesIncludeTax: true, attachments: [{ ...CSV, name: 'a.csv', description: 'BON_LIVRAISON' }, { ...CSV, name: 'b.csv' }],
    delivery: { date: '2026-11-20', locationId: { id: '20000000800009', scheme: '0009' } },
  }),
  ['a text with a # that makes no code', 'ubl-fr', defined({ ...SERVICES, notes: 'Commande #117, #TXD# et #', terms: 'AABC# PMT', mentions: [{ code: 'REG', text: 'PMT # AAB' }] })],
  ...inAll('private identifiers', SERVICES, { seller: { ...SELLER, ids: [{ id: 'A+b-1_2.3', scheme: '0224' }] }, buyer: { ...BUYER, ids: [{ id: 'X', scheme: '0224' }] } }),
  ...inAll('an exempt line', SERVICES, { lineItems: [{ description: 'Conseil', quantity: 1.2345, rate: 99.123456 }, { description: 'Cours', quantity: 1, rate: 10, tax: E }] }),
  ...inAll('a reason that credit notes have', CREDIT_NOTE, { dueDate: '2026-12-31', tax: { percent: 0, category: 'E', reason: 'Avoir net de TVA', reasonCode: 'VATEX-FR-CNWVAT' } }),
  ['two exemptions with different reasons', 'factur-x-fr-extended', defined({
    ...SERVICES, lineItems: [{ description: 'Formation', quantity: 1, rate: 500, tax: { ...E, reason: 'Art. 261-4-4° du CGI', reasonCode: 'VATEX-EU-132' } }, { description: 'Cours', quantity: 1, rate: 10, tax: E }],
  })],
];
