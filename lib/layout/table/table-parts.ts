import type { Kit } from '../engine/kit.js';
import type { TableFigures } from './table-figures.js';
import type { TableLook } from './table-look.js';

/** What every part of a table is made from. */
export interface TableParts {
  readonly kit: Kit;
  readonly look: TableLook;
  readonly figures: TableFigures;
}
