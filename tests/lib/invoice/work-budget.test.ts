import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { InvoiceRequest } from '../../../schemas/generated/invoice-request.js';
import { prepareInvoice } from '../../../lib/document.js';
import { AppError } from '../../../lib/errors.js';
import { normalize } from '../../../lib/invoice/normalize.js';
import type { Invoice } from '../../../lib/invoice/types.js';
import { checkWork, estimateWork, WORK_LIMIT_SECONDS } from '../../../lib/invoice/work-budget.js';
import { hostileInvoice, hostileLines, hostileTexts } from '../../support/invoices/hostile-texts.js';
import { SCRIPT_SAMPLES } from '../../support/invoices/script-samples.js';
import { validRequest } from '../../support/invoices/valid-request.js';
import { runs, seedOfLaw } from '../../support/seed.js';

const BODY_BYTES = 2 * 1024 * 1024;
const invoiceOf = (descriptions: readonly string[], more: Partial<InvoiceRequest> = {}): InvoiceRequest => ({
  companyName: 'Acme', billTo: 'Bob', invoiceNumber: 'INV-7', date: '2026-03-14', ...more,
  lineItems: descriptions.map((description) => ({ description, quantity: 1, rate: 1 })),
});
const estimate = (request: InvoiceRequest): number => {
  const { lineItems, ...rest } = request;
  const invoice = normalize(validRequest({ ...rest, lineItems: lineItems.slice(0, 1) }), { imposedWatermark: null });
  const [item] = invoice.lineItems;
  return estimateWork({ ...invoice, lineItems: lineItems.map(({ description }) => ({ ...item!, description })) });
};
/** Many copies of a text: each character counts by itself, so one character more costs as much in each of them. */
const costOf = (text: string): number => (estimate(invoiceOf(times(3000, [text]))) - 0.12) * 1e6 / 3000;
const times = (count: number, texts: readonly string[]): readonly string[] =>
  Array.from({ length: count }, (_, index) => texts[index % texts.length]!);
const eighty = (text: string): string => [...text.repeat(80)].slice(0, 80).join('').trim();

describe('ordinary invoices never reach the limit of work', () => {
  test.each(SCRIPT_SAMPLES.map(({ name, text }) => [name, text]))('5,000 lines of 80 characters: %s', (_, text) => {
    expect(estimate(invoiceOf(times(5000, [eighty(text)])))).toBeLessThan(WORK_LIMIT_SECONDS);
  });

  test.each([['emoji', '\u{1F600}'], ['Han of Extension B', '\u{20000}'], ['letters with two marks', 'e\u0323\u0302']])('5,000 lines of 80 characters without a space: %s', (_, text) => {
    expect(estimate(invoiceOf(times(5000, [eighty(text)])))).toBeLessThan(0.95 * WORK_LIMIT_SECONDS);
  });

  test('mixed ones do not reach it, word by word or letter by letter', () => {
    const lineOf = (parts: readonly string[], at: number): string =>
      eighty(Array.from({ length: 80 }, (_, index) => parts[(at + index) % parts.length]).join(''));
    const words = SCRIPT_SAMPLES.flatMap(({ text }) => text.split(' ')).map((word) => `${word} `);
    const letters = [...new Set(words.join(''))].filter((letter) => /\p{L}/u.test(letter));
    for (const parts of [words, letters]) {
      const lines = Array.from({ length: 50 }, (_, line) => lineOf(parts, line * 7));
      expect(estimate(invoiceOf(times(5000, lines)))).toBeLessThan(WORK_LIMIT_SECONDS);
    }
  });

  test('long ones in Latin letters do not reach it, as large as a body may be', () => {
    const lines = hostileLines('Latin, words', BODY_BYTES);
    expect(estimate(invoiceOf(times(lines, hostileTexts('Latin, words', 10))))).toBeLessThan(WORK_LIMIT_SECONDS);
  });
});

