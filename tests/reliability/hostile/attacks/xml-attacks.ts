import { bodyAttack, invoiceWith, rejected, ACCEPTED, type Attack, type ExpectedAnswer } from './attack.js';

const LINE = { description: 'Widget', quantity: 1, rate: 10 };
const PARTY = { name: 'Acme', address: { country: 'DE' } };

const eInvoiceWith = (fields: object = {}): object => invoiceWith({
  currency: 'EUR', tax: '19%', seller: { ...PARTY, vatId: 'DE123456788' }, buyer: PARTY, eInvoice: { format: 'factur-x' }, ...fields,
});

const attack = (name: string, fields: object, expected: ExpectedAnswer): Attack => bodyAttack(name, eInvoiceWith(fields), expected, 'xml');

/** Texts that end an element, begin another one, or are no characters of XML. */
const MARKUP: readonly string[] = [
  ']]>', '</ram:Content></ram:IncludedNote><ram:IncludedNote>', '<!DOCTYPE x [<!ENTITY y SYSTEM "file://192.0.2.1/x">]>&y;', '<?xml version="1.0"?>',
  '<!--', '-->', '&#x0;', '&lt;', '&amp;amp;', '" xmlns:ram="urn:evil', '<![CDATA[', '<xi:include href="http://192.0.2.1/"/>',
];

const withTextEverywhere = (text: string): object => ({
  invoiceNumber: text, notes: text, terms: text, watermark: text.slice(0, 40), paymentTerms: text, poNumber: text,
  buyerReference: text,
  seller: { ...PARTY, vatId: 'DE123456788', name: text, contact: { name: text, phone: text }, address: { line1: text, city: text, country: 'DE' } },
  buyer: { ...PARTY, name: text, ids: [{ id: text }] },
  lineItems: [{ ...LINE, description: text, sku: text.slice(0, 60), note: text }],
});

/** How a PDF holds the e-invoice. */
const ATTACHMENT = ['/EmbeddedFiles', '/EmbeddedFile', '/Filespec', '/EF', 'attachments'];

/** Lines of one character each that XML writes with five. */
const AMPERSANDS = Array.from({ length: 900 }, () => ({ ...LINE, description: '&'.repeat(2_000) }));

/** Attacks on the XML of an e-invoice. */
export const XML_ATTACKS: readonly Attack[] = [
  ...MARKUP.map((text) => attack(`${JSON.stringify(text)} in the texts of an e-invoice`, withTextEverywhere(text), ACCEPTED)),
  ...MARKUP.map((text) => (
    { ...bodyAttack(`${JSON.stringify(text)} in the texts of a PDF with an e-invoice`, eInvoiceWith(withTextEverywhere(text)), ACCEPTED), allowedNames: ATTACHMENT }
  )),
  attack('a character that XML does not have', { notes: 'a\u0000b' }, rejected('notes')),
  attack('half of a surrogate pair', { buyer: { ...PARTY, name: '\uD800' } }, rejected('buyer.name')),
  attack('a non-character', { lineItems: [{ ...LINE, description: '\uFFFE' }] }, rejected('lineItems[0].description')),
  attack('an attribute in a unit', { lineItems: [{ ...LINE, unitCode: 'C62" x="' }] }, rejected('lineItems[0].unitCode')),
  attack('an attribute in a scheme', { seller: { ...PARTY, legalId: { id: '1', scheme: '0002" x="' }, vatId: 'DE123456788' } }, rejected('seller.legalId.scheme')),
  attack('an attribute in a country', { buyer: { name: 'Acme', address: { country: 'DE"/>' } } }, rejected('buyer.address.country')),
  attack('XML five times as long as its request', { lineItems: AMPERSANDS }, rejected('lineItems')),
  attack('a format called __proto__', { eInvoice: { format: '__proto__' } }, rejected('eInvoice.format')),
  attack('a profile called constructor', { eInvoice: { format: 'factur-x', profile: 'constructor' } }, rejected('eInvoice.profile')),
  bodyAttack('an invoice without a format', invoiceWith(), rejected('eInvoice'), 'xml'),
];
