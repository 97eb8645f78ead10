import { BASE, sampleItems, invoice, caseWith, type SheetCase } from './base-request.js';

const TERMS = 'Payment is due within 30 days. Please quote the invoice number.';

const lines = (count: number, description: string, fields: Parameters<typeof invoice>[0] = {}): SheetCase =>
  ({ name: `lines-${count}`, description, request: invoice({ lineItems: sampleItems(count), ...fields }) });

const { companyName, billTo, invoiceNumber, date } = BASE;

/** Invoices of one line to 200. */
export const LENGTH_CASES: readonly SheetCase[] = [
  {
    name: 'lines-1',
    description: 'only what is required: nothing between subtotal, total and balance',
    request: { companyName, billTo, invoiceNumber, date, lineItems: sampleItems(1) },
  },
  lines(3, 'a short invoice'),
  lines(5, 'the usual invoice, with terms', { terms: TERMS }),
  lines(8, 'a full page with a delivery address', {
    terms: TERMS, poNumber: 'PO-7731', shipTo: 'Harbor Lane Coffee Roasters\nRoastery, Dock 4\n2107 Dock Street\nTacoma, WA 98402',
  }),
  lines(16, 'about one page', { terms: TERMS }),
  lines(21, 'a little more than one page', { terms: TERMS }),
  lines(40, 'the end of page two'),
  lines(60, 'three pages', { terms: TERMS }),
  lines(200, 'many pages: first and last ones', { poNumber: 'PO-7731' }),
];

const SENTENCES = [
  'The work was done as ordered on 3 February and approved by Ms. Lindqvist on 12 March.',
  'All drafts, files and photographs stay the property of the studio until the invoice is paid in full.',
  'Changes after approval are charged by the hour.',
  'Please pay by bank transfer to Harbour Bank, account 000-123456-7, and quote the invoice number.',
  'Cheques are not accepted.',
  'Interest of 1.5 % a month is due on late payments, but not before a reminder.',
  'The hosting is renewed each year unless it is cancelled in writing four weeks before its end.',
];

const MAX_NOTES_LENGTH = 5000;

/** The sentences in rotation, in paragraphs of three. */
const prose = (sentences: number): string => Array.from({ length: sentences }, (_, index) =>
  `${SENTENCES[index % SENTENCES.length] ?? ''}${index % 3 === 2 ? '\n' : ' '}`).join('').trim().slice(0, MAX_NOTES_LENGTH);

const flowing = (characters: number): string => prose(40).replaceAll('\n', ' ').slice(0, characters).trim();

const detailLines = (count: number): string =>
  Array.from({ length: count }, (_, index) => `${index + 1}. ${SENTENCES[index % SENTENCES.length]?.slice(0, 38) ?? ''}`).join('\n');

const item = (name: string, shows: string, description: string, others: number): SheetCase => ({
  name, description: shows, request: invoice({ lineItems: [{ description, quantity: 1, rate: 5200 }, ...sampleItems(others)] }),
});

const LONG_DETAILS = [
  { name: 'Contract', value: 'RV-2024/0019-B' },
  { name: 'Cost centre', value: '4711-0815' },
  { name: 'Project', value: 'Harbor Lane rebrand' },
  { name: 'Account manager', value: 'Ines Moreau' },
  { name: 'Delivery note', value: 'LS-2026-00341' },
  { name: 'Supplier number', value: '70012345' },
];

/** Long and many texts: notes, descriptions, document details, numbers, words. */
export const TEXT_CASES: readonly SheetCase[] = [
  caseWith('short-notes', 'two lines of notes and terms each, next to the totals',
    { lineItems: sampleItems(6), notes: prose(2), terms: prose(4).split('\n')[0] ?? '' }),
  caseWith('long-notes', 'two pages of notes and terms', { notes: prose(42), terms: prose(30) }),
  item('one-line-1990', 'a first item of 1,990 characters in one line', flowing(1990), 3),
  item('first-item-45', 'a first item of 45 lines', `Annual maintenance\n${detailLines(44)}`, 3),
  item('item-18', 'a single item of 18 detail lines', `Annual maintenance\n${detailLines(18)}`, 0),
  item('item-30', 'a single item of 30 detail lines', `Annual maintenance\n${detailLines(30)}`, 0),
  caseWith('many-facts', 'eleven facts', { lineItems: sampleItems(4), poNumber: 'PO-7731', customFields: LONG_DETAILS }),
  caseWith('long-numbers', 'numbers that are wider than their column, and codes that keep lining figures', {
    invoiceNumber: 'RE-2026-LANDSCHAFT-000000183746-A/03',
    poNumber: '4500098765_LANDSCHAFTSARCHITEKTUR.000000918273',
    customFields: [{ name: 'Leitweg-ID', value: '04011000-1234512345-06-0000000000-99' }, { name: 'IBAN', value: 'DE00 1234 5678 9012 3456 78' }],
    lineItems: sampleItems(4).map((good, index) => ({ ...good, sku: `LS-0000000${index}-2026-ANLAGE/7.3`, hsCode: '8471.30.0100' })),
  }),
  caseWith('long-words', 'German compounds and long e-mail addresses, in names and both addresses', {
    companyName: 'Landschaftsarchitekturgesellschaft Norddeutschland mbH',
    companyDetails: 'Industriestraße 4\n21335 Lüneburg\nrechnungswesen.norddeutschland@internationale-landschaftsarchitektur.example',
    billTo: 'Verwaltungsgemeinschaft Oberallgäu-Mittelschwaben\nGrundstücksverkehrsgenehmigungszuständigkeit\npoststelle@internationale-verwaltungsgemeinschaft.example',
    shipTo: 'Verwaltungsgemeinschaft\nBetriebshofnebenstelle Kaufbeuren-Neugablonz\n87600 Kaufbeuren',
    locale: 'de-DE', currency: 'EUR', tax: '19%',
    lineItems: [
      { description: 'Landschaftspflegerischer Begleitplan\nUmweltverträglichkeitsprüfungsunterlagen', quantity: 1, unit: 'pauschal', rate: 12_480 },
      { description: 'Grundstücksentwässerungsplanung', quantity: 36.5, unit: 'Std.', rate: 104 },
    ],
  }),
];
