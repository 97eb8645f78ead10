import fontkit from '@pdf-lib/fontkit';

/** A face as read by fontkit. */
export interface ForeignFace {
  readonly numGlyphs: number;
  readonly unitsPerEm: number;
  readonly ascent: number;
  readonly descent: number;
  readonly capHeight: number;
  readonly xHeight: number;
  readonly postscriptName: string;
  getGlyph(id: number): ForeignGlyph;
  hasGlyphForCodePoint(codePoint: number): boolean;
  glyphForCodePoint(codePoint: number): ForeignGlyph;
}

/** A glyph as fontkit reads it. */
interface ForeignGlyph {
  readonly id: number;
  readonly advanceWidth: number;
  readonly path: { readonly commands: readonly PathCommand[]; toSVG(): string };
}

/** One step of an outline, in font units. */
export interface PathCommand {
  readonly command: 'moveTo' | 'lineTo' | 'quadraticCurveTo' | 'bezierCurveTo' | 'closePath';
  readonly args: readonly number[];
}

/**
 * Reads a face with fontkit, to check our own reader and writer.
 * @param file TrueType bytes; zeros are added, because fontkit reads beyond an empty glyph at the end
 */
export const openWithFontkit = (file: Uint8Array): ForeignFace => {
  const padded = new Uint8Array(file.length + 64);
  padded.set(file);
  return fontkit.create(padded) as unknown as ForeignFace;
};
