import { deflateSync } from 'node:zlib';
import { describe, expect, test } from '@jest/globals';
import { EMPTY } from '../../../../lib/layout/engine/block.js';
import { isWordmark, logoBlock, logoHeight, type LogoArea } from '../../../../lib/layout/parts/logo.js';
import { dataUrl, png, PNG_END, pngChunk, pngHeader, pngOf } from '../../../support/invoices/pictures.js';
import { contextOf, painted } from '../support/laid-out.js';

const available: LogoArea = { widthPt: 150, heightPt: 50, gridPt: 6, align: 'start' };
const withLogo = (width: number, height: number): ReturnType<typeof contextOf> =>
  contextOf({ logo: dataUrl(png({ width, height })) });

describe('a logo', () => {
  test.each([[600, 100, 132, 22], [400, 200, 72.11, 36.06], [100, 200, 25, 50], [40, 20, 30, 15]])('of %d × %d pixels takes %d × %d pt', (width, height, widthPt, heightPt) => {
    const [image] = painted(logoBlock(withLogo(width, height), available));
    expect(image).toMatchObject({ kind: 'image', widthPt: expect.closeTo(widthPt, 1), heightPt: expect.closeTo(heightPt, 1), xPt: 0 });
  });

  test('has a height that is a multiple of the grid, and is an artifact', () => {
    const block = logoBlock(withLogo(600, 100), available);
    expect(block.heightPt).toBe(24);
    expect(block.nodes).toEqual([]);
    expect(painted(block).map(({ meaning }) => meaning)).toEqual(['artifact']);
  });

  test('is in the middle of its space if it is centred', () => {
    expect(painted(logoBlock(withLogo(100, 200), { ...available, align: 'center' }))[0]).toMatchObject({ xPt: 62.5 });
  });

  describe('in a light colour on a transparent background', () => {
    const PIXELS = Array.from({ length: 30 }, (_, index) => [254, 249, 231, index < 10 ? 0 : 255]).flat();
    const row = deflateSync(Buffer.concat(Array.from({ length: 5 }, () => Buffer.from([0, ...PIXELS]))));
    const LIGHT = dataUrl(pngOf(pngHeader({ width: 30, height: 5, colourType: 6 }), pngChunk('IDAT', row), PNG_END));
    const lightOn = (customTheme: NonNullable<Parameters<typeof contextOf>[0]>['customTheme'] = {}): ReturnType<typeof contextOf> =>
      contextOf({ theme: 'Luxury', customTheme, logo: LIGHT });

    test('is on a plate in the design’s colour, within its space, without its transparent border', () => {
      const items = painted(logoBlock(lightOn({ primaryColor: '#1c1917' }), available));
      expect(items).toMatchObject([
        { kind: 'rectangle', fill: '#1c1917', xPt: 0, yPt: 0, widthPt: 31, heightPt: 19.75 }, { kind: 'image', xPt: expect.closeTo(0.5), yPt: 8, widthPt: 22.5 },
      ]);
      expect(logoHeight(lightOn(), available)).toBe(19.75);
      expect(logoBlock(lightOn(), available).heightPt).toBe(24);
    });

    test('is on a plate of the text colour if both primary colours are pale', () => {
      const pale = lightOn({ primaryColor: '#f2c6de', primaryColorDark: '#c9a3b8', textColor: '#111111' });
      expect(painted(logoBlock(pale, available))[0]).toMatchObject({ kind: 'rectangle', fill: '#111111' });
    });

    test('has none on a dark page', () => {
      const items = painted(logoBlock(lightOn({ backgroundColor: '#14181f', textColor: '#ffffff' }), available));
      expect(items.map(({ kind }) => kind)).toEqual(['image']);
    });
  });

  test('is a wordmark if its opaque part is at least 2.4 times as wide as high', () => {
    expect(
      [isWordmark(withLogo(240, 100)), isWordmark(withLogo(239, 100)), isWordmark(contextOf())],
    ).toEqual([true, false, false]);
  });

  test('takes no space if it is absent', () => {
    expect(logoHeight(contextOf(), available)).toBe(0);
    expect(logoBlock(contextOf(), available)).toBe(EMPTY);
  });
});
