import { describe, expect, test } from '@jest/globals';
import { readJpegSegments, truncatedJpeg } from '../../../lib/pictures/jpeg-segments.js';
import { JPEG_SCAN, JPEG_START, exif, jpeg, jpegFrame, jpegOf, jpegSegment } from '../../support/invoices/pictures.js';
import { rejectionOf } from '../../support/thrown.js';

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

  test('skips tables, comments, bare markers and several scans', () => {
    const table = jpegSegment(0xC4, Buffer.alloc(19));
    const comment = jpegSegment(0xFE, Buffer.from('hello'));
    const file = jpegOf(comment, Buffer.from([0xFF, 0x01]), jpegFrame(), table, JPEG_SCAN, table, JPEG_SCAN);
    expect(markersOf(file)).toEqual([0xFE, 0xC0, 0xC4, 0xDA, 0xC4, 0xDA]);
  });

  test('skips every bare marker, before the frame and in the data, and the fill bytes before it', () => {
    const bare = [0x01, 0xD0, 0xD3, 0xD7].flatMap((code) => [0xFF, code]);
    const data = Buffer.from([0x00, ...bare, 0xFF, 0x00, 0xFF, 0xFF]);
    const file = jpegOf(Buffer.from([0xFF, ...bare, 0xFF, 0xFF]), jpegFrame(), JPEG_SCAN, data);
    expect(markersOf(file)).toEqual([0xC0, 0xDA]);
    expect(readJpegSegments(file).at(-1)!.codedEnd).toBe(file.length - 2);
  });

  test('reads lengths of two bytes', () => {
    const [comment] = readJpegSegments(jpegOf(jpegSegment(0xFE, Buffer.alloc(0x1234, 0xFF)), JPEG_SCAN));
    expect(comment!.end - comment!.start).toBe(0x1234);
  });

  test('accepts the shortest segment, and refuses one that the file cuts off', () => {
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
  ])('refuses %s', (_, file) => expect(rejectionOf(() => readJpegSegments(file))).toEqual(REJECTED));

  test('refuses the file cut off at any byte', () => {
    const whole = jpeg({}, jpegSegment(0xE1, exif(1)));
    for (let length = 2; length < whole.length; length += 1) {
      expect(rejectionOf(() => readJpegSegments(whole.subarray(0, length)))).toEqual(REJECTED);
    }
  });
});

test('a truncated JPEG is refused with the field of the logo', () => {
  expect(truncatedJpeg()).toMatchObject({ code: 'VALIDATION_ERROR', details: [{ field: 'logo' }] });
});
