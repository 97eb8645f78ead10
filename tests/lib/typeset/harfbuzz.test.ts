import { describe, expect, test } from '@jest/globals';
import { findFace } from '../../../lib/typeset/font-faces.js';
import { GLYPH_FIELDS, harfBuzz, type FeatureSetting } from '../../../lib/typeset/harfbuzz.js';

const { trueType } = findFace('noto-sans', 'regular');
const font = harfBuzz().font(trueType.bytes);
const latin = harfBuzz().settings(font, 'Latn', 'en', false, []);
const glyphsOf = (text: string, settings = latin): readonly (readonly number[])[] => {
  const shaped = [...harfBuzz().shape(text, settings)];
  const starts = Array.from({ length: shaped.length / GLYPH_FIELDS }, (_, index) => index);
  return starts.map((index) => shaped.slice(index * GLYPH_FIELDS, (index + 1) * GLYPH_FIELDS));
};

describe('HarfBuzz', () => {
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
