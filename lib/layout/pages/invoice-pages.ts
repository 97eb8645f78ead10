import type { PageProvider } from '../engine/flow.js';
import type { LayoutContext, Paper } from '../context/layout-context.js';
import type { PageItem, StructureNode, OnPage } from '../engine/page.js';
import { Sheet } from '../engine/sheet.js';
import { onPaper } from '../parts/address-window.js';
import { watermarkNodes, watermarkPainter, type PaintWatermark } from '../parts/watermark.js';
import type { Composition } from '../designs/design.js';
import type { SwissPaymentPart } from '../payment-part/swiss-payment-part.js';

const WHITE = '#ffffff';

/** The design of a page without its content. */
interface PageBackground {
  /** The paper has the size that the design was composed for, before the grid is stretched. */
  readonly ctx: LayoutContext;
  readonly composition: Composition;
}

export interface PrintedPaper extends Paper {
  readonly stretch: number;
}

/** The letterhead of a page, below everything else. */
export type UnderlayForPage = (pageIndex: number) => readonly PageItem[];

/** Paints everything on the pages of an invoice except the content. */
export class InvoicePages implements PageProvider {
  readonly sheets: Sheet[] = [];
  /** Watermarks are content on the first page and artifacts on the others. */
  readonly watermarks: readonly StructureNode[];
  /** Nodes of the footer of the first page, once it is finished. */
  footerNodes: readonly StructureNode[] = [];
  /** Whether the next page is for a payment part, without a letterhead. */
  isBlank = false;
  /** Index of the page with the codes of a tax authority, once it is complete. */
  marksPage: number | undefined;
  readonly #paintWatermark: PaintWatermark | undefined;
  /** Background of the last page, if a payment part changes it. */
  #lastBackground: PageBackground | undefined;
  #watermarkItems = { start: 0, count: 0 };

  constructor(
    private readonly background: PageBackground, private readonly paper: PrintedPaper, private readonly onPage: OnPage,
    private readonly underlayOf?: UnderlayForPage,
  ) {
    this.watermarks = watermarkNodes(background.ctx.content);
    this.#paintWatermark = watermarkPainter(background.ctx, background.composition.family);
  }

  beginPage(pageIndex: number): Sheet {
    const { ctx: { palette, direction, paper }, composition } = this.background;
    const { widthPt, heightPt, stretch } = this.paper;
    const sheet = new Sheet(widthPt, heightPt, direction === 'rtl', stretch, composition.placementOf?.(pageIndex));
    if (this.underlayOf !== undefined && !this.isBlank) sheet.items.push(...this.underlayOf(pageIndex));
    if (palette.backgroundColor !== WHITE) sheet.rectangle({ xPt: 0, yPt: 0, ...paper }, { fill: palette.backgroundColor });
    const firstItemIndex = sheet.items.length;
    this.#addWatermark(sheet, pageIndex, this.background);
    this.#watermarkItems = { start: firstItemIndex, count: sheet.items.length - firstItemIndex };
    composition.paintBackground(sheet, pageIndex);
    this.sheets.push(sheet);
    return sheet;
  }

  endPage(sheet: Sheet, pageIndex: number): void {
    const page = sheet.takePage();
    const { marks } = this.background.ctx;
    if (marks !== undefined && page.items.some((item) => marks.isCode(item))) this.marksPage = pageIndex;
    this.onPage(page, pageIndex);
  }

  /** Puts a payment part at the bottom of the last page. `above` is the background for the area above it. */
  endWithPaymentPart(paymentPart: SwissPaymentPart, above: PageBackground): void {
    const { widthPt, heightPt } = this.paper;
    const sheet = this.sheets.at(-1);
    if (sheet === undefined) return;
    if (above !== this.background) this.#redrawWatermark(sheet, this.sheets.length - 1, above);
    this.#lastBackground = above;
    const painted = new Sheet(widthPt, heightPt, false);
    paymentPart.paint(painted, heightPt - paymentPart.heightPt);
    sheet.items.push(...painted.items);
  }

  /** Paints the parts that need the number of pages. The page with the codes does not repeat their texts at its foot. */
  finish(): void {
    const last = this.sheets.length - 1;
    this.sheets.forEach((sheet, pageIndex) => {
      const { composition } = (pageIndex === last ? this.#lastBackground : undefined) ?? this.background;
      if (pageIndex === 0) this.footerNodes = composition.footerNodes ?? [];
      composition.paintFooter(sheet, pageIndex, this.sheets.length);
      if (pageIndex !== this.marksPage) composition.paintMarks?.(sheet, pageIndex);
      this.endPage(sheet, pageIndex);
    });
  }

  /** Paints the watermarks in the middle of the background's paper, or of the free area of a letterhead. */
  #addWatermark(sheet: Sheet, pageIndex: number, { ctx, composition }: PageBackground): void {
    const paint = this.#paintWatermark;
    if (paint === undefined) return;
    const { columnWidthPt, bandHeightPt } = composition.coloredArea?.(pageIndex) ?? { columnWidthPt: 0, bandHeightPt: 0 };
    const { widthPt, stretch } = this.paper;
    const { freeArea: area, yPt } = composition.placementOf?.(pageIndex)
      ?? { freeArea: { xPt: 0, yPt: 0, widthPt, heightPt: ctx.paper.heightPt * stretch }, yPt: 0 };
    const coveredPt = Math.max(0, yPt + bandHeightPt * stretch - area.yPt);
    const nodes = pageIndex === 0 ? this.watermarks : [];
    onPaper(sheet, (paper) => paint(paper, area, { columnWidthPt, bandHeightPt: coveredPt }, nodes));
  }

  #redrawWatermark(sheet: Sheet, pageIndex: number, above: PageBackground): void {
    const { start, count } = this.#watermarkItems;
    const { items } = sheet;
    sheet.items = items.slice(0, start);
    this.#addWatermark(sheet, pageIndex, above);
    sheet.items.push(...items.slice(start + count));
  }
}
