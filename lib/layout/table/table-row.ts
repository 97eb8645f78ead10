import { beside, EPSILON_PT, indent, space, stack, EMPTY, type Block, type Column, type Parts } from '../engine/block.js';
import { required } from '../../required.js';
import type { Content } from '../content/content.js';
import { figureLine } from '../engine/figure-line.js';
import { endingInSpace, settingBlock } from '../engine/paragraph.js';
import type { StructureNode } from '../engine/page.js';
import type { Sheet } from '../engine/sheet.js';
import { twoColumns } from '../engine/two-columns.js';
import { resized, type Role } from '../engine/role.js';
import { itemAt, itemRoles, itemTexts, type Cell } from './item-cell.js';
import { cellsAbove, cellsPtOf, textsUnder, type Extent, type Spanned } from './row-cells.js';
import { columnsOf } from './row-columns.js';
import { placeAsides } from './row-asides.js';
import { areBelow, continued, detailSpan } from './row-span.js';
import { cutRow, wholeRow, type DetailSpan, type RowPart, type RowTexts } from './row-part.js';
import { codeRole, quietRole, type FigureColumn, type TextColumn } from './table-figures.js';
import { UNIT_GAP_PT, type Geometry } from './table-geometry.js';
import type { Padding } from './table-look.js';
import type { TableParts } from './table-parts.js';
import type { TextLine } from '../engine/text.js';

const NO_CHILDREN: readonly StructureNode[] = [];

/** The measured line, or its text wrapped if the column is too narrow for it. */
const lineCell = (cell: Cell, line: TextLine, widthPt: number, role: Role, color: string): Block => {
  const lines = line.widthPt <= widthPt + 0.01 ? [line] : cell.parts.kit.measurer.wrap(line.text, line.style, widthPt);
  return settingBlock({ lines, role, color, widthPt, meaning: cell.meaning, align: 'start' }, []);
};

const figureCell = (
  cell: Cell, figures: FigureColumn, widthPt: number, { isFollowed = false, isQuiet = false } = {},
): Block => {
  const { kit, look } = cell.parts;
  const measured = figures.lines[cell.index];
  if (measured === undefined) return EMPTY;
  const line = isFollowed ? endingInSpace(measured) : measured;
  const role = look.roles.figure;
  const ink = { color: isQuiet ? look.colors.detail : look.colors.figure, meaning: cell.meaning };
  const hang = figures.hangsPt?.[cell.index] ?? 0;
  if (line.widthPt + hang <= widthPt + 0.01) return figureLine(line, role, widthPt, ink, hang);
  const lines = kit.measurer.wrap(line.text, line.style, widthPt, { direction: kit.direction });
  return settingBlock({ lines, role, widthPt, ...ink, align: 'figure' }, []);
};

/**
 * Distance from the reading edge of the quantity to the end of its number; undefined if the number is broken. Digits
 * always align at the right.
 */
const numberEndPt = ({ parts: { kit, figures: { quantity } }, index }: Cell, widthPt: number): number | undefined => {
  const numberPt = (quantity.lines[index] as TextLine).widthPt;
  const hang = quantity.hangsPt?.[index] ?? 0;
  if (numberPt + hang > widthPt + 0.01) return undefined;
  return kit.direction === 'rtl' ? hang + numberPt : widthPt - hang;
};

/** A quantity with its unit, which follows the last digit of its own number. */
const quantityCell = (cell: Cell, unitPt: number): Block => {
  const { look, figures } = cell.parts;
  const numberPt = cell.column.widthPt - unitPt;
  const unit = figures.unit.lines[cell.index];
  const number = figureCell(cell, figures.quantity, numberPt, { isFollowed: unit !== undefined });
  if (unit === undefined) return number;
  const quiet = lineCell(cell, unit, unitPt - UNIT_GAP_PT, codeRole(look, figures.sizePt), look.colors.detail);
  return beside([{ xPt: 0, block: number }, { xPt: (numberEndPt(cell, numberPt) ?? numberPt) + UNIT_GAP_PT, block: quiet }]);
};

const textCell = (cell: Cell, { lines }: TextColumn): Block => {
  const { look, figures } = cell.parts;
  const line = lines[cell.index];
  if (line === undefined) return EMPTY;
  return lineCell(cell, line, cell.column.widthPt, codeRole(look, figures.sizePt), look.colors.detail);
};

/** A cell of a column that only the request's `columns` can ask for. */
const furtherCell = (cell: Cell): Block => {
  const { column: { key, cell: place = -1, widthPt }, parts: { figures: { cells } } } = cell;
  const measured = required(cells[place], 'cells');
  return key === 'figure' ? figureCell(cell, measured as FigureColumn, widthPt) : textCell(cell, measured);
};

