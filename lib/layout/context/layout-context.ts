import type { Palette } from '../../presentation/themes.js';
import type { Content, PaymentBlock, PrintedTaxSummary, PrintedSignature, Row } from '../content/content.js';
import { isItem, paragraph, type ParagraphOptions, setItem } from '../engine/paragraph.js';
import type { Block } from '../engine/block.js';
import { type FontSpec, lineHeightOfText, type Phrase, type TextLine, type TextMeasurer, type TextStyle } from '../engine/text.js';
import type { Box, Color, PageItem } from '../engine/page.js';
import type { Invoice } from '../../invoice/types.js';

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

/** Codes before all content. */
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