describe('work beyond the limit', () => {
  const refusalOf = (request: InvoiceRequest): unknown => {
    try {
      prepareInvoice(validRequest(request), { imposedWatermark: null });
    } catch (error) {
      return error instanceof AppError ? { code: error.code, details: error.details } : error;
    }
    return undefined;
  };
  const limitMessage: unknown = expect.stringMatching(/^The line items would take up to \d+ seconds to draw; the limit is 5 seconds\. /);

  test('is refused before anything is computed, naming the field and the limit', () => {
    expect(refusalOf(hostileInvoice('two letters for ever', hostileLines('two letters for ever', BODY_BYTES)))).toEqual({
      code: 'VALIDATION_ERROR',
      details: [{ field: 'lineItems', message: limitMessage }],
    });
  });

  test('is found by the check that no smaller invoice fails', () => {
    const least = normalize(validRequest(invoiceOf(['a'])), { imposedWatermark: null });
    const item = { ...least.lineItems[0]!, description: '//'.repeat(500) };
    const invoice = (lines: number): Invoice => ({ ...least, lineItems: Array.from({ length: lines }, () => item) });
    expect(() => checkWork(invoice(100))).not.toThrow();
    expect(() => checkWork(invoice(5000))).toThrow(AppError);
  });

  test('is counted for different taxes too, each of which is a row of the totals', () => {
    const request = (different: number): InvoiceRequest => ({
      ...invoiceOf([]),
      lineItems: Array.from({ length: 5000 }, (_, line) => ({
        description: 'x', quantity: 1, rate: 1, tax: Array.from({ length: 5 }, (__, index) => ({ percent: 7, label: `T${(line * 5 + index) % different}` })),
      })),
    });
    expect(refusalOf(request(100))).toBeUndefined();
    expect(refusalOf(request(25_000))).toMatchObject({ details: [{ field: 'lineItems' }] });
  });
});

describe('the estimate', () => {
  test('counts the columns of a request, their attributes and the labels of their taxes', () => {
    const line = { description: 'x', quantity: 1, rate: 1, attributes: [{ name: 'Batch', value: 'v'.repeat(200) }] };
    const lineItems = Array.from({ length: 5000 }, () => line);
    const workOf = (more: Partial<InvoiceRequest>): number =>
      estimateWork(normalize(validRequest({ ...invoiceOf([]), ...more, lineItems }), { imposedWatermark: null }));
    const plain = workOf({});
    expect(workOf({ columns: ['item', 'amount'] })).toBeGreaterThan(plain);
    expect(workOf({ columns: ['item', { attribute: 'Batch' }, 'amount'] })).toBeGreaterThan(workOf({ columns: ['item', 'date', 'amount'] }) + 1);
    const tax = [{ percent: 5, label: 'T'.repeat(100) }];
    expect(workOf({ columns: ['item', 'tax', 'amount'], tax })).toBeGreaterThan(workOf({ columns: ['item', 'date', 'amount'], tax }) + 0.5);
  });

  test('is never lower for a longer text', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary', minLength: 1, maxLength: 200 }), fc.string({ unit: 'binary', maxLength: 50 }), (text, more) => {
      expect(estimate(invoiceOf([text + more]))).toBeGreaterThanOrEqual(estimate(invoiceOf([text])));
    }), { seed: seedOfLaw(11), numRuns: runs(40, 400) });
  });

  test.each([['a', 'ж'], ['a', 'א'], ['א', 'क'], ['a', 'a\u0301'], ['a', '\n']])('%j costs no more than %j', (less, more) => {
    expect(costOf(less.repeat(300))).toBeLessThan(costOf(more.repeat(300)));
  });

  test('counts changes of script, but none at signs and spaces that scripts share', () => {
    expect(costOf('aж'.repeat(150))).toBeGreaterThan(costOf('a'.repeat(150) + 'ж'.repeat(150)) + 149);
    expect(costOf('a '.repeat(150)) - costOf('a'.repeat(150) + ' '.repeat(149))).toBeLessThan(5);
  });
});
