import { THEME_NAMES } from '../../../lib/presentation/themes.js';
import type { Random } from '../../../tests/reliability/support/random.js';

const WORDS = ['Consulting', 'Kaffee Crème', 'Überwachung', 'licence', 'hosting', 'travel', 'naïve façade', 'support'];

/** An invoice of the soak, in whole cents. */
interface SoakInvoice {
  readonly lineItems: readonly { readonly quantity: number; readonly rate: number }[];
  readonly [field: string]: unknown;
}

const randomBelow = (random: Random, limit: number): number => Math.floor(random() * limit);

/**
 * An invoice with one tax of a quarter.
 * @param lines 1–5,000
 */
export const invoiceOf = (random: Random, lines: number): SoakInvoice => ({
  companyName: `Northwind ${randomBelow(random, 1000)} Ltd.`,
  billTo: 'Contoso GmbH\nHauptstraße 1\n10115 Berlin',
  invoiceNumber: `S-${randomBelow(random, 1_000_000)}`,
  date: '2026-03-16',
  theme: THEME_NAMES[randomBelow(random, THEME_NAMES.length)],
  currency: 'EUR',
  tax: '25%',
  notes: 'Thank you.',
  lineItems: Array.from({ length: lines }, (_, index) => ({
    description: `${WORDS[randomBelow(random, WORDS.length)]} ${index + 1}`, quantity: 1 + randomBelow(random, 20), rate: (4 + randomBelow(random, 10_000) * 4) / 100,
  })),
});

/** An e-invoice, otherwise as {@link invoiceOf}. */
export const eInvoiceOf = (random: Random, lines: number): SoakInvoice => ({
  ...invoiceOf(random, lines), seller: { vatId: 'DE123456788', address: { country: 'DE' } }, buyer: { address: { country: 'DE' } },
  eInvoice: { format: 'factur-x' },
});

/** The expected preview: prices are multiples of four cents, so that a quarter of the sum is whole cents. */
export const totalOf = ({ lineItems }: SoakInvoice): number =>
  lineItems.reduce((cents, { quantity, rate }) => cents + quantity * Math.round(rate * 100), 0) * 1.25 / 100;
