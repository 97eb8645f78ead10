import fc from 'fast-check';
import { SHEET_CASES } from '../../../../packages/pictures/src/cases/cases.js';
import type { Brand } from '../../../../lib/brand/brand.js';
import { AppError } from '../../../../lib/errors.js';
import { TableTooWide } from '../../../../lib/layout/table/table-blocks.js';
import { LANGUAGES } from '../../../../lib/presentation/languages.js';
import type { ThemeName } from '../../../../lib/presentation/themes.js';
import type { LaidOutDocument } from '../../../../lib/layout/engine/page.js';
import type { InvoiceRequest } from '../../../../schemas/generated/invoice-request.js';
import { dataUrl, plainPng } from '../../../support/invoices/pictures.js';
import { layOut } from '../../../support/invoices/script-invoices.js';
import { SCRIPT_SAMPLES, type ScriptSample } from '../../../support/invoices/script-samples.js';
import { runs, seedOfProperty, someOf } from '../../../support/seed.js';
import { columnsArbitrary } from '../support/columns-arbitrary.js';

/** Random invoices of each design, besides the cases of the contact sheets. */
const COUNT = runs(12, 250);
const OWN_SEED = 20_261_122;

const ENGLISH = 'Brand workshop with the whole team, website design, icon set (24), photography; front-end development: hosting and travel'.split(' ');
const LONG_WORDS = ['Verwaltungsgemeinschaft', 'rechnungswesen@internationale-verwaltungsgemeinschaft.example', 'RE-2026-LANDSCHAFT-000000183746-A/03', 'https://www.example.com/a/very/long/path?with=query&and=more'];

/** The first characters of a text, none of them halved. */
const truncate = (text: string, max: number): string => [...text].slice(0, max).join('').trim();

const numberWord = fc.integer({ min: 0, max: 99_999 }).map(String);

/** Words of one script, mixed with numbers and a long word now and then. */
const wordsOf = ({ text }: ScriptSample): fc.Arbitrary<string> => fc.oneof(
  { weight: 24, arbitrary: fc.constantFrom(...text.split(' '), ...text.includes('AVATAR') ? ENGLISH : []) },
  { weight: 3, arbitrary: numberWord },
  { weight: 1, arbitrary: fc.constantFrom(...LONG_WORDS) },
);

interface Texts {
  readonly phrase: (maxWords: number) => fc.Arbitrary<string>;
  /** Lines of a few words each. */
  readonly lines: (max: number) => fc.Arbitrary<string>;
  /** Paragraphs of many words. */
  readonly prose: (maxCharacters: number) => fc.Arbitrary<string>;
}

const textsOf = (sample: ScriptSample): Texts => {
  const word = wordsOf(sample);
  const phrase: Texts['phrase'] = (maxWords) =>
    fc.array(word, { minLength: 1, maxLength: maxWords, size: 'max' }).map((words) => truncate(words.join(' '), 190));
  const lines: Texts['lines'] = (max) => fc.array(phrase(5), { minLength: 1, maxLength: max, size: 'max' }).map((all) => truncate(all.join('\n'), 990));
  const prose: Texts['prose'] = (max) =>
    fc.array(fc.array(word, { minLength: 3, maxLength: 60, size: 'max' }).map((words) => words.join(' ')), { minLength: 1, maxLength: 8, size: 'max' })
      .map((all) => truncate(all.join('\n'), max));
  return { phrase, lines, prose };
};

const mostly = <Value>(usual: fc.Arbitrary<Value>, rare: fc.Arbitrary<Value>): fc.Arbitrary<Value> =>
  fc.oneof({ weight: 12, arbitrary: usual }, { weight: 1, arbitrary: rare });

/** Detail lines below an item name: usually none to two, sometimes up to 60. */
const description = ({ phrase, prose }: Texts): fc.Arbitrary<string> => {
  const details = (max: number): fc.Arbitrary<string> => fc.tuple(phrase(6), fc.array(phrase(4), { maxLength: max, size: 'max' }))
    .map(([first, rest]) => truncate([first, ...rest].join('\n'), 1990));
  return fc.oneof(
    { weight: 40, arbitrary: details(0) }, { weight: 12, arbitrary: details(2) }, { weight: 1, arbitrary: details(60) },
    { weight: 1, arbitrary: prose(1990).map((text) => text.replaceAll('\n', ' ')) },
  );
};

type Item = InvoiceRequest['lineItems'][number];

