import { EMPTY, EPSILON_PT, type Block, type Parts } from '../engine/block.js';
import type { Flow } from '../engine/flow.js';
import type { Kit } from '../engine/kit.js';
import type { StructureNode } from '../engine/page.js';
import { required } from '../../required.js';
import { bandsOf, inSection, sectionNodes, underTitle, withBands, type Bands, type SectionNodes } from './section-rows.js';
import { carriedLine, headBlock, headNodes, repeatedTitle } from './table-head.js';
import { fitFigures, leastTable, placeColumns, type Geometry } from './table-geometry.js';
import type { TableLook } from './table-look.js';
import { rowNode } from './row-columns.js';
import { rowBlock, rowInTwo, rowPt, rowTexts } from './table-row.js';
import type { TableParts } from './table-parts.js';

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
  readonly heads: { first?: Block; repeated?: Block };
  /** By the index of the row; undefined if it is not measured yet, or no longer needed. */
  readonly texts: (Block | undefined)[];
  readonly rows: (Block | undefined)[];
  /** The titles and sums of sections, which no white space changes. */
  readonly bands: (Bands | undefined)[];
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
  /** For one width or two. */
  readonly #measured: Measured[] = [];
  readonly #nodes: StructureNode[] = [];
  readonly #ofSections: SectionNodes[] = [];
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
    return heads[kind] ??= headBlock(this.#parts, geometry, kind === 'first' ? this.#headNodes ??= headNodes(geometry) : undefined);
  }

  node(index: number): StructureNode {
    const { content: { rows } } = this.#parts.kit;
    return this.#nodes[index] ??= rowNode(required(this.#measured[0], 'columns').geometry, required(rows[index], 'row'));
  }

  /** The nodes of a line item: a title before its row, and a sum after it. */
  nodes(index: number): readonly StructureNode[] {
    if (this.#parts.kit.content.rows[index]?.section === undefined) return [this.node(index)];
    const { title, sum } = this.#sectionNodes(index);
    return [...title === undefined ? [] : [title], this.node(index), ...sum === undefined ? [] : [sum]];
  }

  /** Height of a row, which becomes a block only if it has a title or a sum of a section. */
  heightPt(index: number, widthPt: number): number {
    if (this.#parts.kit.content.rows[index]?.section !== undefined) return this.row(index, widthPt).heightPt;
    return rowPt(this.#parts, this.#textsOn(this.#on(widthPt), index), this.#rowAirPt);
  }

  /** Height of the rows below a row. */
  rowsBelowPt(index: number, widthPt: number): number {
    let heightPt = 0;
    for (let below = index + 1; below < this.rowCount; below += 1) heightPt += this.heightPt(below, widthPt);
    return heightPt;
  }

  row(index: number, widthPt: number): Block {
    const on = this.#on(widthPt);
    return on.rows[index] ??= this.#rowOn(on, index);
  }

  /** Whether a row of a height has enough lines for two parts. */
  canBeCut(heightPt: number): boolean {
    return heightPt >= this.leastPartPt + this.leastLinesPt - EPSILON_PT;
  }

  /**
   * Height of the texts below a row, or of the rows below a text, that must begin on its page; 0 if none can hold them.
   * @param mostPt above it, only the first lines of a row must
   */
  boundPt(index: number, widthPt: number, mostPt: number, pagePt: number): number {
    let heightPt = 0;
    for (let below = index + 1; below < this.rowCount && this.isBound(below); below += 1) {
      const rowPt = this.heightPt(below, widthPt);
      if (heightPt + rowPt > mostPt && this.canBeCut(rowPt)) return heightPt + this.leastPt(below, widthPt);
      heightPt += rowPt;
      if (heightPt > pagePt) return 0;
    }
    return heightPt;
  }

  /** Whether a row has to begin on the page on which the row before it ends: one of them is a text. */
  isBound(index: number): boolean {
    const { rows } = this.#parts.kit.content;
    return rows[index - 1]?.staysWith === 'next' || rows[index]?.staysWith === 'previous';
  }

  /** Least height of the first part of a row, with the title of a section above it. */
  leastPt(index: number, widthPt: number): number {
    return this.leastPartPt + (this.#bandsOn(this.geometry(widthPt), index)?.title.heightPt ?? 0);
  }

  /** Takes the space of the table on this page, up to the first row that does not fit. */
  passOver(flow: Flow): void {
    const { widthPt } = flow.frame;
    flow.advance(this.head(widthPt, 'first').heightPt);
    for (let index = 0; index < this.rowCount && flow.fits(0); index += 1) flow.advance(this.heightPt(index, widthPt));
  }

  /** Extra white space above the texts of each row. Their measured texts are kept when it changes. */
  get rowAirPt(): number {
    return this.#rowAirPt;
  }

  set rowAirPt(airPt: number) {
    if (airPt === this.#rowAirPt) return;
    this.#rowAirPt = airPt;
    for (const { rows } of this.#measured) rows.fill(undefined);
  }

  /** Drops the measured row, because it has been painted. */
  forget(index: number): void {
    for (const { rows, texts, bands } of this.#measured) rows[index] = texts[index] = bands[index] = undefined;
  }

  /** Height of the line with the sum carried to the next page; 0 if there is none. */
  carriedPt(widthPt: number): number {
    return this.carried(this.rowCount - 1, widthPt)?.heightPt ?? 0;
  }

  /** The line with the sum of the rows up to one. */
  carried(index: number, widthPt: number): Block | undefined {
    const { carried } = this.#parts.kit.content;
    return carried && carriedLine(this.#parts, this.geometry(widthPt), carried, index);
  }

  /**
   * Splits a row for pages of different widths.
   * @param nextWidthPt Width of the page on which it continues, in points
   */
  inTwo(index: number, widthPt: number, nextWidthPt: number, heightPt: number, keepsParagraphs: boolean): Parts | undefined {
    const next = this.geometry(nextWidthPt);
    const here = this.#bandsOn(this.geometry(widthPt), index);
    const cut = { heightPt: heightPt - (here?.title.heightPt ?? 0), keepsParagraphs, airPt: this.#rowAirPt, next };
    const parts = rowInTwo(this.#parts, this.geometry(widthPt), index, this.node(index), cut);
    return here === undefined ? parts : inSection(parts, here.title, this.#bandsOn(next, index)?.sum ?? EMPTY);
  }

  /** The rest of a row on the next page, below its title. */
  continued(index: number, widthPt: number, rest: Block): Block {
    return underTitle(rest, repeatedTitle(this.#parts, this.geometry(widthPt), index));
  }

  #rowOn(on: Measured, index: number): Block {
    const { geometry } = on;
    const bands = this.#bandsOn(geometry, index);
    const row = rowBlock(this.#parts, geometry, index, this.node(index), this.#textsOn(on, index), this.#rowAirPt);
    return bands === undefined ? row : withBands(row, bands);
  }

  #bandsOn(geometry: Geometry, index: number): Bands | undefined {
    const { section } = required(this.#parts.kit.content.rows[index], 'row');
    const { bands } = this.#on(geometry.widthPt);
    return section && (bands[index] ??= bandsOf(this.#parts, geometry, index, section, this.#sectionNodes(index)));
  }

  #sectionNodes(index: number): SectionNodes {
    const { section } = required(this.#parts.kit.content.rows[index], 'row');
    return this.#ofSections[index] ??= section === undefined ? {} : sectionNodes(required(this.#measured[0], 'columns').geometry, section);
  }

  #assertRoom(widthPt: number): void {
    const { kit, look, figures } = this.#parts;
    const need = leastTable(kit, look, figures, widthPt);
    if (need.widthPt > widthPt + EPSILON_PT) throw new TableTooWide(widthPt, need.widthPt, need.columnsPt);
  }

  #textsOn({ geometry, texts }: Measured, index: number): Block {
    return texts[index] ??= rowTexts(this.#parts, geometry, index, this.node(index));
  }

  #on(widthPt: number): Measured {
    for (const measured of this.#measured) if (measured.geometry.widthPt === widthPt) return measured;
    const { kit, look, figures } = this.#parts;
    const [texts, rows] = [new Array<undefined>(this.rowCount), new Array<undefined>(this.rowCount)];
    const measured = { geometry: placeColumns(kit, look, figures, widthPt), heads: {}, texts, rows, bands: [] };
    this.#measured.push(measured);
    return measured;
  }
}
