import type { ListItem, TextMark } from '../../presentation/markdown.js';
import type { WorkBudget } from '../../work/work-budget.js';

/** Texts and their styles, and measured lines. Only a {@link TextMeasurer} handles glyphs. */

/** The field of the request that a text comes from, for warnings, e.g. `lineItems[3].description`. */
export type FieldPath = string;

/** A text ready to print, with the field that it comes from. */
export interface Phrase {
  readonly text: string;
  readonly field: FieldPath;
  /** BCP 47; the document's if absent. */
  readonly language?: string | undefined;
  /** An address that the whole text links to. Addresses in other texts become links by themselves. */
  readonly uri?: string;
  /** Present on a formatted text: its bold parts and links. */
  readonly marks?: readonly TextMark[] | undefined;
  /** Present on an item of a list. */
  readonly item?: PrintedItem;
}

/** An item of a list, or the rest of one that begins on an earlier page and has no sign. */
interface PrintedItem extends ListItem { readonly isContinuation?: boolean }

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

/**
 * How a kind of text is set: its style, and the line box that keeps it on the design's baseline grid. Boxes of all
 * roles of a design are multiples of its grid, and `dropPt` is the same for all of them, so their baselines fall on one
 * grid.
 */
export interface TextStyle {
  readonly font: FontSpec;
  /** Height of a line. */
  readonly leadingPt: number;
  /** From the baseline down to the bottom of the line box. */
  readonly descentPt: number;
  /** Step of the baseline grid, of which the leading is a multiple. */
  readonly gridPt: number;
}

const RESIZED = new WeakMap<TextStyle, Map<number, TextStyle>>();

/** The role in another size, with the same line box. It is one object per role and size, as a key for caches. */
export const resized = (style: TextStyle, sizePt: number): TextStyle => {
  if (style.font.sizePt === sizePt) return style;
  const sizes = RESIZED.get(style) ?? new Map<number, TextStyle>();
  RESIZED.set(style, sizes);
  const known = sizes.get(sizePt) ?? { ...style, font: { ...style.font, sizePt } };
  sizes.set(sizePt, known);
  return known;
};

const STRONG = new WeakMap<TextStyle, TextStyle>();

/** A family with one weight between regular and bold; that without the ending has the bold one. */
const MEDIUM = /-medium$/;

/** The role in the bold weight. The same role gives the same object. */
export const strong = (style: TextStyle): TextStyle => {
  const known = STRONG.get(style)
    ?? { ...style, font: { ...style.font, family: style.font.family.replace(MEDIUM, ''), weight: 'bold' } };
  STRONG.set(style, known);
  return known;
};

const REGULAR = new WeakMap<TextStyle, TextStyle>();

/** The role in the regular weight. The same role gives the same object. */
export const regular = (style: TextStyle): TextStyle => {
  const known = REGULAR.get(style) ?? { ...style, font: { ...style.font, weight: 'regular' } };
  REGULAR.set(style, known);
  return known;
};

const TABULAR_FIGURES = 'tnum';
const TABULAR = new WeakMap<TextStyle, TextStyle>();

/** The role with digits of one width. The same role gives the same object. */
export const tabular = (style: TextStyle): TextStyle => {
  const { features = [] } = style.font;
  if (features.includes(TABULAR_FIGURES)) return style;
  const known = TABULAR.get(style) ?? { ...style, font: { ...style.font, features: [...features, TABULAR_FIGURES] } };
  TABULAR.set(style, known);
  return known;
};

/**
 * Line heights that running text needs, as shares of its size: the height of letters and stacked marks above and below
 * the baseline in the faces of fonts/, plus a little white space; the usual values for Chinese, Japanese and Korean.
 * The line height of every design is enough for all other scripts.
 */
const SCRIPT_LINE_HEIGHTS: readonly (readonly [RegExp, number])[] = [
  // Arabic vowel marks that are higher or lower than all letters in the faces of fonts/: two on a letter, one on an
  // alif with a mark of its own, one below a deep letter. A single mark on another letter is about as high as an alif.
  [/\u0651[\u064b-\u0650\u0670]|[\u064b-\u0650\u0670]\u0651|[\u0622\u0623][\u064b\u064c\u064e\u064f\u0651\u0652]/, 1.78],
  [/\u064d|\u0670|[\u0625\u0626\u0628\u062c-\u062e\u0639\u063a\u0641\u0642\u0644\u0646\u0649\u064a\u067e\u0686\u06cc]\u0650/, 1.78],
  [/[\p{Script=Myanmar}\p{Script=Khmer}]/u, 1.65],
  [/[\p{Script=Arabic}\p{Script=Bengali}\p{Script=Lao}\p{Script=Thai}]/u, 1.55],
  [/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u, 1.5],
  [/[\u0900-\u0dff]/, 1.45], // the other scripts of India and Sri Lanka
];

/** The scripts that may need more than the line height of a design. The baht sign, among Thai letters, is as high as others. */
const TALL_SCRIPTS = /[\u0600-\u06ff\u0750-\u077f\u0900-\u0e3e\u0e40-\u0eff\u1000-\u11ff\u1780-\u17ff\u3041-\u30ff\u3131-\u318e\u3400-\u9fff\ua960-\ua97c\ua9e0-\ua9fe\uaa60-\uaa7f\uac00-\ud7fb\uf900-\ufaff\ufb50-\ufdff\ufe70-\ufefc\u{20000}-\u{3ffff}]/u;

/** The line height that a text needs, as a share of its size; 0 if any will do. */
export const lineHeightOfText = (text: string): number =>
  (TALL_SCRIPTS.test(text) ? SCRIPT_LINE_HEIGHTS.find(([script]) => script.test(text))?.[1] ?? 0 : 0);

/** Extra white space of a heading in a tall script, beyond its line boxes. */
export interface HeadingSpace {
  readonly betweenPt: number;
  readonly belowPt: number;
}

/** Line height of running text in a design, as a share of the size. */
const DEFAULT_LINE_HEIGHT = 1.4;
/** How far marks and stacked letters hang below the baseline, as a share of the size. */
const MARK_DESCENT = 0.5;

const gridSteps = (style: TextStyle, heightPt: number): number => Math.ceil(heightPt / style.gridPt) * style.gridPt;

/**
 * The lines of a heading are too close to each other for tall scripts. Such a heading gets extra grid steps between its
 * lines and below it.
 * @returns undefined for running text and for all other scripts
 */
export const headingSpace = (style: TextStyle, text: string): HeadingSpace | undefined => {
  const { gridPt, leadingPt, font: { sizePt } } = style;
  const abovePt = sizePt - 2 * gridPt / DEFAULT_LINE_HEIGHT;
  if (abovePt <= gridPt / 4 || !TALL_SCRIPTS.test(text)) return undefined;
  return { betweenPt: Math.max(0, gridSteps(style, sizePt * DEFAULT_LINE_HEIGHT) - leadingPt), belowPt: gridSteps(style, abovePt * MARK_DESCENT) };
};
