import { expect, test } from '@jest/globals';
import { framePicture, joinPictures, pastePictures, type Pixels } from '../src/pixels.js';

const white = { width: 4, height: 3, data: new Uint8Array(48).fill(255) };

test('framePicture draws a line one pixel wide and leaves the inside and the original alone', () => {
  const { data } = framePicture(white);
  const isWhite = Array.from({ length: 12 }, (_, pixel) => data[pixel * 4] === 255);
  expect(isWhite).toEqual([false, false, false, false, false, true, true, false, false, false, false, false]);
  expect(white.data.every((value) => value === 255)).toBe(true);
});

test('puts each picture at its position, on an opaque background', () => {
  const picture = { width: 1, height: 2, data: new Uint8Array(8).fill(9) };
  const { width, height, data } = pastePictures({ width: 3, height: 2, grey: 7 }, [{ picture, x: 1, y: 0 }]);
  expect([width, height]).toEqual([3, 2]);
  const row = [7, 7, 7, 255, 9, 9, 9, 9, 7, 7, 7, 255];
  expect([...data]).toEqual([...row, ...row]);
});

const plain = (width: number, height: number, value: number): Pixels =>
  ({ width, height, data: new Uint8Array(width * height * 4).fill(value) });

test('puts two pictures side by side, with space between and below', () => {
  const { width, height, data } = joinPictures(plain(2, 3, 10), plain(1, 1, 20), 1);
  const rows = Array.from({ length: height }, (_, y) => Array.from({ length: width }, (__, x) => data[(y * width + x) * 4]));
  expect(rows).toEqual([[10, 10, 255, 20], [10, 10, 255, 255], [10, 10, 255, 255]]);
});
