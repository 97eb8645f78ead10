/** Requests in CII whose e-invoice breaks rules of its target. */
import type { InvoiceRequest } from '../../../schemas/generated/invoice-request.js';
import { required } from '../../../lib/required.js';
import { E_INVOICE_CASES } from './bodies.js';
import { exampleBody } from './example-body.js';
import { brokenBody, without, type BrokenBody, type BrokenField, type Fields } from './broken-body.js';
import { BROKEN_NATIONAL_FORMAT_BODIES } from './broken-national-format-bodies.js';
import { BROKEN_PEPPOL_BODIES } from './broken-peppol-bodies.js';
import { BROKEN_UBL_BODIES } from './broken-ubl-bodies.js';
import { BROKEN_VAT_BODIES } from './broken-vat-bodies.js';
import { BROKEN_NATIONAL_BODIES } from './broken-national-bodies.js';

const caseNamed = (name: string): InvoiceRequest => required(E_INVOICE_CASES.find(([each]) => each === name), name)[1].body;

const COMPLETE = caseNamed('complete');
const SMALLEST = caseNamed('smallest');
const CREDIT = caseNamed('credit-note');

/** A complete XRechnung with some fields replaced. */
const xrechnung = (name: string, fields: Fields, ...broken: BrokenField[]): BrokenBody =>
  brokenBody(name, 'xrechnung', COMPLETE, fields, ...broken);

/** A complete invoice in the profile EN 16931 with some fields replaced. */
const facturX = (name: string, fields: Fields, ...broken: BrokenField[]): BrokenBody =>
  brokenBody(name, 'en16931', COMPLETE, fields, ...broken);

const { seller: SELLER, buyer: BUYER } = COMPLETE;
const seller = (fields: object): Fields => ({ seller: { ...SELLER, ...fields } });
const buyer = (fields: object): Fields => ({ buyer: { ...BUYER, ...fields } });
const line = (fields: object): Fields => ({ lineItems: [{ description: 'Beratung', quantity: 10, rate: 100, ...fields }] });
const at = (category: string, fields: object = {}): Fields => ({ tax: { percent: 0, category, ...fields } });

const VAT_LESS = { seller: without(SELLER, 'vatId') };

const PARTIES: readonly BrokenBody[] = [
  brokenBody('no seller', 'en16931', SMALLEST, { seller: undefined, companyName: 'Nordwind' },
    ['seller', 'BR-CO-26', 'BR-S-02'], ['seller.address.country', 'BR-08', 'BR-09']),
  brokenBody('no buyer', 'en16931', SMALLEST, { buyer: undefined, billTo: 'Beispiel AG' }, ['buyer.address.country', 'BR-10', 'BR-11']),
  facturX('seller without any identifier', VAT_LESS, ['seller', 'BR-CO-26', 'BR-S-02']),
  brokenBody('seller without any identifier, in MINIMUM', 'minimum', COMPLETE, seller({ vatId: undefined, taxNumber: '22/123/45678' }), ['seller', 'BR-CO-26']),
  brokenBody('seller without any identifier, in BASIC WL', 'basicwl', COMPLETE, VAT_LESS, ['seller', 'BR-CO-26']),
  facturX('seller without tax identifier, everywhere', { seller: { ...without(SELLER, 'vatId'), legalId: { id: '1' } }, discount: '5%', shipping: { amount: 5, tax: '19%' } },
    ['seller', 'BR-S-02', 'BR-S-03', 'BR-S-04']),
  xrechnung('seller without tax identifier', { seller: { ...without(SELLER, 'vatId'), ids: [{ id: '1' }] } }, ['seller', 'BR-S-02', 'BR-DE-16']),
  ...(['Z', 'E', 'AE', 'L', 'M'] as const).map((category) => facturX(`${category} without tax identifier`, {
    tax: { percent: category === 'L' || category === 'M' ? 7 : 0, category, ...category === 'E' && { reason: 'Schule' } },
    seller: { ...without(SELLER, 'vatId'), legalId: { id: '1' } }, buyer: { ...BUYER, vatId: 'FR32123456789' },
  }, ['seller', `${{ L: 'BR-AF', M: 'BR-AG', Z: 'BR-Z', E: 'BR-E', AE: 'BR-AE' }[category]}-02`])),
  facturX('reverse charge without the buyer', { ...at('AE') }, ['buyer.vatId', 'BR-AE-02']),
  facturX('reverse charge by allowance and charge', { ...at('AE'), discount: '5%', shipping: { amount: 5, tax: { percent: 0, category: 'AE' } } },
    ['buyer.vatId', 'BR-AE-02', 'BR-AE-03', 'BR-AE-04']),
  facturX('supply within the EU without everything', { ...at('K'), ...seller({ vatId: undefined, taxNumber: '22/123' }), delivery: undefined },
    ['seller.vatId', 'BR-IC-02'], ['buyer.vatId', 'BR-IC-02'], ['delivery.date', 'BR-IC-11'], ['delivery.address.country', 'BR-IC-12']),
  facturX('export without VAT identifier', { ...at('G'), ...seller({ vatId: undefined, taxNumber: '22/123' }) }, ['seller.vatId', 'BR-G-02']),
  facturX('outside the scope, with VAT identifiers', {
    ...at('O'), ...buyer({ vatId: 'DE136695976' }),
    taxRepresentative: { name: 'Steuer', vatId: 'DE129274202', address: { country: 'DE' } },
  }, ['seller.vatId', 'BR-O-02'], ['buyer.vatId', 'BR-O-02'], ['taxRepresentative.vatId', 'BR-O-02']),
  facturX('VAT identifiers without country', {
    ...seller({ vatId: '123456788' }), ...buyer({ vatId: '136 695-976' }),
    taxRepresentative: { name: 'Steuer', vatId: 'ZZ1', address: { country: 'DE' } },
  }, ['seller.vatId', 'BR-CO-09'], ['buyer.vatId', 'BR-CO-09'], ['taxRepresentative.vatId', 'BR-CO-09']),
  facturX('payee with the name of the seller', { payee: { name: 'Nordwind GmbH' } }, ['payee', 'BR-17']),
  facturX('payee with an identifier of the seller', { payee: { name: 'Bank', id: 'L-99' }, ...seller({ ids: [{ id: 'L-99' }] }) }, ['payee', 'BR-17']),
  facturX('payee with the tax number of the seller', { payee: { name: 'Bank', id: '22/123' }, seller: { ...without(SELLER, 'vatId'), taxNumber: '22/123' } }, ['payee', 'BR-17']),
  facturX('payee with the legal identifier of the seller', { payee: { name: 'Bank', legalId: { id: 'HRB 1' } }, ...seller({ legalId: { id: 'HRB 1' } }) }, ['payee', 'BR-17']),
];

