import { describe, expect, test } from '@jest/globals';
import { readPng } from '../../../lib/pictures/read-png.js';
import { PNG_DATA, PNG_END, PNG_PALETTE, png, pngChunk, pngHeader, pngOf } from '../../support/invoices/pictures.js';
import { pngOfKind } from '../../support/invoices/png-suite.js';
import { rejectionOf } from '../../support/thrown.js';

const REJECTED = { code: 'VALIDATION_ERROR', fields: ['logo'] };

const DEPTHS: Readonly<Record<number, readonly number[]>> = {
  0: [1, 2, 4, 8, 16], 2: [8, 16], 3: [1, 2, 4, 8], 4: [8, 16], 6: [8, 16],
};

describe('readPng', () => {
  test('gives the size', () => {
    const file = png({ width: 300, height: 200 });
    expect(readPng(file)).toMatchObject({ mediaType: 'image/png', bytes: file, widthPx: 300, heightPx: 200, orientation: 1 });
  });

  test('reads the header, and joins the data of several chunks', () => {
    const picture = readPng(pngOfKind({ colourType: 4, bitDepth: 16, isInterlaced: true, hasTransparency: false }, 7, 5));
    expect(picture).toMatchObject({ widthPx: 7, heightPx: 5, bitDepth: 16, channels: 2 });
    expect(picture).toMatchObject({ isIndexed: false, hasAlpha: true, isInterlaced: true });
    expect(picture.data.subarray(0, 1).toString('hex')).toBe('78');
    expect(picture.transparency).toBeUndefined();
    expect(picture.palette).toHaveLength(0);
  });

  test('reads the palette and its opacities', () => {
    const picture = readPng(pngOfKind({ colourType: 3, bitDepth: 4, isInterlaced: false, hasTransparency: true }));
    expect(picture.palette).toHaveLength(48);
    expect([...picture.transparency!]).toEqual([0, 60, 120, 180, 240]);
  });

  test('keeps no more colours than an index can address, and none of a suggested palette', () => {
    expect(readPng(pngOf(pngHeader({ colourType: 3, bitDepth: 1 }), pngChunk('PLTE', Buffer.alloc(48)), PNG_DATA, PNG_END)).palette).toHaveLength(6);
    expect(readPng(pngOf(pngHeader(), PNG_PALETTE, PNG_DATA, PNG_END)).palette).toHaveLength(0);
  });

  test('accepts a transparent colour of two bytes per sample, and ignores it if there is an alpha channel', () => {
    const withColour = (colourType: number, bytes: number): Buffer =>
      pngOf(pngHeader({ colourType }), pngChunk('tRNS', Buffer.alloc(bytes)), PNG_DATA, PNG_END);
    expect(readPng(withColour(2, 6)).transparency).toHaveLength(6);
    expect(readPng(withColour(0, 2)).transparency).toHaveLength(2);
    expect(readPng(withColour(6, 3)).transparency).toBeUndefined();
    expect(rejectionOf(() => readPng(withColour(2, 3)))).toEqual(REJECTED);
    expect(rejectionOf(() => readPng(withColour(0, 6)))).toEqual(REJECTED);
  });

  test('takes exactly the fifteen combinations of colour type and bit depth', () => {
    for (const colourType of [0, 1, 2, 3, 4, 5, 6, 7]) {
      for (const bitDepth of [0, 1, 2, 3, 4, 8, 16, 32]) {
        const read = (): unknown => readPng(png({ colourType, bitDepth }));
        if (DEPTHS[colourType]?.includes(bitDepth)) expect(read()).toMatchObject({ widthPx: 4, heightPx: 3, bitDepth });
        else expect(rejectionOf(read)).toEqual(REJECTED);
      }
    }
  });

  test('takes both interlace methods, one compression and one filter', () => {
    expect([0, 1].map((interlace) => readPng(png({ methods: [0, 0, interlace] })).isInterlaced)).toEqual([false, true]);
    for (const methods of [[1, 0, 0], [0, 1, 0], [0, 0, 2]] as const) {
      expect(rejectionOf(() => readPng(png({ methods })))).toEqual(REJECTED);
    }
  });

  test('accepts several data chunks, ancillary chunks, a suggested palette, and bytes after the end', () => {
    const text = pngChunk('tEXt', Buffer.from('Title\0x'));
    const file = pngOf(pngHeader(), text, PNG_PALETTE, PNG_DATA, PNG_DATA, text, PNG_END);
    expect(readPng(Buffer.concat([file, Buffer.from('more')]))).toMatchObject({ widthPx: 4, heightPx: 3 });
  });

  test('reads a view into a larger buffer', () => {
    const padded = Buffer.concat([Buffer.from('padding'), png({ width: 7 })]);
    expect(readPng(padded.subarray(7)).widthPx).toBe(7);
  });

  test.each([
    ['no header first', pngOf(PNG_DATA, PNG_END)],
    ['a header of another length', pngOf(pngChunk('IHDR', Buffer.alloc(12)), PNG_DATA, PNG_END)],
    ['no picture data', pngOf(pngHeader(), PNG_END)],
    ['data chunks apart', pngOf(pngHeader(), PNG_DATA, pngChunk('tIME'), PNG_DATA, PNG_END)],
    ['two headers', pngOf(pngHeader(), pngHeader(), PNG_DATA, PNG_END)],
    ['two palettes', pngOf(pngHeader(), PNG_PALETTE, PNG_PALETTE, PNG_DATA, PNG_END)],
    ['an unknown critical chunk', pngOf(pngHeader(), pngChunk('ABCD'), PNG_DATA, PNG_END)],
    ['colour type 3 with no palette', pngOf(pngHeader({ colourType: 3 }), PNG_DATA, PNG_END)],
    ['a palette after the data', pngOf(pngHeader({ colourType: 3 }), PNG_DATA, PNG_PALETTE, PNG_END)],
    ['a palette of four bytes', pngOf(pngHeader({ colourType: 3 }), pngChunk('PLTE', Buffer.alloc(4)), PNG_DATA, PNG_END)],
    ['an empty palette', pngOf(pngHeader({ colourType: 3 }), pngChunk('PLTE'), PNG_DATA, PNG_END)],
    ['a palette of 257 colours', pngOf(pngHeader({ colourType: 3 }), pngChunk('PLTE', Buffer.alloc(771)), PNG_DATA, PNG_END)],
  ])('rejects %s', (_, file) => expect(rejectionOf(() => readPng(file))).toEqual(REJECTED));
});
