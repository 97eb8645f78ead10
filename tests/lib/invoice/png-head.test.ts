import { describe, expect, test } from '@jest/globals';
import { readPngHead } from '../../../lib/invoice/png-head.js';
import { PNG_DATA, PNG_END, PNG_PALETTE, png, pngChunk, pngHeader, pngOf } from '../../support/pictures.js';
import { refusalOf } from '../../support/thrown.js';

const REFUSED = { code: 'VALIDATION_ERROR', fields: ['logo'] };

const DEPTHS: Readonly<Record<number, readonly number[]>> = {
  0: [1, 2, 4, 8, 16], 2: [8, 16], 3: [1, 2, 4, 8], 4: [8, 16], 6: [8, 16],
};

describe('readPngHead', () => {
  test('gives the size', () => {
    expect(readPngHead(png({ width: 300, height: 200 }))).toEqual({ widthPx: 300, heightPx: 200 });
  });

  test('takes exactly the fifteen combinations of colour type and bit depth', () => {
    for (const colourType of [0, 1, 2, 3, 4, 5, 6, 7]) {
      for (const bitDepth of [0, 1, 2, 3, 4, 8, 16, 32]) {
        const read = (): unknown => readPngHead(png({ colourType, bitDepth }));
        if (DEPTHS[colourType]?.includes(bitDepth)) expect(read()).toEqual({ widthPx: 4, heightPx: 3 });
        else expect(refusalOf(read)).toEqual(REFUSED);
      }
    }
  });

  test('takes both interlace methods, one compression and one filter', () => {
    expect(readPngHead(png({ methods: [0, 0, 1] })).widthPx).toBe(4);
    for (const methods of [[1, 0, 0], [0, 1, 0], [0, 0, 2]] as const) {
      expect(refusalOf(() => readPngHead(png({ methods })))).toEqual(REFUSED);
    }
  });

  test('takes several data chunks, ancillary chunks, a suggested palette, and bytes behind the end', () => {
    const text = pngChunk('tEXt', Buffer.from('Title\0x'));
    const file = pngOf(pngHeader(), text, PNG_PALETTE, PNG_DATA, PNG_DATA, text, PNG_END);
    expect(readPngHead(Buffer.concat([file, Buffer.from('more')]))).toEqual({ widthPx: 4, heightPx: 3 });
  });

  test('reads a view into a larger buffer', () => {
    const padded = Buffer.concat([Buffer.from('padding'), png({ width: 7 })]);
    expect(readPngHead(new Uint8Array(padded.buffer, padded.byteOffset + 7, padded.length - 7)).widthPx).toBe(7);
  });

  test.each([
    ['no header first', pngOf(PNG_DATA, PNG_END)],
    ['a header of another length', pngOf(pngChunk('IHDR', Buffer.alloc(12)), PNG_DATA, PNG_END)],
    ['no picture data', pngOf(pngHeader(), PNG_END)],
    ['data chunks apart', pngOf(pngHeader(), PNG_DATA, pngChunk('tIME'), PNG_DATA, PNG_END)],
    ['two headers', pngOf(pngHeader(), pngHeader(), PNG_DATA, PNG_END)],
    ['two palettes', pngOf(pngHeader(), PNG_PALETTE, PNG_PALETTE, PNG_DATA, PNG_END)],
    ['an unknown critical chunk', pngOf(pngHeader(), pngChunk('ABCD'), PNG_DATA, PNG_END)],
    ['a chunk name that is none', pngOf(pngHeader(), pngChunk('a1b2'), PNG_DATA, PNG_END)],
    ['colour type 3 with no palette', pngOf(pngHeader({ colourType: 3 }), PNG_DATA, PNG_END)],
    ['a palette behind the data', pngOf(pngHeader({ colourType: 3 }), PNG_DATA, PNG_PALETTE, PNG_END)],
    ['a palette of four bytes', pngOf(pngHeader({ colourType: 3 }), pngChunk('PLTE', Buffer.alloc(4)), PNG_DATA, PNG_END)],
    ['an empty palette', pngOf(pngHeader({ colourType: 3 }), pngChunk('PLTE'), PNG_DATA, PNG_END)],
    ['a palette of 257 colours', pngOf(pngHeader({ colourType: 3 }), pngChunk('PLTE', Buffer.alloc(771)), PNG_DATA, PNG_END)],
  ])('refuses %s', (_, file) => {
    expect(refusalOf(() => readPngHead(file))).toEqual(REFUSED);
  });

  test('refuses the file cut off at any byte', () => {
    const whole = png();
    for (let length = 8; length < whole.length; length += 1) {
      expect(refusalOf(() => readPngHead(whole.subarray(0, length)))).toEqual(REFUSED);
    }
  });

  test('refuses the file with any bit of a chunk changed', () => {
    const whole = png();
    for (let index = 8; index < whole.length; index += 1) {
      const damaged = Buffer.from(whole);
      damaged[index] = (damaged[index] ?? 0) ^ 0x20;
      expect(refusalOf(() => readPngHead(damaged))).toEqual(REFUSED);
    }
  });
});
