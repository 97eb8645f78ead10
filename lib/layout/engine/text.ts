/** Layout's view of text: styles in, measured lines out. Only {@link TextMeasurer} handles glyphs. */
import type { TextMark } from '../../text/formatted-text.js';
import type { WorkBudget } from '../../work/work-budget.js';
import type { FieldPath } from '../content/content.js';

/** A typeface family baked into fonts/, by its folder name there, e.g. `noto-sans`. */
export type FontFamily = string;

export interface FontSpec {
  readonly family: FontFamily;
  readonly weight: 'regular' | 'bold';
  readonly sizePt: number;
  /** Extra advance after each glyph, as a share of the size (0.06 = 6 %); applied to scripts that allow it only. */
  readonly letterSpacingEm?: number;
  /** OpenType features beyond the default ones, e.g. `['tnum', 'smcp']`. */
  readonly features?: readonly string[];
  /** True for numbers: their hyphens are drawn as minus signs, but remain hyphens in the text. */
  readonly isNumeric?: boolean;
  /** True for the title, the company's name and the largest amount, for which a brand may have a typeface of its own. */
  readonly isTitle?: boolean;
}

/** Vertical metrics of a style, all positive, in points. */
export interface TextMetrics {
  readonly ascentPt: number;
  readonly descentPt: number;
  readonly capHeightPt: number;
  readonly xHeightPt: number;
}

/** The box around the ink of a line: left and right from its start, top and bottom above its baseline. */
export interface InkBox {
  readonly leftPt: number;
  readonly rightPt: number;
  readonly topPt: number;
  readonly bottomPt: number;
}

/** One measured line. The glyphs that were measured are drawn: only the PDF layer reads `glyphs`. */
export interface TextLine {
  /** The text of this line, in logical order. */
  readonly text: string;
  /**
   * True if white space separates this line from what follows in the same structure element: the next line, or the next
   * part of a cell.
   */
  readonly endsInSpace?: boolean;
  /** True if a hyphen is drawn after the text, because the line ends inside a word. It is no part of the text. */
  readonly endsInHyphen?: boolean;
  /**
   * True for all lines of a paragraph if one of them ends after a hyphen inside a word. Programs that read the drawn
   * text might drop it.
   */
  readonly keepsHyphen?: boolean;
  /** BCP 47; the document's if absent. */
  readonly language?: string;
  readonly font: FontSpec;
  readonly widthPt: number;
  /** Direction of the paragraph; given only if it may contain right-to-left text. */
  readonly direction?: 'ltr' | 'rtl';
  /** Opaque: glyph runs in reading order, each with its own position. */
  readonly glyphs: unknown;
}

export interface MeasureOptions {
  /** Base direction of the paragraph; found from its first strong character if absent (UAX #9, P2). */
  readonly direction?: 'ltr' | 'rtl';
  /** Field that the text comes from. A character that no font has is reported under this name. */
  readonly field?: FieldPath;
  /** The bold parts of the text, and their style. A script without a bold face is in the regular one. */
  readonly marks?: readonly TextMark[] | undefined;
  readonly strong?: FontSpec;
}

/** A character that no font has; it is drawn as a visible box. */
export interface MissingGlyph {
  readonly field: FieldPath;
  readonly character: string;
}

/** Shapes and measures text for one document. */
export interface TextMeasurer {
  /** Debited for each text. */
  readonly work: WorkBudget;
  /** The whole text as one line; it must not contain a newline. */
  line(text: string, font: FontSpec, options?: MeasureOptions): TextLine;
  /**
   * Lines no wider than `widthPt` (UAX #14). A wider word is broken after a sign such as `-`, `/` or `@`, or else
   * between graphemes, with a hyphen between letters. Newlines always break. An empty text gives no lines.
   */
  wrap(text: string, font: FontSpec, widthPt: number, options?: MeasureOptions): readonly TextLine[];
  /** Width in points of the widest word, which is the least width of a column. A word ends at each regular break opportunity. */
  longestWordPt(text: string, font: FontSpec): number;
  /**
   * Width in points of the widest part that is only broken between graphemes. Unlike a word, a part ends after signs
   * such as `-`, `/` and `@`.
   */
  longestPartPt(text: string, font: FontSpec): number;
  metrics(font: FontSpec): TextMetrics;
  /** The box around the ink of a single letter; undefined if it has none. */
  inkBox(letter: string, font: FontSpec): InkBox | undefined;
  /** Whether the style's own face has all characters of a text, so that none is drawn in another face of another weight. */
  isShownBy(text: string, font: FontSpec): boolean;
  /** False if a brand's face without small capitals replaces the style's own. */
  hasSmallCapitals(font: FontSpec): boolean;
  /** Characters without a glyph found so far, each once per field. */
  readonly missing: readonly MissingGlyph[];
}
