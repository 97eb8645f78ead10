import { drawing, space, stack, type Block } from '../../engine/block.js';
import { Gap, gapMaker } from '../../engine/grid.js';
import type { Kit } from '../../engine/kit.js';
import { logoBlock, logoHeight } from '../../parts/logo.js';
import { centredSender, nameRole, senderBlock } from '../../parts/sender-and-title.js';
import { GRID_PT, heavy, light, type FormalKit } from './formal-looks.js';

const gap = gapMaker(GRID_PT);
/** Share of the extra white space above the sender, and the same below it. */
const AIR_SHARE = 0.5;
const BROAD_PT = 2.5;
/** Distance from a logo to the capitals of the name. */
const LOGO_GAP_PT = 12;
/** Distance between the middles of the broad and the light rule. */
const FRAME_PT = 4;

/**
 * A broad and a light rule that frame the page, the broad one outside.
 * @param side whether the rules are above or below the content
 * @param shiftPt moves the rules down, but not what is below them
 */
export const doubleRule = (kit: Kit, widthPt: number, side: 'above' | 'below', shiftPt = 0): Block => drawing(GRID_PT, (sheet, xPt, yPt) => {
  const top = yPt + shiftPt;
  const [outer, inner] = side === 'above' ? [top, top + FRAME_PT] : [top + GRID_PT, top + GRID_PT - FRAME_PT];
  sheet.rule(xPt, outer, widthPt, { ...heavy(kit), widthPt: BROAD_PT });
  sheet.rule(xPt, inner, widthPt, light(kit));
});

/** Distance from the top of the name's first line to its capitals. */
const overCapitals = (kit: FormalKit, widthPt: number): number => {
  const { style, leadingPt, dropPt } = nameRole(kit, kit.looks.company.role, widthPt);
  return leadingPt - dropPt - kit.measurer.metrics(style).capHeightPt;
};

/** The logo, and how far it is below the top of its block. Its block ends where the line of the name begins. */
interface Emblem {
  readonly block: Block;
  readonly topPt: number;
}

/** A logo is a fixed distance above the capitals of the name, which are on the grid. */
const emblem = (kit: FormalKit, widthPt: number): Emblem => {
  const available = { widthPt, heightPt: 5 * GRID_PT, gridPt: GRID_PT, align: 'center' } as const;
  const logo = logoBlock(kit, available);
  const { content } = kit;
  if (content.logo === undefined) return { block: logo, topPt: 0 };
  const tightPt = logoHeight(kit, available) + LOGO_GAP_PT - overCapitals(kit, widthPt);
  const heightPt = Math.ceil(tightPt / GRID_PT) * GRID_PT;
  const topPt = heightPt - tightPt;
  return { block: drawing(heightPt, (sheet, xPt, yPt) => logo.paint(sheet, xPt, yPt + topPt)), topPt };
};

/** The sender between double rules. The lower ones are moved so that the white space above and below it is equal. */
export const letterhead = (kit: FormalKit, widthPt: number): readonly (Block | Gap)[] => {
  const { looks, content } = kit;
  const { block, topPt } = emblem(kit, widthPt);
  const hasLogo = content.logo !== undefined;
  if (!hasLogo && content.companyName.text === '') return [];
  const stepsAbove = hasLogo ? 1 : 0;
  const abovePt = stepsAbove * GRID_PT + (hasLogo ? topPt : overCapitals(kit, widthPt));
  const { dropPt } = looks.quiet.role;
  const stepsBelow = Math.max(1, Math.round((abovePt - dropPt) / GRID_PT));
  return [
    doubleRule(kit, widthPt, 'above'),
    gap(stepsAbove, AIR_SHARE),
    centredSender(kit, block, { name: looks.company, details: looks.quiet, gapPt: GRID_PT }, widthPt),
    gap(stepsBelow, AIR_SHARE, stepsBelow),
    doubleRule(kit, widthPt, 'below', abovePt - dropPt - stepsBelow * GRID_PT),
  ];
};

/** The letterhead of a letter as one block, or only logo and name if it is next to the window. */
export const headIn = (kit: FormalKit, widthPt: number, isWide: boolean): Block => {
  const { company: name, quiet: details } = kit.looks;
  if (isWide) return stack(letterhead(kit, widthPt).map((part) => (part instanceof Gap ? space(part.heightPt(0)) : part)));
  const logo = { widthPt: 150, heightPt: 5 * GRID_PT, gridPt: GRID_PT };
  return senderBlock(kit, { name, details, align: 'start', logo, logoGapPt: GRID_PT, gapPt: GRID_PT, dropPt: 0 }, widthPt);
};
