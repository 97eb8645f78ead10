import type { Row } from '../content/content.js';
import { cutText } from '../engine/cut-text.js';
import { wrapPhrase } from '../engine/list-item.js';
import type { Role } from '../engine/role.js';
import { required } from '../../required.js';
import { itemColumn } from './row-columns.js';
import type { RowTexts } from './row-part.js';
import type { Geometry } from './table-geometry.js';
import type { TableParts } from './table-parts.js';

/** Details with more lines in their column take the width of the whole table, below the figures of their row. */
const MOST_IN_COLUMN = 8;
/** No letter of running text is narrower on average. */
const NARROWEST_PT = 2.5;

/** More details are in two columns, if most of them are one line there, and all others two. */
const MOST_IN_ONE = 12;
const MOST_LINES = 2;
const MOST_ON_AVERAGE = 1.2;
const BETWEEN_PT = 18;

/** Fewest characters that fill as many lines. */
const isLong = ({ details }: Row, widthPt: number): boolean =>
  details.reduce((sum, { text }) => sum + Math.max(1, text.length * 2 * NARROWEST_PT / widthPt), 0) > MOST_IN_COLUMN;

/** The details in their column. */
interface InColumn {
  readonly widthPt: number;
  readonly role: Role;
}

/** A longer headline has its first lines next to the figures, and the rest below them. */
const MOST_LEAD_LINES = 6;
const LEAD_LINES = 3;

/** Whether texts of a row may be below its figures: the table has no lines between its columns. */
const maySpan = ({ look }: TableParts, { staysWith }: Row): boolean => staysWith === undefined && look.paintAround === undefined;

/** Whether a headline may have more lines. */
export const mayBeCut = (parts: TableParts, row: Row, widthPt: number): boolean =>
  maySpan(parts, row) && row.headline.text.length * 2 * NARROWEST_PT / widthPt > MOST_LEAD_LINES;

/** The texts of a row with the rest of its headline apart, if that is long. */
export const withRest = ({ kit: { measurer } }: TableParts, texts: RowTexts, { widthPt, role }: InColumn): RowTexts => {
  const lines = wrapPhrase(measurer, texts.headline, role, widthPt);
  if (lines.length <= MOST_LEAD_LINES) return texts;
  const { before, after, isInWord } = cutText(texts.headline, lines, LEAD_LINES);
  return isInWord ? texts : { ...texts, headline: before, rest: after };
};

/** Where the details of a row are. */
export interface DetailPlace {
  /** Width of their lines. */
  readonly widthPt: number;
  /** Distance to the second of two columns; 0 if they are in one. */
  readonly secondPt: number;
}

const sum = (counts: readonly number[]): number => counts.reduce((all, count) => all + count, 0);

/** Whether details are a list of short lines, which would be a tower with white space next to it. */
const areShort = (counts: readonly number[]): boolean =>
  counts.every((count) => count <= MOST_LINES) && sum(counts) <= MOST_ON_AVERAGE * counts.length;

/**
 * The place of the details of a row: their column, or all columns from it on if they are long and the table has no
 * lines between its columns. Many short ones are in two columns there.
 */
export const detailPlace = (
  parts: TableParts, geometry: Geometry, [row, hasRest]: readonly [Row, boolean], { widthPt: columnPt, role }: InColumn,
): DetailPlace => {
  const { kit: { measurer }, look } = parts;
  const inColumn = { widthPt: columnPt, secondPt: 0 };
  if (!maySpan(parts, row) || !(hasRest || isLong(row, columnPt))) return inColumn;
  const countsIn = (widthPt: number): readonly number[] =>
    row.details.map((detail) => wrapPhrase(measurer, detail, role, widthPt).length);
  const last = required(geometry.columns.at(-1), 'last column');
  const widePt = Math.max(columnPt, last.xPt + last.widthPt - itemColumn(geometry).xPt - look.itemIndentPt);
  if (hasRest) return { widthPt: widePt, secondPt: 0 };
  const halfPt = (widePt - BETWEEN_PT) / 2;
  if (row.details.length > MOST_IN_ONE && row.asides.length === 0 && areShort(countsIn(halfPt))) {
    return { widthPt: halfPt, secondPt: halfPt + BETWEEN_PT };
  }
  const lines = sum(countsIn(columnPt));
  return lines <= MOST_IN_COLUMN || lines === row.details.length ? inColumn : { widthPt: widePt, secondPt: 0 };
};
