import type { Box, StructureNode } from './page.js';
import type { Sheet } from './sheet.js';

/** Whether words and numbers are whole (0), split after a separator such as `-` or `@` (1), or split elsewhere (2). */
export type WordSplit = 0 | 1 | 2;

/** A measured piece of content. It can be painted anywhere, and split in two at the end of a page. */
export interface Block {
  readonly heightPt: number;
  /** The worst way in which one of its lines splits a word or number. */
  readonly wordSplit: WordSplit;
  /** Nodes of the structure tree in reading order; none for artifacts. Both fragments of a split block share them. */
  readonly nodes: readonly StructureNode[];
  /** @param xPt position of its reading edge */
  paint(sheet: Sheet, xPt: number, yPt: number): void;
  /**
   * Splits off a fragment of at most `availablePt`. Neither part is empty. Undefined if no split is possible.
   * @param keepsParagraphs whether paragraphs stay whole, except long ones
   */
  split(availablePt: number, keepsParagraphs?: boolean): Fragments | undefined;
}

export type Fragments = readonly [Block, Block];

/** Tolerance for rounding errors in sums of points. */
export const EPSILON_PT = 0.001;

export const NO_NODES: readonly StructureNode[] = [];

// Blocks are classes without closures, because a table of thousands of rows makes tens of thousands of them.
class Space implements Block {
  readonly nodes = NO_NODES;
  readonly wordSplit = 0;

  constructor(readonly heightPt: number) {}

  paint(): void {
    // White space paints nothing.
  }

  split(): undefined { return undefined; }
}

export const EMPTY: Block = new Space(0);

/** White space, which is dropped at a page break. */
export const space = (heightPt: number): Block => new Space(heightPt);

class Drawing implements Block {
  constructor(
    readonly heightPt: number, readonly paint: Block['paint'], readonly nodes: readonly StructureNode[],
    readonly wordSplit: WordSplit,
  ) {}

  split(): undefined { return undefined; }
}

/** A block that a function paints. It is never split. */
export const paintedBlock = (
  heightPt: number, paint: Block['paint'], nodes: readonly StructureNode[] = NO_NODES, wordSplit: WordSplit = 0,
): Block => new Drawing(heightPt, paint, nodes, wordSplit);

const collectNodes = (blocks: readonly Block[]): readonly StructureNode[] => {
  const nodes: StructureNode[] = [];
  for (const block of blocks) nodes.push(...block.nodes);
  return nodes;
};

// Blocks of blocks collect nodes only on request, because the nodes of table rows are never requested.
/** Blocks below each other. A split drops the white space at its position. */
export class Stack implements Block {
  readonly heightPt: number;
  readonly wordSplit: WordSplit;

  constructor(private readonly children: readonly Block[]) {
    let [heightPt, worst]: [number, WordSplit] = [0, 0];
    for (const child of children) {
      heightPt += child.heightPt;
      if (child.wordSplit > worst) worst = child.wordSplit;
    }
    this.heightPt = heightPt;
    this.wordSplit = worst;
  }

  get nodes(): readonly StructureNode[] { return collectNodes(this.children); }

  paint(sheet: Sheet, xPt: number, yPt: number): void {
    let top = yPt;
    for (const child of this.children) {
      child.paint(sheet, xPt, top);
      top += child.heightPt;
    }
  }

  split(availablePt: number, keepsParagraphs?: boolean): Fragments | undefined {
    let remainingPt = availablePt + EPSILON_PT;
    const splitIndex = this.children.findIndex((child) => {
      remainingPt -= child.heightPt;
      return remainingPt < 0;
    });
    const child = this.children[splitIndex];
    if (child === undefined) return undefined;
    const [first, rest] = child.split(remainingPt + child.heightPt, keepsParagraphs) ?? [EMPTY, child];
    const head = [...this.children.slice(0, splitIndex), first];
    const tail = withoutLeadingSpace([rest, ...this.children.slice(splitIndex + 1)]);
    return head.every(isSpace) || tail.length === 0 ? undefined : [stack(head), stack(tail)];
  }
}

const isSpace = (block: Block): boolean => block instanceof Space;

