import { EMPTY, indent, space, stack, type Block } from '../engine/block.js';
import { backed, padded, type PaintBehind } from '../engine/framed-block.js';
import type { Kit } from '../engine/kit.js';
import { logoBlock, logoSize, type LogoRoom } from './logo.js';

/** Room for a logo on a tile. */
export interface LogoTileRoom extends Omit<LogoRoom, 'align'> {
  /** Between the picture and the edges of the tile. */
  readonly insetPt: number;
}

/**
 * The logo on a tile of its size; an empty block if there is no logo. For coloured bands, on which a picture made for white paper may be
 * invisible.
 * @param kit content
 * @param room that the tile may take; the block's height is a multiple of its grid
 * @param paintTile paints the tile
 */
export const logoTile = (kit: Kit, room: LogoTileRoom, paintTile: PaintBehind): Block => {
  const { logo } = kit.content;
  if (logo === undefined) return EMPTY;
  const { insetPt, gridPt } = room;
  const inner = { widthPt: room.widthPt - 2 * insetPt, heightPt: room.heightPt - 2 * insetPt };
  const size = logoSize(logo, inner);
  const picture = logoBlock(kit, { ...inner, gridPt: size.heightPt, align: 'start' });
  const tile = backed(padded(indent(insetPt, picture), insetPt, insetPt), size.widthPt + 2 * insetPt, paintTile);
  return stack([tile, space(Math.ceil(tile.heightPt / gridPt) * gridPt - tile.heightPt)]);
};
