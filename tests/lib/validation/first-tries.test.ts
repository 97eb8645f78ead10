import { describe, expect, test } from '@jest/globals';
import { AppError, type FieldError } from '../../../lib/errors.js';
import { prepareInvoice } from '../../../lib/document/prepare-invoice.js';
import { renderInvoice } from '../../../lib/document/render-invoice.js';
import { validateInvoiceRequest } from '../../../lib/validation/validate-invoice-request.js';
import { applyMessages } from '../../support/invoices/apply-messages.js';
import { textBy } from '../../support/pdf/extraction.js';

/** What a new user sends who has only seen the example of README.md, and what the page must then show. */
interface FirstTry { readonly country: string; readonly body: object; readonly expectedTexts: readonly string[] }

const TRIES: Readonly<Record<string, FirstTry>> = {
  'a German freelancer': {
    country: 'DE', expectedTexts: ['DE123456788', 'DE02 1203 0000 0000 2020 51', 'Hafenstr. 12', 'BYLADEM1001', '2,380'],
    body: {
      companyName: 'Ina Moll', companyAddress: 'Hafenstr. 12\n20459 Hamburg', vatId: 'DE123456788', iban: 'DE02 1203 0000 0000 2020 51', bic: 'BYLADEM1001',
      billTo: 'Acme GmbH\nBerlin', invoiceNumber: '2026-1', date: '2026-03-31', currency: 'EUR', language: 'en', taxRate: 19, dueDate: '2026-04-14',
      lineItems: [{ description: 'Workshop', quantity: 2, unitPrice: 1000 }],
    },
  },
  'a British company': {
    country: 'GB', expectedTexts: ['GB123456789', '08123456', '20-00-00', '55779911', '020 7946 0000', '240'],
    body: {
      companyName: 'Acme Ltd', companyNumber: '08123456', vatNumber: 'GB123456789', phone: '020 7946 0000', bankDetails: { accountName: 'Acme Ltd', sortCode: '20-00-00', accountNumber: '55779911' },
      billTo: 'Bob Ltd\nLeeds', invoiceNumber: 'INV-7', invoiceDate: '2026-03-31', currency: 'GBP', vatRate: 20, poNumber: 'PO-9',
      items: [{ description: 'Consulting', qty: 1, price: 200 }], total: 240,
    },
  },
  'an Indian firm': {
    country: 'IN', expectedTexts: ['29ABCDE1234F1Z5', '998314', 'Karnataka (29)', 'acme@okbank', '1,180'],
    body: {
      companyName: 'Acme Pvt Ltd', gstin: '29ABCDE1234F1Z5', placeOfSupply: 'Karnataka (29)', upi: 'acme@okbank', billTo: 'Bharat Traders\nBengaluru', invoiceNumber: 'GST/1',
      date: '2026-03-31', currency: 'INR', tax: '18%', lineItems: [{ description: 'Support', hsn: '998314', quantity: 1, rate: 1000, amount: 1000 }], grandTotal: 1180,
    },
  },
  'a Swiss firm': {
    country: 'CH', expectedTexts: ['21 00000 00003 13947 14300 09017', 'Robert Schneider AG', 'CHE-123.456.788'],
    body: {
      companyName: 'Robert Schneider AG', seller: { address: { street: 'Rue du Lac 1268', zip: '2501', city: 'Biel', country: 'CH' } }, uidNumber: 'CHE-123.456.788', qrBill: true,
      iban: 'CH44 3199 9123 0008 8901 2', qrr: '210000000003139471430009017', billTo: 'Pia Rutschmann\nMarktgasse 28\n9400 Rorschach', invoiceNumber: '7', date: '2026-03-31',
      currency: 'CHF', lineItems: [{ description: 'Beratung', quantity: 1, rate: 100 }],
    },
  },
  'a French company': {
    country: 'FR', expectedTexts: ['12345678200010', 'FR88100000009', '1 200,00'],
    body: {
      companyName: 'Atelier SARL', siret: '12345678200010', numeroTva: 'FR88100000009', facturX: true, billTo: 'Exemple SAS\nParis', invoiceNumber: 'F-1', date: '2026-03-31',
      currency: 'EUR', language: 'fr', tva: '20%', buyer: { name: 'Exemple SAS', address: { country: 'FR' } }, dueDate: '2026-04-30', lineItems: [{ description: 'Conseil', quantity: 1, rate: 1000 }],
    },
  },
  'a consultancy in the US': {
    country: 'US', expectedTexts: ['12-3456789', '(555) 010-0199', 'ACH 021000021, account 123456', '5,000.00'],
    body: {
      companyName: 'Redwood LLC', companyDetails: '1 Main St\nPortland, OR', ein: '12-3456789', phone: '(555) 010-0199', ach: 'ACH 021000021, account 123456', billTo: 'Bob Inc.',
      invoiceNumber: '1001', date: '2026-03-31', terms: 'Net 30', lineItems: [{ description: 'Strategy', hours: '20', rate: 250 }], subtotal: 5000, balanceDue: 5000,
    },
  },
  'a Dutch shop': {
    country: 'NL', expectedTexts: ['12345678', 'NL123456789B01', 'NL91 ABNA 0417 1643 00', '121'],
    body: {
      companyName: 'Winkel B.V.', kvk: '12345678', btw: 'NL123456789B01', iban: 'NL91 ABNA 0417 1643 00', to: 'Jan Jansen\nUtrecht', factuurnummer: '2026-3', factuurdatum: '2026-03-31',
      currency: 'EUR', taxPercentage: 21, lineItems: [{ description: 'Fiets', quantity: 1, rate: 100 }],
    },
  },
  'a credit note': {
    country: 'DE', expectedTexts: ['2026-17', 'Goods returned', 'CN-1', '19'],
    body: {
      companyName: 'Acme GmbH', billTo: 'Bob', creditNoteNumber: 'CN-1', date: '2026-03-31', originalInvoiceNumber: '2026-17', reason: 'Goods returned', currency: 'EUR',
      lineItems: [{ description: 'Chair', quantity: 2, rate: 9.5 }], totalAmount: 19,
    },
  },
  'a quote': {
    country: 'GB', expectedTexts: ['Q-12', 'Paint', 'Delivery', '30'],
    body: {
      companyName: 'Acme Ltd', quoteNumber: 'Q-12', validUntil: '2026-04-30', date: '2026-03-31', customer: 'Bob', currency: 'GBP',
      lineItems: [{ description: 'Paint', quantity: 4, unitPrice: '10' }, { description: 'Delivery voucher', quantity: 1, rate: -10 }],
    },
  },
  'a Spanish company': {
    country: 'ES', expectedTexts: ['ESB12345674', '121,00', 'Calle Mayor 1', 'info@ejemplo.example'],
    body: {
      razonSocial: 'Ejemplo SL', address: 'Calle Mayor 1\n28013 Madrid', cif: 'ESB12345674', email: 'info@ejemplo.example', cliente: 'Cliente SA', numeroFactura: 'A-1', fecha: '2026-03-31',
      currency: 'EUR', language: 'es', iva: '21%', lineItems: [{ description: 'Diseño', cantidad: 1, precio: 100 }],
    },
  },
};