const withoutLeadingSpace = (blocks: readonly Block[]): readonly Block[] => {
  const firstNonSpace = blocks.findIndex((block) => !isSpace(block));
  return firstNonSpace < 0 ? [] : blocks.slice(firstNonSpace);
};

export const stack = (children: readonly Block[]): Block => new Stack(children);

export interface Column {
  /** Distance from the reading edge of all columns. */
  readonly xPt: number;
  readonly block: Block;
}

class Columns implements Block {
  readonly heightPt: number;
  readonly wordSplit: WordSplit;

  constructor(private readonly columns: readonly Column[]) {
    let [highestPt, worst]: [number, WordSplit] = [0, 0];
    for (const { block } of columns) {
      if (block.heightPt > highestPt) highestPt = block.heightPt;
      if (block.wordSplit > worst) worst = block.wordSplit;
    }
    this.heightPt = highestPt;
    this.wordSplit = worst;
  }

  get nodes(): readonly StructureNode[] { return collectNodes(this.columns.map(({ block }) => block)); }

  paint(sheet: Sheet, xPt: number, yPt: number): void {
    for (const column of this.columns) column.block.paint(sheet, xPt + column.xPt, yPt);
  }

  split(availablePt: number, keepsParagraphs?: boolean): Fragments | undefined {
    const heads: Column[] = [];
    const tails: Column[] = [];
    for (const { xPt, block } of this.columns) {
      const isWhole = block.heightPt <= availablePt + EPSILON_PT;
      const fragments = isWhole ? [block, EMPTY] as const : block.split(availablePt, keepsParagraphs);
      if (fragments === undefined) return undefined;
      heads.push({ xPt, block: fragments[0] });
      tails.push({ xPt, block: fragments[1] });
    }
    const tail = beside(tails);
    return tail.heightPt === 0 ? undefined : [beside(heads), tail];
  }
}

/** Blocks next to each other, aligned at the top. Each is split independently. */
export const beside = (columns: readonly Column[]): Block => new Columns(columns);

/** A block indented from the reading edge. */
export const indent = (xPt: number, block: Block): Block => beside([{ xPt, block }]);

class WithHeading extends Stack {
  constructor(private readonly heading: Block, private readonly body: Block) { super([heading, body]); }

  override split(availablePt: number, keepsParagraphs?: boolean): Fragments | undefined {
    const fragments = this.body.split(availablePt - this.heading.heightPt, keepsParagraphs);
    return fragments && [stack([this.heading, fragments[0]]), fragments[1]];
  }
}

/** A heading and a body that may be split. The heading stays with the first lines of the body. */
export const withHeading = (heading: Block, body: Block): Block => new WithHeading(heading, body);

class WithEnd extends Stack {
  constructor(private readonly body: Block, private readonly end: Block, private readonly minBodyPt: number) {
    super([body, end]);
  }

  override split(availablePt: number, keepsParagraphs?: boolean): Fragments | undefined {
    let limitPt = Math.min(availablePt, this.body.heightPt - this.minBodyPt);
    let fragments = this.body.split(limitPt, keepsParagraphs);
    // A split drops white space, so the rest may still be too low. Then it is split earlier. The limit falls with each
    // split, because nested blocks add their tolerances, and would give the same fragments again.
    while (fragments !== undefined && fragments[1].heightPt < this.minBodyPt - EPSILON_PT) {
      limitPt = Math.min(limitPt, fragments[0].heightPt) - 2 * EPSILON_PT;
      fragments = this.body.split(limitPt, keepsParagraphs);
    }
    return fragments && [fragments[0], new WithEnd(fragments[1], this.end, this.minBodyPt)];
  }
}

/** A block with an end that is never split, and always has at least `minBodyPt` of the body above it. */
export const withEnd = (body: Block, end: Block, minBodyPt: number): Block => new WithEnd(body, end, minBodyPt);

export class Wrapper implements Block {
  constructor(protected readonly block: Block, readonly heightPt = block.heightPt) {}

