import type { ComputedInvoice, Invoice } from '../invoice/types.js';
import { buildContent } from './content/build-content.js';
import type { Content } from './content/content.js';
import { bookmarksOf, type PouredNodes } from './engine/bookmarks.js';
import { Flow, type PageStock } from './engine/flow.js';
import { airOf, type Kit, type Paper } from './engine/kit.js';
import { neededLineHeight } from './engine/line-height.js';
import type { LaidOutDocument, Outline, PageItem, StructureNode, TakePage } from './engine/page.js';
import type { TextMeasurer } from './engine/text.js';
import { InvoiceTable } from './table/table.js';
import { watermarkNodes, watermarkPainter, type Covered } from './parts/watermark.js';
import type { Composition, Design, Ending } from './designs/design.js';
import { DESIGNS } from './designs/designs-by-theme.js';

const PAPERS: Readonly<Record<Invoice['paperSize'], Paper>> = {
  A4: { widthPt: 595.28, heightPt: 841.89 },
  Letter: { widthPt: 612, heightPt: 792 },
};

const WHITE = '#ffffff';
const NOTHING_COVERED: Covered = { startPt: 0, topPt: 0 };

/** How much a design's grid grows, so that its lines are high enough for the tallest script. All baselines stay on the grid. */
const stretchOf = (content: Content, { lineHeight }: Design): number => Math.max(1, neededLineHeight(content) / lineHeight);

type Leave = PageStock['leave'];

/** @param watermarks nodes of the watermarks, which are content on the first page and artifacts on the others */
const flowOf = (kit: Kit, composition: Composition, paper: Paper, leave: Leave, watermarks: readonly StructureNode[]): Flow => {
  const { palette, direction } = kit;
  const watermark = watermarkPainter({ ...kit, paper }, composition.family);
  const stretch = paper.heightPt / kit.paper.heightPt;
  return new Flow({
    ...paper,
    mirrored: direction === 'rtl',
    stretch,
    frame: (pageIndex) => (pageIndex === 0 ? composition.first : composition.later),
    prepare: (sheet, pageIndex) => {
      if (palette.backgroundColor !== WHITE) sheet.rectangle({ xPt: 0, yPt: 0, ...kit.paper }, { fill: palette.backgroundColor });
      const { startPt, topPt } = composition.covered?.(pageIndex) ?? NOTHING_COVERED;
      watermark?.(sheet, { startPt, topPt: topPt * stretch }, pageIndex === 0 ? watermarks : []);
      composition.paintGround(sheet, pageIndex);
    },
    leave,
  });
};

/** Makes the ending for the current page, once for each width. */
const rememberEnding = (composition: Composition, flow: Flow, amountPt: number): (() => Ending) => {
  const endings = new Map<number, Ending>();
  return () => {
    const { widthPt } = flow.frame;
    const ending = endings.get(widthPt) ?? composition.ending(widthPt, amountPt);
    endings.set(widthPt, ending);
    return ending;
  };
};

/** Puts opening, table, totals and closing onto pages. Returns their structure in reading order. */
const pour = (kit: Kit, composition: Composition, flow: Flow): PouredNodes => {
  const { opening, openingGapPt, totalsGapPt, closingGapPt } = composition;
  flow.pour(opening);
  flow.skip(openingGapPt);
  const table = new InvoiceTable(kit, composition.table, flow);
  const endingHere = rememberEnding(composition, flow, table.amountPt);
  const tableNode = table.pour(endingHere().totals.heightPt + totalsGapPt);
  flow.skip(totalsGapPt);
  const { totals } = endingHere();
  flow.pour(totals);
  flow.skip(closingGapPt);
  const { closing } = endingHere();
  flow.pour(closing);
  flow.leave();
  return { opening: opening.nodes, table: tableNode, ending: [...totals.nodes, ...closing.nodes] };
};

/** An invoice on its pages. */
interface Poured {
  readonly composition: Composition;
  readonly flow: Flow;
  readonly watermarks: readonly StructureNode[];
  readonly nodes: PouredNodes;
}

const pouredInto = (kit: Kit, design: Design, paper: Paper, leave: Leave): Poured => {
  const composition = design.compose(kit);
  const watermarks = watermarkNodes(kit.content);
  const flow = flowOf(kit, composition, paper, leave, watermarks);
  return { composition, flow, watermarks, nodes: pour(kit, composition, flow) };
};

/** Keeps a page, because the invoice may be laid out again. */
const stay: Leave = () => undefined;

/** An invoice with more items gets no extra white space. */
const FEW_ROWS = 4;
/** Extra white space in steps of the grid, most first, and the share of a single page that must stay empty with it. */
const AIRS = [
  { steps: 4, leastRoom: 0.3 }, { steps: 2, leastRoom: 0 }, { steps: 0, leastRoom: 0 }, { steps: -1, leastRoom: 0 },
] as const;

/** Gives a short invoice as much white space as fits on its one page. White space never adds a page. */
const pouredWithAir = (kit: Kit, design: Design, paper: Paper, leave: Leave): Poured => {
  const airs = kit.content.rows.length <= FEW_ROWS ? AIRS : [];
  for (const { steps, leastRoom } of airs) {
    const poured = pouredInto({ ...kit, ...airOf(steps, design.gridPt) }, design, paper, stay);
    if (poured.flow.sheets.length === 1 && poured.flow.roomPt >= leastRoom * kit.paper.heightPt) return poured;
  }
  return pouredInto(kit, design, paper, leave);
};

/**
 * Lays out an invoice in its design: pages of placed items, with the watermark below everything. Pages are handed on as soon as they are
 * complete. The same invoice and the same fonts give the same pages.
 * @param computed an invoice with its sums
 * @param measurer shapes and measures its texts, and collects characters that no font has
 * @param take gets the pages
 * @returns the structure tree in reading order, and the facts of the document
 */
export const layoutPages = (computed: ComputedInvoice, measurer: TextMeasurer, take: TakePage): Outline => {
  const { invoice } = computed;
  const { palette, direction, paperSize } = invoice;
  const paper = PAPERS[paperSize];
  const design = DESIGNS[invoice.design];
  const content = buildContent(computed);
  const stretched = { ...paper, heightPt: paper.heightPt / stretchOf(content, design) };
  const kit: Kit = { content, measurer, palette, paper: stretched, direction, ...airOf(0, design.gridPt) };
  const leave: Leave = (sheet, pageIndex) => take(sheet.take(), pageIndex);
  const { composition, flow, watermarks, nodes } = pouredWithAir(kit, design, paper, leave);
  flow.sheets.forEach((sheet, pageIndex) => {
    composition.paintFoot(sheet, pageIndex, flow.sheets.length);
    take(sheet.take(), pageIndex);
  });
  return {
    structure: { tag: 'Document', children: [...watermarks, ...nodes.opening, nodes.table, ...nodes.ending] },
    bookmarks: bookmarksOf(content, nodes, flow.sheets.length),
    title: `${invoice.labels.invoice} ${invoice.invoiceNumber}`.trim(),
    author: invoice.companyName,
    language: invoice.locale,
    direction,
    date: invoice.date,
  };
};

/** Like {@link layoutPages}, with all pages kept. */
export const layoutInvoice = (computed: ComputedInvoice, measurer: TextMeasurer): LaidOutDocument => {
  const pages: { widthPt: number; heightPt: number; items: readonly PageItem[] }[] = [];
  const outline = layoutPages(computed, measurer, (page, index) => {
    pages[index] = { ...page, items: [...pages[index]?.items ?? [], ...page.items] };
  });
  return { ...outline, pages };
};
