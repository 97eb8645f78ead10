// Runs without coverage: it looks up every character in every font.
import { existsSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { assetPath } from '../../../../lib/pdf/assets.js';
import { decodeCodePoints } from '../../../../lib/pdf/fonts/code-point-set.js';
import { fontManifest } from '../../../../lib/pdf/fonts/font-manifest.js';

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
    const offenders = points.filter((point) => incompatible.test(String.fromCodePoint(point)) && sets.some((set) => set.has(point)));
    expect(sets[0]?.has(0x41)).toBe(true);
    expect(offenders).toEqual([]);
  });

  test('is read once', () => expect(fontManifest()).toBe(fontManifest()));
});
