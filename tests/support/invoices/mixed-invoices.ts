import fc from 'fast-check';
import { THEME_NAMES } from '../../../lib/presentation/themes.js';
import type { InvoiceRequest } from '../../../schemas/generated/invoice-request.js';
import { SCRIPT_SAMPLES } from './script-samples.js';
import { seedOfProperty } from '../seed.js';

const WORDS = SCRIPT_SAMPLES.flatMap(({ text }) => text.split(' '));
const LETTERS = [...new Set(WORDS.flatMap((word) => [...word]))];
const LOCALES = ['en-US', 'de-DE', 'ar-EG', 'he-IL', 'ja-JP', 'zh-TW', 'th-TH', 'hi-IN'] as const;

/** A word of one script, or of a letter combination of no language. Some words repeat. */
const word = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...WORDS) },
  { weight: 2, arbitrary: fc.array(fc.constantFrom(...LETTERS), { minLength: 1, maxLength: 6 }).map((letters) => letters.join('')) },
  { weight: 1, arbitrary: fc.integer({ min: 0, max: 99_999 }).map(String) },
);

/** A single line of words from all scripts. */
const mixedText = fc.array(word, { minLength: 1, maxLength: 12 }).map((words) => [...`x ${words.join(' ')}`].slice(0, 90).join(''));

const lineItem = fc.record({ description: mixedText, quantity: fc.constantFrom(1, 2.5), rate: fc.constantFrom(3, 12.34) });

/** Invoices in which scripts and directions change within lines. */
const mixedInvoice: fc.Arbitrary<InvoiceRequest> = fc.record({
  companyName: mixedText, billTo: mixedText, invoiceNumber: fc.constant('INV-7'), date: fc.constant('2026-03-14'),
  theme: fc.constantFrom(...THEME_NAMES), locale: fc.constantFrom(...LOCALES), notes: mixedText,
  lineItems: fc.array(lineItem, { minLength: 1, maxLength: 6 }),
});

/** The same invoices in every run. */
export const mixedInvoices = (count: number): readonly InvoiceRequest[] =>
  fc.sample(mixedInvoice, { numRuns: count, seed: seedOfProperty(20_260_314) });
