/** Requests that break rules of French platforms. */
import type { InvoiceRequest } from '../../../schemas/generated/invoice-request.js';
import { brokenBody, without, type BrokenBody, type BrokenField, type Fields } from './broken-body.js';
import { exampleBody } from './example-body.js';

const SERVICES = exampleBody('french-services');
const { seller: SELLER, buyer: BUYER } = SERVICES;
const CREDIT_NOTE = exampleBody('french-credit-note');

const cii = (name: string, fields: Fields, ...broken: BrokenField[]): BrokenBody => brokenBody(`France, CII: ${name}`, 'factur-x-fr', SERVICES, fields, ...broken);
const ubl = (name: string, fields: Fields, ...broken: BrokenField[]): BrokenBody => brokenBody(`France, UBL: ${name}`, 'ubl-fr', SERVICES, fields, ...broken);

const both = (name: string, fields: Fields, ...broken: BrokenField[]): readonly BrokenBody[] =>
  [cii(name, fields, ...broken), ubl(name, fields, ...broken)];
const ofCredit = (name: string, fields: Fields, ...broken: BrokenField[]): readonly BrokenBody[] =>
  (['factur-x-fr', 'ubl-fr'] as const).map((target) => brokenBody(`France, ${target}: ${name}`, target, CREDIT_NOTE, fields, ...broken));

const seller = (fields: Fields): Fields => ({ seller: { ...SELLER, ...fields } });
const buyer = (fields: Fields): Fields => ({ buyer: { ...BUYER, ...fields } });
const line = (fields: Fields): Fields => ({ lineItems: [{ description: 'Conseil', quantity: 3, rate: 450, ...fields }] });
const eInvoice = (fields: Partial<NonNullable<InvoiceRequest['eInvoice']>>): Fields => ({ eInvoice: { format: 'ubl', country: 'FR', ...fields } });
const files = (...descriptions: readonly string[]): Fields =>
  ({ attachments: descriptions.map((description, index) => ({ name: `${index}.csv`, mediaType: 'text/csv', content: 'AAAA', description })) });
const mention = (code: string, text = 'Un texte'): Fields => ({ code, text });

const LONG = 'F-2026-1234567890123456789012345678';

const DOCUMENT: readonly BrokenBody[] = [
  ...both('no supply', { supply: undefined }, ['supply', 'BR-FR-08']),
  cii('a number with a space', { invoiceNumber: 'F 118' }, ['invoiceNumber', 'BR-FR-02']),
  ubl('a number with a space', { invoiceNumber: 'F 118' }, ['invoiceNumber', 'BR-FR-01', 'BR-FR-02']),
  ...both('a long number', { invoiceNumber: `${LONG}9`, precedingInvoices: [{ number: `${LONG}8` }] }, ['invoiceNumber', 'BR-FR-01'], ['precedingInvoices[0].number', 'BR-FR-01']),
  ...both('days of another century', {
    date: '1999-12-31', dueDate: '2100-01-01', delivery: { date: '1998-01-01' }, period: { start: '1998-01-01', end: '1998-12-31' },
    precedingInvoices: [{ number: '1', date: '1997-01-01' }], ...line({ period: { start: '1998-02-01', end: '1998-03-01' } }),
  }, ...['date', 'dueDate', 'delivery.date', 'period.start', 'period.end', 'precedingInvoices[0].date', 'lineItems[0].period.start', 'lineItems[0].period.end']
    .map((field): BrokenField => [field, 'BR-FR-03'])),
  ...both('a final construction invoice', { documentType: 'finalConstructionInvoice' }, ['documentType', 'BR-FR-04']),
  ...both('a partial invoice', { documentType: 'partialInvoice' }, ['documentType', 'BR-FR-04']),
  ...both('goods of a subcontractor', { supply: 'goods', billingCase: 'subcontractor' }, ['billingCase', 'BR-FR-08']),
  ...both('mixed, with VAT reported', { supply: 'mixed', billingCase: 'vatReported' }, ['billingCase', 'BR-FR-08']),
  ...both('deposits with spaces in their numbers, of another century', { billingCase: 'final', deposits: [{ number: 'A'.repeat(36), date: '1999-01-01', amount: 100 }] },
    ['deposits', 'BR-FR-01', 'BR-FR-03']),
  ...both('a corrected invoice alone', { documentType: 'correctedInvoice' }, ['precedingInvoices', 'BR-FR-CO-04']),
  ...ofCredit('a credit note without the date of an invoice', { precedingInvoices: [{ number: 'F-1' }] }, ['precedingInvoices', 'BR-FR-CO-05']),
  ...both('due before its date', { dueDate: '2026-11-21' }, ['dueDate', 'BR-FR-CO-07']),
  ...both('a final prepayment', { billingCase: 'final', documentType: 'prepaymentInvoice' }, ['billingCase', 'BR-FR-CO-08']),
  ...both('paid in part, without a day', { billingCase: 'paid', amountPaid: 100, dueDate: undefined }, ['amountPaid', 'BR-FR-CO-09'], ['dueDate', 'BR-FR-CO-09']),
  ...both('dollars alone', { currency: 'USD', payment: { means: 'online' } }, ['taxCurrency', 'BR-FR-CO-12']),
];

