import type { LayoutContext } from '../engine/kit.js';
import type { TableFigures } from './table-figures.js';
import type { TableStyle } from './table-look.js';

/** What every part of a table is made from. */
export interface TableContext {
  readonly ctx: LayoutContext;
  readonly tableStyle: TableStyle;
  readonly figures: TableFigures;
}
