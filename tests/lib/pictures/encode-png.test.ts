import { deflateSync, inflateSync } from 'node:zlib';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { PNG } from 'pngjs';
import { encodePng } from '../../../lib/pictures/encode-png.js';
import { readPng, type Png } from '../../../lib/pictures/read-png.js';
import { PNG_END, pngChunk, pngOf } from '../../support/invoices/pictures.js';
import { paintPicture } from '../../support/pdf/picture-page.js';
import { filteredRows, headerOf, PNG_KINDS, pngOfKind, type PngKind } from '../../support/invoices/png-suite.js';
import { rejectionOf } from '../../support/thrown.js';

const REJECTED = { code: 'VALIDATION_ERROR', fields: ['logo'] };
const RGB: PngKind = { colourType: 2, bitDepth: 8, isInterlaced: false, hasTransparency: false };

const nameOf = ({ colourType, bitDepth, isInterlaced, hasTransparency }: PngKind): string =>
  `colour type ${colourType}, ${bitDepth} bits${isInterlaced ? ', interlaced' : ''}${hasTransparency ? ', tRNS' : ''}`;

/** The pixels on a background, according to an independent decoder. */
const expectedOn = (file: Buffer, background: readonly number[]): readonly number[] => {
  const { data } = PNG.sync.read(file);
  return Array.from({ length: data.length / 4 }, (_, pixel) => background.map((behind, channel) => {
    const alpha = data[pixel * 4 + 3]! / 255;
    return data[pixel * 4 + channel]! * alpha + behind * (1 - alpha);
  })).flat();
};

const withData = (kind: PngKind, data: Buffer): Png => readPng(pngOf(headerOf(kind, 19, 14), pngChunk('IDAT', data), PNG_END));

describe('encodePng', () => {
  test.each(PNG_KINDS.map((kind) => [nameOf(kind), kind] as const))('%s looks the same in the PDF as in other programs', async (_, kind) => {
    const file = pngOfKind(kind);
    const { width, data } = await paintPicture(readPng(file), '#336699');
    const expected = expectedOn(file, [0x33, 0x66, 0x99]);
    const seen = Array.from({ length: data.length / 4 }, (_pixel, pixel) => [...data.subarray(pixel * 4, pixel * 4 + 3)]).flat();
    expect(width).toBe(19);
    expect(Math.max(...seen.map((value, at) => Math.abs(value - expected[at]!)))).toBeLessThanOrEqual(2);
  });

  test('passes opaque pictures through unchanged', () => {
    const file = pngOfKind(RGB);
    const { color, mask } = encodePng(readPng(file));
    expect(inflateSync(color.data)).toEqual(filteredRows(RGB, 19, 14));
    expect(color.predictor).toEqual({ components: 3 });
    expect(mask).toBeUndefined();
  });

  test('keeps the palette of an indexed picture', () => {
    const { color } = encodePng(readPng(pngOfKind({ colourType: 3, bitDepth: 2, isInterlaced: true, hasTransparency: false })));
    expect(color.colorSpace).toMatchObject({ palette: expect.objectContaining({ length: 12 }) as unknown });
  });

  const whole = filteredRows(RGB, 19, 14);
  const unknownFilter = Buffer.from(whole);
  unknownFilter[58] = 5;

  test.each([
    ['is cut off', deflateSync(whole).subarray(0, 100)],
    ['is empty', Buffer.alloc(0)],
    ['is no deflated data', Buffer.alloc(300, 7)],
    ['holds a row too few', deflateSync(whole.subarray(0, -58))],
    ['holds a byte too many', deflateSync(Buffer.concat([whole, Buffer.alloc(1)]))],
    ['is a bomb', deflateSync(Buffer.alloc(40_000_000))],
    ['has an unknown filter', deflateSync(unknownFilter)],
    ['has a wrong checksum', Buffer.concat([deflateSync(whole).subarray(0, -4), Buffer.alloc(4)])],
  ])('rejects a picture whose data %s', (_, data) => {
    const picture = withData(RGB, data);
    expect(rejectionOf(() => encodePng(picture))).toEqual(REJECTED);
  });

  test.each([{ ...RGB, isInterlaced: true }, { ...RGB, colourType: 6 as const }])('rejects cut-off data of every kind: %j', (kind) => {
    const picture = withData(kind, deflateSync(filteredRows(kind, 19, 14).subarray(0, -1)));
    expect(rejectionOf(() => encodePng(picture))).toEqual(REJECTED);
  });

  test('either encodes or rejects, whatever the data', () => {
    const small = deflateSync(filteredRows(RGB, 19, 14));
    fc.assert(fc.property(fc.nat(small.length - 1), fc.integer({ min: 1, max: 255 }), (at, flip) => {
      const damaged = Buffer.from(small);
      damaged[at]! ^= flip;
      try {
        expect(encodePng(withData(RGB, damaged)).widthPx).toBe(19);
      } catch (error) {
        expect(error).toMatchObject({ code: 'VALIDATION_ERROR', details: [{ field: 'logo' }] });
      }
    }));
  });

  test.each([[1, 1], [1, 9], [9, 1], [2, 3], [5, 5]])('accepts an interlaced picture of %d × %d, some passes of which are empty', async (width, height) => {
    const kind: PngKind = { colourType: 6, bitDepth: 16, isInterlaced: true, hasTransparency: false };
    const file = pngOfKind(kind, width, height);
    const { data } = await paintPicture(readPng(file));
    const expected = expectedOn(file, [255, 255, 255]);
    for (let pixel = 0; pixel < width * height; pixel++) {
      for (let channel = 0; channel < 3; channel++) {
        expect(Math.abs(data[pixel * 4 + channel]! - expected[pixel * 3 + channel]!)).toBeLessThanOrEqual(2);
      }
    }
  });
});
