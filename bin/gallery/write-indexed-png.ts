import { constants, crc32, deflateSync } from 'node:zlib';
import type { IndexedPixels } from './reduce-colors.js';

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

/**
 * The picture as a PNG file with a palette, packed as small as zlib can.
 * @see PNG (third edition) §11.2
 */
export const writeIndexedPng = (picture: IndexedPixels): Buffer => Buffer.concat([
  SIGNATURE,
  chunk('IHDR', Buffer.concat([uint32(picture.width), uint32(picture.height), Buffer.from([BIT_DEPTH, INDEXED, 0, 0, 0])])),
  chunk('PLTE', Buffer.from(picture.palette.flatMap((color) => [color >> 16, color >> 8 & 255, color & 255]))),
  chunk('IDAT', deflateSync(scanlines(picture), { level: 9, memLevel: 9, strategy: constants.Z_DEFAULT_STRATEGY })),
  chunk('IEND', Buffer.alloc(0)),
]);
