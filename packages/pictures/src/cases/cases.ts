import { caseWith, HEBREW_LETTER, invoice, logoUrl, readRequest, sampleItems, type SheetCase, wordmarkUrl } from './base-request.js';
import { AUTHORITY_CASES, DOCUMENT_CASES, MONEY_CASES, PAYMENT_CASES } from './money-cases.js';
import { LENGTH_CASES, TEXT_CASES } from './text-cases.js';

const GREEK: SheetCase['request'] = {
  companyName: 'Ελαιώνες Πηλίου Α.Ε.', companyDetails: 'Οδός Ιάσονος 14\n382 21 Βόλος\nΑΦΜ 094123456', billTo: 'Παντοπωλείο Ωρίων\nΕρμού 56\n105 63 Αθήνα',
  invoiceNumber: 'ΤΠΥ-2026-118', date: '2026-03-16', dueDate: '2026-04-15', currency: 'EUR', locale: 'el-GR', language: 'el', tax: '24%',
  lineItems: [
    { description: 'Εξαιρετικό παρθένο ελαιόλαδο, 5 L\nΣοδειά 2025, οξύτητα 0,3 %', quantity: 48, unit: 'τεμ.', rate: 42.5 },
    { description: 'Ελιές Καλαμών, βάζο 370 g', quantity: 120, unit: 'τεμ.', rate: 3.9 },
    { description: 'Μεταφορά Βόλος–Αθήνα', quantity: 1, rate: 7152 },
  ],
  notes: 'Ευχαριστούμε για την προτίμηση. Η τιμή ισχύει για 14 ημέρες από την ημερομηνία έκδοσης.',
};

const LABORATORY = invoice({
  locale: 'de-DE', language: 'de', currency: 'EUR', tax: { percent: 19, label: 'MwSt. 19 %' },
  lineItems: [
    { description: 'Pipettenspitzen 10 μl, steril\nNach § 13 Abs. 2, Schlauch 14 mm × 2 m, ±0,5 %', quantity: 12, unit: 'Pack.', rate: 18.4 },
    { description: 'Spritzenfilter 0,45 μm', quantity: 250, unit: 'St.', rate: 1.12 },
    { description: 'Kalibrierung, Ω-Messbrücke', quantity: 1, rate: 1450 },
    { description: 'Wartung nach 118 a UStG', quantity: 3.5, unit: 'Std.', rate: 96 },
  ],
  notes: 'Lieferung nach 14 Tagen in 2 Teilen. Die Spitzen sind 14 mm lang und nach § 4 zu prüfen; 3 % Skonto bei Zahlung bis zum 12. April 2026.',
  terms: 'Es gelten 30 Tage Ziel. Ab dem 31. Tag werden 9 % Zinsen berechnet, mindestens aber 40 € nach § 288 Abs. 5 BGB.',
});

const PARTS = sampleItems(40).map((good, index) => ({
  ...good, description: good.description.split('\n', 1)[0] ?? '', sku: `AB-${10_400 + index * 7}`, tax: index % 3 === 0 ? '7%' : '19%',
}));

const FRANCS = invoice({
  currency: 'CHF', locale: 'de-CH', language: 'de', amountPaid: 450,
  tax: [{ percent: 8.1, label: 'MWST 8.1 %' }, { percent: 2.6, label: 'MWST 2.6 %' }],
  lineItems: [
    { description: 'Gestaltung Jahresbericht', quantity: 1, rate: 18_600 },
    { description: 'Druck, Auflage 1250 Stück', quantity: 1250, unit: 'Stk.', rate: 4.35 },
    { description: 'Umsetzung Webseite', quantity: 62.5, unit: 'Std.', rate: 145 },
  ],
});

const FRENCH = invoice({
  currency: 'EUR', locale: 'fr-FR', language: 'fr', tax: '20%',
  lineItems: [{ description: 'Audit énergétique, 3 bâtiments', quantity: 2, unit: 'jours', rate: 7152 }, ...sampleItems(2)],
  terms: 'Pénalités de retard : 3 fois le taux légal, indemnité de 40 € pour frais.',
});

const PARAGRAPHS = [
  'The heat pump was taken apart, its compressor bearings were measured and replaced, and the oil was changed after a test run of six hours.',
  'The refrigerant circuit was evacuated for twelve hours, filled with 14 kg of R-32 and checked for leaks with nitrogen at 42 bar.',
  'All sensors were compared with a calibrated reference; two of them were out of tolerance and were replaced at no charge.',
];

