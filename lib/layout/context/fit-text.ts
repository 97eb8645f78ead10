import { type ColoredStyle, type LayoutContext, setPhrase } from './layout-context.js';
import type { ParagraphOptions } from '../engine/paragraph.js';
import { firstGood, stepsDown } from '../engine/candidates.js';
import { type FontSpec, type Phrase, regularStyle, resizeStyle, type TextLine, type TextStyle } from '../engine/text.js';
import type { Block } from '../engine/block.js';

/** Step by which text is shrunk. */
export const SIZE_STEP_PT = 0.5;
/** Size of small text: notes, secondary texts and text in columns. */
export const SMALL_SIZE_PT = 8.5;
/** Minimum leading in grid steps. */
const MIN_GRID_STEPS = 2;
/** Share of a grid step by which the leading of shrunk text may be less than proportional. The lines then stay close. */
const LEADING_TOLERANCE = 0.3;
/** Minimum distance between baselines, as a share of the text size: the height of capitals and of short descenders. */
const MIN_LINE_DISTANCE_EM = 0.85;

const shrinkStyle = (style: TextStyle, sizePt: number): TextStyle => {
  const steps = Math.ceil(style.leadingPt * sizePt / style.font.sizePt / style.gridPt - LEADING_TOLERANCE);
  const minLeadingSteps = Math.ceil(sizePt * MIN_LINE_DISTANCE_EM / style.gridPt);
  return { ...resizeStyle(style, sizePt), leadingPt: Math.max(MIN_GRID_STEPS, steps, minLeadingSteps) * style.gridPt };
};

const shrinkToWidth = (style: TextStyle, naturalPt: number, widthPt: number, minSizePt: number): TextStyle => {
  if (naturalPt <= widthPt) return style;
  const { sizePt } = style.font;
  const fitting = Math.floor(sizePt * widthPt / naturalPt / SIZE_STEP_PT) * SIZE_STEP_PT;
  return shrinkStyle(style, Math.min(sizePt, Math.max(minSizePt, fitting)));
};

/** Maximum width of a letter, as a share of the text size. */
const WIDEST_LETTER_EM = 1.25;

/** UTF-16 length of the longest token between spaces, newlines and tabs. */
const longestToken = (text: string): number => {
  let [longest, start] = [0, 0];
  for (let at = 0; at <= text.length; at += 1) {
    if (text.charCodeAt(at) > 0x20) continue;
    longest = Math.max(longest, at - start);
    start = at + 1;
  }
  return longest;
};

/** A quick check that all words of a text fit: they are short, or the text fits on one line. It spares measuring each word. */
const wordsSurelyFit = ({ measurer }: LayoutContext, text: string, { font }: TextStyle, widthPt: number): boolean =>
  longestToken(text) * font.sizePt * (WIDEST_LETTER_EM + (font.letterSpacingEm ?? 0)) <= widthPt
  || (!text.includes('\n') && measurer.line(text, font).widthPt <= widthPt);

/** Matches product codes and ASCII words. */
const CODE_OR_ASCII_WORD = /[!-~]+/g;

/** Whether all codes of a text fit into a width, so that none breaks even after a separator such as `-`. */
export const keepsCodesWhole = (ctx: LayoutContext, text: string, style: TextStyle, widthPt: number): boolean =>
  wordsSurelyFit(ctx, text, style, widthPt) || (ctx.measurer.longestWordPt(text, style.font) <= widthPt
    && (text.match(CODE_OR_ASCII_WORD) ?? []).every((code) => ctx.measurer.line(code, style.font).widthPt <= widthPt));

/** Reduces the size of a style, but not below `minSizePt`, until the longest word fits. The leading shrinks in grid steps. */
export const fitWords = (ctx: LayoutContext, text: string, style: TextStyle, widthPt: number, minSizePt: number): TextStyle =>
  (wordsSurelyFit(ctx, text, style, widthPt)
    ? style : shrinkToWidth(style, ctx.measurer.longestWordPt(text, style.font), widthPt, minSizePt));

/**
 * Reduces the size of a style until a code breaks only after separators such as `-`, `/` and `_`. The leading stays.
 * @param minSizePt minimum size; if the code does not fit even then, the style is returned unchanged
 */
export const fitParts = (ctx: LayoutContext, text: string, style: TextStyle, widthPt: number, minSizePt: number): TextStyle => {
  if (keepsWordsWhole(ctx, text, style, widthPt)) return style;
  const fitted = shrinkToWidth(style, ctx.measurer.longestPartPt(text, style.font), widthPt, minSizePt);
  return keepsWordsWhole(ctx, text, fitted, widthPt) ? { ...fitted, leadingPt: style.leadingPt } : style;
};

