import { pixelAt, type Pixel } from './png-pixel.js';
import type { PngPixels } from './png-pixels.js';
import type { Png } from './read-png.js';

/** Pixels that are looked at on each side of a picture. */
const MAX_PER_SIDE = 64;

/** The numbers of pixels along the four sides. */
const edgePixels = ({ widthPx, heightPx }: Png): readonly number[] => {
  const [across, down] = [widthPx, heightPx].map((side) => Math.ceil(side / MAX_PER_SIDE)) as [number, number];
  const columns = Array.from({ length: Math.ceil(widthPx / across) }, (_, index) => index * across);
  const rows = Array.from({ length: Math.ceil(heightPx / down) }, (_, index) => index * down);
  return [
    ...columns.flatMap((x) => [x, (heightPx - 1) * widthPx + x]),
    ...rows.flatMap((y) => [y * widthPx, (y + 1) * widthPx - 1]),
  ];
};

/** The mean of opaque pixels, in hexadecimal; clear ones, as in round corners, do not count. */
const meanOf = (pixels: readonly Pixel[]): string => {
  const weight = pixels.reduce((sum, { opacity }) => sum + opacity, 0);
  const mean = (channel: 'red' | 'green' | 'blue'): string => {
    const sum = pixels.reduce((total, pixel) => total + pixel.opacity * pixel[channel], 0);
    return Math.round(255 * sum / Math.max(weight, 1)).toString(16).padStart(2, '0');
  };
  return `#${mean('red')}${mean('green')}${mean('blue')}`;
};

/** The colour at the edges of a PNG, `#rrggbb`. */
export const edgeColorOf = ({ png, samples }: PngPixels): string =>
  meanOf(edgePixels(png).map((pixel) => pixelAt(png, samples, pixel)));