/** Kinds of paragraphs of an item that is higher than what is left of its page. */
const LONG_ITEM = `Overhaul of the heat pump\n${[...PARAGRAPHS, ...PARAGRAPHS, ...PARAGRAPHS].join('\n')}`;

/** What only shows near the text: faces, figures, weights, codes next to descriptions, rows that are cut. */
const DETAIL_CASES: readonly SheetCase[] = [
  { name: 'greek', description: 'Greek: one face in each word', request: GREEK },
  { name: 'laboratory', description: 'single letters that a face lacks, figures next to units and signs', request: LABORATORY },
  { name: 'cyrillic', description: 'Ukrainian: labels in capitals where there are no small ones', request: readRequest('tests/writing-systems/requests/cyrillic.json') },
  { name: 'korean', description: 'Korean, won', request: readRequest('tests/writing-systems/requests/korean.json') },
  { name: 'chinese', description: 'Chinese, yuan', request: readRequest('tests/writing-systems/requests/chinese-simplified.json') },
  { name: 'sign-won', description: 'the won sign in an English invoice', request: invoice({ currency: 'KRW', lineItems: sampleItems(3).map((good) => ({ ...good, rate: Math.round((good.rate ?? 0) * 1300) })) }) },
  { name: 'sign-shekel', description: 'the shekel sign in an English invoice', request: invoice({ currency: 'ILS' }) },
  { name: 'sign-baht', description: 'the baht sign in an English invoice', request: invoice({ currency: 'THB' }) },
  { name: 'stock-40', description: '40 lines with stock numbers and a tax of their own', request: invoice({ lineItems: PARTS, tax: '19%', currency: 'EUR', locale: 'de-DE' }) },
  { name: 'francs', description: 'Swiss francs: apostrophes in all amounts, a rate once', request: FRANCS },
  { name: 'french', description: 'group spaces of large amounts, spaces before signs', request: FRENCH },
  { name: 'logo-wordmark', description: 'a wide wordmark with clear borders', request: invoice({ lineItems: sampleItems(4), logo: wordmarkUrl('#1e3a8a') }) },
  { name: 'logo-opaque', description: 'a logo on a pale background of its own', request: invoice({ lineItems: sampleItems(4), logo: wordmarkUrl('#1e3a8a', '#e8eefc') }) },
  { name: 'cut-row', description: 'a row of long paragraphs that continues on the next page', request: invoice({ lineItems: [...sampleItems(9), { description: LONG_ITEM, quantity: 1, rate: 5200 }, ...sampleItems(2)] }) },
];

const STYLE_TERMS = 'Payment is due within 30 days. Please quote the invoice number.';

/** Logos, colours, the watermark and the other paper. */
const STYLE_CASES: readonly SheetCase[] = [
  caseWith('logo-dark', 'a logo on a dark background of its own',
    { lineItems: sampleItems(4), logo: logoUrl({ foreground: '#f5f5f4', background: '#1c1917' }) }),
  caseWith('logo-light', 'a transparent light logo, made for dark backgrounds',
    { lineItems: sampleItems(4), logo: logoUrl({ foreground: '#fef9e7' }) }),
  caseWith('logo-transparent', 'a transparent logo of dark ink, with terms',
    { lineItems: sampleItems(7), terms: STYLE_TERMS, logo: logoUrl({ foreground: '#14532d' }) }),
  caseWith('theme-dark', 'light text on a dark page', {
    lineItems: sampleItems(6),
    terms: STYLE_TERMS,
    customTheme: {
      primaryColor: '#8ab4f8', primaryColorDark: '#202a3c', accentColor: '#f0b429', textColor: '#e8eaed', secondaryTextColor: '#a8b0bd',
      borderColor: '#3b4454', backgroundColor: '#14181f', headerTextColor: '#0b0f16',
    },
  }),
  caseWith('theme-pale', 'pale colours that most texts cannot take as they are', {
    lineItems: sampleItems(6),
    terms: STYLE_TERMS,
    customTheme: { primaryColor: '#f2c6de', primaryColorDark: '#c9a3b8', accentColor: '#f9d5a7', backgroundColor: '#fffaf5', headerTextColor: '#ffffff' },
  }),
  caseWith('watermark', 'small texts over a watermark', { lineItems: sampleItems(12), terms: STYLE_TERMS, watermark: 'DRAFT' }),
  caseWith('foot', 'a footer on each page, one of its texts with long lines', {
    lineItems: sampleItems(28), footOn: 'all',
    foot: ['Northwind Studio Ltd.\n12 Harbour Street', 'Registered in Oregon\nNo. 1234567\nDirector: Ina Voss', 'First Bank of Portland\nRouting 123000000', 'x'.repeat(60)],
  }),
  caseWith('foot-first', 'a footer on a page with an account, notes and terms', { lineItems: sampleItems(9), terms: STYLE_TERMS, foot: ['Northwind Studio Ltd.\nDirector: Ina Voss', 'First Bank of Portland'] }),
  caseWith('letter', 'Letter paper; discounts, two taxes and shipping', {
    paperSize: 'Letter',
    lineItems: sampleItems(9).map((good, index) => (index % 4 === 1 ? { ...good, discount: { percent: 10, label: 'Volume discount' } } : good)),
    discount: { percent: 5, label: 'Returning client' },
    tax: [{ percent: 6.5, label: 'State sales tax' }, { percent: 3.85, label: 'Seattle sales tax' }],
    shipping: { amount: 85, label: 'Freight' },
    amountPaid: 2500,
    terms: STYLE_TERMS,
  }),
];

