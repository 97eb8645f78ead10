import { beside, type Block, EMPTY, type Fragments, indent, padded, Stack, withNodes } from '../engine/block.js';
import { required } from '../../required.js';
import type { ColumnKey, LabeledValue, RowSection, SectionSum } from '../content/content.js';
import { figureLine } from '../engine/paragraph.js';
import { setLine, setPhrase } from '../context/layout-context.js';
import type { Meaning, StructureNode } from '../engine/page.js';
import { type Phrase, resizeStyle, strongStyle, type TextStyle } from '../engine/text.js';
import type { Sheet, TextAttributes } from '../engine/sheet.js';
import { detailTextStyle, type TableContext } from './table-figures.js';
import { itemColumn, type TableColumns } from './table-columns.js';
import { fullWidthTextExtentPt, type VerticalExtent, type SpanningBlock } from './row-texts.js';
import { rowBelowTitle, sectionQuantityCell, sumRow } from './table-row.js';

export interface SectionNodes { readonly title?: StructureNode; readonly sum?: StructureNode }

const headerCell = (scope: 'Column' | 'Row', columnSpan: number): StructureNode => ({ tag: 'TH', children: [], scope, columnSpan });

/** The cells of a sum with quantities: its label over the columns next to the descriptions, and empty cells over others. */
const sumCells = (columns: TableColumns['columns'], figures: readonly ColumnKey[]): readonly StructureNode[] => {
  const cells: StructureNode[] = [];
  let passed: readonly ColumnKey[] = [];
  const closeSpan = (): void => {
    const columnSpan = passed.length;
    if (passed.includes('item')) cells.push(headerCell('Row', columnSpan));
    else if (columnSpan > 0) cells.push({ tag: 'TD', children: [], columnSpan });
    passed = [];
  };
  for (const { key } of columns) {
    if (figures.includes(key)) {
      closeSpan();
      cells.push({ tag: 'TD', children: [] });
    } else passed = [...passed, key];
  }
  closeSpan();
  return cells;
};

/** Makes a section title the header of all columns of its rows, and the label of a sum the header of its amounts. */
export const sectionNodes = ({ columns, columns: { length } }: TableColumns, { title, sum }: RowSection): SectionNodes => ({
  ...title && { title: { tag: 'TR', children: [headerCell('Column', length)] } },
  ...sum && {
    sum: {
      tag: 'TR', children: sum.quantity === undefined
        ? [headerCell('Row', length - 1), { tag: 'TD', children: [] }] : sumCells(columns, ['quantity', 'amount']),
    },
  },
});

/** A title is a little larger than the items below it. */
const TITLE_SCALE = 1.1;

const cellAt = ({ children }: StructureNode, index: number): StructureNode => required(children[index], 'cell');

const titleBlock = (
  { ctx, tableStyle, figures: { sizePt } }: TableContext, tableColumns: TableColumns, title: Phrase, node: StructureNode,
): Block => {
  const [first, last] = [required(tableColumns.columns[0], 'first column'), required(tableColumns.columns.at(-1), 'last column')];
  const titleStartPt = first.xPt + (first.key === 'item' ? tableStyle.itemIndentPt : 0);
  const style = strongStyle(resizeStyle(tableStyle.textStyles.itemName, sizePt * TITLE_SCALE));
  const widthPt = last.xPt + last.widthPt - titleStartPt;
  const text = setPhrase(ctx, title, { style, color: tableStyle.colors.itemName, widthPt, tag: cellAt(node, 0) });
  const { topPt, bottomPt } = tableStyle.rowPadding;
  return withNodes(padded(indent(titleStartPt, text), topPt + tableStyle.textStyles.itemName.gridPt, bottomPt), [node]);
};

interface SumOptions extends TextAttributes {
  readonly style: TextStyle;
  readonly labelMeaning: Meaning;
  /** The sum of the column of quantities. */
  readonly quantity?: Block;
}

/** A sum below the amounts, with its label below the descriptions, without padding. */
export const sumLine = (
  { ctx, tableStyle, figures: { sizePt } }: TableContext, tableColumns: TableColumns, { label, value }: LabeledValue,
  { style, labelMeaning, quantity, ...attributes }: SumOptions,
): Block => {
  const item = itemColumn(tableColumns);
  const quantityPt = quantity && tableColumns.columns.find(({ key }) => key === 'quantity')?.xPt;
  const amount = required(tableColumns.columns.find(({ key }) => key === 'amount'), 'column of amounts');
  const sumText = setLine(ctx, value, style.font);
  const [startPt, endPt] = [item.xPt + tableStyle.itemIndentPt, amount.xPt + amount.widthPt];
  const sumWidthPt = tableStyle.gutterPt + Math.max(amount.widthPt, sumText.widthPt);
  const toAmountPt = endPt > startPt ? endPt - startPt - sumWidthPt : item.widthPt - tableStyle.itemIndentPt;
  const isBeforeQuantity = quantityPt !== undefined && quantityPt > startPt;
  const widthPt = isBeforeQuantity ? Math.min(toAmountPt, quantityPt - startPt - tableStyle.gutterPt) : toAmountPt;
  const labelStyle = detailTextStyle(tableStyle, sizePt);
  const text = setPhrase(ctx, label, { style: labelStyle, color: tableStyle.colors.detail, widthPt, tag: labelMeaning });
  const figure = figureLine(sumText, style, amount.widthPt, attributes);
  const line = beside([
    { xPt: 0, block: text },
    ...quantity === undefined || quantityPt === undefined ? [] : [{ xPt: quantityPt - startPt, block: quantity }],
    { xPt: amount.xPt - startPt, block: figure },
  ]);
  return indent(startPt, line);
};