  get wordSplit(): WordSplit { return this.block.wordSplit; }
  get nodes(): readonly StructureNode[] { return this.block.nodes; }
  paint(sheet: Sheet, xPt: number, yPt: number): void { this.block.paint(sheet, xPt, yPt); }
  split(availablePt: number, keepsParagraphs?: boolean): Fragments | undefined {
    return this.block.split(availablePt, keepsParagraphs);
  }
}

class WithNodes extends Wrapper {
  constructor(block: Block, private readonly ownNodes: readonly StructureNode[]) { super(block); }

  override get nodes(): readonly StructureNode[] { return this.ownNodes; }
}

class Unsplittable extends Wrapper {
  override split(): undefined { return undefined; }
}

export const unsplittable = (block: Block): Block => new Unsplittable(block);

export const withNodes = (block: Block, nodes: readonly StructureNode[]): Block => new WithNodes(block, nodes);

/** A block whose nodes become children of one new node; the block itself if it has no nodes. */
export const tagged = (tag: StructureNode['tag'], block: Block, more?: Pick<StructureNode, 'title'>): Block => {
  const { nodes: children } = block;
  return children.length === 0 ? block : withNodes(block, [{ tag, children, ...more }]);
};

class Padded extends Wrapper {
  constructor(block: Block, private readonly topPt: number, private readonly bottomPt: number) {
    super(block, topPt + block.heightPt + bottomPt);
  }

  override paint(sheet: Sheet, xPt: number, yPt: number): void { this.block.paint(sheet, xPt, yPt + this.topPt); }

  override split(availablePt: number, keepsParagraphs?: boolean): Fragments | undefined {
    const { topPt, bottomPt } = this;
    const fragments = this.block.split(availablePt - topPt - bottomPt, keepsParagraphs);
    return fragments && [padded(fragments[0], topPt, bottomPt), padded(fragments[1], topPt, bottomPt)];
  }
}

/** A block with white space above and below it, which each fragment keeps. */
export const padded = (block: Block, topPt: number, bottomPt: number): Block => new Padded(block, topPt, bottomPt);

/** Paints the background of a block or of one fragment of it. */
export type PaintBackground = (sheet: Sheet, box: Box, isStart: boolean, isEnd: boolean) => void;

class WithBackground extends Wrapper {
  constructor(
    block: Block, private readonly widthPt: number, private readonly paintBackground: PaintBackground,
    private readonly isStart = true, private readonly isEnd = true,
  ) {
    super(block);
  }

  override paint(sheet: Sheet, xPt: number, yPt: number): void {
    const box = { xPt, yPt, widthPt: this.widthPt, heightPt: this.heightPt };
    this.paintBackground(sheet, box, this.isStart, this.isEnd);
    this.block.paint(sheet, xPt, yPt);
  }

  override split(availablePt: number, keepsParagraphs?: boolean): Fragments | undefined {
    const fragments = this.block.split(availablePt, keepsParagraphs);
    return fragments && [
      new WithBackground(fragments[0], this.widthPt, this.paintBackground, this.isStart, false),
      new WithBackground(fragments[1], this.widthPt, this.paintBackground, false, this.isEnd),
    ];
  }
}

/** A block with a background. Each fragment has a background of its own. */
export const withBackground = (block: Block, widthPt: number, paintBackground: PaintBackground): Block =>
  new WithBackground(block, widthPt, paintBackground);

/** `secondXPt` is the reading edge of the second column. */
interface TwoColumnsOptions {
  readonly secondXPt: number;
  readonly leadingPt: number;
  /** Whether the second column begins with a paragraph if possible. Absent: true. */
  readonly keepsParagraphs?: boolean;
}

/** Minimum lines in both columns of the last page together. */
const MIN_REMAINING_LINES = 6;

/** Splits a text into two columns of the smallest possible height; undefined if no position is possible. */
const shortestColumns = (text: Block, leadingPt: number, keepsParagraphs: boolean): Fragments | undefined => {
  for (let heightPt = text.heightPt / 2; heightPt < text.heightPt; heightPt += leadingPt / 2) {
    const fragments = text.split(heightPt, keepsParagraphs);
    if (fragments !== undefined && fragments[1].heightPt <= heightPt + EPSILON_PT) return fragments;
  }
  return undefined;
};

