import { describe, expect, test } from '@jest/globals';
import { isFrame, readJpeg, readJpegSegments, truncatedJpeg } from '../../../lib/pictures/read-jpeg.js';
import { exif, jpeg, JPEG_SCAN, JPEG_START, jpegFrame, jpegOf, type JpegOptions, jpegSegment } from '../../support/invoices/pictures.js';
import { rejectionOf, thrownBy } from '../../support/thrown.js';
import fc from 'fast-check';
import type { AppError } from '../../../lib/errors.js';

const REJECTED = { code: 'VALIDATION_ERROR', fields: ['logo'] };

const markersOf = (file: Buffer): readonly number[] => readJpegSegments(file).map(({ marker }) => marker);

describe('readJpegSegments', () => {
  test('gives the data of each segment, and the coded data after a start of scan', () => {
    const file = jpegOf(jpegSegment(0xFE, Buffer.from('hello')), JPEG_SCAN);
    const [comment, scan] = readJpegSegments(file);
    expect(file.toString('latin1', comment!.start, comment!.end)).toBe('hello');
    expect(comment!.codedEnd).toBe(comment!.end);
    expect([...file.subarray(scan!.start, scan!.end)]).toEqual([1, 1, 0, 0, 63, 0]);
    // The last FF of the data is a fill byte of the marker after it.
    expect(file.subarray(scan!.end, scan!.codedEnd).toString('hex')).toBe('12ff0034ffd056ff');
  });

  test('skips tables, comments, markers without length and several scans', () => {
    const table = jpegSegment(0xC4, Buffer.alloc(19));
    const comment = jpegSegment(0xFE, Buffer.from('hello'));
    const file = jpegOf(comment, Buffer.from([0xFF, 0x01]), jpegFrame(), table, JPEG_SCAN, table, JPEG_SCAN);
    expect(markersOf(file)).toEqual([0xFE, 0xC0, 0xC4, 0xDA, 0xC4, 0xDA]);
  });

  test('skips every marker without length, before the frame and in the data, and the fill bytes before it', () => {
    const standalone = [0x01, 0xD0, 0xD3, 0xD7].flatMap((code) => [0xFF, code]);
    const data = Buffer.from([0x00, ...standalone, 0xFF, 0x00, 0xFF, 0xFF]);
    const file = jpegOf(Buffer.from([0xFF, ...standalone, 0xFF, 0xFF]), jpegFrame(), JPEG_SCAN, data);
    expect(markersOf(file)).toEqual([0xC0, 0xDA]);
    expect(readJpegSegments(file).at(-1)!.codedEnd).toBe(file.length - 2);
  });

  test('reads lengths of two bytes', () => {
    const [comment] = readJpegSegments(jpegOf(jpegSegment(0xFE, Buffer.alloc(0x1234, 0xFF)), JPEG_SCAN));
    expect(comment!.end - comment!.start).toBe(0x1234);
  });

  test('accepts the shortest segment, and rejects one that the file cuts off', () => {
    expect(markersOf(jpegOf(jpegSegment(0xE2, Buffer.alloc(0))))).toEqual([0xE2]);
    const cutOff = Buffer.concat([JPEG_START, jpegFrame(), JPEG_SCAN.subarray(0, 10)]);
    expect(rejectionOf(() => readJpegSegments(cutOff))).toEqual(REJECTED);
  });

  test('ignores bytes after the end', () => {
    expect(markersOf(Buffer.concat([jpeg(), jpegFrame()]))).toEqual(markersOf(jpeg()));
  });

  test.each([
    ['a segment length of zero', jpegOf(Buffer.from([0xFF, 0xE0, 0, 0]), jpegFrame(), JPEG_SCAN)],
    ['a segment length below two', jpegOf(Buffer.from([0xFF, 0xE0, 0, 1]), jpegFrame(), JPEG_SCAN)],
    ['something that is no marker', jpegOf(Buffer.from([0x12]), jpegFrame(), JPEG_SCAN)],
  ])('rejects %s', (_, file) => expect(rejectionOf(() => readJpegSegments(file))).toEqual(REJECTED));

  test('rejects the file cut off at any byte', () => {
    const whole = jpeg({}, jpegSegment(0xE1, exif(1)));
    for (let length = 2; length < whole.length; length += 1) {
      expect(rejectionOf(() => readJpegSegments(whole.subarray(0, length)))).toEqual(REJECTED);
    }
  });
});

test('a truncated JPEG is rejected with the field of the logo', () => {
  expect(truncatedJpeg()).toMatchObject({ code: 'VALIDATION_ERROR', details: [{ field: 'logo' }] });
});

describe('readJpeg', () => {
  test('gives size, components and orientation of the three codings that PDF supports', () => {
    for (const coding of [0xC0, 0xC1, 0xC2]) {
      const file = jpeg({ coding, width: 300, height: 200 });
      expect(readJpeg(file)).toMatchObject({ mediaType: 'image/jpeg', bytes: file, widthPx: 300, heightPx: 200, orientation: 1 });
      expect(readJpeg(file).frame.isProgressive).toBe(coding === 0xC2);
    }
  });

  test('gives the components of the frame', () => {
    const component = { horizontalSampling: 1, verticalSampling: 1, quantizationTable: 0 };
    expect(readJpeg(jpeg({ components: 1 })).frame.components).toEqual([{ id: 1, ...component }]);
    const subsampled = jpegFrame();
    subsampled.set([0x21, 3], 11);
    expect(readJpeg(jpegOf(subsampled, JPEG_SCAN)).frame.components)
      .toEqual([{ id: 1, horizontalSampling: 2, verticalSampling: 1, quantizationTable: 3 }, { id: 2, ...component }, { id: 3, ...component }]);
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
  ])('rejects %s', (_, file) => expect(rejectionOf(() => readJpeg(file))).toEqual(REJECTED));

  test('reads or rejects any bytes', () => {
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
