/** What layout knows of text: styles in, measured lines out. Glyphs stay behind {@link TextMeasurer}. */
import type { FieldPath } from '../content/content.js';

/** A typeface family baked into fonts/, by its folder name there, e.g. `noto-sans`. */
export type FontFamily = string;

/** How a piece of text is to be set. */
export interface TextStyle {
  readonly family: FontFamily;
  readonly weight: 'regular' | 'bold';
  readonly sizePt: number;
  /** Extra advance after each glyph, as a share of the size (0.06 = 6 %); applied to scripts that allow it only. */
  readonly letterSpacingEm?: number;
  /** OpenType features beyond the default ones, e.g. `['tnum', 'smcp']`. */
  readonly features?: readonly string[];
}

/** Vertical metrics of a style, all positive, in points. */
export interface TextMetrics {
  readonly ascentPt: number;
  readonly descentPt: number;
  readonly capHeightPt: number;
  readonly xHeightPt: number;
}

/** One measured line. What was measured is what is drawn: `glyphs` is opaque to layout and read by the PDF layer only. */
export interface TextLine {
  /** The text of this line, in logical order. */
  readonly text: string;
  /** True if white space separates this line from what follows in the same structure element: the next line, or the next part of a cell. */
  readonly endsInSpace?: boolean;
  /** BCP 47; the document's if absent. */
  readonly language?: string;
  readonly style: TextStyle;
  readonly widthPt: number;
  /** Of the paragraph; given only where text from right to left may stand in it. */
  readonly direction?: 'ltr' | 'rtl';
  /** Opaque: glyph runs in reading order, each with its own place. */
  readonly glyphs: unknown;
}

/** What measuring needs to know beside style and text. */
export interface MeasureOptions {
  /** Base direction of the paragraph; found from its first strong character if absent (UAX #9, P2). */
  readonly direction?: 'ltr' | 'rtl';
  /** Field that the text comes from: a character that no font can show is reported under this name. */
  readonly field?: FieldPath;
}

/** A character that no font has; it is drawn as a visible box. */
export interface MissingGlyph {
  readonly field: FieldPath;
  readonly character: string;
}

/** Shapes and measures text for one document. */
export interface TextMeasurer {
  /** The whole text as one line; it must hold no newline. */
  line(text: string, style: TextStyle, options?: MeasureOptions): TextLine;
  /**
   * Lines no wider than `widthPt` (UAX #14; a word wider than that is broken between graphemes; newlines always break).
   * An empty text gives no line.
   */
  wrap(text: string, style: TextStyle, widthPt: number, options?: MeasureOptions): readonly TextLine[];
  /** Widest word that can not be broken at a regular opportunity, in points: a column's least width. */
  longestWordPt(text: string, style: TextStyle): number;
  metrics(style: TextStyle): TextMetrics;
  /** Whether the style's own face shows all of a text, so that no sign of it has another face's weight. */
  isShownBy(text: string, style: TextStyle): boolean;
  /** Characters without a glyph met so far, each once a field. */
  readonly missing: readonly MissingGlyph[];
}
