import type { Block, Fragments } from './block.js';
import type { Box, StructureNode } from './page.js';
import type { Sheet } from './sheet.js';

class Padded implements Block {
  readonly heightPt: number;

  constructor(private readonly block: Block, private readonly topPt: number, private readonly bottomPt: number) {
    this.heightPt = topPt + block.heightPt + bottomPt;
  }

  get nodes(): readonly StructureNode[] {
    return this.block.nodes;
  }

  paint(sheet: Sheet, xPt: number, yPt: number): void {
    this.block.paint(sheet, xPt, yPt + this.topPt);
  }

  split(availablePt: number): Fragments | undefined {
    const [topPt, bottomPt] = [this.topPt, this.bottomPt];
    const fragments = this.block.split(availablePt - topPt - bottomPt);
    return fragments && [padded(fragments[0], topPt, bottomPt), padded(fragments[1], topPt, bottomPt)];
  }
}

/** A block with white space above and below it. If it is split, each part has the same white space. */
export const padded = (block: Block, topPt: number, bottomPt: number): Block => new Padded(block, topPt, bottomPt);

/** Paints the background of a block, or of one part of a split block. */
export type PaintBackground = (sheet: Sheet, box: Box, isStart: boolean, isEnd: boolean) => void;

class WithBackground implements Block {
  readonly heightPt: number;

  constructor(
    private readonly block: Block, private readonly widthPt: number, private readonly paintBackground: PaintBackground,
    private readonly isStart = true, private readonly isEnd = true,
  ) {
    this.heightPt = block.heightPt;
  }

  get nodes(): readonly StructureNode[] {
    return this.block.nodes;
  }

  paint(sheet: Sheet, xPt: number, yPt: number): void {
    const box = { xPt, yPt, widthPt: this.widthPt, heightPt: this.heightPt };
    this.paintBackground(sheet, box, this.isStart, this.isEnd);
    this.block.paint(sheet, xPt, yPt);
  }

  split(availablePt: number): Fragments | undefined {
    const fragments = this.block.split(availablePt);
    return fragments && [
      new WithBackground(fragments[0], this.widthPt, this.paintBackground, this.isStart, false),
      new WithBackground(fragments[1], this.widthPt, this.paintBackground, false, this.isEnd),
    ];
  }
}

/** A block with a background. If it is split, each part has its own background. */
export const withBackground = (block: Block, widthPt: number, paintBackground: PaintBackground): Block => new WithBackground(block, widthPt, paintBackground);
