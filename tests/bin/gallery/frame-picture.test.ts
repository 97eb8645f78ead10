import { describe, expect, test } from '@jest/globals';
import { framePicture } from '../../../bin/gallery/frame-picture.js';

describe('framePicture', () => {
  const white = { width: 4, height: 3, data: new Uint8Array(48).fill(255) };

  test('draws a line one pixel wide and leaves the inside and the original alone', () => {
    const { data } = framePicture(white);
    const isWhite = Array.from({ length: 12 }, (_, pixel) => data[pixel * 4] === 255);
    expect(isWhite).toEqual([false, false, false, false, false, true, true, false, false, false, false, false]);
    expect(white.data.every((value) => value === 255)).toBe(true);
  });
});
