import type { StructureNode } from '../layout/engine/page.js';

/** A cell of a table in which a header spans columns. */
export interface LinkedCell {
  /** Header cells only: an identifier, unique in the document. */
  readonly id?: string;
  /** Identifiers of its headers: those of its columns from top to bottom, then that of its row. */
  readonly headers: readonly string[];
}

/** A header of columns `from` to `to`. */
interface ColumnHeader {
  readonly id: string;
  readonly from: number;
  readonly to: number;
}

/** Whether an element is a header that spans columns, or has one below it. */
const hasSpanning = ({ tag, columnSpan = 1, children }: StructureNode): boolean => {
  if (tag === 'TH' && columnSpan > 1) return true;
  for (const child of children) if (hasSpanning(child)) return true;
  return false;
};

/** Links the cells of tables to their headers. */
class CellLinker {
  readonly cells = new Map<StructureNode, LinkedCell>();
  #count = 0;

  add(table: StructureNode): void {
    const columnHeaders: ColumnHeader[] = [];
    for (const group of table.children) {
      // The title of a section heads the rows of its own group only.
      if (group.tag === 'TBody') this.#addRows(group.children, [...columnHeaders]);
      else this.#addRows(group.tag === 'TR' ? [group] : group.children, columnHeaders);
    }
  }

  /** @param heads Headers of columns so far, to which those of these rows are added */
  #addRows(rows: readonly StructureNode[], columnHeaders: ColumnHeader[]): void {
    for (const { children } of rows) {
      const rowIds = new Map(children.filter(({ tag }) => tag === 'TH').map((cell) => [cell, this.#nextId()]));
      const rowHeaders = children.flatMap((cell) => (cell.scope === 'Row' ? [rowIds.get(cell) ?? ''] : []));
      let from = 0;
      for (const cell of children) {
        const [id, to] = [rowIds.get(cell), from + (cell.columnSpan ?? 1)];
        const above = columnHeaders.filter((head) => head.from < to && head.to > from).map((head) => head.id);
        const headers = [...above, ...rowHeaders.filter((head) => head !== id)];
        this.cells.set(cell, id === undefined ? { headers } : { id, headers });
        if (id !== undefined && cell.scope === 'Column') columnHeaders.push({ id, from, to });
        from = to;
      }
    }
  }

  #nextId(): string {
    this.#count += 1;
    return `h${this.#count}`;
  }
}

const findTables = (node: StructureNode, found: StructureNode[]): void => {
  if (node.tag === 'Table') found.push(node);
  else for (const child of node.children) findTables(child, found);
};

/**
 * The cells of tables in which a header spans columns, with identifiers and headers: its scope alone does not say which
 * cells it heads. The cells of all other tables need neither.
 * @see ISO 14289-1, 7.5; ISO 32000-1, 14.8.5.7
 */
export const linkedCells = (root: StructureNode): ReadonlyMap<StructureNode, LinkedCell> => {
  const tables: StructureNode[] = [];
  findTables(root, tables);
  const linker = new CellLinker();
  for (const table of tables) if (hasSpanning(table)) linker.add(table);
  return linker.cells;
};
