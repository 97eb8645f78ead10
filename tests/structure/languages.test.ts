/** Default labels are English. In a document in another language, the structure tree marks them as English. */
import { describe, expect, test } from '@jest/globals';
import { DEFAULT_LABELS } from '../../lib/presentation/labels.js';
import { THEMES } from '../../lib/presentation/themes.js';
import type { LabelKey, Labels } from '../../lib/invoice/types.js';
import type { InvoiceRequest } from '../../schemas/generated/invoice-request.js';
import { computedInvoice } from '../support/invoices/computed-invoice.js';
import { dictionariesAt, openPdf, textAt, type PdfFile } from '../support/pdf/pdf-file.js';
import { pdfaViolations } from '../support/pdf/pdfa-checker.js';
import { elementsOf } from '../support/structure/elements-of.js';
import { readByPdfium } from '../support/structure/read-by-pdfium.js';
import { readByPdfJs } from '../support/structure/read-by-pdfjs.js';
import type { ReadElement } from '../support/structure/read-element.js';
import { drawComputed } from '../support/invoices/draw-computed.js';

/** Each default label once, except items, quantities and total, which the request translates. */
const FIELDS: Partial<InvoiceRequest> = {
  companyName: 'Atelier', billTo: 'Kunde', shipTo: 'Lager', invoiceNumber: '77', dueDate: '2026-04-30', paymentTerms: 'sofort', poNumber: 'PO-1',
  notes: 'Vielen Dank', terms: 'Zahlbar sofort', tax: '7%', discount: '5%', shipping: 3, amountPaid: 2,
  labels: { item: 'Artikel', quantity: 'Menge', total: 'Total' },
  lineItems: [
    { description: 'Tisch', quantity: 1, rate: 10, hsCode: '8471', discount: '10%' },
    { description: 'Stuhl', quantity: 1, rate: 10, discount: { percent: 10, label: 'Rabatt' } },
  ],
};
/** pdf.js reads wide letter spacing as spaces. */
const unspaced = (text: string): string => text.replace(/[\s\u200e\u200f]/g, '');

/** Longest first, because some contain others. */
const ENGLISH = Object.entries(DEFAULT_LABELS).filter(([key]) => FIELDS.labels?.[key as LabelKey] === undefined)
  .map(([, label]) => unspaced(label)).sort((a, b) => b.length - a.length);

interface Spoken { readonly text: string; readonly language: string }

/** Texts of a tree with the language in which each is spoken. */
const spoken = ({ language: own, replacement, kids }: ReadElement, inherited: string): readonly Spoken[] => {
  const language = own ?? inherited;
  if (replacement !== undefined) return [{ text: replacement, language }];
  return kids.flatMap((kid) => (typeof kid === 'string' ? [{ text: kid, language }] : spoken(kid, language)));
};

/** Texts spoken in English, without the rates and amounts after a label. Parts of one label are joined. */
const englishTexts = (pages: readonly ReadElement[], locale: string): readonly string[] =>
  pages.flatMap((page) => spoken(page, locale)).filter(({ language }) => language === 'en').map(({ text }) => unspaced(text.replace(/ \(.*| -.*/, '')));

const READERS = { 'pdf.js': readByPdfJs, PDFium: readByPdfium } as const;

/** Table names with the languages of the name and of the row groups. */
const tableNames = (file: PdfFile): readonly (readonly [string | undefined, string | undefined, string | undefined])[] =>
  elementsOf(file).filter((element) => textAt(element, 'S') === 'Table').map((table) => [
    textAt(dictionariesAt(table, 'A')[0], 'Summary'), textAt(table, 'Lang'), textAt(dictionariesAt(table, 'K')[0], 'Lang'),
  ]);

describe.each(THEMES.map(({ name }) => name))('%s', (theme) => {
  test.each(['de-DE', 'he-IL'])('%s', async (locale) => {
    const { bytes } = await drawComputed(computedInvoice({ ...FIELDS, theme, locale }));
    for (const [reader, read] of Object.entries(READERS)) {
      const found = englishTexts(await read(bytes), locale).join('\n');
      const lost = ENGLISH.filter((label) => !found.includes(label));
      const others = ENGLISH.reduce((rest, label) => rest.replaceAll(label, ''), found).trim();
      expect({ reader, lost, others }).toEqual({ reader, lost: [], others: '' });
    }
    expect(await pdfaViolations(bytes)).toEqual([]);
  });

  test('marks the language of table names', async () => {
    const namesFor = async (labels: Partial<Labels>): Promise<ReturnType<typeof tableNames>> =>
      tableNames(await openPdf((await drawComputed(computedInvoice({ ...FIELDS, theme, locale: 'de-DE', labels }))).bytes));
    expect(await namesFor({})).toEqual([['Item, HS Code, Qty, Rate, Amount', 'en', 'de-DE'], ['Total, Balance Due, Subtotal, Discount (5\u00a0%), Tax (7\u00a0%), Shipping, Amount Paid', 'en', 'de-DE']]);
    expect(await namesFor({ item: 'Artikel', total: 'Total' })).toEqual([['Artikel', undefined, undefined], ['Total', undefined, undefined]]);
  });

  test('marks no languages if the request sets the language', async () => {
    const file = await openPdf((await drawComputed(computedInvoice({ ...FIELDS, theme, language: 'fr', locale: 'en-GB' }))).bytes);
    expect(elementsOf(file).filter((element) => textAt(element, 'Lang') !== undefined)).toEqual([]);
    expect(textAt(file.catalog, 'Lang')).toBe('fr');
  });

  test('has a language with its region if the request sets one', async () => {
    const file = await openPdf((await drawComputed(computedInvoice({ ...FIELDS, theme, language: 'fr-CA' }))).bytes);
    expect(textAt(file.catalog, 'Lang')).toBe('fr-CA');
  });

  test('marks no languages in an English document', async () => {
    const file = await openPdf((await drawComputed(computedInvoice({ ...FIELDS, theme, locale: 'en-GB' }))).bytes);
    expect(elementsOf(file).filter((element) => textAt(element, 'Lang') !== undefined)).toEqual([]);
  });
});
