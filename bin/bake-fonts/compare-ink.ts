/** Proof that a baked face draws what its source draws. */
import fontkit from '@pdf-lib/fontkit';

interface Glyph {
  readonly id: number;
  readonly advanceWidth: number;
  readonly path: { toSVG(): string };
}

interface Face {
  readonly postscriptName: string;
  readonly characterSet: readonly number[];
  glyphForCodePoint(codePoint: number): Glyph;
}

/** Of an empty glyph at the very end of a file fontkit reads the head nevertheless. */
const FONTKIT_READS_AHEAD = 64;

/**
 * A face as fontkit reads it.
 * @param bytes a TrueType file
 */
export function openFace(bytes: Uint8Array): Face {
  const padded = new Uint8Array(bytes.length + FONTKIT_READS_AHEAD);
  padded.set(bytes);
  return fontkit.create(padded) as unknown as Face;
}

/**
 * Code points whose outline or advance differs between two faces; none if the bake is faithful.
 * @param source the face as published
 * @param baked the face as baked
 * @param codePoints what to compare
 */
export function differingInk(source: Face, baked: Face, codePoints: readonly number[]): readonly number[] {
  return codePoints.filter((codePoint) => {
    const before = source.glyphForCodePoint(codePoint);
    const after = baked.glyphForCodePoint(codePoint);
    return before.advanceWidth !== after.advanceWidth || before.path.toSVG() !== after.path.toSVG();
  });
}
