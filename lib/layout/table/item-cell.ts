import type { Row } from '../content/content.js';
import type { Block } from '../engine/block.js';
import { leadRole, setLead } from '../engine/lead-line.js';
import type { ParagraphOptions } from '../engine/paragraph.js';
import type { StructureNode } from '../engine/page.js';
import { resized, type Role } from '../engine/role.js';
import { required } from '../../required.js';
import { asideAxis } from './aside-axis.js';
import { asideRole, detailBlock, withAsides } from './row-asides.js';
import type { DetailSpan, RowPart } from './row-part.js';
import { areBelow } from './row-span.js';
import { quietRole } from './table-figures.js';
import type { PlacedColumn } from './table-geometry.js';
import type { TableParts } from './table-parts.js';

/** A row by its index. */
export const itemAt = ({ kit: { content } }: TableParts, index: number): Row => required(content.rows[index], 'row');

/** A cell of a row, or of the part of it on one page. */
export interface Cell {
  readonly parts: TableParts;
  readonly column: PlacedColumn;
  readonly index: number;
  readonly part: RowPart;
  /** The TH or TD. */
  readonly meaning: StructureNode;
}

/** Roles of the headline and of the details. The parts of a row that is cut have the weight of the whole headline. */
export const itemRoles = (parts: TableParts, index: number, widthPt: number, part?: RowPart): readonly [Role, Role] => {
  const { kit, look, figures: { sizePt } } = parts;
  const headline = resized(look.roles.headline, sizePt);
  const isWhole = part?.isStart === true && part.isEnd;
  return [isWhole ? headline : leadRole(kit, itemAt(parts, index).headline, headline, widthPt), quietRole(look, sizePt)];
};

/** The first line of an item with its asides, and the details below it. */
export const itemTexts = (
  { parts, column, part, index, meaning }: Cell, span: DetailSpan,
): readonly [first: Block, details: readonly Block[]] => {
  const { kit, look } = parts;
  const widthPt = column.widthPt - look.itemIndentPt;
  const { asides, details, rest } = part;
  const last = asides.length + details.length;
  const isSpaced = (index: number): boolean => (index < last || part.isFollowed) && (index > 0 || rest !== 'joined');
  const optionsOf = (index: number, role: Role, color: string): ParagraphOptions =>
    ({ role, color, widthPt, tag: meaning, isFollowed: isSpaced(index), isEven: 'shortEnd' });
  const [strong, quiet] = itemRoles(parts, index, widthPt, part);
  // Long details have the width of the table because that takes fewer lines, so their lines are full, and dark as text.
  const isWide = areBelow(span, widthPt);
  const place = isWide ? { widthPt: span.widthPt, isEven: false, color: look.colors.headline } : {};
  const headline = setLead(kit, part.headline, optionsOf(0, strong, look.colors.headline));
  const asideRoles = (): Parameters<typeof withAsides>[3] => [strong, asideRole(strong, quiet), asideAxis(parts, widthPt)];
  const first = asides.length === 0 ? headline : withAsides(kit, part, headline, asideRoles(), (at, role) =>
    optionsOf(at + 1, role, look.colors.detail));
  return [first, details.map((detail, at) =>
    detailBlock(kit, detail, { ...optionsOf(asides.length + at + 1, quiet, look.colors.detail), ...place }))];
};
