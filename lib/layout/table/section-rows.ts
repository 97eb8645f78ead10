import { beside, drawing, EMPTY, indent, stack, withNodes, type Block, type Parts } from '../engine/block.js';
import { required } from '../../required.js';
import type { Fact, Phrase, RowSection } from '../content/content.js';
import { figureLine } from '../engine/figure-line.js';
import { padded } from '../engine/framed-block.js';
import { setLine, setPhrase } from '../engine/kit.js';
import type { StructureNode } from '../engine/page.js';
import { resized, strong } from '../engine/role.js';
import type { Sheet } from '../engine/sheet.js';
import { quietRole } from './table-figures.js';
import type { Geometry } from './table-geometry.js';
import { openPtOf, type Extent, type Spanned } from './row-cells.js';
import { itemColumn } from './row-columns.js';
import { rowUnder } from './table-row.js';
import type { TableParts } from './table-parts.js';

/** The nodes of a title and of a sum. */
export interface SectionNodes {
  readonly title?: StructureNode;
  readonly sum?: StructureNode;
}

const header = (scope: 'Column' | 'Row', columnSpan: number): StructureNode => ({ tag: 'TH', children: [], scope, columnSpan });

/** A title heads all columns of its rows; the label of a sum is before its amount. */
export const sectionNodes = ({ columns: { length } }: Geometry, { title, sum }: RowSection): SectionNodes => ({
  ...title && { title: { tag: 'TR', children: [header('Column', length)] } },
  ...sum && { sum: { tag: 'TR', children: [header('Row', length - 1), { tag: 'TD', children: [] }] } },
});

/** A title is a little larger than the items below it. */
const TITLE_SCALE = 1.1;

const cellOf = ({ children }: StructureNode, index: number): StructureNode => required(children[index], 'cell');

const titleBlock = (
  { kit, look, figures: { sizePt } }: TableParts, geometry: Geometry, title: Phrase, node: StructureNode,
): Block => {
  const [first, last] = [required(geometry.columns[0], 'first column'), required(geometry.columns.at(-1), 'last column')];
  const startPt = first.xPt + (first.key === 'item' ? look.itemIndentPt : 0);
  const role = strong(resized(look.roles.headline, sizePt * TITLE_SCALE));
  const text = setPhrase(kit, title, {
    role, color: look.colors.headline, widthPt: last.xPt + last.widthPt - startPt, tag: cellOf(node, 0),
  });
  const { topPt, bottomPt } = look.rowPadding;
  return withNodes(padded(indent(startPt, text), topPt + look.roles.headline.gridPt, bottomPt), [node]);
};

/** The label below the descriptions, the sum below the amounts. */
const sumBlock = (
  { kit, look, figures: { sizePt } }: TableParts, geometry: Geometry, { label, value }: Fact, node: StructureNode,
): Block => {
  const item = itemColumn(geometry);
  const amount = required(geometry.columns.find(({ key }) => key === 'amount'), 'column of amounts');
  const role = strong(resized(look.roles.figure, sizePt));
  const sum = setLine(kit, value, role.style);
  const [startPt, endPt] = [item.xPt + look.itemIndentPt, amount.xPt + amount.widthPt];
  const sumPt = look.gutterPt + Math.max(amount.widthPt, sum.widthPt);
  const widthPt = endPt > startPt ? endPt - startPt - sumPt : item.widthPt - look.itemIndentPt;
  const text = setPhrase(kit, label, { role: quietRole(look, sizePt), color: look.colors.detail, widthPt, tag: cellOf(node, 0) });
  const figure = figureLine(sum, role, amount.widthPt, { color: look.colors.figure, meaning: cellOf(node, 1) });
  const line = beside([{ xPt: 0, block: text }, { xPt: amount.xPt - startPt, block: figure }]);
  return withNodes(padded(indent(startPt, line), look.rowPadding.topPt, look.rowPadding.bottomPt), [node]);
};

/** The decoration of a row of the table behind the row of a sum, which continues its line item. */
const decorated = (
  block: Block, { look, kit: { content } }: TableParts, { widthPt, edgesPt }: Geometry, index: number,
): Block =>
  withNodes(drawing(block.heightPt, (sheet: Sheet, xPt, yPt) => {
    const [isLast, textPt] = [index === content.rows.length - 1, yPt + look.rowPadding.topPt];
    const place = { index, isStart: false, isLast, edgesPt, textPt };
    look.paintRow(sheet, { xPt, yPt, widthPt, heightPt: block.heightPt }, place);
    block.paint(sheet, xPt, yPt);
  }), block.nodes);

/** A row with the title above it and the sum below it. A cut is in the row: both stay with lines of it. */
class SectionRow implements Spanned {
  readonly heightPt: number;
  readonly nodes: readonly StructureNode[];

  constructor(private readonly title: Block, private readonly row: Block, private readonly sum: Block) {
    this.heightPt = title.heightPt + row.heightPt + sum.heightPt;
    this.nodes = [...title.nodes, ...row.nodes, ...sum.nodes];
  }

  paint(sheet: Sheet, xPt: number, yPt: number): void {
    stack([this.title, this.row, this.sum]).paint(sheet, xPt, yPt);
  }

  get openPt(): Extent | undefined {
    const open = openPtOf(this.row);
    // A title right above a text is part of it.
    return open && [open[0] === 0 ? 0 : this.title.heightPt + open[0], this.title.heightPt + open[1]];
  }

  /** This later part below the title of its row. */
  under(title: Block): Block {
    return new SectionRow(this.title, underTitle(this.row, title), this.sum);
  }

  split(availablePt: number): Parts | undefined {
    return inSection(this.row.split(availablePt - this.title.heightPt), this.title, this.sum);
  }
}

/** The later part of a row below the title of the row. */
export const underTitle = (part: Block, title: Block): Block =>
  (part instanceof SectionRow ? part.under(title) : rowUnder(part, title));

/** The parts of a row, with the title above the first and the sum below the second. */
export const inSection = (parts: Parts | undefined, title: Block, sum: Block): Parts | undefined =>
  parts && [new SectionRow(title, parts[0], EMPTY), new SectionRow(EMPTY, parts[1], sum)];

/** The titles and sums of one line item. */
export interface Bands {
  readonly title: Block;
  readonly sum: Block;
}

/** The title above a row and the sum below it, on a page of some columns. */
export const bandsOf = (
  parts: TableParts, geometry: Geometry, index: number, { title, sum }: RowSection, nodes: SectionNodes,
): Bands => ({
  title: title && nodes.title ? titleBlock(parts, geometry, title, nodes.title) : EMPTY,
  sum: sum && nodes.sum ? decorated(sumBlock(parts, geometry, sum, nodes.sum), parts, geometry, index) : EMPTY,
});

/** A row with its title and its sum. */
export const withBands = (row: Block, { title, sum }: Bands): Block => new SectionRow(title, row, sum);
