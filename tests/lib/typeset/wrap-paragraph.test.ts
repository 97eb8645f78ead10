import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { MeasuredParagraph, wrapParagraph } from '../../../lib/typeset/wrap-paragraph.js';
import { prepareParagraph, prepareFont, type Paragraph } from '../../../lib/typeset/paragraph.js';
import { ShaperCache } from '../../../lib/typeset/shaper.js';
import { composeLine, type ComposedLine } from '../../../lib/typeset/compose-line.js';
import type { ShapedRun } from '../../../lib/typeset/glyph-run.js';
import { SCRIPT_SAMPLES } from '../../support/invoices/script-samples.js';

const style = prepareFont({ family: 'noto-sans', weight: 'regular', sizePt: 10 }, 'en', new ShaperCache());
const measured = (whole: Paragraph): MeasuredParagraph => new MeasuredParagraph(whole, composeLine(whole));
const longestWordOf = (whole: Paragraph): number => measured(whole).longestWord();
const longestPartOf = (whole: Paragraph): number => measured(whole).longestPart();
const wrapped = (...given: Parameters<typeof wrapParagraph>): readonly ComposedLine[] => wrapParagraph(...given).lines;
const paragraph = (text: string, direction?: 'ltr' | 'rtl'): Paragraph => prepareParagraph(text, style, direction);
const texts = (text: string, widthPt: number): readonly string[] =>
  wrapped(paragraph(text), widthPt).map(({ line }) => line.text);

describe('wrapParagraph', () => {
  test('a text that fits is one line', () => expect(texts('Invoice', 100)).toEqual(['Invoice']));

  test('breaks at the last opportunity that fits, and drops the space there', () => {
    expect(texts('one two three', 45)).toEqual(['one two', 'three']);
  });

  test('keeps a number written in groups on one line if it fits on one', () => {
    expect(texts('Ada, +44 20 7946 0000', 85)).toEqual(['Ada,', '+44 20 7946 0000']);
    expect(texts('call +44 20 7946 0000 at 9', 85)).toEqual(['call', '+44 20 7946 0000', 'at 9']);
    expect(texts('IBAN DE89 3704 0044 0532 0130 00', 80).join(' ')).toBe('IBAN DE89 3704 0044 0532 0130 00');
  });

  test('a word that is too long is broken between graphemes', () => {
    const lines = texts('x\u0302'.repeat(30), 40);
    expect(lines.join('')).toBe('x\u0302'.repeat(30).normalize('NFC'));
    for (const line of lines) expect(line).toMatch(/^(x\u0302)+$/);
  });

  test('such a word has at least three graphemes on its last line', () => {
    const [first = '', second = ''] = texts(`${'n'.repeat(20)} a`, composeLine(paragraph('n'.repeat(19))).line.widthPt);
    expect([first.length, second]).toEqual([17, 'nnn a']);
  });

  test('marks a split between letters with a hyphen that is no part of the text', () => {
    const lines = wrapped(paragraph('Verwaltungsgemeinschaft'), 68).map(({ line }) => line);
    expect(lines.map(({ text, endsInHyphen = false }) => [text, endsInHyphen])).toEqual([['Verwaltungs', true], ['gemeinschaft', false]]);
    const [{ widthPt } = { widthPt: 0 }] = lines;
    expect(widthPt).toBeCloseTo(composeLine(paragraph('Verwaltungs')).line.widthPt + composeLine(paragraph('-')).line.widthPt, 6);
  });

  test.each([['0'.repeat(30)], ['漢'.repeat(30)], ['กขคง'.repeat(10)]])('shows no hyphen in %s', (text) => {
    const lines = wrapped(paragraph(text), 60).map(({ line }) => line);
    expect(lines.length).toBeGreaterThan(2);
    expect(lines.filter(({ endsInHyphen }) => endsInHyphen)).toEqual([]);
  });

  test('puts the hyphen of a right-to-left word to the left of its last letter', () => {
    const [first] = wrapped(paragraph('א'.repeat(30), 'rtl'), 60);
    const [{ words, table }] = first!.runs as readonly [ShapedRun];
    const { shape, text } = table.cluster(words[0]!.clusters[0]!);
    expect([first!.line.endsInHyphen, text]).toEqual([true, 'א']);
    const [hyphen, letter] = shape.kind === 'composite' ? shape.parts : [];
    expect(hyphen!.dx).toBe(0);
    expect(letter!.dx).toBeGreaterThan(0);
  });

  test('breaks a long code or address after punctuation before it splits it', () => {
    expect(texts('RE-2026-LANDSCHAFT-000000183746-A/03', 110)).toEqual(['RE-2026-', 'LANDSCHAFT-', '000000183746-A/03']);
    expect(texts('rechnungen@verwaltungsgemeinschaft.example', 130)).toEqual(['rechnungen@', 'verwaltungsgemeinschaft.', 'example']);
    expect(texts('see rechnungen@verwaltungsgemeinschaft.example', 130)[0]).toBe('see');
  });

  test('breaks an e-mail address after its @ if the host then stays whole', () => {
    expect(texts('buchhaltung@baertschi.example', 150)).toEqual(['buchhaltung@', 'baertschi.example']);
    expect(texts('a.b@a.very.long.host.of.baertschi.example', 150)[0]).not.toBe('a.b@');
  });

  test('moves a code or address to the next line if it is whole there', () => {
    expect(texts('order number RE-2026-LANDSCHAFT', 130)).toEqual(['order number', 'RE-2026-LANDSCHAFT']);
    expect(texts('write to us at info@co-op.example', 140)).toEqual(['write to us at', 'info@co-op.example']);
  });

  test('gives a last line that would be a single word or too short some words of the line before it', () => {
    expect(texts('design and construction of sites', 140)).toEqual(['design and construction', 'of sites']);
    expect(texts('設計と施工と保守の費用', 85).at(-1)!.length).toBeGreaterThanOrEqual(3);
  });

  test('keeps such a last line if the line before it would be too short, or if a number would be split', () => {
    expect(texts('Verwaltungsgemeinschaft Neustadt', 140)).toEqual(['Verwaltungsgemeinschaft', 'Neustadt']);
    expect(texts('tel 7946 0000 1234 ab', 90)).toEqual(['tel 7946 0000 1234', 'ab']);
    expect(texts('DE89 3704 0044 0532 0130 00', 130)).toEqual(['DE89 3704 0044 0532', '0130 00']);
  });

  test('a width of 0 still gives one grapheme per line', () => expect(texts('abc', 0)).toEqual(['a', 'b', 'c']));

  test.each(SCRIPT_SAMPLES.map((sample) => [sample.name, sample] as const))('%s stays inside the width and whole', (_, { text, direction }) => {
    const whole = paragraph(`${text} ${text} ${text}`, direction);
    for (const widthPt of [40, 90, 200]) {
      const lines = wrapped(whole, widthPt);
      for (const { line } of lines) expect(line.widthPt).toBeLessThanOrEqual(widthPt * 1.01 + 0.01);
      expect(lines.map(({ line }) => line.text).join('').replaceAll(' ', '')).toBe(whole.text.replaceAll(' ', ''));
    }
  });

  test('no line is too wide, and no text is lost', () => {
    const word = fc.array(fc.constantFrom(...'aVToW.-é€Ж漢ก12'), { minLength: 1, maxLength: 12 }).map((parts) => parts.join(''));
    const words = fc.array(word, { minLength: 1, maxLength: 12 });
    fc.assert(fc.property(words, fc.integer({ min: 15, max: 150 }), (some, widthPt) => {
      const text = some.join(' ');
      const lines = wrapped(paragraph(text), widthPt);
      for (const { line } of lines) expect(line.widthPt).toBeLessThanOrEqual(widthPt * 1.01 + 0.01);
      expect(lines.map(({ line }) => line.text).join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''));
    }), { numRuns: 200 });
  });
});

