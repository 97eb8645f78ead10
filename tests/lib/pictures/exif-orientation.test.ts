import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { exifOrientation } from '../../../lib/pictures/read-jpeg.js';
import { exif } from '../../support/invoices/pictures.js';

describe('exifOrientation', () => {
  test('reads the eight orientations in both byte orders', () => {
    for (const orientation of [1, 2, 3, 4, 5, 6, 7, 8]) {
      expect(exifOrientation(exif(orientation, 'II'))).toBe(orientation);
      expect(exifOrientation(exif(orientation, 'MM'))).toBe(orientation);
    }
  });

  test('is upright for an orientation that does not exist', () => {
    expect(exifOrientation(exif(0))).toBe(1);
    expect(exifOrientation(exif(9))).toBe(1);
  });

  test('is upright if no entry has it, or one of another type', () => {
    const otherTag = exif(6);
    otherTag.writeUInt16BE(0x0113, 6 + 22);
    expect(exifOrientation(otherTag)).toBe(1);
    const otherType = exif(6);
    otherType.writeUInt16BE(4, 6 + 24);
    expect(exifOrientation(otherType)).toBe(1);
  });

  test('is undefined for a segment that is not Exif', () => {
    expect(exifOrientation(Buffer.from('http://ns.adobe.com/xap/1.0/\0'))).toBeUndefined();
    expect(exifOrientation(Buffer.alloc(0))).toBeUndefined();
  });

  test('ignores a directory beyond the segment', () => {
    const damaged = exif(6);
    damaged.writeUInt32BE(0xFFFFFFFF, 6 + 4);
    expect(exifOrientation(damaged)).toBe(1);
  });

  test('never throws, whatever follows the identifier', () => {
    fc.assert(fc.property(fc.uint8Array({ maxLength: 60 }), (bytes) => {
      const found = exifOrientation(Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), bytes])) ?? 0;
      expect(found >= 1 && found <= 8).toBe(true);
    }));
  });
});
