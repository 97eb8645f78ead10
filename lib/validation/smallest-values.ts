import { quoteValue } from './quote-value.js';

/**
 * The smallest useful value of each object of a request, and of each entry of a list, by the name of its field. `…` is
 * a text that was sent in its place.
 */
const SMALLEST: Readonly<Record<string, string>> = {
  address: '{"line1": "…", "country": "DE"}',
  attachments: '{"name": "times.csv", "mediaType": "text/csv", "content": "…"}',
  attributes: '{"name": "Colour", "value": "…"}',
  buyer: '{"name": "…", "address": {"country": "DE"}}',
  card: '{"lastDigits": "…"}',
  cashDiscounts: '{"days": 10, "percent": 3}',
  classifications: '{"code": "…", "scheme": "STI"}',
  contact: '{"name": "…"}',
  customFields: '{"name": "Project", "value": "…"}',
  customTheme: '{"primaryColor": "…"}',
  delivery: '{"date": "…"}',
  deposits: '{"number": "…", "amount": 100}',
  documentLabels: '{"vatId": "…"}',
  eInvoice: '{"format": "…"}',
  electronicAddress: '{"id": "…"}',
  ids: '{"id": "…"}',
  instalments: '{"date": "…", "percent": 50}',
  labels: '{"invoice": "…"}',
  lateInterest: '{"percent": 9}',
  legalId: '{"id": "…"}',
  letter: '{"window": "…"}',
  lineItems: '{"description": "…", "quantity": 1, "rate": 100}',
  link: '{"url": "…"}',
  locationId: '{"id": "…", "scheme": "0088"}',
  mandate: '{"reference": "…"}',
  mentions: '{"code": "AAI", "text": "…"}',
  object: '{"id": "…"}',
  payee: '{"name": "…"}',
  payment: '{"iban": "…"}',
  period: '{"start": "…"}',
  precedingInvoices: '{"number": "…"}',
  references: '{"contract": "…"}',
  seller: '{"name": "…", "address": {"country": "DE"}}',
  signatures: '{"label": "…"}',
  taxCurrency: '{"code": "…", "taxAmount": 100}',
  taxRepresentative: '{"name": "…", "vatId": "DE123456788", "address": {"country": "DE"}}',
  upi: '{"id": "…"}',
};

/** The payment to an account without an IBAN, which may be described in words. */
const ACCOUNT = '{"account": "…"}';

/** Longer texts are left as `…`. */
const MOST_SHOWN = 40;

const IBAN = /^[A-Z]{2}\d{2}[A-Z0-9 ]{11,34}$/;

const withText = (example: string, sent: unknown): string =>
  (typeof sent === 'string' && sent !== '' && sent.length <= MOST_SHOWN ? example.replace('"…"', () => quoteValue(sent)) : example);

/**
 * JSON of the smallest object that belongs at a field, or of the list with it.
 * @param sent what was sent; a short text becomes a part of the object
 * @returns undefined if it is not an object
 */
export const smallestValue = (field: string, type: 'object' | 'array', sent: unknown): string | undefined => {
  const isAccount = field === 'payment' && typeof sent === 'string' && !IBAN.test(sent);
  const smallest = Object.hasOwn(SMALLEST, field) ? SMALLEST[field] : undefined;
  const example = isAccount ? ACCOUNT : smallest;
  if (example === undefined) return undefined;
  const value = withText(example, sent);
  return type === 'array' ? `[${value}]` : value;
};
