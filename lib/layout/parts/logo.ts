import type { Picture } from '../../pictures/read-picture.js';
import { drawing, EMPTY, type Block } from '../engine/block.js';
import type { Kit } from '../engine/kit.js';

/** Room for a logo. */
export interface LogoRoom {
  readonly widthPt: number;
  readonly heightPt: number;
  /** The block's height is a multiple of this. */
  readonly gridPt: number;
  readonly align: 'start' | 'center' | 'end';
}

/** Most points per pixel: a picture is printed with at least 96 pixels per inch. */
const MOST_PT_PER_PX = 0.75;
const SHIFT = { start: 0, center: 0.5, end: 1 } as const;

/**
 * Size of a logo scaled into a room.
 * @param logo its size in pixels
 * @param room that it may take
 */
export const logoSize = (
  logo: Pick<Picture, 'widthPx' | 'heightPx'>, room: Pick<LogoRoom, 'widthPt' | 'heightPt'>,
): Pick<LogoRoom, 'widthPt' | 'heightPt'> => {
  const scale = Math.min(room.widthPt / logo.widthPx, room.heightPt / logo.heightPx, MOST_PT_PER_PX);
  return { widthPt: logo.widthPx * scale, heightPt: logo.heightPx * scale };
};

/**
 * The logo scaled to its room; an empty block if there is no logo. It is an artifact: every design prints the company's name as text next to it,
 * and a screen reader would say the name twice.
 * @param kit content
 * @param room that it may take
 */
export const logoBlock = (kit: Kit, room: LogoRoom): Block => {
  const { logo } = kit.content;
  if (logo === undefined) return EMPTY;
  const { widthPt, heightPt } = logoSize(logo, room);
  const offsetPt = (room.widthPt - widthPt) * SHIFT[room.align];
  return drawing(
    Math.ceil(heightPt / room.gridPt) * room.gridPt,
    (sheet, xPt, yPt) => sheet.image(logo, { xPt: xPt + offsetPt, yPt, widthPt, heightPt }),
  );
};
