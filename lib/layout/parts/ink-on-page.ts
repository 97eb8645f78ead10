import { contrastRatio, LARGE_TEXT_CONTRAST, readableTextColor } from '../../invoice/contrast.js';
import type { Palette } from '../../invoice/themes.js';
import type { Color } from '../engine/page.js';

/**
 * A colour that is readable on the page: the wanted one, or the text colour if the wanted one has too little contrast with the page.
 * The preview warns of such a custom theme, but the amount due must be readable even then.
 * @see WCAG 2.2, 1.4.3
 */
export const inkOnPage = (
  { backgroundColor, textColor }: Palette, wished: Color, least: number = LARGE_TEXT_CONTRAST,
): Color => (contrastRatio(wished, backgroundColor) >= least ? wished : readableTextColor(backgroundColor, textColor));
