import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { findFace, fontManifest } from '../../../lib/typeset/font-faces.js';
import { FigureShaper, ShaperCache, shapeWord, type ShapingContext } from '../../../lib/typeset/shaper.js';
import { harfBuzz, type FeatureSetting } from '../../../lib/typeset/harfbuzz.js';
import { buildWord } from '../../../lib/typeset/shaped-clusters.js';
import type { ShapedWord } from '../../../lib/typeset/glyph-run.js';

const LATIN_FAMILIES = [...fontManifest().keys()]
  .filter((family) => family === 'noto-sans' || !(family.startsWith('noto-') || family.endsWith('-signs')));
const number = fc.array(fc.constantFrom(...'01234567890123456789.,$€₹’\u00a0\u202f'), { minLength: 2, maxLength: 14 }).map((characters) => characters.join(''));
const FEATURES: readonly (readonly FeatureSetting[])[] = [[], [['tnum', 1]], [['tnum', 1], ['lnum', 1]], [['onum', 1]]];

describe.each(LATIN_FAMILIES)('numbers in %s', (family) => {
  test.each(FEATURES.map((features) => [features]))('are what HarfBuzz makes of them, with %j', (features) => {
    const { face, table, settings } = new ShaperCache().context(findFace(family, 'regular'), 'Latn', false, { language: 'en', features });
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
    ({ clusters, kerning: kerning && Int16Array.from(kerning), starts: undefined, advance: clusters.length * 500, missingCharacters: [] });
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

const face = findFace('noto-sans', 'regular');
const memory = new ShaperCache();
const latin = (of = memory): ShapingContext => of.context(face, 'Latn', false, { language: 'en', features: [] });

describe('the shaper', () => {
  test('shapes a word once', () => expect(shapeWord(latin(), 'Invoice')).toBe(shapeWord(latin(), 'Invoice')));

  test('contexts differ by what shaping depends on', () => {
    expect(latin()).toBe(latin());
    expect(memory.context(face, 'Latn', false, { language: 'en', features: [['tnum', 1]] })).not.toBe(latin());
    expect(memory.context(face, 'Latn', false, { language: 'tr', features: [] })).not.toBe(latin());
    expect(memory.context(face, 'Cyrl', false, { language: 'en', features: [] })).not.toBe(latin());
  });

  test('long words are not cached', () => {
    const word = 'x'.repeat(200);
    expect(shapeWord(latin(), word)).not.toBe(shapeWord(latin(), word));
    expect(shapeWord(latin(), word)).toEqual(shapeWord(latin(), word));
  });

  test('a language form of the face is used', () => {
    const serbian = shapeWord(memory.context(face, 'Cyrl', false, { language: 'sr', features: [] }), 'б');
    const russian = shapeWord(memory.context(face, 'Cyrl', false, { language: 'ru', features: [] }), 'б');
    expect(serbian.clusters[0]).not.toBe(russian.clusters[0]);
  });

  test('a big face is shaped without its outlines', () => {
    const context = memory.context(findFace('noto-sans-kr', 'regular'), 'Hang', false, { language: 'ko', features: [] });
    expect(shapeWord(context, '세금').advance).toBe(2 * 920);
  });

  test('codes are kept until many others follow, and shaped again to the same result', () => {
    const first = shapeWord(latin(), 'PO-35822');
    expect(shapeWord(latin(), 'PO-35822')).toBe(first);
    for (let index = 0; index < 256; index += 1) shapeWord(latin(), `SKU-${10_000 + index}`);
    expect(shapeWord(latin(), 'PO-35822')).not.toBe(first);
    expect(shapeWord(latin(), 'PO-35822')).toEqual(first);
  });

  test('forgets its words rather than growing without bound, and keeps the numbers of their clusters', () => {
    const small = new ShaperCache({ words: 2, contexts: 9, clusters: 9 });
    const first = shapeWord(latin(small), 'kept');
    for (const word of ['other', 'words']) shapeWord(latin(small), word);
    expect(latin(small).wordCache.size).toBe(1);
    expect(shapeWord(latin(small), 'kept')).not.toBe(first);
    expect(shapeWord(latin(small), 'kept')).toEqual(first);
  });

  test('is full by its contexts or by its clusters', () => {
    const contexts = new ShaperCache({ words: 9, contexts: 1, clusters: 9 });
    expect(contexts.isFull).toBe(false);
    latin(contexts);
    expect(contexts.isFull).toBe(true);
    const clusters = new ShaperCache({ words: 9, contexts: 9, clusters: 5 });
    shapeWord(latin(clusters), 'four');
    expect(clusters.isFull).toBe(false);
    shapeWord(latin(clusters), 'five');
    expect(clusters.isFull).toBe(true);
  });
});
