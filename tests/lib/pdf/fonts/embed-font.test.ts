import { describe, expect, test } from '@jest/globals';
import { embedFont, glyphKey, EMPTY_GLYPH, type UsedGlyph } from '../../../../lib/pdf/fonts/embed-font.js';
import type { BakedFace } from '../../../../lib/pdf/fonts/baked-face.js';
import { faceOf } from '../../../../lib/pdf/fonts/font-registry.js';
import type { EmbeddedFont } from '../../../../lib/pdf/glyph-run.js';

const face = faceOf('noto-sans', 'regular');
const letter = (glyph: number, text: string): UsedGlyph => ({ text, advance: face.trueType.advances[glyph] ?? 0, shape: { kind: 'glyph', glyph } });

const embed = (of: BakedFace, used: readonly (UsedGlyph | undefined)[]): EmbeddedFont =>
  embedFont(of, used.flatMap((glyph, index) => (glyph === undefined ? [] : [glyphKey({ cid: index + 1, glyph })])).join('\n'), () => used);

describe('embedFont', () => {
  test('equal glyphs give the very same font, another text or face another one', () => {
    const font = embed(face, [letter(36, 'A')]);
    expect(embed(face, [letter(36, 'A')])).toBe(font);
    expect(embed(face, [letter(36, 'B')]).toUnicode).not.toBe(font.toUnicode);
    expect(embed(faceOf('noto-sans', 'bold'), [letter(36, 'A')]).program).not.toEqual(font.program);
  });

  test('an unused CID has no width and no text', () => {
    const { widths, toUnicode } = embed(face, [EMPTY_GLYPH, undefined, letter(36, 'A')]);
    expect(widths.slice(1, 3)).toEqual([0, 0]);
    expect(toUnicode).toContain('1 beginbfchar\n<0003><0041>');
  });

  test('a font that was dropped from memory is made again with the same bytes', () => {
    const before = embed(face, [letter(37, 'B')]);
    for (let glyph = 40; glyph < 120; glyph += 1) embed(face, [letter(glyph, 'x')]);
    const after = embed(face, [letter(37, 'B')]);
    expect(after).not.toBe(before);
    expect(after).toEqual(before);
  });
});
