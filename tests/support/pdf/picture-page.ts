import type { PageItem } from '../../../lib/layout/engine/page.js';
import { drawDocument } from '../../../lib/pdf/draw-document.js';
import type { Picture } from '../../../lib/pictures/read-picture.js';
import { laidOut } from './laid-out.js';
import { renderPixels, type Pixels } from './pdf-readers.js';

/** Paints a picture with PDFium at one pixel per point, on a page of its size with the given background. */
export const paintPicture = async (image: Picture, background = '#ffffff'): Promise<Pixels> => {
  const box = { xPt: 0, yPt: 0, widthPt: image.widthPx, heightPt: image.heightPx };
  const items: readonly PageItem[] = [
    { kind: 'rectangle', meaning: 'artifact', ...box, fill: background },
    { kind: 'image', meaning: 'artifact', ...box, image },
  ];
  return renderPixels(await drawDocument({ ...laidOut([]), pages: [{ widthPt: box.widthPt, heightPt: box.heightPt, items }] }));
};

/** Colour of a pixel, `[red, green, blue]`. */
export const pixelAt = ({ width, data }: Pixels, x: number, y: number): readonly number[] => {
  const at = (y * width + x) * 4;
  return [...data.subarray(at, at + 3)];
};
