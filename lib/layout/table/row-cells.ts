import { withHeading, type Block, type Fragments } from '../engine/block.js';
import type { StructureNode } from '../engine/page.js';
import type { Sheet } from '../engine/sheet.js';

/** Top and bottom of a part of a row, from its top. */
export type Extent = readonly [topPt: number, bottomPt: number];

/** A block of a table with a text that has the width of all columns. */
export interface SpanningBlock extends Block {
  /** Where no edges of columns are: next to that text. */
  readonly edgelessPt: Extent | undefined;
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

  split(availablePt: number): Fragments | undefined {
    const fragments = this.texts.split(availablePt);
    if (fragments === undefined) return undefined;
    const leftPt = Math.max(0, this.cellsPt - fragments[0].heightPt);
    return [new CellsAbove(fragments[0], this.cellsPt), new CellsAbove(fragments[1], leftPt)];
  }

  /** These texts below the title of their row. */
  under(title: Block): CellsAbove {
    return new CellsAbove(withHeading(title, this.texts), this.cellsPt === 0 ? 0 : title.heightPt + this.cellsPt);
  }
}

/** The texts of a row: below its cells, they have the width of the table. */
export const cellsAbove = (texts: Block, cellsPt: number): Block => new CellsAbove(texts, cellsPt);

/** The texts of a row below the title of the row. */
export const textsUnder = (title: Block, texts: Block): Block =>
  (texts instanceof CellsAbove ? texts.under(title) : withHeading(title, texts));

/** Height of the cells above a text that has the width of the table; undefined without such a text. */
export const cellsPtOf = (texts: Block): number | undefined => (texts instanceof CellsAbove ? texts.cellsPt : undefined);

/** Where a row, or a part of it, has no edges of columns. */
export const edgelessPtOf = (row: Block): Extent | undefined => (row as SpanningBlock).edgelessPt;
