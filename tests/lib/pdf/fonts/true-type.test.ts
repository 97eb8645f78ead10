import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { assetPath } from '../../../../lib/pdf/assets.js';
import { readTrueType } from '../../../../lib/pdf/fonts/true-type.js';
import { openWithFontkit } from '../../../support/pdf/open-with-fontkit.js';

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

test('a file without the tables of a TrueType face is refused', () => {
  expect(() => readTrueType(new Uint8Array(12))).toThrow('head');
});
