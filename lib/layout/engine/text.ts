import type { ListItem, TextMark } from '../../invoice/structured-data.js';
import type { WorkBudget } from '../../work/work-budget.js';

/** Texts and their styles, and measured lines. Only a {@link TextMeasurer} handles glyphs. */

/** Path of a field of the request, e.g. `lineItems[3].description`. */
export type FieldPath = string;

/** A text ready to print. */
export interface Phrase {
  readonly text: string;
  /** Request field that the text comes from. Warnings name it. */
  readonly field: FieldPath;
  /** BCP 47; the document's if absent. */
  readonly language?: string | undefined;
  /** Target of a link over the whole text. If absent, addresses in the text become links. */
  readonly uri?: string;
  /** Bold parts and links; present on formatted texts. */
  readonly marks?: readonly TextMark[] | undefined;
  /** `isContinuation` is true for the rest of an item, which has no marker. */
  readonly item?: ListItem & { readonly isContinuation?: boolean };
}

/** Folder of a typeface family in fonts/, e.g. `noto-sans`. */
export type FontFamily = string;

export interface FontSpec {
  readonly family: FontFamily;
  readonly weight: 'regular' | 'bold';
  readonly sizePt: number;
  /** Extra advance after each glyph as a share of the size, in scripts that allow it. */
  readonly letterSpacingEm?: number;
  /** OpenType features besides the default ones, e.g. `['tnum', 'smcp']`. */
  readonly features?: readonly string[];
  /** True for numbers, whose hyphens are drawn as minus signs but remain hyphens in the text. */
  readonly isNumeric?: boolean;
  /** True for title, company name and largest amount, for which a brand may have a typeface of its own. */
  readonly isTitle?: boolean;
}

export interface TextMetrics {
  readonly ascentPt: number;
  readonly descentPt: number;
  readonly capHeightPt: number;
  readonly xHeightPt: number;
}

/** Ink box of a line: left and right from its start, top and bottom above its baseline. */
export interface InkBox {
  readonly leftPt: number;
  readonly rightPt: number;
  readonly topPt: number;
  readonly bottomPt: number;
}

export interface TextLine {
  /** In logical order. */
  readonly text: string;
  /** True if white space separates this line from the next line or text of the same structure element. */
  readonly endsInSpace?: boolean;
  /** True if a hyphen, which is not part of the text, is drawn because the line ends inside a word. */
  readonly endsInHyphen?: boolean;
  /** True for all lines of a paragraph if one ends after a word's own hyphen, which text extraction might drop. */
  readonly keepsHyphen?: boolean;
  /** Present if the line ends inside a word or number: after a separator such as `-` or `@`, or elsewhere. */
  readonly split?: 'separator' | 'elsewhere';
  /** BCP 47; the document's if absent. */
  readonly language?: string;
  readonly font: FontSpec;
  readonly widthPt: number;
  /** Direction of the paragraph; present only if it may contain right-to-left text. */
  readonly direction?: 'ltr' | 'rtl';
  /** Shaped glyph runs in reading order. Only the PDF back end reads them. */
  readonly glyphs: unknown;
}

export interface MeasureOptions {
  /** Base direction of the paragraph; found from its first strong character if absent (UAX #9, P2). */
  readonly direction?: 'ltr' | 'rtl';
  /** Characters without a glyph are reported under this field. */
  readonly field?: FieldPath;
  /** Bold parts of the text, set in `strong`. A script without a bold face stays regular. */
  readonly marks?: readonly TextMark[] | undefined;
  readonly boldFont?: FontSpec;
}

/** A character that no font has. It is drawn as a box. */
export interface MissingGlyph { readonly field: FieldPath; readonly character: string }

/** Shapes and measures text for one document. */
export interface TextMeasurer {
  /** Debited for each measured text. */
  readonly work: WorkBudget;
  /** @param text without newlines */
  line(text: string, font: FontSpec, options?: MeasureOptions): TextLine;
  /**
   * Breaks a text into lines no wider than `widthPt` (UAX #14). A wider word is broken after a separator such as `-`,
   * `/` or `@`, or else between graphemes, with a hyphen between letters. An empty text has no lines.
   */
  wrap(text: string, font: FontSpec, widthPt: number, options?: MeasureOptions): readonly TextLine[];
  /** Width of the widest word, in points. A word ends at each regular break opportunity. */
  longestWordPt(text: string, font: FontSpec): number;
  /** Width of the widest part of a word, in points. A part also ends after separators such as `-`, `/` and `@`. */
  longestPartPt(text: string, font: FontSpec): number;
  metrics(font: FontSpec): TextMetrics;
  /** Ink box of a single letter; undefined if it has no ink. */
  inkBox(letter: string, font: FontSpec): InkBox | undefined;
  /** Whether the face of the font has all characters of a text. */
  isShownBy(text: string, font: FontSpec): boolean;
  /** Whether the font has small capitals. It has none if a brand's face without small capitals replaces the style's own face. */
  hasSmallCapitals(font: FontSpec): boolean;
  /** Characters without a glyph found so far, each once per field. */
  readonly missingGlyphs: readonly MissingGlyph[];
}

