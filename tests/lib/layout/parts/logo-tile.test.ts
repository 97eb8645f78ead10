import { deflateSync } from 'node:zlib';
import { describe, expect, jest, test } from '@jest/globals';
import { EMPTY } from '../../../../lib/layout/engine/block.js';
import { logoTile, type LogoTile, type LogoTileStyle, type LogoTileArea } from '../../../../lib/layout/parts/logo.js';
import { dataUrl, jpeg, plainPng, PNG_END, pngChunk, pngHeader, pngOf } from '../../../support/invoices/pictures.js';
import { contextOf, painted } from '../support/laid-out.js';

const available: LogoTileArea = { widthPt: 120, heightPt: 56, gridPt: 6.5 };

const ON_BLUE: LogoTileStyle = { fill: '#ffffff', background: '#2563eb', paint: (sheet, box, fill) => sheet.rectangle(box, { fill }) };

/** A picture of three opaque pixels of one shade of grey, and one transparent one. */
const rgba = (shade: number): string => dataUrl(pngOf(
  pngHeader({ width: 4, height: 1, colourType: 6 }),
  pngChunk('IDAT', deflateSync(Buffer.from([0, ...Array.from({ length: 4 }, (_, index) => [shade, shade, shade, index === 0 ? 0 : 255]).flat()]))), PNG_END,
));
const opaque = (width: number, height: number, color?: readonly number[]): string => dataUrl(plainPng(width, height, color));
const tileOf = (logo: string, look: Partial<LogoTileStyle> = {}): LogoTile =>
  logoTile(contextOf({ logo }), available, { ...ON_BLUE, ...look });

describe('a logo on a tile', () => {
  test('is centred on a tile of its size', () => {
    const paint = jest.fn<LogoTileStyle['paint']>();
    const logo = opaque(400, 200);
    const { block, widthPt, heightPt } = logoTile(contextOf({ logo }), available, { ...ON_BLUE, paint });
    expect(painted(block)).toEqual([expect.objectContaining({ kind: 'image', xPt: 8, yPt: 8, widthPt: expect.closeTo(72.11), heightPt: expect.closeTo(36.06) })]);
    expect(paint.mock.calls[0]?.slice(1)).toEqual([{ xPt: 0, yPt: 0, widthPt, heightPt }, '#ffffff']);
    expect([widthPt, heightPt]).toEqual([expect.closeTo(88.11), expect.closeTo(52.06)]);
    expect(block.heightPt).toBe(58.5);
    expect(block.nodes).toEqual([]);
  });

  test('is absent without a logo', () => {
    expect(logoTile(contextOf(), available, ON_BLUE)).toEqual({ block: EMPTY, widthPt: 0, heightPt: 0 });
  });

  test('has no tile if it is light on a dark background', () => {
    const kindsOf = (logo: string, look: Partial<LogoTileStyle> = {}): readonly string[] =>
      painted(tileOf(logo, look).block).map(({ kind }) => kind);
    expect(kindsOf(rgba(255))).toEqual(['image']);
    expect(tileOf(rgba(255)).widthPt).toBeCloseTo(2.25);
    expect(kindsOf(rgba(0))).toEqual(['rectangle', 'image']);
    expect(kindsOf(rgba(255), { background: '#ffe066' })).toEqual(['rectangle', 'image']);
    expect(kindsOf(rgba(255), { fill: '#222222' })).toEqual(['rectangle', 'image']);
  });

  describe('with an opaque background', () => {
    const fillsOf = (logo: string, look: Partial<LogoTileStyle> = {}): readonly (string | undefined)[] =>
      painted(tileOf(logo, look).block).flatMap((item) => (item.kind === 'rectangle' ? [item.fill] : []));

    test('has no tile', () => {
      expect(fillsOf(opaque(40, 20, [28, 25, 23]))).toEqual([]);
      expect(fillsOf(opaque(40, 20, [232, 238, 252]))).toEqual([]);
    });

    test('has a hairline if its background is almost the page colour', () => {
      const { widthPt, block } = tileOf(opaque(40, 20, [37, 99, 235]));
      expect(widthPt).toBeCloseTo(31.5);
      expect(painted(block)).toMatchObject([{ kind: 'rectangle', fill: '#7ca1f3', widthPt: 31.5 }, { kind: 'image', xPt: 0.75, yPt: 0.75 }]);
    });

    test('is on a tile of the same colour, which gives it clear space', () => expect(fillsOf(opaque(40, 20))).toEqual(['#ffffff']));

    test('is on a tile if it is a JPEG, which is not decoded', () => expect(fillsOf(dataUrl(jpeg(), 'image/jpeg'))).toEqual(['#ffffff']));
  });
});
