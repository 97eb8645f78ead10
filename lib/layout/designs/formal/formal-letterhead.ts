import { drawing, space, stack, type Block } from '../../engine/block.js';
import { Gap } from '../../engine/grid.js';
import type { LayoutContext } from '../../engine/kit.js';
import { logoBlock, logoHeight } from '../../parts/logo.js';
import { centredSender, nameStyle, senderBlock } from '../../parts/sender-and-title.js';
import { gap, GRID_PT, heavyStroke, lightStroke, type FormalContext } from './formal-looks.js';

/** Share of the extra white space above the sender, and the same below it. */
const SPACING_STRETCH = 0.5;
const THICK_PT = 2.5;
/** Distance from a logo to the capitals of the name. */
const LOGO_GAP_PT = 12;
/** Distance between the middles of the broad and the light rule. */
const FRAME_PT = 4;

/**
 * A broad and a light rule that frame the page, the broad one outside.
 * @param side whether the rules are above or below the content
 * @param shiftPt moves the rules down, but not what is below them
 */
export const doubleRule = (ctx: LayoutContext, widthPt: number, side: 'above' | 'below', shiftPt = 0): Block => drawing(GRID_PT, (sheet, xPt, yPt) => {
  const top = yPt + shiftPt;
  const [outer, inner] = side === 'above' ? [top, top + FRAME_PT] : [top + GRID_PT, top + GRID_PT - FRAME_PT];
  sheet.rule(xPt, outer, widthPt, { ...heavyStroke(ctx), widthPt: THICK_PT });
  sheet.rule(xPt, inner, widthPt, lightStroke(ctx));
});

/** Distance from the top of the name's first line to its capitals. */
const spaceAboveCapitals = (ctx: FormalContext, widthPt: number): number => {
  const { font, leadingPt, descentPt } = nameStyle(ctx, ctx.styles.company.style, widthPt);
  return leadingPt - descentPt - ctx.measurer.metrics(font).capHeightPt;
};

/** The logo, and how far it is below the top of its block. Its block ends where the line of the name begins. */
interface Emblem {
  readonly block: Block;
  readonly topPt: number;
}

/** A logo is a fixed distance above the capitals of the name, which are on the grid. */
const emblem = (ctx: FormalContext, widthPt: number): Emblem => {
  const available = { widthPt, heightPt: 5 * GRID_PT, gridPt: GRID_PT, align: 'center' } as const;
  const logo = logoBlock(ctx, available);
  const { content } = ctx;
  if (content.logo === undefined) return { block: logo, topPt: 0 };
  const tightPt = logoHeight(ctx, available) + LOGO_GAP_PT - spaceAboveCapitals(ctx, widthPt);
  const heightPt = Math.ceil(tightPt / GRID_PT) * GRID_PT;
  const topPt = heightPt - tightPt;
  return { block: drawing(heightPt, (sheet, xPt, yPt) => logo.paint(sheet, xPt, yPt + topPt)), topPt };
};

/** The sender between double rules. The lower ones are moved so that the white space above and below it is equal. */
export const letterhead = (ctx: FormalContext, widthPt: number): readonly (Block | Gap)[] => {
  const { styles, content } = ctx;
  const { block, topPt } = emblem(ctx, widthPt);
  const hasLogo = content.logo !== undefined;
  if (!hasLogo && content.companyName.text === '') return [];
  const stepsAbove = hasLogo ? 1 : 0;
  const spaceAbovePt = stepsAbove * GRID_PT + (hasLogo ? topPt : spaceAboveCapitals(ctx, widthPt));
  const { descentPt } = styles.quiet.style;
  const stepsBelow = Math.max(1, Math.round((spaceAbovePt - descentPt) / GRID_PT));
  return [
    doubleRule(ctx, widthPt, 'above'),
    gap(stepsAbove, SPACING_STRETCH),
    centredSender(ctx, block, { name: styles.company, details: styles.quiet, gapPt: GRID_PT }, widthPt),
    gap(stepsBelow, SPACING_STRETCH, stepsBelow),
    doubleRule(ctx, widthPt, 'below', spaceAbovePt - descentPt - stepsBelow * GRID_PT),
  ];
};

/** The letterhead of a letter as one block, or only logo and name if it is next to the window. */
export const headIn = (ctx: FormalContext, widthPt: number, isWide: boolean): Block => {
  const { company: name, quiet: details } = ctx.styles;
  if (isWide) return stack(letterhead(ctx, widthPt).map((part) => (part instanceof Gap ? space(part.heightPt(0)) : part)));
  const logo = { widthPt: 150, heightPt: 5 * GRID_PT, gridPt: GRID_PT };
  return senderBlock(ctx, { name, details, align: 'start', logo, logoGapPt: GRID_PT, gapPt: GRID_PT, spaceAboveNamePt: 0 }, widthPt);
};
