import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { decodeCodePoints, encodeCodePoints, findFace, fontManifest } from '../../../lib/typeset/font-faces.js';
import { existsSync } from 'node:fs';
import { assetPath } from '../../../lib/typeset/assets.js';

const codePoint = fc.integer({ min: 0, max: 0x10ffff });

describe('a code point set', () => {
  test('has exactly what was encoded', () => {
    fc.assert(fc.property(fc.array(codePoint), fc.array(codePoint), (inside, others) => {
      const set = decodeCodePoints(encodeCodePoints(inside));
      for (const one of inside) expect(set.has(one)).toBe(true);
      for (const one of others) expect(set.has(one)).toBe(inside.includes(one));
    }));
  });

  test('does not depend on order and duplicates', () => {
    expect(encodeCodePoints([67, 65, 66, 65])).toBe(encodeCodePoints([65, 66, 67]));
  });

  test('a run costs two numbers, however long it is', () => {
    expect(encodeCodePoints(Array.from({ length: 20000 }, (_, index) => 0x4e00 + index)).split(' ')).toHaveLength(2);
  });

  test('an empty set has nothing', () => expect(decodeCodePoints(encodeCodePoints([])).has(0)).toBe(false));
});

const block = findFace('noto-sans', 'regular').letters;
const shownOf = (text: string): string => {
  const shown = new Uint8Array(block.letters.length);
  for (const character of text) {
    const index = block.letters.findIndex((letter) => letter?.text === character);
    shown[index] = 1;
  }
  block.complete(shown);
  return block.letters.flatMap((letter, index) => (shown[index] === 1 ? [letter?.text] : [])).join('');
};

describe('the letters of a face', () => {
  test('each has a position for its own glyph only', () => {
    const index = block.letters.findIndex((letter) => letter?.text === 'é');
    const glyph = block.letters[index]?.glyph ?? 0;
    expect(block.letterPosition('é', glyph)).toBe(index);
    expect(block.letterPosition('é', glyph + 1)).toBeUndefined();
    expect(block.letterPosition('ĉ', glyph)).toBeUndefined();
  });

  test.each([
    ['5', '0123456789'], ['.', '.'], ['bcdefghijkl', 'bcdefghijkl'], ['bcdefghijklm', 'abcdefghijklmnopqrstuvwxyz'],
    ['ABCDEFGHIJK', 'ABCDEFGHIJK'], ['ABCDEFGHIJKL', 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'],
  ])('%s is completed to %s', (text, all) => expect(shownOf(text)).toBe(all));

  test('a letter that the face lacks has no position', () => {
    expect(findFace('noto-emoji', 'regular').letters.letterPosition('A', 0)).toBeUndefined();
  });
});

// Runs without coverage: it looks up every character in every font.

const DESIGN_FAMILIES = [
  'ibm-plex-sans', 'inter', 'eb-garamond', 'work-sans', 'work-sans-light', 'manrope', 'manrope-extrabold', 'space-grotesk', 'jetbrains-mono',
  'cormorant-garamond',
];

describe('the font manifest', () => {
  const entries = [...fontManifest().values()];

  test.each(entries.map((entry) => [entry.family, entry] as const))('%s has its files and its licence', (family, { regular, bold }) => {
    for (const { file } of [regular, ...(bold === undefined ? [] : [bold])]) expect(existsSync(assetPath(`fonts/${file}`))).toBe(true);
    expect(existsSync(assetPath(`fonts/${family}/OFL.txt`))).toBe(true);
  });

  test('has the families of the seven designs', () => {
    expect([...fontManifest().keys()]).toEqual(expect.arrayContaining(DESIGN_FAMILIES));
  });

  test('no two faces share a PostScript name unless they are one published face', () => {
    const faces = entries.filter(({ family }) => !family.endsWith('-signs')).flatMap(({ regular, bold }) => (bold === undefined ? [regular] : [regular, bold]));
    const names = faces.map(({ postScriptName }) => postScriptName);
    const shared = names.filter((name, index) => names.indexOf(name) !== index);
    expect(shared).toEqual(['WorkSans-Regular']);
  });

  test('has no face for a private use character, a byte order mark or what is no character', () => {
    const sets = entries.flatMap(({ regular, bold }) => [regular.coverage, bold?.coverage ?? ''].map(decodeCodePoints));
    const incompatible = /[\0-\x1F\uFEFF\p{Co}\p{Cs}\p{Noncharacter_Code_Point}]/u;
    const points = Array.from({ length: 0x110000 }, (_, point) => point);
    const offenders =
      points.filter((point) => incompatible.test(String.fromCodePoint(point)) && sets.some((set) => set.has(point)));
    expect(sets[0]?.has(0x41)).toBe(true);
    expect(offenders).toEqual([]);
  });

  test('is read once', () => expect(fontManifest()).toBe(fontManifest()));
});

// Runs alone: it checks that no face has been read yet.

describe('findFace', () => {
  test('gives one face a family and weight', () => {
    expect(findFace('noto-sans', 'bold')).toBe(findFace('noto-sans', 'bold'));
    expect(findFace('noto-sans', 'bold').name).toBe('NotoSans-Bold');
    expect(findFace('noto-sans', 'regular').name).toBe('NotoSans-Regular');
  });

  test('a family without a bold face is set regular', () => {
    expect(findFace('manrope-extrabold', 'bold')).toBe(findFace('manrope-extrabold', 'regular'));
  });

  test('reads no face', () => expect(findFace('noto-sans-sc', 'regular').isLoaded).toBe(false));

  test('an unknown family is an error', () => expect(() => findFace('comic-sans', 'regular')).toThrow());
});