const OWN: readonly BrokenBody[] = [
  brokenBody('credit note of −119', 'en16931', CREDIT, line({ quantity: -1 }), ['documentType', 'INV-01']),
  facturX('no currency', { currency: undefined }, ['currency', 'INV-13']),
  facturX('0 % without category', { tax: '0%' }, ['tax', 'INV-04']),
  facturX('two rates on the lines', { tax: ['5%', '9.975%'] }, ['tax', 'INV-02']),
  facturX('two rates on one line', line({ tax: ['5%', '9.975%'] }), ['lineItems[0].tax', 'INV-02']),
  facturX('withholding on the lines', { tax: ['21%', { percent: -15, label: 'IRPF' }] }, ['tax', 'INV-02']),
  facturX('withholding on one line', line({ tax: [{ percent: 21 }, { percent: -15, label: 'IRPF' }] }), ['lineItems[0].tax', 'INV-02']),
  facturX('withholding on shipping', { shipping: { amount: 5, tax: { percent: -15, label: 'IRPF' } } }, ['shipping.tax', 'INV-02']),
  brokenBody('withholding, in MINIMUM', 'minimum', COMPLETE, { tax: ['21%', { percent: -15, label: 'IRPF' }] }, ['tax', 'INV-02']),
  facturX('fixed tax', { tax: 12.5 }, ['tax', 'INV-03']),
  facturX('fixed tax beside rates on all lines', { tax: 12.5, ...line({ tax: '19%' }) }, ['tax', 'INV-03']),
  facturX('no tax', { tax: undefined }, ['tax', 'INV-04']),
  facturX('line without tax', line({ tax: [] }), ['lineItems[0].tax', 'INV-04']),
  facturX('shipping without tax', { shipping: 5 }, ['shipping.tax', 'BR-37', 'INV-04']),
  facturX('shipping with two taxes', { shipping: { amount: 5, tax: ['19%', '1%'] } }, ['shipping.tax', 'INV-02']),
  facturX('shipping with fixed tax', { shipping: { amount: 5, tax: 1 } }, ['shipping.tax', 'INV-03']),
  facturX('charges without a category', { charge: [{ amount: 5, label: 'Maut', tax: [] }, { percent: 1, label: 'Palette', tax: '0%' }] },
    ['charge[0].tax', 'BR-37', 'INV-04'], ['charge[1].tax', 'BR-37', 'INV-04']),
  ...(['basic', 'basicwl'] as const).map((profile) => brokenBody(`a rounded balance in ${profile}`, profile, COMPLETE, { amountPaid: 0.02, roundTo: 0.05 },
    ['roundTo', 'BR-CO-16', 'INV-15'])),
  facturX('shipping at 0 % without category', { shipping: { amount: 5, tax: '0%' } }, ['shipping.tax', 'BR-37', 'INV-04']),
  facturX('equal rates under two labels', {
    lineItems: [{ description: 'A', quantity: 1, rate: 100 }, { description: 'B', quantity: 1, rate: 100, tax: { percent: 19, label: 'USt.' } }],
  }, ['lineItems[1].tax', 'INV-05']),
  facturX('two exemptions that differ', {
    tax: { percent: 0, category: 'E', reason: 'Schule' },
    lineItems: [{ description: 'A', quantity: 1, rate: 100 }, { description: 'B', quantity: 1, rate: 100, tax: { percent: 0, category: 'E', reason: 'Arzt' } }],
  }, ['lineItems[1].tax', 'INV-05']),
  facturX('Kuwaiti dinar', { currency: 'KWD' }, ['currency', 'BR-DEC-14', 'INV-07']),
  xrechnung('two preceding invoices', { precedingInvoices: [{ number: '1' }, { number: '2' }] }, ['precedingInvoices', 'INV-11']),
];

