import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { assetPath } from '../../../lib/typeset/assets.js';
import { nominalGlyph, readTrueType } from '../../../lib/typeset/true-type.js';
import { openWithFontkit } from '../../support/pdf/open-with-fontkit.js';
import type { FontFamily } from '../../../lib/layout/engine/text.js';
import { findFace, fontManifest } from '../../../lib/typeset/font-faces.js';

const FACES = ['noto-sans/regular.ttf', 'inter/bold.ttf', 'noto-sans-thai/regular.ttf', 'noto-emoji/regular.ttf', 'jetbrains-mono/regular.ttf'];

describe.each(FACES)('readTrueType of %s', (name) => {
  const file = readFileSync(assetPath(`fonts/${name}`));
  const ours = readTrueType(file);
  const theirs = openWithFontkit(file);

  test('agrees with fontkit on the metrics of the face', () => {
    const { unitsPerEm, ascent, descent } = theirs;
    expect({ unitsPerEm: ours.unitsPerEm, ascent: ours.ascent, descent: ours.descent }).toEqual({ unitsPerEm, ascent, descent });
    expect(ours.advances).toHaveLength(theirs.numGlyphs);
  });

  test('agrees with fontkit on every hundredth advance', () => {
    for (let id = 0; id < theirs.numGlyphs; id += 100) expect(ours.advances[id]).toBe(theirs.getGlyph(id).advanceWidth);
  });
});

test('a file without the tables of a TrueType face is rejected', () => {
  expect(() => readTrueType(new Uint8Array(12))).toThrow('head');
});

// Runs without coverage: fontkit looks up thousands of characters in each font.

const LATIN: readonly FontFamily[] = ['noto-sans', 'ibm-plex-sans', 'eb-garamond', 'jetbrains-mono', 'noto-sans-thai'];

describe('nominalGlyph', () => {
  test.each(LATIN)('%s: as fontkit finds it, for every unit up to U+2122', (family) => {
    const { trueType } = findFace(family, 'regular');
    const fontkitFont = openWithFontkit(trueType.bytes);
    const units = Array.from({ length: 0x2123 - 0x20 }, (_, index) => 0x20 + index);
    const expected = units.map((unit) => (fontkitFont.hasGlyphForCodePoint(unit) ? fontkitFont.glyphForCodePoint(unit).id : 0));
    expect(units.map((unit) => nominalGlyph(trueType, unit))).toEqual(expected);
  });

  test('every face has a map that can be read', () => {
    for (const family of fontManifest().keys()) {
      for (const weight of ['regular', 'bold'] as const) expect(nominalGlyph(findFace(family, weight).trueType, 0xffff)).toBe(0);
    }
  });

  test('a face without the map is an error', () => {
    const { trueType } = findFace('noto-sans', 'regular');
    const view = new DataView(trueType.bytes.slice().buffer);
    view.setUint16((trueType.tables.get('cmap')?.offset ?? 0) + 2, 0);
    expect(() => nominalGlyph({ ...trueType, view }, 0x41)).toThrow(Error);
  });
});
