import type { Palette } from '../../presentation/themes.js';
import type { Content, PaymentBlock, PrintedTaxSummary, PrintedSignature, Row } from '../content/content.js';
import { isItem, paragraph, type ParagraphOptions, setItem } from '../engine/paragraph.js';
import { type Block, firstGood, stepsDown } from '../engine/block.js';
import {
  type FontSpec, lineHeightOfText, type Phrase, type TextLine, type TextMeasurer, type TextStyle, regularStyle, resizeStyle,
} from '../engine/text.js';
import type { Box, Color, PageItem } from '../engine/page.js';
import type { Invoice } from '../../invoice/types.js';
import type { IntrinsicBox } from '../engine/grid.js';

export interface Paper { readonly widthPt: number; readonly heightPt: number }

/** Position of a design's page on paper with a letterhead, so that its content fills the free area of the paper. */
export interface Placement {
  readonly paper: Paper;
  /** Distance from the reading edge of the paper to the reading edge of the design's page. */
  readonly xPt: number;
  readonly yPt: number;
  /** Free area of the paper. Positions count from the reading edge and the top of the paper. */
  readonly freeArea: Box;
  /** Palette of texts whose colour band is not drawn. Their background is the paper. */
  readonly paletteWithoutBand: Palette;
}

export interface StartCodes {
  readonly block: Block;
  readonly widthPt: number;
  /** Space between the codes and what is beside them. */
  readonly gapPt: number;
}

/** Where codes are before all content. */
export interface StartCodesOptions {
  /** Width for codes side by side. Absent: codes are below each other. */
  readonly widthPt?: number;
  /** Whether the design has a colour there. */
  readonly isOnColor?: boolean;
  readonly isCentred?: boolean;
}

/** The marks of a tax authority. Their drawing is a chunk of its own, loaded by the first invoice that has them. */
export interface DrawnMarks {
  readonly place: 'start' | 'end';
  /** Minimum line height of the texts, as {@link neededLineHeight}. */
  readonly lineHeight: number;
  /** The codes before all content. Undefined if there are none. */
  startCodes(ctx: LayoutContext, text: ColoredStyle, options: StartCodesOptions): StartCodes | undefined;
  /** The codes and lines after all content, never split. */
  endBlock(ctx: LayoutContext, text: ColoredStyle, widthPt: number): Block;
  /** Lines that are too long to be kept together with the codes. Empty if there are none. */
  longLines(ctx: LayoutContext, text: ColoredStyle, widthPt: number): Block;
  /** The lines at the foot of every page but that of the codes. Empty if there are none. */
  footBlock(ctx: LayoutContext, text: ColoredStyle, widthPt: number): Block;
  /** Whether an item of a page is one of the codes. */
  isCode(item: PageItem): boolean;
}

/** The argument of every part of a design. */
export interface LayoutContext {
  readonly content: Content;
  readonly measurer: TextMeasurer;
  readonly palette: Palette;
  /** Paper of the design. The height is in the design's grid, before the grid is stretched for tall scripts. */
  readonly paper: Paper;
  /** Direction of the page and of texts without strong characters, such as dates and amounts. */
  readonly direction: 'ltr' | 'rtl';
  /** Stretch of the grid; 1 if absent. */
  readonly stretch?: number;
  /** Factor by which the page is enlarged after layout; 1 if absent. Lengths of fixed printed size are divided by it. */
  readonly enlargement?: number;
  /** Present on paper with a letterhead, where the design draws no bands and backgrounds. */
  readonly placement?: Placement;
  /** Whether the design uses its tight form, if it has one. */
  readonly isTight?: boolean;
  readonly marks?: DrawnMarks;
}

/** A context together with the styles of a design, so that functions of the design need only one argument. */
export type ContextWith<Styles> = LayoutContext & { readonly styles: Styles };

/** Sets a phrase as a paragraph or list item. */
export const setPhrase = ({ measurer, direction }: LayoutContext, phrase: Phrase, options: ParagraphOptions): Block =>
  (isItem(phrase) ? setItem(measurer, direction, phrase, options) : paragraph(measurer, phrase.text, options, phrase));

/** Sets a formatted value, such as a date or amount, as one line in the direction of the page. */
export const setLine = (ctx: LayoutContext, phrase: Phrase, font: FontSpec): TextLine =>
  ctx.measurer.line(phrase.text, font, { direction: ctx.direction, field: phrase.field });

export interface ColoredStyle { readonly style: TextStyle; readonly color: Color }

export const PAPERS: Readonly<Record<Invoice['paperSize'], Paper>> = {
  A4: { widthPt: 595.28, heightPt: 841.89 },
  Letter: { widthPt: 612, heightPt: 792 },
};

