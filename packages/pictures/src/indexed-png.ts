import { constants, crc32, deflateSync } from 'node:zlib';
import type { Pixels } from './pixels.js';

/** A picture of at most 256 colours. */
interface IndexedPixels {
  readonly width: number;
  readonly height: number;
  /** Each 0xRRGGBB. */
  readonly palette: readonly number[];
  /** One byte per pixel: its index in the palette. */
  readonly indices: Uint8Array;
}

const MAX_COLORS = 256;

const colorAt = (data: Uint8Array, offset: number): number =>
  ((data[offset] ?? 0) << 16) | ((data[offset + 1] ?? 0) << 8) | (data[offset + 2] ?? 0);

const countColors = ({ data }: Pixels): ReadonlyMap<number, number> => {
  const counts = new Map<number, number>();
  for (let offset = 0; offset < data.length; offset += 4) {
    const color = colorAt(data, offset);
    counts.set(color, (counts.get(color) ?? 0) + 1);
  }
  return counts;
};

/** Colours that look alike: the five upper bits of each channel are equal. */
const cellOf = (color: number): number => color & 0xf8f8f8;

/** The most frequent colour of each cell, most frequent cells first, so that flat areas keep their exact colour. */
const mostFrequent = (counts: ReadonlyMap<number, number>): readonly number[] => {
  const cells = new Map<number, { total: number; color: number; maxCount: number }>();
  for (const [color, count] of counts) {
    const cell = cells.get(cellOf(color)) ?? { total: 0, color, maxCount: 0 };
    const isMostFrequent = count > cell.maxCount;
    const mostFrequent = isMostFrequent ? { color, maxCount: count } : { color: cell.color, maxCount: cell.maxCount };
    cells.set(cellOf(color), { total: cell.total + count, ...mostFrequent });
  }
  return [...cells.values()].sort((one, other) => other.total - one.total || one.color - other.color)
    .slice(0, MAX_COLORS).map(({ color }) => color);
};

const distance = (one: number, other: number): number =>
  ((one >> 16) - (other >> 16)) ** 2 + ((one >> 8 & 255) - (other >> 8 & 255)) ** 2 + ((one & 255) - (other & 255)) ** 2;

const nearestIndex = (color: number, palette: readonly number[]): number =>
  palette.reduce((nearest, entry, index) => distance(entry, color) < distance(palette[nearest] ?? 0, color) ? index : nearest, 0);

/**
 * Reduces a picture to its 256 most frequent colours, and moves each pixel to the nearest. That suits pages of text and flat areas. Alpha is
 * dropped.
 */
export const reduceColors = (picture: Pixels): IndexedPixels => {
  const counts = countColors(picture);
  const palette = mostFrequent(counts);
  const indexOf = new Map([...counts.keys()].map((color) => [color, nearestIndex(color, palette)]));
  const indices = new Uint8Array(picture.width * picture.height);
  indices.forEach((_, pixel) => { indices[pixel] = indexOf.get(colorAt(picture.data, pixel * 4)) ?? 0; });
  return { width: picture.width, height: picture.height, palette, indices };
};

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const BIT_DEPTH = 8;
const INDEXED = 3;

const uint32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};

const chunk = (type: string, data: Uint8Array): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  return Buffer.concat([uint32(data.length), body, uint32(crc32(body))]);
};

/** Each row with filter byte 0, since no filter improves the compression of indices. */
const scanlines = ({ width, height, indices }: IndexedPixels): Buffer => {
  const rows = Buffer.alloc(height * (1 + width));
  for (let row = 0; row < height; row++) rows.set(indices.subarray(row * width, (row + 1) * width), row * (1 + width) + 1);
  return rows;
};

/** The picture as a PNG file with a palette, packed as small as zlib can. See PNG (third edition) §11.2. */
export const writeIndexedPng = (picture: IndexedPixels): Buffer => Buffer.concat([
  SIGNATURE,
  chunk('IHDR', Buffer.concat([uint32(picture.width), uint32(picture.height), Buffer.from([BIT_DEPTH, INDEXED, 0, 0, 0])])),
  chunk('PLTE', Buffer.from(picture.palette.flatMap((color) => [color >> 16, color >> 8 & 255, color & 255]))),
  chunk('IDAT', deflateSync(scanlines(picture), { level: 9, memLevel: 9, strategy: constants.Z_DEFAULT_STRATEGY })),
  chunk('IEND', Buffer.alloc(0)),
]);

/** A picture as a small PNG file, reduced to 256 colours. */
export const smallPng = (picture: Pixels): Buffer => writeIndexedPng(reduceColors(picture));
