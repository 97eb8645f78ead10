// Runs without coverage: fontkit looks up thousands of characters in each font.
import { describe, expect, test } from '@jest/globals';
import type { FontFamily } from '../../../../lib/layout/engine/text.js';
import { fontManifest } from '../../../../lib/pdf/fonts/font-manifest.js';
import { faceOf } from '../../../../lib/pdf/fonts/font-registry.js';
import { nominalGlyph } from '../../../../lib/pdf/fonts/nominal-glyph.js';
import { openWithFontkit } from '../../../support/pdf/open-with-fontkit.js';

const LATIN: readonly FontFamily[] = ['noto-sans', 'ibm-plex-sans', 'eb-garamond', 'jetbrains-mono', 'noto-sans-thai'];

describe('nominalGlyph', () => {
  test.each(LATIN)('%s: as fontkit finds it, for every unit up to U+2122', (family) => {
    const { trueType } = faceOf(family, 'regular');
    const fontkitFont = openWithFontkit(trueType.bytes);
    const units = Array.from({ length: 0x2123 - 0x20 }, (_, index) => 0x20 + index);
    const expected = units.map((unit) => (fontkitFont.hasGlyphForCodePoint(unit) ? fontkitFont.glyphForCodePoint(unit).id : 0));
    expect(units.map((unit) => nominalGlyph(trueType, unit))).toEqual(expected);
  });

  test('every face has a map that can be read', () => {
    for (const family of fontManifest().keys()) {
      for (const weight of ['regular', 'bold'] as const) expect(nominalGlyph(faceOf(family, weight).trueType, 0xffff)).toBe(0);
    }
  });

  test('a face without the map is a fault', () => {
    const { trueType } = faceOf('noto-sans', 'regular');
    const view = new DataView(trueType.bytes.slice().buffer);
    view.setUint16((trueType.tables.get('cmap')?.offset ?? 0) + 2, 0);
    expect(() => nominalGlyph({ ...trueType, view }, 0x41)).toThrow(Error);
  });
});