const detailsOf = async (body: object): Promise<readonly FieldError[]> => {
  try {
    await prepareInvoice(validateInvoiceRequest(body), { deploymentWatermark: null });
    return [];
  } catch (error) {
    if (error instanceof AppError) return error.details;
    throw error;
  }
};

const plain = (text: string): string => text.normalize('NFKC').replaceAll(/\s/g, '');

/** What is still wrong after one round of messages: errors, and data that the page lacks. */
const wrongAfterOneRound = async ({ body, country, expectedTexts }: FirstTry): Promise<readonly string[]> => {
  const corrected = applyMessages(body, await detailsOf(body), country);
  const faults = await detailsOf(corrected);
  if (faults.length > 0) return faults.map(({ field, message }) => `${field}: ${message}`);
  const { bytes } = await renderInvoice(await prepareInvoice(validateInvoiceRequest(corrected), { deploymentWatermark: null }));
  const page = plain(await textBy('pdf.js', bytes));
  return expectedTexts.filter((expectedText) => !page.includes(plain(expectedText)));
};

describe('ten first tries of an invoice', () => {
  test.each(Object.entries(TRIES))('%s gets errors, not a wrong page', async (_, { body }) => expect((await detailsOf(body)).length).toBeGreaterThan(0));

  test('are right after one round of messages, at least eight of them', async () => {
    const tries = await Promise.all(Object.entries(TRIES).map(async ([name, first]) =>
      ({ name, wrong: await wrongAfterOneRound(first) })));
    const wrong = tries.filter((each) => each.wrong.length > 0);
    expect(wrong.length > 2 ? wrong : []).toEqual([]);
  });
});
