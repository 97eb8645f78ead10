// Runs without coverage: it draws two hundred invoices.
import { describe, expect, test } from '@jest/globals';
import type { InvoiceRequest } from '../../schemas/generated/invoice-request.js';
import { TextCache } from '../../lib/typeset/text-cache.js';
import { digestOf, digestsElsewhere, digestsInOrder } from '../support/pdf/digests.js';
import { mixedInvoices } from '../support/invoices/mixed-invoices.js';
import { runs } from '../support/seed.js';

/** A number in Cyrillic letters, so that each is a different word. */
const cyrillic = (number: number): string =>
  Array.from(number.toString(32), (digit) => String.fromCharCode(0x430 + Number.parseInt(digit, 32))).join('');
const wordy = (from: number, lines: number): InvoiceRequest => ({
  companyName: 'Acme', billTo: 'Bob', invoiceNumber: 'INV-7', date: '2026-03-14',
  lineItems: Array.from({ length: lines }, (_, line) =>
    ({ description: Array.from({ length: 12 }, (__, word) => cyrillic(from + 12 * line + word)).join(' '), quantity: 1, rate: 1 })),
});

const INVOICES = mixedInvoices(runs(8, 40));
/** Each starts with empty caches. */
const FRESH = INVOICES.map((request) => digestOf(request, new TextCache()));

describe('the bytes of a PDF depend on the request alone', () => {
  test('whatever the process drew before', () => {
    expect(digestsInOrder(INVOICES)).toEqual(FRESH);
    expect(digestsInOrder(INVOICES.toReversed()).toReversed()).toEqual(FRESH);
  });

  test.each([1, 2, 10])('however little it remembers: limits of %i', (limit) => {
    const limits = { words: limit, contexts: limit, clusters: limit, lineCharacters: limit, styles: limit };
    expect(digestsInOrder(INVOICES, limits)).toEqual(FRESH);
    expect(digestsInOrder(INVOICES.toReversed(), limits).toReversed()).toEqual(FRESH);
  });

  test('in every process', () => expect(digestsElsewhere(INVOICES.toReversed()).toReversed()).toEqual(FRESH));

  test('of a document with more words than the memory holds, too', () => {
    const first = digestOf(wordy(0, 3500));
    digestOf(wordy(100_000, 400));
    expect(digestOf(wordy(0, 3500))).toBe(first);
  });
});
