import type { PageStock } from '../engine/flow.js';
import type { Kit, Paper } from '../engine/kit.js';
import type { StructureNode, TakePage } from '../engine/page.js';
import { Sheet } from '../engine/sheet.js';
import { watermarkNodes, watermarkPainter, type Covered, type PaintWatermark } from '../parts/watermark.js';
import type { Composition } from '../designs/design.js';

const WHITE = '#ffffff';
const NOTHING_COVERED: Covered = { startPt: 0, topPt: 0 };

/** The pages of an invoice, with everything on them except the content. */
export class InvoicePages implements PageStock {
  readonly sheets: Sheet[] = [];
  /** Nodes of the watermarks, which are content on the first page and artifacts on the others. */
  readonly watermarks: readonly StructureNode[];
  readonly #kit: Kit;
  readonly #composition: Composition;
  readonly #paper: Paper;
  readonly #take: TakePage;
  readonly #paintWatermark: PaintWatermark | undefined;

  /**
   * @param kit content and colours; its paper is measured in the design's own grid
   * @param composition of the design
   * @param paper as it is printed
   * @param take gets the pages
   */
  constructor(
    kit: Kit, composition: Composition, paper: Paper, take: TakePage,
  ) {
    this.#kit = kit;
    this.#composition = composition;
    this.#paper = paper;
    this.#take = take;
    this.watermarks = watermarkNodes(kit.content);
    this.#paintWatermark = watermarkPainter({ ...kit, paper }, composition.family);
  }

  begin(pageIndex: number): Sheet {
    const { palette, direction, paper } = this.#kit;
    const { widthPt, heightPt } = this.#paper;
    const stretch = heightPt / paper.heightPt;
    const sheet = new Sheet(widthPt, heightPt, direction === 'rtl', stretch);
    if (palette.backgroundColor !== WHITE) sheet.rectangle({ xPt: 0, yPt: 0, ...paper }, { fill: palette.backgroundColor });
    const { startPt, topPt } = this.#composition.covered?.(pageIndex) ?? NOTHING_COVERED;
    this.#paintWatermark?.(sheet, { startPt, topPt: topPt * stretch }, pageIndex === 0 ? this.watermarks : []);
    this.#composition.paintGround(sheet, pageIndex);
    this.sheets.push(sheet);
    return sheet;
  }

  leave(sheet: Sheet, pageIndex: number): void {
    this.#take(sheet.take(), pageIndex);
  }

  /** Paints what needs the number of pages. */
  finish(): void {
    this.sheets.forEach((sheet, pageIndex) => {
      this.#composition.paintFoot(sheet, pageIndex, this.sheets.length);
      this.leave(sheet, pageIndex);
    });
  }
}
