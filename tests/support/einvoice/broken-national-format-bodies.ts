/** Requests that break rules of national formats. */
import type { TargetId } from '../../../lib/einvoice/targets.js';
import type { InvoiceRequest } from '../../../schemas/generated/invoice-request.js';
import { brokenBody, without, type BrokenBody, type BrokenField, type Fields } from './broken-body.js';
import { BROKEN_FRENCH_BODIES } from './broken-french-bodies.js';
import { exampleBody } from './example-body.js';
import { NEW_FORMAT_BROKEN_BODIES } from './new-format-bodies.js';
import { BROKEN_PINT_BODIES } from './pint-bodies.js';

const brokenOf = (target: TargetId, base: InvoiceRequest) => (
  name: string, fields: Fields, ...broken: BrokenField[]
): BrokenBody =>
  brokenBody(`${target}: ${name}`, target, base, fields, ...broken);

const { seller: DUTCH_SELLER, buyer: DUTCH_BUYER } = exampleBody('dutch');
const dutch = brokenOf('nlcius', exampleBody('dutch'));
const NL = { address: { country: 'NL' } };

const DUTCH: readonly BrokenBody[] = [
  dutch('no legal identifiers', { seller: without(DUTCH_SELLER, 'legalId'), buyer: without(DUTCH_BUYER, 'legalId') },
    ['seller.legalId', 'BR-NL-1'], ['buyer.legalId', 'BR-NL-10']),
  dutch('legal identifiers of other schemes', { seller: { ...DUTCH_SELLER, legalId: { id: '1', scheme: '0002' } }, buyer: { ...DUTCH_BUYER, legalId: { id: '1' } } },
    ['seller.legalId.scheme', 'BR-NL-1'], ['buyer.legalId.scheme', 'BR-NL-10']),
  dutch('no order', { poNumber: undefined, lineItems: [{ description: 'Advies', quantity: 1, rate: 100, orderLine: '3' }] },
    ['buyerReference', 'BR-NL-2'], ['poNumber', 'BR-NL-13']),
  dutch('countries alone', {
    seller: { ...DUTCH_SELLER, ...NL }, buyer: { ...DUTCH_BUYER, ...NL }, taxRepresentative: { name: 'Kantoor', vatId: 'NL123456789B01', ...NL },
  }, ...['line1', 'city', 'postalCode'].flatMap((part): BrokenField[] => [
    [`seller.address.${part}`, 'BR-NL-3'], [`buyer.address.${part}`, 'BR-NL-4'], [`taxRepresentative.address.${part}`, 'BR-NL-5'],
  ])),
  dutch('a prepayment', { documentType: 'prepaymentInvoice' }, ['documentType', 'BR-NL-7']),
  dutch('a construction invoice', { documentType: 'partialConstructionInvoice' }, ['documentType', 'BR-NL-7']),
  dutch('a self-billed credit note', { documentType: 'selfBilledCreditNote' }, ['documentType', 'BR-NL-7']),
  dutch('a corrected invoice alone', { documentType: 'correctedInvoice' }, ['precedingInvoices', 'BR-NL-9']),
  dutch('no payment', { payment: undefined }, ['payment', 'BR-NL-11']),
  dutch('cash', { payment: { means: 'cash' } }, ['payment.means', 'BR-NL-12']),
];

const romanian = brokenOf('cius-ro', exampleBody('romanian'));
const { seller: ROMANIAN_SELLER, buyer: ROMANIAN_BUYER } = exampleBody('romanian');
const RO = { address: { country: 'RO' } };
const BUCHAREST = { address: { line1: 'Calea 1', city: 'București', region: 'RO-B', country: 'RO' } };
const REPRESENTATIVE = { name: 'Reprezentant', vatId: 'RO98765438' };
const SCHEME = { id: '1', scheme: '0240' };
const PARTY_RULES = [['seller', '081', '091', '110'], ['buyer', '082', '092', '111'], ['taxRepresentative', '140', '150', '170']] as const;
const long = (length: number): string => 'x'.repeat(length);

