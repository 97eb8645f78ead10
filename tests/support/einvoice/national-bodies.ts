/** Valid Peppol invoices at the limit of each national rule. */
import type { InvoiceRequest } from '../../../schemas/generated/invoice-request.js';
import { without, type Fields } from './broken-body.js';
import { buyerIn, peppolBetween, sellerIn, type Country } from './parties.js';

type Case = readonly [name: string, body: InvoiceRequest];

const COUNTRIES: readonly Country[] = ['DE', 'FR', 'NL', 'DK', 'SE', 'NO', 'IT', 'IS', 'GR'];

const valid = (name: string, seller: Country, buyer: Country, fields: Fields = {}): Case =>
  [`${seller} to ${buyer}: ${name}`, peppolBetween(seller, buyer, fields)];

const line = (fields: Fields): Fields => ({ lineItems: [{ description: 'Work', quantity: 10, rate: 100, ...fields }] });
const seller = (country: Country, fields: Fields): Fields => ({ seller: { ...sellerIn(country), ...fields } });
const buyer = (country: Country, fields: Fields): Fields => ({ buyer: { ...buyerIn(country), ...fields } });

const MANDATE = { reference: 'M-1', creditorId: 'DE98ZZZ09999999999', debtorIban: 'DE02500105170137075030' };
const CREDIT_NOTE = { documentType: 'creditNote', precedingInvoices: [{ number: 'P-0', date: '2026-10-01' }] };

/** A number of each scheme that Peppol checks. */
const NUMBERS = [
  ['0088', '4012345000009'], ['0192', '974760673'], ['0184', '16356706'], ['0184', 'DK16356706'], ['0208', '0403170701'], ['0007', '2021005489'],
  ['0151', '51824753556'], ['0096', '1234567890'], ['0198', 'DK16356706'],
] as const;

const DANISH: readonly Case[] = [
  valid('transfer with bank', 'DK', 'DK', { payment: { means: 'debitTransfer', iban: 'DK5000400440116243', bic: 'DABADKKK' } }),
  valid('account in kroner with bank', 'DK', 'DK', { currency: 'DKK', payment: { account: '40116243', bic: 'DABADKKK' } }),
  valid('direct debit', 'DK', 'DK', { payment: { means: 'directDebit', mandate: MANDATE } }),
  valid('giro 71', 'DK', 'DK', { payment: { means: 'referenceGiro', account: '12345678', reference: '71#123456789012345' } }),
  valid('giro 75', 'DK', 'DK', { payment: { means: 'referenceGiro', account: '12345678', reference: '75#1234567890123456' } }),
  valid('giro 73', 'DK', 'DK', { payment: { means: 'referenceGiro', account: '12345678', reference: '73#' } }),
  valid('credit note by transfer', 'DK', 'DK', { ...CREDIT_NOTE, payment: { means: 'creditTransfer', iban: 'DK5000400440116243' } }),
  valid('identifiers with scheme, UNSPSC', 'DK', 'DK', {
    ...seller('DK', { ids: [{ id: '4012345000009', scheme: '0088' }] }), ...line({ classifications: [{ code: '43211503', scheme: 'TST', version: '26.0801' }] }),
  }),
  valid('transfer abroad', 'DK', 'FR', { payment: { means: 'creditTransfer', iban: 'DK5000400440116243' } }),
];

const DUTCH: readonly Case[] = [
  valid('credit note without payment', 'NL', 'NL', { ...CREDIT_NOTE, payment: undefined }),
  valid('nothing due, no payment', 'NL', 'NL', { amountPaid: 1210, payment: undefined }),
  valid('direct debit', 'NL', 'NL', { payment: { means: 'sepaDirectDebit', mandate: MANDATE } }),
  valid('line of an order', 'NL', 'NL', { poNumber: 'PO-1', ...line({ orderLine: '3' }) }),
  valid('online payment abroad', 'NL', 'FR', { payment: { means: 'online' } }),
  valid('organisation number', 'NL', 'NL', seller('NL', { legalId: { id: '00000001234567890000', scheme: '0190' } })),
  valid('representative abroad', 'NL', 'FR', { taxRepresentative: { name: 'Kanzlei', vatId: 'DE129274202', address: { country: 'DE' } } }),
];

const NORDIC: readonly Case[] = [
  valid('tax text and three rates', 'SE', 'SE', {
    ...seller('SE', { taxNumber: 'Godkänd för F-skatt' }),
    lineItems: [{ description: 'A', quantity: 1, rate: 10 }, { description: 'B', quantity: 1, rate: 10, tax: '12%' }, { description: 'C', quantity: 1, rate: 10, tax: '6%' }],
  }),
  valid('no organisation number', 'SE', 'SE', { seller: without(sellerIn('SE'), 'legalId') }),
  valid('exempt', 'SE', 'SE', { tax: { percent: 0, category: 'E', reason: 'Utbildning' } }),
  valid('foreign VAT identifier and rate', 'SE', 'FR', { ...seller('SE', { vatId: 'DE123456788' }), tax: '19%' }),
  valid('register', 'NO', 'NO', seller('NO', { taxNumber: 'Foretaksregisteret' })),
  valid('final due date and account', 'IS', 'IS', {
    payment: { means: 'bankAccount', account: '010126123456' }, dueDate: '2026-12-22',
    attachments: [{ name: 'a.csv', mediaType: 'text/csv', content: 'YQ==', id: '2026-12-22', description: 'EINDAGI' }],
  }),
  valid('no other parts of the buyer', 'IS', 'FR', buyer('FR', { legalId: undefined, address: { country: 'FR' } })),
];

