import { stack, type Block } from '../engine/block.js';
import type { DocumentDetail } from '../content/content.js';
import type { LayoutContext } from '../engine/kit.js';
import { detailsThroughBalance, linkStyle, payLink } from './amount-due.js';
import { brokenDetails, detailList, type DetailListStyle } from './fact-list.js';
import { detailsInTwoColumns, type DetailColumns } from './many-facts.js';

/** Facts below each other, with the link at which to pay below the amount due. */
export const detailListWithLink = (ctx: LayoutContext, details: readonly DocumentDetail[], blockStyle: DetailListStyle, widthPt: number): Block => {
  const list = detailList(ctx, details, blockStyle, widthPt);
  if (details.at(-1) !== detailsThroughBalance(ctx.content).at(-1)) return list;
  return stack([list, payLink(ctx, linkStyle(ctx, blockStyle.value.style), widthPt, 'start')]);
};

/** Number, date and the rest in two columns, like the reference line of a letter. The last one is the amount due. */
export const referenceDetails = (ctx: LayoutContext, blockStyle: DetailListStyle, columns: DetailColumns): Block => detailsInTwoColumns(
  detailsThroughBalance(ctx.content), columns, (column, columnPt) => detailListWithLink(ctx, column, blockStyle, columnPt),
  { isBroken: (column, columnPt) => brokenDetails(ctx, column, blockStyle, columnPt).length > 0 },
);
