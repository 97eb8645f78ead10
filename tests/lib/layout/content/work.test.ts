import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { InvoiceRequest } from '../../../../schemas/generated/invoice-request.js';
import { prepareInvoice } from '../../../../lib/document/open-invoice.js';
import { AppError } from '../../../../lib/errors.js';
import { buildContent } from '../../../../lib/layout/content/build-content.js';
import type { Content, Row } from '../../../../lib/layout/content/content.js';
import { checkWork, estimateWork, TooMuchWork, WORK_LIMIT_SECONDS } from '../../../../lib/layout/content/work.js';
import { createTextMeasurer } from '../../../../lib/pdf/text/text-measurer.js';
import { layoutInvoice } from '../../../../lib/layout/layout-invoice.js';
import { THEMES } from '../../../../lib/invoice/themes.js';
import { hostileInvoice, hostileLines, hostileTexts } from '../../../support/invoices/hostile-texts.js';
import { SCRIPT_SAMPLES } from '../../../support/invoices/script-samples.js';
import { validRequest } from '../../../support/invoices/valid-request.js';
import { runs, seedOfLaw } from '../../../support/seed.js';
import { previewComputed } from '../../../support/invoices/draw-computed.js';

const BODY_BYTES = 2 * 1024 * 1024;
const invoiceOf = (descriptions: readonly string[], more: Partial<InvoiceRequest> = {}): InvoiceRequest => ({
  companyName: 'Acme', billTo: 'Bob', invoiceNumber: 'INV-7', date: '2026-03-14', ...more,
  lineItems: descriptions.map((description) => ({ description, quantity: 1, rate: 1 })),
});
const contentOf = (request: InvoiceRequest): Content =>
  buildContent(prepareInvoice(validRequest(request), { imposedWatermark: null }));
const estimateOf = (request: InvoiceRequest): number => estimateWork(contentOf(request));
/** The estimate of an invoice of plain lines. Its first row stands for all, so that thousands of lines need not be computed. */
const estimate = (descriptions: readonly string[]): number => {
  const content = contentOf(invoiceOf(['x']));
  return estimateWork({ ...content, rows: descriptions.map((text) => ({ ...content.rows[0]!, headline: { text, field: 'lineItems' } })) });
};
/** Many copies of a text: each character counts by itself, so one character more costs as much in each of them. */
const costOf = (text: string): number => estimate(times(5000, [text])) * 1e6 / 5000;
const times = (count: number, texts: readonly string[]): readonly string[] =>
  Array.from({ length: count }, (_, index) => texts[index % texts.length]!);
const eighty = (text: string): string => [...text.repeat(80)].slice(0, 80).join('').trim();

test('each term of payment costs as a row of the totals', () => {
  const content = contentOf(invoiceOf(['x'], { payment: { account: '1', lateInterest: { percent: 9 } } }));
  const [term] = content.payment!.terms!;
  const termsOf = (count: number): Content['payment'] => ({ ...content.payment!, terms: Array.from({ length: count }, () => term!) });
  const withTerms = (count: number): number => estimateWork({ ...content, payment: termsOf(count) });
  const row = { key: 'tax', label: term!, value: { text: '', field: '' } } as const;
  const withRows = (count: number): number => estimateWork({ ...content, totals: Array.from({ length: count }, () => row) });
  expect((withTerms(11) - withTerms(1)) / (withRows(11) - withRows(1))).toBeGreaterThan(0.9);
});

describe('ordinary invoices never reach the limit of work', () => {
  test.each(SCRIPT_SAMPLES.map(({ name, text }) => [name, text]))('1,000 lines of 80 characters: %s', (_, text) => {
    expect(estimate(times(1000, [eighty(text)]))).toBeLessThan(WORK_LIMIT_SECONDS);
  });

  test.each(['Latin', 'Greek', 'Cyrillic', 'Armenian', 'Hebrew', 'Han', 'Hangul', 'Kana'])('5,000 lines of 80 characters: %s', (script) => {
    expect(estimate(times(5000, hostileTexts(`${script}, words`, 1).map((text) => text.slice(0, 80))))).toBeLessThan(WORK_LIMIT_SECONDS);
  });

  test.each([['emoji', '\u{1F600}'], ['Han of Extension B', '\u{20000}'], ['letters with two marks', 'e\u0323\u0302']])('1,000 lines of 80 characters without a space: %s', (_, text) => {
    expect(estimate(times(1000, [eighty(text)]))).toBeLessThan(WORK_LIMIT_SECONDS);
  });

  test('1,000 mixed ones do not reach it, word by word or letter by letter', () => {
    const lineOf = (parts: readonly string[], at: number): string =>
      eighty(Array.from({ length: 80 }, (_, index) => parts[(at + index) % parts.length]).join(''));
    const words = SCRIPT_SAMPLES.flatMap(({ text }) => text.split(' ')).map((word) => `${word} `);
    const letters = [...new Set(words.join(''))].filter((letter) => /\p{L}/u.test(letter));
    for (const parts of [words, letters]) {
      const lines = Array.from({ length: 50 }, (_, line) => lineOf(parts, line * 7));
      expect(estimate(times(1000, lines))).toBeLessThan(WORK_LIMIT_SECONDS);
    }
  });

  test('1 MiB of Latin letters does not reach it', () => {
    const lines = hostileLines('Latin, words', BODY_BYTES / 2);
    expect(estimate(times(lines, hostileTexts('Latin, words', 10)))).toBeLessThan(WORK_LIMIT_SECONDS);
  });
});

