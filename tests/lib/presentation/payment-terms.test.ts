import { describe, expect, test } from '@jest/globals';
import { daysAfter } from '../../../lib/invoice/calendar-dates.js';
import { type PrintedTerm, printedTerms, termWarnings } from '../../../lib/presentation/payment-terms.js';
import type { InvoiceRequest } from '../../../schemas/generated/invoice-request.js';
import { computedInvoice } from '../../support/invoices/computed-invoice.js';

type GivenPayment = NonNullable<InvoiceRequest['payment']>;

const BODY = { date: '2026-11-01', currency: 'EUR', lineItems: [{ description: '1', quantity: 1, rate: 6779 }] } as const;

const termsOf = (payment: GivenPayment, more: Partial<InvoiceRequest> = {}): readonly PrintedTerm[] =>
  printedTerms(computedInvoice({ ...BODY, lineItems: [...BODY.lineItems], payment, ...more }));
const textsOf = (...given: Parameters<typeof termsOf>): readonly string[] => termsOf(...given).map(({ text }) => text);

const SKONTO: GivenPayment = { cashDiscounts: [{ days: 10, percent: 3 }, { date: '2026-11-21', percent: 2, base: 5000 }] };
const INSTALMENTS: GivenPayment = { instalments: [{ date: '2026-12-01', percent: 50 }, { date: '2027-01-01', label: 'Retention' }] };
const SENTENCES = [
  '3% discount if paid by Nov 11, 2026: €6,575.63 to pay', '2% discount if paid by Nov 21, 2026: €6,679.00 to pay',
];

describe('terms of payment', () => {
  test('have the amounts of the contract', () => {
    const terms = termsOf({ ...SKONTO, printTerms: true });
    expect(terms.map(({ kind, field, date, days, base }) => [kind, field, date, days, base])).toEqual([
      ['cashDiscount', 'payment.cashDiscounts[0]', '2026-11-11', 10, { coefficient: 677_900n, scale: 2 }],
      ['cashDiscount', 'payment.cashDiscounts[1]', '2026-11-21', 20, { coefficient: 5000n, scale: 0 }],
    ]);
    expect(terms.map(({ discount, amount }) => [discount, amount])).toEqual([[20_337n, 657_563n], [10_000n, 667_900n]]);
  });

  test('are sentences in their order', () => {
    expect(textsOf({ ...SKONTO, printTerms: true }, { dueDate: '2026-12-01' })).toEqual([...SENTENCES, 'Without deduction by Dec 1, 2026: €6,779.00']);
    expect(textsOf({ ...SKONTO, ...INSTALMENTS, lateInterest: { percent: 9.27 } }, { dueDate: '2026-12-01' })).toEqual([
      ...SENTENCES, 'Without deduction by Dec 1, 2026: €6,779.00', 'Instalment 1, due Dec 1, 2026: €3,389.50', 'Instalment 2, due Jan 1, 2027: €3,389.50 (Retention)',
      'Interest on late payment: 9.27% a year',
    ]);
    expect(textsOf({ ...SKONTO, ...INSTALMENTS })).toEqual([...SENTENCES, expect.stringMatching(/^Instalment 1/), expect.stringMatching(/^Instalment 2/)]);
    expect(textsOf({ lateInterest: { percent: 0 } }, { dueDate: '2026-12-01' })).toEqual(['Interest on late payment: 0% a year']);
  });

  test.each<[string, GivenPayment, Partial<InvoiceRequest>]>([
    ['cash discounts alone', SKONTO, {}], ['cash discounts that are not to print', { ...SKONTO, printTerms: false }, {}],
    ['no terms', { printTerms: true }, { dueDate: '2026-12-01' }],
    ['nothing to pay', { ...SKONTO, lateInterest: { percent: 9 } }, { amountPaid: 6779 }],
    ['a credit note', { ...SKONTO, printTerms: true }, { documentType: 'creditNote' }],
    ['a hidden sentence', { ...SKONTO, printTerms: true }, { documentLabels: { cashDiscount: '' } }],
  ])('are not stated with %s', (_, payment, more) => {
    expect(textsOf(payment, more)).toEqual([]);
  });

  test('have the placeholders of the request’s own sentence replaced once, wherever they are', () => {
    const documentLabels = { instalment: '{amount} ({amount}) {date} {number} {toString} $&', lateInterest: '{percent}' };
    expect(textsOf({ ...INSTALMENTS, lateInterest: { percent: 5 } }, { documentLabels, dateFormat: 'iso' })).toEqual([
      '€3,389.50 (€3,389.50) 2026-12-01 1 {toString} $&', '€3,389.50 (€3,389.50) 2027-01-01 2 {toString} $& (Retention)', '5%',
    ]);
  });

  test('are in the language of the labels, with the formats of the locale', () => {
    const payment = { ...SKONTO, ...INSTALMENTS, lateInterest: { percent: 9.27 } };
    expect(textsOf(payment, { language: 'de' })).toEqual([
      '3 % Skonto bei Zahlung bis 11.11.2026: 6.575,63 € zu zahlen', '2 % Skonto bei Zahlung bis 21.11.2026: 6.679,00 € zu zahlen',
      'Rate 1, fällig am 01.12.2026: 3.389,50 €', 'Rate 2, fällig am 01.01.2027: 3.389,50 € (Retention)', 'Verzugszinsen: 9,27 % pro Jahr',
    ].map((text) => text.replaceAll(/ (?=[%€])/g, '\u00a0')));
    expect(textsOf(INSTALMENTS, { language: 'fa' })[0]).toContain('قسط ۱،');
  });
});

