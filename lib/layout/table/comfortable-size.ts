import type { Row } from '../content/content.js';
import type { Kit } from '../engine/kit.js';
import { wrapPhrase } from '../engine/list-item.js';
import { resized } from '../engine/role.js';
import { placeAsides } from './row-asides.js';
import { MOST_IN_COLUMN } from './row-span.js';
import { quietRole } from './table-figures.js';
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
  /** The width of its descriptions. */
  readonly itemPt: number;
}

export const tableFit = (kit: Kit, look: TableLook, widthPt: number): TableFit => {
  const sample = { ...kit, content: { ...kit.content, rows: widestRows(kit.content.rows) } };
  const figures = fitFigures(sample, look, widthPt);
  const { columns } = placeColumns(sample, look, figures, widthPt);
  const itemPt = columns.reduce((sum, column) => (column.key === 'item' ? column.widthPt - look.itemIndentPt : sum), 0);
  return { sizePt: figures.sizePt, itemPt };
};

/** More rows are hardly ever on the first page. */
const ROWS_OF_PAGE = 24;
/** A letter of running text is about this wide, as a share of its size, or wider. */
const USUAL_EM = 0.4;

const further = (lines: readonly unknown[]): number => Math.max(0, lines.length - 1);

/**
 * Lines that the descriptions of a page need beyond one for each of their texts. Lines that are so many that they take
 * the width of the table do not count. Texts that are surely whole are not measured.
 */
export const wrappedLines = (kit: Kit, look: TableLook, { sizePt, itemPt }: TableFit): number => {
  const roles = [resized(look.roles.headline, sizePt), quietRole(look, sizePt)] as const;
  const mostCharacters = itemPt / sizePt / USUAL_EM;
  const isShort = ({ headline, asides, details }: Row): boolean =>
    asides.length === 0 && [headline, ...details].every(({ text }) => text.length < mostCharacters);
  const linesOf = (row: Row): number => {
    const { headline, details } = placeAsides(kit, row, roles, itemPt);
    const lines = [headline, ...details].reduce((sum, phrase, index) =>
      sum + further(wrapPhrase(kit.measurer, phrase, roles[index === 0 ? 0 : 1], itemPt)), details.length - row.details.length);
    return Math.min(MOST_IN_COLUMN, lines);
  };
  return kit.content.rows.slice(0, ROWS_OF_PAGE).reduce((sum, row) => sum + (isShort(row) ? 0 : linesOf(row)), 0);
};
