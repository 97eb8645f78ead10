import type { Palette } from '../../presentation/themes.js';
import type { Content } from '../content/content.js';
import { isItem, paragraph, type ParagraphOptions, setItem } from '../engine/paragraph.js';
import type { Block } from '../engine/block.js';
import type { FontSpec, Phrase, TextLine, TextMeasurer, TextStyle } from '../engine/text.js';
import type { Box, Color } from '../engine/page.js';
import type { Invoice } from '../../invoice/types.js';

export interface Paper { readonly widthPt: number; readonly heightPt: number }

/** Position of a design's page on paper with a letterhead, so that its content fills the free area of the paper. */
export interface Placement {
  readonly paper: Paper;
  /** From the reading edge of the paper to the design's page. */
  readonly xPt: number;
  readonly yPt: number;
  /** From the reading edge and the top of the paper. */
  readonly freeArea: Box;
  /** For texts whose colour band is not drawn, so that their background is the paper. */
  readonly paletteWithoutBand: Palette;
}

/** The argument of every part of a design. */
export interface LayoutContext {
  readonly content: Content;
  readonly measurer: TextMeasurer;
  readonly palette: Palette;
  /** Its height is in the design's grid, before the grid is stretched for tall scripts. */
  readonly paper: Paper;
  /** Direction of the page and of texts without strong characters, such as dates and amounts. */
  readonly direction: 'ltr' | 'rtl';
  /** Stretch of the grid; 1 if absent. */
  readonly stretch?: number;
  /** By how much the page is enlarged after layout; 1 if absent. Sizes fixed in millimetres are smaller by it. */
  readonly enlargement?: number;
  /** Present on paper with a letterhead, where the design draws no bands and backgrounds. */
  readonly placement?: Placement;
  /** Whether the design uses its tight form, if it has one. */
  readonly isTight?: boolean;
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