/** A cell next to the description. */
const cellBlock = (cell: Cell, unitPt: number): Block => {
  const { parts, parts: { figures }, index, column: { key, widthPt } } = cell;
  switch (key) {
    case 'hsCode': return textCell(cell, figures.hsCode);
    case 'quantity': return quantityCell(cell, unitPt);
    case 'rate': return figureCell(cell, figures.rate, widthPt);
    case 'amount': return figureCell(cell, figures.amount, widthPt, { isQuiet: itemAt(parts, index).isOption === true });
    default: return furtherCell(cell);
  }
};

const textWidthPt = (parts: TableParts, geometry: Geometry, index: number): number => {
  const item = required(columnsOf(geometry, itemAt(parts, index)).find(({ key }) => key === 'item'), 'column of items');
  return item.widthPt - parts.look.itemIndentPt;
};

const spanOf = (parts: TableParts, geometry: Geometry, index: number, texts: RowTexts): DetailSpan =>
  detailSpan(parts, geometry, itemAt(parts, index), texts, {
    widthPt: textWidthPt(parts, geometry, index), role: quietRole(parts.look, parts.figures.sizePt),
  });

/** The texts of an item, for the width of their column. */
const textsIn = (parts: TableParts, geometry: Geometry, index: number): RowTexts => {
  const { kit, look, figures: { sizePt } } = parts;
  const row = itemAt(parts, index);
  const widthPt = textWidthPt(parts, geometry, index);
  const roles = [resized(look.roles.headline, sizePt), quietRole(look, sizePt)] as const;
  const texts = row.asides.length === 0 ? row : placeAsides(kit, row, roles, widthPt);
  return continued(parts, row, texts, { widthPt, role: roles[0] });
};

/** White space between the figures of a row and details below them. */
const spaceAboveDetails = ({ look: { roles: { detail } } }: TableParts): number => detail.gridPt / 2;

/** The details below the figures of their row. */
const detailsBelow = (details: readonly Block[], { secondXPt }: DetailSpan, linePt: number): Block =>
  (secondXPt === undefined ? stack(details) : twoColumns(stack(details), { secondXPt, linePt }));

/** The texts of one line item, or of a part of it, next to each other. Only the texts of an item continue in a later part. */
export const rowTexts = (
  parts: TableParts, geometry: Geometry, index: number, node: StructureNode, ofPage?: RowPart,
): Block => {
  const texts = textsIn(parts, geometry, index);
  const part = ofPage ?? wholeRow(texts);
  const span = spanOf(parts, geometry, index, texts);
  const isBelow = areBelow(span, textWidthPt(parts, geometry, index));
  let below: Block = EMPTY;
  const columns = columnsOf(geometry, itemAt(parts, index)).map((column, place): Column => {
    const isItem = column.key === 'item';
    if (!part.isStart && !isItem) return { xPt: column.xPt, block: EMPTY };
    const cell = { parts, column, part, index, meaning: required(node.children[place], 'cell') };
    if (!isItem) return { xPt: column.xPt, block: cellBlock(cell, geometry.unitPt) };
    const xPt = column.xPt + parts.look.itemIndentPt;
    const [first, details] = itemTexts(cell, span);
    if (isBelow) below = indent(xPt, detailsBelow(details, span, parts.look.roles.detail.leadingPt));
    return { xPt, block: isBelow || details.length === 0 ? first : stack([first, ...details]) };
  });
  const cells = beside(columns);
  if (itemAt(parts, index).staysWith !== undefined) return cellsAbove(cells, 0);
  const airPt = part.isStart && below.heightPt > 0 ? spaceAboveDetails(parts) : 0;
  // The white space belongs to the cells, so that a cut is never between both.
  return isBelow ? cellsAbove(stack([stack([cells, space(airPt)]), below]), cells.heightPt) : cells;
};

/** White space above and below the texts of a row. Extra space is added above, but taken from above and below. */
const paddingOf = ({ look: { rowPadding: { topPt, bottomPt } } }: TableParts, airPt: number): Padding =>
  (airPt < 0 ? { topPt: topPt + airPt / 2, bottomPt: bottomPt + airPt / 2 } : { topPt: topPt + airPt, bottomPt });

/** Height of a row with its texts and extra white space. */
export const rowPt = ({ look: { rowPadding: { topPt, bottomPt } } }: TableParts, texts: Block, airPt: number): number =>
  topPt + airPt + texts.heightPt + bottomPt;

/** Whether a row ends the table: the sum of its section is not below it. */
const isLastRow = ({ rows }: Content, index: number): boolean =>
  index === rows.length - 1 && rows[index]?.section?.sum === undefined;

/** A part of a row, which can be put below the title of the row. */
interface RowPiece extends Spanned {
  under(title: Block): Block;
}

