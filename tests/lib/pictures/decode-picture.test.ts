import { describe, expect, test } from '@jest/globals';
import { encodePicture } from '../../../lib/pictures/decode-picture.js';
import { readJpeg } from '../../../lib/pictures/read-jpeg.js';
import { readPng, type Png } from '../../../lib/pictures/read-png.js';
import { exif, jpeg, jpegSegment } from '../../support/invoices/pictures.js';
import { pngOfKind, type PngKind } from '../../support/invoices/png-suite.js';

const KIND: PngKind = { colourType: 6, bitDepth: 8, isInterlaced: false, hasTransparency: false };

const pngOfWidth = (width: number): Png => readPng(pngOfKind(KIND, width, 2));

describe('encodePicture', () => {
  test('caches a PNG by its bytes', () => {
    const first = encodePicture(pngOfWidth(3));
    expect(encodePicture(pngOfWidth(3))).toBe(first);
    expect(encodePicture(pngOfWidth(4))).not.toBe(first);
  });

  test('caches a picture that is used again, and forgets one that is not', () => {
    const [old, used] = [encodePicture(pngOfWidth(30)), encodePicture(pngOfWidth(31))];
    for (let width = 40; width < 60; width++) {
      encodePicture(pngOfWidth(width));
      expect(encodePicture(pngOfWidth(31))).toBe(used);
    }
    expect(encodePicture(pngOfWidth(30))).not.toBe(old);
  });

  test('passes a JPEG through', () => {
    const file = jpeg();
    const { color, mask } = encodePicture(readJpeg(file));
    expect(color).toEqual({ data: file, filter: 'DCTDecode', colorSpace: 'DeviceRGB', bitsPerComponent: 8 });
    expect(mask).toBeUndefined();
    expect(encodePicture(readJpeg(jpeg({ components: 1 }))).color.colorSpace).toBe('DeviceGray');
  });

  test('gives the size of a turned JPEG as stored', () => {
    for (const orientation of [1, 4, 5, 8]) {
      expect(encodePicture(readJpeg(jpeg({}, jpegSegment(0xE1, exif(orientation)))))).toMatchObject({ widthPx: 4, heightPx: 3 });
    }
  });
});