describe('work beyond the limit', () => {
  const refusalOf = async (request: InvoiceRequest): Promise<unknown> => {
    try {
      await previewComputed(prepareInvoice(validRequest(request), { imposedWatermark: null }), { currencySymbol: '$' });
    } catch (error) {
      return error instanceof AppError ? { code: error.code, details: error.details } : error;
    }
    return undefined;
  };
  const limitMessage: unknown = expect.stringMatching(/^The invoice would take up to \d+ seconds to draw; the limit is 5 seconds\. /);

  test('is refused before any text is measured, naming the field and the limit', async () => {
    expect(await refusalOf(hostileInvoice('two letters for ever', hostileLines('two letters for ever', BODY_BYTES)))).toEqual({
      code: 'VALIDATION_ERROR',
      details: [{ field: 'lineItems', message: limitMessage }],
    });
  });

  test('is found by the check that no smaller invoice fails', () => {
    const content = contentOf(invoiceOf(['//'.repeat(500)]));
    const rows = (lines: number): Content => ({ ...content, rows: Array.from({ length: lines }, () => content.rows[0]!) });
    expect(() => checkWork(rows(100))).not.toThrow();
    expect(() => checkWork(rows(5000))).toThrow(TooMuchWork);
  });

  const mixed = (length: number): string => 'א\u0061'.repeat(length / 2);
  const lines = (line: Partial<InvoiceRequest['lineItems'][number]>): InvoiceRequest['lineItems'] =>
    Array.from({ length: 5000 }, () => ({ description: 'x', quantity: 1, rate: 100, ...line }));
  const OF_EACH_LINE: readonly (readonly [string, Partial<InvoiceRequest>])[] = [
    ['labels of taxes', { labels: { tax: mixed(100) }, lineItems: lines({ tax: [1, 2, 3, 4, 5] }) }],
    ['labels of a discount', { labels: { discount: mixed(100) }, lineItems: lines({ discount: 1 }) }],
    ['own labels of taxes', { lineItems: lines({ tax: [{ percent: 1, label: mixed(100) }] }) }],
    ['stock numbers', { lineItems: lines({ sku: mixed(60) }) }],
    ['attributes', { columns: ['item', { attribute: 'a' }, 'amount'], lineItems: lines({ attributes: [{ name: 'a', value: mixed(100) }] }) }],
  ];
  test.each(OF_EACH_LINE)('is counted on each line: %s', (_, more) => {
    const plain = { ...invoiceOf([]), lineItems: lines({}) };
    expect(estimateOf({ ...plain, ...more })).toBeGreaterThan(estimateOf(plain) + 1);
  });

  test.each<readonly [string, Partial<InvoiceRequest>]>([
    ['carried sums', { carriedForward: mixed(100) }], ['watermark', { watermark: mixed(40) }], ['heads', { labels: { item: mixed(100) } }],
    ['own heads', { columns: [{ column: 'item', label: mixed(100) }, 'amount'] }], ['name', { companyName: mixed(200) }],
  ])('is counted on each page: %s', (_, more) => {
    const tall = { description: `a${'\n'.repeat(40)}b`, quantity: 1, rate: 1 };
    const request = (own: Partial<InvoiceRequest>, pages: number): InvoiceRequest =>
      ({ ...invoiceOf([]), ...own, lineItems: Array.from({ length: pages }, () => tall) });
    const added = (pages: number): number => estimateOf(request(more, pages)) - estimateOf(request({}, pages));
    expect(added(400)).toBeGreaterThan(50 * added(1));
  });

  /** A row with a text of its own in each part. The compiler asks for a new part. */
  const ROW: { readonly [Part in Exclude<keyof Row, 'staysWith' | 'isOption'>]-?: NonNullable<Row[Part]> } = {
    headline: { text: 'a', field: 'a' }, asides: [{ text: 'f', field: 'f' }], details: [{ text: 'b', field: 'b' }], hsCode: { text: 'c', field: 'c' }, quantity: { text: '1', fractionDigits: 0 },
    unit: { text: 'd', field: 'd' }, rate: { text: '2', fractionDigits: 0 }, amount: { text: '3', fractionDigits: 0 }, cells: [{ text: 'e', field: 'e' }],
    section: { title: { text: 'f', field: 'f' }, sum: { label: { text: 'g', field: 'g' }, value: { text: '4', field: 'h' } } },
  };
  test.each(Object.keys(ROW) as (keyof typeof ROW)[])('is counted in each part of a row: %s', (part) => {
    const content = contentOf(invoiceOf(['x']));
    const longer = JSON.parse(JSON.stringify(ROW[part]).replace(/"text":"."/, `"text":${JSON.stringify(mixed(2000))}`)) as never;
    const ofRow = (row: Row): number => estimateWork({ ...content, rows: [row] });
    expect(ofRow({ ...ROW, [part]: longer })).toBeGreaterThan(ofRow(ROW) + 2000 * 30e-7);
  });

  test('is not counted for what is not printed: the logo', () => {
    const content = contentOf(invoiceOf(['x']));
    const logo = { kind: 'png', text: 'x'.repeat(10_000) } as unknown as Content['logo'];
    expect(estimateWork({ ...content, logo })).toBe(estimateWork({ ...content, logo: undefined }));
  });

  test('is counted for different taxes too, each of which is a row of the totals', () => {
    const request = (different: number): InvoiceRequest => ({
      ...invoiceOf([]),
      lineItems: Array.from({ length: 5000 }, (_, line) => ({
        description: 'x', quantity: 1, rate: 1, tax: Array.from({ length: 5 }, (__, index) => ({ percent: 7, label: `T${(line * 5 + index) % different}` })),
      })),
    });
    expect(estimateOf(request(25_000))).toBeGreaterThan(2 * estimateOf(request(100)));
  });
});

