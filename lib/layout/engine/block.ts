import type { StructureNode } from './page.js';
import type { Sheet } from './sheet.js';

/** Something measured that can be painted at any place, and cut in two where a page ends. */
export interface Block {
  readonly heightPt: number;
  /** What it adds to the structure tree, in reading order; empty for artifacts. Both parts of a cut block belong to these nodes. */
  readonly nodes: readonly StructureNode[];
  /** Paints it with its reading edge at `xPt` and its top at `yPt`. */
  paint(sheet: Sheet, xPt: number, yPt: number): void;
  /** A part at most `availablePt` high and the rest, both with something in them; undefined if it can not be cut there. */
  split(availablePt: number): Parts | undefined;
}

/** What is above a cut and what is below it. */
export type Parts = readonly [Block, Block];

/** Tolerance for sums of fractions of points. */
export const EPSILON_PT = 0.001;

const NO_NODES: readonly StructureNode[] = [];

// Classes, because a table of thousands of rows makes tens of thousands of blocks: one object each, not one and its closures.
class Space implements Block {
  readonly nodes = NO_NODES;
  constructor(readonly heightPt: number) {}

  paint(): void {
    // White.
  }

  split(): undefined {
    return undefined;
  }
}

/** A block that draws nothing and takes no room: what is left when nothing is there. */
export const EMPTY: Block = new Space(0);

/**
 * White space; it gives way at the end of a page.
 * @param heightPt in points, ≥ 0
 */
export const space = (heightPt: number): Block => new Space(heightPt);

class Drawing implements Block {
  constructor(readonly heightPt: number, readonly paint: Block['paint'], readonly nodes: readonly StructureNode[]) {}

  split(): undefined {
    return undefined;
  }
}

/**
 * A block that is painted by a function and never cut.
 * @param heightPt in points
 * @param paint paints it into the given place
 * @param nodes its structure
 */
export const drawing = (heightPt: number, paint: Block['paint'], nodes: readonly StructureNode[] = NO_NODES): Block =>
  new Drawing(heightPt, paint, nodes);

class Stack implements Block {
  readonly heightPt: number;
  readonly nodes: readonly StructureNode[];

  readonly #children: readonly Block[];

  constructor(children: readonly Block[]) {
    this.#children = children;
    this.heightPt = children.reduce((sum, child) => sum + child.heightPt, 0);
    this.nodes = children.flatMap((child) => child.nodes);
  }

  paint(sheet: Sheet, xPt: number, yPt: number): void {
    let top = yPt;
    for (const child of this.#children) {
      child.paint(sheet, xPt, top);
      top += child.heightPt;
    }
  }

  split(availablePt: number): Parts | undefined {
    let left = availablePt + EPSILON_PT;
    const cut = this.#children.findIndex((child) => {
      left -= child.heightPt;
      return left < 0;
    });
    const child = this.#children[cut];
    if (child === undefined) return undefined;
    const parts = child.split(left + child.heightPt);
    const before = this.#children.slice(0, cut);
    const rest = this.#children.slice(cut + 1);
    const head = parts === undefined ? before : [...before, parts[0]];
    const tail = withoutLeadingSpace([parts === undefined ? child : parts[1], ...rest]);
    return head.every(isSpace) || tail.length === 0 ? undefined : [stack(head), stack(tail)];
  }
}

const isSpace = (block: Block): boolean => block instanceof Space;

const withoutLeadingSpace = (blocks: readonly Block[]): readonly Block[] => {
  const first = blocks.findIndex((block) => !isSpace(block));
  return first < 0 ? [] : blocks.slice(first);
};

/**
 * Blocks one below the other, without white space at either end of a cut.
 * @param children from top to bottom
 */
export const stack = (children: readonly Block[]): Block => new Stack(children);

/** One of several blocks that stand beside each other. */
export interface Column {
  /** From the reading edge of the whole. */
  readonly xPt: number;
  readonly block: Block;
}

class Columns implements Block {
  readonly heightPt: number;
  readonly nodes: readonly StructureNode[];

  readonly #columns: readonly Column[];

  constructor(columns: readonly Column[]) {
    this.#columns = columns;
    this.heightPt = columns.reduce((highest, { block }) => Math.max(highest, block.heightPt), 0);
    this.nodes = columns.flatMap(({ block }) => block.nodes);
  }

  paint(sheet: Sheet, xPt: number, yPt: number): void {
    for (const column of this.#columns) column.block.paint(sheet, xPt + column.xPt, yPt);
  }

  split(availablePt: number): Parts | undefined {
    const heads: Column[] = [];
    const tails: Column[] = [];
    for (const { xPt, block } of this.#columns) {
      const parts = block.heightPt <= availablePt + EPSILON_PT ? [block, EMPTY] as const : block.split(availablePt);
      if (parts === undefined) return undefined;
      heads.push({ xPt, block: parts[0] });
      tails.push({ xPt, block: parts[1] });
    }
    const tail = beside(tails);
    return tail.heightPt === 0 ? undefined : [beside(heads), tail];
  }
}

/**
 * Blocks beside each other, tops aligned; each is cut by itself.
 * @param columns in reading order
 */
export const beside = (columns: readonly Column[]): Block => new Columns(columns);

/**
 * A block that stands in from the reading edge.
 * @param xPt in points
 * @param block what is moved
 */
export const indent = (xPt: number, block: Block): Block => beside([{ xPt, block }]);

class Headed implements Block {
  readonly heightPt: number;
  readonly nodes: readonly StructureNode[];

  readonly #heading: Block;
  readonly #body: Block;

  constructor(heading: Block, body: Block) {
    this.#heading = heading;
    this.#body = body;
    this.heightPt = heading.heightPt + body.heightPt;
    this.nodes = [...heading.nodes, ...body.nodes];
  }

  paint(sheet: Sheet, xPt: number, yPt: number): void {
    this.#heading.paint(sheet, xPt, yPt);
    this.#body.paint(sheet, xPt, yPt + this.#heading.heightPt);
  }

  split(availablePt: number): Parts | undefined {
    const parts = this.#body.split(availablePt - this.#heading.heightPt);
    return parts && [stack([this.#heading, parts[0]]), parts[1]];
  }
}

/**
 * A heading that never stands alone at the end of a page.
 * @param heading stays with the first part of the body
 * @param body may be cut
 */
export const headed = (heading: Block, body: Block): Block => new Headed(heading, body);

class Noded implements Block {
  readonly heightPt: number;

  readonly #block: Block;

  constructor(block: Block, readonly nodes: readonly StructureNode[]) {
    this.#block = block;
    this.heightPt = block.heightPt;
  }

  paint(sheet: Sheet, xPt: number, yPt: number): void {
    this.#block.paint(sheet, xPt, yPt);
  }

  split(availablePt: number): Parts | undefined {
    return this.#block.split(availablePt);
  }
}

/**
 * A block with another structure than what it is made of.
 * @param block what is painted
 * @param nodes its structure
 */
export const withNodes = (block: Block, nodes: readonly StructureNode[]): Block => new Noded(block, nodes);

/**
 * A block whose structure is gathered under one node.
 * @param tag of that node
 * @param block what is gathered; as it is if it has no structure
 */
export const tagged = (tag: StructureNode['tag'], block: Block): Block =>
  block.nodes.length === 0 ? block : withNodes(block, [{ tag, children: block.nodes }]);
