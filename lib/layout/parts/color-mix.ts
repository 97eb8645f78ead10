import type { Color } from '../engine/page.js';

const RED_GREEN_BLUE = [1, 3, 5] as const;

const channel = (color: Color, start: number): number => Number.parseInt(color.slice(start, start + 2), 16);

/**
 * An opaque colour that looks like a translucent colour on a background. It prints the same everywhere and needs no transparency.
 * @param share Share of the colour, 0–1
 */
export const mixColor = (color: Color, background: Color, share: number): Color => {
  const mixed = RED_GREEN_BLUE.map((start) => channel(color, start) * share + channel(background, start) * (1 - share));
  return `#${mixed.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`;
};
