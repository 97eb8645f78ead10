import type { LayoutContext } from './kit.js';
import type { FontSpec } from './text.js';

/** The sign of a negative number that locales such as `ar` write to the right of its digits. */
const SIGN_AT_RIGHT = /^[\u061c\u200f]+[-\u2212](?=[\u061c\u200f]*\p{Nd})/u;

/**
 * Width of the sign to the right of a number's digits, in points; 0 if it is at the left or there is none. In a column,
 * digits are aligned and such a sign hangs over the edge.
 */
export const trailingSignPt = ({ measurer, direction }: LayoutContext, text: string, font: FontSpec): number => {
  if (direction === 'ltr' || !SIGN_AT_RIGHT.test(text)) return 0;
  const widthOf = (number: string): number => measurer.line(number, font, { direction }).widthPt;
  return widthOf(text) - widthOf(text.replace(SIGN_AT_RIGHT, ''));
};
