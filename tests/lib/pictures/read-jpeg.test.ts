import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { AppError } from '../../../lib/errors.js';
import { isFrame, readJpeg } from '../../../lib/pictures/read-jpeg.js';
import { JPEG_SCAN, exif, jpeg, jpegFrame, jpegOf, jpegSegment, type JpegOptions } from '../../support/invoices/pictures.js';
import { rejectionOf, thrownBy } from '../../support/thrown.js';

const REJECTED = { code: 'VALIDATION_ERROR', fields: ['logo'] };

describe('readJpeg', () => {
  test('gives size, components and orientation of the three codings that PDF supports', () => {
    for (const coding of [0xC0, 0xC1, 0xC2]) {
      const file = jpeg({ coding, width: 300, height: 200 });
      expect(readJpeg(file)).toMatchObject({ mediaType: 'image/jpeg', bytes: file, widthPx: 300, heightPx: 200, orientation: 1 });
      expect(readJpeg(file).frame.isProgressive).toBe(coding === 0xC2);
    }
  });

  test('gives the components of the frame', () => {
    const component = { across: 1, down: 1, quantization: 0 };
    expect(readJpeg(jpeg({ components: 1 })).frame.components).toEqual([{ id: 1, ...component }]);
    const subsampled = jpegFrame();
    subsampled.set([0x21, 3], 11);
    expect(readJpeg(jpegOf(subsampled, JPEG_SCAN)).frame.components)
      .toEqual([{ id: 1, across: 2, down: 1, quantization: 3 }, { id: 2, ...component }, { id: 3, ...component }]);
  });

  test('swaps width and height from orientation 5 on, but not those of the frame', () => {
    for (const orientation of [1, 2, 3, 4, 5, 6, 7, 8]) {
      const [widthPx, heightPx] = orientation < 5 ? [300, 200] : [200, 300];
      expect(readJpeg(jpeg({ width: 300, height: 200 }, jpegSegment(0xE1, exif(orientation)))))
        .toMatchObject({ widthPx, heightPx, orientation, frame: { widthPx: 300, heightPx: 200 } });
    }
  });

  test('reads the orientation from the first Exif segment', () => {
    const xmp = jpegSegment(0xE1, Buffer.from('http://ns.adobe.com/xap/1.0/\0'));
    expect(readJpeg(jpeg({}, xmp, jpegSegment(0xE1, exif(6)), jpegSegment(0xE1, exif(3)))).orientation).toBe(6);
  });

  test.each([0xC4, 0xC8, 0xCC, 0xBF, 0xD8])('does not accept %s as a frame', (marker) => {
    const table = jpegSegment(marker, Buffer.alloc(15, 7));
    expect(readJpeg(jpegOf(table, jpegFrame({ width: 5 }), JPEG_SCAN)).widthPx).toBe(5);
    expect(rejectionOf(() => readJpeg(jpegOf(table, JPEG_SCAN)))).toEqual(REJECTED);
  });

  test('reads no orientation from segments other than APP1', () => {
    expect(readJpeg(jpeg({}, jpegSegment(0xE2, exif(6)))).orientation).toBe(1);
  });

  test('quotes in its error what it found', () => {
    const rejectedWith = (options: JpegOptions): string => thrownBy(() => readJpeg(jpeg(options))).details[0]?.message ?? '';
    expect(rejectedWith({ precision: 12 })).toContain('12');
    expect(rejectedWith({ components: 2 })).toContain('2');
    expect(rejectedWith({ components: 4 })).toContain('CMYK');
  });

  test.each([
    ['lossless', jpeg({ coding: 0xC3 })],
    ['hierarchical', jpeg({ coding: 0xC5 })],
    ['arithmetic', jpeg({ coding: 0xC9 })],
    ['differential arithmetic', jpeg({ coding: 0xCF })],
    ['12 bits', jpeg({ precision: 12 })],
    ['CMYK', jpeg({ components: 4 })],
    ['two components', jpeg({ components: 2 })],
    ['no frame', jpegOf(JPEG_SCAN)],
    ['two frames', jpegOf(jpegFrame(), jpegFrame(), JPEG_SCAN)],
    ['no scan', jpegOf(jpegFrame())],
    ['a frame too short for its size', jpegOf(jpegSegment(0xC0, Buffer.alloc(5)), JPEG_SCAN)],
    ['a frame too short for its components', jpegOf(jpegSegment(0xC0, Buffer.from([8, 0, 3, 0, 4, 3, 1, 0x11, 0])), JPEG_SCAN)],
    ['a frame one byte too long for its components', jpegOf(jpegSegment(0xC0, Buffer.alloc(16, 8).fill(3, 5, 6)), JPEG_SCAN)],
  ])('refuses %s', (_, file) => expect(rejectionOf(() => readJpeg(file))).toEqual(REJECTED));

  test('reads or refuses any bytes', () => {
    const pieces = fc.array(fc.oneof(
      fc.uint8Array({ maxLength: 8 }).map((bytes) => Buffer.from(bytes)),
      fc.constantFrom(jpegFrame(), JPEG_SCAN, jpegSegment(0xE1, exif(5)), Buffer.from([0xFF, 0xFF])),
    ), { maxLength: 6 });
    fc.assert(fc.property(pieces, (parts) => {
      try {
        expect(readJpeg(jpegOf(...parts)).orientation).toBeGreaterThan(0);
      } catch (error) {
        expect((error as AppError).code).toBe('VALIDATION_ERROR');
      }
    }));
  });
});

test('a frame begins with one of thirteen markers', () => {
  const markers = Array.from({ length: 256 }, (_, marker) => marker).filter(isFrame);
  expect(markers).toEqual([0xC0, 0xC1, 0xC2, 0xC3, 0xC5, 0xC6, 0xC7, 0xC9, 0xCA, 0xCB, 0xCD, 0xCE, 0xCF]);
});
