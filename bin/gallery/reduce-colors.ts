import type { Pixels } from './pixels.js';

/** A picture of at most 256 colours. */
export interface IndexedPixels {
  readonly width: number;
  readonly height: number;
  /** Each 0xRRGGBB. */
  readonly palette: readonly number[];
  /** One byte per pixel: its index in the palette. */
  readonly indices: Uint8Array;
}

const MOST_COLORS = 256;

const colorAt = (data: Uint8Array, at: number): number =>
  ((data[at] ?? 0) << 16) | ((data[at + 1] ?? 0) << 8) | (data[at + 2] ?? 0);

const countColors = ({ data }: Pixels): ReadonlyMap<number, number> => {
  const counts = new Map<number, number>();
  for (let at = 0; at < data.length; at += 4) {
    const color = colorAt(data, at);
    counts.set(color, (counts.get(color) ?? 0) + 1);
  }
  return counts;
};

/** Colours that look alike: the five upper bits of each channel are equal. */
const cellOf = (color: number): number => color & 0xf8f8f8;

/** The most frequent colour of each cell, most frequent cells first, so that flat areas keep their exact colour. */
const mostFrequent = (counts: ReadonlyMap<number, number>): readonly number[] => {
  const cells = new Map<number, { total: number; color: number; most: number }>();
  for (const [color, count] of counts) {
    const cell = cells.get(cellOf(color)) ?? { total: 0, color, most: 0 };
    const leads = count > cell.most;
    cells.set(cellOf(color), { total: cell.total + count, color: leads ? color : cell.color, most: leads ? count : cell.most });
  }
  return [...cells.values()].sort((one, other) => other.total - one.total || one.color - other.color)
    .slice(0, MOST_COLORS).map(({ color }) => color);
};

const distance = (one: number, other: number): number =>
  ((one >> 16) - (other >> 16)) ** 2 + ((one >> 8 & 255) - (other >> 8 & 255)) ** 2 + ((one & 255) - (other & 255)) ** 2;

const nearestIndex = (color: number, palette: readonly number[]): number =>
  palette.reduce((nearest, entry, index) => distance(entry, color) < distance(palette[nearest] ?? 0, color) ? index : nearest, 0);

/**
 * Reduces a picture to its 256 most frequent colours, and moves each pixel to the nearest. That suits pages of text and flat areas. Alpha is
 * dropped.
 * @param picture opaque
 */
export const reduceColors = (picture: Pixels): IndexedPixels => {
  const counts = countColors(picture);
  const palette = mostFrequent(counts);
  const indexOf = new Map([...counts.keys()].map((color) => [color, nearestIndex(color, palette)]));
  const indices = new Uint8Array(picture.width * picture.height);
  indices.forEach((_, pixel) => { indices[pixel] = indexOf.get(colorAt(picture.data, pixel * 4)) ?? 0; });
  return { width: picture.width, height: picture.height, palette, indices };
};