const phraseLineHeight = (phrase: Phrase | undefined): number => (phrase === undefined ? 0 : lineHeightOfText(phrase.text));

const maxLineHeight = (phrases: readonly (Phrase | undefined)[]): number =>
  phrases.reduce((max, phrase) => Math.max(max, phraseLineHeight(phrase)), 0);

const rowLineHeight = ({ itemName, unit, secondaryTexts, details, cells, section }: Row): number => Math.max(
  phraseLineHeight(itemName), phraseLineHeight(unit), maxLineHeight(secondaryTexts), maxLineHeight(details), maxLineHeight(cells),
  phraseLineHeight(section?.title), phraseLineHeight(section?.sum?.label),
);

const signatureLineHeight = ({ heading, caption, name, role, placeDate }: PrintedSignature): number =>
  maxLineHeight([heading, caption, name, role, placeDate?.label, placeDate?.value]);

const paymentLineHeight = (payment: PaymentBlock): number => maxLineHeight([payment, ...payment.otherAccounts ?? []].flatMap(
  ({ label, owner, details }) => [label, owner, payment.link, ...details.flatMap((detail) => [detail.label, detail.value])]));

/** Minimum line height of an invoice and the marks on it. */
export const lineHeightWithMarks = (content: Content, marks: DrawnMarks | undefined): number =>
  Math.max(neededLineHeight(content), marks?.lineHeight ?? 0);

const NO_SUMMARY: PrintedTaxSummary = { columns: [], rows: [] };

/**
 * Minimum line height for the tallest script of an invoice, as a share of the text size. Amounts do not count, because
 * they have lines of their own.
 * @returns 0 if any line height will do
 */
export const neededLineHeight = (content: Content): number => {
  const { companyName, companyDetails, title, balance, taxSummary = NO_SUMMARY } = content;
  return Math.max(
    maxLineHeight([companyName, companyDetails, title, balance.label, content.carriedForward?.label, content.introduction?.text]),
    maxLineHeight([...content.parties, ...content.textBlocks].flatMap(({ label, text }) => [label, text])),
    maxLineHeight(content.documentDetails.flatMap(({ label, value }) => [label, value])),
    maxLineHeight([...content.columns, ...content.totals].map(({ label }) => label)),
    maxLineHeight(taxSummary.columns.map(({ label }) => label)),
    maxLineHeight([...content.footer?.texts ?? [], content.letter?.address.text]),
    maxLineHeight([...content.totals, balance].flatMap(({ notes = [] }) => notes)),
    content.payment === undefined ? 0 : paymentLineHeight(content.payment),
    content.signatures === undefined ? 0 : Math.max(...content.signatures.map(signatureLineHeight)),
    [...content.rows, ...taxSummary.rows].reduce((max, row) => Math.max(max, rowLineHeight(row)), 0),
  );
};

/** Minimum size of an amount or title on one line, as a share of its usual size. */
export const MIN_SIZE_SHARE = 0.75;
/** Maximum lines of a short text: a label beside its value, a code, or details at the foot of a page. */
export const MAX_SHORT_LINES = 2;
/** Step by which text is shrunk. */
export const SIZE_STEP_PT = 0.5;
/** Size of small text: notes, secondary texts and text in columns. */
export const SMALL_SIZE_PT = 8.5;
/** Share of a grid step by which the leading of shrunk text may be less than proportional. The lines then stay close. */
const LEADING_TOLERANCE = 0.3;
/** Minimum distance between baselines, as a share of the text size: the height of capitals and of short descenders. */
const MIN_LINE_DISTANCE_EM = 0.85;

const shrinkStyle = (style: TextStyle, sizePt: number): TextStyle => {
  const steps = Math.ceil(style.leadingPt * sizePt / style.font.sizePt / style.gridPt - LEADING_TOLERANCE);
  const minLeadingSteps = Math.ceil(sizePt * MIN_LINE_DISTANCE_EM / style.gridPt);
  return { ...resizeStyle(style, sizePt), leadingPt: Math.max(2, steps, minLeadingSteps) * style.gridPt };
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

class TextBox implements IntrinsicBox {
  constructor(
    private readonly ctx: LayoutContext, private readonly phrase: Phrase, private readonly options: Omit<ParagraphOptions, 'widthPt'>,
  ) {}

  get minPt(): number { return this.ctx.measurer.longestPartPt(this.phrase.text, this.options.style.font); }
  get maxPt(): number { return longestLinePt(this.ctx, this.phrase.text, this.options.style); }
  at(widthPt: number): Block { return setPhrase(this.ctx, this.phrase, { ...this.options, widthPt }); }
}

export const textBox = (ctx: LayoutContext, phrase: Phrase, options: Omit<ParagraphOptions, 'widthPt'>): IntrinsicBox =>
  new TextBox(ctx, phrase, options);

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
