import type { Cell, Content, Figure, Phrase } from '../content/content.js';
import { hangingSignPt } from '../engine/hanging-sign.js';
import { setLine, type Kit } from '../engine/kit.js';
import { resized, tabular, type Role } from '../engine/role.js';
import type { TableLook } from './table-look.js';
import { required } from '../../required.js';
import type { MeasureOptions, TextLine, TextStyle } from '../engine/text.js';

/** A measured column of numbers that line up on their separator. */
export interface FigureColumn {
  /** Undefined for a row without a number. */
  readonly lines: readonly (TextLine | undefined)[];
  /** Distance from the end of each number to the right side, below 0 for a sign beyond it; undefined if all numbers end there. */
  readonly hangsPt: readonly number[] | undefined;
  readonly widthPt: number;
}

/** A measured column of short texts; undefined for a row without one. */
export interface TextColumn {
  readonly lines: readonly (TextLine | undefined)[];
  readonly widthPt: number;
}

/** Widths of the label of a column: on one line, and of its longest word. */
export interface LabelWidths {
  readonly linePt: number;
  readonly wordPt: number;
}

/** All texts whose width determines the columns, measured in one type size. */
export interface TableFigures {
  readonly sizePt: number;
  /** The widths of the head of each column, in their order. */
  readonly labels: readonly LabelWidths[];
  /**
   * Width of the widest total. The column of amounts must have space for it, because the totals are below the amounts
   * and on right-to-left pages the digits of both end at the side of the column that is inside the page.
   */
  readonly totalsPt: number;
  readonly hsCode: TextColumn;
  readonly unit: TextColumn;
  readonly quantity: FigureColumn;
  readonly rate: FigureColumn;
  readonly amount: FigureColumn;
  /** The columns of kind `text` and `figure`, by their place in the cells of a row. */
  readonly cells: readonly (FigureColumn | TextColumn)[];
}

const widest = (lines: readonly (TextLine | undefined)[]): number =>
  lines.reduce((most, line) => Math.max(most, line?.widthPt ?? 0), 0);

/**
 * The separator and the digits after it. The text is split into code points, because digits of some scripts are two
 * UTF-16 units long.
 */
const tailOf = ({ text, fractionDigits }: Figure): string =>
  (fractionDigits === 0 ? '' : [...text.replace(/\P{Nd}*$/u, '')].slice(-1 - fractionDigits).join(''));

/** Widths of the tails. All digits are equally wide, so only one tail is measured for each number of digits. */
const tailWidths = (kit: Kit, figures: readonly Figure[], style: TextStyle): readonly number[] => {
  const known = new Map<number, number>();
  return figures.map((figure) => {
    const widthPt = known.get(figure.fractionDigits) ?? kit.measurer.line(tailOf(figure), style).widthPt;
    known.set(figure.fractionDigits, widthPt);
    return widthPt;
  });
};

/** Signs to the right of the digits; undefined if there are none. */
const signWidths = (kit: Kit, figures: readonly Figure[], style: TextStyle): readonly number[] | undefined => {
  if (kit.direction === 'ltr') return undefined;
  const widths = figures.map(({ text }) => hangingSignPt(kit, text, style));
  return widths.some((widthPt) => widthPt !== 0) ? widths : undefined;
};

const hangsOf = (kit: Kit, figures: readonly Figure[], style: TextStyle): readonly number[] | undefined => {
  const signs = signWidths(kit, figures, style);
  const first = figures[0]?.fractionDigits;
  if (figures.every((figure) => figure.fractionDigits === first)) return signs?.map((signPt) => -signPt);
  const tails = tailWidths(kit, figures, style);
  const longest = tails.reduce((most, tail) => Math.max(most, tail), 0);
  return tails.map((tail, index) => longest - tail - (signs?.[index] ?? 0));
};

