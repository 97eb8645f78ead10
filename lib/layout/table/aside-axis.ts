import type { Row } from '../content/content.js';
import { longestLinePt } from '../engine/fit.js';
import { resized } from '../engine/role.js';
import { secondaryTextStyle, firstLinePt, MAX_MEASURED_ROWS } from './row-asides.js';
import { detailTextStyle } from './table-figures.js';
import type { TableContext } from './table-parts.js';

const START_POSITIONS = new WeakMap<TableContext, Map<number, number>>();

const measuredStartPt = ({ ctx, tableStyle, figures: { sizePt } }: TableContext, widthPt: number): number => {
  const nameStyle = resized(tableStyle.textStyles.headline, sizePt);
  const secondaryStyle = secondaryTextStyle(nameStyle, detailTextStyle(tableStyle, sizePt));
  const namePt = (row: Row): number => longestLinePt(ctx, row.itemName.text, nameStyle);
  const firstPt = (row: Row): number => firstLinePt(ctx, row, nameStyle, secondaryStyle);
  const rows = ctx.content.rows.slice(0, MAX_MEASURED_ROWS).filter((row) => row.secondaryTexts.length > 0 && firstPt(row) <= widthPt);
  const maxOf = (widthOf: (row: Row) => number): number => rows.reduce((widest, row) => Math.max(widest, widthOf(row)), 0);
  return Math.min(maxOf(namePt), widthPt - maxOf((row) => firstPt(row) - namePt(row)));
};

/**
 * Where the short texts after the headlines of a table begin, without their gap: after the longest headline, or further
 * to the left if the longest of them would not have space there.
 * @param widthPt width of the descriptions
 */
export const secondaryTextStartPt = (parts: TableContext, widthPt: number): number => {
  const positions = START_POSITIONS.get(parts) ?? new Map<number, number>();
  START_POSITIONS.set(parts, positions);
  const startPt = positions.get(widthPt) ?? measuredStartPt(parts, widthPt);
  positions.set(widthPt, startPt);
  return startPt;
};
