import type { Row } from '../content/content.js';
import type { Block } from '../engine/block.js';
import { firstLineStyle, setFirstLine } from '../engine/lead-line.js';
import type { ParagraphOptions } from '../engine/paragraph.js';
import type { StructureNode } from '../engine/page.js';
import { resized, type TextStyle } from '../engine/role.js';
import { required } from '../../required.js';
import { secondaryTextStartPt } from './aside-axis.js';
import { secondaryTextStyle, detailBlock, withSecondaryTexts } from './row-asides.js';
import type { DetailSpan, RowFragment } from './row-part.js';
import { areBelow } from './row-span.js';
import { detailTextStyle } from './table-figures.js';
import type { PlacedColumn } from './table-geometry.js';
import type { TableContext } from './table-parts.js';

/** A row by its index. */
export const rowAt = ({ ctx: { content } }: TableContext, index: number): Row => required(content.rows[index], 'row');

/** A cell of a row, or of the part of it on one page. */
export interface Cell {
  readonly table: TableContext;
  readonly column: PlacedColumn;
  readonly index: number;
  readonly fragment: RowFragment;
  /** The TH or TD. */
  readonly meaning: StructureNode;
}

/** Roles of the headline and of the details. The parts of a row that is cut have the weight of the whole headline. */
export const itemStyles = (table: TableContext, index: number, widthPt: number, fragment?: RowFragment): readonly [TextStyle, TextStyle] => {
  const { ctx, tableStyle, figures: { sizePt } } = table;
  const nameStyle = resized(tableStyle.textStyles.headline, sizePt);
  const isWhole = fragment?.isStart === true && fragment.isEnd;
  return [isWhole ? nameStyle : firstLineStyle(ctx, rowAt(table, index).itemName, nameStyle, widthPt), detailTextStyle(tableStyle, sizePt)];
};

/** The first line of an item with its asides, and the details below it. */
export const itemTexts = (
  { table, column, fragment, index, meaning }: Cell, span: DetailSpan,
): readonly [first: Block, details: readonly Block[]] => {
  const { ctx, tableStyle } = table;
  const widthPt = column.widthPt - tableStyle.itemIndentPt;
  const { secondaryTexts, details, rest } = fragment;
  const last = secondaryTexts.length + details.length;
  const isSpaced = (index: number): boolean => (index < last || fragment.isFollowed) && (index > 0 || rest !== 'joined');
  const optionsOf = (index: number, style: TextStyle, color: string): ParagraphOptions =>
    ({ style, color, widthPt, tag: meaning, isFollowed: isSpaced(index), isEven: 'shortEnd' });
  const [strong, quiet] = itemStyles(table, index, widthPt, fragment);
  // Long details have the width of the table because that takes fewer lines, so their lines are full, and dark as text.
  const isWide = areBelow(span, widthPt);
  const wideOptions = isWide ? { widthPt: span.widthPt, isEven: false, color: tableStyle.colors.headline } : {};
  const nameBlock = setFirstLine(ctx, fragment.itemName, optionsOf(0, strong, tableStyle.colors.headline));
  const secondaryStyles = (): Parameters<typeof withSecondaryTexts>[3] => [strong, secondaryTextStyle(strong, quiet), secondaryTextStartPt(table, widthPt)];
  const first = secondaryTexts.length === 0 ? nameBlock : withSecondaryTexts(ctx, fragment, nameBlock, secondaryStyles(), (at, style) =>
    optionsOf(at + 1, style, tableStyle.colors.detail));
  return [first, details.map((detail, at) =>
    detailBlock(ctx, detail, { ...optionsOf(secondaryTexts.length + at + 1, quiet, tableStyle.colors.detail), ...wideOptions }))];
};
