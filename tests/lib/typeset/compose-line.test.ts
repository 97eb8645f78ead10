import { describe, expect, test } from '@jest/globals';
import type { FontSpec } from '../../../lib/layout/engine/text.js';
import { visualText } from '../../../lib/typeset/bidi.js';
import { composeLine } from '../../../lib/typeset/compose-line.js';
import { prepareParagraph, prepareFont } from '../../../lib/typeset/paragraph.js';
import { ShaperCache } from '../../../lib/typeset/shaper.js';

const STYLE: FontSpec = { family: 'noto-sans', weight: 'regular', sizePt: 10 };
const compose = (text: string, style: Partial<FontSpec> = {}, direction?: 'ltr' | 'rtl') =>
  composeLine(prepareParagraph(text, prepareFont({ ...STYLE, ...style }, 'en', new ShaperCache()), direction));

/** The texts of the clusters from left to right. */
const visual = (text: string, direction?: 'ltr' | 'rtl'): string => {
  const runs = compose(text, {}, direction).runs.toSorted((left, right) => left.offsetPt - right.offsetPt);
  const clusters = runs.flatMap(({ words, table }) => words.flatMap((word) =>
    [...word.clusters].map((number) => table.cluster(number))));
  return clusters.map(({ before, text: inked, after }) => before + inked + after).join('');
};
const withoutMarks = (text: string): string => text.replace(/[\u200e\u200f]/g, '');

describe('composeLine', () => {
  test('the width is the sum of the widths of its runs', () => {
    const { runs, line } = compose('Total ৳ 1,200 • 合計');
    runs.reduce((offset, run) => {
      expect(run.offsetPt).toBeCloseTo(offset, 6);
      return offset + run.widthPt;
    }, 0);
    expect(line.widthPt).toBeCloseTo(runs.reduce((sum, { widthPt }) => sum + widthPt, 0), 6);
  });

  test('widths scale with the size', () => {
    expect(compose('Invoice', { sizePt: 20 }).line.widthPt).toBeCloseTo(2 * compose('Invoice').line.widthPt, 6);
  });

  test.each([
    ['abc', undefined, 'abc'], ['אבג', undefined, 'גבא'], ['אב 12 (x)', 'rtl', '(x) 12 בא'], ['INV אב 12', 'ltr', 'INV 12 בא'], ['a (b)', 'rtl', 'a (b)'], ['a.', 'rtl', '.a'],
  ] as const)('%s, %s, reads %s from left to right', (text, direction, expected) => {
    expect(withoutMarks(visual(text, direction))).toBe(expected);
  });

  test.each([
    ['א 1\u00a0₪', ['א ', '1', '\u00a0', '₪']], ['1\u00a0د.إ.', ['1', '\u00a0', 'د.إ.']], ['(1%)', ['(', '1%', ')']], ['א (1)', ['א (', '1', ')']],
  ])('%s draws signs before or without right-to-left letters one by one, as they are read', (text, expected) => {
    const { runs } = compose(text, {}, 'rtl');
    const read = runs.map(({ words, table }) => words.map(({ clusters }) =>
      [...clusters].map((number) => withoutMarks(table.cluster(number).text)).join('')).join(''));
    expect(read).toEqual(expected.map((part) => (part.includes('1') ? part : visualText(part))));
  });

  test.each([
    ['אב גד 12 הו', 'rtl', [true, true, false]], ['אב12', 'rtl', [false, false]], ['abc 12 def', 'ltr', [false]], ['abc אב גד 12 def', 'ltr', [false, true, false, false]],
  ] as const)('%s has a space to the left of each run of words that the next one follows there', (text, direction, expected) => {
    expect(compose(text, {}, direction).runs.map(({ spaceEndPt }) => spaceEndPt !== undefined)).toEqual(expected);
  });

  test('letter spacing is between letters, not after the last', () => {
    const apart = compose('ABC', { letterSpacingEm: 0.1 }).line.widthPt;
    expect(apart).toBeCloseTo(compose('ABC').line.widthPt + 2, 6);
  });

  test('joined scripts and CJK get no letter spacing', () => {
    for (const text of ['السلام', '合計金額', 'हिन्दी']) {
      expect(compose(text, { letterSpacingEm: 0.1 }).line.widthPt).toBeCloseTo(compose(text).line.widthPt, 6);
    }
  });

  test('a soft hyphen is visible only at the end of a line', () => {
    const paragraph = prepareParagraph('Donau\u00addampf', prepareFont(STYLE, 'de', new ShaperCache()), undefined);
    const head = composeLine(paragraph, 0, 6);
    expect(head.line.widthPt).toBeCloseTo(compose('Donau-').line.widthPt, 6);
    expect(composeLine(paragraph).line.widthPt).toBeCloseTo(compose('Donaudampf').line.widthPt, 6);
    expect(head.line.text).toBe('Donau\u00ad');
  });

  test('a space before a word that ends in a mark does not begin with white space', () => {
    expect(visual('אבּ אבּ', 'rtl')).toBe('\u05bcבא\u200f \u05bcבא');
    expect(visual('אב אב', 'rtl')).toBe('בא בא');
  });

  test('a character that no face has is drawn as a box and reported', () => {
    const { missing, line } = compose('a\u{12000}\u{12001}b');
    expect(missing).toEqual(['\u{12000}', '\u{12001}']);
    expect(line.widthPt).toBeCloseTo(compose('ab').line.widthPt + 12, 6);
  });

  test('boxes in right-to-left text are in visual order', () => {
    expect(compose('א\u{10fffd}ב', {}, 'rtl').missing).toEqual(['\u{10fffd}']);
  });

  test('a joiner stays with the letter before it if the direction changes', () => {
    const { runs } = compose('x ת\u200d- y', {}, 'ltr');
    const texts = runs.map(({ words, table }) => words.flatMap(({ clusters }) => clusters.map((number) => table.cluster(number).text)).join(''));
    expect(texts).toEqual(['x\u200e ', '\u200dת', '- y']);
  });

  test('an empty line has no runs', () => expect(compose('')).toMatchObject({ runs: [], line: { widthPt: 0, text: '' } }));

  test('a part of a paragraph keeps the levels of the whole', () => {
    const text = 'אבג abc דהו';
    const paragraph = prepareParagraph(text, prepareFont(STYLE, 'he', new ShaperCache()), 'rtl');
    const { runs } = composeLine(paragraph, 0, 8);
    expect(runs.map(({ face }) => face.name)).toEqual(['NotoSansHebrew-Regular', 'NotoSans-Regular', 'NotoSansHebrew-Regular']);
    const offsets = runs.map(({ offsetPt }) => offsetPt);
    expect(offsets).toEqual(offsets.toSorted((left, right) => right - left));
    expect(composeLine(paragraph, 4, 7).runs).toHaveLength(1);
  });
});
