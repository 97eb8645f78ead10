import { contrastRatio, LARGE_TEXT_CONTRAST } from '../../invoice/contrast.js';
import { isLightPicture } from '../../pictures/light-picture.js';
import { drawing, EMPTY, indent, space, stack, type Block } from '../engine/block.js';
import { backed, padded } from '../engine/framed-block.js';
import type { Kit } from '../engine/kit.js';
import type { Box, Color } from '../engine/page.js';
import type { Sheet } from '../engine/sheet.js';
import { logoSize, paintLogo, type LogoSpace } from './logo.js';

export interface LogoTileSpace extends Omit<LogoSpace, 'align'> {
  /** Between the picture and the edges of the tile. */
  readonly insetPt: number;
}

export interface LogoTileLook {
  readonly fill: Color;
  /** The colour on which the tile is. */
  readonly ground: Color;
  paint(sheet: Sheet, box: Box, fill: Color): void;
}

/** A logo with its tile, and their size. The block's height is rounded up to the grid. */
export interface LogoTile {
  readonly block: Block;
  readonly widthPt: number;
  readonly heightPt: number;
}

const WHITE = '#ffffff';
const NONE: LogoTile = { block: EMPTY, widthPt: 0, heightPt: 0 };

/** A light logo is visible on a dark ground, but not on a light tile. */
const needsTile = (logo: NonNullable<Kit['content']['logo']>, { fill, ground }: LogoTileLook): boolean =>
  contrastRatio(WHITE, ground) < LARGE_TEXT_CONTRAST
  || contrastRatio(WHITE, fill) >= LARGE_TEXT_CONTRAST
  || !isLightPicture(logo);

/**
 * The logo on a tile of its size; an empty block if there is no logo. For coloured bands, on which a picture made for
 * white paper may be invisible. A light logo has no tile, because it was made for a dark ground.
 * @param available Space that the tile may take; the block's height is a multiple of its grid
 */
export const logoTile = (kit: Kit, available: LogoTileSpace, look: LogoTileLook): LogoTile => {
  const { logo } = kit.content;
  if (logo === undefined) return NONE;
  const { gridPt } = available;
  const insetPt = needsTile(logo, look) ? available.insetPt : 0;
  const inner = { widthPt: available.widthPt - 2 * insetPt, heightPt: available.heightPt - 2 * insetPt };
  const size = logoSize(logo, inner);
  const [widthPt, heightPt] = [size.widthPt + 2 * insetPt, size.heightPt + 2 * insetPt];
  const picture = drawing(size.heightPt, (sheet, xPt, yPt) => paintLogo(sheet, logo, { xPt, yPt, ...size }));
  const body = padded(indent(insetPt, picture), insetPt, insetPt);
  const tile = insetPt === 0 ? body : backed(body, widthPt, (sheet, box) => look.paint(sheet, box, look.fill));
  return { block: stack([tile, space(Math.ceil(heightPt / gridPt) * gridPt - heightPt)]), widthPt, heightPt };
};
