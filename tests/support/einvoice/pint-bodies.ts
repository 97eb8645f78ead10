/** Valid e-invoices of the formats built on PINT, and requests that break each of their rules. */
import type { TargetId } from '../../../lib/einvoice/targets.js';
import type { InvoiceRequest } from '../../../schemas/generated/invoice-request.js';
import { brokenBody, defined, without, type BrokenBody, type BrokenField, type Fields } from './broken-body.js';
import { exampleBody } from './example-body.js';

type Case = readonly [name: string, target: TargetId, body: InvoiceRequest];

const of = (target: TargetId, base: InvoiceRequest) => ({
  kept: (name: string, fields: Fields = {}): Case => [`${target}: ${name}`, target, defined({ ...base, ...fields })],
  broken: (name: string, fields: Fields, ...broken: BrokenField[]): BrokenBody => brokenBody(`${target}: ${name}`, target, base, fields, ...broken),
});

const anz = of('pint-anz', exampleBody('australian'));
const jp = of('pint-jp', exampleBody('japanese'));
const { seller: AU, buyer: AU_BUYER } = exampleBody('australian');
const { seller: JP, buyer: JP_BUYER } = exampleBody('japanese');

const CREDIT_NOTE = { documentType: 'creditNote', precedingInvoices: [{ number: '2026-1', date: '2026-10-01' }] };
const NZ = { ids: undefined, legalId: { id: '9429033591476', scheme: '0088' }, electronicAddress: { id: '9429033591476', scheme: '0088' }, address: { country: 'NZ' } };
const line = (fields: Fields): Fields => ({ lineItems: [{ description: 'A', quantity: 1, rate: 100, ...fields }] });
const taxed = (percent: number, category: string): Fields => line({ tax: { percent, category } });
/** Gross prices in yen, whose parts are rounded separately: the tax of each charge is half a yen too high. */
const YEN: Fields = { currency: 'JPY', pricesIncludeTax: true, ...line({ rate: 110, tax: '10%' }) };
const ROUNDED = { label: 'B', amount: 105, tax: '10%' };
const EVERYWHERE: Fields = {
  vatDue: 'payment', mentions: [{ code: 'AAI', text: 'B' }], terms: 'C', pricesIncludeTax: true, discount: '5%', shipping: { amount: 10, tax: '10%' }, roundTo: 0.05, amountPaid: 1,
  period: { start: '2026-11-01', end: '2026-11-30' }, delivery: { date: '2026-11-20', name: 'D', address: { country: 'NZ' }, locationId: { id: '1', scheme: '0060' } },
  references: { contract: '1', project: '2', object: { id: '3', scheme: 'AXU' }, tender: '4', receivingAdvice: '5' },
  payee: { name: 'E', id: '1', legalId: { id: '2' } }, taxRepresentative: { name: 'F', vatId: '51824753556', address: { country: 'AU' } },
  attachments: [{ name: 'a.csv', mediaType: 'text/csv', content: 'AAAA', description: 'b' }],
  payment: { means: 'card', card: { lastDigits: '1234', holder: 'G' } },
  lineItems: [
    { description: 'H', quantity: 20, rate: 1025, per: 10, tax: '10%', orderLine: '1', references: { order: 'PO-1', despatchAdvice: 'D-1' } },
    { description: 'I', quantity: 1, free: true, tax: '10%', references: { order: 'PO-2' } },
  ],
};

