import { describe, expect, test } from '@jest/globals';
import { damagedJpeg, readJpegScans } from '../../../lib/pictures/jpeg-scans.js';
import { readJpeg } from '../../../lib/pictures/read-jpeg.js';
import { JPEG_TABLES, jpeg, jpegFrame, jpegGreyScan, jpegOf, jpegSegment } from '../../support/invoices/pictures.js';
import { rejectionOf } from '../../support/thrown.js';

const REJECTED = { code: 'VALIDATION_ERROR', fields: ['logo'] };

describe('the scans and tables of a JPEG', () => {
  test('are read with the components of the frame', () => {
    const { scans, quantizations } = readJpegScans(readJpeg(jpeg({ width: 20, height: 9 })));
    expect([...quantizations]).toEqual([0]);
    expect(scans.map(({ restartInterval, data }) => [restartInterval, data.length])).toEqual([[0, 5]]);
    expect(scans[0]!.components.map(({ component }) => component.id)).toEqual([1, 2, 3]);
  });

  test('are found after restarts, bare markers and fill bytes', () => {
    const file = jpegOf(
      Buffer.from([0xFF, 0x01, 0xFF, 0xFF]), JPEG_TABLES, jpegSegment(0xDD, Buffer.from([0, 4])),
      jpegFrame({ coding: 0xC2 }), jpegGreyScan(),
      Buffer.from([0xFF, 0xD0, 0, 0xFF, 0]), Buffer.from([0xFF]),
    );
    const { scans: [scan] } = readJpegScans(readJpeg(file));
    expect([scan!.restartInterval, scan!.data.length]).toEqual([4, 7]);
  });

  test.each([
    ['a scan before the frame', jpegOf(JPEG_TABLES, jpegGreyScan(), jpegFrame())],
    ['a scan of no component of the frame', jpegOf(JPEG_TABLES, jpegFrame({ components: 1 }), jpegGreyScan())],
    ['a table of codes cut off', jpegOf(jpegSegment(0xC4, Buffer.from([0, 5])), jpegSegment(0xC4, Buffer.from([0, 200, ...Buffer.alloc(15)])), jpegFrame(), jpegGreyScan())],
    ['a quantization table cut off', jpegOf(jpegSegment(0xDB, Buffer.alloc(20)), jpegFrame(), jpegGreyScan())],
    ['a quantization table of 16 bits cut off', jpegOf(jpegSegment(0xDB, Buffer.concat([Buffer.from([0x10]), Buffer.alloc(64)])), jpegFrame(), jpegGreyScan())],
  ])('refuses %s', (_, file) => {
    const picture = readJpeg(file);
    expect(rejectionOf(() => readJpegScans(picture))).toEqual(REJECTED);
  });

  test('are refused with the field of the logo', () => {
    expect(damagedJpeg('it is blank')).toMatchObject({ code: 'VALIDATION_ERROR', details: [{ field: 'logo' }] });
  });
});
