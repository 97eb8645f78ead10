import { describe, expect, jest, test } from '@jest/globals';
import { EMPTY } from '../../../../lib/layout/engine/block.js';
import type { PaintBehind } from '../../../../lib/layout/engine/framed-block.js';
import { logoTile, type LogoTileRoom } from '../../../../lib/layout/parts/logo-tile.js';
import { dataUrl, png } from '../../../support/invoices/pictures.js';
import { kitOf, painted } from '../support/laid-out.js';

const room: LogoTileRoom = { widthPt: 120, heightPt: 50, gridPt: 6.5, insetPt: 5 };

describe('a logo on a tile', () => {
  test('is in the middle of a tile of its size', () => {
    const paintTile = jest.fn<PaintBehind>();
    const block = logoTile(kitOf({ logo: dataUrl(png({ width: 400, height: 200 })) }), room, paintTile);
    expect(painted(block)).toEqual([expect.objectContaining({ kind: 'image', xPt: 5, yPt: 5, widthPt: 80, heightPt: 40 })]);
    expect(paintTile.mock.calls[0]?.[1]).toEqual({ xPt: 0, yPt: 0, widthPt: 90, heightPt: 50 });
    expect(block.heightPt).toBe(52);
    expect(block.nodes).toEqual([]);
  });

  test('is absent without a logo', () => {
    expect(logoTile(kitOf(), room, () => undefined)).toBe(EMPTY);
  });
});
