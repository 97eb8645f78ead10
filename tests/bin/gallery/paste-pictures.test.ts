import { expect, test } from '@jest/globals';
import { pastePictures } from '../../../bin/gallery/paste-pictures.js';

test('puts each picture in its place, on an opaque ground', () => {
  const picture = { width: 1, height: 2, data: new Uint8Array(8).fill(9) };
  const { width, height, data } = pastePictures({ width: 3, height: 2, grey: 7 }, [{ picture, x: 1, y: 0 }]);
  expect([width, height]).toEqual([3, 2]);
  const row = [7, 7, 7, 255, 9, 9, 9, 9, 7, 7, 7, 255];
  expect([...data]).toEqual([...row, ...row]);
});
