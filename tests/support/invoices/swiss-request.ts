import type { InvoiceRequest } from '../../../schemas/generated/invoice-request.js';

/** A QR-IBAN, which needs a QR reference, and a normal IBAN, which allows none. */
export const QR_IBAN = 'CH4431999123000889012';
export const IBAN = 'CH5800791123000889012';

type Loose<Type> = { readonly [Key in keyof Type]?: Type[Key] | undefined };

/** Fields that replace those of the Swiss request; undefined removes a field. */
export type SwissFields = Loose<InvoiceRequest>;
export type SwissPayment = Loose<NonNullable<InvoiceRequest['payment']>>;

const present = <Fields extends object>(fields: Loose<Fields>): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Fields;

/** A small Swiss invoice with a payment part. */
export const swissRequest = (fields: SwissFields = {}, payment: SwissPayment = {}): InvoiceRequest => present<InvoiceRequest>({
  invoiceNumber: 'R-118', date: '2026-11-22', currency: 'CHF', locale: 'de-CH',
  seller: { name: 'Muster & Söhne', address: { line1: 'Musterstrasse', houseNumber: '123', postalCode: '8000', city: 'Seldwyla', country: 'CH' } },
  buyer: { name: 'Simone Beispiel', address: { line1: 'Hauptgasse', houseNumber: '1a', postalCode: '9490', city: 'Vaduz', country: 'LI' } },
  lineItems: [{ description: 'Beratung', quantity: 10, rate: 194.975 }],
  payment: present<NonNullable<InvoiceRequest['payment']>>({ iban: IBAN, qr: 'swiss', ...payment }),
  ...fields,
});