const sumTexts = (
  table: TableContext, tableColumns: TableColumns, sum: SectionSum, node: StructureNode, index: number,
): Block => {
  const { tableStyle: { textStyles, colors }, figures: { sizePt } } = table;
  const labelMeaning = required(node.children.find(({ tag }) => tag === 'TH'), 'cell of the label');
  const cells = node.children.filter(({ tag, columnSpan }) => tag === 'TD' && columnSpan === undefined);
  const order = tableColumns.columns.map(({ key }) => key).filter((key) => key === 'amount' || (key === 'quantity' && sum.quantity));
  const cellOf = (key: ColumnKey): StructureNode => required(cells[order.indexOf(key)], 'cell of a sum');
  const style = strongStyle(resizeStyle(textStyles.figure, sizePt));
  const quantity = sum.quantity && { quantity: sectionQuantityCell(table, tableColumns, index, cellOf('quantity')) };
  const options = { style, color: colors.figure, labelMeaning, meaning: cellOf('amount'), ...quantity };
  return sumLine(table, tableColumns, sum, options);
};

/** A row with a section title above and a sum below. It is split inside the row, so both keep with lines of it. */
class SectionRow extends Stack implements SpanningBlock {
  /** @param shiftPt the row's half of the extra spacing above it, by which its box is lower than its block */
  constructor(
    private readonly title: Block, private readonly row: Block, private readonly sum: Block, private readonly shiftPt: number,
  ) {
    super([title, row, sum]);
  }

  override paint(sheet: Sheet, xPt: number, yPt: number): void {
    this.title.paint(sheet, xPt, yPt + this.shiftPt);
    const rowPt = yPt + this.title.heightPt;
    this.row.paint(sheet, xPt, rowPt);
    this.sum.paint(sheet, xPt, rowPt + this.row.heightPt);
  }

  get fullWidthTextPt(): VerticalExtent | undefined {
    const edgeless = fullWidthTextExtentPt(this.row);
    // Column edges are interrupted at the title, too, if the row starts with a text that spans all columns.
    return edgeless && [edgeless[0] === 0 ? 0 : this.title.heightPt + edgeless[0], this.title.heightPt + edgeless[1]];
  }

  /** A later fragment below the repeated item name. */
  belowTitle(title: Block): Block {
    return new SectionRow(this.title, belowRepeatedTitle(this.row, title), this.sum, this.shiftPt);
  }

  override split(availablePt: number): Fragments | undefined {
    return inSection(this.row.split(availablePt - this.title.heightPt), this.title, this.sum, this.shiftPt);
  }
}

export const belowRepeatedTitle = (fragment: Block, title: Block): Block =>
  (fragment instanceof SectionRow ? fragment.belowTitle(title) : rowBelowTitle(fragment, title));

/** Adds the section title to the first fragment of a row, and the sum to the second. */
const inSection = (fragments: Fragments | undefined, title: Block, sum: Block, shiftPt: number): Fragments | undefined =>
  fragments && [new SectionRow(title, fragments[0], EMPTY, shiftPt), new SectionRow(EMPTY, fragments[1], sum, shiftPt)];

/** Empty for a line item without title or sum. */
export interface SectionBlocks {
  readonly title: Block;
  /** A row of its own, with the spacing and decoration of rows. */
  readonly sumOf: (rowSpacingPt: number) => Block;
}

const noSum = (): Block => EMPTY;

export const buildSectionBlocks = (
  table: TableContext, tableColumns: TableColumns, index: number, { title, sum }: RowSection, nodes: SectionNodes,
): SectionBlocks => ({
  title: title && nodes.title ? titleBlock(table, tableColumns, title, nodes.title) : EMPTY,
  sumOf: sum && nodes.sum
    ? sumRow(table, tableColumns, index, nodes.sum, sumTexts(table, tableColumns, sum, nodes.sum, index)) : noSum,
});

/** Half of the extra spacing, unless rows are closer than usual. */
const shiftOf = (rowSpacingPt: number): number => Math.max(0, rowSpacingPt / 2);

export const withSectionBlocks = (row: Block, { title, sumOf }: SectionBlocks, rowSpacingPt: number): Block =>
  new SectionRow(title, row, sumOf(rowSpacingPt), shiftOf(rowSpacingPt));

/** Fragments of a row on pages of different widths, each with what its page has of the section. */
export const fragmentsInSection = (
  fragments: Fragments | undefined, { title }: SectionBlocks, next: SectionBlocks | undefined, rowSpacingPt: number,
): Fragments | undefined => inSection(fragments, title, next?.sumOf(rowSpacingPt) ?? EMPTY, shiftOf(rowSpacingPt));
