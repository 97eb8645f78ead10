import { beside, EMPTY, EPSILON_PT, type Block, type Fragments } from './block.js';
import type { StructureNode } from './page.js';
import type { Sheet } from './sheet.js';

/** Places and lines of a text in two columns. */
export interface TwoColumnsOptions {
  /** Reading edge of the second column. */
  readonly secondXPt: number;
  readonly leadingPt: number;
}

/** Least number of lines in both columns of the last page. */
const MIN_REMAINING_LINES = 6;

const splitIntoTwoColumns = (text: Block, heightPt: number): Fragments | undefined => {
  const fragments = text.split(heightPt);
  return fragments !== undefined && fragments[1].heightPt <= heightPt + EPSILON_PT ? fragments : undefined;
};

/** The columns of least height that hold all of a text. */
const balancedColumns = (text: Block, leadingPt: number): Fragments => {
  for (let heightPt = text.heightPt / 2; heightPt < text.heightPt; heightPt += leadingPt / 2) {
    const fragments = splitIntoTwoColumns(text, heightPt);
    if (fragments !== undefined) return fragments;
  }
  return [text, EMPTY];
};

class TwoColumns implements Block {
  readonly heightPt: number;

  readonly #columns: Block;

  constructor(private readonly text: Block, private readonly options: TwoColumnsOptions, readonly nodes: readonly StructureNode[]) {
    this.#columns = this.#beside(balancedColumns(text, options.leadingPt));
    this.heightPt = this.#columns.heightPt;
  }

  paint(sheet: Sheet, xPt: number, yPt: number): void {
    this.#columns.paint(sheet, xPt, yPt);
  }

  split(availablePt: number): Fragments | undefined {
    const { leadingPt } = this.options;
    for (let heightPt = availablePt; heightPt > leadingPt; heightPt -= leadingPt) {
      const first = this.text.split(heightPt);
      const second = first?.[1].split(heightPt);
      if (first === undefined) return undefined;
      if (second !== undefined && second[1].heightPt >= MIN_REMAINING_LINES * leadingPt) {
        return [this.#beside([first[0], second[0]]), new TwoColumns(second[1], this.options, [])];
      }
    }
    return undefined;
  }

  #beside([first, second]: Fragments): Block {
    return beside([{ xPt: 0, block: first }, { xPt: this.options.secondXPt, block: second }]);
  }
}

/**
 * A text in two columns of equal height. On a page that it fills, the first column is read to the end of the page
 * before the second.
 * @param nodes Nodes that it adds to the structure; by default those of the text
 */
export const twoColumns = (text: Block, options: TwoColumnsOptions, nodes = text.nodes): Block => new TwoColumns(text, options, nodes);
