import { describe, expect, test } from '@jest/globals';
import { DEFAULT_DOCUMENT_LABELS } from '../../../schemas/generated/document-labels.js';
import { decimalFromText } from '../../../lib/invoice/decimal.js';
import { DEFAULT_LABELS } from '../../../lib/invoice/labels.js';
import { labelSet } from '../../../lib/invoice/languages/label-sets.js';
import { normalize } from '../../../lib/invoice/normalize.js';
import { themeOf } from '../../../lib/invoice/themes.js';
import type { Invoice, ValidRequest } from '../../../lib/invoice/types.js';
import { readPicture } from '../../../lib/pictures/read-picture.js';
import { amount, currency, fieldErrorsOf, percent } from './support.js';

const MINIMAL_REQUEST: ValidRequest = {
  companyName: 'Northwind Studio Ltd.', billTo: 'Acme\n1 Main Street', invoiceNumber: 'INV-1', date: '2026-01-31',
  lineItems: [{ description: 'Design', quantity: 1.5, rate: 80 }],
};
// One transparent pixel.
const PIXEL = 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

const normalized = (more: Partial<ValidRequest> = {}, deploymentWatermark: string | null = null): Invoice =>
  normalize({ ...MINIMAL_REQUEST, ...more }, { deploymentWatermark });

const coloursOf = (theme: Parameters<typeof themeOf>[0]): Invoice['palette'] => {
  const { name, headerBackground, description, longDescription, ...palette } = themeOf(theme);
  expect([name, headerBackground, description]).not.toContain(undefined);
  expect(longDescription).not.toBe('');
  return palette;
};