/**
 * A font with the line box that keeps it on the baseline grid of its design. Line heights of all styles of a design are
 * multiples of its grid, and all have the same `descentPt`.
 */
export interface TextStyle {
  readonly font: FontSpec;
  /** Line height, a multiple of `gridPt`. */
  readonly leadingPt: number;
  /** From the baseline down to the bottom of the line box. */
  readonly descentPt: number;
  readonly gridPt: number;
}

/** The value of a key in a map, which is made and stored on first use. */
export const getOrMake = <Key, Value>(
  map: { get(key: Key): Value | undefined; set(key: Key, value: Value): unknown }, key: Key, make: () => Value,
): Value => {
  const existing = map.get(key);
  if (existing !== undefined) return existing;
  const made = make();
  map.set(key, made);
  return made;
};

const RESIZED_STYLES = new WeakMap<TextStyle, Map<number, TextStyle>>();

/** The style in another size with the same line box. The same style and size give the same object, for caches. */
export const resizeStyle = (style: TextStyle, sizePt: number): TextStyle => {
  if (style.font.sizePt === sizePt) return style;
  const sizes = getOrMake(RESIZED_STYLES, style, () => new Map<number, TextStyle>());
  return getOrMake(sizes, sizePt, () => ({ ...style, font: { ...style.font, sizePt } }));
};

const STRONG_STYLES = new WeakMap<TextStyle, TextStyle>();

/** Ending of a family that has only a medium weight. The family with the same name but without the ending has the bold weight. */
const MEDIUM_FAMILY = /-medium$/;

/** The style in bold. The same style gives the same object. */
export const strongStyle = (style: TextStyle): TextStyle => getOrMake(STRONG_STYLES, style, () =>
  ({ ...style, font: { ...style.font, family: style.font.family.replace(MEDIUM_FAMILY, ''), weight: 'bold' } }));

const REGULAR_STYLES = new WeakMap<TextStyle, TextStyle>();

/** The style in the regular weight. The same style gives the same object. */
export const regularStyle = (style: TextStyle): TextStyle =>
  getOrMake(REGULAR_STYLES, style, () => ({ ...style, font: { ...style.font, weight: 'regular' } }));

const TABULAR_FIGURES = 'tnum';
const TABULAR_STYLES = new WeakMap<TextStyle, TextStyle>();

/** The style with tabular figures. Memoized. */
export const tabularStyle = (style: TextStyle): TextStyle => {
  const { features = [] } = style.font;
  if (features.includes(TABULAR_FIGURES)) return style;
  return getOrMake(TABULAR_STYLES, style, () =>
    ({ ...style, font: { ...style.font, features: [...features, TABULAR_FIGURES] } }));
};

/**
 * Minimum line heights of running text as shares of its size: the height of letters and stacked marks in the faces of
 * fonts/ with a little space, or the usual values for Chinese, Japanese and Korean. For all other scripts, the line
 * height of every design is enough.
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

/** Minimum line height of a text as a share of its size; 0 if every design has enough. */
export const lineHeightOfText = (text: string): number =>
  (TALL_SCRIPTS.test(text) ? SCRIPT_LINE_HEIGHTS.find(([script]) => script.test(text))?.[1] ?? 0 : 0);

/** Extra space of a heading in a tall script, in addition to its line boxes. */
export interface HeadingSpace { readonly betweenPt: number; readonly belowPt: number }

/** Line height of running text in a design, as a share of the size. */
const DEFAULT_LINE_HEIGHT = 1.4;
/** Descent of marks and stacked letters as a share of the size. */
const MARK_DESCENT_EM = 0.5;

const gridSteps = (style: TextStyle, heightPt: number): number => Math.ceil(heightPt / style.gridPt) * style.gridPt;

/** Extra grid steps between and below the lines of a heading in a tall script; undefined for running text and other scripts. */
export const headingSpace = (style: TextStyle, text: string): HeadingSpace | undefined => {
  const { gridPt, leadingPt, font: { sizePt } } = style;
  const extraAbovePt = sizePt - 2 * gridPt / DEFAULT_LINE_HEIGHT;
  if (extraAbovePt <= gridPt / 4 || !TALL_SCRIPTS.test(text)) return undefined;
  return {
    betweenPt: Math.max(0, gridSteps(style, sizePt * DEFAULT_LINE_HEIGHT) - leadingPt),
    belowPt: gridSteps(style, extraAbovePt * MARK_DESCENT_EM),
  };
};
