import { BoundedCache } from '../bounded-cache.js';

const linearChannel = (value: number): number => {
  const share = value / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};

const luminanceOf = (color: string): number => {
  const rgb = Number.parseInt(color.slice(1), 16);
  return 0.2126 * linearChannel(rgb >> 16) + 0.7152 * linearChannel((rgb >> 8) & 255) + 0.0722 * linearChannel(rgb & 255);
};

const MAX_CACHED_COLORS = 256;
const luminanceCache = new BoundedCache<number>(MAX_CACHED_COLORS);
const relativeLuminance = (color: string): number => luminanceCache.getOrMake(color, () => luminanceOf(color));

/** Minimum contrast of text. */
export const READABLE_CONTRAST = 4.5;
/** Minimum contrast of large text: 18 pt, or 14 pt bold. */
export const LARGE_TEXT_CONTRAST = 3;
/** Minimum contrast of names, amounts and titles, which must not look weaker than small text (WCAG 2.2, 1.4.6). */
export const KEY_CONTRAST = 7;

/** The contrast of two colours, `#rrggbb`, from 1 (identical) to 21 (black and white). See WCAG 2.2, 1.4.3. */
export const contrastRatio = (one: string, other: string): number => {
  const first = relativeLuminance(one);
  const second = relativeLuminance(other);
  return first > second ? (first + 0.05) / (second + 0.05) : (second + 0.05) / (first + 0.05);
};

/** A readable text colour: the preferred one if its contrast is high enough, else black or white. */
export const readableTextColor = (background: string, preferred: string): string => {
  if (contrastRatio(background, preferred) >= READABLE_CONTRAST) return preferred;
  return contrastRatio(background, '#000000') >= contrastRatio(background, '#ffffff') ? '#000000' : '#ffffff';
};
