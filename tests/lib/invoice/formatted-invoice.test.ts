import { describe, expect, test } from '@jest/globals';
import { withFormats } from '../../../lib/invoice/formatted-invoice.js';
import { buildContent } from '../../../lib/layout/content/build-content.js';
import type { InvoiceRequest } from '../../../schemas/generated/invoice-request.js';
import { computedInvoice } from '../../support/invoices/computed-invoice.js';

const TEXTS = {
  notes: '**Thanks**\n- a', terms: 'See [terms](https://a.example)', mentions: [{ code: 'PMT', text: '**40** euros' }],
  lineItems: [
    { description: '**Work**\n**by** hand\n\n- cut\n\n- glue', quantity: 1, rate: 5 }, { description: '**One line**', quantity: 1, rate: 5 }, { text: '1. **x**' },
  ],
} as unknown as Partial<InvoiceRequest>;

const formatted = computedInvoice({ ...TEXTS, textFormat: 'markdown' });
const content = buildContent(formatted);

describe('withFormats', () => {
  test('leaves texts without marks for everything but the page', () => {
    const { notes, terms, lineItems, texts } = formatted.invoice;
    expect([notes, terms, ...lineItems.map(({ description }) => description), texts?.[0]?.text]).toEqual([
      'Thanks\n- a', 'See terms (https://a.example)', '**Work**\nby hand\n\n- cut\n\n- glue', '**One line**', '1. x',
    ]);
    expect(withFormats(computedInvoice({ lineItems: [{ description: 'a', quantity: 1, rate: 1 }] }).invoice)).not.toHaveProperty('texts');
  });

  test('formats the lines after the first of a description, each with the empty lines below it', () => {
    expect(content.rows[0]?.itemName.text).toBe('**Work**');
    expect(content.rows[0]?.details.map(({ text, item }) => [text, item?.marker])).toEqual([['by hand\n', undefined], ['cut\n', '-'], ['glue', '-']]);
    expect(content.rows[1]?.details).toEqual([]);
    expect(content.rows[2]?.details).toMatchObject([{ text: 'x', marks: [{ start: 0, end: 1, isBold: true }], item: { sign: '1.' } }]);
  });

  test('formats notes and terms, but not the mentions after them', () => {
    const [notes, terms] = content.textBlocks;
    expect(notes?.lines?.map(({ text }) => text)).toEqual(['Thanks', 'a']);
    expect(terms?.lines?.map(({ text, field }) => [text, field])).toEqual([['See terms', 'terms'], ['', 'mentions'], ['**40** euros', 'mentions']]);
    expect(terms?.text.text).toBe('See terms (https://a.example)\n\n**40** euros');
  });
});