const CODES: readonly BrokenBody[] = [
  facturX('unknown countries', {
    seller: { ...SELLER, address: { country: 'UK' } }, buyer: { ...BUYER, address: { country: 'SS' } }, delivery: { date: '2026-11-20', address: { country: 'AN' } },
    taxRepresentative: { name: 'Steuer', vatId: 'DE129274202', address: { country: 'QQ' } },
  }, ['seller.address.country', 'BR-CL-14'], ['buyer.address.country', 'BR-CL-14'], ['taxRepresentative.address.country', 'BR-CL-14'], ['delivery.address.country', 'BR-CL-14']),
  facturX('unknown identifiers', {
    ...seller({ ids: [{ id: '1' }, { id: '2', scheme: '9999' }], legalId: { id: '3', scheme: '9998' } }),
    ...buyer({ ids: [{ id: '1', scheme: '9999' }], legalId: { id: '3', scheme: '9998' } }),
    payee: { name: 'Bank', legalId: { id: '9', scheme: '9997' } }, delivery: { date: '2026-11-20', locationId: { id: '4', scheme: '9996' } },
  }, ['seller.ids[1].scheme', 'BR-CL-10'], ['buyer.ids[0].scheme', 'BR-CL-10'], ['seller.legalId.scheme', 'BR-CL-11'],
  ['buyer.legalId.scheme', 'BR-CL-11'], ['payee.legalId.scheme', 'BR-CL-11'], ['delivery.locationId.scheme', 'BR-CL-26']),
  facturX('unknown electronic addresses', {
    ...seller({ electronicAddress: { id: '1', scheme: '9999' } }), ...buyer({ electronicAddress: { id: '2', scheme: 'XX' } }),
  }, ['seller.electronicAddress.scheme', 'BR-CL-25'], ['buyer.electronicAddress.scheme', 'BR-CL-25']),
  facturX('unknown subjects of notes', { notes: 'A', terms: 'B', eInvoice: { format: 'factur-x', notesCode: 'QQQ', termsCode: 'QQX' } },
    ['eInvoice.notesCode', 'BR-CL-08'], ['eInvoice.termsCode', 'BR-CL-08']),
  facturX('unknown kinds of objects', { references: { object: { id: '1', scheme: 'QQQ' } }, ...line({ object: { id: '1', scheme: 'QQX' } }) },
    ['references.object.scheme', 'BR-CL-07'], ['lineItems[0].object.scheme', 'BR-CL-07']),
  facturX('unknown reasons of discounts and charges', { discount: { percent: 5, reasonCode: 'ABL' }, shipping: { amount: 5, tax: '19%', reasonCode: '95' }, charge: [{ amount: 1, label: 'A', reasonCode: 'QQQ' }],
    lineItems: [{ description: 'A', quantity: 1, rate: 100, discount: [{ amount: 1, reasonCode: 'QQ' }], charge: { amount: 1, label: 'B', reasonCode: 'Q' } }] },
    ['discount.reasonCode', 'BR-CL-19'], ['shipping.reasonCode', 'BR-CL-20'], ['charge[0].reasonCode', 'BR-CL-20'], ['lineItems[0].discount[0].reasonCode', 'BR-CL-19'], ['lineItems[0].charge.reasonCode', 'BR-CL-20']),
  facturX('unknown reason', at('E', { reasonCode: 'VATEX-EU-999' }), ['tax.reasonCode', 'BR-CL-22']),
  facturX('unknown units', { lineItems: [{ description: 'A', quantity: 1, rate: 1, unit: 'boxxes' }, { description: 'B', quantity: 1, rate: 1, unitCode: 'QQQ' }] },
    ['lineItems[0].unit', 'BR-CL-23'], ['lineItems[1].unitCode', 'BR-CL-23']),
  facturX('unknown origin and classification', line({ originCountry: 'QQ', classifications: [{ code: '1', scheme: 'STI' }, { code: '1', scheme: 'QQQ' }] }),
    ['lineItems[0].originCountry', 'BR-CL-15'], ['lineItems[0].classifications[1].scheme', 'BR-CL-13']),
  ...([['basicwl', '441', '421', '454'], ['basic', '501', '494', '506'], ['en16931', '579', '567', '585']] as const).map(([target, ofSeller, ofBuyer, ofPlace]) =>
    brokenBody(`identifiers that Factur-X does not know, ${target}`, target, COMPLETE, {
      ...seller({ ids: [{ id: '1', scheme: '0241' }] }), ...buyer({ ids: [{ id: '1', scheme: '0248' }] }),
      delivery: { date: '2026-11-20', locationId: { id: '4', scheme: '0245' } },
    }, ['seller.ids[0].scheme', `FX-SCH-A-000${ofSeller}`], ['buyer.ids[0].scheme', `FX-SCH-A-000${ofBuyer}`], ['delivery.locationId.scheme', `FX-SCH-A-000${ofPlace}`])),
  ...([['basicwl', '447', '429'], ['basic', '504', '498'], ['en16931', '582', '571'], ['extended', '782', '704']] as const).map(([target, ofSeller, ofBuyer]) =>
    brokenBody(`addresses that Factur-X does not know, ${target}`, target, COMPLETE, {
      ...seller({ electronicAddress: { id: '1', scheme: '0219' } }), ...buyer({ electronicAddress: { id: '1', scheme: '0220' } }),
    }, ['seller.electronicAddress.scheme', `FX-SCH-A-000${ofSeller}`], ['buyer.electronicAddress.scheme', `FX-SCH-A-000${ofBuyer}`])),
];

