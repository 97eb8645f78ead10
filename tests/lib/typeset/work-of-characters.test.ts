// Runs in check:slow: it shapes thousands of characters of each class of Unicode.
import { describe, expect, test } from '@jest/globals';
import { FontFallback } from '../../../lib/typeset/font-fallback.js';
import { splitGraphemes } from '../../../lib/typeset/graphemes.js';
import { createTextMeasurer } from '../../../lib/typeset/text-measurer.js';
import { TextCache } from '../../../lib/typeset/text-cache.js';
import { everyCodePoint, representatives } from '../../support/invoices/code-point-classes.js';
import { shapingWorkOf } from '../../support/shaping-work.js';

const STYLE = { family: 'noto-sans', weight: 'regular', sizePt: 9 } as const;
const WIDTH_PT = 200;
const LENGTH = 1500;
/** As a whole, in its lines, and a line again that is much wider than it was measured. */
const MAX_TIMES_SHAPED = 6;
const LONGEST_SHAPED = 256;

const CLASSES = representatives().map(([name, character]) => ({ name, character }));

describe('one character for ever', () => {
  test.each(CLASSES)('$name: the shaper sees each unit a few times, and never a long text', async ({ character }) => {
    for (const letter of ['', 'a', '\u0e01', '\u30ab']) {
      const text = letter + character.repeat(LENGTH / character.length);
      const measurer = createTextMeasurer({ language: 'en', cache: new TextCache() });
      const { shaped, longestText } = await shapingWorkOf(() => measurer.wrap(text, STYLE, WIDTH_PT));
      expect(longestText).toBeLessThanOrEqual(LONGEST_SHAPED);
      expect(shaped).toBeLessThanOrEqual(MAX_TIMES_SHAPED * text.length);
    }
  });

  test.each(CLASSES)('$name: no line is wider than its measure', ({ character }) => {
    const measurer = createTextMeasurer({ language: 'en' });
    const lines = measurer.wrap(`a${character.repeat(1000 / character.length)}`, STYLE, WIDTH_PT);
    expect(Math.max(...lines.map(({ widthPt }) => widthPt))).toBeLessThan(1.02 * WIDTH_PT);
  });
});

describe('graphemes', () => {
  const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });
  const fallback = new FontFallback('noto-sans', 'regular', 'simplified');

  test('of each character that a font has are those of Unicode', () => {
    const others = [...everyCodePoint()].filter((character) => {
      const text = `a${character}${character}a`;
      const unicode = [...segmenter.segment(text)].map(({ segment }) => segment);
      return [...splitGraphemes(text)].join('|') !== unicode.join('|') && fallback.choose(character).face !== undefined;
    });
    expect(others).toEqual([]);
  });

  test('are never longer than 32 units, and no pair of surrogates is split', () => {
    const texts = ['a\u0e33', '\u{1f469}\u200d', '\u0915\u094d', 'a\u{e0061}', 'a\u0301'];
    for (const text of texts.map((part) => part.repeat(100))) {
      const parts = [...splitGraphemes(text)];
      expect(parts.join('')).toBe(text);
      expect(Math.max(...parts.map(({ length }) => length))).toBeLessThanOrEqual(32);
      expect(parts.filter((part) => /\p{Cs}/u.test(part))).toEqual([]);
    }
  });
});
