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

/** The rows that have the most characters in one of the columns: a few rows, even of a long table. */
const widestRows = (rows: readonly Row[]): readonly Row[] => {
  const further = (rows[0]?.cells ?? []).map((_, cell) => (row: Row): string => row.cells[cell]?.text ?? '');
  const widest = [...CELLS, ...further].map((textOf) =>
    rows.reduce((best, row) => (textOf(row).length > textOf(best).length ? row : best)));
  return [...new Set(widest)];
};

/** The type size of a table's figures in a width, from its widest rows alone, to choose a place for the table. */
export const comfortableSize = (kit: Kit, look: TableLook, widthPt: number): number => {
  const content = { ...kit.content, rows: widestRows(kit.content.rows) };
  return fitFigures({ ...kit, content }, look, widthPt).sizePt;
};
