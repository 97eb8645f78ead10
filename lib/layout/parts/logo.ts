import { contrastRatio, LARGE_TEXT_CONTRAST, READABLE_CONTRAST } from '../../invoice/contrast.js';
import { isLightPicture } from '../../pictures/light-picture.js';
import type { Picture } from '../../pictures/read-picture.js';
import { drawing, EMPTY, type Block } from '../engine/block.js';
import type { Kit } from '../engine/kit.js';
import type { Color } from '../engine/page.js';

export interface LogoSpace {
  readonly widthPt: number;
  readonly heightPt: number;
  /** The block's height is a multiple of this. */
  readonly gridPt: number;
  readonly align: 'start' | 'center' | 'end';
}

/** Most points per pixel: a picture is printed with at least 96 pixels per inch. */
const MOST_PT_PER_PX = 0.75;
const SHIFT = { start: 0, center: 0.5, end: 1 } as const;

export const logoSize = (
  logo: Pick<Picture, 'widthPx' | 'heightPx'>, available: Pick<LogoSpace, 'widthPt' | 'heightPt'>,
): Pick<LogoSpace, 'widthPt' | 'heightPt'> => {
  const scale = Math.min(available.widthPt / logo.widthPx, available.heightPt / logo.heightPx, MOST_PT_PER_PX);
  return { widthPt: logo.widthPx * scale, heightPt: logo.heightPx * scale };
};

const WHITE = '#ffffff';
/** From a light logo to the edges of the plate behind it. */
const PLATE_INSET_PT = 7;
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

const placedLogo = ({ palette }: Kit, logo: Picture, available: Pick<LogoSpace, 'widthPt' | 'heightPt'>): PlacedLogo => {
  const insetPt = needsPlate(logo, palette) ? PLATE_INSET_PT : 0;
  return { ...logoSize(logo, { widthPt: available.widthPt - 2 * insetPt, heightPt: available.heightPt - 2 * insetPt }), insetPt };
};

/** Height of the logo on the page, with its plate; 0 if there is no logo. */
export const logoHeight = (kit: Kit, available: LogoSpace): number => {
  const { logo } = kit.content;
  if (logo === undefined) return 0;
  const { heightPt, insetPt } = placedLogo(kit, logo, available);
  return heightPt + 2 * insetPt;
};

/**
 * The logo scaled to its space on the page; an empty block if there is no logo. A light logo, made for dark grounds, is
 * on a plate of the design's colour. It is an artifact: every design prints the company's name as text next to it, and
 * a screen reader would say the name twice.
 */
export const logoBlock = (kit: Kit, available: LogoSpace): Block => {
  const { content: { logo }, palette } = kit;
  if (logo === undefined) return EMPTY;
  const { widthPt, heightPt, insetPt } = placedLogo(kit, logo, available);
  const plate = { widthPt: widthPt + 2 * insetPt, heightPt: heightPt + 2 * insetPt };
  const offsetPt = (available.widthPt - plate.widthPt) * SHIFT[available.align];
  return drawing(Math.ceil(plate.heightPt / available.gridPt) * available.gridPt, (sheet, xPt, yPt) => {
    const startPt = xPt + offsetPt;
    if (insetPt > 0) sheet.rectangle({ xPt: startPt, yPt, ...plate }, { fill: plateColor(palette), radiusPt: PLATE_RADIUS_PT });
    sheet.image(logo, { xPt: startPt + insetPt, yPt: yPt + insetPt, widthPt, heightPt });
  });
};
