import { describe, expect, test } from '@jest/globals';
import { EMPTY } from '../../../../lib/layout/engine/block.js';
import { type Alignment, figureLine, paragraph, type ParagraphOptions, splitPhraseAfter } from '../../../../lib/layout/engine/paragraph.js';
import { FakeMeasurer } from '../../../support/pdf/fake-measurer.js';
import { painted, TEXT_STYLE, textItems, textsOf } from '../support/laid-out.js';
import type { TextLine, TextStyle } from '../../../../lib/layout/engine/text.js';
import type { Sheet } from '../../../../lib/layout/engine/sheet.js';

const options: ParagraphOptions = { style: TEXT_STYLE, color: '#222222', widthPt: 100, tag: 'P' };
const set = (text: string, more: Partial<ParagraphOptions> = {}): ReturnType<typeof paragraph> =>
  paragraph(new FakeMeasurer(), text, { ...options, ...more });

describe('a paragraph', () => {
  test('wraps, and sets each baseline above the bottom of its line box', () => {
    const block = set('aaaaaaaaaaaaaa bbbbbbbbbb');
    expect(block.heightPt).toBe(24);
    expect(textItems(painted(block)).map(({ line, yPt }) => [line.text, yPt])).toEqual([['aaaaaaaaaaaaaa', 9], ['bbbbbbbbbb', 21]]);
  });

  test.each<[Alignment, number, number]>([['start', 0, 580], ['center', 40, 540], ['end', 80, 500], ['figure', 80, 580]])(
    'aligned to %s begins at %d, mirrored at %d', (align, left, mirrored) => {
      const block = set('aaaa', { align });
      expect(textItems(painted(block))[0]?.xPt).toBe(left);
      expect(textItems(painted(block, true))[0]?.xPt).toBe(mirrored);
    });

  test('of one line is measured once, even if its lines are to be even', () => {
    class Counting extends FakeMeasurer {
      words = 0;

      override longestWordPt(...given: Parameters<FakeMeasurer['longestWordPt']>): number {
        this.words += 1;
        return super.longestWordPt(...given);
      }
    }
    const wordsFor = (text: string): number => {
      const measurer = new Counting();
      paragraph(measurer, text, { ...options, balancesLines: true });
      return measurer.words;
    };
    expect([wordsFor('INV-1'), wordsFor('aaaaaaaaaaaaaa bbbbbbbbbb')]).toEqual([0, 1]);
  });

  test('makes a node for its tag, or uses the node it is given', () => {
    const own = set('a');
    expect(own.nodes).toEqual([{ tag: 'P', children: [] }]);
    expect(textItems(painted(own))[0]?.meaning).toBe(own.nodes[0]);
    const given = set('a', { tag: 'footer-artifact' });
    expect(given.nodes).toEqual([]);
    expect(textItems(painted(given))[0]?.meaning).toBe('footer-artifact');
  });

  test('of an empty text is empty', () => expect(set('')).toBe(EMPTY));

  test('keeps the lines of a heading in a tall script apart, even if it is split', () => {
    const heading = { ...TEXT_STYLE, font: { ...TEXT_STYLE.font, sizePt: 28 } };
    const block = set('ကျွန်\nကျွန်\nကျွန်\nကျွန်', { style: heading });
    expect(block.heightPt).toBe(4 * 12 + 3 * 30 + 12);
    expect(textItems(painted(block)).map(({ yPt }) => yPt)).toEqual([9, 51, 93, 135]);
    expect(block.split(100)?.map((part) => textItems(painted(part)).length)).toEqual([2, 2]);
    expect(block.split(80)).toBeUndefined();
  });

  test('that is centred has lines as even as possible, with no more lines and no broken word', () => {
    const lines = (text: string, align: Alignment = 'center'): readonly string[] => textsOf(painted(set(text, { align })));
    expect(lines('aaaa bbbb cccc dddd ee')).toEqual(['aaaa bbbb', 'cccc dddd ee']);
    expect(lines('aaaa bbbb cccc dddd ee', 'start')).toEqual(['aaaa bbbb cccc dddd', 'ee']);
    expect(lines('aaaaaaaaaaaaaaa bbbb ccc')).toEqual(['aaaaaaaaaaaaaaa', 'bbbb ccc']);
    expect(lines('a'.repeat(22))).toEqual(['a'.repeat(20), 'aa']);
    expect(lines('aaaa bbbb cccc dddd\nee')).toEqual(['aaaa bbbb cccc dddd', 'ee']);
    expect(lines('aaaaaaaaa bbbbbbbbb '.repeat(5).trim())).toHaveLength(5);
  });

  test('that is a code has even lines as well, even if its groups together are wider than a line', () => {
    const lines = (text: string): readonly string[] => textsOf(painted(set(text, { balancesLines: true })));
    expect(lines('aaaa bbbb cccc dddd ee')).toEqual(['aaaa bbbb', 'cccc dddd ee']);
    expect(lines('a'.repeat(22)).length).toBe(2);
  });

  test('can have even lines only if the last of them is short', () => {
    const lines = (text: string): readonly string[] => textsOf(painted(set(text, { balancesLines: 'shortEnd' })));
    expect(lines('aaaa aaaa aaaa bbbb bbbb bbbb')).toEqual(['aaaa aaaa aaaa bbbb', 'bbbb bbbb']);
    expect(lines('aaaa aaaa aaaa aaaa bb')).toEqual(['aaaa aaaa', 'aaaa aaaa bb']);
    expect(lines('a'.repeat(22)).length).toBe(2);
  });

  test('leaves an empty line blank', () => {
    const block = set('a\n\nb');
    expect(block.heightPt).toBe(36);
    expect(textItems(painted(block)).map(({ yPt }) => yPt)).toEqual([9, 33]);
  });

  test('reports characters that it cannot print, with their field', () => {
    const measurer = new FakeMeasurer();
    paragraph(measurer, 'a\uFFFD', options, { field: 'notes' });
    expect(measurer.missingGlyphs).toEqual([{ field: 'notes', character: '\uFFFD' }]);
  });

  test('is split between lines, with at least two on either side, and keeps their links', () => {
    const block = set('a\nb\nc\nmail@acme.example\ne');
    const [head, tail] = block.split(1000) ?? [EMPTY, EMPTY];
    expect(textsOf(painted(head))).toEqual(['a', 'b', 'c']);
    expect(textItems(painted(tail))[0]).toMatchObject({ links: [{ uri: 'mailto:mail@acme.example' }] });
    expect(tail.nodes).toEqual([]);
    expect(textItems(painted(tail))[0]?.meaning).toBe(block.nodes[0]);
    expect(block.split(23)).toBeUndefined();
    expect(set('a\nb\nc').split(30)).toBeUndefined();
  });
});