/** Two columns of about equal height. With whole paragraphs, one of them may be some lines longer. */
const balancedColumns = (text: Block, { leadingPt, keepsParagraphs = true }: TwoColumnsOptions): Fragments =>
  (keepsParagraphs ? shortestColumns(text, leadingPt, true) : undefined)
  ?? shortestColumns(text, leadingPt, false) ?? [text, EMPTY];

class TwoColumns implements Block {
  readonly heightPt: number;

  readonly #columns: Block;

  constructor(
    private readonly text: Block, private readonly options: TwoColumnsOptions, readonly nodes: readonly StructureNode[],
  ) {
    this.#columns = this.#beside(balancedColumns(text, options));
    this.heightPt = this.#columns.heightPt;
  }

  get wordSplit(): WordSplit { return this.text.wordSplit; }

  paint(sheet: Sheet, xPt: number, yPt: number): void { this.#columns.paint(sheet, xPt, yPt); }

  split(availablePt: number, keepsParagraphs?: boolean): Fragments | undefined {
    const { leadingPt } = this.options;
    for (let heightPt = availablePt; heightPt > leadingPt; heightPt -= leadingPt) {
      const firstSplit = this.text.split(heightPt, keepsParagraphs);
      const secondSplit = firstSplit?.[1].split(heightPt, keepsParagraphs);
      if (firstSplit === undefined) return undefined;
      if (secondSplit !== undefined && secondSplit[1].heightPt >= MIN_REMAINING_LINES * leadingPt) {
        return [this.#beside([firstSplit[0], secondSplit[0]]), new TwoColumns(secondSplit[1], this.options, [])];
      }
    }
    return undefined;
  }

  #beside([first, second]: Fragments): Block {
    return beside([{ xPt: 0, block: first }, { xPt: this.options.secondXPt, block: second }]);
  }
}

/** A text in two columns of equal height. If it takes several pages, both columns of a page are read before the next page. */
export const twoColumns = (text: Block, options: TwoColumnsOptions, nodes = text.nodes): Block =>
  new TwoColumns(text, options, nodes);

/** A way to lay something out, which is tried only if the ones before it are not good. */
type Candidate<Layout> = () => Layout;

/** The first layout that is good; undefined if none is. */
export const firstGood = <Layout>(
  candidates: readonly Candidate<Layout>[], isGood: (layout: Layout) => boolean,
): Layout | undefined => {
  for (const candidate of candidates) {
    const layout = candidate();
    if (isGood(layout)) return layout;
  }
  return undefined;
};

/** Numbers from `first` down to `last`, `step` apart. The last step may be smaller. */
export const stepsDown = (first: number, last: number, step: number): readonly number[] =>
  Array.from({ length: Math.max(0, Math.ceil((first - last) / step)) + 1 }, (_, index) => Math.max(last, first - index * step));

/** Whether the first list of costs is the lower one. The first pair of unequal costs decides. */
export const isLess = (costs: readonly number[], others: readonly number[]): boolean => {
  const at = costs.findIndex((cost, index) => cost !== others[index]);
  return at >= 0 && (costs[at] ?? 0) < (others[at] ?? 0);
};

/**
 * The layout with the least cost; of equal ones, the first. A cost function decides only between layouts that cost the
 * same by all functions before it. Once a layout costs nothing, the candidates after it are not tried.
 * @param costs functions that return 0 or more
 */
export const leastCost = <Layout>(
  candidates: readonly [Candidate<Layout>, ...Candidate<Layout>[]], ...costs: readonly ((layout: Layout) => number)[]
): Layout => {
  const costsOf = (layout: Layout): readonly number[] => costs.map((cost) => cost(layout));
  const [first, ...others] = candidates;
  let best = first();
  let leastCosts = costsOf(best);
  for (const candidate of others) {
    if (leastCosts.every((cost) => cost === 0)) break;
    const layout = candidate();
    const own = costsOf(layout);
    if (isLess(own, leastCosts)) [best, leastCosts] = [layout, own];
  }
  return best;
};

/** Whether a block splits no word or number, except after a separator such as `-` or `@`. */
export const isWhole = ({ wordSplit }: Block): boolean => wordSplit < 2;
