import type { Logo } from '../invoice/types.js';
import { drawing, EMPTY, type Block } from './block.js';
import type { Kit } from './kit.js';
import type { StructureNode } from './page.js';

/** Room for a logo. */
export interface LogoRoom {
  readonly widthPt: number;
  readonly heightPt: number;
  /** The block's height is a multiple of this. */
  readonly gridPt: number;
  readonly align: 'start' | 'center' | 'end';
}

/** A picture is never drawn coarser than 96 pixels an inch. */
const MOST_PT_PER_PX = 0.75;
const SHIFT = { start: 0, center: 0.5, end: 1 } as const;

/**
 * Size of a logo scaled into a room.
 * @param logo its size in pixels
 * @param room that it may take
 */
export const logoSize = (
  logo: Pick<Logo, 'widthPx' | 'heightPx'>, room: Pick<LogoRoom, 'widthPt' | 'heightPt'>,
): Pick<LogoRoom, 'widthPt' | 'heightPt'> => {
  const scale = Math.min(room.widthPt / logo.widthPx, room.heightPt / logo.heightPx, MOST_PT_PER_PX);
  return { widthPt: logo.widthPx * scale, heightPt: logo.heightPx * scale };
};

/**
 * The logo scaled into its room, with the company's name as its alternate text; nothing if there is none.
 * @param kit content
 * @param room that it may take
 */
export const logoBlock = (kit: Kit, room: LogoRoom): Block => {
  const { logo, companyName } = kit.content;
  if (logo === undefined) return EMPTY;
  const { widthPt, heightPt } = logoSize(logo, room);
  const node: StructureNode = { tag: 'Figure', children: [], alternateText: companyName.text };
  const offsetPt = (room.widthPt - widthPt) * SHIFT[room.align];
  return drawing(
    Math.ceil(heightPt / room.gridPt) * room.gridPt,
    (sheet, xPt, yPt) => sheet.image(logo, { xPt: xPt + offsetPt, yPt, widthPt, heightPt }, node),
    [node],
  );
};
