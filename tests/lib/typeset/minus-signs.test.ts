import { describe, expect, test } from '@jest/globals';
import { findFace, fontManifest } from '../../../lib/typeset/font-faces.js';
import type { Cluster, ShapedRun } from '../../../lib/typeset/glyph-run.js';
import { minusCharacter, withMinus, withMinusSigns } from '../../../lib/typeset/shaper.js';
import { createTextMeasurer } from '../../../lib/typeset/text-measurer.js';

describe('the drawn form of a word', () => {
  test.each([
    ['-5', '−5'], ['-$5.00', '−$5.00'], ['-1.234,50\u00a0€', '−1.234,50\u00a0€'], ['-CA$5', '−CA$5'], ['-CHF\u00a05', '−CHF\u00a05'], ['\u200e-₪5', '\u200e−₪5'], ['\u061c-٥', '\u061c−٥'],
    ['INV-5', 'INV-5'], ['5-6', '5-6'], ['-A4', '-A4'], ['-', '-'], ['e-mail', 'e-mail'], ['2026-03-31', '2026-03-31'], ['', ''],
  ])('has a minus sign only before a negative number: %s', (word, drawn) => expect(withMinus(word, '−')).toBe(drawn));

  test.each([['CHF-5.00', 'CHF−5.00'], ['€\u00a0-5', '€\u00a0−5'], ['-', '−'], ['5', '5']])('has a minus sign anywhere in a formatted number: %s', (part, drawn) => {
    expect(withMinusSigns(part, '−')).toBe(drawn);
  });
});

describe('the minus sign of a face', () => {
  const facesWith = (sign: string): readonly string[] =>
    [...fontManifest().keys()].filter((family) => minusCharacter(findFace(family, 'regular').trueType) === sign).sort();
  const SHORT = ['arabic', 'armenian', 'ethiopic', 'georgian', 'gujarati', 'hebrew', 'khmer', 'lao', 'myanmar', 'symbols', 'symbols-2', 'thai'];

  test('is an en dash if its own is as short as a hyphen', () => {
    expect(facesWith('–')).toEqual([...SHORT.map((name) => `noto-sans-${name}`), 'noto-serif-hebrew']);
  });

  test('is a hyphen if it has neither', () => {
    expect(facesWith('-').filter((family) => !family.endsWith('-signs'))).toEqual(['liberation-sans', 'noto-emoji', 'noto-serif-jp']);
  });

  test('is drawn whether the text has a hyphen or a minus sign', () => {
    expect([withMinus('-5', '–'), withMinus('−5', '–'), withMinusSigns('€-5', '–'), withMinusSigns('€−5', '–')]).toEqual(['–5', '–5', '€–5', '€–5']);
  });

  test('is no box in serif Japanese', () => {
    const { glyphs } = createTextMeasurer({ language: 'ja' }).line('-500円', { family: 'eb-garamond', weight: 'regular', sizePt: 10 });
    expect(
      (glyphs as readonly ShapedRun[]).flatMap(({ words }) => words.flatMap(({ missingCharacters }) => missingCharacters)),
    ).toEqual([]);
  });
});

/** Payment parts show no negative numbers, so their font needs no minus sign. The faces of signs have no digits. */
const families = [...fontManifest().keys()].filter((family) => !/emoji|symbols|math|sc$|tc$|jp$|kr$|-signs$|^liberation-sans$/.test(family));

describe.each(families)('in %s', (family) => {
  const measurer = createTextMeasurer({ language: 'en' });
  const clustersOf = (text: string, style: { readonly isNumeric?: boolean } = {}): readonly Cluster[] =>
    (measurer.line(text, { family, weight: 'regular', sizePt: 10, ...style }).glyphs as readonly ShapedRun[])
      .flatMap(({ table, words }) => words.flatMap(({ clusters }) => clusters.map((number) => table.cluster(number))));
  const glyphsOf = (...given: Parameters<typeof clustersOf>): readonly unknown[] =>
    clustersOf(...given).map(({ shape }) => shape);

  test.each([['-5'], ['-5.25'], ['-$1,234.50']])('%s has the glyph of a minus sign and the text of a hyphen', (text) => {
    for (const style of [{}, { isNumeric: true }]) {
      expect(glyphsOf(text, style)).toEqual(glyphsOf(text.replace('-', '−'), style));
      expect(clustersOf(text, style).map((cluster) => cluster.text).join('')).toBe(text);
    }
  });

  test('a code keeps its hyphens', () => expect(glyphsOf('A-5')).not.toEqual(glyphsOf('A−5')));
});
