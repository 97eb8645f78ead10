import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { parseMarkdown, plainText, withFormats } from '../../../lib/presentation/markdown.js';
import type { FormattedLine } from '../../../lib/invoice/structured-data.js';
import { runs } from '../../support/seed.js';
import { buildContent } from '../../../lib/layout/content/build-content.js';
import type { InvoiceRequest } from '../../../schemas/generated/invoice-request.js';
import { computedInvoice } from '../../support/invoices/computed-invoice.js';

/** A line as text, with {bold} parts and <links> marked, and the marker of its item. */
const shown = ({ text, marks, item }: FormattedLine): string => {
  let at = 0;
  const parts = marks.map(({ start, end, isBold, link }) => {
    const part = isBold ? `{${text.slice(start, end)}}` : text.slice(start, end);
    const whole = text.slice(at, start) + (link === undefined ? part : `<${part}|${link.uri}>`);
    at = end;
    return whole;
  });
  return `${item === undefined ? '' : `${item.marker}|`}${parts.join('')}${text.slice(at)}`;
};

const read = (text: string): readonly string[] => parseMarkdown(text).map(shown);

describe('parseMarkdown', () => {
  test.each([
    ['a **b** c', 'a {b} c'],
    ['**a ** b**', '{a ** b}'],
    ['**a****b**', '{ab}'],
    ['see [our terms](https://a.example/x_(y)).', 'see <our terms|https://a.example/x_(y)>.'],
    ['[**new** terms](https://a.example)', '<{new}|https://a.example>< terms|https://a.example>'],
    ['**read [this](mailto:x@a.example)**', '{read }<{this}|mailto:x@a.example>'],
    ['[a \\] b](https://a.example)', '<a ] b|https://a.example>'],
    ['\\*\\*a\\*\\* \\[b](https://a.example) c\\\\d', '**a** [b](https://a.example) c\\d'],
    ['**\u0436\u0438\u0440** \u05d0', '{\u0436\u0438\u0440} \u05d0'],
  ])('reads marks: %j', (text, expected) => expect(read(text)).toEqual([expected]));

  test.each([
    ['a ** b ** c'], ['**open'], ['close**'], ['****'], ['** **'], ['*a* _b_ `c` # d'], ['<b>a</b>'], ['[a](http://a.example)'], ['[a](javascript:alert(1))'],
    ['[a](https://user:word@a.example)'], ['[a](https://localhost)'], ['[](https://a.example)'], ['[ ](https://a.example)'], ['[a](https://a.example x)'],
    ['[a] (https://a.example)'], ['[a](mailto:nobody)'], ['C:\\new'], ['-a'], [' - a'], ['1.a'], ['1) a'], ['2026. a'], ['- '], ['  a'],
  ])('prints as it is: %j', (text) => expect(parseMarkdown(text)).toEqual([{ text, marks: [] }]));

  test('reads lists of one level, whose items may have further lines', () => {
    expect(read('- a\n  **b**\n    c\n\n- - d\n1. e\n12. f\nend\n- g')).toEqual(['-|a\n{b}\n  c', '', '-|- d', '1.|e', '12.|f', 'end', '-|g']);
    const items = parseMarkdown('- a\n\n- b\n1. c\n12. d\nend\n- e').flatMap(({ item }) => item ?? []);
    expect(items.map(({ index, list }) => [index, list.isNumbered, list.widestMarker])).toEqual([
      [0, false, '-'], [1, false, '-'], [0, true, '12.'], [1, true, '12.'], [0, false, '-'],
    ]);
    expect(new Set(items.map(({ list }) => list)).size).toBe(3);
  });

  test('reads an escaped character as text', () => {
    expect(read('\\- a\n1\\. b')).toEqual(['- a', '1. b']);
  });

  test('sets tabs as spaces', () => expect(read('a\t**b**')).toEqual(['a    {b}']));

  test('gives up the marks of a line where one parts a letter from its accent', () => {
    expect(parseMarkdown('**e**\u0301')).toEqual([{ text: '\u00e9', marks: [] }]);
  });

  const PARTS = fc.array(fc.constantFrom(
    '**', '*', '[', ']', '(', ')', '](https://a.example)', '(mailto:a@b.example)', '\\', '- ', '1. ', '\n', '  ', ' ', 'a', '\u05d0', '\u0301', '\ud83d\udc68\u200d', '<b>', '.',
  ), { maxLength: 24 }).map((parts) => parts.join('').normalize('NFC'));

  test('prints the text without its marks, whatever the text, and marks lie in it in order', () => {
    fc.assert(fc.property(PARTS, (text) => {
      const lines = parseMarkdown(text);
      const printed = lines.map((line) => line.text).join('\n');
      let at = 0;
      const source = text.replace(/\n {2}/g, '\n').normalize('NFD');
      // Every printed letter is one of the text, in its order.
      for (const letter of printed.replace(/\s/g, '').normalize('NFD')) {
        at = source.indexOf(letter, at) + 1;
        expect(at).toBeGreaterThan(0);
      }
      for (const { text: { length }, marks } of lines) {
        const offsets = [0, ...marks.flatMap(({ start, end }) => [start, end]), length];
        expect(offsets).toEqual([...offsets].sort((left, right) => left - right));
        expect(marks.every(({ start, end }) => start < end)).toBe(true);
      }
    }), { numRuns: runs(1000, 20_000) });
  });

  test('prints any text as it was, if its marks are escaped', () => {
    fc.assert(fc.property(PARTS, (text) => {
      const escaped = text.replace(/[\\*[\]().-]/g, '\\$&');
      fc.pre(escaped === escaped.normalize('NFC'));
      expect(parseMarkdown(escaped)).toEqual(text.split('\n').map((line) => ({ text: line, marks: [] })));
    }), { numRuns: runs(500, 5000) });
  });
});

describe('plainText', () => {
  test('drops the marks, and keeps list markers and addresses', () => {
    const text = '**Read** [our **new** terms](https://a.example/t):\n- a\n  b\n12. c \\* d\n\n[x](mailto:x@a.example)[y](https://y.example)';
    expect(plainText(parseMarkdown(text))).toBe(
      'Read our new terms (https://a.example/t):\n- a\n  b\n12. c * d\n\nx (mailto:x@a.example)y (https://y.example)');
  });

  test('is never longer than the text, so that no limit is passed', () => {
    fc.assert(fc.property(fc.array(fc.constantFrom('**', '[a](https://a.example)', '\\', '- ', '\n', '  ', 'b'), { maxLength: 20 }), (parts) => {
      const text = parts.join('');
      expect(plainText(parseMarkdown(text)).length).toBeLessThanOrEqual(text.length);
    }), { numRuns: runs(500, 5000) });
  });
});

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
    expect(content.rows[2]?.details).toMatchObject([{ text: 'x', marks: [{ start: 0, end: 1, isBold: true }], item: { marker: '1.' } }]);
  });

  test('formats notes and terms, but not the mentions after them', () => {
    const [notes, terms] = content.textBlocks;
    expect(notes?.lines?.map(({ text }) => text)).toEqual(['Thanks', 'a']);
    expect(terms?.lines?.map(({ text, field }) => [text, field])).toEqual([['See terms', 'terms'], ['', 'mentions'], ['**40** euros', 'mentions']]);
    expect(terms?.text.text).toBe('See terms (https://a.example)\n\n**40** euros');
  });
});
