import { expect, test } from '@jest/globals';
import { joinPictures } from '../../../bin/gallery/join-pictures.js';
import type { Pixels } from '../../../bin/gallery/pixels.js';

const plain = (width: number, height: number, value: number): Pixels =>
  ({ width, height, data: new Uint8Array(width * height * 4).fill(value) });

test('puts two pictures side by side, with white space between and below', () => {
  const { width, height, data } = joinPictures(plain(2, 3, 10), plain(1, 1, 20), 1);
  const rows = Array.from({ length: height }, (_, y) => Array.from({ length: width }, (__, x) => data[(y * width + x) * 4]));
  expect(rows).toEqual([[10, 10, 255, 20], [10, 10, 255, 255], [10, 10, 255, 255]]);
});
