import { describe, expect, test } from '@jest/globals';
import { faceOf } from '../../../../lib/pdf/fonts/font-registry.js';
import { GLYPH_FIELDS, harfBuzz, type FeatureSetting } from '../../../../lib/pdf/text/harfbuzz.js';
import { openWithFontkit } from '../../../support/pdf/open-with-fontkit.js';

const { trueType } = faceOf('noto-sans', 'regular');
const font = harfBuzz().font(trueType.bytes);
const latin = harfBuzz().settings(font, 'Latn', 'en', false, []);
const glyphsOf = (text: string, settings = latin): readonly (readonly number[])[] => {
  const shaped = [...harfBuzz().shape(text, settings)];
  const starts = Array.from({ length: shaped.length / GLYPH_FIELDS }, (_, index) => index);
  return starts.map((index) => shaped.slice(index * GLYPH_FIELDS, (index + 1) * GLYPH_FIELDS));
};

describe('HarfBuzz', () => {
  test('maps characters as the face does', () => {
    const face = openWithFontkit(trueType.bytes);
    expect(glyphsOf('Hé€').map(([id]) => id)).toEqual([...'Hé€'].map((character) => face.glyphForCodePoint(character.codePointAt(0)!).id));
  });

  test('kerns by default', () => {
    const unkerned = harfBuzz().settings(font, 'Latn', 'en', false, [['kern', 0]]);
    expect(glyphsOf('AV')[0]![2]).toBeLessThan(glyphsOf('AV', unkerned)[0]![2]!);
  });

  test('tabular figures are equally wide', () => {
    const tabular = harfBuzz().settings(font, 'Latn', 'en', false, [['tnum', 1], ['lnum', 1]]);
    expect(new Set(glyphsOf('0123456789', tabular).map(([, , advance]) => advance)).size).toBe(1);
  });

  test('clusters count UTF-16 units', () => {
    expect(glyphsOf('a\u{1d7d8}b').map(([, cluster]) => cluster)).toEqual([0, 1, 3]);
  });

  test('invisible controls leave no glyph', () => {
    expect(glyphsOf('a\u200eb')).toHaveLength(2);
  });

  test('right-to-left text comes in visual order', () => {
    const { trueType: hebrew } = faceOf('noto-sans-hebrew', 'regular');
    const settings = harfBuzz().settings(harfBuzz().font(hebrew.bytes), 'Hebr', 'he', true, []);
    expect(glyphsOf('אבג', settings).map(([, cluster]) => cluster)).toEqual([2, 1, 0]);
  });

  test('texts longer than its buffers are shaped too', () => {
    expect(glyphsOf('x'.repeat(20_000))).toHaveLength(20_000);
    expect(glyphsOf('x')).toHaveLength(1);
  });

  test('equal lists of features take memory once', () => {
    const features = (...list: readonly FeatureSetting[]): number => harfBuzz().settings(font, 'Latn', 'en', false, list).features;
    expect(features(['tnum', 1])).toBe(features(['tnum', 1]));
    expect(features(['tnum', 0])).not.toBe(features(['tnum', 1]));
    expect(features()).toBe(0);
  });
});
