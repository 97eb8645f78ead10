import { contrastRatio, LARGE_TEXT_CONTRAST } from '../../invoice/contrast.js';
import { pictureBackground, isLightPicture } from '../../pictures/decode-picture.js';
import type { Picture } from '../../pictures/read-picture.js';
import { drawing, EMPTY, indent, space, stack, type Block } from '../engine/block.js';
import { withBackground as framed, padded } from '../engine/framed-block.js';
import type { LayoutContext } from '../engine/kit.js';
import type { Box, Color } from '../engine/page.js';
import type { Sheet } from '../engine/sheet.js';
import { mixColor } from './colors.js';
import { logoSize, paintLogo, PLATE_INSET_PT, WHITE, type LogoArea } from './logo.js';

export type LogoTileArea = Omit<LogoArea, 'align'>;

export interface LogoTileStyle {
  readonly fill: Color;
  /** The colour on which the tile is. */
  readonly background: Color;
  paint(sheet: Sheet, box: Box, fill: Color): void;
}

/** A logo with its tile, and their size. The block's height is rounded up to the grid. */
export interface LogoTile {
  readonly block: Block;
  readonly widthPt: number;
  readonly heightPt: number;
}

const NO_TILE: LogoTile = { block: EMPTY, widthPt: 0, heightPt: 0 };

/** A logo on a ground of its own with less contrast to what is around it has a hairline, so that one sees where it ends. */
const MIN_EDGE_CONTRAST = 1.3;
const HAIRLINE_PT = 0.75;
/** Share of the tile's colour in that hairline. */
const HAIRLINE_SHARE = 0.4;
/** A ground of its own that differs less from the tile continues the tile. */
const MAX_EQUAL_CONTRAST = 1.03;

type Backing = 'tile' | 'hairline' | 'none';

/**
 * Chooses what is painted behind a logo. A light logo is visible on a dark ground, but not on a light tile. A logo with
 * a ground of its own needs no tile, unless that ground has the colour of the tile, which then gives it clear space.
 */
const backingOf = (logo: Picture, { fill, background }: LogoTileStyle): Backing => {
  const ownBackground = pictureBackground(logo);
  if (ownBackground !== undefined) {
    if (contrastRatio(ownBackground, fill) < MAX_EQUAL_CONTRAST) return 'tile';
    return contrastRatio(ownBackground, background) < MIN_EDGE_CONTRAST ? 'hairline' : 'none';
  }
  const isSeen = contrastRatio(WHITE, background) >= LARGE_TEXT_CONTRAST && contrastRatio(WHITE, fill) < LARGE_TEXT_CONTRAST;
  return isSeen && isLightPicture(logo) ? 'none' : 'tile';
};

const withBacking = (backing: Backing, body: Block, widthPt: number, blockStyle: LogoTileStyle): Block => {
  if (backing === 'none') return body;
  const hairline = mixColor(blockStyle.fill, blockStyle.background, HAIRLINE_SHARE);
  return framed(body, widthPt, (sheet, box) =>
    (backing === 'tile' ? blockStyle.paint(sheet, box, blockStyle.fill) : sheet.rectangle(box, { fill: hairline })));
};

/**
 * The logo on a tile of its size; an empty block if there is no logo. For coloured bands, on which a picture made for
 * white paper may be invisible. A light logo, made for a dark ground, has no tile; nor has one on a ground of its own.
 * @param available Space that the tile may take; the block's height is a multiple of its grid
 */
export const logoTile = (ctx: LayoutContext, available: LogoTileArea, blockStyle: LogoTileStyle): LogoTile => {
  const { logo } = ctx.content;
  if (logo === undefined) return NO_TILE;
  const { gridPt } = available;
  const backing = backingOf(logo, blockStyle);
  const insetPt = { tile: PLATE_INSET_PT, hairline: HAIRLINE_PT, none: 0 }[backing];
  const inner = { widthPt: available.widthPt - 2 * insetPt, heightPt: available.heightPt - 2 * insetPt };
  const size = logoSize(logo, inner);
  const [widthPt, heightPt] = [size.widthPt + 2 * insetPt, size.heightPt + 2 * insetPt];
  const picture = drawing(size.heightPt, (sheet, xPt, yPt) => paintLogo(sheet, logo, { xPt, yPt, ...size }));
  const body = padded(indent(insetPt, picture), insetPt, insetPt);
  const tile = withBacking(backing, body, widthPt, blockStyle);
  return { block: stack([tile, space(Math.ceil(heightPt / gridPt) * gridPt - heightPt)]), widthPt, heightPt };
};
