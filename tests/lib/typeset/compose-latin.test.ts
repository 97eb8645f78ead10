import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { FontSpec } from '../../../lib/layout/engine/text.js';
import { composeLatin, composeLine, sliceLine } from '../../../lib/typeset/compose-line.js';
import { prepareParagraph, prepareFont, type PreparedFont } from '../../../lib/typeset/paragraph.js';
import { ShaperCache } from '../../../lib/typeset/shaper.js';
import { seedOfProperty } from '../../support/seed.js';

const STYLE: FontSpec = { family: 'ibm-plex-sans', weight: 'regular', sizePt: 9.25 };
const prepared = (style: Partial<FontSpec> = {}): PreparedFont => prepareFont({ ...STYLE, ...style }, 'en', new ShaperCache());
const STYLES = [prepared(), prepared({ letterSpacingEm: 0.05 }), prepared({ isNumeric: true }), prepared({ family: 'eb-garamond', features: ['onum'] })];

const latin = fc.string({ unit: fc.constantFrom(...'  ab fiAVTo.,-0123456789é\u00a0€\u2013'), minLength: 1, maxLength: 60 });

describe('composeLatin', () => {
  test('gives the result of composeLine', () => {
    fc.assert(fc.property(latin, fc.constantFrom(...STYLES), (text, style) => {
      const line = composeLatin(text, style);
      if (line !== undefined) expect(line).toEqual({ ...composeLine(prepareParagraph(text, style, undefined)), work: line.work });
    }), { seed: seedOfProperty(1) });
  });

  test.each([
    ['Valve, ref. 123', STYLES[0]!, true], ['-€1,234.50', STYLES[0]!, true], ['Valve', STYLES[3]!, true],
    ['INV-123', STYLES[3]!, false], ['שלום', STYLES[0]!, false], ['好', STYLES[0]!, false], ['x\u0302', STYLES[0]!, false], ['a'.repeat(257), STYLES[0]!, false],
  ])('%s', (text, style, isComposed) => expect(composeLatin(text, style) !== undefined).toBe(isComposed));
});

describe('sliceLine', () => {
  test('gives the result of composeLine between spaces', () => {
    fc.assert(fc.property(latin, fc.nat(60), fc.nat(60), fc.constantFrom(...STYLES), (text, from, length, style) => {
      const paragraph = prepareParagraph(text, style, undefined);
      const [start, end] = [Math.min(from, text.length - 1), Math.min(from + length + 1, text.length)];
      const slice = sliceLine(composeLine(paragraph), start, end);
      if (slice !== undefined) expect(slice).toEqual({ ...composeLine(paragraph, start, end), work: slice.work });
    }), { seed: seedOfProperty(2) });
  });

  test.each([
    ['one two three', 4, 7, true], ['one two three', 0, 13, true], ['one two', 0, 2, false], ['one two', 1, 7, false],
    ['two\u00ad one', 0, 4, false], ['one שלום', 0, 3, false],
  ])('%s from %i to %i', (text, start, end, isSliced) => {
    const whole = composeLine(prepareParagraph(text, STYLES[0]!, undefined));
    expect(sliceLine(whole, start, end) !== undefined).toBe(isSliced);
  });
});
