import type { Row } from '../content/content.js';
import { wrapPhrase } from '../engine/list-item.js';
import type { Role } from '../engine/role.js';
import { required } from '../../required.js';
import { itemColumn } from './row-columns.js';
import type { Geometry } from './table-geometry.js';
import type { TableParts } from './table-parts.js';

/** Details with more lines in their column take the width of the whole table, below the figures of their row. */
const MOST_IN_COLUMN = 8;
/** No letter of running text is narrower on average. */
const NARROWEST_PT = 2.5;

/** Fewest characters that fill as many lines. */
const isLong = ({ details }: Row, widthPt: number): boolean =>
  details.reduce((sum, { text }) => sum + Math.max(1, text.length * 2 * NARROWEST_PT / widthPt), 0) > MOST_IN_COLUMN;

/** The details in their column. */
interface InColumn {
  readonly widthPt: number;
  readonly role: Role;
}

/**
 * Width of the details of a row: that of their column, or of all columns from it on if they are long and the table has
 * no lines between its columns.
 */
export const detailsPt = (
  { kit: { measurer }, look }: TableParts, geometry: Geometry, row: Row, { widthPt: columnPt, role }: InColumn,
): number => {
  if (row.staysWith !== undefined || look.paintAround !== undefined || !isLong(row, columnPt)) return columnPt;
  const counts = row.details.map((detail) => wrapPhrase(measurer, detail, role, columnPt).length);
  const lines = counts.reduce((sum, count) => sum + count, 0);
  if (lines <= MOST_IN_COLUMN || lines === row.details.length) return columnPt;
  const last = required(geometry.columns.at(-1), 'last column');
  return Math.max(columnPt, last.xPt + last.widthPt - itemColumn(geometry).xPt - look.itemIndentPt);
};
