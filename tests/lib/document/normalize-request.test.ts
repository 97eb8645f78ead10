import { describe, expect, test } from '@jest/globals';
import { normalize, readCharges, readDiscounts, readPayment, readShipping, readTaxList } from '../../../lib/document/normalize-request.js';
import { decimalFromText } from '../../../lib/invoice/decimal.js';
import { amount, currency, fieldErrorsOf, percent } from '../invoice/support.js';
import { daysBetween } from '../../../lib/invoice/calendar-dates.js';
import type { Payment } from '../../../lib/invoice/structured-data.js';
import type { InvoiceRequest } from '../../../schemas/generated/invoice-request.js';
import { DEFAULT_DOCUMENT_LABELS } from '../../../schemas/generated/document-labels.js';
import { DEFAULT_LABELS } from '../../../lib/presentation/labels.js';
import { labelSet } from '../../../lib/presentation/label-sets.js';
import { findTheme } from '../../../lib/presentation/themes.js';
import type { Invoice, ValidRequest } from '../../../lib/invoice/types.js';
import { readPicture } from '../../../lib/pictures/read-picture.js';

describe('readDiscounts', () => {
  test.each([
    [12.5, amount('12.5')],
    ['8.25%', percent('8.25')],
    ['08.250%', percent('8.25')],
    [{ amount: 3 }, amount('3')],
    [{ amount: 3, label: 'Voucher' }, amount('3', 'Voucher')],
    [{ percent: 10 }, percent('10')],
    [{ percent: 10, label: 'Loyalty' }, percent('10', 'Loyalty')],
    [{ amount: 0, label: 'Voucher' }, amount('0', 'Voucher')],
  ])('%j', (given, expected) => {
    expect(readDiscounts(given)).toEqual([expected]);
    expect(readDiscounts([given, 0, given])).toEqual([expected, expected]);
  });

  test.each([undefined, 0, '0%', '0.00%', { amount: 0 }, { percent: 0 }, [], ['0%', 0]])('%j is none', (given) => {
    expect(readDiscounts(given)).toBeUndefined();
  });
});

test('readCharges', () => {
  expect([readCharges(undefined), readCharges([])]).toEqual([undefined, undefined]);
  expect(readCharges({ amount: 3, label: 'Copper' })).toEqual([{ ...amount('3', 'Copper'), field: 'charge' }]);
  expect(readCharges([{ percent: 2.5, label: 'A', tax: '7%' }, { amount: 0, label: 'B', tax: [] }])).toEqual([
    { ...percent('2.5', 'A'), field: 'charge[0]', taxes: [percent('7')] }, { ...amount('0', 'B'), field: 'charge[1]', taxes: [] },
  ]);
});

describe('readTaxList', () => {
  test('one or many, in their order', () => {
    expect(readTaxList('19%')).toEqual([percent('19')]);
    expect(readTaxList(5)).toEqual([amount('5')]);
    expect(readTaxList([{ percent: 5, label: 'GST' }, '7%', 1])).toEqual([percent('5', 'GST'), percent('7'), amount('1')]);
    expect(readTaxList([])).toEqual([]);
  });

  test('zero-rated is a tax; an amount of zero is one only with a label', () => {
    expect(readTaxList(['0%', 0, { amount: 0 }, { amount: 0, label: 'Reverse charge' }])).toEqual([percent('0'), amount('0', 'Reverse charge')]);
  });
});

describe('the treatment of a tax', () => {
  test.each<readonly [Parameters<typeof readTaxList>[0], object | undefined]>([
    [{ percent: 19 }, undefined],
    [{ percent: 19, category: 'S' }, undefined],
    [{ percent: 0, category: 'S' }, { category: 'S' }],
    [{ percent: 19, category: 'L' }, { category: 'L' }],
    [{ percent: 0, reason: 'Kleinunternehmer' }, { reason: 'Kleinunternehmer' }],
    [{ percent: 0, category: 'E', reason: 'r', reasonCode: 'vatex-eu-132' }, { category: 'E', reason: 'r', reasonCode: 'VATEX-EU-132' }],
  ])('%j', (given, vat) => {
    expect(readTaxList(given)).toEqual([expect.objectContaining({ kind: 'percent' })]);
    expect(readTaxList(given).map((tax) => (tax.kind === 'percent' ? tax.vat : 'none'))).toEqual([vat]);
  });
});

