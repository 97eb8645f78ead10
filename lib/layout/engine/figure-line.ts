import type { Block } from './block.js';
import type { StructureNode } from './page.js';
import type { Role } from './role.js';
import type { Ink, Sheet } from './sheet.js';
import type { TextLine } from './text.js';

const NO_NODES: readonly StructureNode[] = [];

// A class, because a table has three for each row.
class FigureLine implements Block {
  readonly heightPt: number;
  readonly nodes = NO_NODES;

  constructor(
    private readonly line: TextLine, private readonly role: Role, private readonly widthPt: number,
    private readonly ink: Ink, private readonly hangPt: number,
  ) {
    this.heightPt = role.leadingPt;
  }

  paint(sheet: Sheet, xPt: number, yPt: number): void {
    const { line, role: { leadingPt, dropPt }, widthPt, ink, hangPt } = this;
    sheet.figure(line, { xPt, widthPt }, yPt + (leadingPt - dropPt), ink, hangPt);
  }

  split(): undefined {
    return undefined;
  }
}

/**
 * A measured number as a block, against the right side of its column in every reading direction.
 * @param hangPt distance from the end of the number to the right side, to align decimals
 */
export const figureLine = (line: TextLine, role: Role, widthPt: number, ink: Ink, hangPt = 0): Block =>
  new FigureLine(line, role, widthPt, ink, hangPt);
