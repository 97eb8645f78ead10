import { describe, expect, test } from '@jest/globals';
import { EMPTY } from '../../../../lib/layout/engine/block.js';
import { logoBlock, type LogoRoom } from '../../../../lib/layout/parts/logo.js';
import { dataUrl, png } from '../../../support/invoices/pictures.js';
import { kitOf, painted } from '../support/laid-out.js';

const room: LogoRoom = { widthPt: 150, heightPt: 50, gridPt: 6, align: 'start' };
const withLogo = (width: number, height: number): ReturnType<typeof kitOf> => kitOf({ logo: dataUrl(png({ width, height })) });

describe('a logo', () => {
  test.each([[600, 100, 150, 25], [100, 200, 25, 50], [40, 20, 30, 15]])('of %d × %d pixels takes %d × %d pt', (width, height, widthPt, heightPt) => {
    expect(painted(logoBlock(withLogo(width, height), room))[0]).toMatchObject({ kind: 'image', widthPt, heightPt, xPt: 0 });
  });

  test('is as high as a multiple of the grid, and an artifact', () => {
    const block = logoBlock(withLogo(600, 100), room);
    expect(block.heightPt).toBe(30);
    expect(block.nodes).toEqual([]);
    expect(painted(block).map(({ meaning }) => meaning)).toEqual(['artifact']);
  });

  test.each([['center', 62.5], ['end', 125]] as const)('is at the %s of its room', (align, xPt) => {
    expect(painted(logoBlock(withLogo(100, 200), { ...room, align }))[0]).toMatchObject({ xPt });
  });

  test('takes no room if it is absent', () => {
    expect(logoBlock(kitOf(), room)).toBe(EMPTY);
  });
});