const EXTENDED: readonly BrokenBody[] = [
  brokenBody('no day of payment, in EXTENDED', 'extended', CREDIT, { dueDate: undefined }, ['dueDate', 'BR-CO-25']),
  brokenBody('a tax in whole yen, in EXTENDED', 'extended', COMPLETE, { currency: 'JPY', ...line({ rate: 10.1 }) }, ['eInvoice.profile', 'BR-FXEXT-S-09b']),
  brokenBody('a tax in whole yen, in EXTENDED for France', 'factur-x-fr-extended', exampleBody('french-services'), {
    currency: 'JPY', taxCurrency: { code: 'EUR', taxAmount: 1 }, payment: { means: 'online' }, ...line({ rate: 11.1, tax: '20%' }),
  }, ['eInvoice.profile', 'BR-FXEXT-S-09b', 'BR-FXEXT-S-09']),
];

const MANDATE = { reference: 'M-1', creditorId: 'DE98ZZZ09999999999', debtorIban: 'DE02500105170137075030' };
const IBAN = 'DE02120300000000202051';
const CARD = { lastDigits: '1234' };

const PAYMENT: readonly BrokenBody[] = [
  facturX('transfer without account', { payment: { means: 'creditTransfer' } }, ['payment', 'BR-61', 'CII-SR-470']),
  xrechnung('transfer without account, XRechnung', { payment: { means: 'sepaCreditTransfer' } }, ['payment', 'BR-61', 'CII-SR-470', 'BR-DE-23-a']),
  xrechnung('no payment', { payment: undefined }, ['payment', 'BR-DE-1']),
  xrechnung('transfer with card and mandate', { payment: { iban: IBAN, card: CARD, mandate: MANDATE } },
    ['payment.card', 'BR-DE-23-b'], ['payment.mandate', 'BR-DE-23-b']),
  xrechnung('card without card', { payment: { means: 'card' } }, ['payment.card', 'BR-DE-24-a']),
  xrechnung('card with account and mandate', { payment: { means: 'debitCard', card: CARD, iban: IBAN, mandate: MANDATE } },
    ['payment.iban', 'BR-DE-24-b'], ['payment.mandate', 'BR-DE-24-b']),
  xrechnung('direct debit without mandate', { payment: { means: 'sepaDirectDebit' } }, ['payment.mandate', 'BR-DE-25-a', 'PEPPOL-EN16931-R061']),
  xrechnung('other direct debit without mandate', { payment: { means: 'directDebit' } }, ['payment.mandate', 'PEPPOL-EN16931-R061']),
  xrechnung('direct debit without reference', { payment: { means: 'sepaDirectDebit', mandate: without(MANDATE, 'reference') } },
    ['payment.mandate.reference', 'PEPPOL-EN16931-R061']),
  xrechnung('direct debit with a reference alone', { payment: { means: 'sepaDirectDebit', mandate: { reference: 'M-1' } } },
    ['payment.mandate.creditorId', 'BR-DE-30'], ['payment.mandate.debtorIban', 'BR-DE-31']),
  xrechnung('direct debit with account and card', { payment: { means: 'sepaDirectDebit', mandate: MANDATE, account: '123', card: CARD } },
    ['payment.account', 'BR-DE-25-b'], ['payment.card', 'BR-DE-25-b']),
];

