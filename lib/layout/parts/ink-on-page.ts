import { contrastRatio, LARGE_TEXT_CONTRAST, readableTextColor } from '../../invoice/contrast.js';
import type { Palette } from '../../invoice/types.js';
import type { Color } from '../engine/page.js';

/**
 * A colour in which text can be read on the page: the wished one, or that of the text where the wished one is too near to the
 * page's own. A custom theme is warned of that in the preview; what is due must be seen on the paper all the same.
 * @param palette of the invoice
 * @param wished `#rrggbb`
 * @param least contrast that is enough
 * @see WCAG 2.2, 1.4.3
 */
export const inkOnPage = (
  { backgroundColor, textColor }: Palette, wished: Color, least: number = LARGE_TEXT_CONTRAST,
): Color => (contrastRatio(wished, backgroundColor) >= least ? wished : readableTextColor(backgroundColor, textColor));
