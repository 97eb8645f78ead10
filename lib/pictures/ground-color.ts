import { createHash } from 'node:crypto';
import { BoundedCache } from '../bounded-cache.js';
import { inflateRows } from './inflate-rows.js';
import { hasClearParts } from './light-picture.js';
import { pixelAt, type Pixel } from './png-pixel.js';
import { pngSamples } from './png-samples.js';
import type { Picture } from './read-picture.js';
import type { Png } from './read-png.js';

/** Pixels that are looked at on each side of a picture. */
const MOST_A_SIDE = 64;

/** The numbers of pixels along the four sides. */
const alongSides = ({ widthPx, heightPx }: Png): readonly number[] => {
  const [across, down] = [widthPx, heightPx].map((side) => Math.ceil(side / MOST_A_SIDE)) as [number, number];
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

const groundOf = (png: Png): string => {
  const samples = pngSamples(png, inflateRows(png));
  return meanOf(alongSides(png).map((pixel) => pixelAt(png, samples, pixel)));
};

/** A service prints the same few logos again and again. */
const REMEMBERED = 64;
const byContent = new BoundedCache<string>(REMEMBERED);
/** One invoice may be laid out several times. */
const byPicture = new WeakMap<Picture, string>();

/**
 * The colour at the edges of a picture that has a ground of its own, `#rrggbb`; undefined for one with clear parts, and
 * for a JPEG, which is not decoded.
 * @throws AppError VALIDATION_ERROR with the field `logo` if its data is corrupt
 */
export const groundColor = (picture: Picture): string | undefined => {
  if (picture.mediaType !== 'image/png' || hasClearParts(picture)) return undefined;
  const known = byPicture.get(picture)
    ?? byContent.getOrMake(createHash('sha256').update(picture.bytes).digest('base64'), () => groundOf(picture));
  byPicture.set(picture, known);
  return known;
};
