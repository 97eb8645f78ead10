import { describe, expect, test } from '@jest/globals';
import { jpegOffence, readJpegParts } from '../../../lib/pdf/jpeg-parts.js';
import { JPEG_TABLES, jpeg, jpegFrame, jpegGreyScan, jpegOf, jpegSegment } from '../../support/pictures.js';
import { refusalOf } from '../../support/thrown.js';

const REFUSED = { code: 'VALIDATION_ERROR', fields: ['logo'] };

describe('the parts of a JPEG', () => {
  test('are its frame, its tables and its scans', () => {
    const { frame, scans, quantizations } = readJpegParts(jpeg({ width: 20, height: 9 }));
    expect(frame).toMatchObject({ isProgressive: false, widthPx: 20, heightPx: 9 });
    expect(frame.components.map(({ id, across, down }) => [id, across, down])).toEqual([[1, 1, 1], [2, 1, 1], [3, 1, 1]]);
    expect([...quantizations]).toEqual([0]);
    expect(scans.map(({ components, restartUnits, start, end }) => [components.length, restartUnits, end - start]))
      .toEqual([[3, 0, 5]]);
  });

  test('are found behind restarts, bare markers and fill bytes', () => {
    const file = jpegOf(
      Buffer.from([0xFF, 0x01, 0xFF, 0xFF]), JPEG_TABLES, jpegSegment(0xDD, Buffer.from([0, 4])),
      jpegFrame({ coding: 0xC2 }), jpegGreyScan(),
      Buffer.from([0xFF, 0xD0, 0, 0xFF, 0]), Buffer.from([0xFF]),
    );
    const { frame, scans: [scan] } = readJpegParts(file);
    expect(frame.isProgressive).toBe(true);
    expect([scan!.restartUnits, scan!.end - scan!.start]).toEqual([4, 7]);
  });

  test.each([
    ['no frame', jpegOf(JPEG_TABLES)],
    ['a scan of no component of the frame', jpegOf(JPEG_TABLES, jpegFrame({ components: 1 }), jpegGreyScan())],
    ['a table of codes cut off', jpegOf(jpegSegment(0xC4, Buffer.from([0, 5])), jpegSegment(0xC4, Buffer.from([0, 200, ...Buffer.alloc(15)])), jpegFrame(), jpegGreyScan())],
    ['a quantization table cut off', jpegOf(jpegSegment(0xDB, Buffer.alloc(20)), jpegFrame(), jpegGreyScan())],
    ['a quantization table of 16 bits cut off', jpegOf(jpegSegment(0xDB, Buffer.concat([Buffer.from([0x10]), Buffer.alloc(64)])), jpegFrame(), jpegGreyScan())],
  ])('refuses %s', (_, file) => {
    expect(refusalOf(() => readJpegParts(file))).toEqual(REFUSED);
  });

  test('are refused in the name of the logo', () => {
    expect(jpegOffence('it is blank')).toMatchObject({ code: 'VALIDATION_ERROR', details: [{ field: 'logo' }] });
  });
});