const ROMANIAN: readonly BrokenBody[] = [
  romanian('a number without digits', { invoiceNumber: 'VN' }, ['invoiceNumber', 'BR-RO-010']),
  romanian('a prepayment', { documentType: 'prepaymentInvoice' }, ['documentType', 'BR-RO-020_1']),
  romanian('a construction invoice', { documentType: 'partialFinalConstructionInvoice' }, ['documentType', 'BR-RO-020_1']),
  romanian('a self-billed credit note', { documentType: 'selfBilledCreditNote' }, ['documentType', 'BR-RO-020_2']),
  romanian('euros alone', { currency: 'EUR' }, ['taxCurrency', 'BR-RO-030']),
  romanian('no numbers', { seller: { ...without(ROMANIAN_SELLER, 'vatId') }, buyer: without(ROMANIAN_BUYER, 'vatId') },
    ['seller', 'BR-S-02', 'BR-RO-065'], ['buyer.legalId', 'BR-RO-120']),
  romanian('countries alone', {
    seller: { ...ROMANIAN_SELLER, ...RO }, buyer: { ...ROMANIAN_BUYER, ...RO },
    taxRepresentative: { ...REPRESENTATIVE, ...RO }, delivery: RO,
  }, ...PARTY_RULES.flatMap(([party, line1, city, county]): BrokenField[] => [
    [`${party}.address.line1`, `BR-RO-${line1}`], [`${party}.address.city`, `BR-RO-${city}`], [`${party}.address.region`, `BR-RO-${county}`],
  ]), ['delivery.address.line1', 'BR-RO-180'], ['delivery.address.city', 'BR-RO-201'], ['delivery.address.region', 'BR-RO-212', 'BR-RO-211']),
  romanian('Bucharest by its name', {
    seller: { ...ROMANIAN_SELLER, ...BUCHAREST }, buyer: { ...ROMANIAN_BUYER, ...BUCHAREST },
    taxRepresentative: { ...REPRESENTATIVE, ...BUCHAREST }, delivery: BUCHAREST,
  }, ['seller.address.city', 'BR-RO-100'], ['buyer.address.city', 'BR-RO-101'], ['taxRepresentative.address.city', 'BR-RO-160'],
  ['delivery.address.city', 'BR-RO-202']),
  romanian('a delivery abroad without region, and long cities', {
    delivery: { address: { line1: 'A', city: long(51), country: 'DE' } },
    ...Object.fromEntries(Object.entries({ seller: ROMANIAN_SELLER!, buyer: ROMANIAN_BUYER!, taxRepresentative: REPRESENTATIVE })
      .map(([party, it]) => [party, { ...it, address: { line1: 'A', city: long(51), region: 'RO-CJ', country: 'RO' } }])),
  }, ['delivery.address.region', 'BR-RO-211'], ['delivery.address.city', 'BR-RO-L0504'],
  ['seller.address.city', 'BR-RO-L0501'], ['buyer.address.city', 'BR-RO-L0502'],
  ['taxRepresentative.address.city', 'BR-RO-L0503']),
  romanian('long texts', {
    notes: long(301),
    attachments: [{ name: 'a.csv', mediaType: 'text/csv', content: 'AAAA', description: long(101) }],
    lineItems: [{ description: `${long(101)}\n${long(201)}`, note: long(301), quantity: 1, rate: 10, attributes: [{ name: long(51), value: long(101) }] }],
  }, ['notes', 'BR-RO-L302'], ['attachments[0].description', 'BR-RO-L1020'],
  ['lineItems[0].description', 'BR-RO-L1024', 'BR-RO-L212'], ['lineItems[0].note', 'BR-RO-L303', 'BR-RO-L302'], ['lineItems[0].attributes[0].name', 'BR-RO-L0505'],
  ['lineItems[0].attributes[0].value', 'BR-RO-L1025']),
  romanian('no day of payment', { dueDate: undefined }, ['dueDate', 'BR-CO-25']),
  ...[[undefined, 'payment'], [long(100), 'paymentTerms']].map(([paymentTerms, field]) => romanian(`many sentences of instalments after ${field}`, {
    paymentTerms, dueDate: undefined,
    payment: { instalments: Array.from({ length: 24 }, (_, index) => ({ date: `2027-01-${String(index + 1).padStart(2, '0')}`, ...index < 23 && { percent: 4 } })) },
  }, [field!, 'BR-RO-L301'])),
  romanian('21 paragraphs', { notes: Array.from({ length: 21 }, () => 'x').join('\n') }, ['notes', 'BR-RO-A020']),
  romanian('codes of 2025', {
    seller: { ...ROMANIAN_SELLER, ids: [SCHEME], legalId: SCHEME, electronicAddress: SCHEME }, delivery: { locationId: SCHEME }, references: { object: { id: '1', scheme: 'AXU' } },
    lineItems: [{ description: 'A', quantity: 1, rate: 10, classifications: [{ code: '1', scheme: 'PPI' }], tax: { percent: 0, category: 'E', reasonCode: 'VATEX-FR-CNWVAT' } }],
    charge: [{ amount: 1, label: 'A', tax: { percent: 0, category: 'E', reasonCode: 'VATEX-FR-CNWVAT' }, reasonCode: 'PRV' }],
  }, ['charge[0].reasonCode', 'BR-CL-20'], ['seller.ids[0].scheme', 'BR-CL-10'], ['seller.legalId.scheme', 'BR-CL-11'], ['delivery.locationId.scheme', 'BR-CL-26'], ['seller.electronicAddress.scheme', 'BR-CL-25'],
  ['references.object.scheme', 'BR-CL-07'], ['lineItems[0].classifications[0].scheme', 'BR-CL-13'], ['lineItems[0].tax.reasonCode', 'BR-CL-22']),
];

