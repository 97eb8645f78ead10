import { EPSILON_PT, headed, type Block, type Parts } from '../engine/block.js';
import type { Kit } from '../engine/kit.js';
import type { StructureNode } from '../engine/page.js';
import { required } from '../../required.js';
import { carriedLine, headBlock, headNodes } from './table-head.js';
import { fitFigures, leastTable, placeColumns, type Geometry } from './table-geometry.js';
import type { TableLook } from './table-look.js';
import { repeatedLine, rowBlock, rowInTwo, rowNode, rowTexts, type TableParts } from './table-row.js';

/** The columns that the request asks for have no space on its paper. */
export class TableTooWide extends Error {
  /**
   * @param needPt Width that the columns need, with the white space between them
   * @param columnsPt least widths of the columns, in reading order
   */
  constructor(readonly widthPt: number, readonly needPt: number, readonly columnsPt: readonly number[]) {
    super('The columns of the table are too wide for the paper.');
  }
}

/** The table measured for pages of one width. */
interface Measured {
  readonly geometry: Geometry;
  readonly heads: Map<'first' | 'repeated', Block>;
  readonly texts: Map<number, Block>;
  readonly rows: Map<number, Block>;
}

/** Least number of lines in each part of a split row. */
const LEAST_ROW_LINES = 3;

/** The head and the rows of a table, each measured once for each width of a page. */
export class TableBlocks {
  /** Least height of each part of a split row. */
  readonly leastPartPt: number;
  /** The same without the white space above and below the lines. */
  readonly leastLinesPt: number;
  readonly linePt: number;
  readonly look: TableLook;
  readonly #parts: TableParts;
  readonly #measured = new Map<number, Measured>();
  readonly #nodes: StructureNode[] = [];
  #headNodes: readonly StructureNode[] | undefined;
  #rowAirPt = 0;

  /** @throws TableTooWide if the request asks for columns for which that page has no space */
  constructor(kit: Kit, look: TableLook, leastWidthPt: number) {
    const { rowPadding: { topPt, bottomPt }, roles } = look;
    this.look = look;
    this.#parts = { kit, look, figures: fitFigures(kit, look, leastWidthPt) };
    if (kit.content.hasOwnColumns) this.#assertRoom(leastWidthPt);
    this.linePt = roles.headline.leadingPt;
    this.leastLinesPt = LEAST_ROW_LINES * this.linePt;
    this.leastPartPt = topPt + bottomPt + this.leastLinesPt;
  }

  get rowCount(): number {
    return this.#parts.kit.content.rows.length;
  }

  get headNodes(): readonly StructureNode[] {
    return required(this.#headNodes, 'head of the table');
  }

  geometry(widthPt: number): Geometry {
    return this.#on(widthPt).geometry;
  }

  /** The head on a page. Only the first one is content; the others repeat it. */
  head(widthPt: number, kind: 'first' | 'repeated'): Block {
    const { geometry, heads } = this.#on(widthPt);
    const nodes = kind === 'first' ? this.#headNodes ??= headNodes(geometry) : undefined;
    const head = heads.get(kind) ?? headBlock(this.#parts, geometry, nodes);
    heads.set(kind, head);
    return head;
  }

  node(index: number): StructureNode {
    const { content: { rows } } = this.#parts.kit;
    const [first] = this.#measured.values();
    return this.#nodes[index] ??= rowNode(required(first, 'columns').geometry, required(rows[index], 'row'));
  }

  row(index: number, widthPt: number): Block {
    const { geometry, rows } = this.#on(widthPt);
    const row = rows.get(index)
      ?? rowBlock(this.#parts, geometry, index, this.node(index), this.#texts(index, widthPt), this.#rowAirPt);
    rows.set(index, row);
    return row;
  }

  /** Extra white space above the texts of each row. Their measured texts are kept when it changes. */
  get rowAirPt(): number {
    return this.#rowAirPt;
  }

  set rowAirPt(airPt: number) {
    if (airPt === this.#rowAirPt) return;
    this.#rowAirPt = airPt;
    for (const { rows } of this.#measured.values()) rows.clear();
  }

  /** Drops the measured row, because it has been painted. */
  forget(index: number): void {
    for (const { rows, texts } of this.#measured.values()) {
      rows.delete(index);
      texts.delete(index);
    }
  }

  /** Height of the line with the sum carried to the next page; 0 if there is none. */
  carriedPt(widthPt: number): number {
    return this.carried(this.rowCount - 1, widthPt)?.heightPt ?? 0;
  }

  /** The line with the sum of the rows up to one. */
  carried(index: number, widthPt: number): Block | undefined {
    return carriedLine(this.#parts, this.geometry(widthPt), index);
  }

  /**
   * Splits a row for pages of different widths.
   * @param nextWidthPt Width of the page on which it continues, in points
   */
  inTwo(index: number, widthPt: number, nextWidthPt: number, heightPt: number, keepsParagraphs: boolean): Parts | undefined {
    const cut = { heightPt, keepsParagraphs, next: this.geometry(nextWidthPt) };
    return rowInTwo(this.#parts, this.geometry(widthPt), index, this.node(index), cut);
  }

  /** The rest of a row on the next page, below its first line. */
  continued(index: number, widthPt: number, rest: Block): Block {
    return headed(repeatedLine(this.#parts, this.geometry(widthPt), index), rest);
  }

  #assertRoom(widthPt: number): void {
    const { kit, look, figures } = this.#parts;
    const need = leastTable(kit, look, figures, widthPt);
    if (need.widthPt > widthPt + EPSILON_PT) throw new TableTooWide(widthPt, need.widthPt, need.columnsPt);
  }

  #texts(index: number, widthPt: number): Block {
    const { geometry, texts } = this.#on(widthPt);
    const known = texts.get(index) ?? rowTexts(this.#parts, geometry, index, this.node(index));
    texts.set(index, known);
    return known;
  }

  #on(widthPt: number): Measured {
    let measured = this.#measured.get(widthPt);
    if (measured === undefined) {
      const { kit, look, figures } = this.#parts;
      measured = { geometry: placeColumns(kit, look, figures, widthPt), heads: new Map(), texts: new Map(), rows: new Map() };
      this.#measured.set(widthPt, measured);
    }
    return measured;
  }
}