const lineItem = (texts: Texts): fc.Arbitrary<Item> => fc.record({
  description: description(texts),
  quantity: fc.oneof(fc.integer({ min: -3, max: 500 }), fc.constantFrom(0.5, 12.125, 4321.75)),
  rate: fc.oneof(fc.integer({ min: 1, max: 99_999 }).map((cents) => cents / 100), fc.constantFrom(0.0025, 98_765.432)),
  hsCode: fc.constantFrom('8471', '8421.99.0090'),
  unit: fc.constantFrom('h', 'pcs', 'days', 'per thousand pcs'),
  sku: fc.constantFrom('SKU-1', 'LS-000000183746/2026-ANLAGE-7.3'),
  discount: fc.constantFrom('10%', { percent: 5, label: 'Rebate' }),
  tax: fc.constantFrom('5%', ['19%', '2%']),
  date: fc.constantFrom('2026-03-01', '2026-12-24'),
  attributes: fc.tuple(texts.phrase(3), fc.constantFrom('L-26', 'LS-000000183746/2026'))
    .map(([words, code]) => [{ name: 'Batch', value: words }, { name: 'Code', value: code }]),
}, { requiredKeys: ['description', 'quantity', 'rate'] });

/** From one line to 200; few lines are more frequent. All items of an invoice have the same optional fields or none, as usual. */
const lineItems = (texts: Texts): fc.Arbitrary<Item[]> => {
  const item = lineItem(texts);
  const plain = description(texts).chain((text) => fc.record({
    description: fc.constant(text),
    quantity: fc.integer({ min: 1, max: 40 }),
    rate: fc.integer({ min: 100, max: 50_000 }).map((cents) => cents / 100),
  }));
  const list = (one: fc.Arbitrary<Item>, minLength: number, maxLength: number): fc.Arbitrary<Item[]> =>
    fc.array(one, { minLength, maxLength, size: 'max' });
  return fc.oneof(
    { weight: 6, arbitrary: list(plain, 1, 12) },
    { weight: 4, arbitrary: list(item, 1, 12) },
    { weight: 4, arbitrary: list(plain, 13, 45) },
    { weight: 3, arbitrary: list(item, 13, 45) },
    { weight: 1, arbitrary: list(plain, 46, 200) },
  );
};

const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
const DARK_THEME = {
  primaryColor: '#8ab4f8', primaryColorDark: '#202a3c', accentColor: '#f0b429', textColor: '#e8eaed', secondaryTextColor: '#a8b0bd',
  borderColor: '#3b4454', backgroundColor: '#14181f', headerTextColor: '#0b0f16',
};
/** Any colours of bands and rules; colours of texts that can be read, because the preview warns of the others. */
const customTheme = fc.oneof(
  fc.record({ primaryColor: color, primaryColorDark: color, accentColor: color, headerTextColor: color }, { requiredKeys: [] }),
  fc.constant(DARK_THEME),
  fc.constant({ backgroundColor: '#fffaf5', primaryColor: '#f2c6de' }),
);

const labels = ({ phrase }: Texts): fc.Arbitrary<InvoiceRequest['labels']> => {
  const label = mostly(phrase(2).map((text) => truncate(text, 40)), fc.constantFrom('', 'Umsatzsteuervorauszahlung'));
  return fc.record({
    invoice: label, billTo: label, shipTo: label, invoiceNumber: label, date: label, dueDate: label, paymentTerms: label,
    item: label, quantity: label, rate: label, amount: label, subtotal: label, total: label, balanceDue: label, notes: label,
  }, { requiredKeys: [] });
};

/** Accounts with IBANs of usual and of the greatest length. */
const payments = ({ phrase }: Texts): fc.Arbitrary<InvoiceRequest['payment']> => fc.record({
  iban: fc.constantFrom('DE02120300000000202051', 'FR1420041010050500013M02606', 'MT84MALT011000012345MTLCAST001S'),
  label: phrase(2).map((text) => truncate(text, 60)), bic: fc.constant('BYLADEM1001'), accountName: phrase(4).map((text) => truncate(text, 70)),
}, { requiredKeys: ['iban'] });

