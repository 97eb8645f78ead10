import type { TableBlocks } from './table-blocks.js';
import { type Block, paintedBlock } from '../engine/block.js';
import type { Flow, Frame } from '../engine/flow.js';
import { type PageArea, type PlannablePages, type PlannedPage, planPages } from '../engine/plan-pages.js';
import { fullWidthTextExtentPt } from './row-texts.js';

/** Puts a table onto pages as they are planned, each with a head and a frame. Texts over all columns interrupt its edges. */
export class TablePaginator {
  /** Position from which the frame is not painted yet. */
  #topPt = 0;
  #headEndPt = 0;
  /** Positions of the texts on the page that span all columns. */
  #texts: { readonly topPt: number; readonly bottomPt: number; readonly isBelowCells: boolean }[] = [];

  constructor(
    private readonly blocks: TableBlocks, private readonly flow: Flow, private readonly reserveOf: (widthPt: number) => number,
  ) {}

  paginate(minLastPageShare: number): void {
    for (const page of planPages(this.blocks, this.#pages(minLastPageShare))) {
      if (page.end > page.start || page.fragments !== undefined) this.#putPage(page);
      if (page.end < this.blocks.rowCount) this.flow.breakPage();
    }
  }

  #pages(minLastPageShare: number): PlannablePages {
    const { blocks, flow, flow: { frame, nextFrame } } = this;
    const sums = [frame, nextFrame].map(({ widthPt }) => blocks.carriedForward(blocks.rowCount - 1, widthPt));
    const reservedBelowPt = Math.max(...sums.map((sum) => sum?.heightPt ?? 0));
    const capacityPt = nextFrame.bottomPt - nextFrame.topPt - blocks.head(nextFrame.widthPt, 'repeated').heightPt - reservedBelowPt;
    return {
      firstArea: this.#area(frame, flow.freeHeightPt - blocks.head(frame.widthPt, 'first').heightPt, capacityPt),
      laterArea: this.#area(nextFrame, capacityPt, capacityPt), canSkipFirstPage: !flow.isPageEmpty, reservedBelowPt,
      minLastRowsPt: minLastPageShare > 0 ? minLastPageShare * blocks.rowsHeightPt(nextFrame.widthPt) : 0,
    };
  }

  /** Totals that nearly fill a page do not keep with rows. */
  #area({ widthPt, topPt, bottomPt }: Frame, freeHeightPt: number, capacityPt: number): PageArea {
    const { reserveOf, blocks, blocks: { minFragmentHeightPt } } = this;
    return {
      widthPt, freeHeightPt, pageHeightPt: bottomPt - topPt,
      reservedHeightPt: () => {
        const reservePt = reserveOf(widthPt);
        const lastRowPt = blocks.heightPt(blocks.rowCount - 1, widthPt);
        const minRowPt = blocks.canBeSplit(lastRowPt) ? minFragmentHeightPt : Math.max(minFragmentHeightPt, lastRowPt);
        return reservePt + minRowPt <= capacityPt ? reservePt : minFragmentHeightPt;
      },
    };
  }

  #putPage({ start, remainder, end, fragments }: PlannedPage): void {
    const isFirst = start === 0 && remainder === undefined;
    const firstWhole = remainder === undefined ? start : start + 1;
    this.#putHead(isFirst ? 'first' : 'repeated');
    // The amount of a row is printed with its first fragment.
    this.#putCarriedForward(firstWhole - 1);
    if (remainder !== undefined && end > start) this.#putBlock(remainder);
    for (let index = firstWhole; index < end; index += 1) this.#putRow(index);
    if (fragments !== undefined) this.#putBlock(fragments[0]);
    if (end < this.blocks.rowCount) this.#putCarriedForward(fragments === undefined ? end - 1 : end);
    this.#paintFrame();
  }

  #putRow(index: number): void {
    const { blocks, flow, flow: { frame: { widthPt } } } = this;
    if (!flow.isPainting) return flow.advance(blocks.heightPt(index, widthPt));
    this.#putBlock(blocks.row(index, widthPt));
    blocks.releaseRow(index);
  }

  #putHead(kind: 'first' | 'repeated'): void {
    const head = this.blocks.head(this.flow.frame.widthPt, kind);
    this.#topPt = this.flow.nextTopPt;
    this.#headEndPt = this.#topPt + head.heightPt;
    this.#texts = [];
    this.flow.put(head);
  }

  #putBlock(row: Block): void {
    const { flow, flow: { nextTopPt } } = this;
    const edgeless = fullWidthTextExtentPt(row);
    flow.put(row);
    if (edgeless === undefined) return;
    this.#texts.push({ topPt: nextTopPt + edgeless[0], bottomPt: nextTopPt + edgeless[1], isBelowCells: edgeless[0] > 0 });
  }

  /** @param done the last row with a printed amount */
  #putCarriedForward(done: number): void {
    const line = done < 0 ? undefined : this.blocks.carriedForward(done, this.flow.frame.widthPt);
    if (line !== undefined) this.flow.put(line);
  }

  #paintFrame(): void {
    const { blocks, flow } = this;
    if (blocks.tableStyle.paintFrame === undefined) return;
    const { edgesPt } = blocks.columnsFor(flow.frame.widthPt);
    for (const { topPt, bottomPt, isBelowCells } of this.#texts) {
      this.#paintFrameTo(topPt, edgesPt, isBelowCells);
      this.#paintFrameTo(bottomPt, []);
    }
    this.#paintFrameTo(flow.nextTopPt, edgesPt);
  }

  #paintFrameTo(rowPt: number, edgesPt: readonly number[], isAboveText = false): void {
    const { blocks: { tableStyle, rowSpacingPt }, flow, flow: { frame } } = this;
    const { widthPt } = frame;
    const topPt = this.#topPt;
    // Below the head, nothing is painted in the white space above the first row.
    const heightPt = rowPt - topPt + (rowPt > this.#headEndPt ? Math.max(0, rowSpacingPt / 2) : 0);
    this.#topPt += heightPt;
    if (heightPt <= 0) return;
    const frameBlock = paintedBlock(heightPt, (sheet, xPt, yPt) =>
      tableStyle.paintFrame?.(sheet, { xPt, yPt, widthPt, heightPt }, edgesPt, isAboveText));
    flow.paintAt(frameBlock, frame.xPt, topPt);
  }
}
