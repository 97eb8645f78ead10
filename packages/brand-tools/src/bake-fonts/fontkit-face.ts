/** Checks that a baked face draws the same as its source. */
import fontkit from '@pdf-lib/fontkit';

/** A step of an outline, in font units. */
export interface OutlineCommand { readonly command: string; readonly args: readonly number[] }

interface Glyph {
  readonly id: number;
  readonly advanceWidth: number;
  readonly path: { readonly commands: readonly OutlineCommand[]; toSVG(): string };
}

/** A face as fontkit reads it. */
export interface Face {
  readonly postscriptName: string;
  readonly characterSet: readonly number[];
  glyphForCodePoint(codePoint: number): Glyph;
  getGlyph(id: number): Glyph;
}

/** fontkit reads this many bytes beyond an empty glyph at the end of a file. */
const FONTKIT_READS_AHEAD = 64;

export const openFace = (bytes: Uint8Array): Face => {
  const padded = new Uint8Array(bytes.length + FONTKIT_READS_AHEAD);
  padded.set(bytes);
  return fontkit.create(padded) as unknown as Face;
};

/** Finds code points whose outline or advance differs between two faces. */
export const differingGlyphs = (source: Face, baked: Face, codePoints: readonly number[]): readonly number[] => {
  return codePoints.filter((codePoint) => {
    const before = source.glyphForCodePoint(codePoint);
    const after = baked.glyphForCodePoint(codePoint);
    return before.advanceWidth !== after.advanceWidth || before.path.toSVG() !== after.path.toSVG();
  });
};
