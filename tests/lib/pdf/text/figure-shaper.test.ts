import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { fontManifest } from '../../../../lib/pdf/fonts/font-manifest.js';
import { faceOf } from '../../../../lib/pdf/fonts/font-registry.js';
import { FigureShaper } from '../../../../lib/pdf/text/figure-shaper.js';
import { harfBuzz, type FeatureSetting } from '../../../../lib/pdf/text/harfbuzz.js';
import { buildWord } from '../../../../lib/pdf/text/shaped-clusters.js';
import type { ShapedWord } from '../../../../lib/pdf/text/shaped-run.js';
import { ShaperCache } from '../../../../lib/pdf/text/shaper.js';

const LATIN_FAMILIES = [...fontManifest().keys()]
  .filter((family) => family === 'noto-sans' || !(family.startsWith('noto-') || family.endsWith('-signs')));
const number = fc.array(fc.constantFrom(...'01234567890123456789.,$€₹’\u00a0\u202f'), { minLength: 2, maxLength: 14 }).map((characters) => characters.join(''));
const FEATURES: readonly (readonly FeatureSetting[])[] = [[], [['tnum', 1]], [['tnum', 1], ['lnum', 1]], [['onum', 1]]];

describe.each(LATIN_FAMILIES)('numbers in %s', (family) => {
  test.each(FEATURES.map((features) => [features]))('are what HarfBuzz makes of them, with %j', (features) => {
    const { face, table, settings } = new ShaperCache().context(faceOf(family, 'regular'), 'Latn', false, { language: 'en', features });
    const whole = (text: string): ShapedWord => buildWord(face, table, text, harfBuzz().shape(text, settings), false);
    const figures = new FigureShaper(whole);
    fc.assert(fc.property(number, (text) => {
      const assembled = figures.shape(text);
      if (assembled !== undefined) expect(assembled).toEqual(whole(text));
    }), { numRuns: 60 });
    expect(figures.shape('1,234.50')).toBeDefined();
    expect(figures.shape('$1,234.50')).toBeDefined();
  });
});

describe('the figure shaper', () => {
  const word = (clusters: readonly number[], kerning?: readonly number[]): ShapedWord =>
    ({ clusters, kerning: kerning && Int16Array.from(kerning), starts: undefined, advance: clusters.length * 500, missing: [] });
  const plain = (text: string): ShapedWord => word([...text].map((character) => character.charCodeAt(0)));

  test.each(['', '1', '1a', 'a1', '12x34', 'R$5', '-1', '½5'])('leaves %s to HarfBuzz', (text) => {
    expect(new FigureShaper(plain).shape(text)).toBeUndefined();
  });

  test('leaves a pair that becomes another glyph to HarfBuzz', () => {
    const ligature = new FigureShaper((text) => (text === '..' ? word([900]) : plain(text)));
    expect(ligature.shape('1..2')).toBeUndefined();
    expect(ligature.shape('1.2')).toBeDefined();
  });

  test('adds the kerning of each pair', () => {
    const kerned = new FigureShaper((text) => (text === '17' ? word([49, 55], [-40, 0]) : plain(text)));
    expect(kerned.shape('171')).toEqual({ ...plain('171'), advance: 1460, kerning: Int16Array.from([-40, 0, 0]) });
  });
});