describe('readShipping', () => {
  const ten = decimalFromText('10');

  test('with and without details', () => {
    expect(readShipping(10)).toEqual({ amount: ten, taxes: [] });
    expect(readShipping({ amount: 10, label: 'Courier' })).toEqual({ amount: ten, taxes: [], label: 'Courier' });
    expect(readShipping({ amount: 10, tax: '19%' })).toEqual({ amount: ten, taxes: [percent('19')] });
  });

  test('none; free shipping is shown if it has a label', () => {
    expect(readShipping(undefined)).toBeUndefined();
    expect(readShipping(0)).toBeUndefined();
    expect(readShipping({ amount: 0, tax: '19%' })).toBeUndefined();
    expect(readShipping({ amount: 0, label: 'Free shipping' })).toMatchObject({ label: 'Free shipping' });
  });
});

const IBAN = 'DE02120300000000202051';
const paymentOf = (given: NonNullable<InvoiceRequest['payment']>, invoice: Partial<InvoiceRequest> = {}): Payment =>
  readPayment(given, { invoiceNumber: 'RE-1', companyName: 'Acme', date: '2028-02-20', ...invoice });
const danish = { seller: { name: 'A/S', address: { country: 'DK' } } };

describe('readPayment', () => {
  test.each<readonly [NonNullable<InvoiceRequest['payment']>, Partial<InvoiceRequest>, Payment['means']]>([
    [{ iban: IBAN }, { currency: 'EUR' }, 'sepaCreditTransfer'],
    [{ iban: IBAN }, { currency: 'CHF' }, 'creditTransfer'],
    [{ iban: IBAN }, {}, 'creditTransfer'],
    [{ account: '12-34' }, { currency: 'EUR' }, 'creditTransfer'],
    [{ iban: IBAN }, { currency: 'EUR', ...danish }, 'sepaCreditTransfer'],
    [{ iban: IBAN }, { currency: 'DKK', ...danish }, 'debitTransfer'],
    [{ account: '12-34' }, { currency: 'DKK', ...danish }, 'debitTransfer'],
    [{ iban: IBAN, means: 'bankAccount' }, { currency: 'EUR' }, 'bankAccount'],
    [{}, {}, undefined],
    [{ means: 'cash' }, {}, 'cash'],
  ])('%j in %j is paid by %s', (given, invoice, means) => expect(paymentOf(given, invoice).means).toBe(means));

  test('the account belongs to the named owner, else to the seller, else to the company', () => {
    expect(paymentOf({ accountName: 'Owner' }, danish).accountName).toBe('Owner');
    expect(paymentOf({}, danish).accountName).toBe('A/S');
    expect(paymentOf({}, { seller: { address: { country: 'DE' } } }).accountName).toBe('Acme');
  });

  test('the account of a self-billed document belongs to the seller, too', () => {
    const selfBilled = { documentType: 'selfBilledInvoice', billTo: ' \nNordwind GmbH\nHamburg' } as const;
    expect(paymentOf({}, { ...selfBilled, ...danish }).accountName).toBe('A/S');
    expect(paymentOf({}, { ...selfBilled, seller: { address: { country: 'DE' } } }).accountName).toBe('Nordwind GmbH');
  });

  test('the reference is a text, an RF, QR or national reference, or the invoice number', () => {
    expect(paymentOf({ reference: 'X-1' })).toMatchObject({ reference: 'X-1', referenceKind: 'text' });
    expect(paymentOf({ reference: { rf: '20260118' } })).toMatchObject({ reference: 'RF7320260118', referenceKind: 'rf' });
    expect(paymentOf({ reference: { qrr: '118' } })).toMatchObject({ reference: '000000000000000000000001187', referenceKind: 'qrr' });
    expect(paymentOf({ reference: { viite: '123456' } })).toMatchObject({ reference: '1234561', referenceKind: 'viite' });
    expect(paymentOf({})).toMatchObject({ reference: 'RE-1', referenceKind: 'text' });
  });

  test('accounts are compact, and numbers exact', () => {
    expect(paymentOf({
      iban: 'de02 1203 0000 0000 2020 51', bic: 'byla dem1 001', label: 'Bank', card: { lastDigits: '1234' }, link: { url: 'https://pay.example/1' },
      qr: 'epc', upi: { id: 'a@b' }, mandate: { reference: 'M-1', creditorId: 'de98 zzz 09999999999', debtorIban: 'de02 1203 0000 0000 2020 51' },
      cashDiscounts: [{ days: 14, percent: 2.5, base: 99.9 }, { days: 7, percent: 3 }],
    }, { currency: 'EUR' })).toEqual({
      means: 'sepaCreditTransfer', iban: IBAN, bic: 'BYLADEM1001', label: 'Bank', card: { lastDigits: '1234' }, link: { url: 'https://pay.example/1' },
      qr: 'epc', upi: { id: 'a@b' }, mandate: { reference: 'M-1', creditorId: 'DE98ZZZ09999999999', debtorIban: IBAN },
      cashDiscounts: [{ days: 14, percent: decimalFromText('2.5'), base: decimalFromText('99.9') }, { days: 7, percent: decimalFromText('3') }],
      accountName: 'Acme', hasDefaultName: true, reference: 'RE-1', referenceKind: 'text',
    });
  });

  test('the date of a cash discount is so many days after that of the invoice', () => {
    const dates = ['2028-02-20', '2028-03-01', '2029-02-20'];
    const { cashDiscounts } = paymentOf({ cashDiscounts: dates.map((date) => ({ date, percent: 2 })) });
    expect(cashDiscounts.map(({ days }) => days)).toEqual([0, 10, 366]);
    expect(daysBetween('2028-03-01', '2028-02-28')).toBe(-2);
  });

  test('what the request lacks is absent', () => {
    expect(paymentOf({ account: '1', mandate: { debtorIban: IBAN } })).toEqual({
      means: 'creditTransfer', account: '1', mandate: { debtorIban: IBAN }, cashDiscounts: [], accountName: 'Acme', hasDefaultName: true, reference: 'RE-1', referenceKind: 'text',
    });
  });
});

