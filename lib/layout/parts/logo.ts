import { contrastRatio, LARGE_TEXT_CONTRAST, READABLE_CONTRAST } from '../../invoice/contrast.js';
import { isLightPicture, opaqueBounds } from '../../pictures/decode-picture.js';
import type { Picture } from '../../pictures/read-picture.js';
import { drawing, EMPTY, type Block } from '../engine/block.js';
import type { LayoutContext } from '../engine/kit.js';
import type { Box, Color, Meaning, StructureNode } from '../engine/page.js';
import type { Sheet } from '../engine/sheet.js';

export interface LogoArea {
  readonly widthPt: number;
  readonly heightPt: number;
  /** The block's height is a multiple of this. */
  readonly gridPt: number;
  readonly align: 'start' | 'center' | 'end';
  /** Area of the picture; absent: that of a logo. */
  readonly areaPt2?: number;
}

/** Most points per pixel: a picture is printed with at least 96 pixels per inch. */
const MAX_PT_PER_PX = 0.75;
const ALIGN_SHARE = { start: 0, center: 0.5, end: 1 } as const;

/** Area of a logo, so that a wide one is as strong as a square one, and the limits of its sides. */
const DEFAULT_AREA_PT2 = 2600;
const MIN_HEIGHT_PT = 22;
const MAX_HEIGHT_PT = 60;
const MAX_WIDTH_PT = 150;
/** From this ratio of its sides, a logo is a wordmark: it spells the company's name. */
const WORDMARK_RATIO = 2.4;

type Size = Pick<LogoArea, 'widthPt' | 'heightPt' | 'areaPt2'>;

/** Size of the visible part of a logo, in its own pixels. */
const visiblePx = (logo: Picture): Size => {
  const { width, height } = opaqueBounds(logo);
  return { widthPt: logo.widthPx * width, heightPt: logo.heightPx * height };
};

/** Whether the logo spells the company's name, so that the name next to it can be small. */
export const isWordmark = ({ content: { logo } }: LayoutContext): boolean => {
  if (logo === undefined) return false;
  const { widthPt, heightPt } = visiblePx(logo);
  return widthPt >= WORDMARK_RATIO * heightPt;
};

/** Size of a logo on the page, without its clear borders. */
export const logoSize = (logo: Picture, available: Size): Pick<Size, 'widthPt' | 'heightPt'> => {
  const { widthPt, heightPt } = visiblePx(logo);
  const maxScale = Math.min(
    Math.min(available.widthPt, MAX_WIDTH_PT) / widthPt, Math.min(available.heightPt, MAX_HEIGHT_PT) / heightPt, MAX_PT_PER_PX,
  );
  const { areaPt2 = DEFAULT_AREA_PT2 } = available;
  const scale = Math.min(maxScale, Math.max(Math.sqrt(areaPt2 / (widthPt * heightPt)), MIN_HEIGHT_PT / heightPt));
  return { widthPt: widthPt * scale, heightPt: heightPt * scale };
};

/** Paints a logo so that its visible part fills a box. Its clear borders are outside. */
export const paintLogo = (sheet: Sheet, logo: Picture, box: Box, meaning?: Meaning): void => {
  const { xPt, yPt, widthPt, heightPt } = box;
  const { left, top, width, height } = opaqueBounds(logo);
  const fullSize = { widthPt: widthPt / width, heightPt: heightPt / height };
  const startPt = sheet.isMirrored ? 1 - left - width : left;
  sheet.image(logo, { xPt: xPt - startPt * fullSize.widthPt, yPt: yPt - top * fullSize.heightPt, ...fullSize }, meaning);
};

export const WHITE = '#ffffff';
/** From a logo to the edges of the plate behind it. */
export const PLATE_INSET_PT = 8;
const PLATE_RADIUS_PT = 3;

/** A light logo can be seen on a dark page, but not on a pale one. */
const needsPlate = (logo: Picture, { backgroundColor }: LayoutContext['palette']): boolean =>
  contrastRatio(WHITE, backgroundColor) < LARGE_TEXT_CONTRAST && isLightPicture(logo);

/** The first colour of the palette on which white can be read; the text colour can be read on the page, so it is dark. */
const plateColor = ({ primaryColor, primaryColorDark, textColor }: LayoutContext['palette']): Color =>
  [primaryColor, primaryColorDark].find((color) => contrastRatio(WHITE, color) >= READABLE_CONTRAST) ?? textColor;

/** The logo in its space, and the white space around it on its plate; 0 if it has none. */
interface SizedLogo extends Pick<LogoArea, 'widthPt' | 'heightPt'> {
  readonly insetPt: number;
}

const sizedLogo = ({ palette }: LayoutContext, logo: Picture, available: Size): SizedLogo => {
  const insetPt = needsPlate(logo, palette) ? PLATE_INSET_PT : 0;
  const [widthPt, heightPt] = [available.widthPt - 2 * insetPt, available.heightPt - 2 * insetPt];
  return { ...logoSize(logo, { ...available, widthPt, heightPt }), insetPt };
};

/** Height of the logo on the page, with its plate; 0 if there is no logo. */
export const logoHeight = (ctx: LayoutContext, available: LogoArea): number => {
  const { logo } = ctx.content;
  if (logo === undefined) return 0;
  const { heightPt, insetPt } = sizedLogo(ctx, logo, available);
  return heightPt + 2 * insetPt;
};

/**
 * A picture scaled to its space on the page. A light one, made for dark grounds, is on a plate of the design's colour.
 * @param figure its node; absent: it is an artifact
 */
export const pictureBlock = (ctx: LayoutContext, picture: Picture, available: LogoArea, figure?: StructureNode): Block => {
  const { palette } = ctx;
  const { widthPt, heightPt, insetPt } = sizedLogo(ctx, picture, available);
  const plateSize = { widthPt: widthPt + 2 * insetPt, heightPt: heightPt + 2 * insetPt };
  const offsetPt = (available.widthPt - plateSize.widthPt) * ALIGN_SHARE[available.align];
  return drawing(Math.ceil(plateSize.heightPt / available.gridPt) * available.gridPt, (sheet, xPt, yPt) => {
    const startPt = xPt + offsetPt;
    if (insetPt > 0) sheet.rectangle({ xPt: startPt, yPt, ...plateSize }, { fill: plateColor(palette), radiusPt: PLATE_RADIUS_PT });
    paintLogo(sheet, picture, { xPt: startPt + insetPt, yPt: yPt + insetPt, widthPt, heightPt }, figure);
  }, figure && [figure]);
};

/**
 * The logo scaled to its space on the page; an empty block if there is no logo. It is an artifact: every design prints
 * the company's name as text next to it, and a screen reader would say the name twice.
 */
export const logoBlock = (ctx: LayoutContext, available: LogoArea): Block => {
  const { logo } = ctx.content;
  return logo === undefined ? EMPTY : pictureBlock(ctx, logo, available);
};