/** Each is valid for the target that it names. */
export const PINT_BODIES: readonly Case[] = [
  anz.kept('the example'), anz.kept('a credit note', CREDIT_NOTE), anz.kept('a prepayment', { documentType: 'prepaymentInvoice' }),
  anz.kept('a construction invoice', { documentType: 'partialConstructionInvoice' }), anz.kept('a final construction invoice', { documentType: 'finalConstructionInvoice' }),
  anz.kept('every field', EVERYWHERE), anz.kept('every field of a credit note', { ...EVERYWHERE, ...CREDIT_NOTE, roundTo: undefined, amountPaid: undefined }),
  anz.kept('parties in New Zealand', { seller: { ...AU, ...NZ, vatId: '123456789' }, buyer: { ...AU_BUYER, ...NZ } }),
  anz.kept('an export to Japan', { buyer: { ...JP_BUYER, name: 'B' }, ...taxed(0, 'G') }),
  anz.kept('exempt, without a reason', taxed(0, 'E')),
  anz.kept('outside the scope, with numbers', taxed(0, 'O')), anz.kept('with a reason code', line({ tax: { percent: 0, category: 'O', reason: 'B', reasonCode: 'VATEX-EU-O' } })),
  anz.kept('yen, whose tax differs by one', { ...YEN, charge: [ROUNDED, ROUNDED] }),
  anz.kept('nothing due', { amountPaid: 2050, lineItems: [{ description: 'A', quantity: 1, rate: 100 }], dueDate: undefined }),
  jp.kept('the example'), jp.kept('a credit note', CREDIT_NOTE), jp.kept('every field', { ...EVERYWHERE, currency: 'USD', taxRepresentative: { name: 'F', vatId: 'T1', address: { country: 'JP' } } }),
  jp.kept('periods of lines, no rate', { period: undefined, ...line({ period: { start: '2026-11-01' }, tax: { percent: 0, category: 'O' } }) }),
  jp.kept('beside what is outside the scope', { lineItems: [{ description: 'A', quantity: 1, rate: 100 }, { description: 'B', quantity: 1, rate: 100, tax: { percent: 0, category: 'O' } }] }),
  jp.kept('dollars, tax in yen', { currency: 'USD', taxCurrency: { code: 'JPY', taxAmount: 150 }, ...line({ rate: 10.01 }) }),
  jp.kept('negative amounts', line({ quantity: -3, rate: 333 })),
  jp.kept('a direct debit', { payment: { means: 'directDebit', mandate: { reference: 'M', creditorId: 'DE98ZZZ09999999999', debtorIban: 'DE02120300000000202051' } } }),
  jp.kept('a direct debit without mandate', { payment: { means: 'directDebit' } }), jp.kept('a transfer without account', { payment: { means: 'creditTransfer' } }),
];

/** Wrong numbers of each scheme that PINT checks, and the rules. */
const NUMBERS = [
  ['0088', '1', 'ibr-068'], ['0007', '1', 'ibr-127'], ['0192', '1', 'ibr-069'], ['0184', '12345678', 'ibr-070'], ['0208', '1', 'ibr-113'], ['0201', '1', 'ibr-114'],
  ['0210', '1', 'ibr-115'], ['0211', 'IT1', 'ibr-116'], ['0151', '51824753557', 'ibr-120'],
] as const;
const LATER = { period: { start: '2026-11-01', end: '2026-11-30' }, ...line({ period: { start: '2026-10-01', end: '2026-12-01' } }) };
const CODES: Fields = {
  delivery: { address: { country: 'UK' }, locationId: { id: '1', scheme: '9999' } }, references: { object: { id: '1', scheme: 'QQQ' } },
  ...line({ discount: { amount: 1, reasonCode: 'QQ' }, charge: { amount: 1, label: 'A', reasonCode: 'QQQ' }, unitCode: 'QQQ', originCountry: 'UK', classifications: [{ code: '1', scheme: 'QQQ' }] }),
};
const CODE_FIELDS: readonly BrokenField[] = [
  ['delivery.address.country', 'ibr-cl-14'], ['delivery.locationId.scheme', 'ibr-cl-26'], ['references.object.scheme', 'ibr-cl-07'], ['lineItems[0].unitCode', 'ibr-cl-23'],
  ['lineItems[0].discount.reasonCode', 'ibr-cl-19'], ['lineItems[0].charge.reasonCode', 'ibr-cl-20'],
  ['lineItems[0].originCountry', 'ibr-cl-15'], ['lineItems[0].classifications[0].scheme', 'ibr-cl-13'],
];
const ANZ_RATES = [['S', 0, 'S'], ['Z', 10, 'Z'], ['E', 10, 'E'], ['G', 10, 'G']] as const;

