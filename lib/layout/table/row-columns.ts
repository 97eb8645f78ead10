import { required } from '../../required.js';
import type { Row } from '../content/content.js';
import type { StructureNode } from '../engine/page.js';
import type { TableColumns, PlacedColumn } from './table-geometry.js';

const NO_CHILDREN: readonly StructureNode[] = [];

/** The item is the header of its row, unless it has no text: a header must not be empty. */
const cellNode = ({ key }: PlacedColumn, { itemName, details }: Row): StructureNode => {
  const isHeader = key === 'item' && (itemName.text !== '' || details.length > 0);
  return isHeader ? { tag: 'TH', children: NO_CHILDREN, scope: 'Row' } : { tag: 'TD', children: NO_CHILDREN };
};

/** The node of a row: a TR with one cell per column, or with one cell for a text. */
export const rowNode = ({ columns }: TableColumns, row: Row): StructureNode => ({
  tag: 'TR',
  title: row.itemName.text,
  children: row.keepWith === undefined
    ? columns.map((column) => cellNode(column, row)) : [{ tag: 'TD', children: NO_CHILDREN, columnSpan: columns.length }],
});

/** The column of the descriptions. */
export const itemColumn = ({ columns }: TableColumns): PlacedColumn => required(columns.find(({ key }) => key === 'item'), 'column of items');

/** The columns of a row. A text is in one that takes the place of all of them. */
export const columnsOf = ({ columns }: TableColumns, { keepWith }: Row): readonly PlacedColumn[] => {
  if (keepWith === undefined) return columns;
  const [first, last] = [required(columns[0], 'first column'), required(columns.at(-1), 'last column')];
  return [{ ...first, key: 'item', widthPt: last.xPt + last.widthPt - first.xPt }];
};
