import { describe, expect, test } from '@jest/globals';
import { findFace } from '../../../lib/typeset/font-faces.js';
import { BOX_ADVANCE_EM, missingGlyphBox, type SubsetGlyph, subsetTrueType } from '../../../lib/typeset/subset-true-type.js';
import { openWithFontkit } from '../../support/pdf/open-with-fontkit.js';

const face = findFace('noto-sans', 'regular').trueType;
const original = openWithFontkit(face.bytes);
const idOf = (character: string): number => original.glyphForCodePoint(character.codePointAt(0)!).id;
const taken = (character: string): SubsetGlyph => ({ kind: 'glyph', glyph: idOf(character), advance: face.advances[idOf(character)]! });

describe('subsetTrueType', () => {
  test('glyphs keep outline and advance under their new ids', () => {
    const characters = [...'AgÅ§éẤ€'];
    const subset = openWithFontkit(subsetTrueType(face, characters.map(taken)));
    characters.forEach((character, index) => {
      const before = original.getGlyph(idOf(character));
      const after = subset.getGlyph(index + 1);
      expect(after.path.toSVG()).toBe(before.path.toSVG());
      expect(after.advanceWidth).toBe(before.advanceWidth);
    });
  });

  test('the same glyph may have two ids', () => {
    const subset = openWithFontkit(subsetTrueType(face, [taken('A'), taken('A')]));
    expect(subset.getGlyph(2).path.toSVG()).toBe(subset.getGlyph(1).path.toSVG());
    expect(subset.numGlyphs).toBe(3);
  });

  test('a composite draws its components at their positions', () => {
    const parts = [{ glyph: idOf('x'), dx: 0, dy: 0 }, { glyph: idOf('o'), dx: -40, dy: 500 }];
    const subset = openWithFontkit(subsetTrueType(face, [{ kind: 'composite', parts, advance: 529 }]));
    const { commands } = subset.getGlyph(1).path;
    const moved = original.getGlyph(idOf('o')).path.commands.map(({ args }) => args.map((value, index) => value + (index % 2 === 0 ? -40 : 500)));
    expect(commands.map(({ args }) => args)).toEqual([...original.getGlyph(idOf('x')).path.commands.map(({ args }) => args), ...moved]);
    expect(subset.getGlyph(1).advanceWidth).toBe(529);
  });

  test('a composite without ink is empty', () => {
    const subset = openWithFontkit(subsetTrueType(face, [{ kind: 'composite', parts: [{ glyph: idOf(' '), dx: 0, dy: 0 }], advance: 0 }, taken('A')]));
    expect(subset.getGlyph(1).path.commands).toEqual([]);
    expect(subset.getGlyph(2).path.commands.length).toBeGreaterThan(0);
  });

  test('glyph 0 is empty, and nothing else is added', () => {
    const subset = openWithFontkit(subsetTrueType(face, [taken('A')]));
    expect(subset.getGlyph(0).path.commands).toEqual([]);
    expect(subset.numGlyphs).toBe(2);
  });

  test('many outlines need long offsets', () => {
    const big = findFace('noto-emoji', 'regular').trueType;
    const glyphs = Array.from({ length: 600 }, (_, index): SubsetGlyph => ({ kind: 'glyph', glyph: index + 100, advance: big.advances[index + 100]! }));
    const subset = openWithFontkit(subsetTrueType(big, glyphs));
    const before = openWithFontkit(big.bytes).getGlyph(699).path.toSVG();
    expect(subset.getGlyph(600).path.toSVG()).toBe(before);
  });

  test('the face itself stays as it was', () => {
    const before = face.bytes.slice();
    subsetTrueType(face, [...'Åéü'].map(taken));
    expect(Buffer.compare(face.bytes, before)).toBe(0);
  });
});

test.each([['noto-sans', 1000], ['inter', 2048]])('the box in %s is a frame inside its advance', (family, unitsPerEm) => {
  const { trueType } = findFace(family, 'regular');
  const program = subsetTrueType(trueType, [{ kind: 'outline', outline: missingGlyphBox(unitsPerEm), advance: BOX_ADVANCE_EM * unitsPerEm }]);
  const { commands } = openWithFontkit(program).getGlyph(1).path;
  const points = commands.filter(({ args }) => args.length === 2).map(({ args }) => args);
  expect(commands.filter(({ command }) => command === 'moveTo')).toHaveLength(2);
  expect(Math.min(...points.map(([x = 0]) => x))).toBeGreaterThan(0);
  expect(Math.max(...points.map(([x = 0]) => x))).toBeLessThan(BOX_ADVANCE_EM * unitsPerEm);
  expect(Math.max(...points.map(([, y = 0]) => y))).toBeCloseTo(0.7 * unitsPerEm, -1);
});
