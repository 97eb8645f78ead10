import type { InvoiceRequest } from '../../../schemas/generated/invoice-request.js';
import { QR_IBAN, swissRequest, type SwissFields, type SwissPayment } from '../invoices/swiss-request.js';

interface SwissCase { readonly fields: SwissFields; readonly payment: SwissPayment }

const LONG = { line1: 'Bahnhofstrasse'.padEnd(70, 'x'), houseNumber: '12345678/123456a', postalCode: '8000-12345678901', city: 'Seldwyla'.padEnd(35, 'y'), country: 'CH' };

/** Swiss QR-bills with codes of different sizes. */
export const SWISS_PAYMENTS: Readonly<Record<string, SwissCase>> = {
  'a text and no debtor': { fields: { buyer: undefined, billTo: 'Bob' }, payment: { reference: '1' } },
  'a QR reference': { fields: {}, payment: { iban: QR_IBAN, reference: { qrr: '21000000000313947143000901' } } },
  'an RF reference': { fields: { currency: 'EUR' }, payment: { reference: { rf: '539007547034' } } },
  'the longest parts': {
    fields: {
      seller: { name: 'Muster', address: LONG }, buyer: { name: 'Beispiel '.padEnd(70, 'z'), address: { ...LONG, line1: 'Hauptgasse', city: 'Bern' } },
      lineItems: [{ description: 'Werk', quantity: 1, rate: 999_999_999.99 }],
    },
    payment: { accountName: 'Muster & Söhne '.padEnd(60, 'w'), reference: 'Auftrag '.padEnd(140, '0123456789 ') },
  },
};

/** An invoice with such a payment part. */
export const swissCodedRequest = (name: string, direction: 'ltr' | 'rtl', more: SwissFields = {}): InvoiceRequest => {
  const swiss = SWISS_PAYMENTS[name];
  if (swiss === undefined) throw new Error(`There is no Swiss payment "${name}".`);
  return swissRequest({ ...swiss.fields, locale: direction === 'ltr' ? 'de-CH' : 'ar-EG', ...more }, swiss.payment);
};
