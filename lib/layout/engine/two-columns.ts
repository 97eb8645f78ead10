import { beside, EMPTY, EPSILON_PT, type Block, type Parts } from './block.js';
import type { StructureNode } from './page.js';
import type { Sheet } from './sheet.js';

/** Places and lines of a text in two columns. */
export interface TwoColumnsShape {
  /** Reading edge of the second column. */
  readonly secondXPt: number;
  readonly linePt: number;
}

/** Least number of lines in both columns of the last page. */
const LEAST_REST_LINES = 6;

const inTwo = (text: Block, heightPt: number): Parts | undefined => {
  const parts = text.split(heightPt);
  return parts !== undefined && parts[1].heightPt <= heightPt + EPSILON_PT ? parts : undefined;
};

/** The columns of least height that hold all of a text. */
const balanced = (text: Block, linePt: number): Parts => {
  for (let heightPt = text.heightPt / 2; heightPt < text.heightPt; heightPt += linePt / 2) {
    const parts = inTwo(text, heightPt);
    if (parts !== undefined) return parts;
  }
  return [text, EMPTY];
};

class TwoColumns implements Block {
  readonly heightPt: number;

  readonly #columns: Block;

  constructor(private readonly text: Block, private readonly shape: TwoColumnsShape, readonly nodes: readonly StructureNode[]) {
    this.#columns = this.#beside(balanced(text, shape.linePt));
    this.heightPt = this.#columns.heightPt;
  }

  paint(sheet: Sheet, xPt: number, yPt: number): void {
    this.#columns.paint(sheet, xPt, yPt);
  }

  split(availablePt: number): Parts | undefined {
    const { linePt } = this.shape;
    for (let heightPt = availablePt; heightPt > linePt; heightPt -= linePt) {
      const first = this.text.split(heightPt);
      const second = first?.[1].split(heightPt);
      if (first === undefined) return undefined;
      if (second !== undefined && second[1].heightPt >= LEAST_REST_LINES * linePt) {
        return [this.#beside([first[0], second[0]]), new TwoColumns(second[1], this.shape, [])];
      }
    }
    return undefined;
  }

  #beside([first, second]: Parts): Block {
    return beside([{ xPt: 0, block: first }, { xPt: this.shape.secondXPt, block: second }]);
  }
}

/**
 * A text in two columns of equal height. On a page that it fills, the first column is read to the end of the page
 * before the second.
 * @param nodes Nodes that it adds to the structure; by default those of the text
 */
export const twoColumns = (text: Block, shape: TwoColumnsShape, nodes = text.nodes): Block => new TwoColumns(text, shape, nodes);