/** Reduces the size of a style, but not below `minSizePt`, until a text fits into a number of lines without a broken word. */
export const fitLines = (
  ctx: LayoutContext, text: string, style: TextStyle,
  { widthPt, maxLines }: { readonly widthPt: number; readonly maxLines: number }, minSizePt: number,
): TextStyle => {
  const fitted = fitWords(ctx, text, style, widthPt, minSizePt);
  const [, ...smaller] = stepsDown(fitted.font.sizePt, minSizePt, SIZE_STEP_PT);
  const styles = [() => fitted, ...smaller.map((sizePt) => () => shrinkStyle(style, sizePt))] as const;
  const isShort = ({ font }: TextStyle): boolean => ctx.measurer.wrap(text, font, widthPt).length <= maxLines;
  return firstGood(styles, isShort) ?? styles.at(-1)?.() ?? fitted;
};

/** Reduces the size of a style, but not below `minSizePt`, until a text fits on one line. */
export const fitLine = (ctx: LayoutContext, text: string, style: TextStyle, widthPt: number, minSizePt: number): TextStyle =>
  shrinkToWidth(style, ctx.measurer.line(text, style.font).widthPt, widthPt, minSizePt);

/** Width of a text on one line; 0 for an empty text. */
export const lineWidthPt = ({ measurer }: LayoutContext, text: string, { style }: ColoredStyle): number =>
  (text === '' ? 0 : measurer.line(text, style.font).widthPt);

/** Whether a width splits no word of a text. Breaks between words and after separators such as `-`, `/` and `@` are allowed. */
export const keepsWordsWhole = (ctx: LayoutContext, text: string, style: TextStyle, widthPt: number): boolean =>
  wordsSurelyFit(ctx, text, style, widthPt) || ctx.measurer.longestPartPt(text, style.font) <= widthPt;

/** Width of the longest line of a text that breaks only at newlines. */
export const longestLinePt = ({ measurer }: LayoutContext, text: string, { font }: TextStyle): number =>
  Math.max(...text.split('\n').map((line) => (line === '' ? 0 : measurer.line(line, font).widthPt)));

const ELLIPSIS = '…';
/** Punctuation removed before an ellipsis. The lookbehind keeps the search linear: a match starts where the punctuation starts. */
const TRAILING_PUNCTUATION = /(?<![\s.,;:\u2013-])[\s.,;:\u2013-]+$/;

/** A text as one line. If it is too wide, it is cut after a word if possible, and ends in an ellipsis. */
export const ellipsizedLine = ({ measurer }: LayoutContext, text: string, font: FontSpec, widthPt: number): TextLine => {
  const wholeLine = measurer.line(text, font);
  if (wholeLine.widthPt <= widthPt) return wholeLine;
  const [first] = measurer.wrap(text, font, widthPt - measurer.line(ELLIPSIS, font).widthPt);
  return measurer.line(`${first?.text.replace(TRAILING_PUNCTUATION, '') ?? ''}${ELLIPSIS}`, font);
};

/** Maximum lines in bold. A longer bold text would be a dark spot that emphasizes nothing. */
const MAX_BOLD_LINES = 3;

const isTooBold = ({ font }: TextStyle, lines: number): boolean => font.weight === 'bold' && lines > MAX_BOLD_LINES;

/** Style of a first line. It is regular if the whole text takes more than three lines. */
export const firstLineStyle = ({ measurer }: LayoutContext, phrase: Phrase, style: TextStyle, widthPt: number): TextStyle =>
  (isTooBold(style, measurer.wrap(phrase.text, style.font, widthPt).length) ? regularStyle(style) : style);

/** The first line of a description or address. It is regular if it takes more than three lines. */
export const setFirstLine = (ctx: LayoutContext, phrase: Phrase, options: ParagraphOptions): Block => {
  const { style } = options;
  const block = setPhrase(ctx, phrase, options);
  if (!isTooBold(style, block.heightPt / style.leadingPt)) return block;
  return setPhrase(ctx, phrase, { ...options, style: regularStyle(style) });
};

/** Locales such as `ar` write the sign of a negative number to the right of its digits. */
const SIGN_AT_RIGHT = /^[\u061c\u200f]+[-\u2212](?=[\u061c\u200f]*\p{Nd})/u;

/** Width of the sign to the right of a number's digits, or 0. In a column, it extends beyond the edge, because digits align. */
export const trailingSignPt = ({ measurer, direction }: LayoutContext, text: string, font: FontSpec): number => {
  if (direction === 'ltr' || !SIGN_AT_RIGHT.test(text)) return 0;
  const numberWidthPt = (number: string): number => measurer.line(number, font, { direction }).widthPt;
  return numberWidthPt(text) - numberWidthPt(text.replace(SIGN_AT_RIGHT, ''));
};
