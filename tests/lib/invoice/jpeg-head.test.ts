import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { AppError } from '../../../lib/errors.js';
import { readJpegHead } from '../../../lib/invoice/jpeg-head.js';
import { JPEG_SCAN, JPEG_START, exif, jpeg, jpegFrame, jpegOf, jpegSegment, type JpegOptions } from '../../support/pictures.js';
import { refusalOf, thrownBy } from '../../support/thrown.js';

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

  test('walks over every bare marker, before the frame and in the data, and fill bytes before any', () => {
    const bare = [0x01, 0xD0, 0xD3, 0xD7].flatMap((code) => [0xFF, code]);
    const data = Buffer.from([0x00, ...bare, 0xFF, 0x00, 0xFF, 0xFF]);
    const file = jpegOf(Buffer.from([0xFF, ...bare, 0xFF, 0xFF]), jpegFrame({ width: 9 }), JPEG_SCAN, data);
    expect(readJpegHead(file).widthPx).toBe(9);
  });

  test('reads lengths of two bytes, and the size of a frame behind a long segment', () => {
    const file = jpegOf(jpegSegment(0xFE, Buffer.alloc(0x1234, 0xFF)), jpegFrame({ width: 0x0102, height: 0x0304 }), JPEG_SCAN);
    expect(readJpegHead(file)).toMatchObject({ widthPx: 0x0102, heightPx: 0x0304 });
  });

  test('takes the shortest segment, and one that ends with the file is cut off', () => {
    expect(readJpegHead(jpegOf(jpegSegment(0xE2, Buffer.alloc(0)), jpegFrame(), JPEG_SCAN)).widthPx).toBe(4);
    expect(refusalOf(() => readJpegHead(Buffer.concat([JPEG_START, jpegFrame(), JPEG_SCAN.subarray(0, 10)])))).toEqual(REFUSED);
  });

  test.each([0xC4, 0xC8, 0xCC, 0xBF, 0xD8])('takes no %s for a frame', (marker) => {
    const table = jpegSegment(marker, Buffer.alloc(15, 7));
    expect(readJpegHead(jpegOf(table, jpegFrame({ width: 5 }), JPEG_SCAN)).widthPx).toBe(5);
    expect(refusalOf(() => readJpegHead(jpegOf(table, JPEG_SCAN)))).toEqual(REFUSED);
  });

  test('takes no orientation from segments other than APP1', () => {
    expect(readJpegHead(jpeg({}, jpegSegment(0xE2, exif(6)))).orientation).toBe(1);
  });

  test('tells in its refusal what it saw', () => {
    const refusedWith = (options: JpegOptions): string => thrownBy(() => readJpegHead(jpeg(options))).details[0]?.message ?? '';
    expect(refusedWith({ precision: 12 })).toContain('12');
    expect(refusedWith({ components: 2 })).toContain('2');
    expect(refusedWith({ components: 4 })).toContain('CMYK');
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
    ['a frame one byte too long for its components', jpegOf(jpegSegment(0xC0, Buffer.alloc(16, 8).fill(3, 5, 6)), JPEG_SCAN)],
    ['a segment length of zero', jpegOf(Buffer.from([0xFF, 0xE0, 0, 0]), jpegFrame(), JPEG_SCAN)],
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