describe('normalize', () => {
  test('the least request, with every default', () => {
    expect(normalized()).toEqual({
      documentType: 'invoice',
      companyName: 'Northwind Studio Ltd.',
      billTo: 'Acme\n1 Main Street',
      freeTexts: { companyName: 'Northwind Studio Ltd.', billTo: 'Acme\n1 Main Street' },
      hasOwnCurrency: false,
      invoiceNumber: 'INV-1',
      date: '2026-01-31',
      currency: currency('USD'),
      design: 'Classic',
      palette: coloursOf('Classic'),
      hasCustomTheme: false,
      labels: DEFAULT_LABELS,
      lineItems: [{ description: 'Design', quantity: decimalFromText('1.5'), rate: decimalFromText('80') }],
      taxes: [],
      pricesIncludeTax: false,
      ownLabels: {},
      documentLabels: DEFAULT_DOCUMENT_LABELS,
      ownDocumentLabels: {},
      defaultLabelLanguage: 'en',
      language: 'en-US',
      locale: 'en-US',
      direction: 'ltr',
      dateFormat: 'medium',
      paperSize: 'A4',
      customFields: [],
    });
  });

  test('texts are passed on as they are', () => {
    const texts = {
      companyDetails: '12 Harbour Street', shipTo: 'Dock 4', dueDate: '2026-02-28', paymentTerms: 'Net 30', poNumber: 'PO-7',
      notes: 'Thank you.', terms: 'None.', customFields: [{ name: 'Project', value: 'Apollo' }],
    };
    expect(normalized(texts)).toMatchObject(texts);
    expect(normalized({ dateFormat: 'iso', paperSize: 'Letter' })).toMatchObject({ dateFormat: 'iso', paperSize: 'Letter' });
  });

  test('lines', () => {
    const line = { description: 'Pen', quantity: 2, rate: 0.1, hsCode: '9608.10', unit: 'pcs', sku: 'P-1' };
    const [full, untaxed, zero] = normalized({ lineItems: [{ ...line, discount: '5%', tax: { percent: 7, label: 'VAT' } }, { ...line, tax: [] }, { ...line, tax: 0, discount: 0 }] }).lineItems;
    expect(full).toEqual({ ...line, quantity: decimalFromText('2'), rate: decimalFromText('0.1'), discounts: [percent('5')], taxes: [percent('7', 'VAT')] });
    expect(untaxed?.taxes).toEqual([]);
    expect(zero?.taxes).toEqual([]);
    expect(zero).not.toHaveProperty('discounts');
  });

  test('adjustments take one form', () => {
    expect(normalized({ discount: '10%', tax: ['8.25%', 2], shipping: { amount: 5, tax: '19%' }, amountPaid: 12.5, pricesIncludeTax: true })).toMatchObject({
      discounts: [percent('10')], taxes: [percent('8.25'), amount('2')], shipping: { amount: decimalFromText('5'), taxes: [percent('19')] },
      amountPaid: decimalFromText('12.5'), pricesIncludeTax: true,
    });
  });

  test('adjustments of zero are absent', () => {
    const invoice = normalized({ discount: 0, tax: 0, shipping: 0, amountPaid: 0 });
    for (const name of ['discount', 'shipping', 'amountPaid']) expect(invoice).not.toHaveProperty(name);
    expect(invoice.taxes).toEqual([]);
  });

  test('a custom theme recolours its design', () => {
    const invoice = normalized({ theme: 'Luxury', customTheme: { primaryColor: '#ABCDEF', borderColor: '#010203' } });
    expect(invoice).toMatchObject({ design: 'Luxury', hasCustomTheme: true });
    expect(invoice.palette).toEqual({ ...coloursOf('Luxury'), primaryColor: '#abcdef', borderColor: '#010203' });
    expect(normalized({ customTheme: {} })).toMatchObject({ design: 'Classic', hasCustomTheme: true, palette: coloursOf('Classic') });
  });

  test('labels: those given over the defaults, empty ones kept', () => {
    expect(normalized({ labels: { total: 'Summe', tax: '' } }).labels).toEqual({ ...DEFAULT_LABELS, total: 'Summe', tax: '' });
  });

  test.each([['DRAFT', 'SAMPLE'], [undefined, 'SAMPLE'], ['DRAFT', null], [undefined, null]])('watermark %p where %p is imposed: both', (own, imposed) => {
    const { watermark, deploymentWatermark } = normalized(own === undefined ? {} : { watermark: own }, imposed);
    expect([watermark, deploymentWatermark]).toEqual([own, imposed ?? undefined]);
  });

  test('locale and direction', () => {
    expect(normalized({ locale: 'AR-eg' })).toMatchObject({ locale: 'ar-EG', direction: 'rtl' });
    expect(fieldErrorsOf(() => normalized({ locale: 'not a tag' }))).toEqual(['VALIDATION_ERROR locale']);
  });

  test('language: its labels, its locale unless one is given, and the language of the document', () => {
    const inGerman = (more: Partial<ValidRequest> = {}): Invoice =>
      normalize({ ...MINIMAL_REQUEST, language: 'de', ...more }, { deploymentWatermark: null, labelSet: labelSet('de') });
    expect(inGerman()).toMatchObject({
      language: 'de', locale: 'de-DE', defaultLabelLanguage: 'de', labels: { invoice: 'Rechnung', tax: 'USt.' }, ownLabels: {},
    });
    expect(inGerman({ locale: 'de-CH', documentType: 'partialInvoice', labels: { total: 'Total' } })).toMatchObject({
      language: 'de', locale: 'de-CH', labels: { invoice: 'Teilrechnung', tax: 'MWST', total: 'Total', amount: 'Betrag' },
    });
    expect(inGerman({ locale: 'ar' })).toMatchObject({ language: 'de', locale: 'ar', direction: 'rtl' });
    expect(inGerman({ labels: { invoice: '' } }).labels.invoice).toBe('');
    expect(normalized({ locale: 'de-DE' })).toMatchObject({ language: 'de-DE', defaultLabelLanguage: 'en', labels: DEFAULT_LABELS });
  });

  test('a language in a region: its labels and its locale; the region of the tag decides the labels, whatever the locale', () => {
    const swiss = (more: Partial<ValidRequest> = {}): Invoice =>
      normalize({ ...MINIMAL_REQUEST, language: 'de-CH', ...more }, { deploymentWatermark: null, labelSet: labelSet('de-CH') });
    expect(swiss()).toMatchObject({ language: 'de-CH', locale: 'de-CH', defaultLabelLanguage: 'de-CH', labels: { tax: 'MWST' }, documentLabels: { vatId: 'MWST-Nr.' } });
    expect(swiss({ locale: 'de-DE' })).toMatchObject({ language: 'de-CH', locale: 'de-DE', labels: { tax: 'MWST' } });
  });

  test('document labels: those given over the defaults of the language, empty ones kept', () => {
    const own = { reference: '' };
    expect(normalized({ documentLabels: own })).toMatchObject({ documentLabels: { vatId: 'VAT no.', reference: '' }, ownDocumentLabels: own });
    const german = normalize({ ...MINIMAL_REQUEST, language: 'de', documentLabels: own }, { deploymentWatermark: null, labelSet: labelSet('de') });
    expect(german).toMatchObject({ documentLabels: { vatId: 'USt-IdNr.', reference: '' }, ownDocumentLabels: own });
  });

  test('a language without its labels is a mistake of the program', () => {
    expect(() => normalized({ language: 'de' })).toThrow(/must be loaded/);
  });

  test('currency', () => {
    expect(normalized({ currency: 'KWD' }).currency).toBe(currency('KWD'));
    const unknown = 'QQQ' as 'USD';
    expect(fieldErrorsOf(() => normalized({ currency: unknown }))).toEqual(['VALIDATION_ERROR currency']);
  });

  test('structured parts are kept, and resolved where a choice is made', () => {
    const seller = { name: 'Nordwind GmbH', address: { country: 'DE' } };
    const { companyName, ...rest } = MINIMAL_REQUEST;
    expect(companyName).toBe('Northwind Studio Ltd.');
    const invoice = normalize({
      ...rest, documentType: 'creditNote', currency: 'EUR', seller, buyerReference: 'B-1', eInvoice: { format: 'factur-x' },
      payment: { iban: 'DE02120300000000202051' }, taxCurrency: { code: 'CHF', taxAmount: 1.5 },
      customFields: [{ name: 'a', value: 'b' }, { name: 'c', field: 'period' }],
    }, { deploymentWatermark: null });
    expect(invoice).toMatchObject({
      documentType: 'creditNote', labels: { ...DEFAULT_LABELS, invoice: 'CREDIT NOTE', invoiceNumber: 'Credit note #', balanceDue: 'Amount credited' }, ownLabels: {}, hasOwnCurrency: true,
      companyName: 'Nordwind GmbH', seller, buyerReference: 'B-1', eInvoice: { format: 'factur-x' },
      payment: { means: 'sepaCreditTransfer', accountName: 'Nordwind GmbH', reference: 'INV-1' },
      taxCurrency: { currency: currency('CHF'), taxAmount: decimalFromText('1.5') },
      customFields: [{ name: 'a', value: 'b' }, { name: 'c', field: 'period' }],
    });
  });

  test('a field that normalizing does not know is left out', () => {
    const unknown: Record<string, unknown> = { newField: 'raw' };
    const invoice = normalized({ ...unknown, lineItems: [{ description: 'Design', quantity: 1, rate: 80, ...unknown }] });
    expect(Object.keys(invoice)).not.toContain('newField');
    expect(invoice.lineItems.map((line) => Object.keys(line))).toEqual([['description', 'quantity', 'rate']]);
  });

  test('logo', () => {
    const logo = readPicture(PIXEL);
    expect(normalized({ logo }).logo).toBe(logo);
  });
});