test('a number is painted on its baseline against the right side of its column, and is never split', () => {
  const painted: unknown[] = [];
  const sheet = { figure: (...given: unknown[]) => { painted.push(given); } } as unknown as Sheet;
  const style = { leadingPt: 12, descentPt: 3 } as TextStyle;
  const line = { widthPt: 20 } as TextLine;
  const block = figureLine(line, style, 50, { color: '#000000' } as never, 2);
  block.paint(sheet, 100, 200);
  expect(painted).toEqual([[line, { xPt: 100, widthPt: 50 }, 209, { color: '#000000' }, 2]]);
  expect([block.heightPt, block.split(6), block.nodes]).toEqual([12, undefined, []]);
});

const FIELD = 'notes';

test.each([
  ['one two three', 1, { before: 'one two', after: 'three', isInWord: false }],
  ['12345678901234', 1, { before: '1234567890', after: '1234', isInWord: true }],
  ['one two three', 2, { before: 'one two three', after: '', isInWord: true }],
])('"%s" is split after line %d', (text, count, expected) => {
  const lines = new FakeMeasurer().wrap(text, TEXT_STYLE.font, 50);
  const { before, after, isInWord } = splitPhraseAfter({ text, field: FIELD }, lines, count);
  expect({ before: before.text, after: after.text, isInWord }).toEqual(expected);
});

test('splits marks, and the marker stays with the first fragment of an item', () => {
  const text = 'one two three';
  const item = { list: { isNumbered: false, widestMarker: '-' }, index: 0, marker: '-' };
  const phrase = { text, field: FIELD, marks: [{ start: 4, end: 11, isBold: true }], item };
  const { before, after } = splitPhraseAfter(phrase, new FakeMeasurer().wrap(text, TEXT_STYLE.font, 50), 1);
  expect(before).toEqual({ ...phrase, text: 'one two', marks: [{ start: 4, end: 7, isBold: true }] });
  expect(after).toEqual({ text: 'three', field: FIELD, marks: [{ start: 0, end: 3, isBold: true }], item: { ...item, isContinuation: true } });
  expect(splitPhraseAfter(phrase, [], 0).after).toEqual(phrase);
});