const attached = { mediaType: 'text/csv', content: 'AAAA' };

const PAGE: readonly BrokenBody[] = [
  brokenBody('further accounts of a card payment', 'nlcius', exampleBody('dutch'), {
    payment: { means: 'card', card: { lastDigits: '1234' }, account: '1', accounts: [{ account: '2' }] },
  }, ['payment.accounts', 'INV-18']),
  brokenBody('the page of a PDF that holds the XML', 'en16931', exampleBody('smallest'), { eInvoice: { format: 'factur-x', attachPage: true } },
    ['eInvoice.attachPage', 'INV-16']),
  brokenBody('the same of an XRechnung', 'xrechnung', exampleBody('xrechnung'), { eInvoice: { format: 'xrechnung', attachPage: true } },
    ['eInvoice.attachPage', 'INV-16']),
  brokenBody('an attachment with the name of the page', 'nlcius', exampleBody('dutch'), {
    invoiceNumber: 'É 1', eInvoice: { format: 'nlcius', attachPage: true },
    attachments: [{ name: 'e-1.PDF', mediaType: 'application/pdf', content: Buffer.from('%PDF-1.7\n%%EOF\n').toString('base64') }, { ...attached, name: 'a.csv' }],
  }, ['attachments[0].name', 'INV-17']),
  brokenBody('a page beside another readable file', 'ubl-fr', exampleBody('french-goods'), {
    eInvoice: { format: 'ubl', country: 'FR', treatment: 'b2b', attachPage: true }, attachments: [{ ...attached, name: 'a.csv', description: 'LISIBLE' }],
  }, ['attachments[0].description', 'BR-FR-18']),
];

/** Requests for each rule of these formats. */
export const BROKEN_NATIONAL_FORMAT_BODIES: readonly BrokenBody[] =
  [...DUTCH, ...ROMANIAN, ...BROKEN_PINT_BODIES, ...NEW_FORMAT_BROKEN_BODIES, ...BROKEN_FRENCH_BODIES, ...PAGE];
