import type { Palette } from '../../invoice/types.js';
import type { Content, Phrase } from '../content/content.js';
import { paragraph, type ParagraphOptions } from './paragraph.js';
import type { Block } from './block.js';
import type { TextLine, TextMeasurer, TextStyle } from './text.js';

/** Paper in portrait. */
export interface Paper {
  readonly widthPt: number;
  readonly heightPt: number;
}

/** What every part of a design works with. */
export interface Kit {
  readonly content: Content;
  readonly measurer: TextMeasurer;
  readonly palette: Palette;
  /** Its height is counted in the design's own grid, before that is stretched for tall scripts. */
  readonly paper: Paper;
  /** Reading direction of the page, and of texts without strong characters of their own, such as dates and amounts. */
  readonly direction: 'ltr' | 'rtl';
  /**
   * So many steps of its grid may a design add to the white around its parts: more than none where few items leave the page room; -1
   * where that spares them a second page.
   */
  readonly airSteps: number;
}

/**
 * A phrase as a paragraph that reports unprintable characters under its field.
 * @param kit measures
 * @param phrase what is set
 * @param options as {@link paragraph}
 */
export const setPhrase = (kit: Kit, phrase: Phrase, options: ParagraphOptions): Block =>
  paragraph(kit.measurer, phrase.text, { ...options, measure: { ...options.measure, field: phrase.field } });

/**
 * A value made by formatting (a date, an amount) as one line in the direction of the page.
 * @param kit measures
 * @param phrase what is set
 * @param style how
 */
export const setLine = (kit: Kit, phrase: Phrase, style: TextStyle): TextLine =>
  kit.measurer.line(phrase.text, style, { direction: kit.direction, field: phrase.field });
