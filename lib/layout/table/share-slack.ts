import type { Row } from '../content/content.js';
import { longestLinePt } from '../engine/fit.js';
import type { LayoutContext } from '../engine/kit.js';
import { resized } from '../engine/role.js';
import { secondaryTextStyle, firstLinePt } from './row-asides.js';
import { detailTextStyle } from './table-figures.js';
import type { TableStyle } from './table-look.js';

/** Most of the table's width that descriptions take, if their longest line allows it. */
const MAX_ITEM_SHARE = 0.58;
/** Widest gutter between columns. */
const MAX_GUTTER_PT = 28;
/** A text with fewer characters than this share of the longest one's is not measured: it is hardly wider. */
const NEARLY_LONGEST = 0.75;
const MAX_MEASURED_TEXTS = 12;
/** No letter of running text is narrower on average. */
const NARROWEST_PT = 2.5;

const charactersIn = ({ itemName, secondaryTexts, details }: Row): number =>
  details.reduce(
    (max, { text }) => Math.max(max, text.length),
    secondaryTexts.reduce((sum, { text }) => sum + text.length, itemName.text.length),
  );

const longestRowLinePt = (ctx: LayoutContext, tableStyle: TableStyle, row: Row, sizePt: number): number => {
  const [nameStyle, quiet] = [resized(tableStyle.textStyles.headline, sizePt), detailTextStyle(tableStyle, sizePt)];
  const firstPt = firstLinePt(ctx, row, nameStyle, secondaryTextStyle(nameStyle, quiet));
  return row.details.reduce((max, { text }) => Math.max(max, longestLinePt(ctx, text, quiet)), firstPt);
};

/**
 * The longest line of the descriptions; `Infinity` if it surely has to be wrapped. Those with the most characters are
 * measured: a few, even in a long table.
 */
export const longestItemPt = (ctx: LayoutContext, tableStyle: TableStyle, sizePt: number, columnPt: number): number => {
  const { rows } = ctx.content;
  const characters = rows.map(charactersIn);
  const max = characters.reduce((longest, count) => Math.max(longest, count), 0);
  if (max * NARROWEST_PT > columnPt) return Infinity;
  const longest = rows.filter((_, index) => (characters[index] ?? 0) >= NEARLY_LONGEST * max).slice(0, MAX_MEASURED_TEXTS);
  return longest.reduce((widest, row) => Math.max(widest, longestRowLinePt(ctx, tableStyle, row, sizePt)), 0);
};

/** What descriptions do not need is shared by the gutters: the width that each of them gets. */
export const extraGutterPt = (
  longestPt: number, tableStyle: TableStyle, widthPt: number, itemPt: number, gutters: number,
): number => {
  const spare = itemPt - Math.max(MAX_ITEM_SHARE * widthPt, longestPt + tableStyle.itemIndentPt + 1);
  return gutters === 0 ? 0 : Math.max(0, Math.min(spare / gutters, MAX_GUTTER_PT - tableStyle.gutterPt));
};
