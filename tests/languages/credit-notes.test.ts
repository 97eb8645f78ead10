/** A credit note never reads as a payment request. In no language or region does it use an invoice's labels of number and balance due. */
import { describe, expect, test } from '@jest/globals';
import { labelFiles } from '../../bin/generators/label-files.js';
import { labelsInSet } from '../../lib/presentation/labels.js';
import { labelSet } from '../../lib/presentation/label-sets.js';
import { LANGUAGES } from '../../lib/presentation/languages.js';
import { buildContent } from '../../lib/layout/content/build-content.js';
import type { InvoiceRequest } from '../../schemas/generated/invoice-request.js';
import { computedInvoice } from '../support/invoices/computed-invoice.js';

type Language = NonNullable<InvoiceRequest['language']>;

const TYPES = ['creditNote', 'selfBilledCreditNote'] as const;

/** Every language, and every region with its own text. */
const TAGS = labelFiles().flatMap(({ language, cldrRegions = '', regions = {} }) =>
  [language, ...cldrRegions.split(' ').filter((region) => region in regions).map((region) => `${language}-${region}`)]) as readonly Language[];

/** The first letters of each word, which its inflections share. */
const stems = (text: string): readonly string[] =>
  text.toLowerCase().split(/[\s()（）-]+/).filter((word) => word.length > 1).map((word) => word.slice(0, Math.min(4, word.length)));

const contentOf = (request: Partial<InvoiceRequest>): ReturnType<typeof buildContent> => buildContent(computedInvoice({
  companyName: 'A', billTo: 'B', invoiceNumber: '1', lineItems: [{ description: '1', quantity: 1, rate: 100 }], tax: '19%', amountPaid: 19, ...request,
}));

const textsIn = (request: Partial<InvoiceRequest>): readonly string[] => {
  const { title, documentDetails, totals, balance } = contentOf(request);
  return [title.text, ...[...documentDetails, ...totals, balance].map(({ label }) => label.text)];
};

test.each(TAGS)('%s', (language) => {
  const { invoiceNumber, balanceDue } = contentLabels(language);
  for (const documentType of TYPES) {
    const texts = textsIn({ language, documentType });
    expect(texts).not.toContain(invoiceNumber);
    expect(texts).not.toContain(balanceDue);
  }
  // An invoice has both.
  expect(textsIn({ language })).toEqual(expect.arrayContaining([invoiceNumber, balanceDue]));
});

const contentLabels = (language: string): ReturnType<typeof labelsInSet> => {
  const set = labelSet(language)!;
  return labelsInSet(set, 'invoice', set.locale);
};

test.each(TAGS)('%s: the number label has the noun of the title', (language) => {
  const set = labelSet(language)!;
  const { invoice: title, invoiceNumber } = labelsInSet(set, 'creditNote', set.locale);
  const missing = stems(title).filter((stem) => !invoiceNumber.toLowerCase().includes(stem));
  expect(missing).toEqual([]);
});

describe('without a language', () => {
  test.each(TYPES)('%s has English text, whatever its locale', (documentType) => {
    const texts = textsIn({ documentType, locale: 'de-DE' });
    expect(texts).toEqual(expect.arrayContaining(['Credit note #', 'Amount credited']));
    expect(texts).not.toContain('Invoice #');
    expect(texts).not.toContain('Balance Due');
  });

  test('requested labels replace them', () => {
    const texts = textsIn({ documentType: 'creditNote', labels: { invoiceNumber: 'No.', balanceDue: 'To you' } });
    expect(texts).toEqual(expect.arrayContaining(['No.', 'To you']));
    expect(texts).not.toContain('Credit note #');
  });

  test.each(['invoice', 'correctedInvoice', 'selfBilledInvoice', 'prepaymentInvoice', 'partialInvoice'] as const)('%s keeps the labels of an invoice', (documentType) => {
    expect(textsIn({ documentType })).toEqual(expect.arrayContaining(['Invoice #', 'Balance Due']));
  });
});

describe('regions have their own titles', () => {
  const labelsIn = (language: string, locale: string): readonly string[] => {
    const { invoice, invoiceNumber, balanceDue } = labelsInSet(labelSet(language)!, 'creditNote', locale);
    return [invoice, invoiceNumber, balanceDue];
  };
  const [rectifying, note] = [
    ['Factura rectificativa', 'Número de factura rectificativa', 'Importe abonado'], ['Nota de crédito', 'Número de nota de crédito', 'Importe acreditado'],
  ];

  test.each([
    ['es', 'es-ES', rectifying], ['es', 'es', rectifying], ['es', 'es-MX', note], ['es', 'en-GB', note], ['es-IC', 'es-IC', rectifying], ['es-MX', 'es-ES', note],
    ['fr', 'fr-FR', ['Avoir', 'Numéro de l’avoir', 'Montant de l’avoir']],
    ['fr-CH', 'fr-CH', ['Note de crédit', 'Numéro de la note de crédit', 'Montant de la note de crédit']],
    ['zh-Hant', 'zh-TW', ['折讓單', '折讓單號碼', '折讓金額']], ['zh-Hant', 'zh-HK', ['貸項通知單', '貸項通知單號碼', '貸項金額']],
    ['de', 'de-DE', ['Gutschrift', 'Gutschriftsnummer', 'Gutschriftsbetrag']],
  ])('%s with the locale %s', (language, locale, expected) => expect(labelsIn(language, locale)).toEqual(expected));

  test('and their own names of taxes and codes', () => {
    const texts = [['en-GB', 'tax'], ['en-AE', 'tax'], ['en-NZ', 'tax'], ['en-US', 'tax'], ['en-IN', 'hsCode'], ['en-GB', 'hsCode'], ['es-PR', 'tax'], ['es-IC', 'tax'], ['es-ES', 'tax']] as const;
    expect(texts.map(([tag, key]) => contentLabels(tag)[key])).toEqual(['VAT', 'VAT', 'GST', 'Tax', 'HSN/SAC', 'HS Code', 'IVU', 'IGIC', 'IVA']);
  });

  test('but not without a language', () => {
    expect(textsIn({ locale: 'en-GB' }).find((text) => text.includes('19'))).toMatch(/^Tax/);
    expect(textsIn({ locale: 'en-GB', language: 'en' }).find((text) => text.includes('19'))).toMatch(/^VAT/);
  });
});

test('every name of a language has labels', () => {
  for (const name of LANGUAGES) expect(labelSet(name)?.texts.invoice).toEqual(expect.any(String));
});