const PROVIDER = { system: 'mydata', mark: '400001925600941', url: 'https://einvoice.provider.example/v/7', provider: ['Provider AE'] };

const GREEK: readonly Case[] = [
  valid('credit note of a provider', 'GR', 'GR', { ...CREDIT_NOTE, invoiceNumber: '094259216|22/11/2026|12|5.1|ΠΙΣ|7', authority: PROVIDER }),
  valid('names of the trade', 'GR', 'GR', { ...seller('GR', { tradingName: 'Παράδειγμα' }), ...buyer('GR', { tradingName: 'Άλλη' }) }),
  valid('a representative', 'GR', 'FR', {
    ...seller('GR', { vatId: undefined, legalId: { id: '1' } }),
    taxRepresentative: { name: 'Εκπρόσωπος', vatId: 'EL090000045', address: { country: 'GR' } }, invoiceNumber: '090000045|22/11/2026|0|2.1|A|1',
  }),
  valid('a Greek number abroad, without a mark', 'FR', 'FR', { ...seller('FR', {
    vatId: 'EL094259216', electronicAddress: { id: '094259216', scheme: '9933' },
  }), invoiceNumber: '094259216|22/11/2026|0|1.1|A|1' }),
  valid('self-billed', 'GR', 'GR', { documentType: 'selfBilledInvoice', invoiceNumber: 'S-1', authority: undefined }),
  valid('a French number in Greece', 'GR', 'FR', { ...seller('GR', { vatId: 'FR32123456789' }), invoiceNumber: 'F-1', authority: undefined }),
];

const OTHERS: readonly Case[] = [
  valid('tax code', 'IT', 'IT', seller('IT', { taxNumber: 'RSSMRA85T10A562S' })),
  valid('partial invoice', 'DE', 'DE', { documentType: 'partialInvoice' }),
  valid('cash discount, two coded notes', 'DE', 'DE', {
    notes: 'A', terms: 'B', eInvoice: { format: 'peppol', notesCode: 'AAI', termsCode: 'ABL' }, payment: { iban: 'DE02120300000000202051', cashDiscounts: [{ days: 10, percent: 2 }] },
  }),
  valid('countries alone', 'DE', 'FR', { ...seller('DE', { address: { country: 'DE' }, contact: undefined }), payment: undefined }),
  valid('an order alone', 'FR', 'FR', { buyerReference: undefined, poNumber: 'PO-1', references: { salesOrder: 'SO-1' } }),
  valid('a Greek buyer', 'FR', 'FR', buyer('FR', { vatId: 'EL094259216', address: { country: 'GR' } })),
  valid('tax currency without tax', 'FR', 'FR', { tax: { percent: 0, category: 'Z' }, taxCurrency: { code: 'SEK', taxAmount: 0 } }),
  valid('yen in whole amounts', 'FR', 'FR', { currency: 'JPY', payment: { means: 'online' }, ...line({ quantity: 1.5, rate: 300, discount: { amount: 10 } }) }),
  valid('three preceding invoices', 'FR', 'FR', { precedingInvoices: [{ number: '1' }, { number: '2', date: '2026-01-02' }, { number: '3' }] }),
  valid('# in notes', 'FR', 'FR', { notes: 'Order #1', terms: 'Items #12 and #13' }),
  valid('self-billed, countries alone', 'NL', 'NL', { documentType: 'selfBilledInvoice', ...seller('NL', { address: { country: 'NL' } }), payment: undefined }),
  valid('self-billed by a Greek buyer for a Greek seller', 'FR', 'FR', {
    documentType: 'selfBilledCreditNote', ...seller('FR', { vatId: 'EL094259216', address: { country: 'GR' } }),
  }),
  valid('self-billed within Germany, without contact', 'DE', 'DE', { documentType: 'selfBilledInvoice', seller: without(sellerIn('DE'), 'contact') }),
  ...NUMBERS.map(([scheme, id]) => valid(`${id} in scheme ${scheme}`, 'FR', 'FR', {
    ...seller('FR', { ids: [{ id, scheme }], electronicAddress: { id, scheme } }), ...buyer('FR', { ids: [{ id, scheme }], legalId: { id, scheme } }),
    payee: { name: 'Bank', legalId: { id, scheme } },
  })),
];

/** Valid Peppol invoices by name. */
export const NATIONAL_BODIES: readonly Case[] = [
  ...COUNTRIES.flatMap((country) => [valid('domestic', country, country), valid('abroad', country, 'FR')]), ...DANISH, ...DUTCH, ...NORDIC, ...GREEK, ...OTHERS,
];