test('days after a day of the calendar end with the calendar', () => {
  expect([daysAfter('2026-02-28', 1), daysAfter('2024-02-28', 1), daysAfter('2026-12-31', 0), daysAfter('9999-12-30', 999)])
    .toEqual(['2026-03-01', '2024-02-29', '2026-12-31', '9999-12-31']);
});

describe('warnings about terms of payment', () => {
  const warned = (payment: GivenPayment, more: Partial<InvoiceRequest> = {}): readonly string[] =>
    termWarnings(computedInvoice({ ...BODY, lineItems: [...BODY.lineItems], payment, ...more })).map(({ field, message }) => `${field}: ${message}`);

  test('name an instalment that is too early, and a discount that ends after the due date', () => {
    const dates = (...all: readonly string[]): GivenPayment => ({
      instalments: all.map((date, index) => ({ date, ...index < all.length - 1 && { percent: 20 } })),
    });
    expect(warned(dates('2026-12-01', '2026-12-01', '2027-01-01'))).toEqual([]);
    expect(warned(dates('2026-10-31', '2027-01-01', '2026-12-31'))).toEqual([
      'payment.instalments[0].date: The instalment is due on 2026-10-31, before the date 2026-11-01 of the invoice.',
      'payment.instalments[2].date: The instalment is due on 2026-12-31, earlier than the one before it, 2027-01-01.',
    ]);
    expect(warned({ ...SKONTO, printTerms: true }, { dueDate: '2026-11-20' }))
      .toEqual(['payment.cashDiscounts[1]: The last day of the discount, 2026-11-21, is after the due date 2026-11-20.']);
    expect([...warned({ ...SKONTO, printTerms: true }, { dueDate: '2026-11-21' })]).toEqual([]);
    expect(termWarnings(computedInvoice({}))).toEqual([]);
  });

  test('name cash discounts that neither the page nor an XML states', () => {
    const unstated = 'payment.cashDiscounts: The page does not state the cash discount.';
    expect(warned(SKONTO)).toEqual([`${unstated} Send \`printTerms\`: true.`]);
    expect(warned({ ...SKONTO, printTerms: true }, { documentLabels: { cashDiscount: '' } })).toEqual([`${unstated} Leave \`documentLabels.cashDiscount\` out.`]);
    for (const more of [{ amountPaid: 1_000_000 }, { documentType: 'creditNote' as const }, { documentType: 'quote' as const }, { eInvoice: { format: 'ubl', country: 'FR' } as const }]) expect(warned(SKONTO, more)).toEqual([]);
    expect(warned(SKONTO, { eInvoice: { format: 'xrechnung' } })).toEqual([`${unstated} Send \`printTerms\`: true.`]);
  });
});