const MINIMAL_REQUEST: ValidRequest = {
  companyName: 'Northwind Studio Ltd.', billTo: 'Acme\n1 Main Street', invoiceNumber: 'INV-1', date: '2026-01-31',
  lineItems: [{ description: 'Design', quantity: 1.5, rate: 80 }],
};
// One transparent pixel.
const PIXEL = 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

const normalized = (more: Partial<ValidRequest> = {}, deploymentWatermark: string | null = null): Invoice =>
  normalize({ ...MINIMAL_REQUEST, ...more }, { deploymentWatermark });

const coloursOf = (theme: Parameters<typeof findTheme>[0]): Invoice['palette'] => {
  const { name, headerBackground, description, longDescription, ...palette } = findTheme(theme);
  expect([name, headerBackground, description]).not.toContain(undefined);
  expect(longDescription).not.toBe('');
  return palette;
};

describe('normalize', () => {
  test('the smallest request, with every default', () => {
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

  test('deposits before tax have the description of their line', () => {
    const deposits = [{ number: 'AR-1', date: '2026-01-30', amount: 1 }, { number: 'AR-2', amount: 1 }];
    const descriptions = (fields: Partial<ValidRequest>): unknown =>
      normalized({ deposits, ...fields }).deposits?.map((each) => each.lineDescription);
    expect(descriptions({ depositMethod: 'beforeTax' })).toEqual(['Deposit AR-1\nJan 30, 2026', 'Deposit AR-2']);
    expect(descriptions({})).toEqual([undefined, undefined]);
  });

  test('a custom theme recolours its design', () => {
    const invoice = normalized({ theme: 'Luxury', customTheme: { primaryColor: '#ABCDEF', borderColor: '#010203' } });
    expect(invoice).toMatchObject({ design: 'Luxury', hasCustomTheme: true });
    expect(invoice.palette).toEqual({ ...coloursOf('Luxury'), primaryColor: '#abcdef', primaryColorDark: '#091c2f', borderColor: '#010203' });
    expect(normalized({ customTheme: {} })).toMatchObject({ design: 'Classic', hasCustomTheme: true, palette: coloursOf('Classic') });
  });

  test('labels: sent ones replace defaults, also if empty', () => {
    expect(normalized({ labels: { total: 'Summe', tax: '' } }).labels).toEqual({ ...DEFAULT_LABELS, total: 'Summe', tax: '' });
  });

  test.each([
    ['DRAFT', 'SAMPLE'], [undefined, 'SAMPLE'], ['DRAFT', null], [undefined, null],
  ])('watermark %p of the request and %p of the deployment', (own, ofDeployment) => {
    const { watermark, deploymentWatermark } = normalized(own === undefined ? {} : { watermark: own }, ofDeployment);
    expect([watermark, deploymentWatermark]).toEqual([own, ofDeployment ?? undefined]);
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

  test('document labels: sent ones replace defaults of the language, also if empty', () => {
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

  test('structured parts are copied, and normalised where needed', () => {
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
    expect(invoice.lineItems.map((line) => Object.keys(line).sort())).toEqual([['description', 'quantity', 'rate']]);
  });

  test('logo', () => {
    const logo = readPicture(PIXEL);
    expect(normalized({ logo }).logo).toBe(logo);
  });
});
