import type { Palette } from '../../presentation/themes.js';
import type { Content } from '../content/content.js';
import { isItem, paragraph, type ParagraphOptions, setItem } from '../engine/paragraph.js';
import type { Block } from '../engine/block.js';
import type { FontSpec, Phrase, TextLine, TextMeasurer, TextStyle } from '../engine/text.js';
import type { Box, Color } from '../engine/page.js';
import type { Invoice } from '../../invoice/types.js';

/** Paper in portrait. */
export interface Paper {
  readonly widthPt: number;
  readonly heightPt: number;
}

/** Where a design's page lies on paper with a letterhead, so that its content fills the area that the paper leaves free. */
export interface Placement {
  /** In points, as it is printed. */
  readonly paper: Paper;
  /** Position of the design's page, from the reading edge and the top of the paper. */
  readonly xPt: number;
  readonly yPt: number;
  /** The free area itself, from the reading edge and the top of the paper. */
  readonly freeArea: Box;
  /** The palette for texts whose band is not drawn: their ground is the paper. */
  readonly paletteWithoutBand: Palette;
}

/** The argument of every part of a design: content, colours, paper and a text measurer. */
export interface LayoutContext {
  readonly content: Content;
  readonly measurer: TextMeasurer;
  readonly palette: Palette;
  /** Its height is measured in the design's own grid, before the grid is stretched for tall scripts. */
  readonly paper: Paper;
  /** Reading direction of the page, and of texts that have no direction of their own, such as dates and amounts. */
  readonly direction: 'ltr' | 'rtl';
  /** How much the grid is stretched on paper; absent: 1. */
  readonly stretch?: number;
  /** On paper with a letterhead, which has no bands and grounds of the design; absent: the paper is the design's page. */
  readonly placement?: Placement;
  /** Whether a design that has a tighter form uses it. */
  readonly isTight?: boolean;
}

/** A kit with the looks of one design, so that the design's functions pass one argument. */
export type ContextWith<Styles> = LayoutContext & { readonly styles: Styles };

/** A phrase as a paragraph. Characters that no font has are reported under the field of the phrase. */
export const setPhrase = ({ measurer, direction }: LayoutContext, phrase: Phrase, options: ParagraphOptions): Block =>
  (isItem(phrase) ? setItem(measurer, direction, phrase, options) : paragraph(measurer, phrase.text, options, phrase));

/** A formatted value, such as a date or an amount, as one line in the direction of the page. */
export const setLine = (ctx: LayoutContext, phrase: Phrase, font: FontSpec): TextLine =>
  ctx.measurer.line(phrase.text, font, { direction: ctx.direction, field: phrase.field });

export interface ColoredStyle {
  readonly style: TextStyle;
  readonly color: Color;
}

/** The papers of invoices, in points. */
export const PAPERS: Readonly<Record<Invoice['paperSize'], Paper>> = {
  A4: { widthPt: 595.28, heightPt: 841.89 },
  Letter: { widthPt: 612, heightPt: 792 },
};
