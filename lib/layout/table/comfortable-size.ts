import type { Row } from '../content/content.js';
import type { LayoutContext } from '../engine/kit.js';
import { wrapPhrase } from '../engine/list-item.js';
import { resized } from '../engine/role.js';
import { placeSecondaryTexts } from './row-asides.js';
import { MAX_IN_COLUMN } from './row-span.js';
import { detailTextStyle } from './table-figures.js';
import { fitFigures, placeColumns } from './table-geometry.js';
import type { TableStyle } from './table-look.js';

const CELLS: readonly ((row: Row) => string)[] = [
  (row) => row.quantity?.text ?? '',
  (row) => row.rate?.text ?? '',
  (row) => row.amount?.text ?? '',
  (row) => row.unit?.text ?? '',
  (row) => row.hsCode?.text ?? '',
];

/** The rows that have the most characters in one of the columns: a few rows, even of a long table. */
const widestRows = (rows: readonly Row[]): readonly Row[] => {
  const further = (rows.find(({ keepWith }) => keepWith === undefined)?.cells ?? []).map((_, cell) => (row: Row): string => row.cells[cell]?.text ?? '');
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

export const tableFit = (ctx: LayoutContext, tableStyle: TableStyle, widthPt: number): TableFit => {
  const sample = { ...ctx, content: { ...ctx.content, rows: widestRows(ctx.content.rows) } };
  const figures = fitFigures(sample, tableStyle, widthPt);
  const { columns } = placeColumns(sample, tableStyle, figures, widthPt);
  const itemPt = columns.reduce((sum, column) => (column.key === 'item' ? column.widthPt - tableStyle.itemIndentPt : sum), 0);
  return { sizePt: figures.sizePt, itemPt };
};

/** More rows are hardly ever on the first page. */
const ROWS_OF_PAGE = 24;
/** A letter of running text is about this wide, as a share of its size, or wider. */
const TYPICAL_LETTER_EM = 0.4;

const further = (lines: readonly unknown[]): number => Math.max(0, lines.length - 1);

/**
 * Lines that the descriptions of a page need beyond one for each of their texts. Lines that are so many that they take
 * the width of the table do not count. Texts that are surely whole are not measured.
 */
export const wrappedLines = (ctx: LayoutContext, tableStyle: TableStyle, { sizePt, itemPt }: TableFit): number => {
  const styles = [resized(tableStyle.textStyles.headline, sizePt), detailTextStyle(tableStyle, sizePt)] as const;
  const maxCharacters = itemPt / sizePt / TYPICAL_LETTER_EM;
  const isShort = ({ itemName, secondaryTexts, details }: Row): boolean =>
    secondaryTexts.length === 0 && [itemName, ...details].every(({ text }) => text.length < maxCharacters);
  const linesOf = (row: Row): number => {
    const { itemName, details } = placeSecondaryTexts(ctx, row, styles, itemPt);
    const lines = [itemName, ...details].reduce((sum, phrase, index) =>
      sum + further(wrapPhrase(ctx.measurer, phrase, styles[index === 0 ? 0 : 1], itemPt)), details.length - row.details.length);
    return Math.min(MAX_IN_COLUMN, lines);
  };
  return ctx.content.rows.slice(0, ROWS_OF_PAGE).reduce((sum, row) => sum + (isShort(row) ? 0 : linesOf(row)), 0);
};
