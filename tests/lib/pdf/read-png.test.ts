import { describe, expect, test } from '@jest/globals';
import { readPng } from '../../../lib/pdf/read-png.js';
import { pngOfKind } from '../../support/png-suite.js';

describe('readPng', () => {
  test('reads the head, and joins the data of several chunks', () => {
    const png = readPng(pngOfKind({ colourType: 4, bitDepth: 16, isInterlaced: true, hasTransparency: false }, 7, 5));
    expect(png).toMatchObject({ widthPx: 7, heightPx: 5, bitDepth: 16, channels: 2 });
    expect(png).toMatchObject({ isIndexed: false, hasAlpha: true, isInterlaced: true });
    expect(png.data.subarray(0, 1).toString('hex')).toBe('78');
    expect(png.transparency).toBeUndefined();
  });

  test('reads the palette and its opacities', () => {
    const png = readPng(pngOfKind({ colourType: 3, bitDepth: 4, isInterlaced: false, hasTransparency: true }));
    expect(png.palette).toHaveLength(48);
    expect([...png.transparency!]).toEqual([0, 60, 120, 180, 240]);
  });

  test('reads from a view of a larger buffer', () => {
    const file = pngOfKind({ colourType: 2, bitDepth: 8, isInterlaced: false, hasTransparency: false });
    const view = new Uint8Array(Buffer.concat([Buffer.alloc(5), file])).subarray(5);
    expect(readPng(view)).toEqual(readPng(file));
  });
});
