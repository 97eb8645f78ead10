import type { Phrase, Row } from '../content/content.js';
import { splitPhraseAt, splitPhraseAfter } from '../engine/cut-text.js';
import { wrapPhrase } from '../engine/list-item.js';
import type { TextStyle } from '../engine/role.js';
import { itemColumn } from './row-columns.js';
import type { DetailSpan, RowTexts } from './row-part.js';
import type { TableColumns } from './table-geometry.js';
import type { TableContext } from './table-parts.js';

/** Texts with more lines in their column take the width of the whole table, below the figures of their row. */
export const MAX_IN_COLUMN = 8;
/** Lines of a long first text that stay next to the figures. */
const LEAD_LINES = 2;
/** Share of the table's width that the rest of that text may have: lines that are too long are hard to read. */
const MAX_REST_SHARE = 0.9;
/** No letter of running text is narrower on average. */
const NARROWEST_PT = 2.5;
/** A text with such a word is not prose, and costs most to wrap once more. */
const LONG_WORD = /\S{80}/;
/** Between two columns of short lines. */
const COLUMN_GAP_PT = 20;

/** A column of texts. */
interface ColumnFormat {
  readonly widthPt: number;
  readonly style: TextStyle;
}

const isLong = (texts: readonly Phrase[], widthPt: number): boolean =>
  texts.reduce((sum, { text }) => sum + Math.max(1, text.length * 2 * NARROWEST_PT / widthPt), 0) > MAX_IN_COLUMN;

/** The end of a sentence is not that of an abbreviation. After Chinese and Japanese signs, no space is needed. */
const SENTENCE_END = /[\p{L}\p{M}\p{N}]{4}[.!?\u061f\u06d4\u0964](?=\s|$)|[\p{L}\p{N}][\u3002\uff01\uff1f]/gu;

/** The end of the last whole sentence of a text; undefined without one. */
const sentencesEnd = (text: string): number | undefined => {
  let end: number | undefined;
  for (const { index, 0: { length } } of text.matchAll(SENTENCE_END)) end = index + length;
  return end;
};

/**
 * A long first text has two lines in its column, or the whole sentences in them. The rest is the first of the details,
 * which may be wider.
 */
export const continued = (table: TableContext, row: Row, texts: RowTexts, { widthPt, style }: ColumnFormat): RowTexts => {
  const { itemName, details } = texts;
  if (!isLong([itemName], widthPt) || row.keepWith !== undefined || LONG_WORD.test(itemName.text)) return texts;
  const lines = wrapPhrase(table.ctx.measurer, itemName, style, widthPt);
  if (lines.length <= MAX_IN_COLUMN) return texts;
  const atLine = splitPhraseAfter(itemName, lines, LEAD_LINES);
  const end = sentencesEnd(atLine.before.text);
  if (end === undefined && atLine.isInWord) return texts;
  const { before, after, isInWord } = end === undefined ? atLine : splitPhraseAt(itemName, end);
  return { ...texts, itemName: before, details: [after, ...details], rest: isInWord ? 'joined' : 'spaced' };
};

/**
 * Where the details of a row are: in their column; or, if they are long, in all columns from it on, in two columns if
 * each of them is one short line.
 */
export const detailSpan = (
  table: TableContext, tableColumns: TableColumns, row: Row, { details, rest }: RowTexts, { widthPt: columnPt, style }: ColumnFormat,
): DetailSpan => {
  const { ctx: { measurer }, tableStyle } = table;
  const inColumn = { widthPt: columnPt };
  if (!isLong(details, columnPt) || row.keepWith !== undefined) return inColumn;
  const linesIn = (widthPt: number): number =>
    details.reduce((sum, detail) => sum + wrapPhrase(measurer, detail, style, widthPt).length, 0);
  const startPt = itemColumn(tableColumns).xPt + tableStyle.itemIndentPt;
  const endsPt = [columnPt, ...tableColumns.columns.map((column) => column.xPt + column.widthPt - startPt)];
  const allPt = Math.max(...endsPt);
  const maxPt = rest === undefined ? allPt : Math.max(columnPt, MAX_REST_SHARE * allPt);
  const widthPt = Math.max(...endsPt.filter((endPt) => endPt <= maxPt));
  const lines = linesIn(columnPt);
  if (lines <= MAX_IN_COLUMN) return inColumn;
  const halfPt = (widthPt - COLUMN_GAP_PT) / 2;
  if (lines > details.length) return { widthPt };
  return linesIn(halfPt) > lines ? inColumn : { widthPt: halfPt, secondXPt: halfPt + COLUMN_GAP_PT };
};

/** Whether details are below the figures of their row, and not in their column only. */
export const areBelow = ({ widthPt, secondXPt }: DetailSpan, columnPt: number): boolean =>
  secondXPt !== undefined || widthPt > columnPt;