describe('the estimate', () => {
  /** All fields that print a text of their own, each with a text that is found again on the pages. */
  const request = (theme: InvoiceRequest['theme']): InvoiceRequest => ({
    ...invoiceOf([]), ...theme && { theme }, companyName: 'Company', companyDetails: 'Details', billTo: 'Buyer', shipTo: 'Place', notes: 'Notes', terms: 'Terms',
    carriedForward: 'Carried', watermark: 'Watermark', paymentTerms: 'Soon', poNumber: 'Order', customFields: [{ name: 'Custom', value: 'Value' }],
    discount: 1, tax: 5, shipping: 3, amountPaid: 1, dueDate: '2026-04-01',
    lineItems: Array.from({ length: 120 }, () =>
      ({ description: 'First\nsecond\nthird', sku: 'Stock', hsCode: '1234', unit: 'pcs', quantity: 2, rate: 10, discount: 1, tax: 7 })),
  });

  test.each(THEMES.map(({ name }) => [name]))('counts at least the characters that are printed, on every page: %s', (name) => {
    const computed = prepareInvoice(validRequest(request(name)), { imposedWatermark: null });
    const { pages } = layoutInvoice(computed, createTextMeasurer({ language: 'en' }));
    const printed = pages.flatMap(({ items }) => items.flatMap((item) => (item.kind === 'text' ? [item.line.text] : [])));
    const characters = printed.reduce((sum, text) => sum + text.length, 0);
    const LEAST_OF_A_CHARACTER = 30e-7;
    expect(estimateWork(buildContent(computed))).toBeGreaterThan(characters * LEAST_OF_A_CHARACTER + printed.length * 50e-7);
  });

  test('is not needed to accept a short invoice, whose lengths tell enough; a longer one is accepted by it', () => {
    expect(() => checkWork(contentOf(invoiceOf(['x'])))).not.toThrow();
    expect(() => checkWork(contentOf(invoiceOf(times(5000, ['Consulting and work on the project']))))).not.toThrow();
  });

  test('is never lower for a longer text', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary', minLength: 1, maxLength: 200 }), fc.string({ unit: 'binary', maxLength: 50 }), (text, more) => {
      expect(estimate([text + more])).toBeGreaterThanOrEqual(estimate([text]));
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
