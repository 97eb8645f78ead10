import { contrastRatio, LARGE_TEXT_CONTRAST } from '../../invoice/contrast.js';
import { groundColor, isLightPicture } from '../../pictures/decode-picture.js';
import type { Picture } from '../../pictures/read-picture.js';
import { drawing, EMPTY, indent, space, stack, type Block } from '../engine/block.js';
import { backed as framed, padded } from '../engine/framed-block.js';
import type { Kit } from '../engine/kit.js';
import type { Box, Color } from '../engine/page.js';
import type { Sheet } from '../engine/sheet.js';
import { mixColor } from './colors.js';
import { logoSize, paintLogo, PLATE_INSET_PT, type LogoSpace } from './logo.js';

export type LogoTileSpace = Omit<LogoSpace, 'align'>;

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

/** A logo on a ground of its own with less contrast to what is around it has a hairline, so that one sees where it ends. */
const LEAST_EDGE_CONTRAST = 1.3;
const HAIRLINE_PT = 0.75;
/** Share of the tile's colour in that hairline. */
const HAIRLINE_SHARE = 0.4;
/** A ground of its own that differs less from the tile continues the tile. */
const SAME_CONTRAST = 1.03;

type Backing = 'tile' | 'hairline' | 'none';

/**
 * Chooses what is painted behind a logo. A light logo is visible on a dark ground, but not on a light tile. A logo with
 * a ground of its own needs no tile, unless that ground has the colour of the tile, which then gives it clear space.
 */
const backingOf = (logo: Picture, { fill, ground }: LogoTileLook): Backing => {
  const own = groundColor(logo);
  if (own !== undefined) {
    if (contrastRatio(own, fill) < SAME_CONTRAST) return 'tile';
    return contrastRatio(own, ground) < LEAST_EDGE_CONTRAST ? 'hairline' : 'none';
  }
  const isSeen = contrastRatio(WHITE, ground) >= LARGE_TEXT_CONTRAST && contrastRatio(WHITE, fill) < LARGE_TEXT_CONTRAST;
  return isSeen && isLightPicture(logo) ? 'none' : 'tile';
};

const backed = (backing: Backing, body: Block, widthPt: number, look: LogoTileLook): Block => {
  if (backing === 'none') return body;
  const hairline = mixColor(look.fill, look.ground, HAIRLINE_SHARE);
  return framed(body, widthPt, (sheet, box) =>
    (backing === 'tile' ? look.paint(sheet, box, look.fill) : sheet.rectangle(box, { fill: hairline })));
};

/**
 * The logo on a tile of its size; an empty block if there is no logo. For coloured bands, on which a picture made for
 * white paper may be invisible. A light logo, made for a dark ground, has no tile; nor has one on a ground of its own.
 * @param available Space that the tile may take; the block's height is a multiple of its grid
 */
export const logoTile = (kit: Kit, available: LogoTileSpace, look: LogoTileLook): LogoTile => {
  const { logo } = kit.content;
  if (logo === undefined) return NONE;
  const { gridPt } = available;
  const backing = backingOf(logo, look);
  const insetPt = { tile: PLATE_INSET_PT, hairline: HAIRLINE_PT, none: 0 }[backing];
  const inner = { widthPt: available.widthPt - 2 * insetPt, heightPt: available.heightPt - 2 * insetPt };
  const size = logoSize(logo, inner);
  const [widthPt, heightPt] = [size.widthPt + 2 * insetPt, size.heightPt + 2 * insetPt];
  const picture = drawing(size.heightPt, (sheet, xPt, yPt) => paintLogo(sheet, logo, { xPt, yPt, ...size }));
  const body = padded(indent(insetPt, picture), insetPt, insetPt);
  const tile = backed(backing, body, widthPt, look);
  return { block: stack([tile, space(Math.ceil(heightPt / gridPt) * gridPt - heightPt)]), widthPt, heightPt };
};
