import type { Block } from './block.js';
import type { StructureNode } from './page.js';
import type { TextStyle } from './role.js';
import type { TextAttributes, Sheet } from './sheet.js';
import type { TextLine } from './text.js';

const NO_FIGURE_NODES: readonly StructureNode[] = [];

// A class, because a table has three for each row.
class FigureLine implements Block {
  readonly heightPt: number;
  readonly nodes = NO_FIGURE_NODES;

  constructor(
    private readonly line: TextLine, private readonly style: TextStyle, private readonly widthPt: number,
    private readonly attributes: TextAttributes, private readonly alignOffsetPt: number,
  ) {
    this.heightPt = style.leadingPt;
  }

  paint(sheet: Sheet, xPt: number, yPt: number): void {
    const { line, style: { leadingPt, descentPt }, widthPt, attributes, alignOffsetPt } = this;
    sheet.figure(line, { xPt, widthPt }, yPt + (leadingPt - descentPt), attributes, alignOffsetPt);
  }

  split(): undefined {
    return undefined;
  }
}

/**
 * A measured number as a block, against the right side of its column in every reading direction.
 * @param hangPt distance from the end of the number to the right side, to align decimals
 */
export const figureLine = (line: TextLine, style: TextStyle, widthPt: number, attributes: TextAttributes, alignOffsetPt = 0): Block =>
  new FigureLine(line, style, widthPt, attributes, alignOffsetPt);
