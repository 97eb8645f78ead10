import { contrastRatio, LARGE_TEXT_CONTRAST, READABLE_CONTRAST } from '../../invoice/contrast.js';
import { isLightPicture, visiblePart } from '../../pictures/decode-picture.js';
import type { Picture } from '../../pictures/read-picture.js';
import { drawing, EMPTY, type Block } from '../engine/block.js';
import type { Kit } from '../engine/kit.js';
import type { Box, Color, Meaning, StructureNode } from '../engine/page.js';
import type { Sheet } from '../engine/sheet.js';

export interface LogoSpace {
  readonly widthPt: number;
  readonly heightPt: number;
  /** The block's height is a multiple of this. */
  readonly gridPt: number;
  readonly align: 'start' | 'center' | 'end';
  /** Area of the picture; absent: that of a logo. */
  readonly areaPt2?: number;
}

/** Most points per pixel: a picture is printed with at least 96 pixels per inch. */
const MOST_PT_PER_PX = 0.75;
const SHIFT = { start: 0, center: 0.5, end: 1 } as const;

/** Area of a logo, so that a wide one is as strong as a square one, and the limits of its sides. */
const AREA_PT2 = 2600;
const LEAST_HEIGHT_PT = 22;
const MOST_HEIGHT_PT = 60;
const MOST_WIDTH_PT = 150;
/** From this ratio of its sides, a logo is a wordmark: it spells the company's name. */
const WORDMARK_RATIO = 2.4;

type Size = Pick<LogoSpace, 'widthPt' | 'heightPt' | 'areaPt2'>;

/** Size of the visible part of a logo, in its own pixels. */
const visiblePx = (logo: Picture): Size => {
  const { width, height } = visiblePart(logo);
  return { widthPt: logo.widthPx * width, heightPt: logo.heightPx * height };
};

/** Whether the logo spells the company's name, so that the name next to it can be small. */
export const isWordmark = ({ content: { logo } }: Kit): boolean => {
  if (logo === undefined) return false;
  const { widthPt, heightPt } = visiblePx(logo);
  return widthPt >= WORDMARK_RATIO * heightPt;
};

/** Size of a logo on the page, without its clear borders. */
export const logoSize = (logo: Picture, available: Size): Pick<Size, 'widthPt' | 'heightPt'> => {
  const { widthPt, heightPt } = visiblePx(logo);
  const most = Math.min(
    Math.min(available.widthPt, MOST_WIDTH_PT) / widthPt, Math.min(available.heightPt, MOST_HEIGHT_PT) / heightPt, MOST_PT_PER_PX,
  );
  const { areaPt2 = AREA_PT2 } = available;
  const scale = Math.min(most, Math.max(Math.sqrt(areaPt2 / (widthPt * heightPt)), LEAST_HEIGHT_PT / heightPt));
  return { widthPt: widthPt * scale, heightPt: heightPt * scale };
};

/** Paints a logo so that its visible part fills a box. Its clear borders are outside. */
export const paintLogo = (sheet: Sheet, logo: Picture, box: Box, meaning?: Meaning): void => {
  const { xPt, yPt, widthPt, heightPt } = box;
  const { left, top, width, height } = visiblePart(logo);
  const whole = { widthPt: widthPt / width, heightPt: heightPt / height };
  const startPt = sheet.isMirrored ? 1 - left - width : left;
  sheet.image(logo, { xPt: xPt - startPt * whole.widthPt, yPt: yPt - top * whole.heightPt, ...whole }, meaning);
};

const WHITE = '#ffffff';
/** From a logo to the edges of the plate behind it. */
export const PLATE_INSET_PT = 8;
const PLATE_RADIUS_PT = 3;

/** A light logo can be seen on a dark page, but not on a pale one. */
const needsPlate = (logo: Picture, { backgroundColor }: Kit['palette']): boolean =>
  contrastRatio(WHITE, backgroundColor) < LARGE_TEXT_CONTRAST && isLightPicture(logo);

/** The first colour of the palette on which white can be read; the text colour can be read on the page, so it is dark. */
const plateColor = ({ primaryColor, primaryColorDark, textColor }: Kit['palette']): Color =>
  [primaryColor, primaryColorDark].find((color) => contrastRatio(WHITE, color) >= READABLE_CONTRAST) ?? textColor;

/** The logo in its space, and the white space around it on its plate; 0 if it has none. */
interface PlacedLogo extends Pick<LogoSpace, 'widthPt' | 'heightPt'> {
  readonly insetPt: number;
}

const placedLogo = ({ palette }: Kit, logo: Picture, available: Size): PlacedLogo => {
  const insetPt = needsPlate(logo, palette) ? PLATE_INSET_PT : 0;
  const [widthPt, heightPt] = [available.widthPt - 2 * insetPt, available.heightPt - 2 * insetPt];
  return { ...logoSize(logo, { ...available, widthPt, heightPt }), insetPt };
};

/** Height of the logo on the page, with its plate; 0 if there is no logo. */
export const logoHeight = (kit: Kit, available: LogoSpace): number => {
  const { logo } = kit.content;
  if (logo === undefined) return 0;
  const { heightPt, insetPt } = placedLogo(kit, logo, available);
  return heightPt + 2 * insetPt;
};

/**
 * A picture scaled to its space on the page. A light one, made for dark grounds, is on a plate of the design's colour.
 * @param figure its node; absent: it is an artifact
 */
export const pictureBlock = (kit: Kit, picture: Picture, available: LogoSpace, figure?: StructureNode): Block => {
  const { palette } = kit;
  const { widthPt, heightPt, insetPt } = placedLogo(kit, picture, available);
  const plate = { widthPt: widthPt + 2 * insetPt, heightPt: heightPt + 2 * insetPt };
  const offsetPt = (available.widthPt - plate.widthPt) * SHIFT[available.align];
  return drawing(Math.ceil(plate.heightPt / available.gridPt) * available.gridPt, (sheet, xPt, yPt) => {
    const startPt = xPt + offsetPt;
    if (insetPt > 0) sheet.rectangle({ xPt: startPt, yPt, ...plate }, { fill: plateColor(palette), radiusPt: PLATE_RADIUS_PT });
    paintLogo(sheet, picture, { xPt: startPt + insetPt, yPt: yPt + insetPt, widthPt, heightPt }, figure);
  }, figure && [figure]);
};

/**
 * The logo scaled to its space on the page; an empty block if there is no logo. It is an artifact: every design prints
 * the company's name as text next to it, and a screen reader would say the name twice.
 */
export const logoBlock = (kit: Kit, available: LogoSpace): Block => {
  const { logo } = kit.content;
  return logo === undefined ? EMPTY : pictureBlock(kit, logo, available);
};
