import type { Row } from '../content/content.js';
import type { Kit } from '../engine/kit.js';
import { itemExtent } from './share-slack.js';
import { fitFigures, placeColumns } from './table-geometry.js';
import type { TableLook } from './table-look.js';

const CELLS: readonly ((row: Row) => string)[] = [
  (row) => row.quantity?.text ?? '',
  (row) => row.rate?.text ?? '',
  (row) => row.amount?.text ?? '',
  (row) => row.unit?.text ?? '',
  (row) => row.hsCode?.text ?? '',
];

/** The rows that have the most characters in one of the columns: a few rows, even of a long table. */
const widestRows = (rows: readonly Row[]): readonly Row[] => {
  const further = (rows.find(({ staysWith }) => staysWith === undefined)?.cells ?? []).map((_, cell) => (row: Row): string => row.cells[cell]?.text ?? '');
  const widest = [...CELLS, ...further].map((textOf) =>
    rows.reduce((best, row) => (textOf(row).length > textOf(best).length ? row : best)));
  return [...new Set(widest)];
};

/** How a table fits a width, from its widest rows alone, to choose a place for the table. */
export interface TableFit {
  /** The type size of its figures. */
  readonly sizePt: number;
  /** The share of the width that its descriptions have. */
  readonly itemShare: number;
  /** Whether each of their lines is probably whole. */
  readonly isWhole: boolean;
}

export const tableFit = (kit: Kit, look: TableLook, widthPt: number): TableFit => {
  const sample = { ...kit, content: { ...kit.content, rows: widestRows(kit.content.rows) } };
  const figures = fitFigures(sample, look, widthPt);
  const { columns } = placeColumns(sample, look, figures, widthPt);
  const itemPt = columns.reduce((sum, column) => (column.key === 'item' ? column.widthPt : sum), 0);
  const isWhole = itemExtent(kit, look, figures.sizePt, itemPt).longestPt + look.itemIndentPt <= itemPt;
  return { sizePt: figures.sizePt, itemShare: itemPt / widthPt, isWhole };
};
