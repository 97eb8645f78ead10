import { deflateSync } from 'node:zlib';
import { describe, expect, test } from '@jest/globals';
import { isLightPicture, opaqueBounds, type OpaqueBounds } from '../../../lib/pictures/decode-picture.js';
import { readPicture } from '../../../lib/pictures/read-picture.js';
import { dataUrl, jpeg, PNG_END, pngChunk, pngHeader, pngOf, type PngOptions } from '../../support/invoices/pictures.js';

/** A PNG of one row whose samples are given, with further chunks before them. */
const pngRow = (options: PngOptions, samples: readonly number[], ...before: readonly Buffer[]): string =>
  dataUrl(pngOf(pngHeader({ height: 1, ...options }), ...before, pngChunk('IDAT', deflateSync(Buffer.from([0, ...samples]))), PNG_END));
const isLight = (url: string): boolean => isLightPicture(readPicture(url));

const WHITE = [255, 255, 255];
const NAVY = [20, 30, 60];
const rgba = (...pixels: readonly (readonly [readonly number[], number])[]): string =>
  pngRow({ width: pixels.length, colourType: 6 }, pixels.flatMap(([color, alpha]) => [...color, alpha]));

describe('a picture is light', () => {
  test('if its visible pixels are light', () => {
    expect(isLight(rgba([WHITE, 255], [[240, 230, 250], 255], [NAVY, 0]))).toBe(true);
    expect(isLight(rgba([NAVY, 255], [WHITE, 0], [WHITE, 0]))).toBe(false);
  });

  test('if a few of them are darker, but not if many are', () => {
    const pixels = (dark: number): readonly (readonly [readonly number[], number])[] =>
      Array.from({ length: 11 }, (_, index) => [index < dark ? NAVY : WHITE, index === 10 ? 0 : 255] as const);
    expect([isLight(rgba(...pixels(2))), isLight(rgba(...pixels(3)))]).toEqual([true, false]);
  });

  test('only if it has transparent parts: otherwise it has its own background', () => {
    expect(isLight(pngRow({ width: 1, colourType: 2 }, WHITE))).toBe(false);
    expect(isLight(rgba([WHITE, 255], [WHITE, 255]))).toBe(false);
    expect(isLight(dataUrl(jpeg(), 'image/jpeg'))).toBe(false);
  });

  test('if it has a palette with opacities', () => {
    const palette = pngChunk('PLTE', Buffer.from([...NAVY, ...WHITE]));
    const clear = pngChunk('tRNS', Buffer.from([0, 255]));
    expect(isLight(pngRow({ width: 3, colourType: 3 }, [0, 1, 1], palette, clear))).toBe(true);
    expect(isLight(pngRow({ width: 3, colourType: 3 }, [0, 1, 1], palette, pngChunk('tRNS', Buffer.from([255, 0]))))).toBe(false);
  });

  test('if it is grey with a transparent colour', () => {
    const clear = pngChunk('tRNS', Buffer.from([0, 0]));
    expect(isLight(pngRow({ width: 3, colourType: 0 }, [0, 250, 255], clear))).toBe(true);
    expect(isLight(pngRow({ width: 3, colourType: 0 }, [0, 10, 20], clear))).toBe(false);
  });

  test('if it is grey with alpha and sixteen bits', () => {
    expect(isLight(pngRow({ width: 2, colourType: 4, bitDepth: 16 }, [255, 255, 255, 255, 0, 0, 0, 0]))).toBe(true);
    expect(isLight(pngRow({ width: 2, colourType: 4, bitDepth: 16 }, [0, 255, 255, 255, 0, 0, 0, 0]))).toBe(false);
  });

  test('but not if nothing of it is visible', () => expect(isLight(rgba([WHITE, 0]))).toBe(false));
});

describe('the visible part of a picture', () => {
  const partOf = (url: string): OpaqueBounds => opaqueBounds(readPicture(url));

  test('leaves out transparent borders', () => {
    const seen = rgba([WHITE, 0], [NAVY, 255], [WHITE, 0], [WHITE, 255]);
    expect(partOf(seen)).toEqual({ left: 0.25, top: 0, width: 0.75, height: 1 });
    expect(partOf(rgba([WHITE, 0], [NAVY, 200], [NAVY, 0], [NAVY, 0]))).toEqual({ left: 0.25, top: 0, width: 0.25, height: 1 });
  });

  test('is all of it if it has no transparent border, or if nothing can be seen', () => {
    const whole = { left: 0, top: 0, width: 1, height: 1 };
    expect(partOf(rgba([NAVY, 255], [WHITE, 0], [NAVY, 255]))).toEqual(whole);
    expect(partOf(rgba([WHITE, 0]))).toEqual(whole);
    expect(partOf(pngRow({ width: 1, colourType: 2 }, WHITE))).toEqual(whole);
    expect(partOf(dataUrl(jpeg(), 'image/jpeg'))).toEqual(whole);
  });
});

test('a picture with corrupt data is rejected', () => {
  const url = dataUrl(pngOf(pngHeader({ colourType: 6 }), pngChunk('IDAT', Buffer.from([1, 2, 3])), PNG_END));
  expect(() => isLight(url)).toThrow('not valid');
});
