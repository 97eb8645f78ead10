import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { formatMoney } from '../../../lib/presentation/formats.js';
import { THEMES } from '../../../lib/presentation/themes.js';
import type { InvoiceRequest } from '../../../schemas/generated/invoice-request.js';
import { computedInvoice } from '../../support/invoices/computed-invoice.js';
import { runs } from '../../support/seed.js';
import { laidOutOf, readingText } from './support/laid-out.js';
import { violationsOf, writtenOf } from '../../support/einvoice/prepared.js';

const IBAN = 'DE02120300000000202051';
const CREDITED = 'Sum that we credit';

const payment = fc.record({
  iban: fc.constant(IBAN), bic: fc.constant('BYLADEM1001'), accountName: fc.constant('Payee of the account'), label: fc.constant('How to pay'),
  link: fc.constant({ url: 'https://pay.example/42' }), upi: fc.constant({ id: 'payee@bank' }), qr: fc.constant('link'),
}, { requiredKeys: ['link'] }) as fc.Arbitrary<NonNullable<InvoiceRequest['payment']>>;

const PAYMENT_TEXTS = /IBAN|DE02|BYLADEM|Payee of|How to pay|pay\.example|payee@bank/i;

const creditNotes: fc.Arbitrary<Partial<InvoiceRequest>> = fc.record({
  documentType: fc.constantFrom('creditNote', 'selfBilledCreditNote'),
  payment,
  lineItems: fc.array(fc.record({
    description: fc.constant('Returned'), quantity: fc.integer({ min: 1, max: 40 }), rate: fc.constantFrom(9.99, 1250, 0.5), tax: fc.constantFrom('7%', '19%'),
  }, { requiredKeys: ['description', 'quantity', 'rate'] }), { minLength: 1, maxLength: 5 }),
  amountPaid: fc.constantFrom(0, 1, 99_999),
  dueDate: fc.constant('2026-12-31'),
  shipping: fc.constant({ amount: 5, tax: '19%' }),
  currency: fc.constantFrom('USD', 'EUR', 'JPY'),
  locale: fc.constantFrom('en-US', 'de-CH', 'es-ES'),
  labels: fc.constant({ balanceDue: CREDITED }),
}, { requiredKeys: ['documentType', 'payment', 'lineItems', 'labels'] });

/** Without a due date, which no rule asks for. */
const E_CREDIT_NOTE = {
  documentType: 'creditNote', eInvoice: { format: 'xrechnung' }, currency: 'EUR', buyerReference: '04011000-1234512345-06',
  seller: {
    name: 'Nordwind GmbH', vatId: 'DE123456788', electronicAddress: { id: 'rechnung@nordwind.example' },
    address: { line1: 'Hafenstr. 12', postalCode: '20459', city: 'Hamburg', country: 'DE' },
    contact: { name: 'Ina Voss', phone: '+49 40 1234567', email: 'ina@nordwind.example' },
  },
  buyer: {
    name: 'Beispiel AG', electronicAddress: { id: 'einkauf@beispiel.example' },
    address: { line1: 'Marktplatz 1', postalCode: '80331', city: 'München', country: 'DE' },
  },
  delivery: { date: '2026-03-20' }, lineItems: [{ description: 'Returned', quantity: 2, rate: 50, tax: '19%' }], payment: { iban: IBAN },
} as const satisfies Partial<InvoiceRequest>;

describe.each(THEMES.map(({ name }) => name))('a credit note in %s', (theme) => {
  test('shows no way to pay, and the total as the amount credited', () => {
    fc.assert(fc.property(creditNotes, (fields) => {
      const computed = computedInvoice({ ...fields, theme });
      const { invoice: { currency, locale }, financial } = computed;
      const text = readingText(laidOutOf(computed));
      expect(text).not.toMatch(PAYMENT_TEXTS);
      const lines = text.split('\n');
      const positions = lines.flatMap((line, index) => (line.toLowerCase() === CREDITED.toLowerCase() ? [index] : []));
      expect(positions.length).toBeGreaterThan(0);
      for (const position of positions) expect(lines[position + 1]).toBe(formatMoney(financial.total, currency, locale));
    }), { numRuns: runs(15, 100) });
  });

  test('an e-invoice has the account in its XML, not on the page', () => {
    const computed = computedInvoice({ ...E_CREDIT_NOTE, theme });
    expect(violationsOf(computed)).toEqual([]);
    expect(Buffer.from(writtenOf(computed)).toString()).toContain(IBAN);
    expect(readingText(laidOutOf(computed))).not.toMatch(PAYMENT_TEXTS);
  });

  test('an invoice with the same payment shows it', () => {
    const text = readingText(laidOutOf(computedInvoice({ theme, payment: { iban: IBAN, link: { url: 'https://pay.example/42' } }, currency: 'EUR' })));
    expect(text).toMatch(/DE02 1203/);
    expect(text).toContain('pay.example');
  });
});
