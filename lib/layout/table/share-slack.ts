import type { Row } from '../content/content.js';
import { longestLinePt } from '../engine/fit.js';
import type { Kit } from '../engine/kit.js';
import { resized } from '../engine/role.js';
import { asideRole, firstLinePt } from './row-asides.js';
import { quietRole } from './table-figures.js';
import type { TableLook } from './table-look.js';

/** Most of the table's width that descriptions take, if their longest line allows it. */
const MOST_ITEM_SHARE = 0.58;
/** Widest gutter between columns. */
const WIDEST_GUTTER_PT = 28;
/** A text with fewer characters than this share of the longest one's is not measured: it is hardly wider. */
const NEARLY_LONGEST = 0.75;
const MOST_MEASURED = 12;
/** No letter of running text is narrower on average. */
const NARROWEST_PT = 2.5;

const charactersIn = ({ headline, asides, details }: Row): number =>
  details.reduce(
    (most, { text }) => Math.max(most, text.length),
    asides.reduce((sum, { text }) => sum + text.length, headline.text.length),
  );

const rowPt = (kit: Kit, look: TableLook, row: Row, sizePt: number): number => {
  const [headline, quiet] = [resized(look.roles.headline, sizePt), quietRole(look, sizePt)];
  const firstPt = firstLinePt(kit, row, headline, asideRole(headline, quiet));
  return row.details.reduce((most, { text }) => Math.max(most, longestLinePt(kit, text, quiet)), firstPt);
};

/**
 * The longest line of the descriptions; `Infinity` if it surely has to be wrapped. Those with the most characters are
 * measured: a few, even in a long table.
 */
export const longestItemPt = (kit: Kit, look: TableLook, sizePt: number, columnPt: number): number => {
  const { rows } = kit.content;
  const characters = rows.map(charactersIn);
  const most = characters.reduce((longest, count) => Math.max(longest, count), 0);
  if (most * NARROWEST_PT > columnPt) return Infinity;
  const longest = rows.filter((_, index) => (characters[index] ?? 0) >= NEARLY_LONGEST * most).slice(0, MOST_MEASURED);
  return longest.reduce((widest, row) => Math.max(widest, rowPt(kit, look, row, sizePt)), 0);
};

/** What descriptions do not need is shared by the gutters: the width that each of them gets. */
export const extraGutterPt = (
  longestPt: number, look: TableLook, widthPt: number, itemPt: number, gutters: number,
): number => {
  const spare = itemPt - Math.max(MOST_ITEM_SHARE * widthPt, longestPt + look.itemIndentPt + 1);
  return gutters === 0 ? 0 : Math.max(0, Math.min(spare / gutters, WIDEST_GUTTER_PT - look.gutterPt));
};
