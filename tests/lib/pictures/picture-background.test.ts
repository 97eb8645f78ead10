import { deflateSync } from 'node:zlib';
import { expect, test } from '@jest/globals';
import { pictureBackground } from '../../../lib/pictures/decode-picture.js';
import { readPicture } from '../../../lib/pictures/read-picture.js';
import { dataUrl, jpeg, PNG_END, pngChunk, pngHeader, pngOf } from '../../support/invoices/pictures.js';

type Rgba = readonly [number, number, number, number];

const pictureOf = (width: number, height: number, colorAt: (x: number, y: number) => Rgba): ReturnType<typeof readPicture> => {
  const rowAt = (y: number): readonly number[] => [0, ...Array.from({ length: width }, (_, x) => colorAt(x, y)).flat()];
  const data = deflateSync(Buffer.from(Array.from({ length: height }, (_, y) => rowAt(y)).flat()));
  return readPicture(dataUrl(pngOf(pngHeader({ width, height, colourType: 6 }), pngChunk('IDAT', data), PNG_END)));
};
const NAVY: Rgba = [20, 30, 60, 255];

test('the background of an opaque picture is the colour at its edges', () => {
  expect(pictureBackground(pictureOf(9, 7, (x, y) => (x % 8 === 0 || y % 6 === 0 ? NAVY : [255, 255, 255, 255])))).toBe('#141e3c');
  expect(pictureBackground(pictureOf(200, 3, () => NAVY))).toBe('#141e3c');
});

test('edges of several colours have the mean of them', () => {
  const picture = pictureOf(2, 1, (x) => (x === 0 ? [0, 0, 0, 255] : [200, 100, 50, 255]));
  expect(pictureBackground(picture)).toBe('#643219');
  expect(pictureBackground(picture)).toBe('#643219');
});

test('transparent corners do not change it', () => {
  const isCorner = (x: number, y: number): boolean => (x === 0 || x === 19) && (y === 0 || y === 19);
  expect(pictureBackground(pictureOf(20, 20, (x, y) => (isCorner(x, y) ? [255, 255, 255, 0] : NAVY)))).toBe('#141e3c');
});

test('a picture with transparent parts has none, and that of a JPEG is not known', () => {
  expect(pictureBackground(pictureOf(4, 4, (x) => (x === 0 ? [0, 0, 0, 0] : NAVY)))).toBeUndefined();
  expect(pictureBackground(readPicture(dataUrl(jpeg(), 'image/jpeg')))).toBeUndefined();
});
