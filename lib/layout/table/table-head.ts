import { beside, drawing, EMPTY, indent, space, stack, type Block } from '../engine/block.js';
import { backed, padded } from '../engine/framed-block.js';
import type { Carried, ColumnKey } from '../content/content.js';
import { figureLine } from '../engine/figure-line.js';
import { ellipsizedLine, fitWords } from '../engine/fit.js';
import { setLine, setPhrase } from '../engine/kit.js';
import type { Meaning, StructureNode } from '../engine/page.js';
import { resized, type Role } from '../engine/role.js';
import { LEAST_HEAD_SHARE, LEAST_SIZE_PT, type Geometry, type PlacedColumn } from './table-geometry.js';
import { itemColumn } from './row-columns.js';
import type { TableParts } from './table-parts.js';
import { required } from '../../required.js';
import { quietRole } from './table-figures.js';

const isText = (key: ColumnKey): boolean => key === 'item' || key === 'hsCode' || key === 'text';

/**
 * Width of a label. The quantity label ends where the digits end. It may extend over the units, so that it stays on one
 * line if the column is wide enough, or otherwise so that its words stay whole.
 */
const headWidth = ({ look }: TableParts, { unitPt }: Geometry, { key, widthPt, labelWidths }: PlacedColumn): number => {
  if (key === 'item') return widthPt - look.itemIndentPt;
  if (key !== 'quantity') return widthPt;
  const ownPt = widthPt - unitPt;
  const { linePt, wordPt } = labelWidths;
  return Math.min(widthPt, Math.max(ownPt, linePt <= widthPt ? linePt : wordPt));
};

/** All labels are a little smaller if that keeps their longest words whole. A word that breaks anyway is ignored. */
const headRole = (parts: TableParts, geometry: Geometry): Role => {
  const { kit, look: { roles: { head } } } = parts;
  const leastPt = Math.max(LEAST_SIZE_PT, head.style.sizePt * LEAST_HEAD_SHARE);
  return geometry.columns.reduce((role, column) => {
    const widthPt = headWidth(parts, geometry, column);
    if (column.labelWidths.wordPt <= widthPt) return role;
    const fitted = fitWords(kit, column.label.text, head, widthPt, leastPt);
    const isWhole = kit.measurer.longestWordPt(column.label.text, fitted.style) <= widthPt;
    return isWhole && fitted.style.sizePt < role.style.sizePt ? fitted : role;
  }, head);
};

const headCell = (parts: TableParts, geometry: Geometry, column: PlacedColumn, role: Role, meaning: Meaning): Block => {
  const { kit, look } = parts;
  return setPhrase(kit, column.label, {
    role, color: look.colors.head, widthPt: headWidth(parts, geometry, column), tag: meaning,
    align: isText(column.key) ? 'start' : 'figure',
  });
};

/** The nodes of a table's head, one per column: a TH, or a TD if the label is hidden, because a header must not be empty. */
export const headNodes = (geometry: Geometry): readonly StructureNode[] => geometry.columns.map(({ label }) =>
  (label.text === '' ? { tag: 'TD', children: [] } : { tag: 'TH', children: [], scope: 'Column' }));

/** The head of the table, its labels aligned at the bottom. A head repeated on a later page has no nodes. */
export const headBlock = (parts: TableParts, geometry: Geometry, nodes?: readonly StructureNode[]): Block => {
  const { look } = parts;
  const role = headRole(parts, geometry);
  const cells = geometry.columns.map((column, index) =>
    ({ ...column, cell: headCell(parts, geometry, column, role, nodes?.[index] ?? 'header-artifact') }));
  const highest = Math.max(look.roles.head.leadingPt, ...cells.map(({ cell }) => cell.heightPt));
  const columns = cells.map(({ key, xPt, cell }) => {
    const indent = key === 'item' ? look.itemIndentPt : 0;
    return { xPt: xPt + indent, block: stack([space(highest - cell.heightPt), cell]) };
  });
  const body = padded(beside(columns), look.headPadding.topPt, look.headPadding.bottomPt);
  return backed(body, geometry.widthPt, (sheet, box) => look.paintHead(sheet, box, geometry.edgesPt));
};

const MEANING = 'header-artifact';

/**
 * The sum carried to the next page: its label below the descriptions, the sum below the amounts. It repeats amounts of
 * the rows, so it is an artifact.
 * @param index Index of the last row in the sum
 */
export const carriedLine = (parts: TableParts, geometry: Geometry, carried: Carried, index: number): Block => {
  const { kit, look, figures: { sizePt } } = parts;
  const { columns } = geometry;
  const [item, amount] = [itemColumn(geometry), required(columns.find(({ key }) => key === 'amount'), 'column of amounts')];
  const role = resized(look.roles.figure, sizePt);
  const sum = setLine(kit, required(carried.sums[index] ?? carried.sums.at(-1), 'sum'), role.style);
  const endPt = amount.xPt + amount.widthPt;
  const startPt = item.xPt + look.itemIndentPt;
  const sumPt = look.gutterPt + Math.max(amount.widthPt, sum.widthPt);
  const widthPt = endPt > startPt ? endPt - startPt - sumPt : item.widthPt - look.itemIndentPt;
  const color = look.colors.detail;
  const label = setPhrase(kit, carried.label, { role: quietRole(look, sizePt), color, widthPt, tag: MEANING });
  const figure = figureLine(sum, role, amount.widthPt, { color, meaning: MEANING });
  const line = beside([{ xPt: 0, block: label }, { xPt: amount.xPt - startPt, block: figure }]);
  const { topPt, bottomPt } = look.rowPadding;
  const body = padded(indent(startPt, line), topPt, bottomPt);
  return backed(body, geometry.widthPt, (sheet, box) => look.paintCarried?.(sheet, box));
};

/** Size of the repeated title of a row: it only reminds of the page before. */
const REPEATED_PT = 8;
/** Most share of its column that the title has if it is the start of a long text. */
const MOST_TITLE_SHARE = 0.5;
/** More characters than fit into it. All of a long text would be shaped again on each page. */
const MOST_REPEATED = 250;
const HALF_CHARACTER = /[\ud800-\udbff]$/;

/** The title of a row on a page on which the row continues, small and quiet. It repeats a text, so it is an artifact. */
export const repeatedTitle = (parts: TableParts, geometry: Geometry, index: number): Block => {
  const { kit, look, figures: { sizePt } } = parts;
  const { headline } = required(kit.content.rows[index], 'row');
  if (headline.text === '') return EMPTY;
  const column = itemColumn(geometry);
  const { leadingPt, dropPt } = resized(look.roles.headline, sizePt);
  const quiet = quietRole(look, sizePt);
  const { style } = resized(quiet, Math.min(REPEATED_PT, quiet.style.sizePt));
  const widthPt = column.widthPt - look.itemIndentPt;
  const text = `${headline.text.slice(0, MOST_REPEATED).replace(HALF_CHARACTER, '')}\u2026`;
  const whole = ellipsizedLine(kit, text, style, widthPt);
  const line = whole.text === text ? whole : ellipsizedLine(kit, text, style, MOST_TITLE_SHARE * widthPt);
  const ink = { color: look.colors.detail, meaning: MEANING } as const;
  return drawing(leadingPt, (sheet, xPt, yPt) =>
    sheet.text(line, xPt + column.xPt + look.itemIndentPt, yPt + leadingPt - dropPt, ink));
};
