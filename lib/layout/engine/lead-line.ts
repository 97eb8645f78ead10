import type { Phrase } from '../content/content.js';
import type { Block } from './block.js';
import { setPhrase, type LayoutContext } from './kit.js';
import type { ParagraphOptions } from './paragraph.js';
import { regular, type TextStyle } from './role.js';

/** A bold text of more lines is a dark spot on the page, and emphasizes nothing. */
const MAX_BOLD_LINES = 3;

const isTooBold = ({ font }: TextStyle, lines: number): boolean => font.weight === 'bold' && lines > MAX_BOLD_LINES;

/** The role of a first line: the given one, or the regular weight if it takes more than three lines. */
export const firstLineStyle = ({ measurer }: LayoutContext, phrase: Phrase, style: TextStyle, widthPt: number): TextStyle =>
  (isTooBold(style, measurer.wrap(phrase.text, style.font, widthPt).length) ? regular(style) : style);

/** The first line of a description or an address; in the regular weight if it takes more than three lines. */
export const setFirstLine = (ctx: LayoutContext, phrase: Phrase, options: ParagraphOptions): Block => {
  const { style } = options;
  const block = setPhrase(ctx, phrase, options);
  return isTooBold(style, block.heightPt / style.leadingPt) ? setPhrase(ctx, phrase, { ...options, style: regular(style) }) : block;
};
