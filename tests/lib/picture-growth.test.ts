// Runs alone: it replaces node:zlib.
import * as zlib from 'node:zlib';
import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { growingPng } from '../support/invoices/growing-png.js';
import { pngChunk, PNG_END, pngHeader, pngOf } from '../support/invoices/pictures.js';
import { rejectionOf } from '../support/thrown.js';

const packed: number[] = [];
const deflateSync = (data: Uint8Array, options: zlib.ZlibOptions): Buffer => {
  packed.push(data.length);
  return zlib.deflateSync(data, options);
};
jest.unstable_mockModule('node:zlib', () => ({ ...zlib, default: { ...zlib, deflateSync }, deflateSync }));
const { encodePng } = await import('../../lib/pictures/encode-png.js');
const { readPng } = await import('../../lib/pictures/read-png.js');

const packedBytes = (): number => packed.reduce((sum, bytes) => sum + bytes, 0);

/** A wide picture of zeros with alpha, which unpacks to the most that is taken. */
const largestFlat = (): Buffer => pngOf(
  pngHeader({ width: 2_000, height: 1_000, colourType: 6 }), pngChunk('IDAT', zlib.deflateSync(Buffer.alloc((1 + 2_000 * 4) * 1_000))), PNG_END,
);

afterEach(() => { packed.length = 0; });

describe('a picture that needs far more bytes in a PDF than as a PNG', () => {
  test('is rejected before it is packed', () => {
    expect(rejectionOf(() => encodePng(readPng(growingPng(1_400))))).toMatchObject({ code: 'VALIDATION_ERROR', fields: ['logo'] });
    expect(packedBytes()).toBeLessThan(300_000);
  });

  test('is accepted if an answer can carry it, and packed without a trial if it cannot grow larger', () => {
    const picture = growingPng(1_200);
    packed.length = 0;
    expect(encodePng(readPng(picture)).color.data.length).toBeGreaterThan(30 * picture.length);
    expect(packed).toEqual([1_200 * 1_200 * 3]);
  });

  test('is packed on trial if it may grow larger, and accepted', () => {
    const { color, mask } = encodePng(readPng(largestFlat()));
    expect(color.data.length + (mask?.data.length ?? NaN)).toBeLessThan(50_000);
    expect(packed.length).toBeGreaterThan(2);
  });
});