const XRECHNUNG: readonly BrokenBody[] = [
  xrechnung('no reference of the buyer', { buyerReference: undefined }, ['buyerReference', 'BR-DE-15']),
  xrechnung('no contact', { seller: without(SELLER, 'contact') }, ['seller.contact', 'BR-DE-2']),
  xrechnung('contact with a name alone', seller({ contact: { name: 'Ina Voss' } }), ['seller.contact.phone', 'BR-DE-6'], ['seller.contact.email', 'BR-DE-7']),
  xrechnung('contact without a name', seller({ contact: { phone: '+49 40 1234', email: 'ina@nordwind.example' } }), ['seller.contact.name', 'BR-DE-5']),
  xrechnung('countries alone', {
    ...seller({ address: { country: 'DE' } }), ...buyer({ address: { country: 'DE' } }), delivery: { date: '2026-11-20', address: { country: 'DE' } },
  }, ['seller.address.city', 'BR-DE-3'], ['seller.address.postalCode', 'BR-DE-4'], ['buyer.address.city', 'BR-DE-8'], ['buyer.address.postalCode', 'BR-DE-9'],
  ['delivery.address.city', 'BR-DE-10'], ['delivery.address.postalCode', 'BR-DE-11']),
  xrechnung('no electronic addresses', { seller: without(SELLER, 'electronicAddress'), buyer: without(BUYER, 'electronicAddress') },
    ['seller.electronicAddress', 'PEPPOL-EN16931-R020'], ['buyer.electronicAddress', 'PEPPOL-EN16931-R010']),
  xrechnung('cash discount in the terms', { paymentTerms: ' #SKONTO#TAGE=14#PROZENT=2.00#' }, ['paymentTerms', 'BR-DE-18']),
  xrechnung('cash discount in a sentence', {
    documentLabels: { instalment: '#SKONTO# {number} {date} {amount}' }, dueDate: undefined,
    payment: { iban: 'DE02120300000000202051', instalments: [{ date: '2026-12-22', percent: 50 }, { date: '2027-12-22' }] },
  }, ['documentLabels.instalment', 'BR-DE-18']),
  xrechnung('period of a line outside', { period: { start: '2026-11-01', end: '2026-11-30' }, ...line({ period: { start: '2026-10-31', end: '2026-12-01' } }) },
    ['lineItems[0].period', 'PEPPOL-EN16931-R110', 'PEPPOL-EN16931-R111']),
  xrechnung('tax currency of the invoice', { taxCurrency: { code: 'EUR', taxAmount: 190 } }, ['taxCurrency', 'BR-53', 'PEPPOL-EN16931-R005']),
  facturX('tax currency of the invoice, EN 16931', { taxCurrency: { code: 'EUR', taxAmount: 190 } }, ['taxCurrency', 'BR-53']),
  xrechnung('tax of the other sign', { taxCurrency: { code: 'CHF', taxAmount: -190 } }, ['taxCurrency', 'PEPPOL-EN16931-R055']),
];

/** Each rule that rejects a request. */
export const BROKEN_BODIES: readonly BrokenBody[] = [
  ...PARTIES, ...BROKEN_VAT_BODIES, ...OWN, ...CODES, ...EXTENDED, ...PAYMENT, ...XRECHNUNG,
  ...BROKEN_UBL_BODIES, ...BROKEN_PEPPOL_BODIES, ...BROKEN_NATIONAL_BODIES, ...BROKEN_NATIONAL_FORMAT_BODIES,
];