const PARTIES: readonly BrokenBody[] = [
  ...both('no SIREN of the seller', seller({ legalId: undefined }), ['seller.legalId', 'BR-FR-10']),
  ...both('a short SIREN of the seller', seller({ legalId: { id: '10000000', scheme: '0002' } }), ['seller.legalId', 'BR-FR-10', 'BR-FR-32']),
  ...both('a short SIREN of others', { payee: { name: 'Banque', legalId: { id: '1', scheme: '0002' } }, ...seller({ ids: [{ id: '2', scheme: '0002' }] }) },
    ['payee.legalId.id', 'BR-FR-32'], ['seller.ids[0].id', 'BR-FR-32']),
  ...both('a SIRET of another company', { ...seller({ ids: [{ id: '20000000800009', scheme: '0009' }] }), ...buyer({ ids: [{ id: '2000', scheme: '0009' }] }), delivery: { locationId: { id: '1', scheme: '0009' } } },
    ['seller.ids[0].id', 'BR-FR-09'], ['buyer.ids[0].id', 'BR-FR-09'], ['delivery.locationId.id', 'BR-FR-09']),
  ...both('no electronic addresses', { seller: without(SELLER, 'electronicAddress'), buyer: without(BUYER, 'electronicAddress'), ...eInvoice({}) },
    ['seller.electronicAddress', 'BR-FR-13'], ['buyer.electronicAddress', 'BR-FR-12']),
  ...both('a business without SIREN and with an e-mail address', buyer({ legalId: undefined, electronicAddress: { id: 'a@b.example' } }),
    ['buyer.legalId', 'BR-FR-11'], ['buyer.electronicAddress', 'BR-FR-21']),
  ubl('self-billed, to an e-mail address, abroad', {
    documentType: 'selfBilledInvoice', ...seller({ electronicAddress: { id: 'a@b.example' } }), ...eInvoice({ treatment: 'b2bInternational' }),
  }, ['seller.electronicAddress', 'BR-FR-22']),
  ...both('self-billed, to an e-mail address', { documentType: 'selfBilledInvoice', ...seller({ electronicAddress: { id: 'a@b.example' } }) }, ['seller.electronicAddress', 'BR-FR-22']),
  ...both('spaces in addresses and identifiers', { ...seller({ electronicAddress: { id: '100000009_a b', scheme: '0225' }, ids: [{ id: 'a b', scheme: '0224' }] }) },
    ['seller.electronicAddress.id', 'BR-FR-23'], ['seller.ids[0].id', 'BR-FR-24']),
  ...both('two identifiers of one scheme', seller({ ids: [{ id: 'a', scheme: '0224' }, { id: 'b', scheme: '0224' }] }), ['seller.ids[1].scheme', 'BR-FR-CO-10']),
  ubl('identifiers without scheme', { ...seller({ ids: [{ id: 'a' }] }), payee: { name: 'Banque', id: 'b' } }, ['seller.ids[0].scheme', 'BR-FR-CO-10'], ['payee.id', 'BR-FR-CO-10']),
  ...both('a member of a single taxable person, alone', seller({ ids: [{ id: '300000007', scheme: '0231' }] }), ['taxRepresentative', 'BR-FR-CO-15']),
];

