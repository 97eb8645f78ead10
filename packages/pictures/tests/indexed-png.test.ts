import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { PNG } from 'pngjs';
import { reduceColors, writeIndexedPng } from '../src/indexed-png.js';
import type { Pixels } from '../src/pixels.js';

const row = (colors: readonly number[]): Pixels => ({
  width: colors.length,
  height: 1,
  data: Uint8Array.from(colors.flatMap((color) => [color >> 16, color >> 8 & 255, color & 255, 255])),
});
const seen = (picture: Pixels): readonly (number | undefined)[] => {
  const { palette, indices } = reduceColors(picture);
  return Array.from(indices, (index) => palette[index]);
};

describe('reduceColors', () => {
  test('keeps a few different colours as they are', () => {
    expect(seen(row([0xffffff, 0x14b8a6, 0x1e293b, 0x14b8a6]))).toEqual([0xffffff, 0x14b8a6, 0x1e293b, 0x14b8a6]);
  });

  test('replaces similar colours by the most frequent one', () => {
    expect(seen(row([0xfefefe, 0xffffff, 0xffffff, 0x000000]))).toEqual([0xffffff, 0xffffff, 0xffffff, 0x000000]);
  });

  test('property: at most 256 colours, all from the picture', () => {
    fc.assert(fc.property(fc.array(fc.integer({ min: 0, max: 0xffffff }), { minLength: 1, maxLength: 600 }), (colors) => {
      const { palette, indices } = reduceColors(row(colors));
      expect(palette.length).toBeLessThanOrEqual(256);
      expect(palette.every((color) => colors.includes(color))).toBe(true);
      expect(Math.max(...indices)).toBeLessThan(palette.length);
    }), { numRuns: 30 });
  });
});

test('writeIndexedPng: another reader sees the same pixels', () => {
  const indices = Uint8Array.of(0, 1, 0, 1, 1, 0);
  const file = writeIndexedPng({ width: 3, height: 2, palette: [0xffffff, 0x14b8a6], indices });
  const { width, height, data } = PNG.sync.read(file);
  const white = [255, 255, 255, 255];
  const teal = [0x14, 0xb8, 0xa6, 255];
  expect([width, height]).toEqual([3, 2]);
  expect([...data]).toEqual([...white, ...teal, ...white, ...teal, ...teal, ...white]);
});
