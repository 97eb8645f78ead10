import { beside, drawing, stack, EMPTY, withNodes, type Block, type Column } from '../engine/block.js';
import { backed, padded } from '../engine/framed-block.js';
import type { Phrase, Row } from '../content/content.js';
import { setPhrase, type Kit } from '../engine/kit.js';
import type { StructureNode } from '../engine/page.js';
import { endingInSpace, settingBlock, type Role } from '../engine/paragraph.js';
import { resized } from '../engine/restyle.js';
import { codeRole, quietRole, type FigureColumn, type TableFigures } from './table-figures.js';
import { UNIT_GAP_PT, type Geometry, type PlacedColumn } from './table-geometry.js';
import type { TableLook } from './table-look.js';
import type { TextLine } from '../engine/text.js';

/** Shared by all rows of a table. */
export interface TableParts {
  readonly kit: Kit;
  readonly look: TableLook;
  readonly figures: TableFigures;
}

const NO_CHILDREN: readonly StructureNode[] = [];

interface Cell {
  readonly parts: TableParts;
  readonly column: PlacedColumn;
  readonly index: number;
  readonly row: Row;
  /** The TH or TD. */
  readonly meaning: StructureNode;
}

const itemCell = ({ parts: { kit, look, figures }, column, row, meaning }: Cell): Block => {
  const widthPt = column.widthPt - look.itemIndentPt;
  const last = row.details.length;
  const text = (phrase: Phrase, index: number, role: Role, color: string): Block => setPhrase(kit, phrase, {
    role, color, widthPt, tag: meaning, isFollowed: index < last,
  });
  const headline = text(row.headline, 0, resized(look.roles.headline, figures.sizePt), look.colors.headline);
  if (last === 0) return headline;
  const quiet = quietRole(look, figures.sizePt);
  return stack([headline, ...row.details.map((detail, index) => text(detail, index + 1, quiet, look.colors.detail))]);
};

/** The measured line, or its text wrapped if the column is too narrow for it. */
const lineCell = (cell: Cell, line: TextLine, widthPt: number, role: Role, color: string): Block => {
  const lines = line.widthPt <= widthPt + 0.01 ? [line] : cell.parts.kit.measurer.wrap(line.text, line.style, widthPt);
  return settingBlock({ lines, role, color, widthPt, meaning: cell.meaning, align: 'start', links: undefined }, []);
};

const figureCell = (cell: Cell, figures: FigureColumn, widthPt: number, isFollowed = false): Block => {
  const { kit, look } = cell.parts;
  const measured = figures.lines[cell.index] as TextLine;
  const line = isFollowed ? endingInSpace(measured) : measured;
  const role = look.roles.figure;
  const ink = { color: look.colors.figure, meaning: cell.meaning };
  const hang = figures.hangsPt?.[cell.index] ?? 0;
  if (line.widthPt + hang <= widthPt + 0.01) {
    const baseline = role.leadingPt - role.dropPt;
    return drawing(role.leadingPt, (sheet, xPt, yPt) => sheet.figure(line, { xPt, widthPt }, yPt + baseline, ink, hang));
  }
  const lines = kit.measurer.wrap(line.text, line.style, widthPt, { direction: kit.direction });
  return settingBlock({ lines, role, widthPt, ...ink, align: 'figure', links: undefined }, []);
};

const quantityCell = (cell: Cell, unitPt: number): Block => {
  const { look, figures } = cell.parts;
  const { widthPt } = cell.column;
  const unit = figures.unit.lines[cell.index];
  const number = figureCell(cell, figures.quantity, widthPt - unitPt, unit !== undefined);
  if (unit === undefined) return number;
  const quiet = lineCell(cell, unit, unitPt - UNIT_GAP_PT, codeRole(look, figures.sizePt), look.colors.detail);
  return beside([{ xPt: 0, block: number }, { xPt: widthPt - unitPt + UNIT_GAP_PT, block: quiet }]);
};

const codeCell = (cell: Cell): Block => {
  const { look, figures } = cell.parts;
  const line = figures.hsCode.lines[cell.index];
  if (line === undefined) return EMPTY;
  return lineCell(cell, line, cell.column.widthPt, codeRole(look, figures.sizePt), look.colors.detail);
};

const cellBlock = (cell: Cell, unitPt: number): Block => {
  switch (cell.column.key) {
    case 'item': return itemCell(cell);
    case 'hsCode': return codeCell(cell);
    case 'quantity': return quantityCell(cell, unitPt);
    case 'rate': return figureCell(cell, cell.parts.figures.rate, cell.column.widthPt);
    case 'amount': return figureCell(cell, cell.parts.figures.amount, cell.column.widthPt);
  }
};

/** The item is the header of its row, unless it has no text: a header must not be empty. */
const cellNode = ({ key }: PlacedColumn, { headline, details }: Row): StructureNode => {
  const isHeader = key === 'item' && (headline.text !== '' || details.length > 0);
  return isHeader ? { tag: 'TH', children: NO_CHILDREN, scope: 'Row' } : { tag: 'TD', children: NO_CHILDREN };
};

/**
 * One line item as a row of the table. Its node is a TR with one cell per column.
 * @param parts shared by all rows
 * @param geometry places of the columns
 * @param index of the item, from 0
 */
export const rowBlock = (parts: TableParts, geometry: Geometry, index: number): Block => {
  const { look, kit: { content: { rows } } } = parts;
  const row = rows[index];
  if (row === undefined) return EMPTY;
  const cells: StructureNode[] = [];
  const columns = geometry.columns.map((column): Column => {
    const meaning = cellNode(column, row);
    cells.push(meaning);
    const indent = column.key === 'item' ? look.itemIndentPt : 0;
    return { xPt: column.xPt + indent, block: cellBlock({ parts, column, row, index, meaning }, geometry.unitPt) };
  });
  const isLast = index === rows.length - 1;
  const body = padded(beside(columns), look.rowPadding.topPt, look.rowPadding.bottomPt);
  const painted = backed(body, geometry.widthPt, (sheet, box, isStart, isEnd) =>
    look.paintRow(sheet, box, { index, isStart, isEnd, isLast, edgesPt: geometry.edgesPt }));
  return withNodes(painted, [{ tag: 'TR', children: cells }]);
};