const TAX_AND_TEXTS: readonly BrokenBody[] = [
  ...both('a category of Spain', { tax: { percent: 7, category: 'L' }, shipping: { amount: 5, tax: { percent: 7, category: 'L' } } }, ['tax.category', 'BR-FR-15']),
  ...both('a rate of Germany', { tax: '19%' }, ['tax.percent', 'BR-FR-16']),
  ...both('a reason of credit notes', { tax: { percent: 0, category: 'E', reason: 'Avoir', reasonCode: 'VATEX-FR-CNWVAT' } }, ['tax.reasonCode', 'G6.21']),
  ...both('a fine rate', { tax: '5.555%' }, ['tax.percent', 'BR-FR-16', 'BR-FR-DEC-04']),
  ...both('a fine quantity and a fine price', line({ quantity: 1.23456, rate: 9.1234567 }), ['lineItems[0].quantity', 'BR-FR-DEC-02'], ['lineItems[0].rate', 'BR-FR-DEC-03']),
  ...both('a mention twice', { mentions: [mention('PMT'), mention('PMT'), mention('AAB')], notes: 'Escompte', ...eInvoice({ notesCode: 'AAB' }) },
    ['mentions[1].code', 'BR-FR-06'], ['mentions[2].code', 'BR-FR-06']),
  ubl('codes in texts', { mentions: [mention('AAI', 'Voir #PMD# et #PMT#')] }, ['mentions[0].text', 'BR-FR-06']),
  ubl('a code that the code before it begins', { mentions: [mention('REG', 'AAB#x')] }, ['mentions[0].text', 'BR-FR-06']),
  ubl('a code that the note after it ends', { notes: 'Remise selon #AAB' }, ['notes', 'BR-FR-06']),
  ubl('a code that the note before it begins', { notes: 'x #', terms: 'PMT# y' }, ['terms', 'BR-FR-06']),
  ubl('a code that the watermark begins', { watermark: 'A #', notes: 'PMT# abc' }, ['notes', 'BR-FR-06']),
  ubl('a code of two halves', { notes: 'x #PM', terms: 'D# y' }, ['notes', 'BR-FR-06']),
  ubl('a treatment that the note after it ends', { notes: 'Ticket #BAR' }, ['notes', 'BR-FR-20']),
  ubl('a treatment in the last of the request’s notes, which the treatment itself ends', { mentions: ['PMT', 'PMD', 'AAB'].map((code) => mention(code)).concat(mention('REG', 'Voir #BAR')) },
    ['mentions[3].text', 'BR-FR-20']),
  ubl('the code of a treatment in a text', { mentions: [mention('AAI', 'Voir #BAR#X')] }, ['mentions[0].text', 'BR-FR-20']),
  ...both('the treatment as a mention', { mentions: [mention('BAR', 'B2C')] }, ['mentions[0].code', 'BR-FR-20', 'BR-FR-31']),
  cii('an unknown treatment as a mention', { mentions: [mention('BAR', 'B2X')] }, ['mentions[0].code', 'BR-FR-20', 'BR-FR-31']),
  ...both('an attachment with a description', files('Feuille de temps', 'RIB'), ['attachments[0].description', 'BR-FR-17']),
  ...both('two readable ones', files('LISIBLE', 'LISIBLE'), ['attachments[1].description', 'BR-FR-18']),
];

/** Requests for each rule of French platforms that a request can break. */
export const BROKEN_FRENCH_BODIES: readonly BrokenBody[] = [...DOCUMENT, ...PARTIES, ...TAX_AND_TEXTS];
