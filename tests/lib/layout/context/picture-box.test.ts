import { expect, test } from '@jest/globals';
import { opaqueSizePx, paintPicture, pictureInSquare } from '../../../../lib/layout/context/picture-box.js';
import { paintedBlock } from '../../../../lib/layout/engine/block.js';
import type { ImageItem } from '../../../../lib/layout/engine/page.js';
import { readPicture } from '../../../../lib/pictures/read-picture.js';
import { dataUrl, png } from '../../../support/invoices/pictures.js';
import { painted } from '../support/laid-out.js';

const pictureOf = (width: number, height: number) => readPicture(dataUrl(png({ width, height })));
const imagesIn = (block: Parameters<typeof painted>[0]): readonly ImageItem[] => painted(block).filter((item) => item.kind === 'image');

test('a picture fills a square in proportion', () => {
  expect(opaqueSizePx(pictureOf(200, 100))).toEqual([200, 100]);
  expect(imagesIn(pictureInSquare(pictureOf(200, 100), 40, 1, 'artifact'))).toMatchObject([{ widthPt: 40, heightPt: 20, meaning: 'artifact' }]);
  expect(imagesIn(pictureInSquare(pictureOf(100, 200), 40, 1, 'artifact'))).toMatchObject([{ widthPt: 20, heightPt: 40 }]);
});

test('a small picture is not enlarged beyond the points of a pixel, and not split', () => {
  const block = pictureInSquare(pictureOf(10, 20), 40, 0.5, 'artifact');
  expect(imagesIn(block)).toMatchObject([{ widthPt: 5, heightPt: 10 }]);
  expect(block.split(8)).toBeUndefined();
});

test('a picture is painted into its box', () => {
  const block = paintedBlock(9, (sheet, xPt, yPt) =>
    paintPicture(sheet, pictureOf(20, 30), { xPt, yPt, widthPt: 6, heightPt: 9 }));
  expect(imagesIn(block)).toMatchObject([{ widthPt: 6, heightPt: 9 }]);
});
