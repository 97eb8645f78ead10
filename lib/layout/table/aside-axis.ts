import type { Row } from '../content/content.js';
import { longestLinePt } from '../engine/fit.js';
import { resized } from '../engine/role.js';
import { asideRole, firstLinePt, MOST_MEASURED } from './row-asides.js';
import { quietRole } from './table-figures.js';
import type { TableParts } from './table-parts.js';

const AXES = new WeakMap<TableParts, Map<number, number>>();

const measuredAxis = ({ kit, look, figures: { sizePt } }: TableParts, widthPt: number): number => {
  const headline = resized(look.roles.headline, sizePt);
  const aside = asideRole(headline, quietRole(look, sizePt));
  const headlinePt = (row: Row): number => longestLinePt(kit, row.headline.text, headline);
  const firstPt = (row: Row): number => firstLinePt(kit, row, headline, aside);
  const rows = kit.content.rows.slice(0, MOST_MEASURED).filter((row) => row.asides.length > 0 && firstPt(row) <= widthPt);
  const most = (widthOf: (row: Row) => number): number => rows.reduce((widest, row) => Math.max(widest, widthOf(row)), 0);
  return Math.min(most(headlinePt), widthPt - most((row) => firstPt(row) - headlinePt(row)));
};

/**
 * Where the short texts after the headlines of a table begin, without their gap: after the longest headline, or further
 * to the left if the longest of them would not have space there.
 * @param widthPt width of the descriptions
 */
export const asideAxis = (parts: TableParts, widthPt: number): number => {
  const axes = AXES.get(parts) ?? new Map<number, number>();
  AXES.set(parts, axes);
  const axisPt = axes.get(widthPt) ?? measuredAxis(parts, widthPt);
  axes.set(widthPt, axisPt);
  return axisPt;
};
