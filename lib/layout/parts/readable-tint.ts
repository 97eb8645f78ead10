import { contrastRatio, READABLE_CONTRAST } from '../../invoice/contrast.js';
import { mixColor } from './color-mix.js';
import type { Color } from '../engine/page.js';

/**
 * A quieter shade of a text's colour: mixed with what is behind it as far as it stays readable, else the colour itself.
 * @param color of the text, `#rrggbb`
 * @param background behind it, `#rrggbb`
 * @param share of the text's colour, 0–1
 */
export const readableTint = (color: Color, background: Color, share: number): Color => {
  const tint = mixColor(color, background, share);
  return contrastRatio(tint, background) >= READABLE_CONTRAST ? tint : color;
};
