import { headed, type Block, type Parts } from '../engine/block.js';
import type { StructureNode } from '../engine/page.js';
import type { Sheet } from '../engine/sheet.js';

/** Top and bottom of a part of a row, from its top. */
export type Extent = readonly [topPt: number, bottomPt: number];

/** A block of a table with a text that has the width of all columns. */
export interface Spanned extends Block {
  /** Where no edges of columns are: next to that text. */
  readonly openPt: Extent | undefined;
}

/** Cells next to each other, with a text below them that has the width of the table. */
class CellsAbove implements Block {
  readonly heightPt: number;

  constructor(private readonly texts: Block, readonly cellsPt: number) {
    this.heightPt = texts.heightPt;
  }

  get nodes(): readonly StructureNode[] {
    return this.texts.nodes;
  }

  paint(sheet: Sheet, xPt: number, yPt: number): void {
    this.texts.paint(sheet, xPt, yPt);
  }

  split(availablePt: number): Parts | undefined {
    const parts = this.texts.split(availablePt);
    if (parts === undefined) return undefined;
    const leftPt = Math.max(0, this.cellsPt - parts[0].heightPt);
    return [new CellsAbove(parts[0], this.cellsPt), new CellsAbove(parts[1], leftPt)];
  }

  /** These texts below the title of their row. */
  under(title: Block): CellsAbove {
    return new CellsAbove(headed(title, this.texts), this.cellsPt === 0 ? 0 : title.heightPt + this.cellsPt);
  }
}

/** The texts of a row: below its cells, they have the width of the table. */
export const cellsAbove = (texts: Block, cellsPt: number): Block => new CellsAbove(texts, cellsPt);

/** The texts of a row below the title of the row. */
export const textsUnder = (title: Block, texts: Block): Block =>
  (texts instanceof CellsAbove ? texts.under(title) : headed(title, texts));

/** Height of the cells above a text that has the width of the table; undefined without such a text. */
export const cellsPtOf = (texts: Block): number | undefined => (texts instanceof CellsAbove ? texts.cellsPt : undefined);

/** Where a row, or a part of it, has no edges of columns. */
export const openPtOf = (row: Block): Extent | undefined => (row as Spanned).openPt;
