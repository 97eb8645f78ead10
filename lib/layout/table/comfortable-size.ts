import type { Row } from '../content/content.js';
import type { Kit } from '../engine/kit.js';
import { fitFigures } from './table-geometry.js';
import type { TableLook } from './table-look.js';

const CELLS: readonly ((row: Row) => string)[] = [
  (row) => row.quantity.text,
  (row) => row.rate.text,
  (row) => row.amount.text,
  (row) => row.unit?.text ?? '',
  (row) => row.hsCode?.text ?? '',
];

/** The rows with the most characters in a column; few, however long the table is. */
const widestRows = (rows: readonly Row[]): readonly Row[] => {
  const widest = CELLS.map((textOf) =>
    rows.reduce((best, row) => (textOf(row).length > textOf(best).length ? row : best)));
  return [...new Set(widest)];
};

/**
 * The type size that the figures of a table would have in a width, found from its widest rows alone, for designs that can give the
 * table another place.
 * @param kit content and measurer
 * @param look of the table
 * @param widthPt that it would have
 */
export const comfortableSize = (kit: Kit, look: TableLook, widthPt: number): number => {
  const content = { ...kit.content, rows: widestRows(kit.content.rows) };
  return fitFigures({ ...kit, content }, look, widthPt).sizePt;
};