const requestIn = (sample: ScriptSample): fc.Arbitrary<Omit<InvoiceRequest, 'theme'>> => {
  const texts = textsOf(sample);
  const { phrase, lines, prose } = texts;
  return fc.record({
    companyName: mostly(phrase(3), phrase(12)), billTo: mostly(lines(5), lines(14)), invoiceNumber: mostly(fc.constant('INV-2026-0042'), fc.constant(LONG_WORDS[2] ?? '')),
    date: fc.constant('2026-03-31'), lineItems: lineItems(texts),
    companyDetails: mostly(lines(5), lines(14)), shipTo: mostly(lines(5), lines(40)), dueDate: fc.constant('2026-04-30'), paymentTerms: phrase(4),
    poNumber: mostly(phrase(2), fc.constant('4500098765_LANDSCHAFTSARCHITEKTUR.000000918273')),
    currency: fc.constantFrom('USD', 'EUR', 'JPY', 'KWD', 'INR'), locale: fc.constantFrom(sample.language, sample.language, 'de-DE', 'ar-EG'),
    discount: fc.constant('2.5%'), tax: fc.constantFrom('8.25%', ['19%', { percent: 2, label: 'City levy' }], 5), shipping: fc.constantFrom(25, { amount: 1250.5, label: 'Freight' }, { amount: 1250.5, tax: '19%' }),
    amountPaid: fc.constant(100), notes: mostly(prose(300), prose(4900)), terms: mostly(prose(300), prose(4900)),
    watermark: phrase(2).map((text) => truncate(text, 40)),
    customFields: fc.array(fc.record({ name: phrase(3).map((text) => truncate(text, 60)), value: phrase(5) }), { maxLength: 10, size: 'max' }),
    paperSize: fc.constantFrom('A4', 'Letter'), dateFormat: fc.constantFrom('iso', 'medium', 'long'),
    logo: fc.constantFrom(dataUrl(plainPng(400, 90)), dataUrl(plainPng(60, 300, [28, 25, 23]))),
    labels: labels(texts), customTheme, columns: columnsArbitrary, payment: payments(texts),
  }, { requiredKeys: ['companyName', 'billTo', 'invoiceNumber', 'date', 'lineItems'] }) as fc.Arbitrary<Omit<InvoiceRequest, 'theme'>>;
};

/** Half of the invoices are in Latin letters; the others are in one of the scripts each. */
const propertyRequest = fc.oneof(
  fc.constant(SCRIPT_SAMPLES[0] as ScriptSample), fc.constantFrom(...SCRIPT_SAMPLES),
).chain(requestIn);

/** An invoice on its pages, with a name for the report of violations. */
export interface PropertyInvoice {
  readonly name: string;
  readonly request: Omit<InvoiceRequest, 'theme'>;
  readonly document: LaidOutDocument;
}

const BASE = SHEET_CASES.find(({ name }) => name === 'account-sku-9')!.request;

/** The same invoice with an account and labels in each language; a few of them in `npm test`. */
const languageRequests = (seed: number): readonly Pick<PropertyInvoice, 'name' | 'request'>[] =>
  someOf(LANGUAGES, seed, 6).map((language) => ({ name: `labels in ${language}`, request: { ...BASE, language: language as NonNullable<InvoiceRequest['language']>, locale: language } }));

/** The cases of the contact sheets, languages, then random requests: the same in every run, but others for each design. */
export const propertyRequests = (theme: ThemeName): readonly Pick<PropertyInvoice, 'name' | 'request'>[] => {
  const seed = seedOfProperty(OWN_SEED) + [...theme].reduce((sum, letter) => sum + letter.charCodeAt(0), 0);
  const random = fc.sample(propertyRequest, { numRuns: COUNT, seed }).map((request, index) => ({ name: `random ${index}`, request }));
  return [...SHEET_CASES.map(({ name, request }) => ({ name, request })), ...languageRequests(seed), ...random];
};

/** The invoices of a design, laid out with the real fonts. */
export interface PropertyInvoices {
  readonly accepted: readonly PropertyInvoice[];
  /** Names of random requests that the service rejects, for example because of a discount on a negative subtotal, with the reasons. */
  readonly rejected: readonly string[];
  /** Names of random requests whose columns are too wide for the paper. */
  readonly tooWide: readonly string[];
}

const reasonOf = (error: unknown): string => {
  if (error instanceof AppError) return JSON.stringify(error.details);
  throw error;
};

/** Lays out the cases and random invoices of a design, in the fonts of a brand if one is given. */
export const propertyInvoices = (theme: ThemeName, brand?: Brand): PropertyInvoices => {
  const accepted: PropertyInvoice[] = [];
  const [rejected, tooWide]: [string[], string[]] = [[], []];
  for (const { name, request } of propertyRequests(theme)) {
    try {
      accepted.push({ name, request, document: layOut({ ...request, theme }, brand).document });
    } catch (error) {
      if (error instanceof TableTooWide) tooWide.push(name);
      else rejected.push(`${name}: ${reasonOf(error)}`);
    }
  }
  return { accepted, rejected, tooWide };
};