/** One line item as a row of the table: its texts with white space and with the decoration of the design. */
class RowBlock implements RowPiece {
  readonly heightPt: number;
  private readonly padding: Padding;

  constructor(
    private readonly parts: TableParts, private readonly geometry: Geometry, private readonly index: number,
    readonly nodes: readonly StructureNode[], private readonly texts: Block, private readonly airPt: number,
    private readonly isStart: boolean, private readonly isEnd: boolean,
  ) {
    this.heightPt = rowPt(parts, texts, airPt);
    this.padding = paddingOf(parts, airPt);
  }

  paint(sheet: Sheet, xPt: number, yPt: number): void {
    const { parts: { look, kit: { content } }, geometry: { widthPt, edgesPt }, index, airPt, heightPt } = this;
    const textPt = yPt + this.padding.topPt;
    const { isStart, isEnd } = this;
    const place = { index, isStart, isLast: isEnd && isLastRow(content, index), edgesPt, textPt };
    look.paintRow(sheet, { xPt, yPt: yPt + Math.max(0, airPt / 2), widthPt, heightPt }, place);
    this.texts.paint(sheet, xPt, textPt);
  }

  get openPt(): Extent | undefined {
    const { heightPt, airPt, parts: { look: { rowPadding } }, padding } = this;
    const cellsPt = cellsPtOf(this.texts);
    // Boxes around lines with more white space above them than below are painted lower by half of the difference.
    const loweredPt = Math.max(0, airPt / 2) + (rowPadding.topPt - rowPadding.bottomPt) / 2;
    return cellsPt === undefined ? undefined : [cellsPt === 0 ? 0 : padding.topPt + cellsPt - loweredPt, heightPt];
  }

  /** This later part below the title of its row. */
  under(title: Block): RowBlock {
    const { parts, geometry, index, nodes, texts, airPt, isStart, isEnd } = this;
    return new RowBlock(parts, geometry, index, nodes, textsUnder(title, texts), airPt, isStart, isEnd);
  }

  split(availablePt: number): Parts | undefined {
    const { parts, geometry, index, texts, airPt, isStart, isEnd, padding: { topPt, bottomPt } } = this;
    const halves = texts.split(availablePt - topPt - bottomPt);
    return halves && [
      new RowBlock(parts, geometry, index, NO_CHILDREN, halves[0], airPt, isStart, false),
      new RowBlock(parts, geometry, index, NO_CHILDREN, halves[1], airPt, false, isEnd),
    ];
  }
}

const ENTIRE: Pick<RowPart, 'isStart' | 'isEnd'> = { isStart: true, isEnd: true };

/**
 * A row of the table.
 * @param texts Texts from {@link rowTexts}
 * @param part Part of the row; by default all of it
 */
export const rowBlock = (
  parts: TableParts, geometry: Geometry, index: number, node: StructureNode, texts: Block, airPt = 0, part = ENTIRE,
): Block => new RowBlock(parts, geometry, index, [node], texts, airPt, part.isStart, part.isEnd);

/** The later part of a row, below the title of the row. */
export const rowUnder = (part: Block, title: Block): Block => (part as RowPiece).under(title);

interface RowCut {
  readonly heightPt: number;
  readonly keepsParagraphs: boolean;
  /** Extra white space above its parts. */
  readonly airPt: number;
  /** Columns of the page on which the row continues. */
  readonly next: Geometry;
}

/** A row in two parts, the second of them measured in the columns of the next page. */
export const rowInTwo = (
  parts: TableParts, geometry: Geometry, index: number, node: StructureNode, { heightPt, keepsParagraphs, airPt, next }: RowCut,
): Parts | undefined => {
  const { kit: { measurer }, look: { rowPadding: { topPt, bottomPt } } } = parts;
  const widthPt = textWidthPt(parts, geometry, index);
  const texts = textsIn(parts, geometry, index);
  const span = spanOf(parts, geometry, index, texts);
  const ruler = { measurer, widthPt, span, keepsParagraphs, roles: itemRoles(parts, index, widthPt) };
  const emptyPt = topPt + airPt + bottomPt + (areBelow(span, widthPt) ? spaceAboveDetails(parts) : 0);
  const cut = cutRow(texts, ruler, heightPt - emptyPt + EPSILON_PT);
  if (cut === undefined) return undefined;
  const blockOf = (columns: Geometry, part: RowPart): Block =>
    rowBlock(parts, columns, index, node, rowTexts(parts, columns, index, node, part), airPt, part);
  const first = blockOf(geometry, cut[0]);
  // A text in another column may be higher than the first part of the description.
  return first.heightPt > heightPt + EPSILON_PT ? undefined : [first, blockOf(next, cut[1])];
};
