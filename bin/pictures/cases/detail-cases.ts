import { sampleItems, invoice, readRequest, type SheetCase } from './base-request.js';
import { wordmarkUrl } from './draw-logo.js';

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
export const DETAIL_CASES: readonly SheetCase[] = [
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
  { name: 'logo-opaque', description: 'a logo on a pale ground of its own', request: invoice({ lineItems: sampleItems(4), logo: wordmarkUrl('#1e3a8a', '#e8eefc') }) },
  { name: 'cut-row', description: 'a row of long paragraphs that continues on the next page', request: invoice({ lineItems: [...sampleItems(9), { description: LONG_ITEM, quantity: 1, rate: 5200 }, ...sampleItems(2)] }) },
];
