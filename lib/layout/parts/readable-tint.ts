import { contrastRatio, READABLE_CONTRAST } from '../../invoice/contrast.js';
import { mixColor } from './color-mix.js';
import type { Color } from '../engine/page.js';

/**
 * A weaker shade of a text's colour, mixed with the background. If the shade could not be read, the colour itself.
 * @param share Share of the text's colour, 0–1
 */
export const readableTint = (color: Color, background: Color, share: number): Color => {
  const tint = mixColor(color, background, share);
  return contrastRatio(tint, background) >= READABLE_CONTRAST ? tint : color;
};
