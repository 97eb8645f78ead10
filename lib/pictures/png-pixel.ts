import type { Samples } from './png-samples.js';
import type { Png } from './read-png.js';

/** A pixel whose colours and opacity are 0–1. */
export type Pixel = Readonly<Record<'red' | 'green' | 'blue' | 'opacity', number>>;

/** How bright a pixel looks, 0–1. */
export const lumaOf = ({ red, green, blue }: Pixel): number => 0.299 * red + 0.587 * green + 0.114 * blue;

const MAX_BYTE = 255;

const indexedPixel = ({ palette, transparency }: Png, index: number): Pixel => {
  const [red = 0, green = 0, blue = 0] = palette.subarray(3 * index, 3 * index + 3);
  const opacity = (transparency?.[index] ?? MAX_BYTE) / MAX_BYTE;
  return { red: red / MAX_BYTE, green: green / MAX_BYTE, blue: blue / MAX_BYTE, opacity };
};

/** Whether the samples are the transparent colour of a picture without alpha. */
const isTransparent = ({ transparency }: Png, values: Samples): boolean =>
  transparency !== undefined && values.every((value, channel) => value === transparency.readUInt16BE(2 * channel));

/** The pixel with a number, counted row by row from the top left. */
export const pixelAt = (png: Png, samples: Samples, pixel: number): Pixel => {
  const { channels, bitDepth, hasAlpha, isIndexed } = png;
  const values = samples.subarray(pixel * channels, (pixel + 1) * channels);
  const [first = 0, second = 0, third = 0] = values;
  if (isIndexed) return indexedPixel(png, first);
  const max = 2 ** bitDepth - 1;
  const opacity = hasAlpha ? (values.at(-1) ?? 0) / max : isTransparent(png, values) ? 0 : 1;
  const [green, blue] = channels < 3 ? [first, first] : [second, third];
  return { red: first / max, green: green / max, blue: blue / max, opacity };
};
