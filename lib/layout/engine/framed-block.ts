import type { Block, Parts } from './block.js';
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

  split(availablePt: number): Parts | undefined {
    const [topPt, bottomPt] = [this.topPt, this.bottomPt];
    const parts = this.block.split(availablePt - topPt - bottomPt);
    return parts && [padded(parts[0], topPt, bottomPt), padded(parts[1], topPt, bottomPt)];
  }
}

/** A block with white space above and below it. If it is split, each part has the same white space. */
export const padded = (block: Block, topPt: number, bottomPt: number): Block => new Padded(block, topPt, bottomPt);

/** Paints the background of a block, or of one part of a split block. */
export type PaintBehind = (sheet: Sheet, box: Box, isStart: boolean, isEnd: boolean) => void;

class Backed implements Block {
  readonly heightPt: number;

  constructor(
    private readonly block: Block, private readonly widthPt: number, private readonly paintBehind: PaintBehind,
    private readonly isStart = true, private readonly isEnd = true,
  ) {
    this.heightPt = block.heightPt;
  }

  get nodes(): readonly StructureNode[] {
    return this.block.nodes;
  }

  paint(sheet: Sheet, xPt: number, yPt: number): void {
    const box = { xPt, yPt, widthPt: this.widthPt, heightPt: this.heightPt };
    this.paintBehind(sheet, box, this.isStart, this.isEnd);
    this.block.paint(sheet, xPt, yPt);
  }

  split(availablePt: number): Parts | undefined {
    const parts = this.block.split(availablePt);
    return parts && [
      new Backed(parts[0], this.widthPt, this.paintBehind, this.isStart, false),
      new Backed(parts[1], this.widthPt, this.paintBehind, false, this.isEnd),
    ];
  }
}

/** A block with a background. If it is split, each part has its own background. */
export const backed = (block: Block, widthPt: number, paintBehind: PaintBehind): Block => new Backed(block, widthPt, paintBehind);
