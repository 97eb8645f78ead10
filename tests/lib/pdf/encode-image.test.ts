import { describe, expect, test } from '@jest/globals';
import { encodeImage } from '../../../lib/pdf/encode-image.js';
import { jpeg } from '../../support/pictures.js';
import { pngOfKind, type PngKind } from '../../support/png-suite.js';

const KIND: PngKind = { colourType: 6, bitDepth: 8, isInterlaced: false, hasTransparency: false };

const pngSource = (width: number) => ({ bytes: pngOfKind(KIND, width, 2), mediaType: 'image/png', widthPx: width, heightPx: 2 }) as const;
const jpegSource = { bytes: jpeg(), mediaType: 'image/jpeg', widthPx: 4, heightPx: 3 } as const;

describe('encodeImage', () => {
  test('remembers a PNG by its bytes', () => {
    const first = encodeImage(pngSource(3));
    expect(encodeImage(pngSource(3))).toBe(first);
    expect(encodeImage(pngSource(4))).not.toBe(first);
  });

  test('forgets the picture that was not used for longest', () => {
    const [old, used] = [encodeImage(pngSource(30)), encodeImage(pngSource(31))];
    for (let width = 40; width < 54; width++) encodeImage(pngSource(width));
    expect(encodeImage(pngSource(31))).toBe(used);
    encodeImage(pngSource(60));
    expect(encodeImage(pngSource(31))).toBe(used);
    expect(encodeImage(pngSource(30))).not.toBe(old);
  });

  test('passes a JPEG through', () => {
    const { color, mask } = encodeImage(jpegSource);
    expect(color).toEqual({ data: jpegSource.bytes, filter: 'DCTDecode', colorSpace: 'DeviceRGB', bitsPerComponent: 8 });
    expect(mask).toBeUndefined();
    expect(encodeImage({ ...jpegSource, components: 1 }).color.colorSpace).toBe('DeviceGray');
  });

  test('gives the size of a turned JPEG as stored', () => {
    expect(encodeImage({ ...jpegSource, orientation: 4 })).toMatchObject({ widthPx: 4, heightPx: 3 });
    expect(encodeImage({ ...jpegSource, orientation: 5 })).toMatchObject({ widthPx: 3, heightPx: 4 });
  });
});