/** Number of times that its pieces are read while it is split into lines. */
const styles = (text: string): number => {
  let count = 0;
  const whole = paragraph(text);
  const pieces = new Proxy(whole.pieces, {
    get: (target, key) => {
      if (typeof key === 'string' && /^\d+$/.test(key)) count += 1;
      return Reflect.get(target, key) as unknown;
    },
  });
  wrapped({ ...whole, pieces }, 60);
  return count;
};

test.each([['directions', 'אa'], ['scripts', 'жa'], ['faces', '漢a'], ['directions and words', 'א a ']])('the work for a paragraph grows with its length alone, if it changes %s all the time', (_, text) => {
  expect(styles(text.repeat(400)) / styles(text.repeat(100))).toBeLessThan(6);
});

const widthOf = (text: string): number => composeLine(paragraph(text)).line.widthPt;

test('longestPartOf is the widest stretch that is broken neither between words nor after signs', () => {
  expect(longestPartOf(paragraph('a rechnung@verwaltung.example b'))).toBeCloseTo(widthOf('verwaltung.'), 1);
  expect(longestPartOf(paragraph('RE-2026-0000000000'))).toBeCloseTo(widthOf('0000000000'), 1);
  expect(longestPartOf(paragraph('IBAN DE89 3704 0044'))).toBeCloseTo(widthOf('DE89 3704 0044'), 1);
  expect(longestPartOf(paragraph(''))).toBe(0);
});

describe('longestWordOf', () => {
  test('is the widest stretch without a break', () => {
    expect(longestWordOf(paragraph('a wonderful-world b'))).toBeCloseTo(composeLine(paragraph('wonderful-')).line.widthPt, 1);
    expect(longestWordOf(paragraph(''))).toBe(0);
  });

  test('at that width no word is broken', () => {
    const text = 'Consulting services, phase two (delivery)';
    const lines = texts(text, longestWordOf(paragraph(text)));
    expect(lines.join(' ')).toBe(text);
  });
});
