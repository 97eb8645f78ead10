import { E_INVOICE_FORMATS } from '../../schemas/generated/e-invoice-formats.js';
import { quoteValue } from './quote-value.js';

/**
 * The smallest useful object at each field of a request, or in its list. `…` stands for a text that was sent in its
 * place; without one, it is the example that follows.
 */
const MINIMAL_EXAMPLES: Readonly<Record<string, readonly [json: string, example: string]>> = {
  address: ['{"line1": "…", "country": "DE"}', 'Hafenstr. 12'],
  attachments: ['{"name": "…", "mediaType": "text/csv", "content": "QQ=="}', 'times.csv'],
  attributes: ['{"name": "Colour", "value": "…"}', 'red'],
  buyer: ['{"name": "…", "address": {"country": "DE"}}', 'Acme GmbH'],
  card: ['{"lastDigits": "…"}', '4242'],
  cashDiscounts: ['{"days": 10, "percent": 3}', ''],
  charge: ['{"label": "…", "amount": 12.5}', 'Insurance'],
  classifications: ['{"code": "…", "scheme": "STI"}', '72000000'],
  contact: ['{"name": "…"}', 'Ina Moll'],
  customFields: ['{"name": "Project", "value": "…"}', 'Rebrand'],
  customTheme: ['{"primaryColor": "…"}', '#1e293b'],
  delivery: ['{"date": "…"}', '2026-03-31'],
  deposits: ['{"number": "…", "amount": 100}', '2026-17'],
  documentLabels: ['{"vatId": "…"}', 'VAT no.'],
  eInvoice: ['{"format": "…"}', 'factur-x'],
  electronicAddress: ['{"id": "…"}', 'in@acme.example'],
  ids: ['{"id": "…"}', '4000001123452'],
  instalments: ['{"date": "…", "percent": 50}', '2026-03-31'],
  labels: ['{"invoice": "…"}', 'BILL'],
  lateInterest: ['{"percent": 9}', ''],
  legalId: ['{"id": "…"}', 'HRB 1234'],
  letter: ['{"window": "…"}', 'din-5008-b'],
  lineItems: ['{"description": "…", "quantity": 1, "rate": 100}', 'Design'],
  link: ['{"url": "…"}', 'https://pay.example/118'],
  locationId: ['{"id": "…", "scheme": "0088"}', '4000001123452'],
  mandate: ['{"reference": "…"}', 'M-17'],
  mentions: ['{"code": "AAI", "text": "…"}', 'Exempt.'],
  object: ['{"id": "…"}', 'METER-7'],
  payee: ['{"name": "…"}', 'Acme Factoring'],
  payment: ['{"iban": "…"}', 'DE02 1203 0000 0000 2020 51'],
  period: ['{"start": "…"}', '2026-03-01'],
  precedingInvoices: ['{"number": "…"}', '2026-17'],
  references: ['{"contract": "…"}', 'C-17'],
  seller: ['{"name": "…", "address": {"country": "DE"}}', 'Acme GmbH'],
  signatures: ['{"label": "…"}', 'For Acme'],
  taxCurrency: ['{"code": "…", "taxAmount": 100}', 'EUR'],
  taxRepresentative: ['{"name": "…", "vatId": "DE123456788", "address": {"country": "DE"}}', 'Acme GmbH'],
  upi: ['{"id": "…"}', 'acme@okbank'],
};

/** The payment to an account without an IBAN, which may be described in words. */
const ACCOUNT_EXAMPLE: readonly [string, string] = ['{"account": "…"}', ''];
const IBAN = /^[A-Z]{2}\d{2}[A-Z0-9 ]{11,34}$/;

/** Longer texts are left as `…`. */
const MAX_SHOWN_LENGTH = 40;

const shownText = (sent: unknown, example: string): string => {
  if (typeof sent !== 'string' || sent === '') return JSON.stringify(example);
  return sent.length > MAX_SHOWN_LENGTH ? '"…"' : quoteValue(sent);
};

/**
 * JSON of the smallest object that belongs at a field, or of a list with it.
 * @param field the name of the field, or of the list that it is an entry of
 * @param sent what was sent; a text becomes a part of the object, and a long one `…`
 * @returns undefined if no object belongs there
 */
export const minimalExample = (field: string, type: 'object' | 'array', sent?: unknown): string | undefined => {
  const isAccount = field === 'payment' && typeof sent === 'string' && !IBAN.test(sent);
  const [json, example] = isAccount ? ACCOUNT_EXAMPLE : (Object.hasOwn(MINIMAL_EXAMPLES, field) ? MINIMAL_EXAMPLES[field] : undefined) ?? [];
  if (json === undefined) return undefined;
  const isOtherFormat = field === 'eInvoice' && !E_INVOICE_FORMATS.some(({ format }) => format === sent);
  const value = json.replace('"…"', () => shownText(isOtherFormat ? undefined : sent, example ?? ''));
  return type === 'array' ? `[${value}]` : value;
};