const figureColumn = (kit: Kit, figures: readonly Figure[], style: TextStyle): FigureColumn => {
  const options: MeasureOptions = { direction: kit.direction, field: 'currency' };
  const lines = figures.map((figure) => kit.measurer.line(figure.text, style, options));
  const hangsPt = hangsOf(kit, figures, style);
  if (hangsPt === undefined) return { lines, hangsPt, widthPt: widest(lines) };
  const widthPt = hangsPt.reduce((most, hang, index) => Math.max(most, hang + (lines[index] as TextLine).widthPt), 0);
  return { lines, hangsPt, widthPt };
};

const textColumn = (kit: Kit, phrases: readonly (Phrase | undefined)[], style: TextStyle): TextColumn => {
  const lines = phrases.map((phrase) => phrase && kit.measurer.line(phrase.text, style, { field: phrase.field }));
  return { lines, widthPt: widest(lines) };
};

/** Numbers that some rows may lack. */
const sparseColumn = (kit: Kit, cells: readonly (Pick<Cell, 'text' | 'fractionDigits'> | undefined)[], style: TextStyle): FigureColumn => {
  if (!cells.includes(undefined)) return figureColumn(kit, cells as readonly Figure[], style);
  const places = cells.flatMap((cell, index) => (cell === undefined ? [] : [index]));
  const figures = places.map((index): Figure => {
    const { text, fractionDigits = 0 } = required(cells[index], 'cell');
    return { text, fractionDigits };
  });
  const { lines, hangsPt, widthPt } = figureColumn(kit, figures, style);
  const order = new Map(places.map((index, at) => [index, at]));
  const atRow = <Value>(values: readonly Value[], index: number): Value | undefined => values[order.get(index) ?? -1];
  return {
    lines: cells.map((_, index) => atRow(lines, index)),
    hangsPt: hangsPt && cells.map((_, index) => atRow(hangsPt, index) ?? 0),
    widthPt,
  };
};

const cellColumns = (kit: Kit, { columns, rows }: Content, figure: TextStyle, quiet: TextStyle): TableFigures['cells'] =>
  columns.flatMap(({ key, cell }) => {
    if (cell === undefined) return [];
    const cells = rows.map((row) => row.cells[cell]);
    return [key === 'figure' ? sparseColumn(kit, cells, figure) : textColumn(kit, cells, quiet)];
  });

/** Role of the secondary texts below a headline. They are never larger than the figures. */
export const quietRole = (look: TableLook, sizePt: number): Role =>
  resized(look.roles.detail, Math.min(look.roles.detail.style.sizePt, sizePt));

/** Role of codes and units, whose digits are equally wide. They are never larger than the figures. */
export const codeRole = (look: TableLook, sizePt: number): Role => {
  const role = look.roles.code ?? look.roles.detail;
  return tabular(resized(role, Math.min(role.style.sizePt, sizePt)));
};

const labelWidths = ({ content: { columns }, measurer }: Kit, { style }: Role): readonly LabelWidths[] =>
  columns.map(({ label: { text } }) => (text === ''
    ? { linePt: 0, wordPt: 0 } : { linePt: measurer.line(text, style).widthPt, wordPt: measurer.longestWordPt(text, style) }));

const widestTotal = (kit: Kit, { roles: { figure, total = figure } }: TableLook): number => kit.content.totals.reduce(
  (most, { key, value }) => Math.max(most, setLine(kit, value, (key === 'total' ? total : figure).style).widthPt), 0);

/** Measures every label, number, code and unit of the table once. */
export const measureFigures = (kit: Kit, look: TableLook, sizePt: number): TableFigures => {
  const { rows } = kit.content;
  const { style } = resized(look.roles.figure, sizePt);
  const quiet = codeRole(look, sizePt).style;
  return {
    sizePt,
    labels: labelWidths(kit, look.roles.head),
    totalsPt: widestTotal(kit, look),
    hsCode: textColumn(kit, rows.map((row) => row.hsCode), quiet),
    unit: textColumn(kit, rows.map((row) => row.unit), quiet),
    quantity: sparseColumn(kit, rows.map((row) => row.quantity), style),
    rate: sparseColumn(kit, rows.map((row) => row.rate), style),
    amount: sparseColumn(kit, rows.map((row) => row.amount), style),
    cells: cellColumns(kit, kit.content, style, quiet),
  };
};
