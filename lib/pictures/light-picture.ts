import { createHash } from 'node:crypto';
import { BoundedCache } from '../bounded-cache.js';
import { inflateRows } from './inflate-rows.js';
import { pngSamples, type Samples } from './png-samples.js';
import type { Picture } from './read-picture.js';
import type { Png } from './read-png.js';

/** Most pixels that are looked at. They are spread evenly over the picture. */
const MOST_PIXELS = 20_000;
/** Luma, 0–1, from which a pixel is light: its contrast with white is about 2. */
const LEAST_LUMA = 0.72;
/** Share of the visible pixels that are light in a light picture. */
const LEAST_SHARE = 0.8;
/** Share of all pixels that are transparent in a picture without a background of its own. */
const LEAST_CLEAR = 0.05;
/** Opacity, 0–1, from which a pixel is visible. */
const LEAST_OPACITY = 0.5;

interface Pixel { readonly luma: number; readonly opacity: number }

const lumaOf = (red: number, green: number, blue: number): number => 0.299 * red + 0.587 * green + 0.114 * blue;

const indexedPixel = ({ palette, transparency }: Png, index: number): Pixel => {
  const [red = 0, green = 0, blue = 0] = palette.subarray(3 * index, 3 * index + 3);
  return { luma: lumaOf(red, green, blue) / 255, opacity: (transparency?.[index] ?? 255) / 255 };
};

/** Whether the samples are the transparent colour of a picture without alpha. */
const isClear = ({ transparency }: Png, values: Samples): boolean =>
  transparency !== undefined && values.every((value, channel) => value === transparency.readUInt16BE(2 * channel));

const pixelAt = (png: Png, samples: Samples, pixel: number): Pixel => {
  const { channels, bitDepth, hasAlpha, isIndexed } = png;
  const values = samples.subarray(pixel * channels, (pixel + 1) * channels);
  const [first = 0, second = 0, third = 0] = values;
  if (isIndexed) return indexedPixel(png, first);
  const most = 2 ** bitDepth - 1;
  const luma = (channels < 3 ? first : lumaOf(first, second, third)) / most;
  if (hasAlpha) return { luma, opacity: (values.at(-1) ?? 0) / most };
  return { luma, opacity: isClear(png, values) ? 0 : 1 };
};

const isLightPng = (png: Png): boolean => {
  if (!png.hasAlpha && png.transparency === undefined) return false;
  const samples = pngSamples(png, inflateRows(png));
  const count = png.widthPx * png.heightPx;
  const step = Math.max(1, Math.floor(count / MOST_PIXELS));
  let [clear, visible, light] = [0, 0, 0];
  for (let pixel = 0; pixel < count; pixel += step) {
    const { luma, opacity } = pixelAt(png, samples, pixel);
    if (opacity < LEAST_OPACITY) clear += 1;
    else {
      visible += 1;
      if (luma >= LEAST_LUMA) light += 1;
    }
  }
  return visible > 0 && light >= LEAST_SHARE * visible && clear >= LEAST_CLEAR * (clear + visible);
};

/** A service prints the same few logos again and again. */
const REMEMBERED = 64;
const byContent = new BoundedCache<boolean>(REMEMBERED);
/** One invoice may be laid out several times. */
const byPicture = new WeakMap<Picture, boolean>();

const judge = (picture: Picture): boolean => {
  if (picture.mediaType !== 'image/png') return false;
  return byContent.getOrMake(createHash('sha256').update(picture.bytes).digest('base64'), () => isLightPng(picture));
};

/**
 * Whether a picture with transparent parts is light: on white paper it could hardly be seen. A picture without
 * transparent parts has its own background and is not light.
 * @throws AppError VALIDATION_ERROR with the field `logo` if its data is corrupt
 */
export const isLightPicture = (picture: Picture): boolean => {
  const known = byPicture.get(picture) ?? judge(picture);
  byPicture.set(picture, known);
  return known;
};