/** Requests for each rule of these formats. */
export const BROKEN_PINT_BODIES: readonly BrokenBody[] = [
  anz.broken('no parties', { seller: undefined, companyName: 'A', buyer: undefined, billTo: 'B' }, ['seller.address.country', 'ibr-008'], ['buyer.address.country', 'ibr-010'],
    ['seller.electronicAddress', 'ibr-081'], ['buyer.electronicAddress', 'ibr-080'], ['seller', 'ibr-co-26']),
  anz.broken('a delivery note twice', { references: { despatchAdvice: 'D-1' }, ...line({ references: { despatchAdvice: 'D-2' } }) },
    ['lineItems[0].references.despatchAdvice', 'ibr-092']),
  anz.broken('no order, no day of payment', { poNumber: undefined, dueDate: undefined }, ['buyerReference', 'aligned-ibrp-003'], ['dueDate', 'aligned-ibrp-061']),
  anz.broken('no legal identifiers', { seller: without(AU, 'legalId'), buyer: { ...AU_BUYER, ...NZ, legalId: { id: '1' } } },
    ['seller.legalId', 'aligned-ibr-001-aunz'], ['buyer.legalId.scheme', 'aligned-ibr-005-aunz']),
  anz.broken('no legal identifiers across the sea', { seller: { ...AU, ...NZ, legalId: { id: '1', scheme: '0002' } }, buyer: without(AU_BUYER, 'legalId') },
    ['seller.legalId.scheme', 'aligned-ibr-002-aunz'], ['buyer.legalId', 'aligned-ibr-004-aunz']),
  ...['correctedInvoice', 'selfBilledInvoice', 'selfBilledCreditNote', 'partialInvoice'].map((documentType) =>
    anz.broken(documentType, { documentType }, ['documentType', 'ibr-cl-01'])),
  ...['AE', 'K', 'L', 'M', 'AA'].map((category) => anz.broken(`category ${category}`, { ...taxed(['L', 'M', 'AA'].includes(category) ? 10 : 0, category), delivery: { date: '2026-11-20', address: { country: 'NZ' } } },
    ['lineItems[0].tax.category', 'aligned-ibrp-cl-01-aunz'])),
  ...ANZ_RATES.map(([category, percent, id]) => anz.broken(`category ${category} at ${percent} %`, { ...taxed(percent, category), discount: '5%', shipping: { amount: 1, tax: { percent, category } } },
    ['lineItems[0].tax.percent', ...['05', '06', '07'].map((number) => `aligned-ibrp-${id.toLowerCase()}-${number}-aunz`)])),
  anz.broken('category O at 10 %', taxed(10, 'O'), ['lineItems[0].tax.percent', 'aligned-ibrp-o-09-aunz']),
  anz.broken('category O beside another', {
    lineItems: [{ description: 'A', quantity: 1, rate: 100, tax: { percent: 0, category: 'O' } }, { description: 'B', quantity: 1, rate: 100 }], discount: '5%', shipping: { amount: 1, tax: '10%' },
  }, ['tax', ...['11', '12', '13', '14'].map((number) => `aligned-ibrp-o-${number}-aunz`)]),
  anz.broken('a small rate', line({ rate: 100000, tax: '0.4%' }), ['lineItems[0].tax', 'aligned-ibrp-051-aunz', 'INV-06']),
  anz.broken('yen, whose tax differs by more', { ...YEN, charge: [ROUNDED, ROUNDED, ROUNDED] },
    ['pricesIncludeTax', 'aligned-ibrp-051-aunz', 'aligned-ibrp-s-09-aunz']),
  anz.broken('yen, where quantity × rate is no whole amount', { currency: 'JPY', ...line({ quantity: 1.5, rate: 333 }) }, ['lineItems[0].rate', 'aligned-ibrp-053']),
  anz.broken('a transfer without account', { payment: { means: 'creditTransfer' } }, ['payment', 'aligned-ibrp-018']),
  anz.broken('three decimals', { currency: 'KWD' }, ['currency', 'ibr-125', 'INV-07']),
  anz.broken('the currency twice', { taxCurrency: { code: 'AUD', taxAmount: 1 } }, ['taxCurrency', 'ibr-077']),
  anz.broken('taxes of two signs', { taxCurrency: { code: 'USD', taxAmount: -1 } }, ['taxCurrency', 'ibr-084']),
  anz.broken('a later period of a line', LATER, ['lineItems[0].period', 'ibr-085', 'ibr-086']),
  anz.broken('a payee that is the seller', { seller: { ...AU, tradingName: 'Cross' }, payee: { name: 'Cross' } }, ['payee', 'ibr-017']),
  anz.broken('an address of e-mail', { seller: { ...AU, electronicAddress: { id: 'a@example.com' } }, buyer: { ...AU_BUYER, electronicAddress: { id: '1', scheme: '0225' } } },
    ['seller.electronicAddress.scheme', 'ibr-cl-25'], ['buyer.electronicAddress.scheme', 'ibr-cl-25']),
  anz.broken('codes of no list', CODES, ...CODE_FIELDS),
  anz.broken('schemes of no list', { seller: { ...AU, ids: [{ id: '1', scheme: '9999' }] }, payee: { name: 'B', legalId: { id: '1', scheme: '9999' } } },
    ['seller.ids[0].scheme', 'ibr-cl-10'], ['payee.legalId.scheme', 'ibr-cl-11']),
  ...NUMBERS.map(([scheme, id, rule]) => anz.broken(`a wrong number of scheme ${scheme}`, { payee: { name: 'B', legalId: { id, scheme } } }, ['payee.legalId.id', rule])),
  jp.broken('no number of the seller', { seller: without(JP, 'vatId') }, ['seller', 'ibr-co-26'], ['seller.vatId', 'aligned-ibr-jp-04']),
  jp.broken('a number without T', { seller: { ...JP, vatId: '1234567890123' } }, ['seller.vatId', 'aligned-ibr-jp-01']),
  jp.broken('no addresses', { seller: without(JP, 'electronicAddress'), buyer: without(JP_BUYER, 'electronicAddress') },
    ['seller.electronicAddress', 'ibr-081'], ['buyer.electronicAddress', 'ibr-080']),
  jp.broken('no period', { period: undefined }, ['period', 'aligned-ibrp-052']),
  ...['correctedInvoice', 'selfBilledInvoice', 'partialInvoice'].map((documentType) =>
    jp.broken(documentType, { documentType }, ['documentType', 'aligned-ibrp-cl-02-jp', 'ibr-cl-01'])),
  jp.broken('a prepayment', { documentType: 'prepaymentInvoice' }, ['documentType', 'aligned-ibrp-cl-02-jp']),
  jp.broken('a construction invoice', { documentType: 'finalConstructionInvoice' }, ['documentType', 'aligned-ibrp-cl-02-jp']),
  jp.broken('a self-billed credit note', { documentType: 'selfBilledCreditNote' }, ['documentType', 'ibr-cl-01']),
  ...['Z', 'AE', 'K', 'L', 'M'].map((category) => jp.broken(`category ${category}`, { ...taxed(['L', 'M'].includes(category) ? 10 : 0, category), delivery: { date: '2026-11-20', address: { country: 'JP' } } },
    ['lineItems[0].tax.category', 'aligned-ibrp-cl-01-jp'])),
  ...['E', 'G'].map((category) => jp.broken(`category ${category} at 10 %`, { ...taxed(10, category), discount: '5%', shipping: { amount: 1, tax: { percent: 10, category } } },
    ['lineItems[0].tax.percent', ...['05', '06', '07'].map((number) => `aligned-ibrp-${category.toLowerCase()}-${number}`)])),
  jp.broken('category O at 10 %', taxed(10, 'O'), ['lineItems[0].tax.percent', 'aligned-ibrp-o-09']),
  jp.broken('a reduced rate of 0 %', taxed(0, 'AA'), ['lineItems[0].tax.percent', 'INV-04']),
  jp.broken('gross prices whose taxes add up to more', { ...YEN, charge: [ROUNDED, ROUNDED] }, ['lineItems[0].tax', 'aligned-ibrp-051-jp']),
  jp.broken('a small rate', line({ rate: 1000, tax: '0.4%' }), ['lineItems[0].tax', 'aligned-ibrp-051-jp']),
  jp.broken('tax in dollars', { taxCurrency: { code: 'USD', taxAmount: 1 } }, ['taxCurrency', 'aligned-ibr-jp-05']),
  jp.broken('seven digits of a card', { payment: { means: 'card', card: { lastDigits: '1234567' } } }, ['payment.card.lastDigits', 'aligned-ibrp-017']),
];
