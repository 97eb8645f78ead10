import type { Palette } from '../../invoice/themes.js';
import type { Content, Phrase } from '../content/content.js';
import { isItem, setItem } from './list-item.js';
import { paragraph, type ParagraphOptions } from './paragraph.js';
import type { Block } from './block.js';
import type { TextLine, TextMeasurer, TextStyle } from './text.js';
import type { Color } from './page.js';
import type { Role } from './role.js';

/** Paper in portrait. */
export interface Paper {
  readonly widthPt: number;
  readonly heightPt: number;
}

/** The argument of every part of a design: content, colours, paper and a text measurer. */
export interface Kit {
  readonly content: Content;
  readonly measurer: TextMeasurer;
  readonly palette: Palette;
  /** Its height is measured in the design's own grid, before the grid is stretched for tall scripts. */
  readonly paper: Paper;
  /** Reading direction of the page, and of texts that have no direction of their own, such as dates and amounts. */
  readonly direction: 'ltr' | 'rtl';
  /** How much the grid is stretched on paper; absent: 1. */
  readonly stretch?: number;
  /** Whether a design that has a tighter form uses it. */
  readonly isTight?: boolean;
}

/** A kit with the looks of one design, so that the design's functions pass one argument. */
export type KitWith<Looks> = Kit & { readonly looks: Looks };

/** A phrase as a paragraph. Characters that no font has are reported under the field of the phrase. */
export const setPhrase = ({ measurer, direction }: Kit, phrase: Phrase, options: ParagraphOptions): Block =>
  (isItem(phrase) ? setItem(measurer, direction, phrase, options) : paragraph(measurer, phrase.text, options, phrase));

/** A formatted value, such as a date or an amount, as one line in the direction of the page. */
export const setLine = (kit: Kit, phrase: Phrase, style: TextStyle): TextLine =>
  kit.measurer.line(phrase.text, style, { direction: kit.direction, field: phrase.field });

export interface TextLook {
  readonly role: Role;
  readonly color: Color;
}
