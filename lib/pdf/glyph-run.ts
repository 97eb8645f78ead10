import type { ByteWriter } from './byte-writer.js';

/** The contract between shaping (text → glyphs) and drawing (glyphs → operators) inside the PDF layer. */

/** A baked face, loaded once per instance. Its tables are private to lib/pdf/fonts. */
export interface FontFace {
  /** PostScript name, e.g. `NotoSans-Regular`. */
  readonly name: string;
}

/**
 * A part of one line in one face, size and direction. `TextLine.glyphs` lists the runs in reading order; each has its
 * own position.
 */
export interface GlyphRun {
  readonly face: FontFace;
  /** From the line's origin. */
  readonly offsetPt: number;
  readonly widthPt: number;
  readonly sizePt: number;
  /** Extra advance after each cluster. `show` includes it in its adjustments, so the character spacing (Tc) stays 0. */
  readonly letterSpacingPt: number;
  /**
   * Right edge of a space without ink, from the line's origin, that separates it from the next run in reading order. A
   * right-to-left run is drawn from its last word to its first; without the space, programs that read the marked
   * content would join its first word and the next run.
   */
  readonly spaceEndPt?: number;
}

/** One face for embedding, with only the glyphs that a document uses. */
export interface EmbeddedFont {
  /** With its subset tag: `ABCDEF+NotoSans-Regular`. */
  readonly baseFont: string;
  /** TrueType program for FontFile2. */
  readonly program: Uint8Array;
  /** Advance of each CID from 0, in thousandths of the size. */
  readonly widths: readonly number[];
  /** Text of the ToUnicode CMap. */
  readonly toUnicode: string;
  /** In thousandths of the size. */
  readonly boundingBox: readonly [number, number, number, number];
  readonly ascent: number;
  readonly descent: number;
  readonly capHeight: number;
  readonly italicAngle: number;
  readonly stemV: number;
  /** PDF font descriptor flags (ISO 32000-1, table 123). */
  readonly flags: number;
}

/** The glyphs of one face that one document uses, numbered in order of first use. */
export interface FontUsage {
  readonly face: FontFace;
  /**
   * Writes the text-showing operator of a run, e.g. `[(…)-20(…)]TJ`. The caller sets font, size and position.
   * @param endsInSpace true to show a space after it, in the same string
   */
  show(run: GlyphRun, out: ByteWriter, endsInSpace?: boolean): void;
  /** Whether the next run needs another font of the same face, because a font numbers its glyphs in two bytes. */
  readonly isFull: boolean;
  /** Writes the operator that shows one space. */
  showSpace(out: ByteWriter): void;
  /** Call once, after the last `show`. */
  embed(): EmbeddedFont;
}
