import { opaqueBounds } from '../../pictures/decode-picture.js';
import type { Picture } from '../../pictures/read-picture.js';
import { type Block, paintedBlock } from '../engine/block.js';
import type { Box, Meaning } from '../engine/page.js';
import type { Sheet } from '../engine/sheet.js';

/** Size of a picture's opaque part, in its own pixels. */
export const opaqueSizePx = (picture: Picture): readonly [width: number, height: number] => {
  const { width, height } = opaqueBounds(picture);
  return [picture.widthPx * width, picture.heightPx * height];
};

/** Paints a picture so that its opaque part fills a box. Its transparent borders are outside. */
export const paintPicture = (sheet: Sheet, picture: Picture, { xPt, yPt, widthPt, heightPt }: Box, meaning?: Meaning): void => {
  const { left, top, width, height } = opaqueBounds(picture);
  const fullSize = { widthPt: widthPt / width, heightPt: heightPt / height };
  const paintedStart = sheet.isMirrored ? 1 - left - width : left;
  sheet.image(picture, { xPt: xPt - paintedStart * fullSize.widthPt, yPt: yPt - top * fullSize.heightPt, ...fullSize }, meaning);
};

/** A picture in proportion, as large as a square and a number of points per pixel allow. It is at the reading edge. */
export const pictureInSquare = (picture: Picture, sidePt: number, maxPtPerPx: number, meaning: Meaning): Block => {
  const [widthPx, heightPx] = opaqueSizePx(picture);
  const scale = Math.min(sidePt / widthPx, sidePt / heightPx, maxPtPerPx);
  const size = { widthPt: widthPx * scale, heightPt: heightPx * scale };
  return paintedBlock(size.heightPt, (sheet, xPt, yPt) => paintPicture(sheet, picture, { xPt, yPt, ...size }, meaning));
};