const ADDRESS = 'Harbor Lane Coffee Roasters\nAttn. Maya Lindqvist\nSuite 400\n88 Pier Street\nTacoma, WA 98402\nUNITED STATES';

/** The windows of envelopes. */
const LETTER_CASES: readonly SheetCase[] = [
  caseWith('window-din-5008-a', 'window A of DIN 5008, with a logo', { letter: { window: 'din-5008-a' }, billTo: ADDRESS, lineItems: sampleItems(6), logo: logoUrl({ foreground: '#14532d' }) }),
  caseWith('window-din-5008-b', 'window B of DIN 5008, with a footer', {
    letter: { window: 'din-5008-b' }, billTo: ADDRESS, lineItems: sampleItems(6), shipTo: 'Harbor Lane\nDock 4', foot: ['Northwind Studio Ltd.', 'First Bank of Portland'],
  }),
  caseWith('window-ch-left', 'the left window of Switzerland, with a logo and a watermark', {
    letter: { window: 'ch-left' }, lineItems: sampleItems(5), logo: logoUrl({ foreground: '#14532d' }), watermark: 'DRAFT',
  }),
  caseWith('window-ch-right', 'the right window of Switzerland, a watermark and many facts', {
    letter: { window: 'ch-right' }, lineItems: sampleItems(5), watermark: 'DRAFT', poNumber: 'PO-77', customFields: [{ name: 'Project', value: 'Harbour' }, { name: 'Contact', value: 'Ina Voss' }],
  }),
  caseWith('window-us-10', 'the window of a #10 envelope', { letter: { window: 'us-10' }, paperSize: 'Letter', lineItems: sampleItems(6), terms: 'Payment is due within 30 days.' }),
  { name: 'window-hebrew', description: 'window B of DIN 5008 on a mirrored page', request: HEBREW_LETTER },
];

export type { SheetCase };

/** Scripts of both directions, tall and wide ones. */
const SCRIPT_CASES: readonly SheetCase[] = [
  { name: 'arabic', description: 'Arabic, mirrored, three decimals', request: readRequest('examples/businesses/arabic.json') },
  { name: 'japanese', description: 'Japanese, no decimals', request: readRequest('examples/businesses/japanese.json') },
  { name: 'hebrew', description: 'Hebrew with Western digits', request: readRequest('tests/writing-systems/requests/hebrew.json') },
  { name: 'hindi', description: 'Devanagari, lakh grouping', request: readRequest('examples/businesses/hindi.json') },
  { name: 'thai', description: 'Thai: no spaces between words, tall lines', request: readRequest('tests/writing-systems/requests/thai.json') },
];

/** All cases, in the order of their sheets. */
export const SHEET_CASES: readonly SheetCase[] = [
  ...LENGTH_CASES, ...TEXT_CASES, ...SCRIPT_CASES, ...STYLE_CASES, ...MONEY_CASES, ...DOCUMENT_CASES, ...PAYMENT_CASES,
  ...AUTHORITY_CASES, ...DETAIL_CASES, ...LETTER_CASES,
];
