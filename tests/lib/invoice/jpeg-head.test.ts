import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { AppError } from '../../../lib/errors.js';
import { readJpegHead } from '../../../lib/invoice/jpeg-head.js';
import { JPEG_SCAN, exif, jpeg, jpegFrame, jpegOf, jpegSegment } from '../../support/pictures.js';
import { refusalOf } from '../../support/thrown.js';

const REFUSED = { code: 'VALIDATION_ERROR', fields: ['logo'] };

describe('readJpegHead', () => {
  test('gives size, components and orientation of the three codings that PDF knows', () => {
    for (const coding of [0xC0, 0xC1, 0xC2]) {
      expect(readJpegHead(jpeg({ coding, width: 300, height: 200 })))
        .toEqual({ widthPx: 300, heightPx: 200, components: 3, orientation: 1 });
    }
    expect(readJpegHead(jpeg({ components: 1 })).components).toBe(1);
  });

  test('reads the orientation from the first Exif segment', () => {
    const xmp = jpegSegment(0xE1, Buffer.from('http://ns.adobe.com/xap/1.0/\0'));
    expect(readJpegHead(jpeg({}, xmp, jpegSegment(0xE1, exif(6)), jpegSegment(0xE1, exif(3)))).orientation).toBe(6);
  });

  test('walks over tables, comments, bare markers and several scans', () => {
    const table = jpegSegment(0xC4, Buffer.alloc(19));
    const file = jpegOf(jpegSegment(0xFE, Buffer.from('hello')), Buffer.from([0xFF, 0x01]), jpegFrame(), table, JPEG_SCAN, table, JPEG_SCAN);
    expect(readJpegHead(file).widthPx).toBe(4);
  });

  test('takes bytes behind the end', () => {
    expect(readJpegHead(Buffer.concat([jpeg(), Buffer.from('more')])).heightPx).toBe(3);
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
    ['a segment length below two', jpegOf(Buffer.from([0xFF, 0xE0, 0, 1]), jpegFrame(), JPEG_SCAN)],
    ['something that is no marker', jpegOf(Buffer.from([0x12]), jpegFrame(), JPEG_SCAN)],
  ])('refuses %s', (_, file) => {
    expect(refusalOf(() => readJpegHead(file))).toEqual(REFUSED);
  });

  test('refuses the file cut off at any byte', () => {
    const whole = jpeg({}, jpegSegment(0xE1, exif(1)));
    for (let length = 2; length < whole.length; length += 1) {
      expect(refusalOf(() => readJpegHead(whole.subarray(0, length)))).toEqual(REFUSED);
    }
  });

  test('reads or refuses any bytes', () => {
    const pieces = fc.array(fc.oneof(
      fc.uint8Array({ maxLength: 8 }).map((bytes) => Buffer.from(bytes)),
      fc.constantFrom(jpegFrame(), JPEG_SCAN, jpegSegment(0xE1, exif(5)), Buffer.from([0xFF, 0xFF])),
    ), { maxLength: 6 });
    fc.assert(fc.property(pieces, (parts) => {
      try {
        expect(readJpegHead(jpegOf(...parts)).orientation).toBeGreaterThan(0);
      } catch (error) {
        expect((error as AppError).code).toBe('VALIDATION_ERROR');
      }
    }));
  });
});
