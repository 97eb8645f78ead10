// Runs without coverage: it asks for every character.
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { isInked } from '../../../packages/brand-tools/src/bake-fonts/invisible-characters.js';
import { createTextMeasurer } from '../../../lib/typeset/text-measurer.js';
import { isInvisible } from '../../../lib/text/is-invisible.js';
import { cleanText } from '../../../lib/text/clean-text.js';
import { textOfAnyCharacters } from '../../support/invoices/all-of-unicode.js';
import { runs, seedOfProperty } from '../../support/seed.js';

const SEED = 20262800;

describe('isInvisible', () => {
  test.each(['', ' ', '\n', '\u00A0', '\u2800', '\u3164', '\u115F\u1160', '\uFFA0', '\u200B\u200D', '\u00AD', '\u{E0061}', '\uFE0F', '\u17B4', '\u2800 \n\u3164'])('of %j is true', (text) => {
    expect(isInvisible(text)).toBe(true);
  });

  test.each(['a', ' a', '\u2800.', '\u0301', '\uE000', '\u{10000}', '\u1680', '\u2801', '\u{1F600}\uFE0F'])('of %j is false', (text) => {
    expect(isInvisible(text)).toBe(false);
  });

  const invisible = Array.from({ length: 0x110000 }, (_, point) => String.fromCodePoint(point)).filter((character) => character !== '\n' && isInvisible(character));
  const text = fc.oneof(fc.array(fc.constantFrom(...invisible), { maxLength: 8 }).map((characters) => characters.join('')), textOfAnyCharacters(6));
  const style = fc.record({
    family: fc.constantFrom('noto-sans', 'ibm-plex-sans', 'inter', 'eb-garamond', 'jetbrains-mono'),
    weight: fc.constantFrom('regular' as const, 'bold' as const),
    features: fc.constantFrom(['tnum'], ['smcp']),
  });

  test('agrees with the outlines of the fonts for any text', () => {
    fc.assert(fc.property(text, style, fc.constantFrom('en', 'ar', 'ja'), fc.constantFrom('ltr' as const, 'rtl' as const), (raw, font, language, direction) => {
      const { text: clean, message } = cleanText(raw, 'line');
      if (message !== undefined) return;
      const line = createTextMeasurer({ language }).line(clean, { ...font, sizePt: 10 }, { direction });
      expect(isInvisible(clean)).toBe(!isInked(line));
      expect(isInvisible(raw.normalize('NFC').replaceAll('\uFEFF', ''))).toBe(clean === '');
    }), { numRuns: runs(250, 8_000), seed: seedOfProperty(SEED) });
  });
});
