/** The files of schemas/labels are complete, have sources, and match the service. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { type FileKey, labelFiles, type LabelFile } from '../../bin/generators/label-files.js';
import { DEFAULT_DOCUMENT_LABELS } from '../../schemas/generated/document-labels.js';
import {
  DEFAULT_LABELS, defaultLabels, DOCUMENT_TEXT_KEYS, documentLabelsInSet, labelsInSet, TITLED_TYPES,
} from '../../lib/presentation/labels.js';
import { SHOW_TEXT_KEYS, showTexts } from '../../lib/presentation/show-texts.js';
import { TERM_SENTENCES } from '../../lib/presentation/payment-terms.js';
import { labelSet } from '../../lib/presentation/label-sets.js';
import { LANGUAGES } from '../../lib/presentation/languages.js';
import type { InvoiceRequest } from '../../schemas/generated/invoice-request.js';
import { computedInvoice } from '../support/invoices/computed-invoice.js';

const EU = 'bg cs da de el en es et fi fr ga hr hu it lt lv mt nl pl pt ro sk sl sv'.split(' ');
const OTHERS = 'ar bn ca fa he hi id is ja ko ms nb pt-BR ru sr sr-Latn ta te th tr uk ur vi zh-Hans zh-Hant'.split(' ');
const KEYS = [...Object.keys(DEFAULT_LABELS), ...TITLED_TYPES, 'selfBilledBillTo', ...DOCUMENT_TEXT_KEYS];

const SENTENCE_KEYS: readonly string[] = Object.values(TERM_SENTENCES).map(({ key }) => key);

const FILES = labelFiles();
const textsOf = ({ labels, titles, selfBilledBillTo, documents }: LabelFile): Readonly<Record<string, string>> =>
  ({ ...labels, ...titles, selfBilledBillTo, ...documents });

test('are the 24 official languages of the EU and 25 more, under all their names', () => {
  expect(FILES.map(({ language }) => language).sort()).toEqual([...EU, ...OTHERS].sort());
  expect(LANGUAGES).toEqual([...FILES.map(({ language }) => language), 'sr-ME', 'zh', 'zh-CN', 'zh-SG', 'zh-MY', 'zh-TW', 'zh-HK', 'zh-MO']);
  const schema = JSON.parse(readFileSync(new URL('../../schemas/invoice-request.schema.json', import.meta.url), 'utf8')) as
    { readonly $defs: { readonly language: { readonly anyOf: readonly [{ readonly enum: readonly string[] }] } } };
  expect(schema.$defs.language.anyOf[0].enum).toEqual(LANGUAGES);
});

describe.each(FILES.map((file) => [file.language, file] as const))('%s', (language, file) => {
  test('has the 22 labels, the titles and the further texts, each on one line', () => {
    expect(Object.keys(textsOf(file))).toEqual(KEYS);
    const regional = Object.values(file.regions ?? {});
    expect(regional.flatMap((texts) => Object.keys(texts)).filter((key) => !KEYS.includes(key))).toEqual([]);
    for (const text of [textsOf(file), ...regional].flatMap((texts) => Object.values(texts))) {
      expect(text).toBe(text.normalize('NFC').trim());
      expect(text).toMatch(/^[^|\n]{1,100}$/u);
    }
    const words = Object.entries(textsOf(file)).filter(([key]) => !SENTENCE_KEYS.includes(key)).map(([, text]) => text);
    expect(words.filter((text) => text.length > 60)).toEqual([]);
  });

  test.each(Object.values(TERM_SENTENCES))('has each placeholder of the sentence $key once', ({ key, placeholders }) => {
    expect(Array.from(textsOf(file)[key]!.matchAll(/\{(.*?)\}/g), ([, mark]) => mark).sort()).toEqual([...placeholders].sort());
  });

  test('has the texts of received e-invoices with their placeholders, as the service has them', () => {
    const { show } = file;
    expect(showTexts(language)).toEqual(show);
    expect(Object.keys(show)).toEqual(SHOW_TEXT_KEYS);
    expect(SHOW_TEXT_KEYS.map((key) => show[key].match(/\{.*?\}/g) ?? [])).toEqual([['{amount}'], [], ['{number}'], [], []]);
    for (const text of Object.values(show)) {
      expect(text).toBe(text.normalize('NFC').trim());
      expect(text).toMatch(/^[^|\n]{1,80}$/u);
    }
    const english = showTexts('en');
    if (language !== 'en') expect(SHOW_TEXT_KEYS.filter((key) => show[key] === english[key])).toEqual([]);
    expect(show.original).toContain('XML');
  });

  test('matches the service', () => {
    const set = labelSet(language);
    const { locale, regions = {} } = file;
    expect(set).toEqual({ language, locale, homeRegion: new Intl.Locale(locale).region, texts: textsOf(file), regions });
    expect(new Intl.Locale(file.locale).maximize().language).toBe(new Intl.Locale(language).language);
  });

  test('is capitalized as in the language, without English title case', () => {
    const later = language === 'en' ? [] : Object.values(textsOf(file)).flatMap((text) => text.replace(/^\{.*?\} /, '').split(' ').slice(1)).filter((word) => /^\p{Lu}\p{Ll}+$/u.test(word));
    // German nouns.
    expect(later.filter((word) => language !== 'de' || !['Gutschrift', 'Betrag', 'Zahlung', 'Abzug', 'Jahr', 'Datum', 'Steuer'].includes(word))).toEqual([]);
  });

  test('names only regions in which the language is known', () => {
    const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
    const regions = file.cldrRegions === undefined || file.cldrRegions === '' ? [] : file.cldrRegions.split(' ');
    expect(regions).toEqual([...new Set(regions)]);
    expect(regions.filter((region) => names.of(region) === undefined)).toEqual([]);
    const tags = regions.map((region) => `${language}-${region}`);
    expect(Intl.getCanonicalLocales(tags)).toEqual(tags);
    const locales = [file.locale, ...Object.values(file.aliases ?? {})];
    const known = [...regions, ...locales.map((locale) => new Intl.Locale(locale).region)];
    expect(Object.keys(file.regions ?? {}).filter((region) => !known.includes(region))).toEqual([]);
  });

  test('names two sources, and marks what they do not agree on', () => {
    expect(new Set(file.sources).size).toBe(file.sources.length);
    if (language !== 'en') expect(file.sources.length).toBeGreaterThanOrEqual(2);
    const marked = [...file.oneSource, ...file.noSource];
    expect(new Set(marked).size).toBe(marked.length);
    expect(marked.filter((key: FileKey) => ![...KEYS, ...SHOW_TEXT_KEYS].includes(key))).toEqual([]);
    expect(Object.keys(file.doubtful ?? {}).filter((key) => ![...KEYS, ...SHOW_TEXT_KEYS].includes(key))).toEqual([]);
  });

  test.each(['selfBilledInvoice', 'selfBilledCreditNote'] as const)('does not call the seller the buyer on a %s', (documentType) => {
    const headed = (labels?: InvoiceRequest['labels']): string => computedInvoice({
      billTo: 'Seller', companyName: 'Buyer', documentType, language: language as NonNullable<InvoiceRequest['language']>,
      lineItems: [{ description: '1', quantity: 1, rate: 1 }], ...labels && { labels },
    }).invoice.labels.billTo;
    expect(headed()).toBe(file.selfBilledBillTo);
    // `Bill To` in English is the published label.
    if (language !== 'en') expect(headed()).not.toBe(file.labels.billTo);
    expect(headed({ billTo: 'Own' })).toBe('Own');
  });
});

describe('labelsInSet', () => {
  const set = (language: string): NonNullable<ReturnType<typeof labelSet>> => labelSet(language)!;

  test('in English are the published labels', () => {
    expect(labelsInSet(set('en'), 'invoice', 'en-US')).toEqual(DEFAULT_LABELS);
    for (const type of ['creditNote', 'selfBilledInvoice', 'selfBilledCreditNote', 'quote', 'proForma', 'purchaseOrder', 'deliveryNote', 'receipt'] as const) {
      expect(labelsInSet(set('en'), type, 'en-US')).toEqual(defaultLabels(type));
    }
    expect(documentLabelsInSet(set('en'), 'en-US')).toEqual(DEFAULT_DOCUMENT_LABELS);
  });

  test('have the title of the document type', () => {
    const titles = (['invoice', ...TITLED_TYPES] as const).map((type) => labelsInSet(set('de'), type, 'de-DE').invoice);
    expect(titles).toEqual([
      'Rechnung', 'Gutschrift', 'Rechnungskorrektur', 'Gutschrift (Selbstfakturierung)', 'Korrektur der Gutschrift (Selbstfakturierung)',
      'Anzahlungsrechnung', 'Teilrechnung', 'Schlussrechnung',
      'Angebot', 'Auftragsbestätigung', 'Proforma-Rechnung', 'Bestellung', 'Lieferschein', 'Quittung',
    ]);
  });

  test('name the tax as in the locale\'s region', () => {
    const taxes = [['de', 'de-AT'], ['de', 'de'], ['de', 'de-CH'], ['es', 'es-MX'], ['es', 'es-PE'], ['fr', 'fr-CA'], ['ar', 'ar-SA'], ['ar', 'ar-KW'], ['zh-Hant', 'zh-HK'],
      ['es', 'es-HN'], ['de', 'de-BE'], ['de', 'de-LU'], ['de', 'de-IT'], ['pt', 'pt-BR'], ['ca', 'ca-AD'], ['bn', 'bn-IN'], ['zh-Hans', 'zh-SG']];
    expect(taxes.map(([language, locale]) => labelsInSet(set(language!), 'invoice', locale!).tax))
      .toEqual(['USt.', 'USt.', 'MWST', 'IVA', 'IGV', 'Taxes', 'ضريبة القيمة المضافة', 'الضريبة', '稅項', 'ISV', 'MwSt.', 'MwSt.', 'MwSt.', 'Impostos', 'IGI', 'কর', '消费税']);
  });

  test('name the code of goods as in the locale\'s region', () => {
    const codes = [['ta', 'ta-IN'], ['ta', 'ta-LK'], ['ta', 'ta-SG'], ['ta', 'ta-MY'], ['bn', 'bn-BD'], ['bn', 'bn-IN']];
    expect(codes.map(([language, locale]) => labelsInSet(set(language!), 'invoice', locale!).hsCode))
      .toEqual(['HSN குறியீடு', 'HS குறியீடு', 'HS குறியீடு', 'HS குறியீடு', 'HS কোড', 'HSN কোড'].map((text) => text.normalize('NFC')));
  });

  test('name the seller over `billTo` only on self-billed documents, and customers and suppliers on documents that are no invoices', () => {
    const heads = (['invoice', ...TITLED_TYPES] as const).map((type) => labelsInSet(set('pl'), type, 'pl-PL').billTo);
    expect(heads).toEqual(['Nabywca', 'Nabywca', 'Nabywca', 'Sprzedawca', 'Sprzedawca', 'Nabywca', 'Nabywca', 'Nabywca',
      'Klient', 'Klient', 'Nabywca', 'Dostawca', 'Klient', 'Klient']);
    expect(labelsInSet(set('en'), 'selfBilledInvoice', 'en-US')).toEqual(defaultLabels('selfBilledInvoice'));
  });

  test('have other names for Chinese', () => {
    expect(['zh', 'zh-CN', 'zh-TW', 'zh-HK'].map((name) => [set(name).language, set(name).locale, set(name).texts.invoice])).toEqual([
      ['zh-Hans', 'zh-CN', '发票'], ['zh-CN', 'zh-CN', '发票'], ['zh-TW', 'zh-TW', '發票'], ['zh-HK', 'zh-HK', '發票'],
    ]);
  });

  test.each(['xx', 'de-XX', 'de-at', 'FR', '', 'toString', '__proto__'])('have none for %j', (name) => {
    expect(labelSet(name)).toBeUndefined();
  });
});
